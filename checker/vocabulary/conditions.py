"""Conditions: what must hold, over the state as it is and over what has happened."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from checker.vocabulary.events import Pattern
from checker.vocabulary.selectors import Is, Side, State, Target
from checker.vocabulary.values import Bounds, Number
from checker.vocabulary.words import Designation, Family, Step


class Condition(Family):
    """Something that is true or false at the moment it is read."""


@dataclass(frozen=True)
class All(Condition, word="all", head="of"):
    """Every one holds."""

    of: tuple[Condition, ...]


@dataclass(frozen=True)
class AnyOf(Condition, word="any", head="of"):
    """At least one holds."""

    of: tuple[Condition, ...]


@dataclass(frozen=True)
class Not(Condition, word="not", head="what"):
    """It does not hold."""

    what: Condition


@dataclass(frozen=True)
class CountIs(Condition, word="count", head="of"):
    """The number of objects found lies in the bounds; `distinct: name` counts each name once."""

    of: Target
    is_: Bounds
    distinct: Literal["name"] | None = None


@dataclass(frozen=True)
class ObjectIs(Condition, word="object", head="what"):
    """One object is such and lies so: `{object: self, state: {tapped: true}}`."""

    what: Target
    is_: Is = Is()
    state: State = State()


@dataclass(frozen=True)
class TurnOf(Condition, word="turn_of", head="side"):
    """Whose turn it is."""

    side: Side


@dataclass(frozen=True)
class StepIs(Condition, word="step", head="step"):
    """Which step the turn is in."""

    step: Step


@dataclass(frozen=True)
class LifeIs(Condition, word="life", head="of"):
    """A player's life total lies in the bounds."""

    of: Side
    is_: Bounds


@dataclass(frozen=True)
class Designated(Condition, word="designated", head="as_"):
    """The game has this designation, such as day or night."""

    as_: Designation


@dataclass(frozen=True)
class Happened(Condition, word="happened", head="event"):
    """The history has such an event (`times` of them, within a span)."""

    event: Pattern
    within: Literal["attack", "turn", "game"] = "turn"
    times: Bounds = Bounds(min=Number(1))
