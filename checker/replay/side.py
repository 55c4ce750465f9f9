"""A case played by one ruleset, and whether another ruleset makes it come out differently.

Compared is what the case looks at, what it is refused, and how it ends. Must not know how many are compared.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from checker.model.outcome import Change, Side
from checker.model.scenario import Expect, Item, Scenario, Try
from checker.replay.case import Play
from checker.replay.expectations import NOT_OBSERVED, checks
from checker.replay.judge import observed, refusal
from checker.replay.library import Library
from checker.replay.run import Engine, Run, run_play

_BROKEN = ("unsupported", "crashed")


def side(scenario: Scenario, ruleset: str, library: Library, engine: Engine, story: bool) -> Side:
    """The scenario's case by a ruleset."""
    play = Play(scenario.id, ruleset, scenario.setup, scenario.steps, story)
    return side_of(ruleset, scenario.steps, run_play(play, library, engine))


def side_of(ruleset: str, steps: tuple[Item, ...], run: Run) -> Side:
    """What a run by these steps came to."""
    return Side(ruleset, run.verdict, run.failures, run.transcript, tuple(_seen(steps, run)))


def untold(side: Side) -> Side:
    """The side without its story, as if nobody had asked for one."""
    return replace(side, transcript=replace(side.transcript, lines=(), boards=(), questions=()))


def change(a: Side, b: Side) -> Change:
    """What the one comes to beside the other."""
    broken = [each.transcript.end in _BROKEN for each in (a, b)]
    if all(broken) or _nowhere(a) and _nowhere(b):
        return "not_compared"
    if any(broken):
        return "unsupported"
    return "same" if _came_to(a) == _came_to(b) else "outcome"


def _nowhere(side: Side) -> bool:
    """Whether the position itself was impossible, so that nothing came of it."""
    return side.transcript.end == "invalid" and side.transcript.step == 0


def _came_to(side: Side) -> tuple[Any, ...]:
    """What a run came to: what was seen, and where it stopped short, where and why."""
    told = side.transcript
    if told.end == "finished":
        return told.end, side.seen
    return told.end, told.step, told.reason, told.faults, side.seen


def _seen(steps: tuple[Item, ...], run: Run) -> Iterator[tuple[int, str, Any]]:
    """Of the history only what is asked of it: what else happened is no part of an answer."""
    if run.case is None:
        return
    for index, step in enumerate(steps):
        match step:
            case Try():
                yield index, "refused", refusal(index, run.transcript)
            case Expect():
                values = observed(index, run.case.items[index], run.transcript)
                for check in checks(step):
                    there = check.query in values
                    yield index, check.what, check.shown(values[check.query]) if there else NOT_OBSERVED
