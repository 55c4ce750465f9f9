"""Declaring attackers: what may, what must, what it costs, and what is attacked."""

from __future__ import annotations

import pytest

from tests.unit.games.mtg.table import (
    BEAR,
    agrees,
    creature,
    fight,
    static,
)


def test_attackers_tap_and_vigilance_does_not() -> None:
    fight(
        f"bear: {BEAR}, angel: {creature(4, 4, 'vigilance')}",
        "",
        """
        - run_to: declare_attackers
        - p1: {attack: {bear: p2, angel: p2}}
        - run_to: attackers_declared
        - expect: {tapped: {bear: true, angel: false}, attacking: {bear: true, angel: true}}
        - run_to: combat_damage
        - expect: {life: {p2: 14}}
        """,
    )


@pytest.mark.parametrize(
    ("card", "reason"),
    [
        ("{power: 2, toughness: 2, entered: this_turn}", "sick"),
        ("{power: 2, toughness: 2, tapped: true}", "tapped"),
        (creature(2, 2, "defender"), "defender"),
        ("{type: artifact}", "not_an_option"),
    ],
)
def test_what_cannot_attack_is_refused(card: str, reason: str) -> None:
    fight(
        f"x: {card}",
        "",
        f"""
        - run_to: declare_attackers
        - try: {{p1: {{attack: {{x: p2}}}}}}
          refused: {reason}
        """,
    )


def test_haste_attacks_at_once() -> None:
    fight(
        f"goblin: {creature(1, 1, 'haste', more='entered: this_turn')}",
        "",
        """
        - run_to: declare_attackers
        - p1: {attack: {goblin: p2}}
        - run_to: combat_damage
        - expect: {life: {p2: 19}}
        """,
    )


def test_each_attacker_has_its_own_aim() -> None:
    fight(
        f"bear: {BEAR}, ogre: {BEAR}",
        "jace: {type: planeswalker, loyalty: 3}",
        """
        - run_to: declare_attackers
        - p1: {attack: {bear: p2, ogre: jace}}
        - run_to: combat_damage
        - expect: {life: {p2: 18}, counters: {jace: {loyalty: 1}}}
        """,
    )


def test_who_must_attack_need_not_pay_for_it() -> None:
    juggernaut = static("{must: attack, of: self}", "type: creature, power: 5, toughness: 3")
    toll = static("{act_cost: attack, cost: ['{2}'], what: controller}")
    fight(
        f"jug: {juggernaut}",
        "",
        """
        - run_to: declare_attackers
        - try: {p1: {attack: none}}
          refused: requirement
        - p1: {attack: {jug: p2}}
        """,
    )
    fight(
        f"jug: {juggernaut}",
        f"toll: {toll}",
        """
        - run_to: declare_attackers
        - p1: {attack: none}
        - run_to: end_of_combat
        - expect: {life: {p2: 20}}
        """,
    )


def test_with_several_opponents_one_is_chosen_or_each_attacker_chooses() -> None:
    setup = f"{{step: main, p1: {{battlefield: {{a: {BEAR}, b: {BEAR}}}}}, p3: {{}}}}"
    agrees(
        setup,
        """
        - run_to: declare_attackers
        - p1: {attack: {a: p2, b: p3}}
        - run_to: combat_damage
        - expect: {life: {p2: 18, p3: 18}}
        """,
        attack="each_attacker",
    )
    agrees(
        setup,
        """
        - p1: pass
        - p2: pass
        - p3: pass
        - p1: {defender: p3}
        - run_to: declare_attackers
        - try: {p1: {attack: {a: p2}}}
          refused: one_defender
        - p1: {attack: {a: p3, b: p3}}
        - run_to: combat_damage
        - expect: {life: {p2: 20, p3: 16}}
        """,
    )


def test_the_steps_of_a_combat_stay_when_its_attackers_have_left() -> None:
    fight(
        f"bear: {BEAR}",
        "",
        """
        - run_to: declare_attackers
        - p1: {attack: {bear: p2}}
        - run_to: attackers_declared
        - happen: {by: p2, do: [{destroy: bear}]}
        - run_to: blockers_declared
        - expect: {step: declare_blockers}
        - run_to: combat_damage
        - expect: {step: combat_damage, life: {p2: 20}}
        """,
    )
