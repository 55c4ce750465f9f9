"""The pipeline of an event: forbidden, replaced, how it enters, applied together, remembered, seen."""

from __future__ import annotations

import pytest

from checker.engine.objects import Event, InForce
from checker.engine.stops import Unsupported
from checker.vocabulary.changes import AddPower
from checker.vocabulary.values import Number
from tests.unit.engine.toy import frame, kinds, labels, move, obj, table


def _static(form: str) -> str:
    return f"{{power: 1000, abilities: [{{id: s, static: {form}}}]}}"


def test_a_move_makes_a_new_object_and_ends_the_old_one() -> None:
    run = table(p1_table="{x: {tapped: true}}")
    old = obj(run, "x")
    (fact,) = move(run, "x", "bin")
    new = obj(run, "x")
    assert (old.gone, fact.result, new.zone, new.tapped) == (new, new, "bin", False)
    assert run.state.zone("p1", "table") == []
    assert old.last is not None


def test_every_card_of_a_stack_becomes_an_object_of_its_own() -> None:
    run = table(p1_table="{x: {under: {u: {}, v: {}}}}")
    move(run, "x", "pile")
    assert labels(run.state.zone("p1", "pile")) == ["x", "u", "v"]
    assert {obj(run, label).zone for label in ("x", "u", "v")} == {"pile"}


def test_what_cannot_happen_is_left_out() -> None:
    run = table(p1_table="{x: {}}")
    old = obj(run, "x")
    move(run, "x", "bin")
    assert run.propose([Event("move", old, "p1", "", "table", "hand")]) == []
    assert kinds(run) == ["move x"]


def test_what_is_forbidden_does_not_happen_and_is_not_replaced() -> None:
    instead = _static("{instead_of: {event: move, to: table}, do: {put: it, to: bin}}")
    run = table(
        p1_table=f"{{r: {instead}}}",
        p2_table=f"{{c: {_static('{cannot: put, by: theirs}')}}}",
        p1_hand="{x: {}}",
    )
    assert move(run, "x", "table") == []
    assert obj(run, "x").zone == "hand"


def test_a_replacement_makes_another_event_of_it_that_is_closed() -> None:
    instead = _static("{instead_of: {event: destroy}, do: {put: it, to: hand}}")
    again = _static("{instead_of: {event: move, to: hand}, do: {put: it, to: pile}}")
    run = table(p1_table=f"{{x: {{}}, r: {instead}, s: {again}}}")
    (fact,) = move(run, "x", "bin", "destroy")
    assert (fact.manner, fact.to, fact.closed) == ("put", "hand", True)
    assert kinds(run) == ["put x"]
    assert "r.s" in run.reached


def test_what_a_replacement_does_beyond_events_comes_afterwards() -> None:
    instead = _static("{instead_of: {event: destroy, of: self}, do: [draw, {put: self, to: hand}]}")
    run = table(p1_table=f"{{x: {instead}}}", p1_pile="{a: {}}")
    move(run, "x", "bin", "destroy")
    assert kinds(run) == ["put x", "draw a"]


def test_the_first_cause_stays_when_an_event_is_replaced() -> None:
    instead = _static("{instead_of: {event: destroy}, do: {put: it, to: hand}}")
    run = table(p1_table=f"{{x: {{}}, r: {instead}}}", p2_table="{t: {}}")
    cause = frame(run, "p2", "t").cause
    (fact,) = move(run, "x", "bin", "destroy", cause=cause)
    assert (fact.cause.source, fact.cause.ability.name) == (obj(run, "t"), "r.s")


def test_a_replacement_of_nothing_by_nothing_leaves_it_where_it_is() -> None:
    run = table(p1_table=f"{{x: {{}}, r: {_static('{instead_of: {event: destroy}, do: stay}')}}}")
    assert move(run, "x", "bin", "destroy") == []
    assert obj(run, "x").zone == "table"


# --- how it enters -----------------------------------------------------------------------------


def test_a_state_definition_says_how_it_enters_and_what_happens_with_it() -> None:
    also = "{put: {zone: pile, side: mine, self: other, top: 1}, to: bin}"
    enters = _static(f"{{entering: self, how: {{tapped: true}}, also: [{also}]}}")
    run = table(p1_hand=f"{{x: {enters}}}", p1_pile="{a: {}, b: {}}")
    first, second = move(run, "x", "table")
    assert (obj(run, "x").tapped, first.obj.label, second.obj.label) == (True, "x", "a")
    assert labels(obj(run, "x").linked) == ["a"]


def test_a_definition_of_another_card_reaches_what_enters() -> None:
    taps = _static("{entering: {side: any, self: other}, how: {tapped: true}}")
    run = table(p1_hand="{x: {}}", p2_table=f"{{t: {taps}}}")
    move(run, "x", "table")
    assert obj(run, "x").tapped
    move(run, "x", "bin")
    assert not obj(run, "x").tapped


def test_what_was_chosen_as_it_entered_is_linked() -> None:
    enters = _static("{entering: self, choose: {side: mine, self: other, count: 1}}")
    run = table("- p1: {choose: z}", p1_hand=f"{{x: {enters}}}", p1_table="{y: {}, z: {}}")
    move(run, "x", "table")
    assert labels(obj(run, "x").linked) == ["z"]


def test_more_than_events_is_not_part_of_entering() -> None:
    run = table(p1_hand=f"{{x: {_static('{entering: self, also: [{may: draw}]}')}}}")
    with pytest.raises(Unsupported, match="state definition: a sentence that is more than events"):
        move(run, "x", "table")


@pytest.mark.parametrize("last", [True, False])
def test_a_replacement_of_the_manner_has_the_last_word_or_competes(last: bool) -> None:
    taps = _static("{entering: {side: any, self: other}, how: {tapped: true}}")
    untaps = _static("{instead_of: {event: move, to: table, tapped: true}, do: {same: {tapped: false}}}")
    run = table(p1_hand="{x: {}}", p1_table=f"{{u: {untaps}}}", p2_table=f"{{t: {taps}}}")
    run.game.last_manner = last
    move(run, "x", "table")
    assert not obj(run, "x").tapped
    assert "u.s" in run.reached


# --- together ----------------------------------------------------------------------------------


def test_a_group_happens_at_once_and_each_is_seen_as_it_was() -> None:
    plus = _static("{modify: {side: mine, self: other}, change: {add_power: 500}}")
    run = table(p1_table=f"{{x: {{power: 1000}}, s: {plus}}}")
    events = [Event("move", obj(run, label), "p1", "", "table", "bin") for label in ("s", "x")]
    facts = run.propose(events)
    assert [fact.seen.power for fact in facts] == [1000, 1500]
    assert [fact.seq for fact in facts] == [0, 1]


def test_effects_lose_what_has_gone() -> None:
    run = table(p1_table="{x: {power: 1}, y: {power: 1}}")
    reach = [obj(run, "x"), obj(run, "y"), obj(run, "x")]
    effect = InForce("game", frame(run), (AddPower(Number(5)),), reach)
    run.propose([Event("effect_begins", reach[0], "p1", detail=effect)])
    assert run.view(obj(run, "x")).power == 11  # handed down twice, it counts twice
    move(run, "x", "hand")
    assert labels(effect.reach) == ["y"]


def test_nothing_proposed_is_nothing_done() -> None:
    run = table()
    version = run.state.version
    assert run.propose([]) == []
    assert run.state.version == version


def test_taps_and_facts_are_remembered_with_turn_and_place() -> None:
    run = table(p1_table="{x: {}}")
    run.state.turn_number = 7
    (tap,) = run.propose([Event("tap", obj(run, "x"), "p1")])
    assert obj(run, "x").tapped
    assert (tap.turn, tap.attack, tap.face) == (7, 0, obj(run, "x").definition)
    run.propose([Event("untap", obj(run, "x"), "p1")])
    assert not obj(run, "x").tapped
