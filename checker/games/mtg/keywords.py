"""Keywords of Magic that work through an ability with the keyword's own parts."""

from __future__ import annotations

from collections.abc import Callable

from checker.engine.stops import Unsupported
from checker.games.mtg.table import BATTLEFIELD, GRAVEYARD, HAND
from checker.vocabulary.abilities import Ability, Activated, Keyword, Triggered
from checker.vocabulary.conditions import Not, ObjectIs
from checker.vocabulary.costs import DiscardCost
from checker.vocabulary.deeds import Attach
from checker.vocabulary.events import Pattern
from checker.vocabulary.instructions import Draw, How, PutInPlay
from checker.vocabulary.selectors import Is, Ref, Selector, State
from checker.vocabulary.values import Number
from checker.vocabulary.words import CardType, Counter, EventKind, Timing, Zone

PLUS = Counter("plus_one")


def _undying(_: Keyword) -> Ability:
    """It dies without a +1/+1 counter: it returns with one (702.93)."""
    dies = Pattern(EventKind("move"), of=Ref("self"), from_=(Zone(BATTLEFIELD),), to=(Zone(GRAVEYARD),))
    without = Not(ObjectIs(Ref("departed"), state=State(counters=PLUS)))
    return Triggered((dies,), (PutInPlay(Ref("self"), how=How(counters={PLUS: 1})),), "undying", if_=without)


def _cycling(keyword: Keyword) -> Ability:
    """Pay the cost and discard it from the hand: draw a card (702.29)."""
    cost = (*keyword.cost, DiscardCost(Ref("self")))
    return Activated((Draw(Number(1)),), cost, id="cycling", zone=(Zone(HAND),))


def _equip(keyword: Keyword) -> Ability:
    """Pay the cost: attach it to a creature of the player's, as a sorcery could be cast (702.6)."""
    mine = Selector(
        zone=(Zone(BATTLEFIELD),), side="mine", self="other", is_=Is(type=(CardType("creature"),))
    )
    do = (Attach(Ref("self"), Ref("equipped")),)
    return Activated(do, keyword.cost, {"equipped": mine}, "equip", timing=Timing("sorcery"))


_PARTS: dict[str, Callable[[Keyword], Ability]] = {
    "undying": _undying,
    "cycling": _cycling,
    "equip": _equip,
}


READ = frozenset(
    {
        *("flying", "reach", "menace", "defender", "vigilance", "haste", "first_strike", "double_strike"),
        *("trample", "deathtouch", "lifelink", "indestructible", "infect", "wither", "toxic", "protection"),
        *("flash", "enchant", "morph", "daybound", "nightbound"),
    }
)
"""Keywords that the rules read from what has them."""


def parts(keyword: Keyword) -> tuple[Ability, ...]:
    """The abilities by which a keyword works; none for one that the rules only read.

    Raises Unsupported for a keyword that nothing carries out.
    """
    name = str(keyword.name)
    if name in READ:
        return ()
    if name not in _PARTS:
        raise Unsupported("keyword", name)
    return (_PARTS[name](keyword),)
