"""When a switch is asked for: only where what happens depends on it."""

from __future__ import annotations

from tests.unit.games.ygo.table import MONSTER, RUSH, TABLE, monster, spell

DRAWS = monster("{id: draw, zone: [gy], when: {event: move, to: gy, of: self}, do: [{draw: 1}]}")


def test_a_summon_asks_for_nothing() -> None:
    done = "- p1: {normal_summon: x}\n- run_to: open_state"
    assert TABLE.asked(f"{{p1: {{hand: {{x: {MONSTER}}}}}}}", done) == set()


def test_gained_attack_asks_for_nothing_that_is_about_an_original_one() -> None:
    setup = f"{{p1: {{monster_zone: {{x: {MONSTER}}}, hand: {{r: {RUSH}}}}}}}"
    assert (
        TABLE.asked(setup, "- p1: {activate: r}\n- run_to: open_state\n- expect: {atk: {x: 2600}}") == set()
    )


def test_whether_life_may_be_paid_to_zero_is_asked_for_where_it_would_be() -> None:
    costly = spell("activate: [{draw: 1}], cost: [{life: 1000}]")
    setup = "{{life: {{p1: {}}}, p1: {{hand: {{c: {}}}}}}}"
    done = "- p1: {activate: c}\n- run_to: "
    assert TABLE.asked(setup.format(1001, costly), done + "open_state") == set()
    assert TABLE.asked(setup.format(1000, costly), done + "game_over") == {"pay_to_zero"}


def test_a_trigger_from_an_open_place_does_not_ask_what_becomes_of_hidden_ones() -> None:
    setup = f"{{p1: {{monster_zone: {{x: {DRAWS}}}}}}}"
    done = "- happen: {by: p1, do: [{destroy: x}]}\n- p1: {activate: x}\n- run_to: open_state"
    assert TABLE.asked(setup, done) == {"simultaneous_order"}


def test_what_an_open_question_keeps_the_game_asks_for() -> None:
    costly = spell("activate: [{draw: 1}], cost: [{life: 1000}]")
    setup = f"{{life: {{p1: 1000}}, p1: {{hand: {{c: {costly}}}}}}}"
    assert TABLE.asked(setup, "- run_to: battle_phase") == {"pay_to_zero"}
