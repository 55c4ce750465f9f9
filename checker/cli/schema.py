"""`saitei schema`: the JSON Schemas of all kinds of file, as editors read them."""

from __future__ import annotations

from pathlib import Path

import click

from checker import games
from checker.cli import console, options

CURRENT = {"ja": "スキーマは最新です", "en": "the schemas are up to date"}


@click.command("schema")
@options.form("text", "json")
@options.root
@options.lang
def command(form: str, root: Path | None, lang: str) -> None:
    """Write the JSON Schemas to docs/schemas. JSON スキーマを docs/schemas に書き出す。"""
    from checker.source import schema

    words = {game: games.words(game) for game in games.GAMES}
    changed = schema.write(options.library_root(root), words)
    if form == "json":
        console.write_json({"changed": changed})
    else:
        console.say("\n".join(changed) or CURRENT[lang])
