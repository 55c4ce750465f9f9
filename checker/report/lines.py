"""Outcomes as plain lines of text: what did not agree and why, then the sum.

No colours: those are the terminal's business. A line about a scenario begins
with its verdict's own word, whatever the language.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from checker.model.outcome import ControlOutcome, Failure, Outcome, Tally
from checker.model.transcript import Transcript
from checker.report.phrases import VERDICTS, Lang, failure, pick, verdict


def check(outcomes: Sequence[Outcome], lang: Lang, every: bool = False, left_out: int = 0) -> str:
    """What did not agree, and the sum. With `every`, what agreed has its line too.

    `left_out` scenarios are for other rulesets than the one that was asked for.
    """
    told = [line for each in outcomes if every or each.verdict != "agree" for line in outcome(each, lang)]
    rest = (
        f"別のルールセットだけのシナリオ{left_out}件は再現していない",
        f"left out, being for other rulesets: {left_out}",
    )
    return "\n".join([*told, summary(outcomes, lang), *([pick(rest, lang)] if left_out else [])])


def outcome(each: Outcome, lang: Lang) -> Iterator[str]:
    """One scenario: its verdict, and below it whatever is wrong."""
    yield f"{each.verdict} {each.scenario} ({each.ruleset})"
    yield from _indented(_failures(each.failures, lang))
    yield from _indented(_end(each.transcript, lang))
    for control in each.controls:
        yield from _indented(_control(control, lang))


def summary(outcomes: Sequence[Outcome], lang: Lang) -> str:
    """How many came to which verdict, in one line."""
    counts = Counter(str(each.verdict) for each in outcomes)
    total, agree = len(outcomes), counts.get("agree", 0)
    rest = [
        pick((f"{verdict(name, lang)}{counts[name]}件", f"{counts[name]} {name}"), lang)
        for name in VERDICTS
        if name != "agree" and counts[name]
    ]
    if lang == "ja":
        return f"{total}件中{agree}件が一致" + (f"、{'、'.join(rest)}" if rest else "")
    return f"{agree} of {total} agree" + (f", {', '.join(rest)}" if rest else "")


def mutate(tally: Tally, lang: Lang) -> str:
    """Survivors with their reasons, what was not proved, and the counts."""
    parts = [
        *_survivors(tally, lang),
        *_unproved(tally, lang),
        *(f"{verdict} {scenario}" for scenario, verdict in tally.not_run),
        *_stale(tally, lang),
        _counts(tally, lang),
    ]
    return "\n".join(parts)


# --- within ------------------------------------------------------------------


def _indented(lines: Iterable[str]) -> Iterator[str]:
    for line in lines:
        yield f"  {line}"


def _failures(failures: Iterable[Failure], lang: Lang) -> Iterator[str]:
    for each in failures:
        yield failure(each.step, each.what, each.expected, each.seen, lang)


def _end(transcript: Transcript, lang: Lang) -> Iterator[str]:
    """Why a run did not finish, and the options of a question that nothing answered."""
    match transcript.end:
        case "finished":
            return
        case "invalid":
            # Each fault names its own place.
            yield from transcript.faults or (transcript.reason or transcript.end,)
        case "crashed":
            yield transcript.reason
        case end:
            number = transcript.step + 1
            yield pick((f"手順{number}: ", f"step {number}: "), lang) + (transcript.reason or end)
    if transcript.options:
        yield f"{pick(('選べるもの', 'options'), lang)}: {', '.join(transcript.options)}"


def _control(control: ControlOutcome, lang: Lang) -> Iterator[str]:
    if control.verdict == "agree":
        return
    name = pick((f"対照「{control.id}」", f"control '{control.id}'"), lang)
    yield f"{name}: {verdict(control.verdict, lang)}"
    yield from _indented(_failures(control.failures, lang))
    yield from _indented(_end(control.transcript, lang))


def _survivors(tally: Tally, lang: Lang) -> Iterator[str]:
    missing = pick(("理由が書かれていない", "no reason is written"), lang)
    for each in tally.survivors:
        yield f"survived {each.scenario}: {each.mutation}"
        yield f"  {each.reason.said(lang) if each.reason else missing}"


def _unproved(tally: Tally, lang: Lang) -> Iterator[str]:
    for scenario, about, ways in tally.unproved:
        came = ", ".join(ways) or pick(("何も試せない", "nothing to try"), lang)
        said = pick(
            (
                f"「{about}」を取り除いても期待が崩れない（{came}）",
                f"taking away '{about}' makes no expectation fail ({came})",
            ),
            lang,
        )
        yield f"unproved {scenario}: {said}"


def _stale(tally: Tally, lang: Lang) -> Iterator[str]:
    for scenario, mutation, fate in tally.stale:
        said = pick(("理由が要らなくなっている", "its written reason excuses nothing"), lang)
        yield f"stale {scenario}: {mutation} ({fate}): {said}"


def _counts(tally: Tally, lang: Lang) -> str:
    survived, share = len(tally.survivors), f"{tally.share:.1%}"
    if lang == "ja":
        return f"検出{tally.killed}件、見逃し{survived}件（{share}）、届かなかった能力{tally.unreached}件"
    return f"{tally.killed} killed, {survived} survived ({share}), {tally.unreached} abilities never reached"
