"""What the tests of loading share: the words of the games, the good files, and ways to load a text."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from checker import games
from checker.diagnostics import Diagnostic
from checker.source import files
from checker.source.loaded import Loaded, LoadResult
from checker.source.paths import Location

ROOT = Path(__file__).resolve().parents[3]
GOOD = ROOT / "tests/data/good"
WORDS = {game: games.words(game) for game in games.GAMES}

FOLDERS = {
    "ruling": "rulings/dm/qa/a.yaml",
    "card": "rulings/dm/cards/a.yaml",
    "term": "rulings/dm/terms/a.yaml",
    "rule": "rulings/dm/rules/a.yaml",
    "keyword": "rulings/dm/keywords.yaml",
    "rulesets": "rulings/dm/rulesets.yaml",
    "scenario": "scenarios/dm/topic/a.yaml",
    "survivors": "scenarios/dm/survivors.yaml",
}

TERM = """id: dm/sample
game: dm
name: {ja: 見本}
definition: {ja: 見本の語。}
"""
CARD = """game: dm
id: dm/sample
name: {ja: 見本}
type: creature
"""


def load(kind: str, text: str) -> LoadResult:
    """Loads a text as a file of a kind, with the right schema named."""
    at = Location(FOLDERS[kind], kind, "dm")
    data = f"# yaml-language-server: $schema={at.schema}\n{text}".encode()
    return files.load_located(data, at, WORDS["dm"])


def document(kind: str, text: str) -> Loaded:
    """The one document of a text that has no fault."""
    result = load(kind, text)
    assert not result.diagnostics, "\n".join(map(str, result.diagnostics))
    (only,) = result.documents
    return only


def ability(text: str) -> Any:
    """One ability, written in flow style, as it stands on a card."""
    return document("card", f"{CARD}abilities: [{text}]\n").value.abilities[0]


def faults(kind: str, text: str) -> list[Diagnostic]:
    """What is wrong with a text."""
    return list(load(kind, text).diagnostics)
