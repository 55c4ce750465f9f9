"""The replay as numbered lines, each with the rule that made it so, and what the controls came to.

Drawn from outcomes alone. Must not judge: verdicts and flips come with them.
"""

from __future__ import annotations

from dataclasses import dataclass

from checker.model.card import Card, Face
from checker.model.outcome import ControlOutcome, Failure, Outcome
from checker.model.scenario import Control, Expect, OtherSteps, Scenario
from checker.model.text import Text
from checker.model.transcript import Transcript
from checker.site.board import BoardView, Painter
from checker.site.library import Library
from checker.site.prose import Prose
from checker.site.seen import Witness
from checker.site.wording import say

DEEPEST = 4


@dataclass(frozen=True)
class Told:
    """One line. `rule` is empty where the line needs none (a question, a step's beginning)."""

    text: str
    kind: str
    depth: int
    rule: str = ""
    rule_title: str = ""


@dataclass(frozen=True)
class ControlTold:
    """What a control changes, what must then be seen, and what came of it."""

    title: str
    seen: tuple[str, ...]
    verdict: str
    effect: str
    lines: tuple[Told, ...]
    failures: tuple[str, ...]


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
    painter = Painter(prose.game, prose.lang, _names(library, prose.game))
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
        controls=_controls(library, scenario, outcome, prose),
        excerpt=library.excerpts.get(outcome.scenario, ""),
    )


def anchor(scenario: str, ruleset: str) -> str:
    """Where a ruling's page tells a scenario under a ruleset."""
    return f"replay-{scenario.rsplit('/', 1)[-1]}-{ruleset.replace(':', '-')}"


def lines_of(library: Library, transcript: Transcript, lang: str) -> tuple[Told, ...]:
    """Every line of a transcript. A rule that has no page keeps its id and gets no link."""
    return tuple(
        Told(
            text=line.en if lang == "en" else line.ja,
            kind=line.kind,
            depth=min(line.depth, DEEPEST),
            rule=line.rule if line.rule and line.rule in library.rules else "",
            rule_title=_rule_title(library, line.rule, lang),
        )
        for line in transcript.lines
    )


def failure_said(failure: Failure, lang: str) -> str:
    """One expectation that did not hold, with what the ruling says and what was seen."""
    at = failure.what
    if failure.step is not None:
        at = say(lang, "failed_at", step=failure.step + 1, what=failure.what)
    parts = (
        at,
        say(lang, "expected", value=failure.expected),
        say(lang, "seen", value=failure.seen),
    )
    return " · ".join(parts)


def _rule_title(library: Library, rule: str | None, lang: str) -> str:
    if rule is None:
        return ""
    known = library.rules.get(rule)
    return known.title.said(lang) if known else rule


def _names(library: Library, game: str) -> dict[str, Text]:
    """Every face's name by its Japanese."""
    cards = [card for card in library.cards.values() if card.game == game]
    faces = [face for card in cards for face in (card, *_other_faces(card)) if face]
    return {face.name.ja: face.name for face in faces}


def _other_faces(card: Card) -> tuple[Face | None, ...]:
    return card.other_face, card.hyper_mode, card.spell_side


def _expected(library: Library, scenario: Scenario | None, lang: str) -> tuple[str, ...]:
    if scenario is None:
        return ()
    witness = Witness.of(library, scenario, lang)
    expects = [step for step in scenario.steps if isinstance(step, Expect)]
    return tuple(dict.fromkeys(said for expect in expects for said in witness.told(expect)))


def _controls(
    library: Library, scenario: Scenario | None, outcome: Outcome, prose: Prose
) -> tuple[ControlTold, ...]:
    if scenario is None:
        return ()
    written = {control.id: control for control in scenario.controls}
    witness = Witness.of(library, scenario, prose.lang)
    return tuple(
        _control(library, written[came.id], came, witness, prose)
        for came in outcome.controls
        if came.id in written
    )


def _control(
    library: Library, control: Control, came: ControlOutcome, witness: Witness, prose: Prose
) -> ControlTold:
    expects = (
        [control.expect] if control.expect else [step for step in control.steps if isinstance(step, Expect)]
    )
    return ControlTold(
        title=prose.plain(control.title),
        seen=tuple(dict.fromkeys(said for expect in expects for said in witness.told(expect))),
        verdict=came.verdict,
        effect=_effect(control, came),
        lines=lines_of(library, came.transcript, prose.lang),
        failures=tuple(failure_said(each, prose.lang) for each in came.failures),
    )


def _effect(control: Control, came: ControlOutcome) -> str:
    """What the change does to the case's own answer; not asked where only the steps differ."""
    if isinstance(control.change, OtherSteps):
        return "control_other_steps"
    return {True: "control_flips", False: "control_kept", None: "control_unknown"}[came.flips]
