"""The search index as files of the site, and what the search page may filter by.

Must not know how an index is made or looked up: that is `knowledge.search`, and
theme/assets/search.js in the browser.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from checker.knowledge.search import shards
from checker.knowledge.search.entries import Entry
from checker.knowledge.search.index import build
from checker.site import addresses
from checker.site.drawing import Batch
from checker.site.wording import say

SAID = 120  # Characters of what a result shows under its title.


@dataclass(frozen=True)
class Searchable:
    """What entries can be filtered by, the index of each game, and its version, which no two share."""

    version: str = ""
    games: tuple[str, ...] = ()
    rulesets: tuple[str, ...] = ()
    families: tuple[tuple[str, str], ...] = ()
    files: tuple[Batch, ...] = ()


def files(entries: Sequence[Entry]) -> Iterator[tuple[str, str]]:
    """The files of the index of all entries, by address: one folder a game."""
    for index in build(entries):
        for file in shards.files(index, addresses.LANGS, shown):
            yield addresses.index_file(index.game, file.name), file.text


def shown(entry: Entry, lang: str) -> dict[str, Any]:
    """One result: where it leads, its title, what it says in short, its answer, and what English misses."""
    value: dict[str, Any] = {
        "to": _address(entry, lang),
        "title": entry.title.said(lang),
        "said": _cut(entry.said.said(lang)),
    }
    if entry.answer:
        value["answer"] = entry.answer
    parts = (("t", entry.title), ("s", entry.said))
    missing = "".join(letter for letter, text in parts if lang == "en" and not text.en)
    return {**value, "ja": missing} if missing else value


def answers(lang: str) -> dict[str, str]:
    """What the answers that are no values are called."""
    return {word: say(lang, f"is_{word}") for word in ("yes", "no")}


def _address(entry: Entry, lang: str) -> str:
    """Where it is, within the tree of its language."""
    if entry.kind == "keyword":
        anchor = entry.id.partition("/")[2]
        return f"{addresses.listing(entry.game, 'keywords', lang)}#{anchor}"
    return addresses.page(entry.kind, entry.id, lang)


def _cut(said: str) -> str:
    return said if len(said) <= SAID else f"{said[:SAID].rstrip()}…"
