"""Questions and rulesets: `ask`, `diff`, and `check` by ruleset and by day."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.architecture.sources import ROOT
from tests.unit.cli.conftest import SCENARIO, Saitei

Edit = Callable[[str, str, str], None]
OLD = "dm:paper-2018-08-09"
ASK = """
- question: {ja: 引けますか。, en: Can it be drawn?}
  setup:
    p1: {battle_zone: {x: {power: 1000, entered: this_turn}}}
  steps:
    - run_to: attack_step
    - p1: {attack: {x: p2}}
"""


@pytest.fixture
def question(tmp_path: Path) -> Callable[[str], str]:
    """Writes a file with a question, beside the library; gives its path."""

    def write(text: str) -> str:
        (tmp_path / "ask.yaml").write_text(text, encoding="utf-8")
        return str(tmp_path / "ask.yaml")

    return write


# --- ask ---------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_an_answer_is_marked_as_derived_in_both_languages(
    saitei: Saitei, question: Callable[[str], str], lang: str
) -> None:
    result = saitei("ask", "--game", "dm", question(ASK), "--root", ".", "--lang", lang)
    assert result.exit_code == 0
    assert "公式の回答ではない" in result.output and "not an official answer" in result.output
    assert "p1: {attack: {x: p2}}: summoning_sick [" in result.output


def test_an_answer_in_json_says_that_it_is_derived(saitei: Saitei, question: Callable[[str], str]) -> None:
    found = json.loads(saitei("ask", "--game", "dm", question(ASK), "--root", ".", "--format", "json").stdout)
    [answer] = found["answers"]
    assert (answer["derived"], answer["official"], answer["answered"]) == (True, False, True)
    assert answer["refused"][0]["step"] == 2
    assert answer["ruleset"] == "dm:paper"


def test_a_question_left_open_is_status_1_with_steps_to_paste(
    saitei: Saitei, question: Callable[[str], str]
) -> None:
    both = "{zone: battle_zone, side: any, self: include, count: 1}"
    text = ASK.replace("x: {", "y: {power: 2000}, x: {").replace(
        "- run_to: attack_step", f"- happen: {{by: p1, do: {{destroy: {both}}}}}"
    )
    result = saitei("ask", "--game", "dm", question(text), "--root", ".")
    assert result.exit_code == 1
    assert "    - p1: {choose: x}" in result.output


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("x: {power: 1000", "x: {card: 誰も知らない竜, power: 1000", "no card '誰も知らない竜'"),
        ("power: 1000", "powr: 1000", "unknown key 'powr'"),
        ("- run_to", "- ran_to", "unknown word 'ran_to'"),
        ("  setup", "  rulesets: dm:papier\n  setup", "did you mean 'dm:paper'?"),
    ],
)
def test_a_bad_question_is_status_2_with_its_place(
    saitei: Saitei, question: Callable[[str], str], old: str, new: str, told: str
) -> None:
    result = saitei("ask", "--game", "dm", question(ASK.replace(old, new)), "--root", ".")
    assert result.exit_code == 2
    assert told in result.stderr and "ask.yaml:" in result.stderr


def test_an_impossible_position_is_status_2(saitei: Saitei, question: Callable[[str], str]) -> None:
    result = saitei("ask", "--game", "dm", question(ASK.replace("power: 1000", "type: spell")), "--root", ".")
    assert result.exit_code == 2
    assert "cannot be in the battle zone" in result.output


def test_the_example_is_answered(monkeypatch: pytest.MonkeyPatch, saitei: Saitei) -> None:
    monkeypatch.chdir(ROOT)
    result = saitei("ask", "docs/examples/ask.yaml")
    assert result.exit_code == 0, result.output


# --- rulesets ------------------------------------------------------------------


def test_what_is_for_other_rulesets_is_left_out_and_counted(saitei: Saitei, edit: Edit) -> None:
    result = saitei("check", "--ruleset", OLD)
    assert result.exit_code == 2
    assert "left out, being for other rulesets: 1" in result.output
    assert json.loads(saitei("check", "--format", "json").stdout)["left_out"] == 0
    edit(SCENARIO, 'rulesets: ["dm:paper"]', f"rulesets: ['dm:paper', '{OLD}']")
    result = saitei("check", "--as-of", "2018-12-31", "--every")
    assert result.exit_code == 0
    assert f"({OLD})" in result.output and "left out" not in result.output


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (("check", "--as-of", "1999-01-01"), "the oldest begins on 2018-08-09"),
        (("check", "--as-of", "soon"), "is not a date"),
        (("check", "--as-of", "2020-01-01", "--ruleset", OLD), "give one of them"),
        (("diff", "dm:papier", OLD), "did you mean 'dm:paper'?"),
        (("diff", "1999-01-01", OLD), "no ruleset of dm is known for 1999-01-01"),
    ],
)
def test_rulesets_that_are_not_there(saitei: Saitei, args: tuple[str, ...], told: str) -> None:
    result = saitei(*args)
    assert result.exit_code == 2
    assert told in result.output


def test_diff_tells_what_changed_with_both_replays(saitei: Saitei, edit: Edit) -> None:
    edit(
        SCENARIO,
        "    - expect: {count: {p1.hand: 1}}",
        "    - happen:\n        by: p1\n        do:\n"
        "          - {if: {turn_of: theirs}, then: [{draw: 1}]}\n          - {after_that: [{draw: 1}]}\n"
        "    - expect: {count: {p1.hand: 1}}",
    )
    result = saitei("diff", "2020-09-19", "2026-01-01")
    assert result.exit_code == 0
    assert "changed dm/one-card: One card" in result.output
    assert "rulings that come out differently: 1" in result.output
    found = json.loads(saitei("diff", "2020-09-19", "dm:paper", "--format", "json").stdout)
    [changed] = found["changed"]
    assert (changed["ruling"], changed["kind"], found["same"]) == ("dm/one-card", "outcome", 0)
    assert (changed["a"]["verdict"], changed["b"]["verdict"]) == ("disagree", "agree")
    assert changed["a"]["lines"] != changed["b"]["lines"]


def test_nothing_changes_between_a_ruleset_and_itself(saitei: Saitei) -> None:
    result = saitei("diff", "dm:paper", "dm:paper")
    assert result.exit_code == 0
    assert "scenarios the same: 1" in result.output
