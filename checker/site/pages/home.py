"""The part of the front page that is drawn: every game with its counts and its topics.

It stays short however many rulings there are.
"""

from __future__ import annotations

from checker.site import addresses
from checker.site.library import Library
from checker.site.pages.listing import overview
from checker.site.sheet import fill


def contents(library: Library, here: str, lang: str) -> str:
    """What there is, as HTML for the page at `here`."""
    games = [{"game": game, **overview(library, game, lang)} for game in library.games]
    compared = addresses.link(here, addresses.comparisons(lang)) if library.comparisons else ""
    return fill("home.html", here, games=games, compared=compared)
