"""The lines of a replay, each with the rule that made it so.

Drawn from transcripts alone. Must not judge anything.
"""

from __future__ import annotations

from typing import NamedTuple

from checker.model.outcome import Failure
from checker.model.transcript import Line, Transcript
from checker.site.library import Library
from checker.site.questions import Put, before_each_line
from checker.site.seen import Witness
from checker.site.wording import say

DEEPEST = 4
SUPPOSED = "referee"
"""The kind of a line that no rule makes so: the case says that it happens."""


PASSING = frozenset({"step", "turn"})
"""Kinds of lines that only say how far the game has come."""


class Told(NamedTuple):
    """One line. `rule` is empty where the rule has no page, `number` is its first official one.

    `because` is said instead of a rule where the case itself supposes the line; `passing`
    is one that may be passed over; `asked` are the questions before it. After the last line
    there may be one without text, for the questions that came then.
    """

    text: str = ""
    depth: int = 0
    rule: str = ""
    rule_title: str = ""
    number: str = ""
    because: str = ""
    passing: bool = False
    asked: tuple[Put, ...] = ()


def lines_of(library: Library, transcript: Transcript, lang: str) -> tuple[Told, ...]:
    """Every line of a transcript. A rule that has no page keeps its id and gets no link."""
    return tuple([_told(library, line, lang) for line in transcript.lines])


def lines_with_questions(library: Library, transcript: Transcript, witness: Witness) -> tuple[Told, ...]:
    """Every line, with who could have acted before it."""
    asked, lang = before_each_line(library, transcript, witness), witness.lang
    told = [_told(library, line, lang, asked.get(at, ())) for at, line in enumerate(transcript.lines)]
    last = asked.get(len(told), ())
    return (*told, Told(asked=last)) if last else tuple(told)


def _told(library: Library, line: Line, lang: str, asked: tuple[Put, ...] = ()) -> Told:
    text, depth = (line.en if lang == "en" else line.ja), min(line.depth, DEEPEST)
    if line.rule is None:
        because = say(lang, "supposed") if line.kind == SUPPOSED else ""
        return Told(text, depth, because=because, asked=asked)
    known = library.rules.get(line.rule)
    if known is None:
        return Told(text, depth, rule_title=line.rule, asked=asked)
    number = known.numbers[0].number if known.numbers else ""
    passing = line.kind in PASSING
    return Told(text, depth, line.rule, known.title.said(lang), number, "", passing, asked)


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
