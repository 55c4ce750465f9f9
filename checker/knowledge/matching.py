"""Finds many words in a text at once: leftmost, longest, and never inside a run of one script.

Japanese has no spaces, so a word of katakana or latin letters counts only where
its run begins and ends: マナ is not found in マナゾーン. Width and case do not
matter, but short words in capitals (SA, LO) must be in capitals. Must not know
what the words mean.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any, Generic, TypeVar

T = TypeVar("T")
_END = ""
_ACRONYM = 4


@lru_cache(maxsize=4096)
def _fold(letter: str) -> str:
    """One character without width and case; characters that would become several stay."""
    folded = unicodedata.normalize("NFKC", letter).lower()
    return folded if len(folded) == 1 else letter


@lru_cache(maxsize=4096)
def _script(letter: str) -> str:
    """`l` for latin letters and digits, `k` for katakana, nothing for all else."""
    if letter.isascii():
        return "l" if letter.isalnum() else ""
    if "ァ" <= letter <= "ヺ" or letter == "ー":
        return "k"
    return ""


def fold(text: str) -> str:
    """A text of the same length in which width and case no longer differ."""
    return text.lower() if text.isascii() else "".join(map(_fold, text))


class Matcher(Generic[T]):
    """Words with what each stands for. The same word given twice stands for the later."""

    def __init__(self, words: Iterable[tuple[str, T]]) -> None:
        self._root: dict[str, Any] = {}
        for word, value in words:
            if word:
                self._add(word, value)

    def _add(self, word: str, value: T) -> None:
        node = self._root
        for letter in fold(word):
            node = node.setdefault(letter, {})
        plain = unicodedata.normalize("NFKC", word)
        capitals = plain if plain.isascii() and plain.isupper() and len(plain) <= _ACRONYM else None
        node[_END] = (capitals, value)

    def find(self, text: str) -> Iterator[tuple[int, int, T]]:
        """Start, end and meaning of every word found; matches never overlap."""
        folded = fold(text)
        inside, root, end = _inside(folded), self._root, 0
        for start in [at for at, letter in enumerate(folded) if letter in root and not inside[at]]:
            found = self._longest(text, folded, inside, start) if start >= end else None
            if found:
                end = found[0]
                yield (start, *found)

    def _longest(self, text: str, folded: str, inside: list[bool], start: int) -> tuple[int, T] | None:
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
            close = _close(folded, inside, end)
            if close:
                return close, value
        return None


def _inside(folded: str) -> list[bool]:
    """For each position, whether a run of one script goes on across it; the end never does."""
    scripts = list(map(_script, folded))
    return [False, *[a == b != "" for a, b in zip(scripts, scripts[1:], strict=False)], False]


def _close(folded: str, inside: list[bool], end: int) -> int:
    """Where a word that ends here is closed: a plural s belongs to it; 0 inside a run."""
    if not inside[end]:
        return end
    if folded[end] == "s" and not inside[end + 1]:
        return end + 1
    return 0
