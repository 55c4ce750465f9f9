"""Loads files: one, or a whole tree. Knows which type each kind of file holds.

Must not know what the documents mean to each other.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from typing import Any

from checker.diagnostics import Diagnostic, Place
from checker.model.card import Card, KeywordDefinition
from checker.model.compared import GamesCompared
from checker.model.family import RulingFamily
from checker.model.question import Question
from checker.model.rule import Rulesets, RuleStatement
from checker.model.rule_change import RuleChange
from checker.model.ruling import Ruling
from checker.model.scenario import Scenario
from checker.model.term import Term
from checker.model.text import Text
from checker.source.decode import read
from checker.source.loaded import Loaded, LoadResult, Places
from checker.source.nodes import Broken, List, Node, Scalar
from checker.source.nodes import Mapping as Mapped
from checker.source.paths import Location, files_under, locate
from checker.source.reading import FAILED, Reading
from checker.source.shapes import shape_of
from checker.source.yaml12 import compose
from checker.vocabulary.game_words import GameWords

Games = Mapping[str, GameWords]

TYPES: Mapping[str, Any] = MappingProxyType(
    {
        "ruling": Ruling,
        "card": Card,
        "term": Term,
        "rule": RuleStatement,
        "family": RulingFamily,
        "change": RuleChange,
        "comparison": GamesCompared,
        "keyword": KeywordDefinition,
        "rulesets": Rulesets,
        "scenario": Scenario,
        "survivors": dict[str, dict[str, Text]],
        "question": Question,
    }
)
"""What a file of each kind holds; survivors are a reason by scenario and mutation."""

LISTS = frozenset({"card", "keyword", "scenario", "question"})
"""Kinds of which one file may hold several, in a list."""

NO_WORDS = GameWords("", {})
"""Of a file that belongs to no game."""

MODELINE = re.compile(r"#\s*yaml-language-server:\s*\$schema=(\S+)")


def load_tree(
    root: Path | str, words: Games, paths: Iterable[Path | str] | None = None
) -> tuple[list[Loaded], list[Diagnostic]]:
    """The documents under `root`, or of `paths` within it, and every fault of every file."""
    documents: list[Loaded] = []
    faults: list[Diagnostic] = []
    for file in files_under(Path(root), None if paths is None else [Path(path) for path in paths]):
        result = load_at(Path(root), file, words)
        documents += result.documents
        faults += result.diagnostics
    return documents, faults


def load_at(root: Path, file: str, words: Games) -> LoadResult:
    """The documents of one file given relative to the root."""
    data = read_bytes(root, file)
    return LoadResult("", (), (data,)) if isinstance(data, Diagnostic) else load_data(data, file, words)


def read_bytes(root: Path, file: str) -> bytes | Diagnostic:
    """The content of a file, or why there is none."""
    try:
        return (root / file).read_bytes()
    except OSError as error:
        wrong = f"the file cannot be read: {(error.strerror or 'no such file').lower()}"
        return Diagnostic(Place(file), "S101", wrong, "check its name and its permissions")


def load_question(path: Path, game: str, words: Games) -> LoadResult:
    """The questions of a file, wherever it lies."""
    data = read_bytes(path.parent, path.name)
    if isinstance(data, Diagnostic):
        return LoadResult("question", (), (replace(data, place=Place(path.as_posix())),))
    return load_located(data, Location(path.as_posix(), "question", game), words[game])


def game_of_question(path: Path) -> str | None:
    """The game that the first question of a file names by a ruleset, whatever else is wrong with it."""
    data = read_bytes(path.parent, path.name)
    node = compose(data, path.name)[0] if not isinstance(data, Diagnostic) else None
    first = node.items[0] if isinstance(node, List) and node.items else node
    rulesets = first.entries.get("rulesets") if isinstance(first, Mapped) else None
    named = rulesets[1] if rulesets else None
    named = named.items[0] if isinstance(named, List) and named.items else named
    text = str(named.value) if isinstance(named, Scalar) else ""
    return text.partition(":")[0] if ":" in text else None


def load_data(data: bytes, file: str, words: Games) -> LoadResult:
    """The documents of a file whose content is at hand; its place says what it is."""
    at = locate(file, words)
    if isinstance(at, Diagnostic):
        return LoadResult("", (), (at,))
    return load_located(data, at, words[at.game] if at.game else NO_WORDS)


def load_located(data: bytes, at: Location, words: GameWords) -> LoadResult:
    """The documents of content that is known to be of a kind."""
    node, faults = compose(data, at.file)
    sound = not faults
    documents: list[Loaded] = []
    for one in _documents(node, at.kind) if node else ():
        loaded, found = _document(one, at, words)
        faults += found
        # Where the notation itself is at fault the content may be another than was meant.
        documents += [loaded] if loaded and sound and not found else []
    if at.kind != "question" and not any(fault.code in ("S101", "S102") for fault in faults):
        faults += _schema_line(data, at)
    return LoadResult(at.kind, tuple(documents), tuple(sorted(faults)))


def _documents(node: Node, kind: str) -> list[Node]:
    if isinstance(node, Broken):
        return []
    return node.items if kind in LISTS and isinstance(node, List) else [node]


def _document(node: Node, at: Location, words: GameWords) -> tuple[Loaded | None, list[Diagnostic]]:
    reading = Reading(at.file, at.game, words)
    value = read(shape_of(TYPES[at.kind]), node, (), reading)
    if value is FAILED:
        return None, reading.faults
    return Loaded(value, Places(at.file, reading.spots), at.file, at.kind, at.game), reading.faults


def _schema_line(data: bytes, at: Location) -> list[Diagnostic]:
    """The comment by which editors know the kind of file must name the right schema."""
    schema = at.schema
    right = f"let the file begin with: # yaml-language-server: $schema={schema}"
    for number, line in enumerate(data.decode("utf-8-sig").splitlines(), start=1):
        if line.strip() and not line.startswith("#"):
            break
        named = MODELINE.match(line)
        if named and named[1] == schema:
            return []
        if named:
            place = Place(at.file, number, named.start(1) + 1)
            return [Diagnostic(place, "S110", f"the schema named is {named[1]}", right, "warning")]
    return [Diagnostic(Place(at.file), "S110", "no schema is named", right, "warning")]
