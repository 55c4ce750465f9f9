"""Small libraries for the tests of knowledge: a sound one, and ones with faults laid over it."""

from __future__ import annotations

import shutil
from pathlib import Path

from checker import games
from checker.diagnostics import Diagnostic
from checker.knowledge import tables
from checker.knowledge.corpus import Corpus, build
from checker.source.files import load_tree

ROOT = Path(__file__).resolve().parents[3]
LINKS = ROOT / "tests/data/bad/links"
BASE = LINKS / "base"


def read(root: Path) -> tuple[Corpus, list[Diagnostic]]:
    """The corpus under a root, and the faults of its tables and names; its files must be sound."""
    words = {game: games.words(game) for game in games.GAMES}
    documents, faults = load_tree(root, words)
    assert not faults, "\n".join(map(str, faults))
    found, unread = tables.read(root)
    corpus, twice = build(documents, root=str(root), words=words, tables=found)
    return corpus, [*unread, *twice]


def laid_over(folder: Path, target: Path) -> Path:
    """A copy of the sound library with the files of a folder in place of its own."""
    shutil.copytree(BASE, target)
    if folder != BASE:
        shutil.copytree(folder, target, dirs_exist_ok=True)
    return target
