"""`saitei explain`: a replay step by step, each step with the rule that caused it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click

from checker.cli import arguments, console, library, options
from checker.model.outcome import Outcome
from checker.report.phrases import Lang


@click.command("explain")
@click.argument("names", nargs=-1, required=True, metavar="PATH or ID...")
@click.option("--who", is_flag=True, help="Also who was asked, what they could do, and why not the rest.")
@options.form("text", "json")
@options.of_engine
@options.ruleset
@options.of_library
@click.pass_context
def command(
    ctx: click.Context,
    names: tuple[str, ...],
    who: bool,
    form: str,
    engine: str,
    timeout: float,
    ruleset: str | None,
    root: Path | None,
    lang: Lang,
    no_cache: bool,
) -> None:
    """Tell a replay as a judge would. 再現の一歩一歩を、根拠のルールとともに説明する。

    Exit status: 0 all agree, 1 some do not, 2 bad input or usage.
    """
    from checker.replay.batch import replay_all

    chosen = arguments.choose(names, root, cached=not no_cache)
    tasks = library.tasks(chosen.scenarios, chosen.corpus, ruleset)
    outcomes = replay_all(tasks, library.means(chosen.corpus, engine, timeout))
    console.faults(chosen.faults, "text")
    _show(outcomes, chosen, form, lang, who)
    verdicts = {each.verdict for each in outcomes}
    bad = "invalid" in verdicts or any(each.severity == "error" for each in chosen.faults)
    ctx.exit(2 if bad else 0 if verdicts == {"agree"} else 1)


def _show(outcomes: Sequence[Outcome], chosen: arguments.Chosen, form: str, lang: Lang, who: bool) -> None:
    from checker.report import explain, machine

    if form == "json":
        console.write_json({"results": [machine.explain(each) for each in outcomes]})
        return
    corpus = chosen.corpus
    rules = {id: document.value for id, document in corpus.rules.items()}
    told = [
        explain.explain(
            each, corpus.scenarios[each.scenario].value, corpus.rulings[each.ruling].value, rules, lang, who
        )
        for each in outcomes
        if each.ruling in corpus.rulings
    ]
    console.say("\n\n\n".join(told))
