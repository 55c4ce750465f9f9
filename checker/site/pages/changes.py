"""The page of changes of a game: by day, and by version of its rules documents."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from checker.model.rule_change import RuleChange
from checker.site import addresses
from checker.site.brief import Brief
from checker.site.history import Day, days, versions
from checker.site.library import Library
from checker.site.prose import Prose
from checker.site.sheet import Sheet, fill
from checker.site.standing import answer_word
from checker.site.wording import say

MOST = 200
"""Answers that are listed, the newest first."""


@dataclass(frozen=True)
class DayView:
    """What changed on one day, under a heading that can be linked to."""

    anchor: str
    title: str
    changes: tuple[RuleChange, ...]
    answers: tuple[tuple[Brief, Brief | None], ...]


def sheet(library: Library, game: str, lang: str) -> Sheet:
    """The page in one language."""
    here = addresses.listing(game, "changes", lang)
    title = say(lang, "changes_title")
    body = fill(
        "changes.html",
        here,
        game=game,
        title=title,
        prose=Prose(library, here, lang, game),
        feed=addresses.link(here, addresses.feed(lang)),
        days=list(_views(days(library, game), lang)),
        versions=versions(library, game),
        answer_of=lambda ruling: answer_word(ruling.answer, lang),
    )
    return Sheet(here, title, f"{say(lang, f'game_{game}')}: {title}", body)


def _views(found: Iterable[Day], lang: str) -> Iterator[DayView]:
    """Days until enough answers are listed; changes of the rules are listed all."""
    left = MOST
    for each in found:
        answers = each.answers[: max(left, 0)]
        left -= len(each.answers)
        if answers or each.changes:
            title = each.day or say(lang, "changed_on_unknown")
            yield DayView(f"on-{each.day or 'no-day'}", title, each.changes, answers)
