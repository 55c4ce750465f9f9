"""Every page of the site in both languages, and every file beside them: where, and what draws it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

from checker.site import addresses
from checker.site.drawing import Drawing, Part, Row, Todo
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


_Draw = Callable[[Library, Any, str], Sheet]
_Files = Callable[[Library, str], list[tuple[str, str | bytes]]]


def everything(library: Library) -> Row[Todo]:
    """Every page, and every file beside them but those of the index; what belongs to a document together.

    Pages that list thousands come first: the memory that they take serves all that follow.
    """
    return Row(
        Part.of([*_alone(library), _manifests, partial(_feeds, library)]),
        _pages(library, "change", library.changes, change.sheet),
        _pages(library, "ruleset", library.rulesets, ruleset.sheet),
        _pages(library, "rule", library.rules, rule.sheet),
        _pages(library, "term", library.terms, term.sheet),
        _pages(library, "family", library.families, family.sheet),
        _pages(library, "comparison", library.comparisons, compared.sheet),
        _pages(library, "card", library.cards, card.sheet),
        _pages(library, "ruling", library.rulings, ruling.sheet, _data),
    )


def _alone(library: Library) -> Iterator[Drawing]:
    """Pages that are no document's."""
    for lang in addresses.LANGS:
        yield Drawing(addresses.search(lang), partial(search.sheet, library, lang))
        yield Drawing(addresses.comparisons(lang), partial(compared.index, library, lang))
        yield Drawing(addresses.turns(lang), partial(turn.together, library, lang))
        yield from number.drawings(library, lang)
        for game in library.games:
            for name, draw in LISTINGS.items():
                yield Drawing(addresses.listing(game, name, lang), partial(draw, library, game, lang))


def _pages(
    library: Library,
    kind: addresses.Kind,
    documents: Mapping[str, Any],
    draw: _Draw,
    beside: _Files | None = None,
) -> Part[Todo]:
    """The pages of a kind of documents, and files beside them: all of a document ask for the same.

    It is read when they are drawn.
    """
    ids, langs = tuple(documents), addresses.LANGS
    of_each = len(langs) + bool(beside)

    def at(index: int) -> Todo:
        which, what = divmod(index, of_each)
        id = ids[which]
        if beside and what == len(langs):
            return partial(beside, library, id)
        lang = langs[what]
        return Drawing(addresses.page(kind, id, lang), lambda: draw(library, documents[id], lang))

    return Part(len(ids) * of_each, at)


def _data(library: Library, id: str) -> list[tuple[str, str | bytes]]:
    return [(addresses.data(id), ruling.as_data(library, library.rulings[id]))]


def _manifests() -> list[tuple[str, str | bytes]]:
    return [(addresses.manifest(lang), manifest(lang)) for lang in addresses.LANGS]


def _feeds(library: Library) -> list[tuple[str, str | bytes]]:
    return [(addresses.feed(lang), feed(library, lang)) for lang in addresses.LANGS]
