"""What was observed against what is expected: failures, and the verdict.

Every engine is judged here and alike. What was not observed counts as wrong.
Must not run anything.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from checker.model.case import Case, Observe
from checker.model.outcome import Failure, Verdict
from checker.model.scenario import Expect, Item, Try
from checker.model.transcript import Query, Transcript
from checker.replay.expectations import NOT_OBSERVED, Check, checks

# How a run ended, where it did not come to an end that can be compared.
_UNCOMPARED: Mapping[str, Verdict] = {
    "unanswered": "unanswered",
    "unsupported": "unsupported",
    "invalid": "invalid",
    "crashed": "error",
}
LEGAL = "legal"
_NOTHING = object()  # What was seen where nothing was.
# From the worst: what a scenario is when its parts differ.
SEVERITY: tuple[Verdict, ...] = ("error", "invalid", "unsupported", "unanswered", "disagree", "agree")


def failures(steps: tuple[Item, ...], case: Case, transcript: Transcript) -> tuple[Failure, ...]:
    """Every expectation of `steps` that the run of `case` did not meet.

    A run that stopped early is judged on the steps before the one it stopped at.
    """
    reached = len(steps) if transcript.end == "finished" else transcript.step
    found: list[Failure] = []
    for index, step in enumerate(steps[:reached]):
        found += _of_step(index, step, case, transcript)
    return tuple(found)


def verdict(transcript: Transcript, failed: tuple[Failure, ...]) -> Verdict:
    """What one run says: only a finished one agrees or disagrees."""
    if transcript.end != "finished":
        return _UNCOMPARED[transcript.end]
    return "disagree" if failed else "agree"


def worst(verdicts: Iterable[Verdict]) -> Verdict:
    """The verdict of a whole whose parts have these."""
    return min(verdicts, key=SEVERITY.index)


def _of_step(index: int, step: Item, case: Case, transcript: Transcript) -> Iterator[Failure]:
    match step:
        case Try():
            yield from _tried(index, step, transcript)
        case Expect():
            values = observed(index, case.items[index], transcript)
            for check in checks(step):
                yield from _compared(index, check, values)


def refusal(index: int, transcript: Transcript) -> str:
    """What came of the `try` at a step: why it was refused, that it was legal, or that nobody tried."""
    found = [tried.refused for tried in transcript.tried if tried.step == index]
    return (found[0] or LEGAL) if found else NOT_OBSERVED


def _tried(index: int, step: Try, transcript: Transcript) -> Iterator[Failure]:
    seen = refusal(index, transcript)
    if seen != step.refused:
        yield Failure(index, "refused", str(step.refused), seen)


def _compared(index: int, check: Check, values: dict[Query, Any]) -> Iterator[Failure]:
    seen = values.get(check.query, _NOTHING)
    if seen is _NOTHING:
        yield Failure(index, check.what, check.said, NOT_OBSERVED)
    elif not check.holds(check.expected, seen):
        yield Failure(index, check.what, check.said, check.shown(seen))


def observed(index: int, item: Item, transcript: Transcript) -> dict[Query, Any]:
    """What was seen at a step, by question. With too few or too many values nothing was."""
    asked = item.queries if isinstance(item, Observe) else ()
    for observed in transcript.observed:
        if observed.step == index and len(observed.values) == len(asked):
            return dict(zip(asked, observed.values, strict=True))
    return {}
