"""One loaded document: its value, the places of its parts, its file; and a walk over its parts.

A path names a part as Python reaches it: `("abilities", 0, "name")`. Must not know how a file is read.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import Any, Protocol, TypeVar

from checker.diagnostics import Place

Path = tuple[str | int, ...]
T = TypeVar("T", covariant=True)


class Document(Protocol[T]):
    """What a loader hands over for one document."""

    @property
    def value(self) -> T:
        """The document itself."""

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
    if is_dataclass(value) and not isinstance(value, type):
        yield path, value
        for each in fields(value):
            yield from parts(getattr(value, each.name), (*path, each.name))
    elif isinstance(value, Mapping):
        for key, inner in value.items():
            yield from parts(inner, (*path, key))
    elif isinstance(value, tuple | list):
        for index, inner in enumerate(value):
            yield from parts(inner, (*path, index))
