"""Play one case from its position to its end, and tell what came of it. The same for every game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from checker.engine import asking
from checker.engine.asking import Reasons
from checker.engine.definitions import Meanings
from checker.engine.library import Library
from checker.engine.position import Position
from checker.engine.run import Run
from checker.engine.script import Script
from checker.engine.stops import Finished, GameOver, Invalid, Unanswered, Unsupported
from checker.model.case import Case, Observe
from checker.model.scenario import Try
from checker.model.switches import Switches
from checker.model.transcript import Line, Observed, Transcript, Tried


@dataclass(frozen=True)
class Parts:
    """What a game brings: how to make it, its words, its position, its turns, its story and its board."""

    game: Callable[[Case], Any]
    library: Library
    meanings: Callable[[Case], Meanings]
    position: Callable[[Run, Case], Position]
    turns: Callable[[Run, str], None]
    phrases: Callable[[Run], tuple[Line, ...]]
    reasons: Reasons
    board: Callable[[Run], dict[str, Any]]


def play(parts: Parts, case: Case) -> Transcript:
    """Play a case. Whatever the case says, a transcript comes back."""
    run = start(parts, case)
    try:
        return _played(parts, case, run)
    finally:
        run.let_go()


def _played(parts: Parts, case: Case, run: Run) -> Transcript:
    boards: list[dict[str, Any]] = []
    try:
        parts.position(run, case).place()
        boards += snapshot(parts, run)
        run.game.after_events([])
        parts.turns(run, str(case.setup.step))
    except Finished:
        return tell(parts, run, "finished", boards)
    except GameOver:
        faults = closing(run)
        return tell(parts, run, "invalid" if faults else "finished", boards, faults=faults)
    except Invalid as stop:
        return tell(parts, run, "invalid", boards, faults=stop.faults)
    except Unanswered as stop:
        return tell(parts, run, "unanswered", boards, str(stop), stop.options, asked=stop.asked)
    except Unsupported as stop:
        return tell(parts, run, "unsupported", boards, str(stop))
    raise AssertionError("turns end by a stop")


def closing(run: Run) -> tuple[str, ...]:
    """What is wrong with the steps that were left when the game was over."""
    try:
        return run.script.close()
    except Invalid as stop:
        return stop.faults


def null(parts: Parts, case: Case) -> Transcript:
    """The engine that does nothing: it sets up, refuses nothing, and looks at what never changed."""
    run = start(parts, case)
    observed, tried = [], []
    try:
        parts.position(run, case).place()
        for step, item in enumerate(case.items):
            if isinstance(item, Observe):
                observed.append(Observed(step, tuple(run.observe(query) for query in item.queries)))
            elif isinstance(item, Try):
                tried.append(Tried(step, None))
    except Invalid as stop:
        return Transcript("invalid", faults=stop.faults)
    except Unsupported as stop:
        return Transcript("unsupported", str(stop))
    return Transcript("finished", observed=tuple(observed), tried=tuple(tried))


def start(parts: Parts, case: Case) -> Run:
    """A run of the case, before its position is set up."""
    run = Run(parts.game(case), parts.library, parts.meanings(case))
    if isinstance(case.switches, Switches):
        run.switches = case.switches
    run.script = Script(run, case.items)
    run.telling = case.story
    return run


def tell(
    parts: Parts,
    run: Run,
    end: Any,
    boards: list[dict[str, Any]],
    reason: str = "",
    options: tuple[str, ...] = (),
    faults: tuple[str, ...] = (),
    asked: tuple[str, ...] = (),
) -> Transcript:
    """The transcript of a run that has stopped."""
    script = run.script
    boards += snapshot(parts, run) if boards else []
    with run.switches.telling():
        lines = parts.phrases(run)
        questions = asking.told(run, parts.reasons)
    return Transcript(
        end, reason, script.at, tuple(script.observed), tuple(script.tried), lines,
        tuple(run.rules), tuple(run.reached), tuple(boards), options, faults, asked, questions,
    )  # fmt: skip


def snapshot(parts: Parts, run: Run) -> list[dict[str, Any]]:
    """The board as it is now, where the story is told: without one nobody looks at it."""
    if not run.telling:
        return []
    with run.switches.telling():
        return [parts.board(run)]
