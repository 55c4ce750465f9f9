"""The state of reading one document: its game, the faults found, where everything stands, the labels used.

Must not know shapes or what is checked.
"""

from __future__ import annotations

from typing import Final

from checker.diagnostics import Diagnostic, Place
from checker.source.loaded import Path, Spots
from checker.source.nodes import Node, Scalar
from checker.vocabulary.game_words import GameWords


class Failed:
    """Stands for a value that could not be read; its fault is reported."""


FAILED: Final = Failed()


class Reading:
    """One document being read. Faults gather here, so that all are told at once."""

    def __init__(self, file: str, game: str, words: GameWords) -> None:
        self.file = file
        self.game = game
        self.words = words
        self.faults: list[Diagnostic] = []
        self.spots: Spots = {}
        self.labels: list[tuple[Path, Scalar]] = []

    def fault(self, node: Node, code: str, wrong: str, right: str = "") -> Failed:
        """Reports a fault at a node."""
        self.faults.append(Diagnostic(Place(self.file, node.line, node.column), code, wrong, right))
        return FAILED

    def fault_at(self, path: Path, otherwise: Node, code: str, wrong: str, right: str = "") -> None:
        """Reports a fault at a value that was read, or at `otherwise` when it stands nowhere."""
        line, column = self.spots.get(path, (otherwise.line, otherwise.column))
        self.faults.append(Diagnostic(Place(self.file, line, column), code, wrong, right))
