"""Setting up, as all games share it: defaults, labels, stand-ins, what was in force and what happened."""

from __future__ import annotations

import pytest

from checker.engine import position
from checker.engine.definitions import CardDef, from_card, from_placed
from checker.engine.objects import GameObject
from checker.engine.position import FIRST_TURN, MOST_KEPT, Position
from checker.engine.run import Run
from checker.engine.stops import Invalid
from checker.model.card import Card
from checker.model.case import Case
from checker.model.scenario import Placed, Setup
from tests.unit.engine.toy import labels, obj, table, word


class ToyPosition(Position):
    """A pile of two, and nothing that could not be but a card called wrong."""

    defaults = {"pile": 2}
    endless_zone = "bank"

    def define(self, label: str, placed: Placed) -> CardDef:
        return from_placed(placed, label, "thing", self.meanings)

    def printed(self, written: Card) -> CardDef:
        return from_card(written, self.meanings)

    def standin(self) -> CardDef:
        return self.define("-", Placed())

    def lay(self, player: str, zone: str, label: str, placed: Placed) -> GameObject:
        return self.object([self.labelled(player, label, placed)], zone)

    def arrange(self) -> None:
        return

    def check(self) -> None:
        if "wrong" in self.run.state.cards:
            self.faults.append("something is wrong")


def _run(text: str, cards: str = "[]") -> Run:
    run = table()
    written = {card.name.ja: card for card in word(tuple[Card, ...], cards)}
    ToyPosition(run, Case("toy/a", "toy", "toy:now", word(Setup, text), (), written)).place()
    return run


def test_whose_turn_it_is_and_which_step() -> None:
    state = _run("{turn: p2, step: late}").state
    assert (state.turn_player, state.regular_player, state.step, state.turn_number) == (
        "p2",
        "p2",
        "late",
        FIRST_TURN,
    )


def test_zones_are_filled_in_order_with_stand_ins_last() -> None:
    state = _run("{p1: {hand: {x: {}, y: {}, others: 2}, pile: 0}}").state
    assert labels(state.zone("p1", "hand")) == ["x", "y", "p1.hand.1", "p1.hand.2"]
    assert [each.cards[0].standin for each in state.zone("p1", "hand")] == [False, False, True, True]
    assert (labels(state.zone("p1", "pile")), len(state.zone("p2", "pile"))) == ([], 2)


def test_enough_is_for_one_zone() -> None:
    assert _run("{p1: {bank: enough}}").state.endless == {"p1"}
    with pytest.raises(Invalid) as stop:
        _run("{p1: {hand: enough}}")
    assert stop.value.faults == ("p1's hand cannot hold 'enough' cards; only bank can",)


def test_all_faults_are_told_together() -> None:
    with pytest.raises(Invalid) as stop:
        _run("{p1: {hand: {x: {}, wrong: {}}}, p2: {hand: {x: {}, y: Nobody}}}")
    assert stop.value.faults == (
        "'x' is in two places",
        "'y' is an unknown card: Nobody",
        "something is wrong",
    )


def test_printed_cards_are_taken_from_the_case() -> None:
    unwritten = "unwritten: [{summary: {ja: 他}, when: {event: poke}}]"
    card = f"[{{game: toy, id: toy/a, name: {{ja: 甲}}, type: thing, power: 7, {unwritten}}}]"
    run = _run("{p1: {hand: {x: 甲}}}", card)
    assert obj(run, "x").printed.power == 7
    assert labels(card.obj for card in run.state.unwritten) == ["x"]


def test_what_is_in_force_is_no_history() -> None:
    run = _run(
        "{p1: {table: {x: {power: 1}}}, in_force: [{by: p1, do: {modify: x, change: {add_power: 4}}}]}"
    )
    assert run.view(obj(run, "x")).power == 5
    assert (run.state.history, run.story.notes, run.setting_up) == ([], [], False)


def test_what_happened_is_history_before_the_first_step() -> None:
    run = _run(
        "{p1: {table: {x: {abilities: [{keyword: quick}]}}}, p2: {hand: {y: {}}},"
        " past: [{event: poke, of: y, by: x, ability_of: x, keyword: quick, times: 2},"
        " {event: sleep, when: earlier}]}"
    )
    first, _, last = run.state.history
    assert (first.kind, first.obj, first.by, first.player) == ("poke", obj(run, "y"), obj(run, "x"), "p1")
    assert (first.keyword, first.cause.ability.name, first.turn) == ("quick", "x.quick", FIRST_TURN)
    assert (last.kind, last.player, last.turn) == ("sleep", "p1", 0)
    assert run.state.first_fact == 3


def test_what_happened_names_only_who_is_there() -> None:
    with pytest.raises(Invalid) as stop:
        _run("{past: [{event: poke, of: nobody}]}")
    assert stop.value.faults == ("what happened before names 'nobody', whom nobody is",)


def test_a_card_is_defined_once_for_the_many_runs_of_a_scenario() -> None:
    setup = word(Setup, "{p1: {table: {x: {power: 1}, y: {power: 1}}}}")
    runs = [table(), table()]
    for run in runs:
        ToyPosition(run, Case("toy/a", "toy", "toy:now", setup, ())).place()
    one, other = runs
    assert obj(one, "x").definition is obj(other, "x").definition
    assert obj(one, "x").definition is not obj(one, "y").definition


def test_no_more_definitions_are_kept_than_many_scenarios_have() -> None:
    for number in range(MOST_KEPT // 50 + 1):
        _run(f"{{p1: {{hand: {{{', '.join(f'x{number}_{each}: {{}}' for each in range(50))}}}}}}}")
    assert len(position._made) <= MOST_KEPT
