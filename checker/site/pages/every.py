"""Every page of the site in both languages, and every file beside them: where, and what draws it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

from checker.site import addresses
from checker.site.drawing import Batch, Drawing, Part, Row
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


Todo = Drawing | Batch
_Draw = Callable[[Library, Any, str], Sheet]


def everything(library: Library) -> Row[Todo]:
    """Every page, and every file beside them but those of the index; what belongs to a document together.

    Pages that list thousands come first: the memory that they take serves all that follow.
    """
    shelves: tuple[tuple[addresses.Kind, Mapping[str, Any], _Draw], ...] = (
        ("change", library.changes, change.sheet),
        ("ruleset", library.rulesets, ruleset.sheet),
        ("rule", library.rules, rule.sheet),
        ("term", library.terms, term.sheet),
        ("family", library.families, family.sheet),
        ("comparison", library.comparisons, compared.sheet),
        ("card", library.cards, card.sheet),
    )
    return Row(
        Part.of([*_alone(library), _manifests, partial(_feeds, library)]),
        *(_pages(library, kind, documents, draw) for kind, documents, draw in shelves),
        _rulings(library),
    )


def drawings(library: Library) -> Iterator[Drawing]:
    """The pages alone."""
    return (each for each in everything(library) if isinstance(each, Drawing))


def files(library: Library) -> Iterator[Batch]:
    """The files alone."""
    return (each for each in everything(library) if not isinstance(each, Drawing))


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


def _pages(library: Library, kind: addresses.Kind, documents: Mapping[str, Any], draw: _Draw) -> Part[Todo]:
    """The pages of a kind of documents, the two languages of each one after the other."""
    ids, langs = tuple(documents), addresses.LANGS

    def at(index: int) -> Todo:
        which, lang = divmod(index, len(langs))
        return _page(library, kind, documents, draw, ids[which], langs[lang])

    return Part(len(ids) * len(langs), at)


def _rulings(library: Library) -> Part[Todo]:
    """The pages of each ruling, and it as data: all three ask for the same."""
    ids, langs = tuple(library.rulings), addresses.LANGS

    def at(index: int) -> Todo:
        which, what = divmod(index, len(langs) + 1)
        if what == len(langs):
            return partial(_data, library, ids[which])
        return _page(library, "ruling", library.rulings, ruling.sheet, ids[which], langs[what])

    return Part(len(ids) * (len(langs) + 1), at)


def _page(
    library: Library, kind: addresses.Kind, documents: Mapping[str, Any], draw: _Draw, id: str, lang: str
) -> Drawing:
    """One page. Its document is read when it is drawn."""
    return Drawing(addresses.page(kind, id, lang), lambda: draw(library, documents[id], lang))


def _data(library: Library, id: str) -> list[tuple[str, str | bytes]]:
    return [(addresses.data(id), ruling.as_data(library, library.rulings[id]))]


def _manifests() -> list[tuple[str, str | bytes]]:
    return [(addresses.manifest(lang), manifest(lang)) for lang in addresses.LANGS]


def _feeds(library: Library) -> list[tuple[str, str | bytes]]:
    return [(addresses.feed(lang), feed(library, lang)) for lang in addresses.LANGS]
