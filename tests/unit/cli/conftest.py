"""A small library for the tests of commands: real cards and rules, one ruling with its scenario."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from checker.cli.main import main
from tests.architecture.sources import ROOT

Saitei = Callable[..., Result]
NEW = (
    *("new", "--game", "dm", "--slug", "one-card", "--topic", "first"),
    *("--title-ja", "一枚のカード", "--title-en", "One card"),
    *("--question-ja", "カードは手札にありますか。", "--question-en", "Is the card in the hand?"),
    *("--answer", "yes", "--card", "アクア・ハルカス", "--rule", "dm/battle"),
)
RULING = "rulings/dm/qa/one-card.yaml"
SCENARIO = "scenarios/dm/first/one-card.yaml"


@pytest.fixture(scope="session")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A library with one ruling, made by `saitei new`; only to be copied."""
    root = tmp_path_factory.mktemp("library")
    shutil.copytree(ROOT / "rulings", root / "rulings", ignore=shutil.ignore_patterns("qa"))
    made = CliRunner().invoke(main, [*NEW, "--root", str(root)])
    assert made.exit_code == 0, made.output
    return root


@pytest.fixture
def root(finished: Path, tmp_path: Path) -> Path:
    """A library of the test's own."""
    return shutil.copytree(finished, tmp_path / "library")


@pytest.fixture
def saitei(root: Path, monkeypatch: pytest.MonkeyPatch) -> Saitei:
    """Runs the command within the library, in English."""
    monkeypatch.chdir(root)
    monkeypatch.setenv("SAITEI_LANG", "en")

    def run(*args: str, **more: object) -> Result:
        result = CliRunner().invoke(main, list(args), **more)  # type: ignore[arg-type]
        assert result.exception is None or isinstance(result.exception, SystemExit), result.output
        return result

    return run


@pytest.fixture
def edit(root: Path) -> Callable[[str, str, str], None]:
    """Replaces a piece of a file; the piece must be there."""

    def change(file: str, old: str, new: str) -> None:
        text = (root / file).read_text(encoding="utf-8")
        assert old in text
        (root / file).write_text(text.replace(old, new), encoding="utf-8")

    return change
