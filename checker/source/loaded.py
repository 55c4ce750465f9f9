"""What loading gives: a document with the position of everything in it, and the faults of its file.

Light on purpose: a cached load needs this module and none that decodes.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any
from weakref import ref

from checker.diagnostics import Diagnostic, Place
from checker.source.store import Parcel

Path = tuple[str | int, ...]
"""The way to a value inside a document: attribute names, indexes and keys, as Python reaches it.

`("setup", "p1", "battle_zone", "cards", "x")` is the card labelled x; the place of an entry of a
mapping is that of its key.
"""

BRIEFLY: dict[str, deque[Any]] = {
    "scenario": deque(maxlen=0),
    "ruling": deque(maxlen=512),
    "card": deque(maxlen=512),
}
"""Kinds that are many, and the values of each that were unpacked last.

Others are kept only while somebody holds them: of a large library few are needed at once.
"""

Spots = dict[Path, tuple[int, int]]


class Places(Mapping[Path, Place]):
    """Where every value of a document stands. Unpacked when first asked, which most runs never do."""

    __slots__ = ("_parcel", "_spots", "_start", "file")

    def __init__(self, file: str, spots: Spots) -> None:
        self.file = file
        self._spots: Spots | None = spots
        self._start = spots.get((), (1, 1))
        self._parcel = Parcel(b"")

    @classmethod
    def packed(cls, file: str, start: tuple[int, int], parcel: Parcel) -> Places:
        """Of a document that begins at a line and a column; where its parts stand is in the parcel."""
        made = cls(file, {(): start})
        made._parcel, made._spots = parcel, None
        return made

    @property
    def start(self) -> tuple[int, int]:
        """Line and column at which the document begins."""
        return self._start

    @property
    def spots(self) -> Spots:
        """Line and column of every value."""
        if self._spots is None:
            self._spots = self._parcel.unpacked()
        return self._spots

    def __getitem__(self, path: Path) -> Place:
        """Where a document begins is at hand, since every page asks for it."""
        spot = self.spots[path] if path else self._start
        return Place(self.file, *spot)

    def __iter__(self) -> Iterator[Path]:
        return iter(self.spots)

    def __len__(self) -> int:
        return len(self.spots)

    def near(self, path: Path) -> Place:
        """The place of the value, or of the nearest thing around it that was written."""
        spots = self.spots
        while path and path not in spots:
            path = path[:-1]
        return Place(self.file, *spots.get(path, (1, 1)))


Called = tuple[str, str]
"""An id, and what else a document is looked up by: a card's Japanese name, a scenario's ruling. Or empty."""


def called(value: Any, kind: str) -> Called:
    """What a document of a kind is called by."""
    by = {"card": lambda: value.name.ja, "scenario": lambda: str(value.ruling)}
    return str(getattr(value, "id", "")), by.get(kind, str)()


class Loaded:
    """One document. `file` is relative to the root, with slashes; `kind` as in `paths.KINDS`.

    What was remembered stays packed until it is asked for; what it is called by is at hand.
    """

    __slots__ = ("_parcel", "_seen", "_value", "by", "file", "game", "id", "kind", "places")

    def __init__(
        self, value: Any, places: Places, file: str, kind: str, game: str, named: Called | None = None
    ) -> None:
        self._value = value
        self._parcel: Parcel | None = None
        self._seen: Callable[[], Any] = _nothing
        self.places = places
        self.file = file
        self.kind = kind
        self.game = game
        self.id, self.by = named or called(value, kind)

    @classmethod
    def packed(cls, parcel: Parcel, named: Called, places: Places, kind: str, game: str) -> Loaded:
        """A document whose value is in a parcel."""
        made = cls(None, places, places.file, kind, game, named)
        made._parcel = parcel
        return made

    @property
    def value(self) -> Any:
        """The document itself."""
        if self._parcel is not None and self._seen() is None:
            self._keep(value := self.read())
            return value
        return self.read()

    def read(self) -> Any:
        """The document itself, for whoever goes through many: it is not kept for the next who asks."""
        parcel = self._parcel  # Another thread may unpack it meanwhile.
        if parcel is None:
            return self._value
        value = self._seen()
        return parcel.unpacked() if value is None else value

    @property
    def mark(self) -> bytes:
        """Changes with anything the document says, and seldom with nothing: 16 bytes."""
        parcel = self._parcel or Parcel.of(self._value)
        return blake2b(parcel.data, digest_size=16).digest()

    def _keep(self, value: Any) -> None:
        if self.kind in BRIEFLY:
            self._seen = ref(value)
            BRIEFLY[self.kind].append(value)
        else:
            self._value, self._parcel = value, None

    def place(self, *path: str | int) -> Place:
        """Where something in the document stands: `place("cards", 0)`."""
        return self.places.near(path)


def _nothing() -> None:
    return None


@dataclass(frozen=True, slots=True)
class LoadResult:
    """What one file held: the documents that are whole, and every fault of the file."""

    kind: str
    documents: tuple[Loaded, ...]
    diagnostics: tuple[Diagnostic, ...]
