"""Observations: what each kind of query is answered, and what nobody can answer."""

from __future__ import annotations

import math
from typing import Any

import pytest

from checker.engine.objects import Event
from checker.engine.stops import Invalid
from checker.model.transcript import Query
from tests.unit.engine.toy import lay, move, obj, table, word

TABLE = """
{x: {power: infinity, cost: 3, civ: [red, blue], race: [b, a], tapped: true,
     abilities: [{keyword: quick}], under: {u: {}}},
 t: {abilities: [{id: t, when: {event: poke}, do: draw}]}}
"""


def _see(kind: str, key: Any = None) -> Any:
    return table(p1_table=TABLE).observe(Query(kind, key))


@pytest.mark.parametrize(
    ("kind", "key", "value"),
    [
        ("zone", "x", "table"),
        ("zone", "u", "table"),
        ("zone", "t_1", "nowhere"),
        ("count", "p1.table", 2),
        ("count", "p2.hand", 0),
        ("tapped", "x", True),
        ("power", "x", math.inf),
        ("power", "t", None),
        ("cost", "x", 3),
        ("has", ("x", "quick"), True),
        ("has", ("t", "quick"), False),
        ("race", "x", ("a", "b")),
        ("civ", "x", ("blue", "red")),
        ("under", "x", ("u",)),
        ("under", "t", ()),
        ("attacking", "x", False),
        ("face", "x", "front"),
        ("events", None, ()),
        ("waiting", None, ()),
        ("asked", None, None),
        ("offered", None, ()),
        ("winner", None, "none"),
        ("turn", None, "p1"),
        ("step", None, "main"),
        ("next_turns", 2, ("p2", "p1")),
    ],
)
def test_a_query_is_answered_in_plain_words(kind: str, key: Any, value: Any) -> None:
    assert _see(kind, key) == value


def test_what_nobody_can_answer_is_a_fault() -> None:
    for query, said in (
        (("zone", "nobody"), "no card is called nobody"),
        (("smell", "x"), "unknown observation smell"),
    ):
        with pytest.raises(Invalid) as stop:
            _see(*query)
        assert stop.value.faults == (said,)


def test_the_history_is_told_by_kind_and_manner_since_the_first_step() -> None:
    run = table(p1_table=TABLE)
    run.fact(Event("poke", obj(run, "x"), "p2"))
    run.state.first_fact = 1
    move(run, "x", "bin", "destroy", by=obj(run, "t"))
    run.propose([Event("poke", None, "p2")])
    assert run.observe(Query("events")) == (
        ("move", "x", "t"),
        ("destroy", "x", "t"),
        ("poke", None, "p2"),
        ("trigger", "t.t", "p1"),
    )
    assert run.observe(Query("waiting")) == ("t.t",)


def test_what_does_not_count_is_not_counted() -> None:
    from checker.model.scenario import Placed

    run = table(p1_table="{x: {}}")
    lay(run, "p1", "table", "away", word(Placed, "{}")).presence = "away"
    assert run.observe(Query("count", "p1.table")) == 1
