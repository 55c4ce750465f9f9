"""The same cases by two rulesets: which come out differently, in what is seen, refused or how they end.

Must not know documents beyond scenarios, nor how a comparison is shown.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from checker.adapters.doors import opened
from checker.model.outcome import Change, Comparison, Side
from checker.model.scenario import Expect, Scenario, Try
from checker.replay.batch import Means, Progress
from checker.replay.case import Play
from checker.replay.expectations import NOT_OBSERVED, checks
from checker.replay.judge import observed, refusal
from checker.replay.library import Library
from checker.replay.run import Engine, Run, run_play

_BROKEN = ("unsupported", "crashed")


def compare_all(
    scenarios: Sequence[Scenario], a: str, b: str, means: Means, progress: Progress | None = None
) -> tuple[Comparison, ...]:
    """Every scenario's case by both rulesets, in the order given."""
    library = means.libraries.get(a.partition(":")[0], Library())
    door = opened(means.engine, means.timeout)
    found = []
    try:
        for scenario in scenarios:
            found.append(compare(scenario, a, b, library, door))
            if progress:
                progress()
    finally:
        door.close()
    return tuple(found)


def compare(scenario: Scenario, a: str, b: str, library: Library, engine: Engine) -> Comparison:
    """One scenario's case by both rulesets; it is told again with its story where something differs."""
    sides = [_side(scenario, ruleset, library, engine, False) for ruleset in (a, b)]
    change = _change(*sides)
    if change in ("outcome", "unsupported"):
        sides = [_side(scenario, ruleset, library, engine, True) for ruleset in (a, b)]
    return Comparison(scenario.id, str(scenario.ruling), change, *sides)


def _change(a: Side, b: Side) -> Change:
    broken = [side.transcript.end in _BROKEN for side in (a, b)]
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


def _side(scenario: Scenario, ruleset: str, library: Library, engine: Engine, story: bool) -> Side:
    play = Play(scenario.id, ruleset, scenario.setup, scenario.steps, story)
    run = run_play(play, library, engine)
    return Side(ruleset, run.verdict, run.failures, run.transcript, tuple(_seen(scenario, run)))


def _seen(scenario: Scenario, run: Run) -> Iterator[tuple[int, str, Any]]:
    """Of the history only what is asked of it: what else happened is no part of an answer."""
    if run.case is None:
        return
    for index, step in enumerate(scenario.steps):
        match step:
            case Try():
                yield index, "refused", refusal(index, run.transcript)
            case Expect():
                values = observed(index, run.case.items[index], run.transcript)
                for check in checks(step):
                    there = check.query in values
                    yield index, check.what, check.shown(values[check.query]) if there else NOT_OBSERVED
