"""One scenario's replay under one ruleset, ready to be drawn: boards, steps, what was checked, controls.

Drawn from outcomes alone. Must not judge: verdicts and flips come with them.
"""

from __future__ import annotations

from dataclasses import dataclass

from checker.model.outcome import Outcome
from checker.model.scenario import Expect, Scenario
from checker.site.board import BoardView, Painter
from checker.site.controls import ControlTold, controls_of
from checker.site.library import Library
from checker.site.prose import Prose
from checker.site.seen import Witness
from checker.site.steps import Told, failure_said, lines_of


@dataclass(frozen=True)
class ReplayTold:
    """One scenario under one ruleset, ready to be drawn."""

    id: str
    anchor: str
    title: str
    ruleset: str
    verdict: str
    stopped: str
    failures: tuple[str, ...]
    boards: tuple[BoardView, ...]
    lines: tuple[Told, ...]
    seen: tuple[str, ...]
    controls: tuple[ControlTold, ...]
    excerpt: str


def told(library: Library, outcome: Outcome, prose: Prose) -> ReplayTold:
    """One outcome. Its scenario may be missing from the library; then only the outcome is told."""
    scenario = library.scenarios.get(outcome.scenario)
    transcript = outcome.transcript
    painter = Painter(prose.game, prose.lang, library.names(prose.game))
    ruleset = library.rulesets.get(outcome.ruleset)
    slug = outcome.scenario.rsplit("/", 1)[-1]
    return ReplayTold(
        id=outcome.scenario,
        anchor=anchor(outcome.scenario, outcome.ruleset),
        title=prose.plain(scenario.title) if scenario else slug,
        ruleset=prose.plain(ruleset.name) if ruleset else outcome.ruleset,
        verdict=outcome.verdict,
        stopped=transcript.reason if transcript.end != "finished" else "",
        failures=tuple(failure_said(each, prose.lang) for each in outcome.failures),
        boards=painter.pair(transcript.boards),
        lines=lines_of(library, transcript, prose.lang),
        seen=_expected(library, scenario, prose.lang),
        controls=controls_of(library, scenario, outcome, prose, painter) if scenario else (),
        excerpt=library.excerpts.get(outcome.scenario, ""),
    )


def anchor(scenario: str, ruleset: str) -> str:
    """Where a ruling's page tells a scenario under a ruleset."""
    return f"replay-{scenario.rsplit('/', 1)[-1]}-{ruleset.replace(':', '-')}"


def _expected(library: Library, scenario: Scenario | None, lang: str) -> tuple[str, ...]:
    if scenario is None:
        return ()
    witness = Witness.of(library, scenario, lang)
    expects = [step for step in scenario.steps if isinstance(step, Expect)]
    return tuple(dict.fromkeys(said for expect in expects for said in witness.told(expect)))
