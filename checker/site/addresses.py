"""Where every page lives: permanent addresses, one tree a language, links between them.

docs/decisions/2026-11-30-addresses.md is the promise; this is the only place
that knows it. Must not know what is on a page.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Literal

Kind = Literal["ruling", "card", "term", "rule", "family", "change", "ruleset", "comparison"]
Listing = Literal[
    "index",
    "rulings",
    "cards",
    "keywords",
    "terms",
    "rules",
    "families",
    "changes",
    "rulesets",
    "open",
    "turn",
]  # fmt: skip

LANGS = ("ja", "en")
SHELVES: dict[str, str] = {
    "ruling": "r",
    **{name: name for name in ("card", "term", "rule", "family", "change", "ruleset")},
}
KEPT = 1 << 11  # Addresses and links at hand: pages of one folder link to the same things again and again.
INDEX = "search"
"""The folder of the files of a game's search index."""
OFFICIAL_NUMBER = re.compile(r"[0-9A-Za-z]+(?:[.-][0-9A-Za-z]+)*")
"""Numbers that can be an address as they are."""


@lru_cache(maxsize=KEPT)
def page(kind: str, id: str, lang: str) -> str:
    """The address of a document's page: `dm/r/some-ruling.html`, English under `en/`."""
    if kind == "comparison":
        return in_tree(f"compare/{id}.html", lang)
    game, slug = re.split("[/:]", id, maxsplit=1)
    return in_tree(f"{game}/{SHELVES[kind]}/{slug}.html", lang)


def data(id: str) -> str:
    """The address of a ruling as JSON, the same for both languages."""
    game, slug = id.split("/", 1)
    return f"{game}/{SHELVES['ruling']}/{slug}.json"


def listing(game: str, name: Listing, lang: str) -> str:
    """The address of one of a game's index pages."""
    return in_tree(f"{game}/{name}.html", lang)


def comparisons(lang: str) -> str:
    """The address of the list of comparisons between games."""
    return in_tree("compare/index.html", lang)


def turns(lang: str) -> str:
    """The address of the turns of all games side by side."""
    return in_tree("compare/turn.html", lang)


def number(game: str, official: str, lang: str) -> str:
    """The address that an official number has, whichever ruling it leads to."""
    return in_tree(f"{game}/qa/{official}.html", lang)


def feed(lang: str) -> str:
    """The address of the feed of new and changed answers."""
    return in_tree("feed.xml", lang)


def search(lang: str) -> str:
    """The address of the search page; a query follows it as `?q=`."""
    return in_tree("search.html", lang)


def index_file(game: str, name: str) -> str:
    """The address of a file of a game's search index, the same for both languages."""
    return f"{game}/{INDEX}/{name}"


def of_index(path: str) -> bool:
    """Whether an address is that of a file of an index."""
    return f"/{INDEX}/" in path


def offline(lang: str) -> str:
    """The address of the page by which the site is kept for a place without signal."""
    return in_tree("offline.html", lang)


def manifest(lang: str) -> str:
    """The address of what a browser needs to install the site."""
    return in_tree("manifest.webmanifest", lang)


def archive(name: str) -> str:
    """The address of the library as one file, and of its checksum."""
    return f"data/{name}"


def in_tree(path: str, lang: str) -> str:
    """A Japanese address in the tree of `lang`."""
    return path if lang == "ja" else f"{lang}/{path}"


def lang_of(path: str) -> str:
    """The language of the tree a page is in."""
    return "en" if path.startswith("en/") else "ja"


def twin(path: str) -> str:
    """The same page in the other tree."""
    return path.removeprefix("en/") if path.startswith("en/") else f"en/{path}"


def link(here: str, there: str, anchor: str = "") -> str:
    """A relative link from one page to another, so that the site works from any folder or disk."""
    relative = _relative(here.rpartition("/")[0], there)
    return f"{relative}#{anchor}" if anchor else relative


@lru_cache(maxsize=KEPT)
def _relative(folder: str, there: str) -> str:
    inside = folder.split("/") if folder else []
    target = [] if there == "." else there.split("/")
    shared = 0
    while shared < min(len(inside), len(target)) and inside[shared] == target[shared]:
        shared += 1
    return "/".join([*[".."] * (len(inside) - shared), *target[shared:]]) or "."
