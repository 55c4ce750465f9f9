"""Play one Duel Masters case from its position to its end."""

from __future__ import annotations

from typing import Any

from checker.engine.compile import KERNEL
from checker.engine.library import Library
from checker.engine.run import Run
from checker.engine.script import Script
from checker.engine.stops import Finished, GameOver, Invalid, Unanswered, Unsupported
from checker.games.dm import instructions, phrases, turn
from checker.games.dm.game import DuelMasters
from checker.games.dm.observations import board
from checker.games.dm.setup import Position, meanings_of
from checker.model.case import Case, Observe
from checker.model.scenario import Try
from checker.model.transcript import Observed, Transcript, Tried

LIBRARY = Library(KERNEL, instructions.TABLE)


def run(case: Case) -> Transcript:
    """Play a case. Whatever the case says, a transcript comes back."""
    made = start(case)
    boards: list[dict[str, Any]] = []
    try:
        Position(made, case).place()
        boards += _snapshot(made)
        made.game.after_events([])
        turn.play(made, str(case.setup.step))
    except Finished:
        return tell(made, "finished", boards)
    except GameOver:
        faults = made.script.close()
        return tell(made, "invalid" if faults else "finished", boards, faults=faults)
    except Invalid as stop:
        return tell(made, "invalid", boards, faults=stop.faults)
    except Unanswered as stop:
        return tell(made, "unanswered", boards, str(stop), stop.options)
    except Unsupported as stop:
        return tell(made, "unsupported", boards, str(stop))
    raise AssertionError("a run ends by a stop")


def null(case: Case) -> Transcript:
    """The engine that does nothing: it sets up, refuses nothing, and looks at what never changed."""
    made = start(case)
    observed, tried = [], []
    try:
        Position(made, case).place()
        for step, item in enumerate(case.items):
            if isinstance(item, Observe):
                observed.append(Observed(step, tuple(made.observe(query) for query in item.queries)))
            elif isinstance(item, Try):
                tried.append(Tried(step, None))
    except Invalid as stop:
        return Transcript("invalid", faults=stop.faults)
    return Transcript("finished", observed=tuple(observed), tried=tuple(tried))


def start(case: Case) -> Run:
    """A run of the case, before its position is set up."""
    made = Run(DuelMasters(case.switches), LIBRARY, meanings_of(case))
    made.script = Script(made, case.items)
    made.telling = case.story
    return made


def tell(
    made: Run,
    end: Any,
    boards: list[dict[str, Any]],
    reason: str = "",
    options: tuple[str, ...] = (),
    faults: tuple[str, ...] = (),
) -> Transcript:
    """The transcript of a run that has stopped."""
    script = made.script
    boards += _snapshot(made) if boards else []
    return Transcript(
        end, reason, script.at, tuple(script.observed), tuple(script.tried), phrases.tell(made),
        tuple(made.rules), tuple(made.reached),
        tuple(boards), options, faults,
    )  # fmt: skip


def _snapshot(made: Run) -> list[dict[str, Any]]:
    """The board as it is now, where the story is told: without one nobody looks at it."""
    return [board(made)] if made.telling else []
