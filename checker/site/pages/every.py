"""Every page of the site in both languages, and every file beside them: where, and what draws it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

from checker.site import addresses
from checker.site.drawing import Batch, Drawing
from checker.site.feed import feed
from checker.site.library import Library
from checker.site.offline import manifest
from checker.site.pages import (
    card,
    change,
    changes,
    compared,
    family,
    listing,
    number,
    open,
    rule,
    ruleset,
    ruling,
    search,
    term,
    turn,
)
from checker.site.sheet import Sheet

LISTINGS: Mapping[addresses.Listing, Callable[[Library, str, str], Sheet]] = {
    "index": listing.front,
    "rulings": listing.rulings,
    "cards": listing.cards,
    "keywords": listing.keywords,
    "terms": listing.terms,
    "rules": listing.rules,
    "families": family.index,
    "changes": changes.sheet,
    "rulesets": ruleset.index,
    "open": open.sheet,
    "turn": turn.sheet,
}


def drawings(library: Library) -> Iterator[Drawing]:
    """Every page that is drawn; the two languages of a document one after the other."""
    for lang in addresses.LANGS:
        yield Drawing(addresses.search(lang), partial(search.sheet, library, lang))
        yield Drawing(addresses.comparisons(lang), partial(compared.index, library, lang))
        yield Drawing(addresses.turns(lang), partial(turn.together, library, lang))
        yield from number.drawings(library, lang)
        for game in library.games:
            for name, draw in LISTINGS.items():
                yield Drawing(addresses.listing(game, name, lang), partial(draw, library, game, lang))
    shelves: tuple[tuple[addresses.Kind, Mapping[str, Any], Callable[[Library, Any, str], Sheet]], ...] = (
        ("ruling", library.rulings, ruling.sheet),
        ("card", library.cards, card.sheet),
        ("term", library.terms, term.sheet),
        ("rule", library.rules, rule.sheet),
        ("family", library.families, family.sheet),
        ("change", library.changes, change.sheet),
        ("ruleset", library.rulesets, ruleset.sheet),
        ("comparison", library.comparisons, compared.sheet),
    )
    for kind, documents, draw_one in shelves:
        for id in documents:
            for lang in addresses.LANGS:
                yield Drawing(
                    addresses.page(kind, id, lang), partial(_drawn, draw_one, library, documents, id, lang)
                )


def files(library: Library) -> Iterator[Batch]:
    """Every file of data beside the pages, those of the index left out."""
    for id in library.rulings:
        yield partial(_data, library, id)
    yield lambda: [(addresses.manifest(lang), manifest(lang)) for lang in addresses.LANGS]
    yield lambda: [(addresses.feed(lang), feed(library, lang)) for lang in addresses.LANGS]


def _drawn(
    draw: Callable[[Library, Any, str], Sheet],
    library: Library,
    documents: Mapping[str, Any],
    id: str,
    lang: str,
) -> Sheet:
    """A document's page. It is read only now: of many documents nobody holds all."""
    return draw(library, documents[id], lang)


def _data(library: Library, id: str) -> list[tuple[str, str | bytes]]:
    return [(addresses.data(id), ruling.as_data(library, library.rulings[id]))]
