"""A rule's page: its statement, its official numbers, and every ruling that rests on it."""

from __future__ import annotations

from checker.knowledge.numbering import later
from checker.model.rule import Citation, RuleStatement
from checker.site import addresses
from checker.site.eras import changes_on, day_of
from checker.site.library import Library
from checker.site.pages.ruling import document_name
from checker.site.prose import Prose
from checker.site.sheet import Sheet, fill
from checker.site.standing import answer_word
from checker.site.wording import say


def sheet(library: Library, rule: RuleStatement, lang: str) -> Sheet:
    """The page in one language."""
    here = addresses.page("rule", rule.id, lang)
    body = fill(
        "rule.html",
        here,
        rule=rule,
        prose=Prose(library, here, lang, rule.game),
        citations=[_cited(library, citation, lang) for citation in rule.numbers],
        changes=[(each, day_of(library, each)) for each in changes_on(library, rule.id)],
        rest=library.rulings_on_rule(rule.id),
        run=library.rulings_through_rule(rule.id),
        keywords=[each for _, each in sorted(library.keywords.items()) if each.rule == rule.id],
        answer_of=lambda ruling: answer_word(ruling.answer, lang),
    )
    place = library.places.get(("rule", rule.id))
    return Sheet(here, rule.title.said(lang), rule.statement.said(lang), body, place)


def _cited(library: Library, citation: Citation, lang: str) -> tuple[str, str, list[str]]:
    """A number with its document and version, the document's address if known, and what became of it."""
    document = library.document(citation)
    said = f"{document_name(library, citation, lang)} {citation.number}"
    return said, (document.url or "") if document else "", _became(library, citation, lang)


def _became(library: Library, citation: Citation, lang: str) -> list[str]:
    """The number in each later version that gave it another, as `2026-04-17: 724.1` is said to a reader."""
    told = []
    for document, number in later(citation, library.documents.values()):
        name = document_name(library, Citation(document.doc, number or "", document.version), lang)
        key = "number_moved" if number else "number_gone"
        told.append(say(lang, key, name=name, number=number))
    return told
