"""Which rulings lie near one another: those that rest on the same rules, cards and terms.

Pure: what each ruling rests on comes in. Must not know where it was found.
"""

from __future__ import annotations

import heapq
import math
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass

Node = tuple[str, str]
SHARED = {"rule": 1.0, "card": 1.0, "term": 0.5}
"""What two rulings can have in common, and how much it says about their being related."""
DIGITS = 4
SAME = 10**-DIGITS
"""Points that are no further apart are as many."""
MANY = 400
"""Rulings with a thing in common: what still more of them share tells nothing of any two."""


@dataclass(frozen=True)
class Related:
    """A ruling near another: how near, and the rules, cards and terms that both have."""

    id: str
    score: float
    shared: tuple[Node, ...]


class Neighbours:
    """All rulings with what they rest on, looked up both ways."""

    def __init__(self, things: Mapping[str, Collection[Node]]) -> None:
        self._things = things
        rulings: dict[Node, list[str]] = defaultdict(list)
        for ruling, named in sorted(things.items()):
            for thing in set(named):
                if thing[0] in SHARED:
                    rulings[thing].append(ruling)
        self._rulings = {thing: each for thing, each in rulings.items() if 1 < len(each) <= MANY}

    def near(self, ruling: str, limit: int = 8) -> list[Related]:
        """The rulings nearest to one, by what they share; what few rulings have counts for more."""
        own = self._own(ruling)
        return [
            Related(name, score, self._shared(own, name)) for name, score in self._scored(ruling, own, limit)
        ]

    def nearest(self, ruling: str, limit: int = 8) -> tuple[str, ...]:
        """The ids alone."""
        return tuple(name for name, _ in self._scored(ruling, self._own(ruling), limit))

    def _own(self, ruling: str) -> list[Node]:
        """What a ruling has in common with others."""
        return sorted(self._rulings.keys() & set(self._things.get(ruling, ())))

    def _scored(self, ruling: str, own: Iterable[Node], limit: int) -> list[tuple[str, float]]:
        score: dict[str, float] = defaultdict(float)
        for thing in own:
            others = self._rulings[thing]
            weight = SHARED[thing[0]] / math.log2(1 + len(others))
            for other in others:
                score[other] += weight
        score.pop(ruling, None)
        # Of hundreds only those that can be among the nearest are put in order.
        least = min(heapq.nlargest(limit, score.values()), default=0.0) - SAME
        near = [(-round(points, DIGITS), name) for name, points in score.items() if points >= least]
        return [(name, -less) for less, name in sorted(near)[:limit]]

    def _shared(self, own: Iterable[Node], other: str) -> tuple[Node, ...]:
        return tuple(thing for thing in own if thing in self._things[other])
