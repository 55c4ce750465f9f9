"""What is still to be made: a page, or files beside pages, each with what makes it. Nothing is drawn here."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from checker.site.sheet import Sheet

Batch = Callable[[], Iterable[tuple[str, str | bytes]]]
"""Files that are still to be made: each its address and its content."""


@dataclass(frozen=True)
class Drawing:
    """A page that is still to be drawn: where it will live, and what draws it."""

    path: str
    draw: Callable[[], Sheet]
