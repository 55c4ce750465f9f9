"""One page of each template, and which is longest to read: what the browser tests walk through."""

from __future__ import annotations

from collections import Counter

from checker.cli import library
from checker.knowledge.rulesets import after, before
from checker.knowledge.terms import linker
from checker.model.ruling import Ruling
from checker.site import addresses
from tests.architecture.sources import ROOT

CORPUS = library.read(ROOT).corpus
GAME = "dm"


def rulings(game: str) -> list[Ruling]:
    """The rulings of a game, in the order of their ids."""
    return [each.value for _, each in sorted(CORPUS.rulings.items()) if each.value.game == game]


def longest(lang: str, most: int) -> list[str]:
    """The rulings of all games whose answers are furthest from the top: long titles, long answers."""
    said = {
        id: "".join(text.said(lang) for text in (each.title, each.answer.text, each.often_said) if text)
        for id, each in ((id, document.value) for id, document in CORPUS.rulings.items())
    }
    return sorted(said, key=lambda id: -len(said[id]))[:most]


def _replayed() -> str:
    """A ruling that is replayed and that has controls, so that its page has every part."""
    return next(each.id for each in rulings(GAME) if each.family and each.id in CORPUS.scenarios_of)


def _linking() -> str:
    """A term whose meaning names another term, in both languages."""
    links = linker(CORPUS, GAME).links
    return next(
        id
        for id, term in sorted(CORPUS.terms.items())
        if links(term.value.definition.ja, "ja", without={id})
        and links(term.value.definition.en or "", "en", without={id})
        and term.value.game == GAME
    )


def _turning() -> str:
    """A change with rulings of both times."""
    return next(
        id
        for id, change in sorted(CORPUS.changes.items())
        if any(str(change.value.ruleset) in case.value.rulesets for case in CORPUS.scenarios.values())
        and change.value.switches
        and change.value.game == GAME
    )


def _between() -> str:
    """A ruleset with one before it and one after it."""
    by_id = CORPUS.ruleset_by_id
    return next(id for id, each in by_id.items() if before(each, by_id) and after(each, by_id))


def _number() -> str:
    """An official number of which one ruling was made."""
    numbers = Counter(
        source.number
        for each in rulings(GAME)
        for source in each.sources
        if source.kind == "official-qa" and source.number
    )
    return addresses.number(GAME, next(number for number, count in numbers.items() if count == 1), "ja")


RULING = addresses.page("ruling", _replayed(), "ja")
TERM = addresses.page("term", _linking(), "ja")
BY_TEMPLATE = {
    "home.html": "index.html",
    "search.html": "search.html",
    "offline.html": "offline.html",
    "take_away.html": "data.html",
    "game.html": "dm/index.html",
    "rulings.html": "dm/rulings.html",
    "cards.html": "dm/cards.html",
    "keywords.html": "dm/keywords.html",
    "terms.html": "dm/terms.html",
    "rules.html": "dm/rules.html",
    "families.html": "dm/families.html",
    "ruling.html": RULING,
    "card.html": addresses.page("card", min(id for id in CORPUS.cards_by_id if id.startswith("dm/")), "ja"),
    "term.html": TERM,
    "rule.html": addresses.page("rule", min(id for id in CORPUS.rules if id.startswith("dm/")), "ja"),
    "family.html": addresses.page("family", min(CORPUS.families), "ja"),
    "change.html": addresses.page("change", _turning(), "ja"),
    "changes.html": "dm/changes.html",
    "ruleset.html": addresses.page("ruleset", _between(), "ja"),
    "rulesets.html": "dm/rulesets.html",
    "open.html": "dm/open.html",
    "turn.html": "dm/turn.html",
    "turns.html": "compare/turn.html",
    "compared.html": addresses.page("comparison", min(CORPUS.comparisons), "ja"),
    "comparisons.html": "compare/index.html",
}
"""The page that shows each template; a new template asks for one here."""

LEADING_ON = {"number.html": _number()}
"""Pages that send readers on at once, and cannot be looked at."""

WRITTEN = ("about.html", "reading.html", "scenarios.html", "protocol.html")
"""Pages that people write, in both languages."""

TEMPLATES = (*BY_TEMPLATE.values(), *WRITTEN)
