"""The story of a run: notes with the rule behind each, told in words by the game afterwards."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any


@dataclass(eq=False, slots=True)
class Note:
    """One thing worth telling. `step` is the index of the script's step being carried out."""

    kind: str
    rule: str
    step: int
    depth: int
    params: dict[str, Any]


class Story:
    """Notes in order, nested by process."""

    def __init__(self) -> None:
        self.notes: list[Note] = []
        self.depth = 0

    def add(self, kind: str, rule: str, step: int, params: dict[str, Any]) -> None:
        """Append a note at the present depth."""
        self.notes.append(Note(kind, rule, step, self.depth, params))

    @contextmanager
    def deeper(self) -> Iterator[None]:
        """Notes inside are one level deeper."""
        self.depth += 1
        try:
            yield
        finally:
            self.depth -= 1
