"""How a ruling stands: its status, its answer in a word, and whether the replay agrees.

Must not know how any of it is drawn.
"""

from __future__ import annotations

from collections.abc import Iterable

from checker.knowledge.standing import status
from checker.model.outcome import Outcome
from checker.model.ruling import Ruling
from checker.replay.remembered import Packed
from checker.site.wording import say

__all__ = ["WORST_FIRST", "answer_word", "checked", "status", "verdict"]

# The least good first: a ruling stands as its worst replay does.
WORST_FIRST = ("error", "invalid", "disagree", "unsupported", "unanswered", "agree")


def answer_word(ruling: Ruling, lang: str) -> str:
    """Yes, no, or the value as it is written."""
    answer = ruling.answer.is_
    return say(lang, f"is_{answer}") if answer in ("yes", "no") else answer


def verdict(outcomes: Iterable[Outcome | Packed]) -> str:
    """The verdict over all of a ruling's replays; `none` where there is none."""
    verdicts = {outcome.verdict for outcome in outcomes}
    return next((each for each in WORST_FIRST if each in verdicts), "none")


def checked(ruling: Ruling) -> str:
    """The last day on which somebody read one of its sources."""
    return max(source.checked for source in ruling.sources)
