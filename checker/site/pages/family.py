"""Families of rulings: a page for each with its comparison and its rulings, and all compared on one page."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import get_args

from checker.model.family import Column, Limit, RulingFamily, Static
from checker.model.text import Text
from checker.site import addresses
from checker.site.library import Library
from checker.site.prose import Prose
from checker.site.sheet import Sheet, fill
from checker.site.standing import answer_word
from checker.site.story import anchor
from checker.site.wording import say

COLUMNS: tuple[str, ...] = get_args(Column)
TABLES: tuple[tuple[str, ...], ...] = (get_args(Limit), get_args(Static))
"""Columns that stand in one table."""


@dataclass(frozen=True)
class CellView:
    """What a cell says, and where the scenario that shows it is told."""

    text: Text
    href: str
    title: Text | None


def sheet(library: Library, family: RulingFamily, lang: str) -> Sheet:
    """The page of one family in one language."""
    here = addresses.page("family", family.id, lang)
    body = fill(
        "family.html",
        here,
        family=family,
        prose=Prose(library, here, lang, family.game),
        cells=cells(library, family, here),
        terms=[library.terms[term] for term in family.terms if term in library.terms],
        rulings=library.rulings_in_family(family),
        others=[each for each in compared(library, family.game) if each is not family],
        answer_of=lambda ruling: answer_word(ruling.answer, lang),
    )
    place = library.places.get(("family", family.id))
    return Sheet(here, family.name.said(lang), family.definition.said(lang), body, place)


def index(library: Library, game: str, lang: str) -> Sheet:
    """All families of a game: those that are compared in one table, then all with what they are."""
    here = addresses.listing(game, "families", lang)
    own = [family for family in library.families.values() if family.game == game]
    body = fill(
        "families.html",
        here,
        game=game,
        title=say(lang, "families_title"),
        prose=Prose(library, here, lang, game),
        tables=[made for columns in TABLES if (made := _table(library, own, columns, here))],
        families=own,
        count={family.id: len(library.rulings_in_family(family)) for family in own},
    )
    title = say(lang, "families_title")
    return Sheet(here, title, f"{say(lang, f'game_{game}')}: {title}", body)


def _table(
    library: Library, families: list[RulingFamily], columns: tuple[str, ...], here: str
) -> tuple[list[str], list[tuple[RulingFamily, dict[str, CellView]]]] | None:
    """The columns that something is said of, and the families with their cells; None without any."""
    found = [family for family in families if any(column in family.cells for column in columns)]
    used = [each for each in columns if any(each in family.cells for family in found)]
    return (used, [(family, dict(cells(library, family, here))) for family in found]) if found else None


def compared(library: Library, game: str) -> list[RulingFamily]:
    """The families of a game that have something to compare."""
    return [family for family in library.families.values() if family.game == game and family.cells]


def cells(library: Library, family: RulingFamily, here: str) -> Iterator[tuple[str, CellView]]:
    """The cells in the order of the columns, each with a link to its scenario on the ruling's page."""
    for column in COLUMNS:
        cell = next((each for name, each in family.cells.items() if name == column), None)
        scenario = library.scenarios.get(cell.scenario) if cell else None
        if cell is None:
            continue
        href = ""
        if scenario is not None and scenario.ruling in library.briefs:
            there = addresses.page("ruling", scenario.ruling, addresses.lang_of(here))
            href = addresses.link(here, there, anchor(scenario.id, str(scenario.rulesets[0])))
        yield column, CellView(cell.text, href, scenario.title if scenario else None)
