"""One question put to several games: rows of rulings whose answers are read side by side."""

from __future__ import annotations

from dataclasses import dataclass

from checker.model.text import RulingId, ScenarioId, Text


@dataclass(frozen=True)
class ComparedCase:
    """A ruling that answers for its game. Where one of its cases is meant, that scenario, or a control of it.

    `name` says what it is about where a game has more than one in a row.
    """

    ruling: RulingId
    scenario: ScenarioId | None = None
    control: str | None = None
    name: Text | None = None


@dataclass(frozen=True)
class ComparedRow:
    """One point, and what each game says to it."""

    title: Text
    cases: tuple[ComparedCase, ...]


@dataclass(frozen=True)
class GamesCompared:
    """A file of rulings/comparisons/. It belongs to no game, and says nothing that its rulings do not."""

    id: str
    title: Text
    question: Text
    rows: tuple[ComparedRow, ...]
    note: Text | None = None

    def rulings(self) -> tuple[str, ...]:
        """The rulings in its cells, row by row."""
        return tuple(str(case.ruling) for row in self.rows for case in row.cases)
