"""How a ruling stands: its status, its answer in a word, of which day it is, whether the replay agrees.

Must not know how any of it is drawn.
"""

from __future__ import annotations

from collections.abc import Iterable

from checker.knowledge.standing import status
from checker.model.outcome import Outcome
from checker.model.ruling import Ruling, Source
from checker.replay.remembered import Packed
from checker.site.wording import say

__all__ = ["WORST_FIRST", "answer_word", "answered_on", "confirmed_on", "status", "verdict"]

# The least good first: a ruling stands as its worst replay does.
WORST_FIRST = ("error", "invalid", "disagree", "unsupported", "unanswered", "agree")


def answer_word(answer: str, lang: str) -> str:
    """Yes, no, or the value as it is written."""
    return say(lang, f"is_{answer}") if answer in ("yes", "no") else answer


def verdict(outcomes: Iterable[Outcome | Packed]) -> str:
    """The verdict over all of a ruling's replays; `none` where there is none."""
    verdicts = {outcome.verdict for outcome in outcomes}
    return next((each for each in WORST_FIRST if each in verdicts), "none")


def answered_on(ruling: Ruling) -> str | None:
    """The day from which an answer holds, else that of the newest source that gave it."""
    return ruling.valid_from or _newest(each.date for each in ruling.sources if _gives_answers(each))


def confirmed_on(sources: Iterable[Source]) -> str | None:
    """The last day on which somebody read one of the sources."""
    return _newest(each.checked for each in sources)


def _gives_answers(source: Source) -> bool:
    """A rules document bears the day of its version, which says nothing of the answer."""
    return source.kind != "rules-document"


def _newest(days: Iterable[str | None]) -> str | None:
    return max((each for each in days if each), default=None)
