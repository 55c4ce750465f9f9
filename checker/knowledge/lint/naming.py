"""Names: that an id fits its file, and that the name of a term or a card means one of them."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from pathlib import PurePath
from typing import Any

from checker.diagnostics import Diagnostic
from checker.knowledge.corpus import Corpus
from checker.knowledge.documents import Document, place_of
from checker.knowledge.matching import fold
from checker.knowledge.terms import card_names
from checker.model.card import Card, KeywordDefinition
from checker.model.rule import Rulesets
from checker.model.scenario import Scenario
from checker.model.term import Term


def names_that_do_not_fit_their_file(corpus: Corpus) -> Iterator[Diagnostic]:
    """An id whose game or slug is not that of its path. Files with several cards ask for the game alone."""
    several = _files_of_several(corpus)
    for document in corpus.documents():
        stem = None if document.file in several else PurePath(document.file).stem
        for found, right in _expected(document, stem):
            if found != right:
                place = place_of(document, ("id",))
                yield Diagnostic(place, "L002", f"id '{found}' in this file", f"its path asks for '{right}'")


def _files_of_several(corpus: Corpus) -> set[str]:
    counts = Counter(each.file for each in corpus.cards_by_id.values())
    return {file for file, count in counts.items() if count > 1}


def _expected(document: Document[Any], stem: str | None) -> Iterator[tuple[str, str]]:
    """The id a document has, and the one its path asks for."""
    value, game = document.value, document.game
    if isinstance(value, KeywordDefinition | Rulesets | Mapping):
        return
    slug = value.id.partition("/")[2] if stem is None or isinstance(value, Scenario) else stem
    yield value.id, f"{game}/{slug}" if game else slug


def ambiguous_terms(corpus: Corpus) -> Iterator[Diagnostic]:
    """A name that two terms of one game bear, where not every one of them is marked ambiguous."""
    bearers: dict[tuple[str, str, str], list[Document[Term]]] = defaultdict(list)
    for _, document in sorted(corpus.terms.items()):
        for lang, name in {(lang, fold(name)) for lang, name in _names(document.value)}:
            bearers[document.value.game, lang, name].append(document)
    for (_, _, name), documents in bearers.items():
        if len(documents) < 2:
            continue
        for document in documents:
            if not document.value.ambiguous:
                others = ", ".join(each.value.id for each in documents if each is not document)
                yield Diagnostic(
                    place_of(document, ("name",)),
                    "L017",
                    f"'{name}' also names {others}",
                    "mark all of them 'ambiguous: true', or take the name from all but one",
                )


def ambiguous_cards(corpus: Corpus) -> Iterator[Diagnostic]:
    """A name that two cards of one game bear: a text that says 《it》 could mean either."""
    bearers: dict[tuple[str, str], dict[str, Document[Card]]] = defaultdict(dict)
    for (game, _), document in sorted(corpus.cards.items()):
        for name in card_names(document.value):
            bearers[game, fold(name)][document.value.id] = document
    for (_, name), documents in bearers.items():
        for id, document in documents.items() if len(documents) > 1 else ():
            others = ", ".join(each for each in documents if each != id)
            yield Diagnostic(
                place_of(document, ("name",)),
                "L017",
                f"'{name}' also names {others}",
                "take the name, or the nickname, from all but one",
            )


def _names(term: Term) -> Iterator[tuple[str, str]]:
    yield "ja", term.name.ja
    if term.name.en:
        yield "en", term.name.en
    yield from (("ja", each) for each in term.aliases.ja)
    yield from (("en", each) for each in term.aliases.en)
