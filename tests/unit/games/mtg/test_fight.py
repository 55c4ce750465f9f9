"""Combat damage: both steps, dividing, trample, and how it once used the stack."""

from __future__ import annotations

from tests.unit.games.mtg.table import (
    BEAR,
    CREATURE,
    GIANT,
    agrees,
    creature,
    fight,
    instant,
    unanswered,
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
