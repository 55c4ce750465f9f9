"""The one thing a control changes, applied to a position.

Pure. A card that lacks an ability, or is otherwise than printed, becomes a
card of its own beside the printed ones, so that second copies stay as they are.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from checker.model.card import Card
from checker.model.scenario import (
    Also,
    Difference,
    Instead,
    OtherSteps,
    Setup,
    Under,
    Without,
    WithoutAbility,
    WithoutPast,
)
from checker.model.text import CardName
from checker.replay.position import abilities, ability_names, added, labelled, with_placed, without
from checker.vocabulary.abilities import Ability

# What a printed card and a card in a position both say of themselves.
_CHARACTERISTICS = (
    "type", "civ", "cost", "power", "race", "abilities", "attribute", "level", "rank", "atk", "def_",
)  # fmt: skip


@dataclass(frozen=True)
class Changed:
    """A position after a change, the cards made for it, and what made the change impossible.

    `ruleset` is the one to play by, where that is what changed.
    """

    setup: Setup
    cards: Mapping[str, Card] = field(default_factory=dict)
    faults: tuple[str, ...] = ()
    ruleset: str | None = None


def apply(difference: Difference, setup: Setup, cards: Mapping[str, Card]) -> Changed:
    """The set-up with the difference made. `cards` are the printed cards by name."""
    match difference:
        case Without(label=label):
            return _needing(setup, label) or Changed(without(setup, label))
        case WithoutAbility(ability=name):
            label, _, ability = name.partition(".")
            return _needing(setup, label) or _without_ability(setup, cards, label, ability)
        case Instead(placed=placed):
            return _instead(setup, cards, placed)
        case Also():
            return _also(setup, difference)
        case WithoutPast():
            return Changed(replace(setup, past=(), in_force=()))
        case Under(ruleset=ruleset):
            return Changed(setup, ruleset=str(ruleset))
        case OtherSteps():
            return Changed(setup)
    return Changed(setup, faults=(f"a control cannot change '{difference.word}'",))


def without_abilities(
    setup: Setup, cards: Mapping[str, Card], label: str, kept: tuple[Ability, ...], note: str
) -> Changed:
    """The set-up in which a card has only the abilities `kept` on the face that is up."""
    placed = labelled(setup)[label].placed
    printed = cards.get(placed.card) if placed.card else None
    if printed is None:
        return Changed(with_placed(setup, label, lambda each: replace(each, abilities=kept)))
    if placed.face == "back" and printed.other_face:
        made = replace(printed, other_face=replace(printed.other_face, abilities=kept))
    else:
        made = replace(printed, abilities=kept)
    return _exchanged(setup, label, made, note)


def _without_ability(setup: Setup, cards: Mapping[str, Card], label: str, ability: str) -> Changed:
    written = abilities(labelled(setup)[label].placed, cards)
    names = ability_names(written)
    if ability not in names:
        known = ", ".join(names) or "none"
        return Changed(setup, faults=(f"'{label}' has no ability '{ability}' (it has: {known})",))
    kept = tuple(each for each, name in zip(written, names, strict=True) if name != ability)
    return without_abilities(setup, cards, label, kept, f"without {ability}")


def _instead(setup: Setup, cards: Mapping[str, Card], placed: Mapping[str, Mapping[str, Any]]) -> Changed:
    made: dict[str, Card] = {}
    faults: list[str] = []
    for label, given in placed.items():
        changed = _needing(setup, label) or _otherwise(setup, cards, label, given)
        setup = changed.setup
        made.update(changed.cards)
        faults += changed.faults
    return Changed(setup, made, tuple(faults))


def _otherwise(setup: Setup, cards: Mapping[str, Card], label: str, given: Mapping[str, Any]) -> Changed:
    """One card with fields exchanged: where it lies in the position, what it is on its card."""
    lying = {key: value for key, value in given.items() if key not in _CHARACTERISTICS}
    said = {key: value for key, value in given.items() if key in _CHARACTERISTICS}
    setup = with_placed(setup, label, lambda each: replace(each, **lying))
    name = labelled(setup)[label].placed.card
    printed = cards.get(name) if name else None
    if printed is None or not said:
        return Changed(with_placed(setup, label, lambda each: replace(each, **said)))
    return _exchanged(setup, label, replace(printed, **said), "otherwise")


def _exchanged(setup: Setup, label: str, card: Card, note: str) -> Changed:
    """The label's card exchanged for `card`, under a name that no printed card has."""
    key = CardName(f"{card.name.ja} [{label}: {note}]")
    return Changed(with_placed(setup, label, lambda each: replace(each, card=key)), {key: card})


def _also(setup: Setup, change: Also) -> Changed:
    known = labelled(setup)
    faults = []
    for player, zones in change.seats().items():
        for zone, cards in zones.items():
            faults += [f"the label '{label}' is in the position already" for label in cards if label in known]
            setup = added(setup, player, zone, cards)
    return Changed(setup, faults=tuple(faults))


def _needing(setup: Setup, label: str) -> Changed | None:
    """What is wrong when the position has no such label."""
    known = labelled(setup)
    if label in known:
        return None
    return Changed(setup, faults=(f"no card has the label '{label}' (there are: {', '.join(known)})",))
