"""What a document's two pages have in common, worked out once: the languages are drawn one after the other.

Must not know what is worked out.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

From = TypeVar("From")
Of = TypeVar("Of")
Made = TypeVar("Made")


def once_for_both(work: Callable[[From, Of], Made]) -> Callable[[From, Of], Made]:
    """A function that keeps what it made last, for whoever asks again of the very same document."""
    last: tuple[From, Of, Made] | None = None

    @wraps(work)
    def made(library: From, document: Of) -> Made:
        nonlocal last
        known = last  # Another thread may ask meanwhile.
        if known and known[0] is library and known[1] is document:
            return known[2]
        found = work(library, document)
        last = library, document, found
        return found

    return made
