"""What an engine reports of one run: observations, refusals, the story, the end.

An engine never sees what is expected: it gets queries and gives values. The
same types come from the built-in engine and over the wire.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal


@dataclass(frozen=True)
class Query:
    """One thing to look at: a kind (`power`, `zone`, ...) and its key (label, player, ...)."""

    kind: str
    key: Any = None


@dataclass(frozen=True)
class Observed:
    """The values of the queries of one `expect` step, in order."""

    step: int
    values: tuple[Any, ...]


@dataclass(frozen=True)
class Tried:
    """What came of a `try` step: the reason of refusal, or None when it was legal."""

    step: int
    refused: str | None


@dataclass(frozen=True)
class Line:
    """One line of the story: what happened, in both languages, and the rule that made it so.

    `depth` is how deep inside other processes; `kind` names the event or question;
    `step` is the scenario step being carried out.
    """

    ja: str
    en: str
    kind: str
    rule: str | None = None
    depth: int = 0
    step: int = 0


@dataclass(frozen=True)
class Refused:
    """Something that could not be done when a player was asked: what, and why, in both languages."""

    what: str
    reason: str
    ja: str
    en: str
    rule: str | None = None


@dataclass(frozen=True)
class Asked:
    """A question as it was put: what could be done, why not the rest, and what was answered.

    `line` is how many lines of the story came before it, `step` the scenario step. Without an
    `answer` there was only one thing to do, or the run ended here.
    """

    player: str
    question: str
    line: int
    step: int
    options: tuple[str, ...] = ()
    refused: tuple[Refused, ...] = ()
    answer: str = ""
    rule: str | None = None


End = Literal["finished", "unanswered", "unsupported", "invalid", "crashed"]


@dataclass(frozen=True)
class Transcript:
    """One run of one case. `boards` are plain snapshots: at the start, and after the last step.

    `questions` are all that were put, where the story is told. `asked` is who is asked what
    (player, verb) where a question was left open.
    """

    end: End
    reason: str = ""
    step: int = 0
    observed: tuple[Observed, ...] = ()
    tried: tuple[Tried, ...] = ()
    lines: tuple[Line, ...] = ()
    rules: tuple[str, ...] = ()
    reached: tuple[str, ...] = ()
    boards: tuple[dict[str, Any], ...] = ()
    options: tuple[str, ...] = ()
    faults: tuple[str, ...] = field(default=())
    asked: tuple[str, ...] = ()
    questions: tuple[Asked, ...] = ()
