"""Selectors: where, whose, which one, what it is and how it lies; and how many are chosen by whom."""

from __future__ import annotations

import pytest

from checker.engine.run import Run
from checker.engine.stops import Finished, Unanswered, Unsupported
from checker.vocabulary.selectors import Target
from tests.unit.engine.toy import frame, labels, move, obj, table, word

THINGS = """
x: {power: 1000, cost: 2, civ: [red, blue], race: [dragon, small cat], abilities: [{keyword: quick}]}
y: {power: 3000, cost: 5, civ: red, tapped: true, type: [thing, evolved], name: Sir Y}
z: {power: 3000, cost: 5, civ: colorless, under: {u: {}}}
"""


def _run(items: str = "") -> Run:
    return table(
        items,
        p1_table="{" + ", ".join(THINGS.strip().splitlines()) + "}",
        p2_table="{t: {power: 1, cost: 1}}",
        p1_pile="{a: {}, b: {}, c: {}}",
        p1_hand="{h: {}}",
    )


def _found(text: str, me: str = "x", run: Run | None = None) -> list[str]:
    run = run or _run()
    return labels(run.lib(word(Target, text))(frame(run, me=me)))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("{side: mine, self: include}", ["x", "y", "z"]),
        ("{side: mine, self: other}", ["y", "z"]),
        ("{self: only}", ["x"]),
        ("{side: theirs, self: other}", ["t"]),
        ("{side: any, self: include}", ["x", "y", "z", "t"]),
        ("{zone: hand, side: mine, self: other}", ["h"]),
        ("{zone: [table, hand], side: mine, self: other}", ["y", "z", "h"]),
        ("{zone: pile, side: mine, self: other, top: 2}", ["a", "b"]),
        ("{zone: bin, side: any, self: other}", []),
        ("{side: mine, self: include, unit: card, is: {civ: red}}", ["x", "y"]),
        ("{side: mine, self: include, unit: creature}", []),
        ("{side: mine, self: include, state: {tapped: true}}", ["y"]),
        ("{side: mine, self: include, state: {tapped: false}}", ["x", "z"]),
        ("y", ["y"]),
        ("self", ["x"]),
    ],
)
def test_objects_are_found_by_where_they_are_and_whose(text: str, expected: list[str]) -> None:
    assert _found(text) == expected


@pytest.mark.parametrize(
    ("is_", "expected"),
    [
        ("name: Sir Y", ["y"]),
        ("name: [x, Sir Y]", ["x", "y"]),
        ("name_has: Sir", ["y"]),
        ("race: dragon", ["x"]),
        ("race_has: cat", ["x"]),
        ("type: evolved", ["y"]),
        ("evolution: true", ["y"]),
        ("evolution: false", ["x", "z"]),
        ("has: quick", ["x"]),
        ("civ: red", ["x", "y"]),
        ("civ: [blue, colorless]", ["x", "z"]),
        ("all_civs: [red, blue]", ["x"]),
        ("mono: true", ["y", "z"]),
        ("mono: false", ["x"]),
        ("cost: 5", ["y", "z"]),
        ("cost: {max: 4}", ["x"]),
        ("power: {min: 2000}", ["y", "z"]),
        ("power: {min: 2000}, not: {civ: red}", ["z"]),
        ("not: {civ: red, power: {min: 2000}}", ["x", "z"]),
        ("any: [{name: Sir Y}, {civ: blue}]", ["x", "y"]),
        ("same_name_as: y", ["y"]),
    ],
)
def test_objects_are_found_by_what_they_are(is_: str, expected: list[str]) -> None:
    assert _found(f"{{side: mine, self: include, is: {{{is_}}}}}") == expected


def test_a_name_is_compared_with_what_has_moved_on() -> None:
    run = _run()
    here = frame(run)
    here.chosen = [obj(run, "y")]
    move(run, "y", "bin")
    find = run.lib(word(Target, "{zone: bin, side: mine, self: other, is: {same_name_as: chosen}}"))
    assert labels(find(here)) == ["y"]


def test_a_characteristic_that_is_not_written_is_not_guessed_at() -> None:
    with pytest.raises(Unsupported, match="a cost that is not written: h"):
        _found("{zone: hand, side: mine, self: other, is: {cost: {min: 1}}}")
    with pytest.raises(Unsupported, match="a power that is not written: h"):
        _found("{zone: hand, side: mine, self: other, is: {power: {min: 1}}}")


def test_one_card_of_a_stack_is_not_guessed_at() -> None:
    assert _found("{side: mine, self: include, unit: card, is: {civ: red}}") == ["x", "y"]
    with pytest.raises(Unsupported, match="choosing one card of a stack: z"):
        _found("{side: mine, self: include, unit: card}")


def test_control_counts_on_the_table_and_the_owner_elsewhere() -> None:
    run = _run()
    obj(run, "t").controller = "p1"
    run.state.changed()
    assert "t" in _found("{side: mine, self: other}", run=run)
    assert _found("{side: theirs, self: other}", run=run) == []


def test_what_is_crossed_with_something_is_found_by_it() -> None:
    run = _run()
    obj(run, "y").host = obj(run, "x")
    assert _found("{side: mine, self: other, crossed_with: self}", run=run) == ["y"]


def test_what_does_not_count_is_not_found() -> None:
    run = _run()
    obj(run, "y").presence = "away"
    assert _found("{side: mine, self: other}", run=run) == ["z"]


# --- choosing ----------------------------------------------------------------------------


def _chosen(text: str, answer: str, me: str = "x") -> list[str]:
    return _found(text, me, _run(f"- {answer}"))


def test_exactly_so_many_are_chosen_in_the_order_named() -> None:
    two = "{side: mine, self: include, count: 2}"
    assert _chosen(two, "p1: {choose: [z, x]}") == ["z", "x"]
    with pytest.raises(Unanswered, match="p1 is asked to choose for x.quick") as stop:
        _chosen(two, "p1: pass")
    assert stop.value.options == ("x", "y", "z")


def test_as_many_as_there_are_is_no_choice() -> None:
    assert _found("{side: mine, self: include, count: 5}") == ["x", "y", "z"]
    assert _found("{zone: bin, side: mine, self: other, count: 1}") == []


def test_up_to_so_many_may_be_none() -> None:
    some = "{side: mine, self: include, count: {up_to: 2}}"
    assert _chosen(some, "p1: {choose: none}") == []
    assert _chosen(some, "p1: {choose: y}") == ["y"]


def test_the_sum_of_costs_is_bounded() -> None:
    bounded = "{side: mine, self: include, count: {up_to: 3, total_cost: {max: 7}}}"
    assert _chosen(bounded, "p1: {choose: [x, y]}") == ["x", "y"]
    run = _run("- {try: {p1: {choose: [y, z]}}, refused: not_an_option}\n- p1: {choose: none}")
    assert _found(bounded, run=run) == []
    assert run.script.tried[0].refused == "not_an_option"


def test_the_opponent_may_be_the_one_who_chooses() -> None:
    assert _chosen("{side: mine, self: include, count: 1, by: opponent}", "p2: {choose: y}") == ["y"]


def test_stand_ins_are_alike() -> None:
    run = table(p1_hand="{standin1: {}, standin2: {}, standin3: {}}")
    assert _found("{zone: hand, side: mine, self: other, count: 2}", "", run) == ["standin1", "standin2"]


def test_chance_picks_only_where_all_are_alike_or_all_are_picked() -> None:
    run = table(p1_hand="{standin1: {}, standin2: {}}")
    assert _found("{zone: hand, side: mine, self: other, count: 1, by: chance}", "", run) == ["standin1"]
    assert _found("{zone: pile, side: mine, self: other, count: 3, by: chance}") == ["a", "b", "c"]
    with pytest.raises(Unsupported, match="chance among cards that differ: a, b, c"):
        _found("{zone: pile, side: mine, self: other, count: 1, by: chance}")


def test_nothing_more_to_do_ends_the_run_before_the_choice() -> None:
    with pytest.raises(Finished):
        _found("{side: mine, self: include, count: 1}")
