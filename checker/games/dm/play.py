"""Duel Masters, ready to play a case."""

from __future__ import annotations

from checker.engine import playing
from checker.engine.compile import KERNEL
from checker.engine.library import Library
from checker.games.dm import instructions, names, phrases, turn
from checker.games.dm.game import DuelMasters
from checker.games.dm.observations import board
from checker.games.dm.setup import DuelMastersPosition, meanings_of
from checker.model.case import Case
from checker.model.transcript import Transcript

PARTS = playing.Parts(
    game=lambda case: DuelMasters(case.switches),
    library=Library(KERNEL, instructions.TABLE),
    meanings=meanings_of,
    position=DuelMastersPosition,
    turns=turn.play,
    phrases=phrases.tell,
    reasons=names.REASONS,
    board=board,
)


def run(case: Case) -> Transcript:
    """Play a case. Whatever the case says, a transcript comes back."""
    return playing.play(PARTS, case)


def null(case: Case) -> Transcript:
    """The engine that does nothing."""
    return playing.null(PARTS, case)
