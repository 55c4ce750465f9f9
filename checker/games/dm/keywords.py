"""Keywords that are rules of Duel Masters and work through an ability with the keyword's own parts."""

from __future__ import annotations

from collections.abc import Callable

from checker.games.dm.words_of_state import DECK, HAND, MANA
from checker.vocabulary.abilities import Ability, Keyword, MayAct, StaticAbility, Triggered
from checker.vocabulary.conditions import All, CountIs, Happened, Not
from checker.vocabulary.events import Pattern
from checker.vocabulary.instructions import Destroy, Later, Put, Swap, Use
from checker.vocabulary.instructions import How as Manner
from checker.vocabulary.selectors import Is, Ref, Selector
from checker.vocabulary.values import Amount, Bounds, Number
from checker.vocabulary.words import Act, EventKind, KeywordName, Zone

DECLARED = EventKind("declare")
"""The event of showing a card and declaring its ability (603.2f)."""


def _slayer(_: Keyword) -> Ability:
    """Whatever it battled is destroyed after the battle."""
    return Triggered((Pattern(EventKind("battle"), of=Ref("self")),), (Destroy(Ref("battling")),), "slayer")


def _space_charge(keyword: Keyword) -> Ability:
    """A card of the civilization put into its owner's mana zone triggers it."""
    cards = Selector(side="mine", self="include", is_=Is(civ=keyword.civ))
    return Triggered((Pattern(EventKind("move"), of=cards, to=(Zone(MANA),)),), keyword.do, "space_charge")


def _shinka_power(keyword: Keyword) -> Ability:
    """An evolution creature put on it triggers it; `it` is that creature."""
    return Triggered((Pattern(EventKind("evolve"), of=Ref("self")),), keyword.do, "shinka_power")


def _ninja_strike(_: Keyword) -> Ability:
    """Declared from the hand on an attack or a block; summoned if the mana is there and no other was used.

    It goes under the deck at the end of the turn.
    """
    mana = Selector(zone=(Zone(MANA),), side="mine", self="include")
    other = Pattern(EventKind("used"), player="mine", keyword=NINJA)
    theirs = Selector(side="theirs", self="other")
    back = Later(Pattern(EventKind("end_turn")), (Put(Ref("self"), Zone(DECK), Manner(place="bottom")),))
    return Triggered(
        (Pattern(EventKind("attack_declared"), by=theirs), Pattern(EventKind("block"), by=theirs)),
        (Use(Ref("self")), back),
        "ninja_strike",
        if_=All((CountIs(mana, Bounds(min=Amount())), Not(Happened(other, "attack")))),
        zone=(Zone(HAND),),
        declared=True,
        tag=NINJA,
    )


def _g_zero(keyword: Keyword) -> Ability:
    """May be used for nothing from the hand while its condition holds (112.3e)."""
    allowed = MayAct(Act("summon"), Ref("self"), from_=Zone(HAND), cost=Number(0), if_=keyword.if_)
    return StaticAbility(allowed, "g_zero", (Zone(HAND),))


def _mana_bakutan(keyword: Keyword) -> Ability:
    """May be summoned from the mana zone for another cost."""
    allowed = MayAct(Act("summon"), Ref("self"), from_=Zone(MANA), cost=keyword.amount or Number(0))
    return StaticAbility(allowed, "mana_bakutan", (Zone(MANA),))


def _revolution_change(keyword: Keyword) -> Ability:
    """Declared from the hand when such a creature attacks: the two are swapped."""
    attacks = Pattern(EventKind("attack_declared"), by=keyword.of)
    swap = Swap(Ref("it"), Ref("self"), KeywordName("revolution_change"))
    return Triggered((attacks,), (swap,), "revolution_change", zone=(Zone(HAND),), declared=True)


NINJA = KeywordName("ninja_strike")

PARTS: dict[str, Callable[[Keyword], Ability]] = {
    "slayer": _slayer,
    "space_charge": _space_charge,
    "shinka_power": _shinka_power,
    "ninja_strike": _ninja_strike,
    "g_zero": _g_zero,
    "mana_bakutan": _mana_bakutan,
    "revolution_change": _revolution_change,
}


def parts(keyword: Keyword) -> tuple[Ability, ...]:
    """The abilities a keyword brings by rule, none where the game reads the keyword itself."""
    make = PARTS.get(str(keyword.name))
    return (make(keyword),) if make else ()
