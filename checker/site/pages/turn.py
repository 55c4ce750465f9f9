"""How a turn goes: the chart of each game on a page of its own, and those of all games side by side."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from checker.model.chart import TurnChart
from checker.model.rule import RuleStatement
from checker.model.text import Text
from checker.site import addresses
from checker.site.library import Library
from checker.site.prose import Prose
from checker.site.sheet import Sheet, fill
from checker.site.wording import say


@dataclass(frozen=True)
class StepView:
    """A step; `phase` only where one begins. What happens there and the step itself, each with its rule."""

    anchor: str
    phase: Text | None
    name: Text
    rules: tuple[RuleStatement, ...]
    actions: tuple[tuple[Text, RuleStatement | None], ...]
    may: Text


@dataclass(frozen=True)
class ChartView:
    """The chart of one game, its texts written for the page that it is on."""

    game: str
    prose: Prose
    steps: tuple[StepView, ...]


def sheet(library: Library, game: str, lang: str) -> Sheet:
    """The turn of one game."""
    here = addresses.listing(game, "turn", lang)
    title = say(lang, "turn_title")
    body = fill(
        "turn.html",
        here,
        game=game,
        title=title,
        chart=_chart(library, game, here),
        together=addresses.link(here, addresses.turns(lang)),
    )
    return Sheet(here, title, f"{say(lang, f'game_{game}')}: {title}", body)


def together(library: Library, lang: str) -> Sheet:
    """The turns of all games side by side."""
    here = addresses.turns(lang)
    title = say(lang, "turns_title")
    body = fill(
        "turns.html",
        here,
        title=title,
        home=addresses.link(here, addresses.comparisons(lang)),
        charts=[_chart(library, game, here) for game in library.games if game in library.charts],
        game_name=lambda game: say(lang, f"game_{game}"),
    )
    return Sheet(here, title, say(lang, "turns_intro"), body)


def _chart(library: Library, game: str, here: str) -> ChartView:
    chart = library.charts.get(game)
    steps = tuple(_steps(library, chart)) if chart else ()
    return ChartView(game, Prose(library, here, addresses.lang_of(here), game), steps)


def _steps(library: Library, chart: TurnChart) -> Iterator[StepView]:
    phase = None
    for step in chart.steps:
        yield StepView(
            anchor=step.id.replace("_", "-"),
            phase=step.phase if step.phase not in (phase, step.name) else None,
            name=step.name,
            rules=tuple(library.rules[rule] for rule in step.rules if rule in library.rules),
            actions=tuple((each.text, library.rules.get(each.rule)) for each in step.actions),
            may=step.may,
        )
        phase = step.phase
