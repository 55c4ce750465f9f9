"""`saitei diff A B`: the rulings that come out differently by two rulesets, with both replays."""

from __future__ import annotations

from pathlib import Path

import click

from checker import games
from checker.cli import console, library, options
from checker.report.phrases import Lang

TITLE = {"ja": "比較中", "en": "Comparing"}


@click.command("diff")
@click.argument("a", metavar="A")
@click.argument("b", metavar="B")
@click.option("--game", type=click.Choice(games.GAMES), help="The game, where A and B are days.")
@options.form("text", "json")
@options.of_engine
@options.of_library
@click.pass_context
def command(
    ctx: click.Context,
    a: str,
    b: str,
    game: str | None,
    form: str,
    engine: str,
    timeout: float,
    root: Path | None,
    lang: Lang,
    no_cache: bool,
) -> None:
    """Compare two rulesets by what rulings come out to. 二つのルールセットで答えの変わる裁定を示す。

    A and B are ids of rulesets, or days: then the ruleset that held on that day. Every scenario of
    the rulings that hold today is played by both. Exit status: 0 compared, 2 bad input or usage.
    """
    from checker.knowledge.rulesets import current
    from checker.replay.compare import compare_all
    from checker.report import diff, machine

    reading = library.read(options.library_root(root), cached=not no_cache)
    corpus = reading.corpus
    two = library.two_rulesets(corpus, (a, b), game)
    of = two[0].id.partition(":")[0]
    scenarios = [
        document.value
        for _, document in sorted(corpus.scenarios.items())
        if document.game == of and current(corpus, document.value.ruling)
    ]
    means = library.means(corpus, engine, timeout)
    with console.progress(TITLE[lang], len(scenarios), form == "text") as tick:
        found = compare_all(scenarios, two[0].id, two[1].id, means, tick)
    console.faults(reading.faults, "text")
    if form == "json":
        rulesets = {"a": two[0].id, "b": two[1].id}
        console.write_json({"rulesets": rulesets, **machine.diff(found)})
    else:
        rulings = {id: each.value for id, each in corpus.rulings.items()}
        cases = {id: each.value for id, each in corpus.scenarios.items()}
        rules = {id: each.value for id, each in corpus.rules.items()}
        console.say(diff.diff(found, rulings, cases, rules, lang))
    ctx.exit(2 if any(each.severity == "error" for each in reading.faults) else 0)
