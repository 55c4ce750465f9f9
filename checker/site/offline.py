"""What a reader can keep for a place without signal: the site in packs, a set for each game and language.

A pack is named after what is in it, so packs of two versions never stand in for
each other, and what has not changed is not fetched again. `offline.json` names
the packs of the newest version. Must not know how a page came to be.
"""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from hashlib import blake2b
from pathlib import Path
from typing import Any

from checker.processes import spread
from checker.site import addresses
from checker.site.assets import marked
from checker.site.wording import say

SHELL = "site"
"""The set of what belongs to no game."""
FOLDER = "offline"
LIST = "offline.json"
RAW = 500_000  # Bytes of pages in a pack, about: what is unpacked for one page, or fetched for a new one.
LEVEL = 6
DAY = re.compile(r"<!-- day -->.*?<!-- /day -->", re.DOTALL)
TEXTS = (".html", ".css", ".js", ".svg")
LABELS = ("offline_copy", "offline_missing")


@dataclass(frozen=True, order=True)
class Set:
    """The pages of one game, or of none, in one language."""

    group: str
    lang: str

    def __str__(self) -> str:
        return f"{self.group}/{self.lang}"


@dataclass(frozen=True)
class Pack:
    """A file of a set: its address and its size."""

    path: str
    size: int


def sets_of(path: str, games: Sequence[str]) -> Iterator[Set]:
    """The sets a file of the site is in; both languages need scripts, styles and most of the index."""
    inner = path.removeprefix("en/")
    top = inner.partition("/")[0]
    group = top if top in games else SHELL
    if path.startswith("assets/"):
        yield from (Set(SHELL, lang) for lang in addresses.LANGS)
    elif addresses.of_index(path):
        name = path.rpartition("/")[2]
        yield from (Set(group, lang) for lang in addresses.LANGS if not _of_other(name, lang))
    elif path.endswith(".html"):
        yield Set(group, addresses.lang_of(path))


def _of_other(name: str, lang: str) -> bool:
    """Whether a file of the index shows results in another language."""
    return any(name.startswith(other) for other in addresses.LANGS if other != lang)


def packed(site: Path, files: Iterable[str], games: Sequence[str], jobs: int) -> dict[Set, list[Pack]]:
    """Writes the packs of all sets from the files of a finished site."""
    sets: dict[Set, list[str]] = {}
    for path in sorted(files):
        if path.endswith(TEXTS):
            for each in sets_of(path, games):
                sets.setdefault(each, []).append(path)
    todo: list[tuple[Set, int, int, list[str]]] = []
    for each, paths in sorted(sets.items()):
        count = max(1, -(-sum((site / path).stat().st_size for path in paths) // RAW))
        shares: list[list[str]] = [[] for _ in range(count)]
        for path in paths:
            shares[share_of(key(path), count)].append(path)
        todo += [(each, number, count, share) for number, share in enumerate(shares)]
    (site / FOLDER).mkdir(exist_ok=True)
    made = [pack for some in spread(partial(_written, site), todo, 1, jobs) for pack in some]
    found: dict[Set, list[Pack]] = {}
    for (each, *_), pack in zip(todo, made, strict=True):
        found.setdefault(each, []).append(pack)
    return found


def _written(site: Path, todo: Sequence[tuple[Set, int, int, list[str]]]) -> list[Pack]:
    made = []
    for each, number, _, paths in todo:
        texts = {key(path): timeless((site / path).read_bytes().decode()) for path in paths}
        said = json.dumps(texts, ensure_ascii=False, separators=(",", ":")).encode()
        data = gzip.compress(said, LEVEL, mtime=0)
        name = f"{each.group}-{each.lang}-{number}-{blake2b(said, digest_size=6).hexdigest()}.pack"
        (site / FOLDER / name).write_bytes(data)
        made.append(Pack(f"{FOLDER}/{name}", len(data)))
    return made


def key(path: str) -> str:
    """What a file is looked for by: scripts and styles have a mark of their content in their address."""
    return marked(path.removeprefix("assets/")) if path.startswith("assets/") else path


def share_of(key: str, packs: int) -> int:
    """The pack of a set a file is in. theme/sw.js has to find the same."""
    mark = 0
    for letter in key:
        mark = (mark * 31 + ord(letter)) & 0xFFFFFFFF
    return mark % packs


def timeless(text: str) -> str:
    """A page without the day of the data, which would make every page new; a copy says it on top."""
    return DAY.sub("", text) if "<!-- day -->" in text else text


def listed(sets: Mapping[Set, Sequence[Pack]], index: str, date: str) -> str:
    """The list of all sets with their packs, the version of their index, and what a copy says of itself."""
    packs = {str(each): [[pack.path, pack.size] for pack in packs] for each, packs in sorted(sets.items())}
    version = blake2b(json.dumps([index, date, packs]).encode(), digest_size=6).hexdigest()
    labels = {name: {lang: say(lang, name, date=date) for lang in addresses.LANGS} for name in LABELS}
    value = {"version": version, "index": index, "date": date, "labels": labels, "sets": packs}
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n"


def manifest(lang: str) -> str:
    """What a browser needs to put the site among its applications."""
    here = addresses.manifest(lang)
    to = partial(addresses.link, here)
    icons: list[dict[str, Any]] = [
        {"src": to(f"assets/{name}"), "sizes": sizes, "type": kind, "purpose": purpose}
        for name, sizes, kind, purpose in (
            ("saitei.svg", "any", "image/svg+xml", "any"),
            ("icon-192.png", "192x192", "image/png", "any"),
            ("icon-512.png", "512x512", "image/png", "any"),
            ("icon-whole-512.png", "512x512", "image/png", "maskable"),
        )
    ]
    value = {
        "name": say(lang, "app_name"),
        "short_name": say(lang, "site"),
        "description": say(lang, "app_about"),
        "lang": lang,
        "start_url": to(addresses.in_tree("index.html", lang)),
        "scope": f"{to('.')}/",
        "display": "standalone",
        "background_color": "#fbfaf7",
        "theme_color": "#a83226",
        "icons": icons,
    }
    return json.dumps(value, ensure_ascii=False, indent=1) + "\n"
