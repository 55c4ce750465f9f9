"""Values: whole numbers, infinity, and numbers read from the game."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Literal

from checker.vocabulary.selectors import Side, Target
from checker.vocabulary.words import Counter, Family


class Value(Family):
    """A number: `3`, `infinity`, or a word that reads one when it is needed."""

    @classmethod
    def scalar(cls, value: object) -> Value:
        """Accepts a whole number, `infinity`, `that_many`, or `amount` (the keyword's own number)."""
        if isinstance(value, int) and not isinstance(value, bool):
            return Number(value)
        if value == "infinity":
            return Number(math.inf)
        if value == "amount":
            return Amount()
        if value == "that_many":
            return ThatMany()
        raise ValueError("a whole number, infinity, amount, or one of: " + ", ".join(sorted(cls.members)))


@dataclass(frozen=True)
class Number(Value, word="number", head="value"):
    """A fixed number; infinity is `math.inf` (DM 108.1c)."""

    value: int | float


@dataclass(frozen=True)
class Amount(Value, word="amount"):
    """The number written after the keyword this ability came from (power attacker +N)."""


@dataclass(frozen=True)
class CountOf(Value, word="count_of", head="of"):
    """How many objects the selector finds."""

    of: Target


@dataclass(frozen=True)
class Read(Value, word="read", head="what"):
    """A characteristic of one object: `{read: power, of: it}`."""

    what: str
    of: Target


@dataclass(frozen=True)
class ThatMany(Value, word="that_many"):
    """The amount of the event: of damage, life, counters."""


@dataclass(frozen=True)
class TypesAmong(Value, word="types_among", head="of"):
    """How many card types the objects found have between them."""

    of: Target


@dataclass(frozen=True)
class Plus(Value, word="plus", head="by"):
    """A value and a number more: `{plus: 1, of: {count_of: ...}}`."""

    by: int
    of: Value


@dataclass(frozen=True)
class Times(Value, word="times", head="by"):
    """A value multiplied: `{times: 500, of: {count_of: ...}}`."""

    by: int
    of: Value


@dataclass(frozen=True)
class Half(Value, word="half", head="of"):
    """Half of a value, a remainder rounded down or up."""

    of: Value
    round: Literal["down", "up"] = "down"


@dataclass(frozen=True)
class LifeOf(Value, word="life_of", head="who"):
    """The life, or life points, a player has."""

    who: Side = "mine"


@dataclass(frozen=True)
class CountersOn(Value, word="counters", head="kind"):
    """How many counters of a kind are on an object, or were on it as it left."""

    kind: Counter
    of: Target


@dataclass(frozen=True)
class Bounds:
    """A range, both ends included. A plain number means exactly that."""

    min: Value | None = None
    max: Value | None = None

    @classmethod
    def scalar(cls, value: object) -> Bounds:
        """A plain value is both ends."""
        exact = Value.scalar(value)
        return cls(exact, exact)
