"""The same cases by two rulesets: which come out differently, in what is seen, refused or how they end.

Must not know documents beyond scenarios, nor how a comparison is shown.
"""

from __future__ import annotations

from collections.abc import Sequence

from checker.adapters.doors import opened
from checker.model.outcome import Comparison
from checker.model.scenario import Scenario
from checker.replay.batch import Means, Progress
from checker.replay.library import Library
from checker.replay.run import Engine
from checker.replay.side import change, side


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
    sides = [side(scenario, ruleset, library, engine, False) for ruleset in (a, b)]
    came = change(*sides)
    if came in ("outcome", "unsupported"):
        sides = [side(scenario, ruleset, library, engine, True) for ruleset in (a, b)]
    return Comparison(scenario.id, str(scenario.ruling), came, *sides)
