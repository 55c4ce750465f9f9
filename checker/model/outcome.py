"""What came of replaying a scenario: verdict, failures, transcripts, controls; and of its mutants.

Judged by the checker, never by an engine. Plain data, so that the site and
the reports can be drawn from it without an engine.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Literal

from checker.model.scenario import Answer
from checker.model.text import Text
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


# --- questions -----------------------------------------------------------------


@dataclass(frozen=True)
class Refusal:
    """A step of a question that is not allowed: whose, what, why, and by which rule."""

    step: int
    player: str
    answer: Answer
    reason: str
    rule: str | None


@dataclass(frozen=True)
class Reply:
    """What an engine derives for a question under a ruleset. Never an official answer."""

    ruleset: str
    verdict: Verdict
    refused: tuple[Refusal, ...]
    failures: tuple[Failure, ...]
    transcript: Transcript

    @property
    def missing(self) -> tuple[str, ...]:
        """The steps that would go on from where it stopped, as a file writes them.

        None where nobody is asked: then a part of a step is missing, and the options are what it may be.
        """
        if len(self.transcript.asked) != 2:
            return ()
        player, verb = self.transcript.asked
        return tuple(f"- {player}: {_written(option, verb)}" for option in self.transcript.options)


def _written(option: str, verb: str) -> str:
    """An option with its verb: some engines name only what can be chosen, or a verb without an object."""
    if ": " in option:
        return f"{{{option}}}"
    return option if verb == "act" else f"{{{verb}: {option}}}"


# --- two rulesets --------------------------------------------------------------

Change = Literal["same", "outcome", "unsupported", "not_compared"]


@dataclass(frozen=True)
class Side:
    """A scenario's case played by one ruleset, judged by what it expects.

    `seen` is what came of every look and every refusal: step, what was looked at, what was seen.
    """

    ruleset: str
    verdict: Verdict
    failures: tuple[Failure, ...]
    transcript: Transcript
    seen: tuple[tuple[int, str, Any], ...]


@dataclass(frozen=True)
class Comparison:
    """The same case by two rulesets. Lines are there only where something differs.

    `unsupported` is one that an engine plays by one ruleset alone, `not_compared` one of which
    nothing is known: played by neither, or of a position that cannot be.
    """

    scenario: str
    ruling: str
    change: Change
    a: Side
    b: Side

    def by(self, ruleset: str) -> Comparison:
        """The same with another ruleset by which it comes out like `b`."""
        return replace(self, b=replace(self.b, ruleset=ruleset))


# --- mutants -----------------------------------------------------------------

MutationKind = Literal["card", "ability", "step"]
Fate = Literal["killed", "survived", "unreached"]
Way = Verdict | Literal["refused", "missed"]


@dataclass(frozen=True)
class Mutation:
    """What came of one mutant. An unreached one was not run."""

    mutation: str
    kind: MutationKind
    fate: Fate
    verdict: Verdict | None = None


@dataclass(frozen=True)
class About:
    """What came of taking away what the scenario says it is about, in each way it can be.

    Beside verdicts: `refused` where a step that was legal is not any more, `missed`
    where nothing fails but what speaks of the very card that was taken away.
    """

    about: str
    ways: tuple[Way, ...]

    @property
    def noticed(self) -> bool:
        """An expectation fails, or a step that was legal is refused. Any other end would not show that."""
        return "disagree" in self.ways or "refused" in self.ways


@dataclass(frozen=True)
class Mutations:
    """Every mutant of one scenario under one ruleset. `base` is the verdict with nothing removed."""

    scenario: str
    ruleset: str
    base: Verdict
    mutations: tuple[Mutation, ...] = ()
    about: tuple[About, ...] = ()


@dataclass(frozen=True)
class Survivor:
    """A mutant that no expectation noticed, and the written reason if there is one."""

    scenario: str
    mutation: str
    reason: Text | None


@dataclass(frozen=True)
class Tally:
    """The whole. `unproved` names scenario and `about` entry; `not_run` scenario and verdict.

    `stale` are reasons that excuse nothing: scenario, mutation, and what it is instead.
    """

    killed: int
    unreached: int
    survivors: tuple[Survivor, ...]
    unproved: tuple[tuple[str, str, tuple[str, ...]], ...]
    not_run: tuple[tuple[str, str], ...]
    stale: tuple[tuple[str, str, str], ...]

    @property
    def share(self) -> float:
        """How many of the mutants that ran survived, from 0 to 1."""
        ran = self.killed + len(self.survivors)
        return len(self.survivors) / ran if ran else 0.0

    @property
    def sound(self) -> bool:
        """Every scenario ran, every survivor has a reason, and what each is about was noticed."""
        unexplained = any(survivor.reason is None for survivor in self.survivors)
        return not (unexplained or self.unproved or self.not_run or self.stale)
