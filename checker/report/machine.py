"""Outcomes as JSON values for machines. Keys are only ever added, never renamed (docs/protocol.md).

Steps are counted from 1, as authors count them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from checker.adapters.codec import encode
from checker.model.outcome import Comparison, ControlOutcome, Failure, Outcome, Reply, Side, Tally
from checker.model.question import Question
from checker.model.text import Text
from checker.model.transcript import Transcript
from checker.report.phrases import DERIVED, VERDICTS


def check(outcomes: Sequence[Outcome]) -> dict[str, Any]:
    """The summary by verdict, and each result."""
    counts = Counter(str(each.verdict) for each in outcomes)
    return {
        "summary": {name: counts[name] for name in VERDICTS},
        "results": [result(each) for each in outcomes],
    }


def result(outcome: Outcome) -> dict[str, Any]:
    """One scenario under one ruleset."""
    transcript = outcome.transcript
    return {
        "scenario": outcome.scenario,
        "ruling": outcome.ruling,
        "ruleset": outcome.ruleset,
        "verdict": outcome.verdict,
        "failed": _failures(outcome.failures),
        "rules": list(transcript.rules),
        "seconds": round(outcome.seconds, 6),
        "end": transcript.end,
        "reason": transcript.reason,
        "options": list(transcript.options),
        "faults": list(transcript.faults),
        "controls": [_control(each) for each in outcome.controls],
    }


def explain(outcome: Outcome) -> dict[str, Any]:
    """One scenario with its whole story and the boards before and after."""
    transcript = outcome.transcript
    return {
        **result(outcome),
        "lines": lines(transcript),
        "questions": encode(transcript.questions),
        "boards": encode(transcript.boards),
    }


def lines(transcript: Transcript) -> list[dict[str, Any]]:
    """The story, line by line."""
    return [
        {
            "ja": line.ja,
            "en": line.en,
            "kind": line.kind,
            "rule": line.rule,
            "depth": line.depth,
            "step": line.step + 1,
        }
        for line in transcript.lines
    ]


def diff(found: Sequence[Comparison]) -> dict[str, Any]:
    """What came out differently, with both replays; how many did not; and what could not be compared."""
    return {
        "changed": [
            {
                "ruling": each.ruling,
                "scenario": each.scenario,
                "kind": each.change,
                "a": _side(each.a),
                "b": _side(each.b),
            }
            for each in found
            if each.change in ("outcome", "unsupported")
        ],
        "same": sum(each.change == "same" for each in found),
        "not_compared": [
            {"ruling": each.ruling, "scenario": each.scenario, "a": each.a.verdict, "b": each.b.verdict}
            for each in found
            if each.change == "not_compared"
        ],
    }


def ask(question: Question, reply: Reply) -> dict[str, Any]:
    """A reply with its story, marked as derived."""
    transcript = reply.transcript
    return {
        "derived": True,
        "official": False,
        "mark": dict(zip(("ja", "en"), DERIVED, strict=True)),
        "question": encode(question.question),
        "ruleset": reply.ruleset,
        "answered": transcript.end == "finished",
        "end": transcript.end,
        "reason": transcript.reason,
        "faults": list(transcript.faults),
        "refused": [
            {
                "step": each.step + 1,
                "player": each.player,
                "answer": encode(each.answer),
                "reason": each.reason,
                "rule": each.rule,
            }
            for each in reply.refused
        ],
        "failed": _failures(reply.failures),
        "asked": list(transcript.asked) or None,
        "options": list(transcript.options),
        "missing": list(reply.missing),
        "rules": list(transcript.rules),
        "lines": lines(transcript),
        "questions": encode(transcript.questions),
        "boards": encode(transcript.boards),
    }


def _side(side: Side) -> dict[str, Any]:
    return {
        "ruleset": side.ruleset,
        "verdict": side.verdict,
        "end": side.transcript.end,
        "reason": side.transcript.reason,
        "failed": _failures(side.failures),
        "rules": list(side.transcript.rules),
        "lines": lines(side.transcript),
    }


def mutate(tally: Tally) -> dict[str, Any]:
    """The counts, the survivors with their reasons, and what is wrong."""
    return {
        "summary": {
            "killed": tally.killed,
            "survived": len(tally.survivors),
            "unreached": tally.unreached,
            "share": round(tally.share, 4),
            "sound": tally.sound,
        },
        "survivors": [
            {"scenario": each.scenario, "mutation": each.mutation, **_reason(each.reason)}
            for each in tally.survivors
        ],
        "unproved": [
            {"scenario": scenario, "about": about, "ways": list(ways)}
            for scenario, about, ways in tally.unproved
        ],
        "not_run": [{"scenario": scenario, "verdict": verdict} for scenario, verdict in tally.not_run],
        "stale": [
            {"scenario": scenario, "mutation": mutation, "fate": fate}
            for scenario, mutation, fate in tally.stale
        ],
    }


def _reason(reason: Text | None) -> dict[str, str | None]:
    return {"reason": reason.ja if reason else None, "reason_en": reason.en if reason else None}


def _failed(failure: Failure) -> dict[str, Any]:
    return {
        "step": None if failure.step is None else failure.step + 1,
        "what": failure.what,
        "expected": encode(failure.expected),
        "seen": encode(failure.seen),
    }


def _failures(failures: Iterable[Failure]) -> list[dict[str, Any]]:
    return [_failed(each) for each in failures]


def _control(control: ControlOutcome) -> dict[str, Any]:
    return {
        "id": control.id,
        "verdict": control.verdict,
        "flips": control.flips,
        "failed": _failures(control.failures),
        "reason": control.transcript.reason,
    }
