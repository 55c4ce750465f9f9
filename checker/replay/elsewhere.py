"""A case by every ruleset of its game that it is not written for: where does it come out differently?

A run depends on nothing of a ruleset but the switches it asks for. So rulesets that give the same to
all that was asked are played once, and of most cases nothing is played that was not played already.
So are the rulesets that a scenario is written for.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from checker.model.outcome import Change, Comparison, Outcome, Side
from checker.model.scenario import Scenario
from checker.replay.case import Play
from checker.replay.library import Library
from checker.replay.run import Engine, replay
from checker.replay.side import change, side_of


class Asked(Mapping[str, str]):
    """The switches of a ruleset; remembers what was asked for, and None where it sets no such switch."""

    def __init__(self, switches: Mapping[str, str]) -> None:
        self.switches = switches
        self.asked: dict[str, str | None] = {}

    def __getitem__(self, name: str) -> str:
        self.asked[name] = self.switches.get(name)
        return self.switches[name]

    def __iter__(self) -> Iterator[str]:
        self.asked.update(self.switches)
        return iter(self.switches)

    def __len__(self) -> int:
        return len(self.switches)

    def goes_for(self, switches: Mapping[str, str]) -> bool:
        """Whether a run by these switches would have gone the same way."""
        return all(switches.get(name) == value for name, value in self.asked.items())


@dataclass(frozen=True)
class _Played:
    """A run, what it asked for, and what it comes to beside the one at home."""

    side: Side
    asked: Asked
    change: Change


@dataclass(eq=False)
class Before:
    """What came of one scenario by the rulesets before this one, and what each asked for."""

    scenario: Scenario | None = None
    outcomes: list[tuple[Outcome, Asked]] = field(default_factory=list)

    def alike(self, scenario: Scenario, switches: Mapping[str, str]) -> tuple[Outcome, Asked] | None:
        """What came of the scenario where it would have gone the same way by these switches."""
        if scenario is not self.scenario:
            self.scenario, self.outcomes = scenario, []
        return next((each for each in self.outcomes if each[1].goes_for(switches)), None)


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
        known = _replayed(scenario, ruleset, library, engine)
        before.outcomes.append(known)
    outcome, asked = known
    first = ruleset == scenario.rulesets[0]
    apart = first and any(not asked.goes_for(each) for each in library.switches.values())
    others = elsewhere(scenario, library, engine) if apart else ()
    return replace(outcome, ruleset=ruleset), others


def _replayed(scenario: Scenario, ruleset: str, library: Library, engine: Engine) -> tuple[Outcome, Asked]:
    """The outcome, and what was asked for."""
    asked = Asked(library.switches[ruleset])
    watched = replace(library, switches={**library.switches, ruleset: asked})
    return replay(scenario, ruleset, watched, engine), asked


def elsewhere(scenario: Scenario, library: Library, engine: Engine) -> tuple[Comparison, ...]:
    """A comparison with every ruleset by which the case comes out differently.

    At home it is played without its story, which would ask for more: so the fewest need a run of
    their own. Those are told at once, for most of them are shown.
    """
    named = library.named_in(scenario.setup, scenario.steps)
    play = Play(scenario.id, str(scenario.rulesets[0]), scenario.setup, scenario.steps, False, named)
    home = _play(play, library, engine)
    played = [home]
    found = []
    for ruleset, switches in library.switches.items():
        if ruleset in scenario.rulesets:
            continue
        run = next((each for each in played if each.asked.goes_for(switches)), None)
        if run is None:
            run = _play(replace(play, ruleset=ruleset, story=True), library, engine, home)
            played.append(run)
        if run.change in ("outcome", "unsupported"):
            b = replace(run.side, ruleset=ruleset)
            found.append(Comparison(scenario.id, str(scenario.ruling), run.change, home.side, b))
    return tuple(found)


def _play(play: Play, library: Library, engine: Engine, home: _Played | None = None) -> _Played:
    """A run, and what it comes to beside the one at home."""
    switches = Asked(library.switches.get(play.ruleset, {}))
    watched = replace(library, switches={play.ruleset: switches})
    played = side_of(play, watched, engine)
    return _Played(played, switches, change(home.side, played) if home else "same")
