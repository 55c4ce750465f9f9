"""Checks are made once for each expect, and not kept without end."""

from __future__ import annotations

from dataclasses import replace

from checker.model.scenario import Expect
from checker.replay import expectations
from checker.replay.expectations import MOST_KEPT, checks, queries


def test_checks_of_an_expect_are_made_once() -> None:
    expect = Expect(tapped={"x": True}, winner="p1")
    assert [each.what for each in checks(expect)] == ["tapped(x)", "winner"]
    assert checks(expect) is checks(expect)
    assert queries(expect) is queries(expect)
    assert [each.expected for each in checks(replace(expect, winner="p2"))] == [True, "p2"]


def test_no_more_are_kept_than_a_few_scenarios_have() -> None:
    many = [Expect(tapped={f"x{number}": True}) for number in range(MOST_KEPT * 2)]
    assert [each.what for expect in many for each in checks(expect)] == [
        f"tapped(x{number})" for number in range(MOST_KEPT * 2)
    ]
    assert len(expectations._made) <= MOST_KEPT
