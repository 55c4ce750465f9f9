"""Declaring blockers: restrictions, requirements, and that blocking taps nothing."""

from __future__ import annotations

import pytest

from tests.unit.games.mtg.table import (
    BEAR,
    GIANT,
    creature,
    fight,
    static,
)


def test_without_attackers_blocks_and_damage_are_left_out() -> None:
    fight(
        "",
        "",
        """
        - run_to: attackers_declared
        - p1: pass
        - p2: {cast: shock, targets: p1}
        - run_to: end_of_combat
        - expect: {life: {p1: 17}, happened: [{event: begin_step, times: 3}]}
        """,
    )


def test_blocking_does_not_tap_and_the_tapped_cannot() -> None:
    fight(
        f"bear: {BEAR}",
        f"giant: {GIANT}, ogre: {{power: 2, toughness: 2, tapped: true}}",
        """
        - run_to: declare_attackers
        - p1: {attack: {bear: p2}}
        - run_to: declare_blockers
        - try: {p2: {block: {ogre: bear}}}
          refused: tapped
        - p2: {block: {giant: bear}}
        - run_to: combat_damage
        - expect: {tapped: {giant: false}, zone: {bear: graveyard}, damage: {giant: 2}, toughness: {giant: 3}}
        """,
    )


@pytest.mark.parametrize(
    ("attacker", "blocker", "reason"),
    [
        (creature(2, 2, "flying"), BEAR, "flying"),
        (creature(2, 2, "menace"), BEAR, "menace"),
        (
            static("{cannot: be_blocked, of: self}", "type: creature, power: 1, toughness: 1"),
            BEAR,
            "cannot_be_blocked",
        ),
        (BEAR, static("{cannot: block, of: self}", "type: creature, power: 1, toughness: 1"), "cannot_block"),
    ],
)
def test_a_block_that_is_not_legal_is_refused(attacker: str, blocker: str, reason: str) -> None:
    fight(
        f"a: {attacker}",
        f"b: {blocker}",
        f"""
        - run_to: declare_attackers
        - p1: {{attack: {{a: p2}}}}
        - run_to: declare_blockers
        - try: {{p2: {{block: {{b: a}}}}}}
          refused: {reason}
        """,
    )


def test_reach_blocks_what_flies() -> None:
    fight(
        f"a: {creature(2, 2, 'flying')}",
        f"b: {creature(2, 2, 'reach')}",
        """
        - run_to: declare_attackers
        - p1: {attack: {a: p2}}
        - run_to: declare_blockers
        - p2: {block: {b: a}}
        - run_to: combat_damage
        - expect: {zone: {a: graveyard, b: graveyard}, life: {p2: 20}}
        """,
    )


def test_all_that_can_must_block_what_demands_it() -> None:
    lure = static(
        "{must: block, of: {zone: battlefield, side: theirs, self: other, is: {type: creature}}, what: self}",
        "type: creature, power: 2, toughness: 2",
    )
    fight(
        f"a: {lure}",
        f"b: {GIANT}, c: {GIANT}",
        """
        - run_to: declare_attackers
        - p1: {attack: {a: p2}}
        - run_to: declare_blockers
        - try: {p2: {block: {b: a}}}
          refused: must_block
        - p2: {block: {b: a, c: a}}
        """,
    )
