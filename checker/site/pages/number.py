"""An official number as an address of its own: it leads on to the ruling, or to the rulings, made from it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from checker.site import addresses
from checker.site.brief import Brief
from checker.site.drawing import Drawing
from checker.site.library import Library
from checker.site.prose import Prose
from checker.site.sheet import Sheet, fill
from checker.site.standing import answer_word
from checker.site.wording import say


def drawings(library: Library, lang: str) -> Iterator[Drawing]:
    """A page for each number of an official answer; of several rulings those that hold come first."""
    for (game, number), rulings in sorted(numbered(library).items()):
        here = addresses.number(game, number, lang)
        yield Drawing(here, partial(sheet, library, game, number, rulings, lang))


def sheet(library: Library, game: str, number: str, rulings: list[Brief], lang: str) -> Sheet:
    """The page of one number in one language."""
    here = addresses.number(game, number, lang)
    title = say(lang, "official_number", number=number)
    body = fill(
        "number.html",
        here,
        game=game,
        title=title,
        prose=Prose(library, here, lang, game),
        rulings=rulings,
        answer_of=lambda ruling: answer_word(ruling.answer, lang),
    )
    [first, *others] = rulings
    onward = "" if others else addresses.link(here, addresses.page("ruling", first.id, lang))
    return Sheet(here, title, title, body, onward=onward)


def numbered(library: Library) -> dict[tuple[str, str], list[Brief]]:
    """The rulings by game and official number."""
    found: dict[tuple[str, str], list[Brief]] = {}
    for ruling in sorted(library.briefs.values(), key=lambda each: (bool(each.superseded_by), each.id)):
        for number in ruling.numbers:
            if addresses.OFFICIAL_NUMBER.fullmatch(number):
                found.setdefault((ruling.game, number), []).append(ruling)
    return found
