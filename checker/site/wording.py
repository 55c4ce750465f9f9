"""What the site says in its own voice, in both languages: labels from data/ui.json and data/<game>.json.

The words of a game (zones, steps, types) get their names here, as data; a word
without a name is shown as the file spells it. Must not know any page.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

DATA = Path(__file__).parent / "data"


@cache
def table(name: str) -> Mapping[str, Any]:
    """One data file; empty for a game that has none yet."""
    path = DATA / f"{name}.json"
    return json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}


def say(lang: str, key: str, **values: object) -> str:
    """A label of the site, of one thing where `n` is 1 and the label has such a form.

    Raises KeyError for a label that is not in the table.
    """
    labels = table("ui")
    if not values:
        return str(labels[key][lang])
    one = f"{key}_one" if values.get("n") == 1 else key
    text: str = labels[one if one in labels else key][lang]
    return text.format(**values)


def game_word(game: str, kind: str, word: str, lang: str) -> str:
    """What a word of a game is called: `battle_zone` is バトルゾーン."""
    named = table(game).get(kind, {}).get(word)
    return named[lang] if named else word.replace("_", " ")


def megabytes(size: int) -> str:
    """A number of bytes, as it is told before something is fetched."""
    return f"{size / 1_000_000:.1f} MB" if size >= 100_000 else f"{size / 1000:.0f} KB"


def between(lang: str) -> str:
    """What stands between the words of a list in the language."""
    return "・" if lang == "ja" else ", "


def joined(lang: str, parts: Sequence[str]) -> str:
    """Several words in a row, as a list is written in the language."""
    return between(lang).join(parts)
