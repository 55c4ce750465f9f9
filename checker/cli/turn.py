"""`saitei turn`: the chart of a game's turn, from the data its engine runs on."""

from __future__ import annotations

from pathlib import Path

import click

from checker import games
from checker.cli import console, library, options
from checker.report.phrases import Lang


@click.command("turn")
@click.argument("game", type=click.Choice(games.GAMES))
@options.form("text", "json")
@options.of_library
def command(game: str, form: str, root: Path | None, lang: Lang, no_cache: bool) -> None:
    """Draw a game's turn: steps, what happens in each, who may act, by which rules. ターンの流れを描く。"""
    from checker.report import turn

    corpus = library.read(options.library_root(root), cached=not no_cache).corpus
    rules = {id: document.value for id, document in corpus.rules.items()}
    chart = games.chart(game)
    if form == "json":
        console.write_json(turn.as_json(chart, rules))
    else:
        console.say(turn.text(chart, rules, lang))
