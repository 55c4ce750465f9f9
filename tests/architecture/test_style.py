"""The style of the code, as ruff checks it by the rules in pyproject.toml."""

from __future__ import annotations

import subprocess
import sys

from tests.architecture.sources import ROOT


def test_ruff_finds_nothing() -> None:
    command = [sys.executable, "-m", "ruff", "check", "--output-format", "concise", "--no-cache", "."]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
