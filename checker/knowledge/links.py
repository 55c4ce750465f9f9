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
        if (mention.game, mention.name) not in corpus.cards:
            yield _unknown("L010", mention, _of_game(corpus.cards, mention.game))


def unknown_keywords(corpus: Corpus) -> Iterator[Diagnostic]:
    """A keyword that rulings/<game>/keywords.yaml does not define."""
    for mention in _of_kind(corpus, "keyword"):
        if (mention.game, mention.name) not in corpus.keywords:
            yield _unknown("L011", mention, _of_game(corpus.keywords, mention.game))


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
    return _missing(corpus, "rule", "L013", corpus.rules)


def unknown_rulings(corpus: Corpus) -> Iterator[Diagnostic]:
    """A ruling that a scenario tests, or another ruling follows, and that is not there."""
    return _missing(corpus, "ruling", "L014", corpus.rulings)


def unknown_rulesets(corpus: Corpus) -> Iterator[Diagnostic]:
    """A ruleset that no rulesets.yaml lists."""
    return _missing(corpus, "ruleset", "L015", corpus.ruleset_by_id)


def unknown_scenarios(corpus: Corpus) -> Iterator[Diagnostic]:
    """A scenario that a family shows a cell by, and that is not there."""
    return _missing(corpus, "scenario", "L008", corpus.scenarios)


REFERENCES = (
    unknown_cards,
    unknown_keywords,
    unknown_terms,
    unknown_rules,
    unknown_rulings,
    unknown_rulesets,
    unknown_scenarios,
)


def _missing(corpus: Corpus, kind: Kind, code: str, known: Collection[str]) -> Iterator[Diagnostic]:
    for mention in _of_kind(corpus, kind):
        if mention.name not in known:
            yield _unknown(code, mention, known)


def _of_kind(corpus: Corpus, kind: Kind) -> Iterator[Mention]:
    return (mention for mention in corpus.mentions if mention.kind == kind)


def _of_game(names: Collection[tuple[str, str]], game: str) -> set[str]:
    return {name for of, name in names if of == game}


def _unknown(code: str, mention: Mention, known: Collection[str]) -> Diagnostic:
    place = place_of(mention.document, mention.path)
    return Diagnostic(place, code, f"no {mention.kind} '{mention.name}'", nearest(mention.name, known))
