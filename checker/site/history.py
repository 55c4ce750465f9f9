"""What changed when: changes of the rules and answers by the day from which they hold.

Days come from the documents, never from a clock. Must not know how they are shown.
"""

from __future__ import annotations

from dataclasses import dataclass

from checker.model.rule import Document
from checker.model.rule_change import RuleChange
from checker.site.brief import Brief
from checker.site.eras import day_of
from checker.site.library import Library


@dataclass(frozen=True)
class Day:
    """One day: what of the rules changed, and the answers that hold from it, with those they replaced."""

    day: str | None
    changes: tuple[RuleChange, ...]
    answers: tuple[tuple[Brief, Brief | None], ...]


def days(library: Library, game: str) -> list[Day]:
    """Every day on which something changed, the newest first; last, what has no day."""
    changes: dict[str | None, list[RuleChange]] = {}
    answers: dict[str | None, list[tuple[Brief, Brief | None]]] = {}
    for _, change in sorted(library.changes.items()):
        if change.game == game:
            changes.setdefault(day_of(library, change), []).append(change)
    for _, brief in sorted(library.briefs.items()):
        old = library.briefs.get(brief.supersedes or "")
        if brief.game == game and (old or brief.answered_on):
            answers.setdefault(brief.answered_on, []).append((brief, old))
    order = sorted({*changes, *answers}, key=lambda day: day or "", reverse=True)
    return [Day(day, tuple(changes.get(day, ())), tuple(answers.get(day, ()))) for day in order]


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
