"""What the READMEs show is what the commands print: each `$ saitei` is run, and `...` is any lines."""

from __future__ import annotations

import re
import shlex

import pytest
from click.testing import CliRunner

from checker.cli.main import main
from tests.architecture.sources import ROOT

BLOCK = re.compile(r"```console\n(.*?)```", re.S)


def _shown(readme: str) -> list[tuple[str, str]]:
    """Each command with the output shown under it."""
    text = "".join(BLOCK.findall((ROOT / readme).read_text(encoding="utf-8")))
    pieces = [piece.partition("\n") for piece in re.split(r"^\$ ", text, flags=re.M)[1:]]
    return [(command, output) for command, _, output in pieces]


EXAMPLES = [(readme, *shown) for readme in ("README.md", "README.ja.md") for shown in _shown(readme)]


def test_both_readmes_show_something() -> None:
    assert {readme for readme, *_ in EXAMPLES} == {"README.md", "README.ja.md"}


@pytest.mark.parametrize(("readme", "command", "output"), EXAMPLES)
def test_the_output_is_real(readme: str, command: str, output: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    monkeypatch.setenv("SAITEI_LANG", "en")
    name, *args = shlex.split(command)
    result = CliRunner().invoke(main, args)
    pattern = re.escape(output).replace(re.escape("...\n"), r"(?:.*\n)*")
    assert name == "saitei"
    assert re.fullmatch(pattern, result.stdout), result.stdout
