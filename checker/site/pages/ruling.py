"""A ruling's page: answer first, then the question, the board, the steps, the controls, the sources."""

from __future__ import annotations

import json
from dataclasses import fields, is_dataclass
from typing import Any

from checker.model.rule import Citation
from checker.model.ruling import Ruling
from checker.site import addresses
from checker.site.brief import Brief
from checker.site.came import as_of
from checker.site.eras import Span, answers, stands_apart
from checker.site.library import Library
from checker.site.problem import report
from checker.site.prose import Prose
from checker.site.sheet import Sheet, fill
from checker.site.standing import answer_word, verdict
from checker.site.story import replays
from checker.site.wording import joined, say


def sheet(library: Library, ruling: Ruling, lang: str) -> Sheet:
    """The page in one language."""
    here = addresses.page("ruling", ruling.id, lang)
    prose = Prose(library, here, lang, ruling.game)
    brief = library.briefs[ruling.id]
    answer = answer_word(brief.answer, lang)
    body = fill(
        "ruling.html",
        here,
        ruling=ruling,
        prose=prose,
        status=brief.status,
        answer=answer,
        verdict=verdict(library.results_of(ruling.id)),
        checked=brief.checked,
        replays=replays(library, brief, prose),
        family=library.family_of(brief),
        rules=[library.rules[rule] for rule in ruling.rules if rule in library.rules],
        cards=[card for name in ruling.cards if (card := library.card_named(ruling.game, name))],
        terms=[library.terms[term] for term in ruling.terms if term in library.terms],
        related=_known(library, library.related.get(ruling.id, ())),
        before=_known(library, (ruling.supersedes,)),
        after=_known(library, (ruling.superseded_by,)),
        written=library.excerpt(ruling.id),
        report=report(library.desk, brief, library.results_of(ruling.id), lang),
        as_of=as_of(library, brief, prose),
        compared=library.comparisons_of(ruling.id),
        answer_of=lambda other: answer_word(other.answer, lang),
        numbers_of=lambda rule: numbers(library, rule.numbers, lang),
    )
    description = f"{answer} - {ruling.answer.text.said(lang)}"
    return Sheet(here, ruling.title.said(lang), description, body, library.places.get(("ruling", ruling.id)))


def numbers(library: Library, citations: tuple[Citation, ...], lang: str) -> list[str]:
    """Official numbers, those of one version of a document together, after its name."""
    found: dict[str, list[str]] = {}
    for citation in citations:
        found.setdefault(document_name(library, citation, lang), []).append(citation.number)
    return [f"{name} {joined(lang, each)}" for name, each in found.items()]


def document_name(library: Library, citation: Citation, lang: str) -> str:
    """What an official document is called, with its version; the name may say a day in words."""
    document = library.document(citation)
    name = document.name.said(lang) if document else citation.doc
    said_in_words = document and document.date == citation.version and citation.version[:4] in name
    if citation.version in name or said_in_words:
        return name
    return say(lang, "document_version", name=name, version=citation.version)


def as_data(library: Library, ruling: Ruling) -> str:
    """The ruling and the verdicts of its replays as JSON."""
    plain: dict[str, Any] = _plain(ruling)
    plain["replays"] = [
        {"scenario": each.scenario, "ruleset": each.ruleset, "verdict": each.verdict}
        for each in library.results_of(ruling.id)
    ]
    brief = library.briefs[ruling.id]
    if stands_apart(library, brief):
        plain["as_of"] = [_as_of(span) for span in answers(library, brief) if not span.apart]
    return json.dumps(plain, ensure_ascii=False, indent=1) + "\n"


def _as_of(span: Span) -> dict[str, Any]:
    """The answer by some rulesets in a row, and none where no ruling is kept."""
    ruling = span.ruling
    return {
        "from": span.since,
        "until": span.until,
        "ruling": ruling.id if ruling else None,
        "answer": ruling.answer if ruling else None,
        "rulesets": [each.id for each in span.rulesets],
        "changes": [each.id for each in span.changes],
    }


def _plain(value: Any) -> Any:
    """Keys as the files spell them, unset ones left out."""
    if is_dataclass(value):
        told = ((each.name, getattr(value, each.name)) for each in fields(value))
        return {name.rstrip("_"): _plain(each) for name, each in told if each not in (None, ())}
    if isinstance(value, tuple):
        return [_plain(each) for each in value]
    return value


def _known(library: Library, ids: tuple[str | None, ...]) -> list[Brief]:
    return [library.briefs[id] for id in ids if id and id in library.briefs]
