"""Two scripts as one, as far as they do the same: each looks and tries where it would by itself.

A control's steps mostly begin as the case's do. Woven, one run serves both. Must
not run or judge anything.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import takewhile

from checker.model.scenario import Expect, Item, Try


@dataclass(frozen=True)
class Woven:
    """`steps` to be run; those at the indexes in `cases` are looks and tries of the case alone."""

    steps: tuple[Item, ...]
    cases: frozenset[int]


def woven(case: tuple[Item, ...], control: tuple[Item, ...]) -> Woven:
    """The control's steps, with what the case looks at and tries put in until they do different things."""
    steps: list[Item] = []
    cases: list[int] = []
    while True:
        looks, case = _looks(case)
        cases += range(len(steps), len(steps) + len(looks))
        steps += looks
        looks, control = _looks(control)
        steps += looks
        if not control or not case or control[0] != case[0]:
            return Woven((*steps, *control), frozenset(cases))
        steps.append(control[0])
        case, control = case[1:], control[1:]


def _looks(steps: tuple[Item, ...]) -> tuple[tuple[Item, ...], tuple[Item, ...]]:
    """The looks and tries that come before anything is done, and the rest."""
    looks = tuple(takewhile(lambda step: isinstance(step, Expect | Try), steps))
    return looks, steps[len(looks) :]
