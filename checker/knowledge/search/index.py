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
    found: dict[str, list[Sequence[int]]] = {}
    names = _Names()
    for number, entry in enumerate(entries):
        whole = f"={fold(entry.id)}"  # An id is pasted whole; its pieces would be those of every other.
        texts = {*_each(text_keys, entry.texts), *_each(stems, entry.names)}
        for place, keys in enumerate(({whole, *names.keys(entry.names)}, names.keys(entry.rests_on), texts)):
            for key in keys:
                lists = found.setdefault(key, [(), (), ()])
                numbers = lists[place] or array("I")
                numbers.append(number)  # type: ignore[attr-defined]
                lists[place] = numbers
    return {key: (own, rests_on, text) for key, (own, rests_on, text) in found.items()}


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
