"""The chart of a game's turn: steps in order, what happens in each, who may act, by which rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from checker.model.text import GameId, RuleId, Text

Priority = Literal["yes", "never", "if_needed", "own"]
"""Whether players may act: always, never, only where something happened, or only the turn player."""


@dataclass(frozen=True)
class Action:
    """Something that happens in a step by itself, or that a player must decide there."""

    text: Text
    rule: RuleId


@dataclass(frozen=True)
class ChartStep:
    """One step, or a phase that has none. `may` says in words who may act and how."""

    id: str
    name: Text
    phase: Text | None
    actions: tuple[Action, ...]
    priority: Priority
    may: Text
    rules: tuple[RuleId, ...]


@dataclass(frozen=True)
class TurnChart:
    """The turn of one game, from the same data its engine runs on."""

    game: GameId
    name: Text
    steps: tuple[ChartStep, ...]
