"""`saitei check`: verdicts, forms and exit status, and what bad input gets."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.unit.cli.conftest import RULING, SCENARIO, Saitei

Edit = Callable[[str, str, str], None]
ID = "dm/one-card/first"


def test_agreement_is_status_0(saitei: Saitei) -> None:
    result = saitei("check")
    assert result.exit_code == 0
    assert "1 of 1 agree" in result.output


def test_every_scenario_has_its_line_when_asked(saitei: Saitei) -> None:
    assert ID not in saitei("check").output
    assert f"agree {ID}" in saitei("check", "--every").output


@pytest.mark.parametrize("name", ["dm/one-card", ID, RULING, SCENARIO, "scenarios", "rulings/dm/qa"])
def test_scenarios_are_named_by_ruling_id_and_path(saitei: Saitei, name: str) -> None:
    result = saitei("check", name, "--format", "json")
    assert result.exit_code == 0
    assert [each["scenario"] for each in json.loads(result.stdout)["results"]] == [ID]


def test_the_library_around_a_path_is_used(
    saitei: Saitei, root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert saitei("check", str(root / SCENARIO)).exit_code == 0


def test_disagreement_is_status_1(saitei: Saitei, edit: Edit) -> None:
    edit(SCENARIO, "p1.hand: 1", "p1.hand: 2")
    result = saitei("check", "--format", "json")
    assert result.exit_code == 1
    found = json.loads(result.stdout)
    assert found["summary"]["disagree"] == 1
    assert found["results"][0]["failed"][0]["expected"] == 2


def test_the_engine_that_does_nothing_does_not_agree(saitei: Saitei, edit: Edit) -> None:
    edit(
        SCENARIO,
        "    - expect: {count: {p1.hand: 1}}",
        "    - happen: {by: p1, do: {draw: 1}}\n    - expect: {count: {p1.hand: 2}}",
    )
    edit(SCENARIO, "expect: {count: {p1.hand: 0}}", "expect: {count: {p1.hand: 1}}")
    assert saitei("check").exit_code == 0
    result = saitei("check", "--engine", "null", "--format", "json")
    assert result.exit_code == 1
    assert json.loads(result.stdout)["summary"]["disagree"] == 1


def test_a_broken_engine_is_the_result_and_not_the_end(saitei: Saitei) -> None:
    result = saitei("check", "--engine", "false", "--format", "json")
    assert result.exit_code == 1
    assert json.loads(result.stdout)["summary"]["error"] == 1


def test_json_has_the_keys_that_are_promised(saitei: Saitei) -> None:
    found = json.loads(saitei("check", "--format", "json").stdout)
    assert {"agree", "disagree", "unsupported", "unanswered", "invalid"} <= set(found["summary"])
    promised = {"scenario", "ruling", "ruleset", "verdict", "failed", "rules", "seconds"}
    assert promised <= set(found["results"][0])


def test_junit_is_xml_with_a_case_a_scenario(saitei: Saitei, edit: Edit) -> None:
    edit(SCENARIO, "p1.hand: 1", "p1.hand: 2")
    suite = ElementTree.fromstring(saitei("check", "--format", "junit").stdout)
    assert [case.find("failure") is not None for case in suite.iter("testcase")] == [True]


def test_github_points_at_the_scenario(saitei: Saitei, edit: Edit) -> None:
    edit(SCENARIO, "p1.hand: 1", "p1.hand: 2")
    assert f"::error file={SCENARIO},line=2" in saitei("check", "--format", "github").stdout


def test_the_sum_is_told_in_japanese(saitei: Saitei) -> None:
    assert "一致" in saitei("check", "--lang", "ja").output


# --- bad input and usage ---------------------------------------------------


def test_an_unknown_id_gets_the_nearest(saitei: Saitei) -> None:
    result = saitei("check", "dm/one-cart")
    assert result.exit_code == 2
    assert "did you mean 'dm/one-card'?" in result.output


def test_an_unknown_file_is_named(saitei: Saitei) -> None:
    result = saitei("check", "scenarios/dm/first/none.yaml")
    assert result.exit_code == 2
    assert "no file 'scenarios/dm/first/none.yaml'" in result.output


def test_an_unknown_ruleset_gets_the_nearest(saitei: Saitei) -> None:
    result = saitei("check", "--ruleset", "dm:papier")
    assert result.exit_code == 2
    assert "did you mean 'dm:paper'?" in result.output


@pytest.mark.parametrize("jobs", ["0", "-1", "many"])
def test_jobs_are_a_number_or_auto(saitei: Saitei, jobs: str) -> None:
    result = saitei("check", "--jobs", jobs)
    assert result.exit_code == 2
    assert "'auto'" in result.output


def test_a_library_without_scenarios_is_no_success(saitei: Saitei, root: Path) -> None:
    (root / SCENARIO).unlink()
    result = saitei("check")
    assert result.exit_code == 2
    assert "no scenario" in result.output


def test_an_unknown_card_is_told_with_its_place_and_the_nearest(saitei: Saitei, edit: Edit) -> None:
    edit(SCENARIO, 'subject: "アクア・ハルカス"', 'subject: "アクア・ハルカズ"')
    result = saitei("check", "dm/one-card")
    assert result.exit_code == 2
    assert f"{SCENARIO}:9:14" in result.stderr
    assert "did you mean 'アクア・ハルカス'?" in result.stderr


def test_all_faults_of_a_file_are_told_at_once(saitei: Saitei, edit: Edit) -> None:
    edit(SCENARIO, "p1.hand: 1", "p1.hand: one")
    edit(SCENARIO, "without: subject", "witout: subject")
    result = saitei("check", SCENARIO)
    assert result.exit_code == 2
    assert f"{SCENARIO}:11:33" in result.stderr
    assert f"{SCENARIO}:15:16" in result.stderr


def test_faults_are_in_the_json_too(saitei: Saitei, edit: Edit) -> None:
    edit(SCENARIO, "p1.hand: 1", "p1.hand: one")
    result = saitei("check", "--format", "json")
    assert result.exit_code == 2
    fault = json.loads(result.stdout)["diagnostics"][0]
    assert (fault["file"], fault["line"]) == (SCENARIO, 11)


@pytest.mark.parametrize("content", [b"", b"\xff\xfe\x00", b"- {", b"a: 1\na: 2\n", b"[" * 5000])
def test_whatever_a_file_holds_there_is_a_place_and_no_traceback(
    saitei: Saitei, root: Path, content: bytes
) -> None:
    (root / SCENARIO).write_bytes(content)
    result = saitei("check", SCENARIO)
    assert result.exit_code == 2
    assert f"{SCENARIO}:1:" in result.stderr or f"{SCENARIO}:2:" in result.stderr


def test_a_file_outside_the_library_is_refused_with_its_place(saitei: Saitei, tmp_path: Path) -> None:
    stray = tmp_path / "stray.yaml"
    stray.write_text("a: 1\n")
    result = saitei("check", str(stray))
    assert result.exit_code == 2
    assert "stray.yaml:1:1" in result.stderr


def test_a_fault_elsewhere_does_not_concern_a_scenario(saitei: Saitei, root: Path) -> None:
    (root / "scenarios/dm/first/other.yaml").write_text("- 1\n", encoding="utf-8")
    assert saitei("check", "dm/one-card").exit_code == 0
    assert saitei("check").exit_code == 2
