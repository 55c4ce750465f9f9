"""Comparisons between games: the same question, and what the rulings of each game answer, side by side.

A cell is drawn from a ruling, its scenario and a control of it. Nothing is said here that they do not say.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from checker.model.compared import ComparedCase, ComparedRow, GamesCompared
from checker.model.ruling import Ruling
from checker.model.text import Text
from checker.site import addresses
from checker.site.board import Painter
from checker.site.came import replay_link
from checker.site.controls import ControlTold, controls_of
from checker.site.library import Library
from checker.site.prose import Prose
from checker.site.seen import Witness
from checker.site.sheet import Sheet, fill
from checker.site.standing import answer_word, status, verdict
from checker.site.wording import say


@dataclass(frozen=True)
class CaseView:
    """A ruling in a cell, the case that shows it, and what one thing changed in it comes to."""

    ruling: Ruling
    prose: Prose
    name: Text | None
    answer: str
    status: str
    verdict: str
    shown: Text | None
    href: str
    control: ControlTold | None


@dataclass(frozen=True)
class RowView:
    """One point with the cases of each game, in the order of `games`; a game may have none."""

    title: Text
    anchor: str
    cells: tuple[tuple[str, tuple[CaseView, ...]], ...]


def sheet(library: Library, compared: GamesCompared, lang: str) -> Sheet:
    """The page of one comparison in one language."""
    here = addresses.page("comparison", compared.id, lang)
    games = games_of(compared)
    body = fill(
        "compared.html",
        here,
        compared=compared,
        prose=Prose(library, here, lang, games[0]),
        games=games,
        rows=[_row(library, row, index, games, here) for index, row in enumerate(compared.rows)],
        home=addresses.link(here, addresses.comparisons(lang)),
        game_name=lambda game: say(lang, f"game_{game}"),
    )
    place = library.places.get(("comparison", compared.id))
    return Sheet(here, compared.title.said(lang), compared.question.said(lang), body, place)


def index(library: Library, lang: str) -> Sheet:
    """All comparisons with the games in them."""
    here = addresses.comparisons(lang)
    title = say(lang, "comparisons_title")
    body = fill(
        "comparisons.html",
        here,
        title=title,
        turns=addresses.link(here, addresses.turns(lang)) if library.charts else "",
        prose=Prose(library, here, lang, library.games[0] if library.games else ""),
        entries=[
            (each, [say(lang, f"short_{game}") for game in games_of(each)])
            for _, each in sorted(library.comparisons.items())
        ],
    )
    return Sheet(here, title, say(lang, "comparisons_intro"), body)


def games_of(compared: GamesCompared) -> tuple[str, ...]:
    """The games in a comparison, in the order in which its rows first name them."""
    return tuple(dict.fromkeys(ruling.partition("/")[0] for ruling in compared.rulings()))


def _game(case: ComparedCase) -> str:
    return str(case.ruling).partition("/")[0]


def _row(library: Library, row: ComparedRow, index: int, games: tuple[str, ...], here: str) -> RowView:
    cells = tuple(
        (game, tuple(_case(library, case, here) for case in row.cases if _game(case) == game))
        for game in games
    )
    return RowView(row.title, f"row-{index + 1}", cells)


def _case(library: Library, case: ComparedCase, here: str) -> CaseView:
    lang = addresses.lang_of(here)
    ruling = library.rulings[str(case.ruling)]
    prose = Prose(library, here, lang, ruling.game)
    scenario = library.scenarios.get(str(case.scenario)) if case.scenario else None
    return CaseView(
        ruling=ruling,
        prose=prose,
        name=case.name,
        answer=answer_word(ruling.answer.is_, lang),
        status=status(ruling),
        verdict=verdict(library.results_of(ruling.id)),
        shown=scenario.title if scenario else None,
        href=replay_link(scenario, here) if scenario else "",
        control=_control(library, case, prose) if case.control else None,
    )


def _control(library: Library, case: ComparedCase, prose: Prose) -> ControlTold | None:
    """What the control of a case came to when it was played."""
    scenario = library.scenarios.get(str(case.scenario))
    outcomes = library.outcomes_of(str(case.ruling))
    outcome = next((each for each in outcomes if each.scenario == case.scenario), None)
    if scenario is None or outcome is None:
        return None
    only = replace(outcome, controls=tuple(each for each in outcome.controls if each.id == case.control))
    painter = Painter(prose.game, prose.lang, library.names(prose.game))
    witness = Witness.of(library, scenario, prose.lang)
    return next(iter(controls_of(witness, scenario, only, prose, painter)), None)
