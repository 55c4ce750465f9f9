"""Which files hold documents, and of what kind: by where they lie. Must not know their content.

Light on purpose, like `cache`, which uses it.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path, PurePosixPath
from types import MappingProxyType

from checker.diagnostics import Diagnostic, Place, nearest

KINDS = (
    *("ruling", "card", "term", "rule", "family", "change", "keyword", "rulesets"),
    *("comparison", "scenario", "survivors"),
    "question",  # which may lie anywhere
)
"""Every kind of file. Each has its schema, `docs/schemas/<kind>.json`."""

FOLDERS: Mapping[str, str] = MappingProxyType(
    {
        "qa": "ruling",
        "cards": "card",
        "terms": "term",
        "rules": "rule",
        "families": "family",
        "changes": "change",
    }
)
FILES: Mapping[str, str] = MappingProxyType({"keywords.yaml": "keyword", "rulesets.yaml": "rulesets"})
TREES = ("rulings", "scenarios")
SCHEMAS = PurePosixPath("docs/schemas")

LAYOUT = (
    "rulings/GAME/qa, cards, terms, rules, families or changes/NAME.yaml, rulings/GAME/keywords.yaml or"
    " rulesets.yaml, rulings/comparisons/NAME.yaml, scenarios/GAME/TOPIC/NAME.yaml or"
    " scenarios/GAME/survivors.yaml"
)


@dataclass(frozen=True, slots=True)
class Location:
    """A file that holds documents. `file` is relative to the root, with slashes; `game` is empty for all."""

    file: str
    kind: str
    game: str

    @property
    def schema(self) -> str:
        """The way from the file to its schema."""
        return _schema(self.kind, self.file.rpartition("/")[0])


@cache
def _schema(kind: str, folder: str) -> str:
    return os.path.relpath(SCHEMAS / f"{kind}.json", folder or ".").replace(os.sep, "/")


def locate(file: str, games: Iterable[str]) -> Location | Diagnostic:
    """What a file (relative to the root) is, or why it is nothing the library knows."""
    match PurePosixPath(file).parts:
        case ("rulings", game, str(folder), _) if folder in FOLDERS:
            kind = FOLDERS[folder]
        case ("rulings", game, str(name)) if name in FILES:
            kind = FILES[name]
        case ("rulings", "comparisons", _):
            kind, game = "comparison", ""
        case ("scenarios", game, "survivors.yaml"):
            kind = "survivors"
        case ("scenarios", game, _, _):
            kind = "scenario"
        case _:
            return Diagnostic(
                Place(file), "S111", "no kind of file belongs in this place", f"files are {LAYOUT}"
            )
    if not file.endswith(".yaml"):
        return Diagnostic(Place(file), "S111", "the name does not end in .yaml", "rename the file")
    if game and game not in games:
        return Diagnostic(Place(file), "S111", f"'{game}' is not a game", nearest(game, games))
    return Location(file, kind, game)


def files_under(root: Path, paths: Iterable[Path] | None = None) -> Iterator[str]:
    """Every data file of a tree, or those named (folders stand for all within), relative to the root.

    A path that does not exist is given out as it is, so that reading it tells.
    """
    found: set[str] = set()
    for start in _starts(root, paths):
        if start.is_dir():
            found.update(_walk(root, start))
        elif paths is not None or start.exists():
            found.add(_relative(start, root))
    yield from sorted(found)


def _starts(root: Path, paths: Iterable[Path] | None) -> Iterator[Path]:
    """Where to look. The root itself stands for its trees: what lies beside them is none of ours."""
    for path in [root] if paths is None else paths:
        if path.resolve() == root.resolve():
            yield from (root / tree for tree in TREES)
        else:
            yield path


def _walk(root: Path, start: Path) -> Iterator[str]:
    base = _relative(start, root)
    top = os.fspath(start)
    for folder, folders, names in os.walk(top):
        folders[:] = [name for name in folders if not name.startswith(".")]
        inside = (base + folder[len(top) :]).replace(os.sep, "/")
        for name in names:
            if name.endswith((".yaml", ".yml")) and not name.startswith("."):
                yield f"{inside}/{name}"


def _relative(path: Path, root: Path) -> str:
    """Relative to the root where it lies within, else as it is."""
    try:
        return path.resolve().relative_to(root.resolve()).as_posix()
    except ValueError:
        return path.as_posix()
