"""One scenario under one ruleset: the case, its controls, and what came of them.

A scenario agrees when its case does, when every control does with what it says
itself, and when under each control's change the case's own expectations fail:
a case that holds whatever is changed proves nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from time import perf_counter
from traceback import extract_tb

from checker.model.case import Case
from checker.model.outcome import ControlOutcome, Failure, Outcome, Verdict
from checker.model.scenario import Control, Expect, Item, OtherSteps, Scenario
from checker.model.transcript import Transcript
from checker.replay.case import Extra, Play, build
from checker.replay.controls import Changed, apply
from checker.replay.expectations import unfixed
from checker.replay.judge import SEVERITY, failures, verdict, worst
from checker.replay.library import Library
from checker.replay.position import placed_in
from checker.replay.weave import woven

Engine = Callable[[Case], Transcript]
UNKNOWN = ("unsupported", "error")
"""Verdicts by which nothing is known of a case."""


@dataclass(frozen=True)
class Run:
    """One run and its judgement."""

    verdict: Verdict
    failures: tuple[Failure, ...]
    transcript: Transcript
    case: Case | None = None


def replay(scenario: Scenario, ruleset: str, library: Library, engine: Engine, story: bool = True) -> Outcome:
    """The scenario under one of its rulesets. Never raises for what a scenario says.

    Without a `story` the verdicts are the same, and the transcripts are not for reading.
    """
    return with_its_case(scenario, ruleset, library, engine, story)[0]


def with_its_case(
    scenario: Scenario, ruleset: str, library: Library, engine: Engine, story: bool = True
) -> tuple[Outcome, Run]:
    """The outcome of the whole, and the run of the case itself, which comes before all others."""
    began = perf_counter()
    named = library.named_in(scenario.setup, scenario.steps, scenario.controls)
    play = Play(scenario.id, str(ruleset), scenario.setup, scenario.steps, story, named)
    run = run_play(play, library, engine)
    controls = tuple(_control(each, play, library, engine) for each in scenario.controls)
    failed = run.failures + tuple(_unflipped(controls))
    parts = [run.verdict, *(control.verdict for control in controls)]
    if failed and worst(parts) == "agree":
        parts.append("disagree")
    outcome = Outcome(
        scenario=scenario.id,
        ruling=str(scenario.ruling),
        ruleset=play.ruleset,
        verdict=worst(parts),
        failures=failed,
        transcript=run.transcript,
        controls=controls,
        seconds=perf_counter() - began,
    )
    return outcome, run


def run_play(
    play: Play, library: Library, engine: Engine, changed: Changed | None = None, also: Extra | None = None
) -> Run:
    """One run, judged by the steps of the play; `also` adds questions for another judgement."""
    if changed is None:
        changed = Changed(play.setup)
    else:
        play = replace(play, setup=changed.setup, ruleset=changed.ruleset or play.ruleset)
    faults = (*changed.faults, *_faults(play, library, changed))
    if faults:
        return Run("invalid", (), Transcript("invalid", faults[0], faults=faults))
    return run_case(build(play, library, changed.cards, also), play.steps, engine)


def run_case(case: Case, steps: tuple[Item, ...], engine: Engine) -> Run:
    """One run of a case, judged by the steps that it was built of."""
    transcript = played(engine, case)
    failed = failures(steps, case, transcript)
    return Run(verdict(transcript, failed), failed, transcript, case)


def played(engine: Engine, case: Case) -> Transcript:
    """The engine's transcript; an engine that breaks down gives one that says so."""
    try:
        return engine(case)
    except Exception as fault:
        at = extract_tb(fault.__traceback__)[-1]
        where = f"{at.filename.rpartition('/')[2]}:{at.lineno}"
        return Transcript("crashed", f"{type(fault).__name__}: {fault} ({where})")


def exchanged(steps: tuple[Item, ...], expect: Expect) -> tuple[Item, ...]:
    """The steps with the last `expect` exchanged."""
    last = max((index for index, step in enumerate(steps) if isinstance(step, Expect)), default=None)
    if last is None:
        return (*steps, expect)
    return (*steps[:last], expect, *steps[last + 1 :])


def _control(control: Control, play: Play, library: Library, engine: Engine) -> ControlOutcome:
    changed = apply(control.change, play.setup, library.cards)
    under: Run | None
    if control.expect is not None:
        own, under = _by_expectation(control.expect, play, library, engine, changed)
    else:
        own, under = _by_steps(control, play, library, engine, changed)
    told, flips = own, None
    if under is not None and under.verdict in UNKNOWN:
        # Nothing is known of the case under the change, and the control shows why.
        told = min(own, under, key=lambda run: SEVERITY.index(run.verdict))
    elif under is not None:
        flips = under.verdict != "agree"
    return ControlOutcome(control.id, told.verdict, told.failures, told.transcript, flips)


def _by_expectation(
    expect: Expect, play: Play, library: Library, engine: Engine, changed: Changed
) -> tuple[Run, Run]:
    """A control that keeps the steps: one run, judged by its expectations and by the case's."""
    steps = exchanged(play.steps, expect)
    also = {index: item for index, item in enumerate(play.steps) if isinstance(item, Expect)}
    own = run_play(replace(play, steps=steps), library, engine, changed, also)
    if own.case is None:
        return own, own
    failed = failures(play.steps, own.case, own.transcript)
    return own, replace(own, verdict=verdict(own.transcript, failed), failures=failed)


def _by_steps(
    control: Control, play: Play, library: Library, engine: Engine, changed: Changed
) -> tuple[Run, Run | None]:
    """A control with its own steps, and the case's under the change; None where only steps differ."""
    mine = replace(play, steps=control.steps)
    if isinstance(control.change, OtherSteps):
        return run_play(mine, library, engine, changed), None
    if play.story:
        return run_play(mine, library, engine, changed), _under(play, library, engine, changed)
    own = _woven(mine, play, library, engine, changed)
    if own and own.failures:
        return replace(own, verdict="agree", failures=()), own
    return own or run_play(mine, library, engine, changed), run_play(play, library, engine, changed)


def _under(play: Play, library: Library, engine: Engine, changed: Changed) -> Run:
    """The case under the change: only how it ends is asked, and its story where it stands for the control."""
    run = run_play(replace(play, story=False), library, engine, changed)
    return run_play(play, library, engine, changed) if run.verdict in UNKNOWN else run


def _woven(mine: Play, play: Play, library: Library, engine: Engine, changed: Changed) -> Run | None:
    """The control's run, with what it shows to fail of the case; None where the control itself fails.

    Looking and trying change nothing, so the case's looks can stand among the control's. Its
    steps are then not those of the control, so what fails of it is told from a run of its own.
    """
    common = woven(play.steps, mine.steps)
    own = run_play(replace(mine, steps=common.steps), library, engine, changed)
    holds = own.transcript.end == "finished" and all(each.step in common.cases for each in own.failures)
    return own if holds else None


def _unflipped(controls: tuple[ControlOutcome, ...]) -> Iterator[Failure]:
    """The controls under whose change the case still holds."""
    for control in controls:
        if control.flips is False and control.verdict in ("agree", "disagree"):
            yield Failure(None, f"control({control.id})", "other than the case", "as the case")


def _faults(play: Play, library: Library, changed: Changed) -> Iterator[str]:
    """What makes a run impossible before any engine sees it."""
    if play.ruleset not in library.switches:
        yield f"unknown ruleset '{play.ruleset}'"
    for label, placed in placed_in(play.setup):
        name = placed.card
        if name and name not in library.cards and name not in changed.cards:
            yield f"'{label}' is an unknown card '{name}'"
    for step in play.steps:
        if isinstance(step, Expect):
            yield from unfixed(step)
