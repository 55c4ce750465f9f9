"""Costs: what is paid to use a card or to activate an ability, part by part."""

from __future__ import annotations

from dataclasses import dataclass

from checker.vocabulary.selectors import Target
from checker.vocabulary.values import Number, Value
from checker.vocabulary.words import Counter, Family


class Cost(Family):
    """One part of a cost. All of it is paid or nothing is."""

    @classmethod
    def scalar(cls, value: object) -> Cost:
        """Text in braces is mana: `{1}{G}`."""
        if isinstance(value, str) and value.startswith("{") and value.endswith("}"):
            return PayMana(value)
        raise ValueError("mana such as '{1}{G}', or one of: " + ", ".join(sorted(cls.members)))


@dataclass(frozen=True)
class PayMana(Cost, word="mana", head="mana"):
    """Mana, in symbols."""

    mana: str


@dataclass(frozen=True)
class TapSelf(Cost, word="tap"):
    """The object with the ability is tapped; it must be untapped."""


@dataclass(frozen=True)
class PayLife(Cost, word="life", head="amount"):
    """Life, or life points."""

    amount: Value = Number(1)


@dataclass(frozen=True)
class SacrificeCost(Cost, word="sacrifice", head="what"):
    """Permanents of the player are sacrificed."""

    what: Target


@dataclass(frozen=True)
class TributeCost(Cost, word="tribute", head="what"):
    """Monsters are Tributed."""

    what: Target


@dataclass(frozen=True)
class DetachCost(Cost, word="detach", head="times"):
    """Materials are detached from the object with the ability."""

    times: Value = Number(1)


@dataclass(frozen=True)
class DiscardCost(Cost, word="discard", head="what"):
    """Cards of the hand are discarded."""

    what: Target


@dataclass(frozen=True)
class PutCost(Cost, word="put", head="what"):
    """Cards are put into another zone."""

    what: Target
    to: str


@dataclass(frozen=True)
class CounterCost(Cost, word="counters", head="times"):
    """Counters are put on the object with the ability, or taken off it where the number is negative."""

    times: int
    kind: Counter = Counter("loyalty")
