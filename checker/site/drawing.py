"""What is still to be made: a page, or files beside pages, each with what makes it; many of them in a row.

Nothing is drawn here.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import TYPE_CHECKING, Any, Generic, TypeVar

if TYPE_CHECKING:
    from checker.site.sheet import Sheet

Batch = Callable[[], Iterable[tuple[str, str | bytes]]]
"""Files that are still to be made: each its address and its content."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """A page that is still to be drawn: where it will live, and what draws it."""

    path: str
    draw: Callable[[], Sheet]


Todo = Drawing | Batch


def pages_of(todo: Iterable[Todo]) -> Iterator[Drawing]:
    """The pages alone."""
    return (each for each in todo if isinstance(each, Drawing))


def files_of(todo: Iterable[Todo]) -> Iterator[Batch]:
    """The files alone."""
    return (each for each in todo if not isinstance(each, Drawing))


T = TypeVar("T")


@dataclass(frozen=True)
class Part(Generic[T]):
    """So many things, and what gives the one at an index."""

    count: int
    at: Callable[[int], T]

    @classmethod
    def of(cls, things: Sequence[T]) -> Part[T]:
        """Of things that are there already."""
        return cls(len(things), things.__getitem__)


class Row(Sequence[T]):
    """Parts one after the other. A thing comes to be when it is asked for: of many nobody holds all."""

    def __init__(self, *parts: Part[T]) -> None:
        self._parts = parts
        self._starts = list(accumulate((part.count for part in parts), initial=0))

    def __len__(self) -> int:
        return self._starts[-1]

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            return [self[each] for each in range(*index.indices(len(self)))]
        if not 0 <= index < len(self):
            raise IndexError(index)
        part = bisect_right(self._starts, index) - 1
        return self._parts[part].at(index - self._starts[part])
