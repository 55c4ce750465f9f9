"""What loading gives: a document with the position of everything in it, and the faults of its file.

Light on purpose: a cached load needs this module and none that decodes.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any
from weakref import ref

from checker.diagnostics import Diagnostic, Place
from checker.source import pickled

Path = tuple[str | int, ...]
"""The way to a value inside a document: attribute names, indexes and keys, as Python reaches it.

`("setup", "p1", "battle_zone", "cards", "x")` is the card labelled x; the place of an entry of a
mapping is that of its key.
"""

PACKED = ("scenario",)
"""Kinds of documents that stay packed until they are wanted."""

Spots = dict[Path, tuple[int, int]]


class Places(Mapping[Path, Place]):
    """Where every value of a document stands. Unpacked when first asked, which most runs never do."""

    __slots__ = ("_packed", "_spots", "_start", "file")

    def __init__(self, file: str, spots: Spots) -> None:
        self.file = file
        self._spots: Spots | None = spots
        self._start = spots.get((), (1, 1))
        self._packed = b""

    def __getitem__(self, path: Path) -> Place:
        """Where a document begins is at hand, since every page asks for it."""
        spot = self._all()[path] if path else self._start
        return Place(self.file, *spot)

    def __iter__(self) -> Iterator[Path]:
        return iter(self._all())

    def __len__(self) -> int:
        return len(self._all())

    def near(self, path: Path) -> Place:
        """The place of the value, or of the nearest thing around it that was written."""
        spots = self._all()
        while path and path not in spots:
            path = path[:-1]
        return Place(self.file, *spots.get(path, (1, 1)))

    def _all(self) -> Spots:
        if self._spots is None:
            self._spots = pickled.loads(zlib.decompress(self._packed))
        return self._spots

    def __getstate__(self) -> tuple[str, bytes, tuple[int, int]]:
        packed = self._packed if self._spots is None else zlib.compress(pickled.dumps(self._spots), 1)
        return self.file, packed, self._start

    def __setstate__(self, state: tuple[str, bytes, tuple[int, int]]) -> None:
        self.file, self._packed, self._start = state
        self._spots = None


class Loaded:
    """One document. `file` is relative to the root, with slashes; `kind` as in `paths.KINDS`.

    Scenarios that were remembered stay packed: they are many, they are large, and a run needs few at once.
    """

    __slots__ = ("_packed", "_seen", "_value", "file", "game", "kind", "places")

    def __init__(self, value: Any, places: Places, file: str, kind: str, game: str) -> None:
        self._value = value
        self._packed = b""
        self._seen: Callable[[], Any] = _nothing
        self.places = places
        self.file = file
        self.kind = kind
        self.game = game

    @property
    def value(self) -> Any:
        """The document itself. A packed one is unpacked, and kept no longer than somebody holds it."""
        if not self._packed:
            return self._value
        value = self._seen()
        if value is None:
            value = pickled.loads(zlib.decompress(self._packed))
            self._seen = ref(value)
        return value

    def place(self, *path: str | int) -> Place:
        """Where something in the document stands: `place("cards", 0)`."""
        return self.places.near(path)

    def __getstate__(self) -> tuple[Any, ...]:
        packed = self._packed or (
            zlib.compress(pickled.dumps(self._value), 1) if self.kind in PACKED else b""
        )
        return (None if packed else self._value, packed, self.places, self.file, self.kind, self.game)

    def __setstate__(self, state: tuple[Any, ...]) -> None:
        self._value, self._packed, self.places, self.file, self.kind, self.game = state
        self._seen = _nothing


def _nothing() -> None:
    return None


@dataclass(frozen=True, slots=True)
class LoadResult:
    """What one file held: the documents that are whole, and every fault of the file."""

    kind: str
    documents: tuple[Loaded, ...]
    diagnostics: tuple[Diagnostic, ...]
