"""Conditions over the state as it is and over what has happened."""

from __future__ import annotations

import pytest

from checker.engine.objects import Event
from checker.engine.run import Run
from checker.vocabulary.conditions import Condition
from tests.unit.engine.toy import frame, obj, table, word


def _run() -> Run:
    run = table(p1_table="{x: {power: 1000, tapped: true}, y: {power: 2000}}", p2_table="{t: {}}")
    run.state.turn_number = 3
    for kind, turn, player in (("poke", 3, "p1"), ("poke", 3, "p1"), ("poke", 2, "p1"), ("poke", 3, "p2")):
        run.fact(Event(kind, obj(run, "x"), player))
        run.state.history[-1].turn = turn
    return run


def _holds(text: str, run: Run | None = None) -> bool:
    run = run or _run()
    return run.lib(word(Condition, text))(frame(run, me="x"))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("{turn_of: mine}", True),
        ("{turn_of: theirs}", False),
        ("{turn_of: any}", True),
        ("{step: main}", True),
        ("{step: other}", False),
        ("{not: {step: other}}", True),
        ("{all: [{step: main}, {turn_of: mine}]}", True),
        ("{all: [{step: main}, {turn_of: theirs}]}", False),
        ("{any: [{step: other}, {turn_of: mine}]}", True),
        ("{any: [{step: other}, {turn_of: theirs}]}", False),
        ("{count: {side: mine, self: include}, is: 2}", True),
        ("{count: {side: mine, self: other}, is: {min: 2}}", False),
        ("{count: {zone: bin, side: any, self: other}, is: 0}", True),
        ("{object: self, state: {tapped: true}}", True),
        ("{object: y, state: {tapped: true}}", False),
        ("{object: self, is: {power: {max: 1000}}, state: {tapped: true}}", True),
        ("{object: self, is: {power: {min: 1001}}}", False),
        ("{object: chosen, is: {power: {min: 0}}}", False),
        ("{object: {side: mine, self: include}, is: {power: {min: 500}}}", True),
        ("{happened: {event: poke}}", True),
        ("{happened: {event: poke, player: mine}, times: 2}", True),
        ("{happened: {event: poke, player: mine}, within: game, times: 3}", True),
        ("{happened: {event: poke}, times: {min: 4}}", False),
        ("{happened: {event: sleep}}", False),
        ("{happened: {event: poke}, within: attack}", False),
    ],
)
def test_a_condition_is_read_now(text: str, expected: bool) -> None:
    assert _holds(text) is expected


def test_an_attack_has_a_history_of_its_own() -> None:
    run = _run()
    run.state.attack, run.state.attack_number = object(), 5
    assert not _holds("{happened: {event: poke}, within: attack}", run)
    run.fact(Event("poke", obj(run, "x"), "p1"))
    assert _holds("{happened: {event: poke}, within: attack, times: 1}", run)


def test_cards_of_one_name_count_once_where_names_are_counted() -> None:
    run = table(p1_table="{x: {name: twin}, y: {name: twin}, z: {name: other}}")
    everything = "{count: {side: mine, self: include}"
    assert _holds(everything + ", is: 3}", run) and _holds(everything + ", distinct: name, is: 2}", run)
