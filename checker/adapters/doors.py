"""The engine that a name stands for: the built-in one, the null one, or a command's process.

Every door takes a case of any game and gives its transcript.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from checker import games
from checker.model.case import Case
from checker.model.transcript import Transcript

BUILT_IN = "built-in"
NULL = "null"
TIMEOUT = 10.0  # Seconds that one case may take in another program.


class Door(Protocol):
    """A case in, a transcript out; closed when no more come."""

    def __call__(self, case: Case) -> Transcript: ...

    def close(self) -> None:
        """Let go of what the door holds open."""


class BuiltIn:
    """The engines of this project, one a game."""

    def __init__(self, choose: Callable[[str], Callable[[Case], Transcript]]) -> None:
        self._choose = choose

    def __call__(self, case: Case) -> Transcript:
        """Plays the case with the engine of its game."""
        try:
            engine = self._choose(case.game)
        except KeyError:
            return Transcript("unsupported", f"game: {case.game}")
        return engine(case)

    def close(self) -> None:
        """Nothing is held open."""


def opened(name: str = BUILT_IN, timeout: float = TIMEOUT) -> Door:
    """The door a name stands for: `built-in`, `null`, or a command line."""
    if name == BUILT_IN:
        return BuiltIn(games.engine)
    if name == NULL:
        return BuiltIn(games.null_engine)
    from checker.adapters.process import ProcessEngine

    return ProcessEngine(name, timeout)
