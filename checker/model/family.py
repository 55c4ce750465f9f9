"""A family of rulings: what they have in common, and how it compares with its neighbours."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from checker.model.text import GameId, ScenarioId, TermId, Text

Limit = Literal["counted", "spent", "declining", "second_copy", "coming_back"]
"""What limits on use are compared by."""
Static = Literal["begins", "waits", "ends"]
"""What abilities are compared by that work of themselves."""
Column = Literal[Limit, Static]


@dataclass(frozen=True)
class Cell:
    """What holds of the family in one column, and the scenario that shows it."""

    text: Text
    scenario: ScenarioId


@dataclass(frozen=True)
class RulingFamily:
    """Rulings name it by the part of its id behind the game. `cells` are by column."""

    id: str
    game: GameId
    name: Text
    definition: Text
    terms: tuple[TermId, ...] = ()
    cells: dict[Column, Cell] = field(default_factory=dict)

    @property
    def slug(self) -> str:
        """What rulings write as their `family`."""
        return self.id.partition("/")[2]
