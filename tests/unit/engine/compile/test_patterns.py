"""Event patterns: every word of one, read on proposed events and on those that are history."""

from __future__ import annotations

from typing import Any

import pytest

from checker.engine.objects import Cause, Event, Instance
from checker.engine.run import Run
from checker.vocabulary.events import Pattern
from tests.unit.engine.toy import frame, move, obj, table, word

CARDS = """
x: {power: 1000, abilities: [{keyword: quick}]}
y: {power: 2000, name: Sir Y, abilities: [{keyword: slow}]}
"""


def _run() -> Run:
    return table(p1_table=CARDS, p2_table="{t: {}}")


def _event(run: Run, **more: Any) -> Event:
    y = obj(run, "y")
    cause = Cause("p1", "effect", y, Instance(y.definition.flat[0], y))
    given = {"player": "p1", "manner": "destroy", "from_": "table", "to": "bin", "by": y, "cause": cause}
    return Event("move", obj(run, "x"), **{**given, **more})


def _matches(text: str, **more: Any) -> bool:
    run = _run()
    return run.lib(word(Pattern, text))(frame(run, me="x"), _event(run, **more))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("{event: move}", True),
        ("{event: destroy}", True),
        ("{event: draw}", False),
        ("{event: move, from: table}", True),
        ("{event: move, from: [hand, pile]}", False),
        ("{event: move, to: [bin, hand]}", True),
        ("{event: move, to: hand}", False),
        ("{event: move, player: mine}", True),
        ("{event: move, player: theirs}", False),
        ("{event: move, of: self}", True),
        ("{event: move, of: y}", False),
        ("{event: move, of: {side: mine, self: other}}", False),
        ("{event: move, of: {side: mine, self: include, is: {power: {max: 1000}}}}", True),
        ("{event: move, by: y}", True),
        ("{event: move, by: {side: theirs, self: other}}", False),
        ("{event: move, cause: {kind: effect}}", True),
        ("{event: move, cause: {kind: rule}}", False),
        ("{event: move, cause: {side: mine}}", True),
        ("{event: move, cause: {side: theirs}}", False),
        ("{event: move, cause: {name: Sir Y}}", True),
        ("{event: move, cause: {name: [x, z]}}", False),
        ("{event: move, tapped: false}", True),
        ("{event: move, tapped: true}", False),
        ("{event: move, paid: true}", True),
        ("{event: move, paid: false}", False),
        ("{event: move, keyword: quick}", False),
    ],
)
def test_a_pattern_asks_for_every_word_written(text: str, expected: bool) -> None:
    assert _matches(text) is expected


def test_what_nobody_did_has_no_doer_and_no_cause() -> None:
    assert not _matches("{event: move, by: y}", by=None)
    assert not _matches("{event: move, cause: {kind: effect}}", cause=None)
    assert not _matches("{event: move, cause: {name: Sir Y}}", cause=Cause("p1", "effect"))


def test_a_keyword_and_a_step_are_read_from_the_event() -> None:
    assert _matches("{event: move, keyword: quick}", keyword="quick")
    assert _matches("{event: move, step: main}", detail="main")
    assert not _matches("{event: move, step: main}", detail="end")


def test_an_event_of_nothing_is_of_no_object() -> None:
    run = _run()
    begins = Event("poke", None, "p1")
    assert run.lib(word(Pattern, "{event: poke}"))(frame(run, me="x"), begins)
    assert not run.lib(word(Pattern, "{event: poke, of: {side: any, self: include}}"))(
        frame(run, me="x"), begins
    )


def test_history_is_read_as_things_were() -> None:
    run = table(
        p1_table="{x: {power: 1000}, p: {abilities: [{static: {modify: x, change: {add_power: 4000}}}]}}"
    )
    (fact,) = move(run, "x", "bin")
    strong = word(Pattern, "{event: move, of: {side: mine, self: other, is: {power: {min: 5000}}}}")
    assert run.lib(strong)(frame(run, me="p"), fact)


def test_self_is_also_what_it_became() -> None:
    run = _run()
    before = frame(run, me="x")
    (fact,) = move(run, "x", "bin")
    pattern = run.lib(word(Pattern, "{event: move, of: self}"))
    assert pattern(before, fact)
    assert pattern(frame(run, me="x"), fact)


def test_the_nth_event_counts_those_before_the_ability_was_there() -> None:
    run = _run()
    for _ in range(3):
        run.fact(Event("poke", obj(run, "t"), "p2"))
    facts = run.state.history
    second = run.lib(word(Pattern, "{event: poke, nth: {number: 2, within: turn}}"))
    assert [second(frame(run), fact) for fact in facts] == [False, False, False]
    run.state.history[:] = facts[:2]
    assert second(frame(run), facts[1])
    assert second(frame(run), Event("poke", obj(run, "t"), "p2")) is False
    run.state.history[:] = facts[:1]
    assert second(frame(run), Event("poke", obj(run, "t"), "p2"))


def test_an_nth_of_some_kind_counts_only_that_kind() -> None:
    run = _run()
    run.fact(Event("poke", obj(run, "t"), "p2"))
    first = run.lib(word(Pattern, "{event: poke, player: mine, nth: {number: 1}}"))
    assert first(frame(run), Event("poke", obj(run, "x"), "p1"))
