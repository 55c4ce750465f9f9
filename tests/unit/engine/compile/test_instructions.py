"""Instructions: what each proposes, what later sentences refer to, and what is asked."""

from __future__ import annotations

import pytest

from checker.engine.compile.instructions import run_all
from checker.engine.frame import Frame
from checker.engine.run import Run
from checker.engine.stops import CutShort, Unsupported
from checker.vocabulary.instructions import Instruction
from tests.unit.engine.toy import frame, kinds, obj, table, word

HERE = {"p1_table": "{x: {power: 1000}, y: {tapped: true}}", "p1_hand": "{h: {}}",
        "p1_pile": "{a: {}, b: {}, c: {}}", "p2_table": "{t: {}}", "p2_pile": "{d: {}}"}  # fmt: skip


def _do(text: str, items: str = "", me: str = "", **zones: str) -> tuple[Run, Frame]:
    run = table(items, **(zones or HERE))
    here = frame(run, me=me)
    run_all(here, run.lib.all(word(tuple[Instruction, ...], text)))
    return run, here


@pytest.mark.parametrize(
    ("text", "done"),
    [
        ("{destroy: x}", ["destroy x"]),
        ("{destroy: h}", []),
        ("{destroy: {side: any, self: other}}", ["destroy x", "destroy y", "destroy t"]),
        ("{put: h, to: pile}", ["put h"]),
        ("{discard: h}", ["discard h"]),
        ("{discard: x}", []),
        ("draw", ["draw a"]),
        ("{draw: 2}", ["draw a", "draw b"]),
        ("{draw: 2, who: theirs}", ["draw d"]),
        ("{draw: 1, who: any}", ["draw a", "draw d"]),
        ("{tap: {side: mine, self: other}}", ["tap x"]),
        ("{untap: {side: mine, self: other}}", ["untap y"]),
        ("{modify: x, change: {add_power: 1}}", ["effect_begins x"]),
        ("{modify: {zone: bin, side: any, self: other}, change: {add_power: 1}}", []),
        ("win", ["win -"]),
        ("{lose: theirs}", ["lose -"]),
        ("{win: any}", ["win -", "win -"]),
        ("extra_turn", ["extra_turn -"]),
        ("stay", []),
        ("{together: [{destroy: x}, {tap: t}]}", ["destroy x", "tap t"]),
        ("{choose: x}", []),
    ],
)
def test_an_instruction_makes_its_events(text: str, done: list[str]) -> None:
    run, _ = _do(f"[{text}]")
    assert kinds(run) == done


def test_a_place_within_a_zone_changes_and_nothing_moves() -> None:
    run, _ = _do("[{put: a, to: pile, how: {place: bottom}}, {put: c, to: pile, how: {place: top}}]")
    assert kinds(run) == ["reorder a", "reorder c"]
    assert [each.label for each in run.state.zone("p1", "pile")] == ["c", "b", "a"]


def test_a_card_is_put_on_top_of_an_ordered_zone_or_under_it() -> None:
    run, _ = _do("[{put: h, to: pile}, {put: x, to: pile, how: {place: bottom}}]")
    assert [each.label for each in run.state.zone("p1", "pile")] == ["h", "a", "b", "c", "x"]


def test_how_many_are_drawn_may_be_chosen() -> None:
    run, _ = _do(
        "[{draw: 3, up_to: true}]", "- {try: {p1: {choose: 4}}, refused: too_many}\n- p1: {choose: 2}"
    )
    assert kinds(run) == ["draw a", "draw b"]
    assert run.script.tried[0].refused == "too_many"


# --- what later sentences refer to -----------------------------------------------------------


def test_what_was_moved_and_what_was_chosen_is_remembered() -> None:
    run, here = _do(
        "[{choose: {side: mine, self: other, count: 1}}, {put: chosen, to: hand}]", "- p1: {choose: y}"
    )
    assert here.moved == [obj(run, "y")]
    assert obj(run, "y").zone == "hand"


@pytest.mark.parametrize(
    ("before", "drawn"),
    [
        ("{destroy: x}", True),
        ("{destroy: {zone: bin, side: any, self: other}}", False),
        ("{destroy: x}, {destroy: {zone: bin, side: any, self: other, is: {name: nobody}}}", False),
        ("draw", True),
        ("{choose: x}", False),
    ],
)
def test_if_done_looks_at_the_sentence_before_it(before: str, drawn: bool) -> None:
    run, _ = _do(f"[{before}, {{if_done: {{draw: 1, who: theirs}}}}]")
    assert ("draw d" in kinds(run)) is drawn


def test_if_does_one_or_the_other() -> None:
    assert kinds(_do("[{if: {turn_of: mine}, then: draw, else: {destroy: x}}]")[0]) == ["draw a"]
    assert kinds(_do("[{if: {turn_of: theirs}, then: draw, else: {destroy: x}}]")[0]) == ["destroy x"]


def test_after_that_falls_away_with_a_condition_that_failed_where_the_game_says_so() -> None:
    text = "[{if: {turn_of: theirs}, then: draw}, {after_that: {destroy: x}}]"
    assert kinds(_do(text)[0]) == []
    assert kinds(_do("[{if: {turn_of: mine}, then: draw}, {after_that: {destroy: x}}]")[0]) == [
        "draw a",
        "destroy x",
    ]
    run = table(**HERE)
    run.game.needs_condition = False
    run_all(frame(run), run.lib.all(word(tuple[Instruction, ...], text)))
    assert kinds(run) == ["destroy x"]


def test_an_optional_part_is_asked_for() -> None:
    run, here = _do("[{may: [draw, {destroy: x}]}]", "- p1: {accept: }")
    assert (kinds(run), here.accepted) == (["draw a", "destroy x"], True)
    run, here = _do("[{may: draw}]", "- p1: {decline: }")
    assert (kinds(run), here.accepted) == ([], False)


def test_a_mode_is_chosen_by_its_number() -> None:
    modes = "{one_of: [[draw], [{destroy: x}, {destroy: y}]], times: 2}"
    run, _ = _do(
        f"[{modes}]",
        "- {try: {p1: {choose: 0}}, refused: not_an_option}\n- p1: {choose: 2}\n- p1: {choose: 1}",
    )
    assert kinds(run) == ["destroy x", "destroy y", "draw a"]


def test_several_at_once_must_all_be_events() -> None:
    with pytest.raises(Unsupported, match="together: a sentence that is more than events"):
        _do("[{together: [{destroy: x}, {may: draw}]}]")


# --- effects that last -------------------------------------------------------------------------


def test_a_number_is_fixed_as_the_effect_begins() -> None:
    run, _ = _do(
        "[{modify: x, change: {add_power: {count_of: {zone: pile, side: mine, self: other}}}}, draw]"
    )
    assert run.view(obj(run, "x")).power == 1003


def test_an_effect_reaches_what_is_there_and_no_more() -> None:
    run, _ = _do("[{modify: {side: any, self: other}, change: {add_race: dragon}}, {put: h, to: table}]")
    assert run.view(obj(run, "t")).races == ("dragon",)
    assert run.view(obj(run, "h")).races == ()


def test_an_effect_keeps_the_references_it_began_with() -> None:
    run, here = _do("[{choose: x}, {modify: x, change: {add_power: 1}}, {choose: y}]")
    (effect,) = run.state.effects
    assert effect.frame.chosen == [obj(run, "x")]
    assert here.chosen == [obj(run, "y")]


def test_a_form_that_is_laid_down_is_locked_to_objects_or_live() -> None:
    locked, _ = _do("[{lay_down: {cannot: poke, of: {side: mine, self: other}}}]")
    assert [each.label for each in locked.state.effects[0].reach] == ["x", "y"]
    run = table(**HERE)
    run.game.players_acts = frozenset({"poke"})
    run_all(
        frame(run), run.lib.all(word(tuple[Instruction, ...], "[{lay_down: {cannot: poke, by: theirs}}]"))
    )
    assert (run.state.effects[0].live, run.state.effects[0].reach) == (True, [])


# --- the game ----------------------------------------------------------------------------------


def test_results_and_extra_turns_are_remembered_with_their_cause() -> None:
    run, _ = _do("[{lose: mine}, {extra_turn: theirs, at_end: [draw]}]")
    assert run.state.results == [("lose", "p1", "effect")]
    ((player, (sentences, *_)),) = run.state.extra_turns
    assert (player, len(sentences)) == ("p2", 1)


def test_skipping_the_rest_of_the_turn_cuts_it_short() -> None:
    with pytest.raises(CutShort) as cut:
        _do("[skip_rest_of_turn]")
    assert cut.value.process == "turn"


def test_a_sentence_that_is_left_out_stops_the_run() -> None:
    with pytest.raises(Unsupported, match="a sentence that is not written: x: something else"):
        _do("[{unwritten: {ja: 何か, en: something else}}]", me="x")
