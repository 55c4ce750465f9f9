"""Switches: those the code asks for are those the rulesets set, with the same values."""

from __future__ import annotations

import yaml

from checker.games.ygo.switches import SWITCHES
from tests.architecture.sources import ROOT, sources, strings

WRITTEN = yaml.load((ROOT / "rulings/ygo/rulesets.yaml").read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)
VALUES = {switch["id"]: switch["values"] for switch in WRITTEN["switches"]}


def test_every_switch_is_listed_and_every_listed_one_known() -> None:
    assert sorted(VALUES) == sorted(SWITCHES)


def test_the_newest_rules_set_what_is_the_default() -> None:
    (newest,) = [each for each in WRITTEN["rulesets"] if each["id"] == "ygo:MR2020"]
    assert newest["switches"] == SWITCHES


def test_every_value_is_one_of_its_switch_and_every_switch_is_turned_somewhere() -> None:
    turned: dict[str, set[str]] = {name: set() for name in SWITCHES}
    for ruleset in WRITTEN["rulesets"]:
        for name, value in ruleset["switches"].items():
            assert value in VALUES[name], (ruleset["id"], name)
            turned[name].add(value)
    assert {name: values for name, values in turned.items() if values != set(VALUES[name])} == {}


def test_every_switch_is_asked_for_by_the_code() -> None:
    asked = {text for source in sources("checker/games/ygo") if "switches" not in source.path
             for text, _ in strings(source)}  # fmt: skip
    assert sorted(set(SWITCHES) - asked) == []


def test_every_value_has_a_test() -> None:
    """An older value named nowhere in these tests is a procedure nobody has looked at."""
    said = "".join(
        path.read_text(encoding="utf-8") for path in (ROOT / "tests/unit/games/ygo").glob("test_*.py")
    )
    older = {value for name, values in VALUES.items() for value in values if value != SWITCHES[name]}
    assert sorted(value for value in older if f'"{value}"' not in said) == []
