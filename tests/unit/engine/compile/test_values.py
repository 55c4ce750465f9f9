"""Values: numbers fixed, counted, read and multiplied, and bounds around them."""

from __future__ import annotations

import math

import pytest

from checker.engine.compile.values import number, within
from checker.engine.stops import Unsupported
from checker.vocabulary.values import Bounds, Value
from tests.unit.engine.toy import frame, move, obj, table, word


def _read(text: str, run=None, me: str = "") -> float:  # type: ignore[no-untyped-def]
    run = run or table(p1_table="{x: {power: 1000, cost: 4}, y: {power: 500}}", p2_table="{z: {}}")
    return number(run.lib, word(Value, text), frame(run, me=me))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("3", 3),
        ("infinity", math.inf),
        ("{count_of: {side: mine, self: other}}", 2),
        ("{count_of: {side: any, self: include}}", 3),
        ("{times: 500, of: {count_of: {side: any, self: include}}}", 1500),
        ("{times: -1000, of: 2}", -2000),
        ("{read: power, of: x}", 1000),
        ("{read: cost, of: x}", 4),
        ("{read: cost, of: y}", 0),
    ],
)
def test_a_value_is_read(text: str, expected: float) -> None:
    assert _read(text) == expected


def test_the_amount_is_the_number_behind_the_keyword() -> None:
    run = table(p1_table="{x: {abilities: [{keyword: strong, amount: 2000}]}}")
    assert _read("amount", run, "x") == 2000
    with pytest.raises(Unsupported, match="amount outside a keyword"):
        _read("amount", run)


@pytest.mark.parametrize("text", ["{read: colour, of: x}", "{read: power, of: {side: mine, self: other}}"])
def test_what_cannot_be_read_is_not_guessed_at(text: str) -> None:
    with pytest.raises(Unsupported, match="reading a characteristic"):
        _read(text)


def test_what_has_left_is_read_as_it_last_was() -> None:
    run = table(
        p1_table="{x: {power: 1000}, plus: {abilities: [{static: {modify: x, change: {add_power: 500}}}]}}"
    )
    here = frame(run)
    here.chosen = [obj(run, "x")]
    move(run, "x", "bin")
    assert number(run.lib, word(Value, "{read: power, of: chosen}"), here) == 1500


def test_counters_are_read_also_of_what_has_left() -> None:
    run = table(p1_table="{x: {power: 1000}}")
    here = frame(run)
    here.chosen = [obj(run, "x")]
    obj(run, "x").counters = {"charge": 3}
    value = word(Value, "{counters: charge, of: chosen}")
    assert number(run.lib, value, here) == 3
    move(run, "x", "bin")
    assert number(run.lib, value, here) == 3
    assert number(run.lib, word(Value, "{counters: luck, of: chosen}"), here) == 0


@pytest.mark.parametrize(
    ("bounds", "inside", "outside"),
    [
        ("{min: 2}", (2, 9), (1,)),
        ("{max: 2}", (2, 0), (3,)),
        ("{min: 1, max: 2}", (1, 2), (0, 3)),
        ("2", (2,), (1, 3)),
    ],
)
def test_bounds_hold_their_ends(bounds: str, inside: tuple[int, ...], outside: tuple[int, ...]) -> None:
    run = table()
    test = within(run.lib, word(Bounds, bounds))
    assert all(test(frame(run), each) for each in inside)
    assert not any(test(frame(run), each) for each in (*outside, None))
