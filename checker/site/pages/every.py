"""Every page of the site, in both languages, and every file beside them."""

from __future__ import annotations

from collections.abc import Iterator

from checker.site import addresses
from checker.site.library import Library
from checker.site.pages import card, family, listing, rule, ruling, search, term
from checker.site.sheet import Sheet


def sheets(library: Library) -> Iterator[Sheet]:
    """Every drawn page."""
    for lang in addresses.LANGS:
        yield search.sheet(library, lang)
        for game in library.games:
            yield from listing.sheets(library, game, lang)
            yield family.index(library, game, lang)
        yield from (ruling.sheet(library, each, lang) for each in library.rulings.values())
        yield from (card.sheet(library, each, lang) for each in library.cards.values())
        yield from (term.sheet(library, each, lang) for each in library.terms.values())
        yield from (rule.sheet(library, each, lang) for each in library.rules.values())
        yield from (family.sheet(library, each, lang) for each in library.families.values())


def data(library: Library) -> Iterator[tuple[str, str]]:
    """Every file of data: its address and its text."""
    for each in library.rulings.values():
        yield addresses.data(each.id), ruling.as_data(library, each)
    yield from library.searchable.files
