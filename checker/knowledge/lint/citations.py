"""Official rule numbers: each with a version or day of an edition that is listed, and a number it has."""

from __future__ import annotations

from collections.abc import Iterator

from checker.diagnostics import Diagnostic, Place, nearest
from checker.knowledge.corpus import Corpus
from checker.knowledge.documents import parts, place_of
from checker.model.rule import Citation, Document, Ruleset


def unlisted_versions(corpus: Corpus) -> Iterator[Diagnostic]:
    """A document and version that the game's rulesets.yaml does not list."""
    for game, doc, version, place in _sources(corpus):
        listed = _listed(corpus, game)
        if (doc, version) not in listed:
            known = [f"{each} {of}" for each, of in sorted(listed)]
            wrong = f"no rules document '{doc}' of version '{version}'"
            yield Diagnostic(place, "L006", wrong, _hint(doc, version, known))


def unknown_numbers(corpus: Corpus) -> Iterator[Diagnostic]:
    """A number that the cited version does not have, where rulings/<game>/numbers/ lists that version."""
    for _, citation, place in (*_citations(corpus), *_moved(corpus)):
        if corpus.tables.lacks(citation.doc, citation.version, citation.number):
            wrong = f"{citation.doc} {citation.version} has no number '{citation.number}'"
            numbers = corpus.tables.numbers[citation.doc, citation.version]
            yield Diagnostic(place, "L007", wrong, nearest(citation.number, numbers))


def sources_without_edition(corpus: Corpus) -> Iterator[Diagnostic]:
    """A source that gives rule numbers without the day of a listed edition, or numbers that edition lacks."""
    for ruling in corpus.rulings.values():
        for index, source in enumerate(ruling.value.sources):
            if source.kind == "rules-document" and source.number:
                place = place_of(ruling, ("sources", index, "number"))
                for code, wrong, right in _faults(corpus, ruling.game, source.number, source.date):
                    yield Diagnostic(place, code, wrong, right)


def _faults(corpus: Corpus, game: str, numbers: str, day: str | None) -> Iterator[tuple[str, str, str]]:
    """What is wrong with the numbers of a source and the day of their edition: code, wrong, right."""
    documents = [each for each in _documents(corpus, game) if each.date]
    editions = [each for each in documents if each.date == day]
    if not day:
        yield (
            "L006",
            f"the number '{numbers}' without its edition",
            "write the day of its edition under 'date'",
        )
    elif not editions:
        wrong = f"the number '{numbers}' stands in no edition that is listed"
        yield "L006", wrong, nearest(day, sorted({each.date or "" for each in documents}))
    for number in numbers.split(", ") if editions else ():
        if all(corpus.tables.lacks(each.doc, each.version, number) for each in editions):
            yield "L007", f"the edition of {day} has no number '{number}'", "look it up in that edition"


def _hint(doc: str, version: str, known: list[str]) -> str:
    return nearest(f"{doc} {version}", known) or "list it under 'documents' in rulesets.yaml"


def _listed(corpus: Corpus, game: str) -> set[tuple[str, str]]:
    return {(each.doc, each.version) for each in _documents(corpus, game)}


def _documents(corpus: Corpus, game: str) -> tuple[Document, ...]:
    file = corpus.rulesets.get(game)
    return file.value.documents if file else ()


def _citations(corpus: Corpus) -> Iterator[tuple[str, Citation, Place]]:
    for document in (*corpus.rules.values(), *corpus.terms.values()):
        for path, part in parts(document.value):
            if isinstance(part, Citation):
                yield document.game, part, place_of(document, (*path, "number"))


def _moved(corpus: Corpus) -> Iterator[tuple[str, Citation, Place]]:
    """Every number that a version says has moved or gone, in the version before; and what it became."""
    for file in corpus.rulesets.values():
        version: dict[str, str] = {}
        for index, document in enumerate(file.value.documents):
            doc, before, path = document.doc, version.get(document.doc, ""), ("documents", index)
            for at, number in enumerate(document.gone):
                yield file.game, Citation(doc, number, before), place_of(file, (*path, "gone", at))
            for old, new in document.moved:
                place = place_of(file, (*path, "moved", old))
                yield file.game, Citation(doc, old, before), place
                yield file.game, Citation(doc, new, document.version), place
            version[doc] = document.version


def _sources(corpus: Corpus) -> Iterator[tuple[str, str, str, Place]]:
    """Every document and version that a citation or a ruleset names."""
    for game, citation, place in _citations(corpus):
        yield game, citation.doc, citation.version, place
    for document in corpus.rulesets.values():
        for path, part in parts(document.value):
            if isinstance(part, Ruleset):
                yield document.game, part.document, part.version, place_of(document, (*path, "version"))
