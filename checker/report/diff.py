"""Which rulings answer differently by two rulesets, with the two replays beside one another.

What is the same in both is left out of the stories. Must not know an engine.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from difflib import SequenceMatcher

from checker.model.outcome import Comparison, Side
from checker.model.rule import RuleStatement
from checker.model.ruling import Ruling
from checker.model.scenario import Scenario
from checker.model.transcript import Line
from checker.report.phrases import Lang, observation, pick, value, verdict

Rules = Mapping[str, RuleStatement]


def diff(
    found: Sequence[Comparison],
    rulings: Mapping[str, Ruling],
    scenarios: Mapping[str, Scenario],
    rules: Rules,
    lang: Lang,
) -> str:
    """The whole comparison: what changed, what one side cannot play, what neither can, and the counts."""
    parts = []
    for change in ("outcome", "unsupported"):
        for each in found:
            if each.change == change:
                parts.append("\n".join(_told(each, rulings, scenarios, rules, lang)))
    parts.append("\n".join(_summary(found, lang)))
    return "\n\n".join(parts)


def _told(
    each: Comparison,
    rulings: Mapping[str, Ruling],
    scenarios: Mapping[str, Scenario],
    rules: Rules,
    lang: Lang,
) -> Iterator[str]:
    word = pick(("未対応", "unsupported") if each.change == "unsupported" else ("変化", "changed"), lang)
    yield f"{word} {each.ruling}: {rulings[each.ruling].title.said(lang)}"
    yield f"  {scenarios[each.scenario].title.said(lang)} ({each.scenario})"
    own_a, own_b = own_lines(each.a.transcript.lines, each.b.transcript.lines)
    yield from _side(each.a, each.b, own_a, rules, lang)
    yield from _side(each.b, each.a, own_b, rules, lang)


def _side(side: Side, other: Side, own: Sequence[int], rules: Rules, lang: Lang) -> Iterator[str]:
    end = "" if side.transcript.end == "finished" else f" ({side.transcript.reason or side.transcript.end})"
    expected = pick(("シナリオの期待と", "with what the scenario expects: "), lang)
    yield f"  {side.ruleset}: {expected}{verdict(side.verdict, lang)}{end}"
    theirs = {(step, what): seen for step, what, seen in other.seen}
    for step, what, seen in side.seen:
        if theirs.get((step, what)) != seen:
            at = pick((f"手順{step + 1}", f"step {step + 1}"), lang)
            tried = pick(("試した結果", "what is tried"), lang)
            looked = tried if what == "refused" else observation(what, lang)
            yield f"    {at}: {looked}: {value(seen, lang)}"
    lines = side.transcript.lines
    width = len(str(len(lines)))
    before = -1
    for index in own:
        if index != before + 1:
            yield f"    {'':>{width}}  ..."
        yield f"    {index + 1:>{width}}. {_line(lines[index], rules, lang)}"
        before = index
    if before + 1 < len(lines):
        yield f"    {'':>{width}}  ..."


def own_lines(a: Sequence[Line], b: Sequence[Line]) -> tuple[list[int], list[int]]:
    """Of each story the lines that the other has not at that point."""
    match = SequenceMatcher(None, [_key(line) for line in a], [_key(line) for line in b], autojunk=False)
    own_a: list[int] = []
    own_b: list[int] = []
    for tag, a_from, a_to, b_from, b_to in match.get_opcodes():
        if tag != "equal":
            own_a += range(a_from, a_to)
            own_b += range(b_from, b_to)
    return own_a, own_b


def _key(line: Line) -> tuple[str, str | None]:
    return line.ja, line.rule


def _line(line: Line, rules: Rules, lang: Lang) -> str:
    said = line.ja if lang == "ja" else line.en
    known = rules.get(line.rule or "")
    because = f"{known.title.said(lang)}, {line.rule}" if known else line.rule
    return f"{'  ' * line.depth}{said}" + (f" [{because}]" if because else "")


def _summary(found: Sequence[Comparison], lang: Lang) -> Iterator[str]:
    for each in found:
        if each.change == "not_compared":
            ends = f"{verdict(each.a.verdict, lang)}, {verdict(each.b.verdict, lang)}"
            yield pick(("比べられない", "not compared"), lang) + f" {each.scenario} ({ends})"
    changed = {each.ruling for each in found if each.change == "outcome"}
    apart = {each.ruling for each in found if each.change == "unsupported"}
    same = sum(each.change == "same" for each in found)
    ja = f"結果の変わる裁定{len(changed)}件、片方で未対応{len(apart)}件、同じシナリオ{same}件"
    counts = f"{len(changed)}, unsupported on one side: {len(apart)}, scenarios the same: {same}"
    yield pick((ja, f"rulings that come out differently: {counts}"), lang)
