"""Attackers, blockers, damage: restrictions, requirements, costs, both damage steps, dividing damage."""

from __future__ import annotations

import pytest

from tests.unit.games.mtg.table import BOLT, CREATURE, agrees, creature, instant, pump, static, unanswered

BEAR = "{power: 2, toughness: 2}"
GIANT = "{power: 3, toughness: 3}"


def fight(mine: str, theirs: str, steps: str, more: str = "", **switches: str) -> None:
    """A combat of p1's creatures against p2's, from the beginning of combat."""
    agrees(
        f"{{step: beginning_of_combat, mana: {{p1: enough, p2: enough}}{more},"
        f" p1: {{battlefield: {{{mine}}}, hand: {{growth: {pump(3, 3)}, bolt: {BOLT}}}}},"
        f" p2: {{battlefield: {{{theirs}}}, hand: {{shock: {BOLT}}}}}}}",
        steps,
        **switches,
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


def test_a_planeswalker_without_loyalty_goes_to_the_graveyard() -> None:
    fight(
        f"giant: {GIANT}",
        "jace: {type: planeswalker, loyalty: 3}",
        """
        - run_to: declare_attackers
        - p1: {attack: {giant: jace}}
        - run_to: combat_damage
        - expect: {zone: {jace: graveyard}, life: {p2: 20}}
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


def test_a_blocked_creature_stays_blocked_and_trample_goes_on() -> None:
    fight(
        f"giant: {GIANT}, dread: {creature(6, 6, 'trample')}",
        f"b: {BEAR}, c: {BEAR}",
        """
        - run_to: declare_attackers
        - p1: {attack: {giant: p2, dread: p2}}
        - run_to: declare_blockers
        - p2: {block: {b: giant, c: dread}}
        - run_to: blockers_declared
        - happen: {by: p1, do: [{destroy: b}, {destroy: c}]}
        - run_to: combat_damage
        - expect: {life: {p2: 14}}
        """,
    )


def test_first_strike_deals_its_damage_in_a_step_of_its_own() -> None:
    fight(
        f"knight: {creature(2, 2, 'first_strike')}",
        f"bear: {BEAR}",
        """
        - run_to: declare_attackers
        - p1: {attack: {knight: p2}}
        - run_to: declare_blockers
        - p2: {block: {bear: knight}}
        - run_to: first_strike_damage
        - expect: {zone: {bear: graveyard}}
        - run_to: combat_damage
        - expect: {zone: {knight: battlefield}, damage: {knight: 0}}
        """,
    )


def test_double_strike_strikes_twice_and_only_while_it_has_it() -> None:
    lose = instant("[{modify: t, change: [lose_abilities]}]", CREATURE)
    steps = """
        - run_to: declare_attackers
        - p1: {attack: {ace: p2}}
        - run_to: first_strike_damage
        - expect: {life: {p2: 19}}
        """
    fight(
        f"ace: {creature(1, 1, 'double_strike')}",
        "",
        steps + "- run_to: combat_damage\n        - expect: {life: {p2: 18}}",
    )
    agrees(
        f"""
        step: beginning_of_combat
        mana: {{p1: enough}}
        p1: {{battlefield: {{ace: {creature(1, 1, "double_strike")}}}, hand: {{lose: {lose}}}}}
        """,
        steps
        + """
        - p1: {cast: lose, targets: ace}
        - run_to: combat_damage
        - expect: {life: {p2: 19}}
        """,
    )


def test_deathtouch_makes_one_damage_lethal_for_trample_and_lifelink_gains() -> None:
    fight(
        f"dread: {creature(6, 6, 'trample', 'deathtouch', 'lifelink')}",
        "wurm: {power: 6, toughness: 4}",
        """
        - run_to: declare_attackers
        - p1: {attack: {dread: p2}}
        - run_to: declare_blockers
        - p2: {block: {wurm: dread}}
        - run_to: blockers_declared
        - p1: pass
        - p2: pass
        - try: {p1: {assign: {dread: {wurm: 0, p2: 6}}}}
          refused: lethal_first
        - try: {p1: {assign: {dread: {wurm: 1, p2: 4}}}}
          refused: wrong_total
        - p1: {assign: {dread: {wurm: 1, p2: 5}}}
        - run_to: combat_damage
        - expect: {life: {p1: 26, p2: 15}, zone: {wurm: graveyard, dread: graveyard}}
        """,
    )


DIVIDE = """
    - run_to: declare_attackers
    - p1: {attack: {elf: p2}}
    - run_to: declare_blockers
    - p2: {block: {spawn: elf, hunter: elf}}
"""


def test_damage_is_divided_freely_and_once_was_in_an_order() -> None:
    mine, theirs = (
        "elf: {power: 4, toughness: 3}",
        "spawn: {power: 2, toughness: 3}, hunter: {power: 1, toughness: 1}",
    )
    fight(
        mine,
        theirs,
        DIVIDE
        + """
    - run_to: blockers_declared
    - p1: pass
    - p2: pass
    - p1: {assign: {elf: {spawn: 2, hunter: 2}}}
    - run_to: combat_damage
    - expect: {damage: {spawn: 2}, zone: {hunter: graveyard, elf: graveyard}}
    """,
    )
    fight(
        mine,
        theirs,
        DIVIDE
        + """
    - p1: {order: [spawn, hunter]}
    - run_to: blockers_declared
    - p1: pass
    - p2: pass
    - try: {p1: {assign: {elf: {spawn: 2, hunter: 2}}}}
      refused: damage_order
    - p1: {assign: {elf: {spawn: 3, hunter: 1}}}
    """,
        damage_assignment="ordered",
    )


def test_dividing_is_asked_with_what_there_is_to_divide() -> None:
    reason, options = unanswered(
        "{step: beginning_of_combat, p1: {battlefield: {elf: {power: 4, toughness: 3}}},"
        " p2: {battlefield: {spawn: {power: 2, toughness: 3}, hunter: {power: 1, toughness: 1}}}}",
        DIVIDE + "\n    - run_to: combat_damage\n    - expect: {life: {p2: 20}}",
    )
    assert "assign" in reason
    assert options == ("assign: {elf: {spawn: ?, hunter: ?}} (4)",)


def test_combat_damage_once_used_the_stack() -> None:
    fanatic = (
        "{power: 1, toughness: 1, abilities: [{id: burn, cost: {sacrifice: self},"
        f" targets: {{t: {CREATURE}}}, activate: [{{damage: 1, to: t}}]}}]}}"
    )
    steps = """
        - run_to: declare_attackers
        - p1: {attack: {bear: p2}}
        - run_to: declare_blockers
        - p2: {block: {fanatic: bear}}
        """
    fight(
        f"bear: {BEAR}",
        f"fanatic: {fanatic}",
        steps
        + """
        - run_to: blockers_declared
        - p1: pass
        - p2: {activate: fanatic, targets: bear}
        - run_to: combat_damage
        - expect: {damage: {bear: 1}, zone: {bear: battlefield}, life: {p2: 20}}
        """,
    )
    fight(
        f"bear: {BEAR}",
        f"fanatic: {fanatic}",
        steps
        + """
        - run_to: combat_damage
        - expect: {stack: [combat_damage]}
        - p1: pass
        - p2: {activate: fanatic, targets: bear}
        - run_to: end_of_combat
        - expect: {zone: {bear: graveyard, fanatic: graveyard}}
        """,
        combat_damage="stack",
    )


def test_regeneration_takes_out_of_combat() -> None:
    skeletons = "{power: 1, toughness: 1, abilities: [{id: regenerate, cost: ['{B}'], activate: [{regenerate: self}]}]}"
    fight(
        f"bones: {skeletons}",
        f"knight: {creature(2, 1, 'first_strike')}",
        """
        - run_to: declare_attackers
        - p1: {attack: {bones: p2}}
        - run_to: declare_blockers
        - p2: {block: {knight: bones}}
        - run_to: blockers_declared
        - p1: {activate: bones}
        - run_to: resolved
        - run_to: end_of_combat
        - expect: {zone: {bones: battlefield, knight: battlefield}, tapped: {bones: true}, attacking: {bones: false}}
        """,
    )


def test_damage_by_infect_is_counters() -> None:
    fight(
        f"agent: {creature(1, 1, 'infect')}, giant: {GIANT}",
        "",
        """
        - run_to: declare_attackers
        - p1: {attack: {agent: p2, giant: p2}}
        - run_to: combat_damage
        - expect: {life: {p2: 17}, counters: {p2: {poison: 1}}}
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
