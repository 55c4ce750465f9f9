"""The folder of bad files: each says in its first line what must be reported of it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from checker import games
from checker.source import files
from checker.source.loaded import LoadResult
from checker.source.paths import Location
from tests.architecture.sources import ROOT

FOLDER = ROOT / "tests/data/bad/shape"
GAME = "dm"
FIRST_LINE = re.compile(
    r"# expect: (?P<code>S\d{3}) (?P<line>\d+):(?P<column>\d+) (?P<wrong>.+) \| (?P<right>.+)"
)
SCHEMA = re.compile(r"schemas/([a-z]+)\.json")


@dataclass(frozen=True)
class Bad:
    """One bad file and what its first line asks for."""

    path: Path
    code: str
    line: int
    column: int
    wrong: str
    right: str
    kind: str

    @property
    def file(self) -> str:
        """The path as diagnostics give it."""
        return self.path.relative_to(ROOT).as_posix()

    def load(self) -> LoadResult:
        """Loads the content as a file of its kind, or as what lies at its place when that is the fault."""
        data = self.path.read_bytes()
        words = {game: games.words(game) for game in games.GAMES}
        if self.code == "S111":
            return files.load_data(data, self.file, words)
        return files.load_located(data, Location(self.file, self.kind, GAME), words[GAME])


def bad_files() -> list[Bad]:
    """Every file of the folder."""
    return [_bad(path) for path in sorted(FOLDER.glob("*.yaml"))]


def _bad(path: Path) -> Bad:
    first, second, *_ = path.read_bytes().decode("utf-8", "replace").splitlines()
    said = FIRST_LINE.fullmatch(first)
    assert said, f"{path.name}: the first line must be '# expect: CODE line:col wrong | right'"
    named = SCHEMA.search(second) or SCHEMA.search(first)
    assert named, f"{path.name}: no schema tells its kind"
    code, wrong, right = said["code"], said["wrong"], said["right"]
    # A misspelt schema is a fault of its own; the kind it means is the one it begins with.
    kind = next(
        kind for kind in files.TYPES if named[1].startswith(kind) and kind != "rule" or named[1] == kind
    )
    return Bad(path, code, int(said["line"]), int(said["column"]), wrong, right, kind)
