"""The part of the front page that is drawn: every game with its counts and its rulings by topic."""

from __future__ import annotations

from checker.site import addresses
from checker.site.library import Library
from checker.site.pages.listing import overview
from checker.site.prose import Prose
from checker.site.sheet import fill
from checker.site.standing import answer_word


def contents(library: Library, here: str, lang: str) -> str:
    """What there is, as HTML for the page at `here`."""
    games = [
        {"game": game, "prose": Prose(library, here, lang, game), **overview(library, game, lang)}
        for game in library.games
    ]
    compared = addresses.link(here, addresses.comparisons(lang)) if library.comparisons else ""
    return fill(
        "home.html",
        here,
        games=games,
        compared=compared,
        answer_of=lambda ruling: answer_word(ruling, lang),
    )
