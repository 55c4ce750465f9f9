"""An index as small files that a browser fetches as it needs them: what is where, postings, what is shown.

Each file is a script that hands its value over, so that search also works from
a disk, where nothing can be fetched. Numbers are written as the distances
between them, five bits a letter. Must not know what a page looks like.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from checker.knowledge.search.entries import KINDS, Entry
from checker.knowledge.search.index import Index, Postings
from checker.knowledge.standing import STATUSES

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
MARKS = "=~^"  # Before keys that are no piece of a word.
OTHERS = "!"  # Before a list of those that are not in it.
HANDOVER = "saitei.take"
SHARD = 1250  # Characters of postings in a file, about; a query needs a file for each of its pieces.
MOST = 4096  # Files of postings, at most.
SHOWN = 16  # Entries in a file of what is shown.

Shown = Callable[[Entry, str], Mapping[str, Any]]
"""What a page shows of an entry in a language."""


@dataclass(frozen=True)
class File:
    """One file: its name within the index of its game, and its text."""

    name: str
    text: str


def files(index: Index, langs: Sequence[str], shown: Shown) -> Iterator[File]:
    """All files of one game's index; the first says what the others are."""
    size = sum(map(_size, index.postings, index.postings.values()))
    count = min(MOST, -(-size // SHARD) or 1)
    yield _file(index.game, "meta", _meta(index, count))
    for at, keys in enumerate(_shards(index.postings, count)):
        shard = {key: _written(index.postings[key], len(index.entries)) for key in keys}
        yield _file(index.game, f"p{at}", shard)
    for lang in langs:
        for at in range(0, len(index.entries), SHOWN):
            told = [shown(entry, lang) for entry in index.entries[at : at + SHOWN]]
            yield _file(index.game, f"{lang}{at // SHOWN}", told)


def shard_of(key: str, shards: int) -> int:
    """The file of postings a key is in: most keys of words that begin alike are in one."""
    bare = key[1:] if key[0] in MARKS else key
    mark = 0
    for letter in bare[: 3 if bare[:3].isascii() else 2]:
        mark = (mark * 31 + ord(letter)) & 0xFFFFFFFF
    return mark % shards


def encoded(numbers: Sequence[int]) -> str:
    """Rising numbers as text."""
    letters, before = [], -1
    for number in numbers:
        distance, before = number - before - 1, number
        while distance > 31:
            letters.append(LETTERS[32 + (distance & 31)])
            distance >>= 5
        letters.append(LETTERS[distance])
    return "".join(letters)


def decoded(text: str) -> list[int]:
    """The numbers of a text made by `encoded`."""
    numbers, before, distance, shift = [], -1, 0, 0
    for letter in text:
        bits = LETTERS.index(letter)
        distance |= (bits & 31) << shift
        shift += 5
        if bits < 32:
            before += distance + 1
            numbers.append(before)
            distance = shift = 0
    return numbers


def _written(postings: Postings, size: int) -> str:
    """The three lists between spaces, empty ones at the end left out."""
    return " ".join(_shorter(numbers, size) for numbers in postings).rstrip(" ")


def _shorter(numbers: Sequence[int], size: int) -> str:
    """The numbers, or where they are most of all, those that are missing."""
    if 2 * len(numbers) <= size:
        return encoded(numbers)
    return OTHERS + encoded(sorted(set(range(size)).difference(numbers)))


def read(written: str, size: int) -> list[list[int]]:
    """The three lists again, as the browser reads them."""
    lists = [_read(text, size) for text in written.split(" ")]
    return [*lists, [], []][:3]


def _read(text: str, size: int) -> list[int]:
    if not text.startswith(OTHERS):
        return decoded(text)
    return sorted(set(range(size)).difference(decoded(text.removeprefix(OTHERS))))


def _size(key: str, postings: Postings) -> int:
    """How long an entry of a file will be, about."""
    return len(key) + 6 + sum(map(len, postings))


def _shards(keys: Iterable[str], count: int) -> list[list[str]]:
    shards: list[list[str]] = [[] for _ in range(count)]
    for key in sorted(keys):
        shards[shard_of(key, count)].append(key)
    return shards


def _meta(index: Index, shards: int) -> dict[str, Any]:
    """How many files there are, and of each entry what it is filtered and ranked by."""
    families = sorted({entry.family for entry in index.entries})
    rulesets = sorted({entry.rulesets for entry in index.entries})
    entries = index.entries
    return {
        "size": len(entries),
        "shards": shards,
        "shown": SHOWN,
        "kinds": KINDS,
        "statuses": STATUSES,
        "families": families,
        "rulesets": rulesets,
        "shared": {number: entry.shared for number, entry in enumerate(entries) if entry.shared},
        "kind": [KINDS.index(entry.kind) for entry in entries],
        "status": [STATUSES.index(entry.status) for entry in entries],
        "family": [families.index(entry.family) for entry in entries],
        "ruleset": [rulesets.index(entry.rulesets) for entry in entries],
    }


def _file(game: str, name: str, value: Any) -> File:
    """U+2028 and U+2029 may stand in JSON; in scripts of old they may not. `</` must not end a script."""
    said = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    safe = said.replace("\u2028", "\\u2028").replace("\u2029", "\\u2029").replace("</", "<\\/")
    return File(f"{name}.js", f'{HANDOVER}("{game}/{name}",{safe});\n')
