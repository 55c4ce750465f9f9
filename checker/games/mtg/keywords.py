"""Keywords of Magic that work through an ability with the keyword's own parts."""

from __future__ import annotations

from collections.abc import Callable

from checker.games.mtg.table import BATTLEFIELD, GRAVEYARD, HAND
from checker.vocabulary.abilities import Ability, Activated, Keyword, Triggered
from checker.vocabulary.conditions import Not, ObjectIs
from checker.vocabulary.costs import DiscardCost
from checker.vocabulary.events import Pattern
from checker.vocabulary.instructions import Draw, How, PutInPlay
from checker.vocabulary.selectors import Ref, State
from checker.vocabulary.values import Number
from checker.vocabulary.words import Counter, EventKind, Zone

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


_PARTS: dict[str, Callable[[Keyword], Ability]] = {"undying": _undying, "cycling": _cycling}


def parts(keyword: Keyword) -> tuple[Ability, ...]:
    """The abilities by which a keyword works; none for one that the rules only read."""
    make = _PARTS.get(str(keyword.name))
    return (make(keyword),) if make else ()
