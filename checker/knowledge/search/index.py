"""The index of one game: for each key, the entries that have it as a name, rest on it, or say it.

Entries are numbered in the order given. The same postings, written out by
`shards`, are what the browser reads. Must not know how entries are ranked.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from checker.knowledge.search.entries import Entry
from checker.knowledge.search.fold import fold, name_keys, stems, text_keys

Postings = tuple[Sequence[int], Sequence[int], Sequence[int]]
"""Numbers of entries, rising: by their own names, by what they rest on, by their text."""
NOWHERE: Postings = ((), (), ())


@dataclass(frozen=True)
class Index:
    """The entries of one game, and where each key leads."""

    game: str
    entries: tuple[Entry, ...]
    postings: Mapping[str, Postings]


def build(entries: Iterable[Entry]) -> list[Index]:
    """One index for each game, in the order of the games' names."""
    by_game: dict[str, list[Entry]] = {}
    for entry in entries:
        by_game.setdefault(entry.game, []).append(entry)
    return [Index(game, tuple(each), _postings(each)) for game, each in sorted(by_game.items())]


def _postings(entries: Sequence[Entry]) -> dict[str, Postings]:
    found: dict[str, tuple[array[int], array[int], array[int]]] = {}
    seen: dict[str, tuple[str, ...]] = {}
    for number, entry in enumerate(entries):
        whole = f"={fold(entry.id)}"  # An id is pasted whole; its pieces would be those of every other.
        names, rests_on = _keys(entry.names, seen), _keys(entry.rests_on, seen)
        texts = (*_each(text_keys, entry.texts), *_each(stems, entry.names))
        keys = ((whole, *names), rests_on, texts)
        for place, each in enumerate(keys):
            for key in set(each):
                if key not in found:
                    found[key] = (array("I"), array("I"), array("I"))
                found[key][place].append(number)
    return dict(found)


def _keys(names: Sequence[str], seen: dict[str, tuple[str, ...]]) -> Iterator[str]:
    """The keys of names; the same names come again with every ruling about a card."""
    for name in names:
        if name not in seen:
            seen[name] = tuple(name_keys(name))
        yield from seen[name]


def _each(keys: Callable[[str], Iterator[str]], texts: Sequence[str]) -> Iterator[str]:
    return (key for text in texts for key in keys(text))
