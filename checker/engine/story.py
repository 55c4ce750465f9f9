"""The story of a run: notes with the rule behind each, told in words by the game afterwards."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from checker.model.transcript import Line


@dataclass(eq=False, slots=True)
class Note:
    """One thing worth telling. `step` is the index of the script's step being carried out."""

    kind: str
    rule: str
    step: int
    depth: int
    params: dict[str, Any]


Phrases = Mapping[str, Callable[[Note], tuple[str, str] | None]]
"""What a game says of each kind of note, Japanese and English."""


class Story:
    """Notes in order, nested by process."""

    def __init__(self) -> None:
        self.notes: list[Note] = []
        self.depth = 0
        self.before: list[int] = []

    def lines(self, phrases: Phrases) -> tuple[Line, ...]:
        """Every note as a line, those without words left out."""
        told: list[Line] = []
        self.before = []
        for note in self.notes:
            self.before.append(len(told))
            phrase = phrases[note.kind](note) if note.kind in phrases else None
            if phrase:
                told.append(Line(*phrase, note.kind, note.rule or None, note.depth, note.step))
        self.before.append(len(told))
        return tuple(told)

    def lines_before(self, note: int) -> int:
        """How many lines were told before a note, once all are told."""
        return self.before[note] if self.before else note

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
