"""The group of commands: help, slips in names, and a quick start."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from checker.cli.main import COMMANDS
from tests.unit.cli.conftest import Saitei

SLOW = ("yaml", "networkx", "mkdocs", "rich", "jinja2", "multiprocessing", "subprocess")


def test_help_names_every_command(saitei: Saitei) -> None:
    result = saitei("--help")
    assert result.exit_code == 0
    assert all(f"  {name} " in result.output for name in COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_explains_itself_in_both_languages(saitei: Saitei, name: str) -> None:
    result = saitei(name, "--help")
    assert result.exit_code == 0
    assert "--format" in result.output
    assert "json" in result.output
    assert any("\u3040" <= letter <= "\u30ff" for letter in result.output)


def test_a_slip_in_a_command_gets_the_nearest_one(saitei: Saitei) -> None:
    result = saitei("chekc")
    assert result.exit_code == 2
    assert "did you mean 'check'?" in result.output


def test_outside_a_library_the_way_in_is_told(
    saitei: Saitei, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = saitei("check")
    assert result.exit_code == 2
    assert "--root" in result.output


def test_the_library_is_found_from_within(
    saitei: Saitei, root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(root / "scenarios/dm")
    assert saitei("check").exit_code == 0


def test_a_cached_check_of_one_file_imports_nothing_slow(saitei: Saitei, root: Path) -> None:
    assert saitei("check").exit_code == 0
    script = (
        "import sys; from checker.cli.main import main\n"
        "main(['check', 'dm/one-card'], standalone_mode=False)\n"
        f"print([name for name in {SLOW!r} if name in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=root, capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines()[-1] == "[]"
