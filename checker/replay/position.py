"""A position read and changed by labels: which cards it has, one taken away, one exchanged.

Pure: every change gives a new set-up. Must not know rules: whether the changed
position is possible is for the engine to say.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, is_dataclass, replace
from typing import Any

from checker.model.card import Card
from checker.model.scenario import Contents, Done, Past, Placed, Player, Setup
from checker.vocabulary.abilities import Ability, Keyword
from checker.vocabulary.selectors import Ref
from checker.vocabulary.words import Zone


@dataclass(frozen=True)
class Spot:
    """Where a labelled card is: the player, the zone, and the card itself."""

    player: Player
    zone: Zone
    placed: Placed


def labelled(setup: Setup) -> dict[str, Spot]:
    """Every labelled card of the position, those under and those sealing included."""
    return {
        label: Spot(player, zone, placed)
        for player, zones in setup.seats().items()
        for zone, contents in zones.items()
        for label, placed in _each(contents.cards)
    }


def placed_in(setup: Setup) -> Iterator[tuple[str, Placed]]:
    """Every labelled card by itself, where it does not matter where it is."""
    for zones in setup.seats().values():
        for contents in zones.values():
            yield from _each(contents.cards)


def abilities(placed: Placed, cards: Mapping[str, Card]) -> tuple[Ability, ...]:
    """The abilities the card has as it lies: printed ones, or those written."""
    printed = cards.get(placed.card) if placed.card else None
    if printed is None:
        return placed.abilities
    if placed.face == "back" and printed.other_face:
        return printed.other_face.abilities
    return printed.abilities


def ability_names(written: tuple[Ability, ...]) -> tuple[str, ...]:
    """The name of each ability: its id, else its keyword, else `a` and its place from 1."""
    return tuple(_ability_name(each, index) for index, each in enumerate(written, 1))


def with_placed(setup: Setup, label: str, change: Callable[[Placed], Placed]) -> Setup:
    """The set-up with one labelled card changed."""

    def changed(cards: Mapping[str, Placed]) -> dict[str, Placed]:
        return {
            key: change(_inside(each, changed)) if key == label else _inside(each, changed)
            for key, each in cards.items()
        }

    return _over_zones(setup, changed)


def without(setup: Setup, label: str) -> Setup:
    """The set-up without a card, what lies under it and what seals it.

    What was attached to it lies unattached, and what the past or an effect in
    force says of it is gone with it.
    """

    def kept(cards: Mapping[str, Placed]) -> dict[str, Placed]:
        return {
            key: replace(inside, on=None) if inside.on == label else inside
            for key, each in cards.items()
            if key != label
            for inside in [_inside(each, kept)]
        }

    gone = {label, *(key for key, _ in _each(_found(setup, label)))}
    left = _over_zones(setup, kept)
    if not setup.past and not setup.in_force:
        return left
    return replace(
        left,
        past=tuple(each for each in setup.past if not _past_names(each) & gone),
        in_force=tuple(each for each in setup.in_force if not _done_names(each) & gone),
    )


def added(setup: Setup, player: Player, zone: Zone, cards: Mapping[str, Placed]) -> Setup:
    """The set-up with further cards behind those of the zone."""
    zones = getattr(setup, player) or {}
    contents = zones.get(zone, Contents())
    grown = {**zones, zone: replace(contents, cards={**contents.cards, **cards})}
    seat: dict[str, Any] = {player: grown}
    return replace(setup, **seat)


# --- within ------------------------------------------------------------------


def _each(cards: Mapping[str, Placed]) -> Iterator[tuple[str, Placed]]:
    for label, placed in cards.items():
        yield label, placed
        yield from _each(placed.under)
        yield from _each(placed.seals)


def _found(setup: Setup, label: str) -> dict[str, Placed]:
    spot = labelled(setup).get(label)
    return {label: spot.placed} if spot else {}


def _over_zones(setup: Setup, change: Callable[[Mapping[str, Placed]], dict[str, Placed]]) -> Setup:
    def changed(zones: Mapping[Zone, Contents]) -> dict[Zone, Contents]:
        return {
            zone: replace(contents, cards=change(contents.cards)) if contents.cards else contents
            for zone, contents in zones.items()
        }

    seats: dict[str, Any] = {player: changed(zones) for player, zones in setup.seats().items()}
    return replace(setup, **seats)


def _inside(placed: Placed, change: Callable[[Mapping[str, Placed]], dict[str, Placed]]) -> Placed:
    if not placed.under and not placed.seals:
        return placed
    return replace(placed, under=change(placed.under), seals=change(placed.seals))


def _ability_name(ability: Ability, index: int) -> str:
    given = getattr(ability, "id", "")
    if given:
        return str(given)
    return str(ability.name) if isinstance(ability, Keyword) else f"a{index}"


def _past_names(past: Past) -> set[str]:
    return {name.split(".")[0] for name in (past.of, past.by, past.ability_of) if name}


def _done_names(done: Done) -> set[str]:
    return set(_references(done.do))


def _references(value: Any) -> Iterator[str]:
    if isinstance(value, Ref):
        yield value.name
    elif isinstance(value, tuple | list):
        for each in value:
            yield from _references(each)
    elif is_dataclass(value) and not isinstance(value, type):
        for each in vars(value).values():
            yield from _references(each)
