"""One replay told as a judge would: question, answer, what happens step by step and by which rule.

Must not know an engine; the words of the story come with the outcome.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from checker.model.outcome import ControlOutcome, Outcome
from checker.model.rule import RuleStatement
from checker.model.ruling import Ruling
from checker.model.scenario import Scenario
from checker.model.transcript import Transcript
from checker.report.lines import outcome as lines_of
from checker.report.phrases import Lang, pick, verdict

Rules = Mapping[str, RuleStatement]


def explain(
    outcome: Outcome, scenario: Scenario, ruling: Ruling, rules: Rules, lang: Lang, who: bool = False
) -> str:
    """The whole explanation. `rules` are by id; with `who`, also who could have acted when."""
    parts = [
        _head(scenario, ruling, outcome, lang),
        story(outcome.transcript, rules, lang, who),
        _verdict(outcome, lang),
        _controls(outcome, scenario, lang),
        cited(outcome.transcript, rules, lang),
    ]
    return "\n\n".join("\n".join(part) for part in map(list, parts) if part)


def _head(scenario: Scenario, ruling: Ruling, outcome: Outcome, lang: Lang) -> Iterator[str]:
    yield f"{ruling.title.said(lang)} ({ruling.id})"
    yield f"{scenario.title.said(lang)} ({scenario.id}, {outcome.ruleset})"
    yield ""
    yield f"{pick(('問', 'Q'), lang)}: {ruling.question.said(lang)}"
    yield f"{pick(('答', 'A'), lang)}: {ruling.answer.text.said(lang)}"


def story(transcript: Transcript, rules: Rules, lang: Lang, who: bool = False) -> Iterator[str]:
    """The lines, numbered, deeper ones further in, each with the title of its rule."""
    lines = transcript.lines
    width = len(str(len(lines)))
    for number, line in enumerate(lines, 1):
        if who:
            yield from asked_before(transcript, number - 1, rules, lang)
        said = line.ja if lang == "ja" else line.en
        because = f" [{_title(line.rule, rules, lang)}]" if line.rule else ""
        yield f"{number:>{width}}. {'  ' * line.depth}{said}{because}"
    if who:
        yield from asked_before(transcript, len(lines), rules, lang)


def asked_before(transcript: Transcript, line: int, rules: Rules, lang: Lang) -> Iterator[str]:
    """Who was asked before a line of the story: what could be done, what was, and why not the rest."""
    for each in transcript.questions:
        if each.line != line or not (each.options or each.refused):
            continue
        who = pick((f"プレイヤー{each.player[1:]}", f"player {each.player[1:]}"), lang)
        who += "" if each.question in ("act", "activate") else f" ({each.question})"
        could = pick(("できること", "could"), lang)
        options = pick(("、", ", "), lang).join(each.options) or pick(("なし", "nothing"), lang)
        did = f" → {each.answer}" if each.answer else ""
        yield f"   ? {who} {could}: {options}{did}"
        for refusal in each.refused:
            because = f" [{_title(refusal.rule, rules, lang)}]" if refusal.rule else ""
            yield f"     - {refusal.what}: {pick((refusal.ja, refusal.en), lang)}{because}"


def _verdict(outcome: Outcome, lang: Lang) -> Iterator[str]:
    yield f"{pick(('判定', 'Verdict'), lang)}: {verdict(outcome.verdict, lang)}"
    yield from list(lines_of(outcome, lang))[1:]


def _controls(outcome: Outcome, scenario: Scenario, lang: Lang) -> Iterator[str]:
    titles = {control.id: control.title.said(lang) for control in scenario.controls}
    if outcome.controls:
        yield pick(("ひとつだけ変えると:", "With one thing changed:"), lang)
    for control in outcome.controls:
        yield f"- {titles.get(control.id, control.id)}: {_what_then(control, lang)}"


def _what_then(control: ControlOutcome, lang: Lang) -> str:
    if control.verdict != "agree":
        return verdict(control.verdict, lang)
    if control.flips is None:
        return pick(("書かれたとおりになる", "it goes as written"), lang)
    if control.flips:
        return pick(("書かれたとおり、結果が変わる", "the outcome changes, as written"), lang)
    return pick(("結果が変わらない", "the outcome does not change"), lang)


def cited(transcript: Transcript, rules: Rules, lang: Lang) -> Iterator[str]:
    """Every rule that acted, with what it says and its official numbers."""
    known = [rules[name] for name in transcript.rules if name in rules]
    if known:
        yield pick(("働いたルール:", "Rules that acted:"), lang)
    for rule in known:
        yield f"- {rule.title.said(lang)} ({'; '.join([rule.id, *_numbers(rule)])})"
        yield f"  {rule.statement.said(lang)}"


def _numbers(rule: RuleStatement) -> Iterator[str]:
    """The official numbers, each document and version named once."""
    found: dict[str, list[str]] = {}
    for each in rule.numbers:
        found.setdefault(f"{each.doc} {each.version}", []).append(each.number)
    for source, numbers in found.items():
        yield f"{source}: {', '.join(numbers)}"


def _title(rule: str, rules: Rules, lang: Lang) -> str:
    return f"{rules[rule].title.said(lang)}, {rule}" if rule in rules else rule
