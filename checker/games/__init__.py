"""The one register of games. Nothing outside a game's folder knows the game, except this."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Protocol

from checker.model.case import Case
from checker.model.chart import TurnChart
from checker.model.transcript import Transcript
from checker.vocabulary.game_words import GameWords

GAMES = ("dm", "mtg", "ygo")


class Engine(Protocol):
    """Plays one case to its end. Never raises for what a case says; the transcript tells."""

    def __call__(self, case: Case) -> Transcript: ...


def words(game: str) -> GameWords:
    """The words of one game. Raises KeyError for a game that is not registered."""
    return _module(game, "words").WORDS


def engine(game: str) -> Engine:
    """The built-in engine of one game. Raises KeyError for a game that is not registered."""
    return _module(game, "play").run


def null_engine(game: str) -> Engine:
    """The engine of one game that does nothing, against which no scenario may agree."""
    return _module(game, "play").null


def chart(game: str) -> TurnChart:
    """The chart of a game's turn. Raises KeyError for a game that is not registered."""
    made: TurnChart = _module(game, "chart").CHART
    return made


def _module(game: str, name: str) -> Any:
    if game not in GAMES:
        raise KeyError(game)
    return import_module(f"checker.games.{game}.{name}")
