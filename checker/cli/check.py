"""`saitei check`: replay scenarios and compare with the rulings."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click

from checker.cli import arguments, console, library, options
from checker.diagnostics import Diagnostic
from checker.model.outcome import Outcome
from checker.report.phrases import Lang

TITLE = {"ja": "再現中", "en": "Replaying"}


@click.command("check")
@click.argument("names", nargs=-1, metavar="[PATH or ID]...")
@click.option("--every", is_flag=True, help="In text, a line also for each scenario that agrees.")
@options.form("text", "json", "junit", "github")
@options.jobs
@options.of_engine
@options.ruleset
@options.as_of
@options.of_library
@click.pass_context
def command(
    ctx: click.Context,
    names: tuple[str, ...],
    every: bool,
    form: str,
    jobs: int,
    engine: str,
    timeout: float,
    ruleset: str | None,
    as_of: str | None,
    root: Path | None,
    lang: Lang,
    no_cache: bool,
) -> None:
    """Replay scenarios and compare with the rulings. シナリオを再現し、裁定と照合する。

    Names are files, folders, ids of rulings or of scenarios; everything when none is given.
    Exit status: 0 all agree, 1 some do not, 2 bad input or usage.
    """
    from checker.replay.batch import replay_all

    chosen = arguments.choose(names, root, not no_cache, jobs)
    tasks = library.tasks(chosen.scenarios, chosen.corpus, ruleset, as_of)
    left_out = len(chosen.scenarios) - len({task.scenario.id for task in tasks})
    means = library.means(chosen.corpus, engine, timeout, story=False)
    with console.progress(TITLE[lang], len(tasks), form == "text") as tick:
        outcomes = replay_all(tasks, means, jobs, tick)
    faults = _faults(chosen, outcomes)
    _show(outcomes, faults, chosen, form, lang, every, left_out)
    ctx.exit(_status(outcomes, faults))


def _faults(chosen: arguments.Chosen, outcomes: Sequence[Outcome]) -> list[Diagnostic]:
    """The faults of the files, and where the fault lies that made a scenario invalid."""
    invalid = [each.scenario for each in outcomes if each.verdict == "invalid"]
    return sorted({*chosen.faults, *library.explained(chosen.reading, invalid)})


def _status(outcomes: Sequence[Outcome], faults: Sequence[Diagnostic]) -> int:
    verdicts = {each.verdict for each in outcomes}
    if not outcomes or "invalid" in verdicts or any(each.severity == "error" for each in faults):
        return 2
    return 0 if verdicts == {"agree"} else 1


def _show(
    outcomes: Sequence[Outcome],
    faults: list[Diagnostic],
    chosen: arguments.Chosen,
    form: str,
    lang: Lang,
    every: bool,
    left_out: int,
) -> None:
    if form != "json":
        console.faults(faults, form)
    match form:
        case "json":
            from checker.report import machine

            found = {"left_out": left_out, "diagnostics": [each.as_json() for each in faults]}
            console.write_json({**machine.check(outcomes), **found})
        case "junit":
            from checker.report import junit

            console.write(junit.check(outcomes, lang))
        case "github":
            from checker.report import github

            console.write(github.check(outcomes, chosen.places(), lang))
        case _:
            from checker.report import lines

            console.say(lines.check(outcomes, lang, every, left_out))
