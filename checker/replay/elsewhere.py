"""A case by every ruleset of its game that it is not written for: where does it come out differently?

A run depends on nothing of a ruleset but the switches it asks for. So rulesets that give the same to
all that was asked are played once, and of most cases nothing is played that was not played already.
So are the rulesets that a scenario is written for.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from checker.model.case import Case
from checker.model.outcome import Comparison, Outcome, Side
from checker.model.scenario import Scenario
from checker.model.switches import Asked, Switches, goes_for
from checker.model.transcript import Transcript
from checker.replay.library import Library
from checker.replay.run import Engine, Run, replay, run_case, with_its_case
from checker.replay.side import change, side_of, untold

SHOWN = ("outcome", "unsupported")
"""The changes of which a comparison is shown."""


class Watched:
    """An engine that remembers what each of its runs by one ruleset asked for, in their order."""

    def __init__(self, engine: Engine, ruleset: str) -> None:
        self.engine = engine
        self.ruleset = ruleset
        self.runs: list[Switches] = []

    def __call__(self, case: Case) -> Transcript:
        """Play the case."""
        if case.ruleset != self.ruleset:
            return self.engine(case)
        self.runs.append(Switches(case.switches))
        return self.engine(replace(case, switches=self.runs[-1]))


@dataclass(frozen=True)
class Replayed:
    """What came of a scenario by a ruleset, and the run of its case; what they all and its game asked for."""

    outcome: Outcome
    case: Run
    asked: Asked
    asked_by_case: Asked


@dataclass(eq=False)
class Before:
    """What came of one scenario by the rulesets before this one."""

    scenario: Scenario | None = None
    found: list[Replayed] = field(default_factory=list)

    def alike(self, scenario: Scenario, switches: Mapping[str, str]) -> Replayed | None:
        """What came of the scenario where it would have gone the same way by these switches."""
        if scenario is not self.scenario:
            self.scenario, self.found = scenario, []
        return next((each for each in self.found if goes_for(each.asked, switches)), None)


def everywhere(
    scenario: Scenario, ruleset: str, library: Library, engine: Engine, before: Before | None = None
) -> tuple[Outcome, tuple[Comparison, ...]]:
    """The outcome by one ruleset; for the first one of the scenario also what differs elsewhere.

    Given what came `before`, rulesets of the scenario by which all goes the same way are played once.
    """
    before = before or Before()
    if ruleset not in library.switches:
        return replay(scenario, ruleset, library, engine), ()
    known = before.alike(scenario, library.switches[ruleset])
    if known is None:
        known = replayed(scenario, ruleset, library, engine)
        before.found.append(known)
    others = elsewhere(scenario, known, library, engine) if ruleset == scenario.rulesets[0] else ()
    return replace(known.outcome, ruleset=ruleset), others


def replayed(scenario: Scenario, ruleset: str, library: Library, engine: Engine) -> Replayed:
    """The scenario by a ruleset, and what was asked for."""
    watched = Watched(engine, ruleset)
    outcome, case = with_its_case(scenario, ruleset, library, watched)
    asked = {name: value for each in watched.runs for name, value in each.whole.items()}
    return Replayed(outcome, case, asked, watched.runs[0].asked if case.case else {})


@dataclass(frozen=True)
class _Played:
    """A run by another ruleset: what is shown of it, and all that this depends on."""

    shown: Comparison | None
    asked: Asked


def elsewhere(scenario: Scenario, home: Replayed, library: Library, engine: Engine) -> tuple[Comparison, ...]:
    """A comparison with every ruleset by which the case comes out differently than at `home`.

    Where nothing is shown, nobody reads a story: so what only a story asked for needs no run of its own.
    Those that are played are told at once, for most of them are shown.
    """
    apart = {
        ruleset: switches
        for ruleset, switches in library.switches.items()
        if ruleset not in scenario.rulesets and not goes_for(home.asked_by_case, switches)
    }
    if not apart or home.case.case is None:
        return ()
    here = untold(side_of(str(scenario.rulesets[0]), scenario.steps, home.case))
    played: list[_Played] = []
    found = []
    for ruleset, switches in apart.items():
        run = next((each for each in played if goes_for(each.asked, switches)), None)
        if run is None:
            asking = Switches(switches)
            case = replace(home.case.case, ruleset=ruleset, switches=asking)
            shown = _beside(here, scenario, case, engine)
            run = _Played(shown, asking.whole if shown else asking.asked)
            played.append(run)
        if run.shown:
            found.append(run.shown.by(ruleset))
    return tuple(found)


def _beside(here: Side, scenario: Scenario, case: Case, engine: Engine) -> Comparison | None:
    """The case by another ruleset beside how it comes out `here`, where something is to be shown."""
    there = side_of(case.ruleset, scenario.steps, run_case(case, scenario.steps, engine))
    came = change(here, there)
    return Comparison(scenario.id, str(scenario.ruling), came, here, there) if came in SHOWN else None
