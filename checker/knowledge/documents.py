"""One loaded document: its value, the places of its parts, its file; and a walk over its parts.

A path names a part as Python reaches it: `("abilities", 0, "name")`. Must not know how a file is read.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, Literal, Protocol, TypeVar

from checker.diagnostics import Place

Path = tuple[str | int, ...]
T = TypeVar("T", covariant=True)


PLAIN = frozenset({str, int, bool, type(None)})
"""What most fields hold, and what has no parts."""


class Document(Protocol[T]):
    """What a loader hands over for one document."""

    @property
    def value(self) -> T:
        """The document itself."""

    def read(self) -> T:
        """The same, for whoever goes through many: it is not kept for the next who asks."""

    @property
    def mark(self) -> bytes:
        """Changes with anything it says."""

    @property
    def places(self) -> Mapping[Path, Place]:
        """Where its parts stand in the file."""

    @property
    def file(self) -> str:
        """The file it was read from, from the root."""

    @property
    def kind(self) -> str:
        """The kind of document: a ruling, a card, a scenario."""

    @property
    def id(self) -> str:
        """Its id; empty where its kind has none."""

    @property
    def by(self) -> str:
        """What else it is looked up by: a card's Japanese name, a scenario's ruling; empty for all else."""

    @property
    def game(self) -> str:
        """The game its folder belongs to; empty where it belongs to none."""


def place_of(document: Document[object], path: Path = ()) -> Place:
    """Where a part stands, or the nearest part around it that has a place."""
    for length in range(len(path), -1, -1):
        found = document.places.get(path[:length])
        if found:
            return found
    return Place(document.file)


def parts(value: object, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Every dataclass within a value, the outer before the inner, each with its path."""
    found: list[tuple[Path, Any]] = []
    _gather(value, path, found)
    return iter(found)


def _gather(value: Any, path: Path, found: list[tuple[Path, Any]]) -> None:
    """What a value is made of tells its type, which is looked at once: most values are plain."""
    inside = _inside(value.__class__)
    if inside == "nothing":
        return
    if inside == "entries":
        for key, inner in value.items():
            _gather(inner, (*path, key), found)
    elif inside == "items":
        for index, inner in enumerate(value):
            _gather(inner, (*path, index), found)
    else:
        found.append((path, value))
        for name in inside:
            inner = getattr(value, name)
            if inner.__class__ not in PLAIN:
                _gather(inner, (*path, name), found)


@cache
def _inside(kind: type) -> tuple[str, ...] | Literal["entries", "items", "nothing"]:
    """The names of a dataclass's fields, or what else values of a type consist of."""
    if is_dataclass(kind):
        return tuple(each.name for each in fields(kind))
    if issubclass(kind, Mapping):
        return "entries"
    return "items" if issubclass(kind, tuple | list) else "nothing"
