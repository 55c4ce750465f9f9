"""Costs of activated abilities: everything named is paid together."""

from __future__ import annotations

from dataclasses import dataclass

from checker.vocabulary.selectors import Target
from checker.vocabulary.values import Value
from checker.vocabulary.words import CounterKind


@dataclass(frozen=True)
class Cost:
    """What is paid. `mana` is written in symbols (`{1}{G}`); a loyalty cost may be negative."""

    mana: str = ""
    tap: bool = False
    sacrifice: Target | None = None
    discard: Target | None = None
    life: Value | None = None
    loyalty: int | None = None
    counter: CounterKind | None = None
