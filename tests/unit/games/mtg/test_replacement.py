"""Replacement and prevention: once each, in the affected player's order, entering, draws, losses."""

from __future__ import annotations

from tests.unit.games.mtg.table import BOLT, CREATURE, agrees, creature, instant, static

FURNACE = static("{instead_of: {event: damage}, do: [{same: {amount: {times: 2, of: that_many}}}]}")
REFLECTION = static("{instead_of: {event: draw, player: mine}, do: [{draw: 2}]}")
PEACE = static("{instead_of: {event: move, to: graveyard}, do: [{same: {to: exile}}]}")
WRATH = instant(f"[{{destroy: {CREATURE}}}]")


def test_each_doubles_once() -> None:
    agrees(
        f"{{mana: {{p1: enough}}, p1: {{hand: {{bolt: {BOLT}}}, battlefield: {{a: {FURNACE}, b: {FURNACE}}}}}}}",
        "- p1: {cast: bolt, targets: p2}\n- run_to: resolved\n- expect: {life: {p2: 8}}",
    )
    agrees(
        f"{{step: upkeep, p1: {{battlefield: {{a: {REFLECTION}, b: {REFLECTION}}}}}}}",
        "- run_to: draw\n- expect: {count: {p1.hand: 4}}",
    )


def test_the_affected_player_chooses_and_then_the_other_no_longer_applies() -> None:
    progenitus = static(
        "{instead_of: {event: move, of: self, to: graveyard}, do: [{same: {to: library}}]}",
        "type: creature, power: 10, toughness: 10",
    )
    setup = f"""
        mana: {{p1: enough}}
        p1: {{hand: {{wrath: {WRATH}}}, battlefield: {{pro: {progenitus}}}}}
        p2: {{battlefield: {{peace: {PEACE}}}}}
        """
    steps = (
        "- p1: {cast: wrath}\n- p1: pass\n- p2: pass\n- p1: {replace: WHICH}\n- expect: {zone: {pro: WHERE}}"
    )
    agrees(setup, steps.replace("WHICH", "pro").replace("WHERE", "library"))
    agrees(setup, steps.replace("WHICH", "peace").replace("WHERE", "exile"))


def test_counters_are_replaced_in_the_order_the_controller_picks() -> None:
    season = static("{instead_of: {event: counters}, do: [{same: {amount: {times: 2, of: that_many}}}]}")
    scales = static("{instead_of: {event: counters}, do: [{same: {amount: {plus: 1, of: that_many}}}]}")
    for first, number in (("scales", 4), ("season", 3)):
        agrees(
            f"""
            mana: {{p1: enough}}
            p1:
              hand: {{grow: {instant("[{add_counters: 1, kind: plus_one, to: t}]", CREATURE)}}}
              battlefield: {{season: {season}, scales: {scales}, bear: {{power: 2, toughness: 2}}}}
            """,
            f"""
            - p1: {{cast: grow, targets: bear}}
            - p1: pass
            - p2: pass
            - p1: {{replace: {first}}}
            - expect: {{counters: {{bear: {{plus_one: {number}}}}}}}
            """,
        )


def test_what_enters_as_a_copy_is_no_longer_what_it_was() -> None:
    essence = static(
        "{entering: {side: mine, self: other, is: {type: creature}}, how: {copy_of: self}}",
        "type: creature, power: 6, toughness: 6",
    )
    sentinel = static(
        "{entering: self, how: {tapped: true}}", "type: [artifact, creature], power: 3, toughness: 4"
    )
    agrees(
        f"{{mana: {{p1: enough}}, p1: {{hand: {{s: {sentinel}}}, battlefield: {{e: {essence}}}}}}}",
        "- p1: {cast: s}\n- run_to: resolved\n- expect: {power: {s: 6}, tapped: {s: false}}",
    )
    agrees(
        f"{{mana: {{p1: enough}}, p1: {{hand: {{s: {sentinel}}}}}}}",
        "- p1: {cast: s}\n- run_to: resolved\n- expect: {power: {s: 3}, tapped: {s: true}}",
    )


def test_a_general_effect_does_not_reach_its_own_entry() -> None:
    orb = static("{entering: {side: any, self: include}, how: {tapped: true}}", "type: artifact")
    agrees(
        f"{{mana: {{p1: enough}}, p1: {{hand: {{orb: {orb}, bear: {{power: 2, toughness: 2}}}}}}}}",
        """
        - p1: {cast: orb}
        - run_to: resolved
        - p1: {cast: bear}
        - run_to: resolved
        - expect: {tapped: {orb: false, bear: true}}
        """,
    )


def test_a_draw_from_an_empty_library_can_be_replaced() -> None:
    maniac = static(
        "{instead_of: {event: draw, player: mine}, do: [{win: mine}],"
        " if: {count: {zone: library, side: mine, self: include}, is: 0}}",
        "type: creature, power: 2, toughness: 2",
    )
    setup = "{step: upkeep, p1: {library: 0, battlefield: CARDS}}"
    agrees(setup.replace("CARDS", f"{{m: {maniac}}}"), "- run_to: game_over\n- expect: {winner: p1}")
    agrees(setup.replace("CARDS", "{}"), "- run_to: game_over\n- expect: {winner: p2}")


def test_one_replacement_covers_every_reason_to_lose() -> None:
    mirror = static(
        "{instead_of: {event: lose, player: mine}, do: ["
        "{together: [{put: {zone: [hand, graveyard, battlefield], side: mine, self: include}, to: library}]},"
        " {shuffle: library}, {draw: 7}, {set_life: 20}]}",
        "type: artifact",
    )
    blood = instant("[{draw: 2, who: t}, {lose_life: 2, who: t}]", "{players: any}")
    agrees(
        f"""
        mana: {{p1: enough}}
        life: {{p1: 1}}
        p1: {{library: 1, graveyard: 10, hand: {{blood: {blood}}}, battlefield: {{mirror: {mirror}}}}}
        """,
        """
        - p1: {cast: blood, targets: p1}
        - run_to: resolved
        - expect: {life: {p1: 20}, count: {p1.hand: 7, p1.graveyard: 0, p1.battlefield: 0}, winner: none}
        """,
    )


def test_damage_is_prevented() -> None:
    maze = instant(
        "[{untap: t}, {lay_down: {instead_of: {event: damage, by: t, combat: true}, do: [stay]}},"
        " {lay_down: {instead_of: {event: damage, of: t, combat: true}, do: [stay]}}]",
        "{zone: battlefield, side: any, self: include, state: {attacking: true}}",
    )
    agrees(
        f"""
        step: beginning_of_combat
        mana: {{p2: enough}}
        p1: {{battlefield: {{giant: {{power: 3, toughness: 3}}}}}}
        p2: {{hand: {{maze: {maze}}}, battlefield: {{bear: {{power: 2, toughness: 2}}}}}}
        """,
        """
        - run_to: declare_attackers
        - p1: {attack: {giant: p2}}
        - run_to: attackers_declared
        - p1: pass
        - p2: {cast: maze, targets: giant}
        - run_to: combat_damage
        - expect: {life: {p2: 20}, tapped: {giant: false}, attacking: {giant: true}}
        """,
    )


def test_protection_from_everything() -> None:
    agrees(
        f"{{mana: {{p1: enough}}, p1: {{hand: {{bolt: {BOLT}, wrath: {WRATH}}}}},"
        f" p2: {{battlefield: {{pro: {creature(10, 10, 'protection')}}}}}}}",
        """
        - try: {p1: {cast: bolt, targets: pro}}
          refused: illegal_target
        - p1: {cast: wrath}
        - run_to: resolved
        - expect: {zone: {pro: graveyard}}
        """,
    )


def test_sentences_stand_in_the_order_written() -> None:
    """What follows a sentence that comes later comes later too."""
    mill = static(
        "{instead_of: {event: gain_life, player: mine}, do: [{draw: 1}, {lose_life: {count_of: HAND}}]}".replace(
            "HAND", "{zone: hand, side: mine, self: include}"
        )
    )
    agrees(
        f"{{p1: {{battlefield: {{mill: {mill}}}}}}}",
        "- happen: {by: p1, do: [{gain_life: 3}]}\n- run_to: beginning_of_combat\n- expect: {life: {p1: 19}}",
    )
