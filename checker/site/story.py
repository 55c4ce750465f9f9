"""One scenario's replay under one ruleset, ready to be drawn: boards, steps, what was checked, controls.

Drawn from outcomes alone. Must not judge: verdicts and flips come with them.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from markupsafe import Markup, escape

from checker.model.outcome import Outcome
from checker.model.scenario import Expect, Scenario
from checker.site.board import BoardView, Painter
from checker.site.both import once_for_both
from checker.site.brief import Brief
from checker.site.controls import ControlTold, controls_of
from checker.site.library import Library
from checker.site.prose import Prose
from checker.site.seen import Witness
from checker.site.steps import Told, failure_said, lines_with_questions
from checker.site.wording import between


@dataclass(frozen=True)
class ReplayTold:
    """One scenario under one ruleset, or several under which it went alike: `anchors` has one of each."""

    id: str
    anchors: tuple[str, ...]
    title: str
    rulesets: str
    verdict: str
    stopped: str
    failures: tuple[str, ...]
    boards: tuple[BoardView, ...]
    lines: tuple[Told, ...]
    seen: tuple[str, ...]
    controls: tuple[ControlTold, ...]
    excerpt: str

    @property
    def anchor(self) -> str:
        """Where it is told."""
        return self.anchors[0]


def replays(library: Library, ruling: Brief, prose: Prose) -> list[ReplayTold]:
    """Every outcome of a ruling's scenarios, in order; those of one that went alike are told once."""
    painter = Painter(prose.game, prose.lang, library.names(prose.game))
    return [_told(library, group, prose, painter) for group in _alike(library, ruling)]


@once_for_both
def _alike(library: Library, ruling: Brief) -> list[list[Outcome]]:
    """The outcomes in groups, each of those that went alike."""
    groups: list[list[Outcome]] = []
    for outcome in library.outcomes_of(ruling.id):
        alike = next((group for group in groups if _went_alike(group[0], outcome)), None)
        if alike:
            alike.append(outcome)
        else:
            groups.append([outcome])
    return groups


def _went_alike(one: Outcome, other: Outcome) -> bool:
    if one.scenario != other.scenario:
        return False
    return one == replace(other, ruleset=one.ruleset, seconds=one.seconds)


def _told(library: Library, group: list[Outcome], prose: Prose, painter: Painter) -> ReplayTold:
    """One course of events. Its scenario may be missing from the library; then only the outcome is told."""
    outcome = group[0]
    scenario = library.scenarios.get(outcome.scenario)
    transcript = outcome.transcript
    witness = (
        Witness.of(library, scenario, prose.lang)
        if scenario
        else Witness(library, prose.game, prose.lang, {})
    )
    slug = outcome.scenario.rsplit("/", 1)[-1]
    return ReplayTold(
        id=outcome.scenario,
        anchors=tuple(anchor(each.scenario, each.ruleset) for each in group),
        title=prose.plain(scenario.title) if scenario else slug,
        rulesets=Markup(between(prose.lang)).join(_ruleset(library, each, prose) for each in group),
        verdict=outcome.verdict,
        stopped=transcript.reason if transcript.end != "finished" else "",
        failures=tuple(failure_said(each, prose.lang) for each in outcome.failures),
        boards=painter.pair(transcript.boards),
        lines=lines_with_questions(library, transcript, witness),
        seen=_expected(witness, scenario),
        controls=controls_of(witness, scenario, outcome, prose, painter) if scenario else (),
        excerpt=library.excerpt(outcome.scenario),
    )


def _ruleset(library: Library, outcome: Outcome, prose: Prose) -> Markup:
    known = library.rulesets.get(outcome.ruleset)
    return prose.plain(known.name) if known else escape(outcome.ruleset)


def anchor(scenario: str, ruleset: str) -> str:
    """Where a ruling's page tells a scenario under a ruleset."""
    return f"replay-{scenario.rsplit('/', 1)[-1]}-{ruleset.replace(':', '-')}"


def _expected(witness: Witness, scenario: Scenario | None) -> tuple[str, ...]:
    steps = scenario.steps if scenario else ()
    expects = [step for step in steps if isinstance(step, Expect)]
    return tuple(dict.fromkeys(said for expect in expects for said in witness.told(expect)))
