"""Battle: power is compared once, losers are destroyed by the rules."""

from __future__ import annotations

import pytest

from tests.unit.games.dm.table import agrees, keyword, told, when

BATTLE = """
step: attack
p1: {battle_zone: {x: %s}}
p2: {battle_zone: {t: %s}}
"""
TO_THE_END = "- p1: {attack: {x: t}}\n- run_to: end_of_attack\n"


@pytest.mark.parametrize(
    ("mine", "theirs", "x", "t"),
    [
        (3000, 2000, "battle_zone", "graveyard"),
        (2000, 3000, "graveyard", "battle_zone"),
        (2000, 2000, "graveyard", "graveyard"),
        ("infinity", 99000, "battle_zone", "graveyard"),
        ("infinity", "infinity", "graveyard", "graveyard"),
    ],
)
def test_the_lower_power_is_destroyed(mine: int | str, theirs: int | str, x: str, t: str) -> None:
    transcript = agrees(
        BATTLE % (f"{{power: {mine}}}", f"{{power: {theirs}, tapped: true}}"),
        TO_THE_END + f"- expect: {{zone: {{x: {x}, t: {t}}}}}",
    )
    assert len(told(transcript, "compares")) == 1


def test_who_survives_has_won() -> None:
    agrees(
        BATTLE % ("{power: 3000}", "{power: 2000, tapped: true}"),
        TO_THE_END
        + """
- expect:
    happened:
      - {event: battle, of: x, by: t}
      - {event: battle, of: t, by: x}
      - {event: battle_won, of: x}
      - {event: battle_won, of: t, times: 0}
""",
    )


def test_nobody_wins_where_power_is_equal() -> None:
    agrees(
        BATTLE % ("{power: 2000}", "{power: 2000, tapped: true}"),
        TO_THE_END + "- expect: {happened: [{event: battle_won, times: 0}]}",
    )


def test_power_attackers_power_counts_while_attacking() -> None:
    agrees(
        BATTLE % (keyword("power_attacker", "power: 1000", "amount: 2000"), "{power: 2000, tapped: true}"),
        "- expect: {power: {x: 1000}}\n" + TO_THE_END + "- expect: {zone: {x: battle_zone, t: graveyard}}",
    )


def test_a_slayer_takes_the_winner_along() -> None:
    agrees(
        BATTLE % (keyword("slayer", "power: 1000"), "{power: 9000, tapped: true}"),
        TO_THE_END + "- run_to: end_step\n- expect: {zone: {x: graveyard, t: graveyard}}",
    )


def test_a_loser_that_left_is_not_destroyed() -> None:
    away = when("{event: battle, of: self}", "{put: self, to: hand}", "power: 1000, tapped: true")
    agrees(
        BATTLE % ("{power: 3000}", away),
        TO_THE_END
        + "- run_to: end_step\n- expect: {zone: {t: graveyard}, happened: [{event: destroy, times: 1}]}",
    )
