"""Declarations: who may show which card in which window, and what is read when."""

from __future__ import annotations

import pytest

from tests.unit.games.dm.table import agrees, when

DECLARED = when(
    "{event: attack_declared, by: {side: theirs, self: other}}", "draw", beside="declared: true, zone: hand"
)
ATTACK = """
step: attack
p1: {battle_zone: {x: {power: 3000}}}
p2:
  hand: {a: %s, b: %s}
  battle_zone: {y: {power: 1000, abilities: [{keyword: blocker}]}}
"""


def test_the_defender_shows_cards_after_the_turn_player_is_done() -> None:
    agrees(
        ATTACK % (DECLARED, "{}"),
        """
        - p1: {attack: {x: p2}}
        - expect: {asked: {p2: declare}, offered: [a], waiting: []}
        - p2: {declare: a}
        - run_to: block_step
        - expect:
            count: {p2.hand: 3}
            order: [{event: declare, of: a}, {event: trigger, of: a.when}, {event: resolve, of: a.when}]
        """,
    )


def test_what_is_not_shown_does_not_trigger() -> None:
    agrees(
        ATTACK % (DECLARED, DECLARED),
        """
        - p1: {attack: {x: p2}}
        - p2: {declare: none}
        - run_to: end_of_attack
        - expect: {happened: [{event: trigger, times: 0}]}
        """,
    )


def test_several_are_shown_at_once_and_wait() -> None:
    agrees(
        ATTACK % (DECLARED, DECLARED),
        """
        - p1: {attack: {x: p2}}
        - p2: {declare: [a, b]}
        - expect: {waiting: [a.when, b.when], asked: {p2: resolve}}
        - p2: {resolve: b}
        - run_to: block_step
        - expect:
            count: {p2.hand: 4}
            order: [{event: resolve, of: b.when}, {event: resolve, of: a.when}]
        """,
    )


@pytest.mark.parametrize(
    ("step", "reason"),
    [
        ("{p2: {declare: b}}", "not_an_option"),
        ("{p2: {declare: y}}", "not_an_option"),
        ("{p2: {declare: [a, a]}}", "too_many"),
        ("{p1: {declare: a}}", "not_an_option"),
        ("{p2: {choose: a}}", "no_such_question"),
        ("{p2: {attack: {y: p1}}}", "wrong_step"),
        ("{p1: {attack: {x: p2}}}", "not_your_turn"),
    ],
)
def test_what_cannot_be_declared_is_refused(step: str, reason: str) -> None:
    agrees(ATTACK % (DECLARED, "{}"), f"- p1: {{attack: {{x: p2}}}}\n- {{try: {step}, refused: {reason}}}")


def test_the_condition_is_read_when_the_effect_is_used() -> None:
    poor = DECLARED.replace(
        "declared: true",
        "if: {count: {zone: mana_zone, side: mine, self: other}, is: {min: 1}}, declared: true",
    )
    agrees(
        ATTACK % (poor, "{}"),
        """
        - p1: {attack: {x: p2}}
        - p2: {declare: a}
        - run_to: end_of_attack
        - expect: {happened: [{event: trigger, of: a.when}, {event: resolve, times: 0}], count: {p2.hand: 3}}
        """,
    )


def test_a_block_opens_the_windows_again_for_what_happened_in_it() -> None:
    blocks = DECLARED.replace("attack_declared", "block").replace("side: theirs", "side: mine")
    agrees(
        ATTACK % (DECLARED, blocks),
        """
        - p1: {attack: {x: p2}}
        - p2: {declare: none}
        - p2: {block: y}
        - expect: {asked: {p2: declare}, offered: [b]}
        - p2: {declare: b}
        - run_to: end_of_attack
        - expect: {happened: [{event: resolve, of: b.when}]}
        """,
    )


AT_END = when("{event: end_turn}", "draw", beside="declared: true")
END = f"p1: {{battle_zone: {{x: {AT_END}}}}}\np2: {{battle_zone: {{y: {AT_END}}}}}"


def test_at_the_end_of_the_turn_the_turn_player_declares_and_uses_first() -> None:
    agrees(
        END,
        """
        - run_to: turn_player_declares
        - p1: {declare: x}
        - expect: {asked: {p2: declare}, count: {p1.hand: 1}, waiting: []}
        - p2: {declare: y}
        - run_to: next_turn
        - expect: {count: {p2.hand: 1}}
        """,
    )


def test_before_the_change_both_declared_before_anything_was_used() -> None:
    agrees(
        END,
        """
        - run_to: turn_player_declares
        - p1: {declare: x}
        - expect: {asked: {p2: declare}, count: {p1.hand: 0}}
        - p2: {declare: y}
        - run_to: next_turn
        - expect:
            order: [{event: declare, of: y}, {event: resolve, of: x.when}, {event: resolve, of: y.when}]
        """,
        end_step_declarations="together",
    )
