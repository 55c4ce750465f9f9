"""`saitei graph`: what rests on what, what lies near a ruling, and what nothing names."""

from __future__ import annotations

from pathlib import Path

import click

from checker.cli import console, library, options
from checker.diagnostics import nearest
from checker.report.phrases import Lang


@click.command("graph")
@click.argument("ruling", metavar="[ID]", required=False)
@options.form("text", "json", "graphml")
@options.of_library
@click.pass_context
def command(
    ctx: click.Context, ruling: str | None, form: str, root: Path | None, lang: Lang, no_cache: bool
) -> None:
    """Show how documents rest on one another. 裁定・カード・用語・ルールのつながりを示す。

    With the ID of a ruling: what it names, what names it, and the rulings near it. Without: how much
    there is, what nothing names, and what rests on itself; json and graphml give the whole graph.
    Exit status: 0 shown, 2 bad input or usage.
    """
    from checker.knowledge import graph
    from checker.report import connections

    reading = library.read(options.library_root(root), cached=not no_cache)
    console.faults((fault for fault in reading.faults if fault.severity == "error"), "text")
    made = graph.graph(reading.corpus)
    if ruling is not None and ruling not in reading.corpus.rulings:
        hint = nearest(ruling, reading.corpus.rulings)
        raise click.UsageError(f"no ruling '{ruling}'" + (f" ({hint})" if hint else ""))
    if ruling is not None and form == "graphml":
        raise click.UsageError("graphml is of the whole graph; leave the id out")
    if form == "graphml":
        console.write(graph.as_graphml(made))
    elif ruling is not None:
        near = graph.surroundings(made, ruling)
        if form == "json":
            console.write_json(connections.near_as_json(near))
        else:
            titles = {id: each.value.title for id, each in reading.corpus.rulings.items()}
            console.say(connections.near(near, titles, lang))
    elif form == "json":
        console.write_json({**graph.as_node_link(made), **connections.whole_as_json(graph.whole(made))})
    else:
        console.say(connections.whole(graph.whole(made), lang))
    ctx.exit(2 if any(fault.severity == "error" for fault in reading.faults) else 0)
