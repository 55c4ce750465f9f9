"""`saitei mutate`: take each card, ability and step away in turn, and tell what no expectation noticed."""

from __future__ import annotations

from pathlib import Path

import click

from checker.cli import arguments, console, library, options
from checker.report.phrases import Lang

TITLE = {"ja": "変異中", "en": "Mutating"}


@click.command("mutate")
@click.argument("names", nargs=-1, metavar="[PATH or ID]...")
@options.form("text", "json")
@options.jobs
@options.of_engine
@options.ruleset
@options.of_library
@click.pass_context
def command(
    ctx: click.Context,
    names: tuple[str, ...],
    form: str,
    jobs: int,
    engine: str,
    timeout: float,
    ruleset: str | None,
    root: Path | None,
    lang: Lang,
    no_cache: bool,
) -> None:
    """Find scenarios that prove nothing. 何を取り除いても通ってしまうシナリオを見つける。

    Exit status: 0 all is noticed or has a written reason, 1 not so, 2 bad input or usage.
    """
    from checker.replay.batch import mutate_all
    from checker.replay.tally import tally
    from checker.report import lines, machine

    chosen = arguments.choose(names, root, not no_cache, jobs)
    tasks = library.tasks(chosen.scenarios, chosen.corpus, ruleset)
    means = library.means(chosen.corpus, engine, timeout)
    with console.progress(TITLE[lang], len(tasks), form == "text") as tick:
        results = mutate_all(tasks, means, jobs, tick)
    counted = tally(results, chosen.reading.survivors, complete=not names and not ruleset)
    console.faults(chosen.faults, "text")
    if form == "json":
        console.write_json(machine.mutate(counted))
    else:
        console.say(lines.mutate(counted, lang))
    bad = any(each.severity == "error" for each in chosen.faults)
    ctx.exit(2 if bad else 0 if counted.sound else 1)
