"""What changed when: changes of the rules and answers by the day from which they hold.

Days come from the documents, never from a clock. Must not know how they are shown.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from checker.model.rule import Document
from checker.model.rule_change import RuleChange
from checker.model.ruling import Ruling, Source
from checker.site.eras import day_of
from checker.site.library import Library


@dataclass(frozen=True)
class Day:
    """One day: what of the rules changed, and the answers that hold from it, with those they replaced."""

    day: str | None
    changes: tuple[RuleChange, ...]
    answers: tuple[tuple[Ruling, Ruling | None], ...]


def days(library: Library, game: str) -> list[Day]:
    """Every day on which something changed, the newest first; last, what has no day."""
    changes: dict[str | None, list[RuleChange]] = {}
    answers: dict[str | None, list[tuple[Ruling, Ruling | None]]] = {}
    for _, change in sorted(library.changes.items()):
        if change.game == game:
            changes.setdefault(day_of(library, change), []).append(change)
    for _, ruling in sorted(library.rulings.items()):
        old = library.rulings.get(ruling.supersedes or "")
        if ruling.game == game and (old or answered_on(ruling)):
            answers.setdefault(answered_on(ruling), []).append((ruling, old))
    order = sorted({*changes, *answers}, key=lambda day: day or "", reverse=True)
    return [Day(day, tuple(changes.get(day, ())), tuple(answers.get(day, ()))) for day in order]


def answered_on(ruling: Ruling) -> str | None:
    """The day from which an answer holds, else that of the newest source that gave it."""
    return ruling.valid_from or _newest(each.date for each in ruling.sources if _gives_answers(each))


def confirmed_on(sources: tuple[Source, ...]) -> str | None:
    """The day on which somebody last read the sources."""
    return _newest(each.checked for each in sources)


def _gives_answers(source: Source) -> bool:
    """A rules document bears the day of its version, which says nothing of the answer."""
    return source.kind != "rules-document"


def _newest(days: Iterable[str | None]) -> str | None:
    return max((each for each in days if each), default=None)


def versions(library: Library, game: str) -> list[tuple[Document, tuple[RuleChange, ...]]]:
    """Versions of the game's rules documents, the newest first, each with the changes made while it was."""
    named = {each.document for each in library.rulesets.values() if each.id.partition(":")[0] == game}
    own = [each for (doc, _), each in library.documents.items() if doc in named]
    own.sort(key=lambda each: (each.doc, each.date or ""), reverse=True)
    changes = [each for _, each in sorted(library.changes.items()) if each.game == game]
    found = []
    for index, document in enumerate(own):
        newer = own[index - 1] if index and own[index - 1].doc == document.doc else None
        during = (each for each in changes if _during(day_of(library, each), document, newer))
        found.append((document, tuple(during)))
    return found


def _during(day: str | None, document: Document, newer: Document | None) -> bool:
    """Whether a day lies after a version came out, and before the next did."""
    if day is None or document.date is None or day < document.date:
        return False
    return newer is None or newer.date is None or day < newer.date
