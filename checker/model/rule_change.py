"""A change of the rules: what held before it, and what has held since."""

from __future__ import annotations

from dataclasses import dataclass

from checker.model.ruling import Source
from checker.model.text import GameId, RuleId, RulesetId, Text


@dataclass(frozen=True)
class RuleChange:
    """`ruleset` is the first that has it, and gives the day; `switches` are those that it moved.

    Where no ruleset is written for what held before, `date` is the day, if it is known.
    """

    id: str
    game: GameId
    title: Text
    before: Text
    after: Text
    sources: tuple[Source, ...]
    ruleset: RulesetId | None = None
    switches: tuple[str, ...] = ()
    date: str | None = None
    rules: tuple[RuleId, ...] = ()
    note: Text | None = None
