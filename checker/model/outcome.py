"""What came of replaying a scenario: verdict, failures, transcripts, controls.

Judged by the checker, never by an engine. Plain data, so that the site and
the reports can be drawn from it without an engine.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from checker.model.transcript import Transcript

Verdict = Literal["agree", "disagree", "unsupported", "unanswered", "invalid", "error"]


@dataclass(frozen=True)
class Failure:
    """One expectation that did not hold.

    `step` is the index in `steps`, None where it is the scenario as a whole.
    `what` names the observation, its key in brackets: `power(x)`.
    """

    step: int | None
    what: str
    expected: Any
    seen: Any


@dataclass(frozen=True)
class ControlOutcome:
    """A control's own replay, and whether the case's expectations fail under its change."""

    id: str
    verdict: Verdict
    failures: tuple[Failure, ...]
    transcript: Transcript
    flips: bool | None
    """True when the case's own expectations fail under the change.

    None where that is not asked (only the steps differ) or could not be found out.
    """


@dataclass(frozen=True)
class Outcome:
    """One scenario under one ruleset."""

    scenario: str
    ruling: str
    ruleset: str
    verdict: Verdict
    failures: tuple[Failure, ...]
    transcript: Transcript
    controls: tuple[ControlOutcome, ...]
    seconds: float
