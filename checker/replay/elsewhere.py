"""A case by every ruleset of its game that it is not written for: where does it come out differently?

A run depends on nothing of a ruleset but the switches it asks for. So rulesets that give the same to
all that was asked are played once, and of most cases nothing is played that was not played already.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from checker.model.outcome import Change, Comparison, Outcome, Side
from checker.model.scenario import Scenario
from checker.replay.library import Library
from checker.replay.run import Engine, replay
from checker.replay.side import change, side


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
    """A run, what it asked for, and what it comes to beside the one at home.

    `told` are the same with their stories: telling one shows more, and so may ask for more.
    """

    side: Side
    asked: Asked
    change: Change
    told: list[tuple[Side, Asked]] = field(default_factory=list)


def everywhere(
    scenario: Scenario, ruleset: str, library: Library, engine: Engine
) -> tuple[Outcome, tuple[Comparison, ...]]:
    """The outcome by one ruleset; for the first one of the scenario also what differs elsewhere."""
    if ruleset != scenario.rulesets[0]:
        return replay(scenario, ruleset, library, engine), ()
    asked = Asked(library.switches.get(ruleset, {}))
    watched = replace(library, switches={**library.switches, ruleset: asked})
    outcome = replay(scenario, ruleset, watched, engine)
    apart = any(not asked.goes_for(each) for each in library.switches.values())
    return outcome, elsewhere(scenario, library, engine) if apart else ()


def elsewhere(scenario: Scenario, library: Library, engine: Engine) -> tuple[Comparison, ...]:
    """A comparison with every ruleset by which the case comes out differently."""
    home = _play(scenario, str(scenario.rulesets[0]), library, engine)
    played = [home]
    found = []
    for ruleset, switches in library.switches.items():
        if ruleset in scenario.rulesets:
            continue
        run = next((each for each in played if each.asked.goes_for(switches)), None)
        if run is None:
            run = _play(scenario, ruleset, library, engine, home)
            played.append(run)
        if run.change in ("outcome", "unsupported"):
            b = replace(_told(run, scenario, ruleset, library, engine), ruleset=ruleset)
            found.append(Comparison(scenario.id, str(scenario.ruling), run.change, home.side, b))
    return tuple(found)


def _play(
    scenario: Scenario, ruleset: str, library: Library, engine: Engine, home: _Played | None = None
) -> _Played:
    """A run, and what it comes to beside the one at home."""
    played, switches = _watched(scenario, ruleset, library, engine, False)
    return _Played(played, switches, change(home.side, played) if home else "same")


def _told(run: _Played, scenario: Scenario, ruleset: str, library: Library, engine: Engine) -> Side:
    """The run with its story, as this ruleset has it."""
    switches = library.switches[ruleset]
    for told, asked in run.told:
        if asked.goes_for(switches):
            return told
    told, asked = _watched(scenario, ruleset, library, engine, True)
    run.told.append((told, asked))
    return told


def _watched(
    scenario: Scenario, ruleset: str, library: Library, engine: Engine, story: bool
) -> tuple[Side, Asked]:
    """A run, and what it asked for."""
    switches = Asked(library.switches.get(ruleset, {}))
    watched = replace(library, switches={ruleset: switches})
    return side(scenario, ruleset, watched, engine, story), switches
