"""The other commands: explain, lint, mutate, new, schema."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from checker.cli import new
from tests.unit.cli.conftest import NEW, RULING, SCENARIO, Saitei

Edit = Callable[[str, str, str], None]
ID = "dm/one-card/first"


def _files(root: Path) -> set[Path]:
    return {path for tree in ("rulings", "scenarios") for path in (root / tree).rglob("*.yaml")}


def _with(**changes: str) -> list[str]:
    """The arguments of `new` with some values changed."""
    args = list(NEW)
    for name, value in changes.items():
        args[args.index(f"--{name}") + 1] = value
    return args


# --- explain ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("lang", "question", "verdict"), [("ja", "ありますか", "判定"), ("en", "in the hand?", "Verdict")]
)
def test_explain_tells_question_and_verdict(saitei: Saitei, lang: str, question: str, verdict: str) -> None:
    result = saitei("explain", "dm/one-card", "--lang", lang)
    assert result.exit_code == 0
    assert question in result.output
    assert verdict in result.output


def test_explain_as_json_has_story_and_boards(saitei: Saitei) -> None:
    (told,) = json.loads(saitei("explain", ID, "--format", "json").stdout)["results"]
    assert told["scenario"] == ID
    assert {"lines", "boards"} <= set(told)


def test_explain_tells_who_could_act_where_that_is_asked(saitei: Saitei) -> None:
    assert "? player" not in saitei("explain", ID).output
    (told,) = json.loads(saitei("explain", ID, "--format", "json").stdout)["results"]
    assert isinstance(told["questions"], list)
    assert saitei("explain", ID, "--who").exit_code == 0


def test_explain_needs_a_name_and_knows_it(saitei: Saitei) -> None:
    assert saitei("explain").exit_code == 2
    result = saitei("explain", "dm/one-cart")
    assert result.exit_code == 2
    assert "did you mean 'dm/one-card'?" in result.output


# --- lint ------------------------------------------------------------------


def test_a_draft_is_clean(saitei: Saitei) -> None:
    found = json.loads(saitei("lint", RULING, SCENARIO, "--format", "json").stdout)
    assert found["diagnostics"] == []


def test_lint_tells_a_dangling_name_with_its_place(saitei: Saitei, edit: Edit) -> None:
    edit(RULING, "rules: [dm/battle]", "rules: [dm/batle]")
    result = saitei("lint", RULING)
    assert result.exit_code == 2
    assert f"{RULING}:13:" in result.output
    assert "did you mean 'dm/battle'?" in result.output


def test_lint_as_annotations(saitei: Saitei, edit: Edit) -> None:
    edit(RULING, "rules: [dm/battle]", "rules: [dm/batle]")
    assert f"::error file={RULING},line=13" in saitei("lint", RULING, "--format", "github").stdout


def test_a_warning_counts_only_when_strict(saitei: Saitei, edit: Edit) -> None:
    edit(RULING, ', en: "One card"', "")
    assert saitei("lint", RULING).exit_code == 0
    assert saitei("lint", RULING, "--strict").exit_code == 2


# --- mutate ----------------------------------------------------------------


def test_mutate_counts_what_is_noticed(saitei: Saitei) -> None:
    result = saitei("mutate", "dm/one-card", "--format", "json")
    found = json.loads(result.stdout)
    assert result.exit_code == 0
    assert (found["summary"]["killed"], found["summary"]["survived"]) == (1, 0)


IDLE = ("      hand: {", '      graveyard: {idle: "アクア・ハルカス"}\n      hand: {')
"""A card is put where nothing looks."""


def test_a_survivor_without_a_reason_is_status_1(saitei: Saitei, edit: Edit) -> None:
    edit(SCENARIO, *IDLE)
    result = saitei("mutate")
    assert result.exit_code == 1
    assert f"survived {ID}: without idle" in result.output


def test_a_survivor_with_a_reason_is_excused(saitei: Saitei, edit: Edit, root: Path) -> None:
    edit(SCENARIO, *IDLE)
    reason = "{ja: 数えるだけの札。, en: It only makes up the number.}"
    (root / "scenarios/dm/survivors.yaml").write_text(
        "# yaml-language-server: $schema=../../docs/schemas/survivors.json\n"
        f"{ID}:\n  without idle: {reason}\n",
        encoding="utf-8",
    )
    result = saitei("mutate")
    assert result.exit_code == 0, result.output
    assert "It only makes up the number." in result.output


# --- new -------------------------------------------------------------------


def test_new_refuses_what_is_already_there(saitei: Saitei, root: Path) -> None:
    before = {path: path.read_bytes() for path in _files(root)}
    result = saitei(*NEW)
    assert result.exit_code == 2
    assert f"{RULING} is already there" in result.output
    assert {path: path.read_bytes() for path in _files(root)} == before


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"card": "アクア・ハルカズ"}, "did you mean 'アクア・ハルカス'?"),
        ({"rule": "dm/batle"}, "did you mean 'dm/battle'?"),
        ({"game": "dn"}, "no game 'dn'"),
        ({"slug": "Two Copies"}, "small letters and digits"),
        ({"slug": "../../x"}, "small letters and digits"),
        ({"topic": "a/b"}, "small letters and digits"),
        ({"question-ja": " "}, "the Japanese question is empty"),
    ],
)
def test_new_refuses_what_is_wrong_and_writes_nothing(
    saitei: Saitei, root: Path, changes: dict[str, str], said: str
) -> None:
    before = _files(root)
    result = saitei(*_with(**({"slug": "second"} | changes)))
    assert result.exit_code == 2
    assert said in result.output
    assert _files(root) == before


def test_new_without_a_person_says_what_is_missing(saitei: Saitei) -> None:
    result = saitei("new", "--slug", "second")
    assert result.exit_code == 2
    assert "--title-ja" in result.output


def test_new_asks_a_person_again_until_it_is_right(saitei: Saitei, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(new, "_is_there_a_person", lambda: True)
    answers = ["dm", "second", "first", "題", "Title", "問い", "Query", "no", "dm/batle", "dm/battle"]
    result = saitei("new", input="\n".join([*answers, "", "creature", ""]))
    assert "did you mean 'dm/battle'?" in result.output
    assert result.exit_code == 0
    assert saitei("check", "dm/second").exit_code == 0


def test_new_takes_everything_back_when_a_file_cannot_be_written(saitei: Saitei, root: Path) -> None:
    (root / "scenarios/dm/blocked").write_text("a file where a folder should be")
    before = _files(root)
    result = saitei(*_with(slug="second", topic="blocked"))
    assert result.exit_code == 2
    assert "nothing was written" in result.output
    assert _files(root) == before


# --- schema ----------------------------------------------------------------


def test_schema_writes_once_and_then_says_all_is_well(saitei: Saitei, root: Path) -> None:
    first = json.loads(saitei("schema", "--format", "json").stdout)["changed"]
    assert "docs/schemas/scenario.json" in first
    assert all((root / path).exists() for path in first)
    assert "up to date" in saitei("schema").output
