"""Triggers: which abilities see which events, and what stops them."""

from __future__ import annotations

from checker.engine.objects import Event
from checker.engine.run import Run
from checker.engine.triggers import watches
from tests.unit.engine.toy import lay, move, obj, table, word


def _when(event: str, beside: str = "") -> str:
    return f"{{abilities: [{{id: t, when: {event}, do: draw{beside}}}]}}"


ANY = _when("{event: move, of: {side: any, self: include}}")


def _waiting(run: Run) -> list[str]:
    return [each.name for each in run.state.waiting]


def test_what_stays_sees_what_leaves_and_what_enters() -> None:
    run = table(p1_table=f"{{s: {ANY}, x: {{}}}}", p1_hand="{h: {}}")
    move(run, "x", "bin")
    move(run, "h", "table")
    assert _waiting(run) == ["s.t", "s.t"]


def test_what_enters_sees_itself_enter_and_what_leaves_sees_itself_leave() -> None:
    run = table(p1_hand=f"{{x: {ANY}}}")
    move(run, "x", "table")
    move(run, "x", "bin")
    move(run, "x", "hand")
    assert _waiting(run) == ["x.t", "x.t"]


def test_of_several_that_leave_each_sees_only_itself() -> None:
    run = table(p1_table=f"{{x: {ANY}, y: {ANY}, s: {ANY}}}")
    run.propose([Event("move", obj(run, label), "p1", "", "table", "bin") for label in ("x", "y")])
    assert _waiting(run) == ["x.t", "s.t", "y.t", "s.t"]


def test_a_card_that_is_covered_sees_its_covering() -> None:
    run = table(p1_table=f"{{x: {_when('{event: poke, of: self}')}}}")
    _ = run.derived
    it = obj(run, "x")

    def cover(run: Run, event: Event) -> None:
        from checker.model.scenario import Placed

        top = lay(run, "p1", "table", "top", word(Placed, "{}"))
        run.state.zone("p1", "table").remove(top)
        it.cards.insert(0, top.cards[0])
        top.cards[0].obj = it

    run.game.appliers = {**run.game.appliers, "poke": cover}
    run.propose([Event("poke", it, "p1")])
    assert _waiting(run) == ["x.t"]
    run.game.appliers = {**run.game.appliers, "poke": lambda run, event: None}
    run.propose([Event("poke", it, "p1")])
    assert _waiting(run) == ["x.t"]


def test_one_of_several_events_is_enough_and_waits_once() -> None:
    run = table(p1_table=f"{{x: {_when('[{event: poke}, {event: sleep}, {event: poke, of: self}]')}}}")
    run.propose([Event("poke", obj(run, "x"), "p1")])
    run.propose([Event("sleep", obj(run, "x"), "p1")])
    assert _waiting(run) == ["x.t", "x.t"]


def test_a_condition_is_not_read_yet() -> None:
    run = table(p1_table=f"{{x: {_when('{event: poke}', ', if: {turn_of: theirs}')}}}")
    run.propose([Event("poke", None, "p1")])
    assert _waiting(run) == ["x.t"]


def test_a_declared_ability_triggers_by_being_shown() -> None:
    run = table(p1_table=f"{{x: {_when('{event: poke}', ', declared: true')}, y: {_when('{event: poke}')}}}")
    (poke,) = run.propose([Event("poke", None, "p2")])
    assert _waiting(run) == ["y.t"]
    declared = next(each for each in run.derived.triggered if each.name == "x.t")
    assert watches(run, declared, poke)
    run.propose([Event("show", obj(run, "x"), "p1", detail=poke)])
    assert _waiting(run) == ["y.t", "x.t"]
    assert run.state.waiting[1].event is poke


def test_a_trigger_that_is_forbidden_does_not_wait() -> None:
    lock = "{abilities: [{static: {cannot: trigger, by: theirs, event: {event: poke}}}]}"
    run = table(p1_table=f"{{x: {_when('[{event: poke}, {event: sleep}]')}}}", p2_table=f"{{l: {lock}}}")
    run.propose([Event("poke", None, "p1")])
    assert _waiting(run) == []
    assert [note.kind for note in run.story.notes if "trigger" in note.kind] == ["trigger_forbidden"]
    run.propose([Event("sleep", None, "p1")])
    assert _waiting(run) == ["x.t"]


def test_a_limit_spent_by_triggering_stops_the_next_trigger() -> None:
    once = _when("{event: poke}", ", limit: {spent_by: trigger, stops: trigger}")
    run = table(p1_table=f"{{x: {once}}}")
    for _ in range(2):
        run.propose([Event("poke", None, "p1")])
    assert _waiting(run) == ["x.t"]
    assert [note.kind for note in run.story.notes if note.kind == "limit_spent"] == ["limit_spent"]
    run.state.turn_number += 1
    run.propose([Event("poke", None, "p1")])
    assert _waiting(run) == ["x.t", "x.t"]


def test_a_trigger_is_history_and_nothing_listens_while_a_position_is_set_up() -> None:
    run = table(p1_table=f"{{x: {_when('{event: poke}')}}}")
    run.propose([Event("poke", None, "p1")])
    assert [(fact.kind, fact.detail) for fact in run.state.history[1:]] == [("trigger", "x.t")]
    run.setting_up = True
    run.propose([Event("poke", None, "p1")])
    assert _waiting(run) == ["x.t"]
