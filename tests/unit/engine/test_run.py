"""The run: spans of history, drawing, the referee, choices put to players, and what is noted."""

from __future__ import annotations

from checker.engine.objects import Cause, Event
from checker.model.scenario import Done
from tests.unit.engine.toy import frame, kinds, labels, obj, table, word


def test_history_is_cut_by_turn_and_attack() -> None:
    run = table(p1_table="{x: {}}")
    for turn, attack in ((1, 0), (2, 0), (2, 1)):
        run.state.turn_number, run.state.attack_number = turn, attack
        run.fact(Event("poke", obj(run, "x"), "p1"))
    assert [len(run.facts(span)) for span in ("game", "turn", "attack")] == [3, 2, 0]
    run.state.attack = object()
    assert len(run.facts("attack")) == 1


def test_a_card_is_drawn_from_the_top_and_none_from_nothing() -> None:
    run = table(p1_pile="{a: {}, b: {}}")
    for _ in range(3):
        run.draw("p1", Cause("p1", "rule"), "toy/draw-step")
    assert kinds(run) == ["draw a", "draw b"]
    assert list(run.rules) == ["toy/draw-step"]


def test_the_referee_acts_as_an_effect_of_a_player() -> None:
    run = table(p1_table="{x: {}}", p1_pile="{a: {}}")
    run.happen(word(Done, "{by: p1, do: [draw, {tap: x}]}"))
    assert kinds(run) == ["draw a", "tap x"]
    assert {fact.cause.kind for fact in run.state.history} == {"referee"}
    assert [note.depth for note in run.story.notes] == [0, 1, 1]


def test_stand_ins_and_nothing_are_no_choice() -> None:
    run = table(p1_hand="{standin1: {}, standin2: {}}")
    hand = run.state.zone("p1", "hand")
    assert run.choose(frame(run), "p1", [], 1, 1) == []
    assert run.choose(frame(run), "p1", hand, 0, 0) == []
    assert labels(run.choose(frame(run), "p1", hand, 1, 1)) == ["standin1"]


def test_a_granted_ability_is_noted_with_what_granted_it() -> None:
    form = "{modify: {side: mine, self: other}, change: {grant: [{keyword: quick}]}}"
    grants = f"{{abilities: [{{id: g, static: {form}}}]}}"
    run = table(p1_table=f"{{x: {{}}, s: {grants}, own: {{abilities: [{{keyword: quick, id: mine}}]}}}}")
    run.reached.clear()
    run.reach_keyword(obj(run, "x"), "quick")
    assert set(run.reached) == {"x.quick", "s.g"}
    run.reach(None)
    run.reach_keyword(obj(run, "x"), "slow")
    assert set(run.reached) == {"x.quick", "s.g"}
