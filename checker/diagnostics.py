"""One type for everything that can be wrong with what a person wrote.

A diagnostic says where (file, line, column), what is wrong and what would be
right. It is a value: loaders and lints return them, nothing raises for user
data. Must not know about YAML, games or the command line.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """A position in a file: one-based line and column, in characters."""

    file: str
    line: int = 1
    column: int = 1

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"


@dataclass(frozen=True, slots=True, order=True)
class Diagnostic:
    """One fault. `code` has a page in docs/diagnostics and a file in tests/data/bad."""

    place: Place
    code: str
    wrong: str
    right: str = ""
    severity: str = "error"

    def __str__(self) -> str:
        text = f"{self.place}: {self.severity} {self.code}: {self.wrong}"
        return f"{text} ({self.right})" if self.right else text

    def as_json(self) -> dict[str, object]:
        """The form machines read: flat, with the place taken apart."""
        return {
            "file": self.place.file,
            "line": self.place.line,
            "column": self.place.column,
            "code": self.code,
            "severity": self.severity,
            "wrong": self.wrong,
            "right": self.right,
        }


def nearest(word: str, known: Iterable[str]) -> str:
    """A hint naming the closest known word, or the known words when few.

    Returns an empty string where neither would help.
    """
    names = sorted(str(name) for name in known)
    close = get_close_matches(str(word), names, n=1, cutoff=0.6)
    if close:
        return f"did you mean '{close[0]}'?"
    if 0 < len(names) <= 24:
        return "known: " + ", ".join(names)
    return ""
