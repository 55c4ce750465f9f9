"""What static abilities change is told once, as it comes and as it goes."""

from __future__ import annotations

from checker.engine.objects import Event
from checker.engine.run import Run
from tests.unit.engine.toy import move, obj, table

PLUS = """
{power: 1000, abilities: [{id: s, static: {
  modify: {side: mine, self: other}, change: [{add_power: 500}, {grant: [{keyword: quick}]}]}}]}
"""


def _told(run: Run) -> list[tuple[str, str]]:
    kinds = ("power_now", "gains", "loses", "is_ignored")
    return [(note.kind, note.params["obj"].label) for note in run.story.notes if note.kind in kinds]


def test_a_change_is_told_when_it_comes_and_when_it_goes() -> None:
    run = table(p1_table="{x: {power: 1000}}", p1_hand=f"{{s: {PLUS}}}")
    move(run, "s", "table")
    assert _told(run) == [("power_now", "x"), ("gains", "x")]
    run.propose([Event("poke", obj(run, "x"), "p1")])
    assert len(_told(run)) == 2
    move(run, "s", "bin")
    assert _told(run)[2:] == [("power_now", "x"), ("loses", "x")]
    assert [note.params["power"] for note in run.story.notes if note.kind == "power_now"] == [1500, 1000]


def test_what_is_gone_is_told_nothing_of() -> None:
    run = table(p1_table=f"{{x: {{power: 1000}}, s: {PLUS}}}")
    run.propose([Event("poke", obj(run, "x"), "p1")])
    before = len(_told(run))
    move(run, "x", "bin")
    assert _told(run)[before:] == []


def test_what_begins_to_be_ignored_is_told() -> None:
    ignores = "{abilities: [{static: {ignore: abilities, of: {side: mine, self: other}}}]}"
    run = table(p1_table="{x: {}}", p1_hand=f"{{i: {ignores}}}")
    move(run, "i", "table")
    assert _told(run) == [("is_ignored", "x")]
