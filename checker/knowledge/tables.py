"""Two plain tables beside the documents: which rule numbers exist, and which words are another game's.

`rulings/<game>/numbers/<doc>-<version>.txt` lists `section: clauses`, one section a line, `*` for
clauses that were not looked up. A version begins with a digit.
`rulings/<game>/foreign-words.txt` lists `word = the right word`, one a line. `#` begins a comment.
Must not know what cites the numbers or uses the words.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

from checker.diagnostics import Diagnostic, Place

Entry = TypeVar("Entry")
Source = tuple[str, str]
"""A document of rules and its version."""

OPEN = "*"
"""Stands for the clauses of a section that were not looked up."""

_NAME = re.compile(r"(\D+)-(\d.*)")


@dataclass(frozen=True)
class Tables:
    """`numbers` by document and version; `foreign` by game: a word and what to write instead."""

    numbers: Mapping[Source, frozenset[str]] = field(default_factory=dict)
    foreign: Mapping[str, Mapping[str, str]] = field(default_factory=dict)

    def lacks(self, doc: str, version: str, number: str) -> bool:
        """Whether this version is listed, and without the number."""
        numbers = self.numbers.get((doc, version))
        section, _, _ = number.partition(".")
        return numbers is not None and not numbers & {number, f"{section}.{OPEN}"}


class _NotUnderstood(ValueError):
    """A line of a table that says nothing."""


def read(folder: Path | str) -> tuple[Tables, list[Diagnostic]]:
    """The tables under a root, and a diagnostic for every line that is not understood."""
    root = Path(folder)
    numbers: dict[Source, frozenset[str]] = {}
    foreign: dict[str, Mapping[str, str]] = {}
    faults: list[Diagnostic] = []
    for path in sorted(root.glob("rulings/*/numbers/*.txt")):
        lines = list(_lines(root, path, _section, faults))
        if name := _NAME.fullmatch(path.stem):
            numbers[name[1], name[2]] = frozenset(number for line in lines for number in line)
        else:
            place, wrong = Place(path.relative_to(root).as_posix()), f"no document and version: '{path.stem}'"
            faults.append(Diagnostic(place, "L018", wrong, "name it as 'dm-cr-1.48.txt'"))
    for path in sorted(root.glob("rulings/*/foreign-words.txt")):
        foreign[path.parent.name] = dict(_lines(root, path, _word, faults))
    return Tables(numbers, foreign), faults


def _lines(
    root: Path, path: Path, understand: Callable[[str], Entry], faults: list[Diagnostic]
) -> Iterator[Entry]:
    text = path.read_text(encoding="utf-8", errors="replace")
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        try:
            yield understand(line)
        except _NotUnderstood as wrong:
            place = Place(path.relative_to(root).as_posix(), number)
            faults.append(Diagnostic(place, "L018", f"not understood: '{line}'", str(wrong)))


def _section(line: str) -> list[str]:
    """`703: 1 1a 4a-4l` is 703, 703.1, 703.1a, 703.4a to 703.4l."""
    section, colon, clauses = line.partition(":")
    if not colon or not section.strip().isdigit():
        raise _NotUnderstood("a section and its clauses, such as '703: 1 1a 2 4a-4l'")
    found = [section.strip()]
    for clause in clauses.split():
        found += [f"{section.strip()}.{each}" for each in _clauses(clause)]
    return found


def _clauses(written: str) -> list[str]:
    first, dash, last = written.partition("-")
    if not dash:
        return [first]
    if first[:-1] != last[:-1] or not first[-1:].isalpha() or not last[-1:].isalpha() or first >= last:
        raise _NotUnderstood("a range within one clause, such as '4a-4l'")
    return [f"{first[:-1]}{chr(letter)}" for letter in range(ord(first[-1]), ord(last[-1]) + 1)]


def _word(line: str) -> tuple[str, str]:
    word, equals, right = (each.strip() for each in line.partition(" = "))
    if not equals or not word or not right:
        raise _NotUnderstood("a word and what is right, such as 'battlefield = battle zone'")
    return word, right
