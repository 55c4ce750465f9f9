"""`saitei search`: what is printed, filters that are slips, and the exit status."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.unit.cli.conftest import RULING, Saitei

Edit = Callable[[str, str, str], None]


@pytest.mark.parametrize("words", [["ﾊﾙｶｽ", "一枚"], ["ハルカス　一枚のカード"], ["aqua hulcus", "one-card"]])
def test_a_ruling_is_found_by_its_card_and_its_title(saitei: Saitei, words: list[str]) -> None:
    result = saitei("search", *words, "--lang", "ja")
    assert result.exit_code == 0
    assert result.stdout == "裁定 dm/one-card: 一枚のカード -> はい\n"


def test_what_stands_otherwise_is_marked(saitei: Saitei, edit: Edit) -> None:
    edit(RULING, "scope: any\n", "scope: any\nvalid_to: '2020-01-01'\n")
    assert saitei("search", "dm/one-card").stdout == "ruling dm/one-card: One card -> yes [no longer valid]\n"


def test_json_has_all_that_a_machine_asks_for(saitei: Saitei) -> None:
    told = json.loads(saitei("search", "ハルカス", "--format", "json", "--limit", "1").stdout)
    assert told["query"] == "ハルカス"
    assert told["total"] > len(told["results"]) == 1
    first = told["results"][0]
    assert (first["kind"], first["id"], first["exact"]) == ("card", "dm/aqua-hulcus", True)
    assert first["file"] == "rulings/dm/cards/aqua-hulcus.yaml"
    [ruling] = json.loads(saitei("search", "dm/one-card", "--format", "json").stdout)["results"]
    assert (ruling["answer"], ruling["status"], ruling["rulesets"]) == ("yes", "current", ["dm:paper"])


def test_what_is_left_out_is_counted(saitei: Saitei) -> None:
    lines = saitei("search", "クリーチャー", "--limit", "2").stdout.splitlines()
    assert len(lines) == 3 and lines[-1].endswith("more (--limit shows them)")


def test_what_only_comes_near_is_called_so(saitei: Saitei) -> None:
    lines = saitei("search", "アクア・ハルカル").stdout.splitlines()
    assert lines[0].startswith("Nothing has every word")
    assert lines[1].startswith("card dm/aqua-hulcus:")


def test_nothing_found_is_told_by_the_status(saitei: Saitei) -> None:
    result = saitei("search", "鬱")
    assert (result.exit_code, result.stdout) == (1, "nothing is found\n")


@pytest.mark.parametrize(
    ("option", "value", "hint"),
    [
        ("--game", "dn", "no game 'dn'"),
        ("--ruleset", "dm:papre", "no ruleset 'dm:papre' (did you mean 'dm:paper'?)"),
        ("--family", "continous", "no family 'continous'"),
    ],
)
def test_a_filter_that_nothing_passes_is_refused(saitei: Saitei, option: str, value: str, hint: str) -> None:
    result = saitei("search", "ハルカス", option, value)
    assert result.exit_code == 2
    assert hint in result.output


def test_filters_leave_out(saitei: Saitei) -> None:
    assert "dm/one-card" in saitei("search", "ハルカス", "--status", "current").stdout
    played = saitei("search", "ハルカス", "--game", "dm", "--ruleset", "dm:paper").stdout
    assert "dm/one-card" in played and "dm/aqua-hulcus" not in played
    assert saitei("search", "ハルカス", "--status", "disputed").exit_code == 1


def test_a_broken_file_is_told_and_the_rest_is_searched(saitei: Saitei, root: Path, edit: Edit) -> None:
    edit(RULING, "scope: any\n", "scope: anny\n")
    result = saitei("search", "ハルカス")
    assert result.exit_code == 0
    assert RULING in result.stderr and "dm/aqua-hulcus" in result.stdout
