"""What a person at a terminal sees beside the report: a progress bar, colours, faults of the input.

rich is imported only when a bar is drawn. Must not decide anything.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager

import click

from checker.diagnostics import Diagnostic

Tick = Callable[[], None]
COLOURS = {
    "agree": "green",
    "disagree": "red",
    "unsupported": "yellow",
    "unanswered": "yellow",
    "invalid": "red",
    "error": "red",
    "warning": "yellow",
}


@contextmanager
def progress(title: str, total: int, shown: bool) -> Iterator[Tick]:
    """A bar on standard error while work is done, when asked for and a terminal is there to show it."""
    if not (shown and total > 1 and sys.stderr.isatty()):
        yield lambda: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(title, total=total)
        yield lambda: bar.advance(task)


def say(text: str) -> None:
    """Print a report, its verdicts coloured where the output is a terminal."""
    click.echo("\n".join(_coloured(line) for line in text.splitlines()))


def _coloured(line: str) -> str:
    if not sys.stdout.isatty():
        return line
    first = line.split(maxsplit=1)[:1]
    colour = COLOURS.get(first[0].rstrip(":")) if first else None
    return line.replace(first[0], click.style(first[0], fg=colour, bold=True), 1) if colour else line


def faults(diagnostics: Iterable[Diagnostic], form: str) -> None:
    """Print what is wrong with the input: annotations for GitHub, else a line each on standard error."""
    found = list(diagnostics)
    if form == "github" and found:
        from checker.report import github

        write(github.diagnostics(found))
        return
    for each in found:
        click.echo(str(each), err=True)


def write(text: str) -> None:
    """Print text for machines as it is."""
    click.echo(text)


def write_json(value: object) -> None:
    """Print a value as JSON for machines, Japanese left readable."""
    click.echo(json.dumps(value, ensure_ascii=False, indent=2))
