"""What a monster's ATK and DEF are when several effects change them: six classes in the order they began.

Changes by effects that resolved ("lingering") and by effects that apply on their own
("continuous") count as classes of their own. Must not know cards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from checker.vocabulary import changes as ch

PLUS_LINGERING, PLUS_CONTINUOUS = 1, 2
SET_LINGERING, SET_CONTINUOUS = 3, 4
ORIGINAL_LINGERING, ORIGINAL_CONTINUOUS = 5, 6

KINDS: dict[type, tuple[str, int]] = {
    ch.AddAtk: ("atk", PLUS_LINGERING),
    ch.AddDef: ("def", PLUS_LINGERING),
    ch.SetAtk: ("atk", SET_LINGERING),
    ch.SetOriginalAtk: ("atk", ORIGINAL_LINGERING),
}
"""Which number a word changes, and its class where the effect is a lingering one."""

ENDED_BY = {
    SET_LINGERING: frozenset({PLUS_LINGERING, SET_LINGERING}),
    ORIGINAL_LINGERING: frozenset({SET_LINGERING, ORIGINAL_LINGERING}),
}
"""Which lingering classes a new one of a class ends for good."""

OUT_OF_FORCE = {
    PLUS_LINGERING: frozenset[int](),
    PLUS_CONTINUOUS: frozenset[int](),
    SET_LINGERING: frozenset({PLUS_LINGERING, SET_LINGERING, PLUS_CONTINUOUS, SET_CONTINUOUS}),
    SET_CONTINUOUS: frozenset({SET_CONTINUOUS, PLUS_LINGERING, SET_LINGERING, ORIGINAL_LINGERING}),
    ORIGINAL_LINGERING: frozenset({SET_LINGERING, ORIGINAL_LINGERING, ORIGINAL_CONTINUOUS}),
    ORIGINAL_CONTINUOUS: frozenset({ORIGINAL_CONTINUOUS, SET_LINGERING, ORIGINAL_LINGERING}),
}
"""Which earlier classes do not count while a new one of a class applies."""


@dataclass(frozen=True, slots=True)
class Applied:
    """One change of one number of a monster, and when it began to apply to it."""

    number: str
    kind: int
    began: int
    value: int | float


def applied(
    change: Any, began: int, lingering: bool, original_as_current: bool, value: Callable[[Any], int | float]
) -> Applied | None:
    """The change as one of the six classes, or None where it changes neither number."""
    found = KINDS.get(type(change))
    if found is None:
        return None
    number, kind = found
    if original_as_current and lingering and kind == ORIGINAL_LINGERING:
        kind = SET_LINGERING
    amount = value(change.by if kind == PLUS_LINGERING else change.to)
    return Applied(number, kind if lingering else kind + 1, began, amount)


def is_original(change: Any) -> bool:
    """Whether a change is one of an original number."""
    return KINDS.get(type(change), ("", 0))[1] == ORIGINAL_LINGERING


def combined(printed: int | float, changes: Iterable[Applied]) -> tuple[int | float, int | float]:
    """The original and the present value. Below zero reads as zero, and the rest is remembered."""
    active: list[Applied] = []
    for new in sorted(changes, key=lambda each: each.began):
        active = _after(active, new)
    original = printed
    for each in active:
        if each.kind in (ORIGINAL_LINGERING, ORIGINAL_CONTINUOUS):
            original = each.value
    value = original
    for each in active:
        if each.kind in (PLUS_LINGERING, PLUS_CONTINUOUS):
            value += each.value
        elif each.kind in (SET_LINGERING, SET_CONTINUOUS):
            value = each.value
    return max(0, original), max(0, value)


def _after(active: list[Applied], new: Applied) -> list[Applied]:
    """What counts once a new change applies; a continuous setting goes below the continuous gains."""
    left = [each for each in active if each.kind not in OUT_OF_FORCE[new.kind]]
    if new.kind == SET_CONTINUOUS:
        gains = [each for each in left if each.kind == PLUS_CONTINUOUS]
        return [*(each for each in left if each not in gains), new, *gains]
    return [*left, new]
