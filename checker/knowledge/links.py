"""Whether what documents name is there: cards, keywords, terms, rules, rulings, rulesets, scenarios.

Must not know which fields are references: that is `mentions`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from checker.diagnostics import Diagnostic, nearest
from checker.knowledge.corpus import Corpus
from checker.knowledge.documents import place_of
from checker.knowledge.mentions import Kind, Mention


def unknown_cards(corpus: Corpus) -> Iterator[Diagnostic]:
    """A card named that no file of the game describes."""
    for mention in _of_kind(corpus, "card"):
        names = _of_game(corpus.cards, mention.game)
        if mention.name not in names:
            yield _unknown("L010", mention, names)


def unknown_keywords(corpus: Corpus) -> Iterator[Diagnostic]:
    """A keyword that rulings/<game>/keywords.yaml does not define."""
    for mention in _of_kind(corpus, "keyword"):
        names = _of_game(corpus.keywords, mention.game)
        if mention.name not in names:
            yield _unknown("L011", mention, names)


def unknown_terms(corpus: Corpus) -> Iterator[Diagnostic]:
    """A glossary term that is not there. A game that has no glossary at all is not there yet."""
    games = {document.value.game for document in corpus.terms.values()}
    for mention in _of_kind(corpus, "term"):
        game, slash, _ = mention.name.partition("/")
        there = game in games or game == mention.game or not slash
        if there and mention.name not in corpus.terms:
            yield _unknown("L012", mention, corpus.terms)


def unknown_rules(corpus: Corpus) -> Iterator[Diagnostic]:
    """A rule statement that is not there."""
    for mention in _of_kind(corpus, "rule"):
        if mention.name not in corpus.rules:
            yield _unknown("L013", mention, corpus.rules)


def unknown_rulings(corpus: Corpus) -> Iterator[Diagnostic]:
    """A ruling that a scenario tests, or another ruling follows, and that is not there."""
    for mention in _of_kind(corpus, "ruling"):
        if mention.name not in corpus.rulings:
            yield _unknown("L014", mention, corpus.rulings)


def unknown_rulesets(corpus: Corpus) -> Iterator[Diagnostic]:
    """A ruleset that no rulesets.yaml lists."""
    for mention in _of_kind(corpus, "ruleset"):
        if mention.name not in corpus.ruleset_by_id:
            yield _unknown("L015", mention, corpus.ruleset_by_id)


def unknown_scenarios(corpus: Corpus) -> Iterator[Diagnostic]:
    """A scenario that a family shows a cell by, and that is not there."""
    for mention in _of_kind(corpus, "scenario"):
        if mention.name not in corpus.scenarios:
            yield _unknown("L008", mention, corpus.scenarios)


def _of_kind(corpus: Corpus, kind: Kind) -> Iterator[Mention]:
    return (mention for mention in corpus.mentions if mention.kind == kind)


def _of_game(names: Collection[tuple[str, str]], game: str) -> set[str]:
    return {name for of, name in names if of == game}


def _unknown(code: str, mention: Mention, known: Collection[str]) -> Diagnostic:
    place = place_of(mention.document, mention.path)
    return Diagnostic(place, code, f"no {mention.kind} '{mention.name}'", nearest(mention.name, known))
