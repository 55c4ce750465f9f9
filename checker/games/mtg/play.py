"""Magic, ready to play a case."""

from __future__ import annotations

from checker.engine import playing
from checker.engine.compile import KERNEL
from checker.engine.library import Library
from checker.games.mtg import instructions, names, phrases, turn, turn_instructions
from checker.games.mtg.game import Magic
from checker.games.mtg.observations import board
from checker.games.mtg.setup import MagicPosition, meanings_of, players_of
from checker.model.case import Case
from checker.model.transcript import Transcript

PARTS = playing.Parts(
    game=lambda case: Magic(case.switches, players_of(case)),
    library=Library(KERNEL, instructions.TABLE, turn_instructions.TABLE),
    meanings=meanings_of,
    position=MagicPosition,
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
