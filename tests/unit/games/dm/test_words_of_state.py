"""Power arithmetic, and what a Duel Masters object is called."""

from __future__ import annotations

import math

import pytest

from checker.engine.stops import Unsupported
from checker.games.dm.words_of_state import combine_power, is_unit
from checker.vocabulary.changes import AddPower, Change, SetPower, TimesPower
from checker.vocabulary.values import Number
from tests.unit.games.dm.table import agrees, static

ANY = Number(0)
"""The number of a change is handed over beside it, already read."""


def _power(base: float | None, *changes: tuple[type, float]) -> float | None:
    return combine_power(base, [(_change(kind), number) for kind, number in changes])


def _change(kind: type) -> Change:
    return kind(ANY)


@pytest.mark.parametrize(
    ("base", "changes", "power"),
    [
        (1000, [], 1000),
        (1000, [(AddPower, 2000), (AddPower, -500)], 2500),
        (1000, [(TimesPower, 2), (AddPower, 2000)], 6000),
        (1000, [(TimesPower, 2), (TimesPower, 3)], 6000),
        (1000, [(AddPower, -3000)], 0),
        (1000, [(AddPower, -3000), (AddPower, 2500)], 500),
        (0, [(TimesPower, 2)], 0),
        (1000, [(SetPower, 4000), (AddPower, 2000), (TimesPower, 2)], 4000),
        (1000, [(SetPower, 4000), (SetPower, 4000)], 4000),
        (1000, [(SetPower, 0)], 0),
        (math.inf, [(AddPower, -9000)], math.inf),
        (math.inf, [(AddPower, -math.inf)], 0),
        (1000, [(AddPower, math.inf)], math.inf),
        (1000, [(AddPower, math.inf), (AddPower, -math.inf)], 0),
        (1000, [(AddPower, -math.inf), (TimesPower, 2)], 0),
        (0, [(TimesPower, math.inf)], 0),
        (None, [(AddPower, 1000)], None),
    ],
)
def test_power_is_added_then_multiplied_and_a_fixed_value_overrides(
    base: float | None, changes: list[tuple[type, float]], power: float | None
) -> None:
    assert _power(base, *changes) == power


def test_two_different_fixed_values_are_not_guessed_at() -> None:
    with pytest.raises(Unsupported, match="two fixed values of power"):
        _power(1000, (SetPower, 2000), (SetPower, 3000))


def test_a_unit_nobody_knows_is_not_guessed_at() -> None:
    with pytest.raises(Unsupported, match="unit: flock"):
        is_unit("flock", None, None)  # type: ignore[arg-type]


OTHERS = "{modify: {side: mine, self: other}, change: {%s}}"


def test_power_of_a_position_is_read_through_what_applies() -> None:
    agrees(
        f"""
        p1:
          battle_zone:
            x: {{power: 3000}}
            double: {static(OTHERS % "times_power: 2", "power: 1")}
            plus: {static(OTHERS % "add_power: 500")}
        """,
        "- expect: {power: {x: 7000, double: 501, plus: 2000}}",
    )


@pytest.mark.parametrize(
    ("zone", "unit", "number"),
    [
        ("battle_zone", "creature", 2),
        ("battle_zone", "element", 4),
        ("battle_zone", "base", 3),
        ("shield_zone", "shield", 2),
    ],
)
def test_units_are_told_apart(zone: str, unit: str, number: int) -> None:
    count = f"{{count: {{zone: {zone}, side: mine, self: other, unit: {unit}}}, is: {number}}}"
    agrees(
        f"""
        p1:
          battle_zone:
            x: {static(f"{{modify: self, change: {{add_power: 1000}}, if: {count}}}")}
            a: {{power: 1000}}
            b: {{type: psychic_creature, power: 1000}}
            t: {{type: tamaseed, abilities: [{{keyword: shinkarize}}]}}
            g: {{type: cross_gear, on: a}}
          shield_zone: {{s: {{}}, c: {{type: castle, on: s}}, others: 1}}
        """,
        "- expect: {power: {x: 2000}}",
    )
