"""Finds many words in a text at once: leftmost, longest, and never inside a run of one script.

Japanese has no spaces, so a word of katakana or latin letters counts only where
its run begins and ends: マナ is not found in マナゾーン. Width and case do not
matter, but short words in capitals (SA, LO) must be in capitals. Must not know
what the words mean.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from typing import Any, Generic, TypeVar

T = TypeVar("T")
_END = ""
_ACRONYM = 4


_RUNS = ("0-9a-z", "ァ-ヺー")
"""The scripts within whose runs no word is found: latin letters and digits, and katakana. Of folded texts."""
_INSIDE = re.compile("|".join(f"(?<=[{run}])[{run}]" for run in _RUNS))
"""A letter that goes on with the run of the one before it."""


class _Folds(dict[int, str]):
    """Each character without width and case; characters that would become several stay."""

    def __missing__(self, code: int) -> str:
        letter = chr(code)
        folded = unicodedata.normalize("NFKC", letter).lower()
        self[code] = folded if len(folded) == 1 else letter
        return self[code]


_FOLDS = _Folds()


def fold(text: str) -> str:
    """A text of the same length in which width and case no longer differ."""
    return text.lower() if text.isascii() else text.translate(_FOLDS)


class Matcher(Generic[T]):
    """Words with what each stands for. The same word given twice stands for the later."""

    def __init__(self, words: Iterable[tuple[str, T]]) -> None:
        self._root: dict[str, Any] = {}
        for word, value in words:
            if word:
                self._add(word, value)
        self._begun = _beginning(self._root)

    def _add(self, word: str, value: T) -> None:
        node = self._root
        for letter in fold(word):
            node = node.setdefault(letter, {})
        plain = unicodedata.normalize("NFKC", word)
        capitals = plain if plain.isascii() and plain.isupper() and len(plain) <= _ACRONYM else None
        node[_END] = (capitals, value)

    def find(self, text: str) -> Iterator[tuple[int, int, T]]:
        """Start, end and meaning of every word found; matches never overlap."""
        folded, end = fold(text), 0
        for begun in self._begun.finditer(folded):
            start = begun.start()
            found = self._longest(text, folded, start) if start >= end else None
            if found:
                end = found[0]
                yield (start, *found)

    def _longest(self, text: str, folded: str, start: int) -> tuple[int, T] | None:
        ends: list[tuple[int, str | None, T]] = []
        node, at, size = self._root, start, len(folded)
        while at < size and folded[at] in node:
            node = node[folded[at]]
            at += 1
            if _END in node:
                ends.append((at, *node[_END]))
        for end, capitals, value in reversed(ends):
            if capitals and unicodedata.normalize("NFKC", text[start:end]) != capitals:
                continue
            close = _close(folded, end)
            if close:
                return close, value
        return None


def _beginning(first: Iterable[str]) -> re.Pattern[str]:
    """One of these letters where no run of its script goes on."""
    letters = "".join(map(re.escape, first))
    going_on = "".join(f"(?<![{run}][{run}])" for run in _RUNS)
    return re.compile(f"[{letters}]{going_on}" if letters else "(?!)")


def _close(folded: str, end: int) -> int:
    """Where a word that ends here is closed: a plural s belongs to it; 0 inside a run."""
    if not _INSIDE.match(folded, end):
        return end
    if folded[end] == "s" and not _INSIDE.match(folded, end + 1):
        return end + 1
    return 0
