"""Keywords that are rules of Duel Masters and work through an ability with the keyword's own parts."""

from __future__ import annotations

from collections.abc import Callable

from checker.vocabulary.abilities import Ability, Keyword, Triggered
from checker.vocabulary.conditions import CountIs
from checker.vocabulary.events import Pattern
from checker.vocabulary.instructions import Destroy, Later, Put, Use
from checker.vocabulary.instructions import How as Manner
from checker.vocabulary.selectors import Is, Ref, Selector
from checker.vocabulary.values import Amount, Bounds
from checker.vocabulary.words import EventKind, Zone
from checker.games.dm.words_of_state import BATTLE, DECK, HAND, MANA

DECLARED = EventKind("declare")
"""The event of showing a card and declaring its ability (603.2f)."""


def _slayer(_: Keyword) -> Ability:
    """Whatever it battled is destroyed after the battle."""
    return Triggered(Pattern(EventKind("battle"), of=Ref("self")), (Destroy(Ref("battling")),), "slayer")


def _space_charge(keyword: Keyword) -> Ability:
    """A card of the civilization put into its owner's mana zone triggers it."""
    cards = Selector(side="mine", self="include", is_=Is(civ=keyword.civ))
    return Triggered(Pattern(EventKind("move"), of=cards, to=(Zone(MANA),)), keyword.do, "space_charge")


def _shinka_power(keyword: Keyword) -> Ability:
    """An evolution creature put on it triggers it; `it` is that creature."""
    return Triggered(Pattern(EventKind("evolve"), of=Ref("self")), keyword.do, "shinka_power")


def _ninja_strike(_: Keyword) -> Ability:
    """Declared from the hand; summoned if the mana is there at resolution; back under the deck at turn's end."""
    mana = Selector(zone=(Zone(MANA),), side="mine", self="include")
    back = Later(
        Pattern(EventKind("end_turn")), (Put(Ref("self"), Zone(DECK), Manner(place="bottom")),)
    )
    return Triggered(
        Pattern(DECLARED, of=Ref("self")),
        (Use(Ref("self")), back),
        "ninja_strike",
        if_=CountIs(mana, Bounds(min=Amount())),
        zone=(Zone(HAND), Zone(BATTLE)),
    )


PARTS: dict[str, Callable[[Keyword], Ability]] = {
    "slayer": _slayer,
    "space_charge": _space_charge,
    "shinka_power": _shinka_power,
    "ninja_strike": _ninja_strike,
}


def parts(keyword: Keyword) -> tuple[Ability, ...]:
    """The abilities a keyword brings by rule, none where the game reads the keyword itself."""
    make = PARTS.get(str(keyword.name))
    return (make(keyword),) if make else ()
