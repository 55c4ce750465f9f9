"""The index of one game: for each key, the entries that have it as a name, rest on it, or say it.

Entries are numbered in the order given. The same postings, written out by
`shards`, are what the browser reads. Must not know how entries are ranked.
"""

from __future__ import annotations

from array import array
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from checker.knowledge.search.entries import Entry
from checker.knowledge.search.fold import fold, name_keys, stems, text_keys

Postings = tuple[Sequence[int], Sequence[int], Sequence[int]]
"""Numbers of entries, rising: by their own names, by what they rest on, by their text."""
Numbers = defaultdict[str, "array[int]"]
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
    own: Numbers = defaultdict(_numbers)
    rests_on: Numbers = defaultdict(_numbers)
    said: Numbers = defaultdict(_numbers)
    names = _Names()
    for number, entry in enumerate(entries):
        whole = f"={fold(entry.id)}"  # An id is pasted whole; its pieces would be those of every other.
        texts = {*_each(text_keys, entry.texts), *_each(stems, entry.names)}
        for key in {whole, *names.keys(entry.names)}:
            own[key].append(number)
        for key in names.keys(entry.rests_on):
            rests_on[key].append(number)
        for key in texts:
            said[key].append(number)
    found = {**own, **rests_on, **said}
    return {key: (own.get(key, ()), rests_on.get(key, ()), said.get(key, ())) for key in found}


def _numbers() -> array[int]:
    return array("I")


class _Names:
    """The keys of names, each worked out once: a card's come again with every ruling about it."""

    def __init__(self) -> None:
        self.known: dict[str, str] = {}
        self.seen: dict[str, tuple[str, ...]] = {}

    def keys(self, names: Sequence[str]) -> set[str]:
        """All keys of some names."""
        return {key for name in names for key in self._of(name)}

    def _of(self, name: str) -> tuple[str, ...]:
        if name not in self.seen:
            self.seen[name] = tuple(self.known.setdefault(key, key) for key in name_keys(name))
        return self.seen[name]


def _each(keys: Callable[[str], Iterator[str]], texts: Sequence[str]) -> Iterator[str]:
    return (key for text in texts for key in keys(text))
