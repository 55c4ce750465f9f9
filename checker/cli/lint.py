"""`saitei lint`: what is wrong with the documents, each by itself and all together."""

from __future__ import annotations

from pathlib import Path

import click

from checker.cli import console, library, options
from checker.cli.arguments import within
from checker.diagnostics import Diagnostic

CLEAN = {"ja": "問題なし", "en": "nothing is wrong"}
FOUND = {"ja": "エラー {errors} 件、警告 {warnings} 件", "en": "{errors} errors, {warnings} warnings"}


@click.command("lint")
@click.argument("paths", nargs=-1, type=click.Path(exists=True, path_type=Path))
@click.option("--strict", is_flag=True, help="A warning counts as an error.")
@options.form("text", "json", "github")
@options.of_library
@click.pass_context
def command(
    ctx: click.Context,
    paths: tuple[Path, ...],
    strict: bool,
    form: str,
    root: Path | None,
    lang: str,
    no_cache: bool,
) -> None:
    """Check files and links between them. ファイルとその間のつながりを検査する。

    With PATHS only what lies there is told. Exit status: 0 nothing wrong, 2 errors.
    """
    from checker.knowledge.lint import lint

    root = options.library_root(root, paths)
    reading = library.read(root, cached=not no_cache)
    found = sorted({*reading.faults, *lint(reading.corpus)})
    if paths:
        found = [fault for fault in found if within(fault.place.file, paths, root)]
    errors = sum(fault.severity == "error" for fault in found)
    counts = {"errors": errors, "warnings": len(found) - errors}
    _show(found, counts, form, lang)
    ctx.exit(2 if errors or (strict and found) else 0)


def _show(found: list[Diagnostic], counts: dict[str, int], form: str, lang: str) -> None:
    if form == "json":
        console.write_json({"summary": counts, "diagnostics": [fault.as_json() for fault in found]})
        return
    if form == "github":
        console.faults(found, form)
        return
    told = FOUND[lang].format(**counts) if found else CLEAN[lang]
    console.say("\n".join([*map(str, found), told]))
