"""The style of the code as ruff checks it, and its types as mypy does, by the rules in pyproject.toml."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.architecture.sources import ROOT

TOOLS = {
    "ruff": ("ruff", "check", "--output-format", "concise", "--no-cache", "."),
    "mypy": ("mypy", "--no-error-summary"),
}


@pytest.mark.parametrize("tool", TOOLS)
def test_finds_nothing(tool: str) -> None:
    command = [sys.executable, "-m", *TOOLS[tool]]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
