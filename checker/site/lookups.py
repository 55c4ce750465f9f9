"""What pages look up in the corpus when they ask: values, places, excerpts, neighbours. Little is kept.

Must not know a page, nor what came of a replay.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from checker.diagnostics import Place
from checker.knowledge.corpus import Corpus
from checker.knowledge.documents import Document, place_of
from checker.knowledge.neighbours import Neighbours, Node
from checker.site.brief import Brief

UNPACKED = 32  # Documents and excerpts at hand: both pages of a ruling ask for its own again and again.


class Values(Mapping[str, Any]):
    """What documents say, by id, each read where it is asked for: they may be packed."""

    def __init__(self, documents: Mapping[str, Document[Any]]) -> None:
        self._documents = documents
        self._read = lru_cache(maxsize=UNPACKED)(lambda id: documents[id].read())

    def __getitem__(self, id: str) -> Any:
        return self._read(id)

    def __contains__(self, id: object) -> bool:
        return id in self._documents

    def __iter__(self) -> Iterator[str]:
        return iter(self._documents)

    def __len__(self) -> int:
        return len(self._documents)


class Starts(Mapping[tuple[str, str], Place]):
    """Where each document begins, by its kind and id."""

    def __init__(self, corpus: Corpus) -> None:
        self._shelves: Mapping[str, Mapping[str, Document[Any]]] = {
            "ruling": corpus.rulings,
            "card": corpus.cards_by_id,
            "term": corpus.terms,
            "rule": corpus.rules,
            "family": corpus.families,
            "change": corpus.changes,
            "comparison": corpus.comparisons,
            "scenario": corpus.scenarios,
        }

    def __getitem__(self, key: tuple[str, str]) -> Place:
        kind, id = key
        return place_of(self._shelves[kind][id])

    def __iter__(self) -> Iterator[tuple[str, str]]:
        return ((kind, id) for kind, shelf in self._shelves.items() for id in shelf)

    def __len__(self) -> int:
        return sum(map(len, self._shelves.values()))


class Excerpts(Mapping[str, str]):
    """What scenarios and rulings say in their own files, read when asked.

    A scenario's lines go up to where the next one begins, a ruling's from its first key on.
    """

    def __init__(self, corpus: Corpus, root: Path) -> None:
        self._documents = {**corpus.rulings, **corpus.scenarios}
        self._scenarios = corpus.scenarios
        self._root = root
        self._lines = lru_cache(maxsize=2)(self._read)  # Scenarios of a ruling seldom stand far apart.
        self._excerpt = lru_cache(maxsize=UNPACKED)(self._cut)

    def __getitem__(self, id: str) -> str:
        return self._excerpt(id)

    def _read(self, file: str) -> list[str]:
        return (self._root / file).read_text(encoding="utf-8").splitlines()

    def _cut(self, id: str) -> str:
        document = self._documents[id]
        lines = self._lines(document.file)
        start = place_of(document).line
        return excerpt(lines, start) if id in self._scenarios else "\n".join(lines[start - 1 :])

    def __iter__(self) -> Iterator[str]:
        return iter(self._documents)

    def __len__(self) -> int:
        return len(self._documents)


def excerpt(lines: Sequence[str], start: int) -> str:
    """The entry of a list that has its first key on line `start` (from 1), without the list's indentation."""
    entry = [lines[start - 1].removeprefix("- ").removeprefix("  ")]
    for line in lines[start:]:
        if line.startswith("- "):
            break
        entry.append(line.removeprefix("  "))
    while entry and (not entry[-1].strip() or entry[-1].startswith("#")):
        entry.pop()
    return "\n".join(entry)


class Near(Mapping[str, tuple[str, ...]]):
    """The rulings near each ruling, looked for when asked."""

    def __init__(
        self, corpus: Corpus, briefs: Mapping[str, Brief], said: Mapping[str, Sequence[str]]
    ) -> None:
        self._rulings = briefs
        same: dict[Node, Node] = {}  # Thousands of rulings rest on a few hundred things.
        neighbours = Neighbours(
            {
                id: tuple(
                    dict.fromkeys(same.setdefault(node, node) for node in _things(corpus, each, said[id]))
                )
                for id, each in briefs.items()
            }
        )
        self._near = lru_cache(maxsize=4)(neighbours.nearest)  # A page in two languages asks twice.

    def __getitem__(self, ruling: str) -> tuple[str, ...]:
        if ruling not in self._rulings:
            raise KeyError(ruling)
        return self._near(ruling)

    def __iter__(self) -> Iterator[str]:
        return iter(self._rulings)

    def __len__(self) -> int:
        return len(self._rulings)


def _things(corpus: Corpus, ruling: Brief, said: Iterable[str]) -> Iterator[Node]:
    """What a ruling says that it rests on, and the terms it mentions."""
    yield from (("rule", rule) for rule in ruling.rules)
    yield from (("term", term) for term in (*ruling.terms, *said))
    cards = (corpus.cards.get((ruling.game, name)) for name in ruling.cards)
    yield from (("card", card.id) for card in cards if card)
