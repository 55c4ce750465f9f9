"""The protocol's page says what the code does: its engine runs, its lists are complete."""

from __future__ import annotations

import re
import shlex
import sys
from dataclasses import fields
from pathlib import Path

import pytest

from checker.adapters import wire
from checker.adapters.doors import opened
from checker.model.case import Case
from checker.model.transcript import Transcript
from checker.replay.case import Play, build
from checker.replay.expectations import checks
from checker.report import machine, phrases
from tests.unit.replay.made import LIBRARY, scenario
from tests.unit.replay.test_judge import HOLDS
from tests.unit.report.made import AGREE, TALLY

DOCS = Path(__file__).parents[3] / "docs"
PAGES = [DOCS / "protocol.md", DOCS / "en" / "protocol.md"]
page = pytest.mark.parametrize("path", PAGES, ids=["ja", "en"])


def words(path: Path) -> set[str]:
    """Everything the page writes as code."""
    text = re.sub(r"```.*?```", "", path.read_text("utf-8"), flags=re.DOTALL)
    return {word for code in re.findall(r"`([^`]+)`", text) for word in re.findall(r"\w+", code)}


@page
def test_the_engine_on_the_page_runs(path: Path, tmp_path: Path) -> None:
    [code] = re.findall(r"```python\n(.*?)```", path.read_text("utf-8"), re.DOTALL)
    program = tmp_path / "smallest.py"
    program.write_text(code)
    door = opened(f"{shlex.quote(sys.executable)} {shlex.quote(str(program))}", timeout=10)
    case = build(Play("toy/a/b", "toy:base", scenario().setup, scenario().steps), LIBRARY)
    assert door(case) == Transcript("unsupported", "the step try")
    door.close()


@page
def test_the_page_names_everything(path: Path) -> None:
    named = words(path)
    wanted = {field.name for kind in (Case, Transcript) for field in fields(kind)}
    wanted |= {check.query.kind for expect, _ in HOLDS for check in checks(expect)}
    wanted |= (
        {"seals", "attacking", "face"}
        | set(phrases.VERDICTS)
        | set(wire.start())
        | set(wire.run(1, None))
        | {"unsupported"}
    )
    wanted |= set(machine.result(AGREE)) | set(machine.mutate(TALLY)) | set(machine.mutate(TALLY)["summary"])
    assert wanted - named == set()
