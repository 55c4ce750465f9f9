"""The turn: steps and priority, skips, extra turns, phases and steps, cleanup, ending the turn, day and night."""

from __future__ import annotations

from tests.unit.games.mtg.table import BOLT, TABLE, agrees, creature, instant, pump, static, when
from tests.unit.games.tables import told

END = "{event: begin_step, step: end}"
UPKEEP = "{event: begin_step, step: upkeep, player: mine}"


def test_the_steps_of_a_turn_without_attackers() -> None:
    transcript = agrees("step: untap", "- run_to: next_turn\n- expect: {turn: p2}")
    assert [line.split("'s ")[1] for line in told(transcript, "step")] == [
        "untap step", "upkeep step", "draw step", "precombat main phase", "beginning of combat step",
        "declare attackers step", "end of combat step", "postcombat main phase", "end step", "cleanup step",
    ]  # fmt: skip


def test_one_untaps_ones_own_and_nobody_acts_in_that_step() -> None:
    agrees(
        f"""
        step: untap
        mana: {{p2: enough}}
        p1: {{battlefield: {{a: {{power: 1, toughness: 1, tapped: true}}}}}}
        p2: {{battlefield: {{b: {{power: 1, toughness: 1, tapped: true}}}}, hand: {{bolt: {BOLT}}}}}
        """,
        """
        - run_to: untap
        - run_to: upkeep
        - expect: {tapped: {a: false, b: true}, asked: {p1: act}}
        - p1: pass
        - p2: {cast: bolt, targets: p1}
        """,
    )


def test_the_first_turn_of_two_players_has_no_draw_step() -> None:
    agrees(
        "{turn_number: 1, step: upkeep}",
        "- run_to: main\n- expect: {count: {p1.hand: 0}, happened: [{event: draw, times: 0}]}",
    )
    agrees(
        "{turn_number: 1, step: upkeep}",
        "- run_to: main\n- expect: {count: {p1.hand: 1}}",
        first_draw="taken",
    )
    agrees("{turn_number: 1, step: upkeep, p3: {}}", "- run_to: main\n- expect: {count: {p1.hand: 1}}")


def test_what_triggers_while_untapping_waits_for_the_upkeep() -> None:
    seer = when(
        "{event: untap, of: self}", "[{lose_life: 2}]", "type: creature, power: 2, toughness: 2, tapped: true"
    )
    agrees(
        f"{{step: untap, p1: {{battlefield: {{seer: {seer}}}}}}}",
        """
        - run_to: untap
        - expect: {stack: []}
        - run_to: upkeep
        - expect: {stack: [seer.when]}
        - run_to: draw
        - expect: {life: {p1: 18}}
        """,
    )


def test_extra_turns_come_in_the_order_of_the_last_created() -> None:
    warp = instant("[{extra_turn: t}]", "{players: any}")
    agrees(
        f"{{mana: {{p1: enough}}, p1: {{hand: {{a: {warp}, b: {warp}}}}}}}",
        """
        - p1: {cast: a, targets: p1}
        - run_to: resolved
        - p1: {cast: b, targets: p2}
        - run_to: resolved
        - expect: {next_turns: [p2, p1, p2, p1]}
        """,
    )


def test_an_extra_turn_may_lack_a_step_and_end_in_defeat() -> None:
    savor = instant("[{extra_turn: mine, skip: untap}]")
    fortune = instant("[{extra_turn: mine, at_end: [{lose: mine}]}]")
    agrees(
        f"{{mana: {{p1: enough}}, p1: {{hand: {{x: {savor}}}, battlefield: {{l: {{type: land, tapped: true}}}}}}}}",
        """
        - p1: {cast: x}
        - run_to: next_turn
        - run_to: main
        - expect: {turn: p1, tapped: {l: true}, count: {p1.hand: 1}}
        """,
    )
    agrees(
        f"{{mana: {{p1: enough}}, p1: {{hand: {{x: {fortune}}}}}}}",
        """
        - p1: {cast: x}
        - run_to: next_turn
        - run_to: end
        - expect: {stack: [x.spell], winner: none}
        - run_to: game_over
        - expect: {winner: p2}
        """,
    )


def test_a_step_that_is_skipped_has_no_triggers() -> None:
    hub, arena = static("{skip: upkeep}"), when(UPKEEP, "[{lose_life: 1}]")
    agrees(
        f"{{step: untap, p1: {{battlefield: {{arena: {arena}}}}}, p2: {{battlefield: {{hub: {hub}}}}}}}",
        "- run_to: main\n- expect: {life: {p1: 20}, count: {p1.hand: 1}}",
    )


def test_phases_and_steps_are_added() -> None:
    throttle = instant("[{extra_phase: combat_phase, times: 2}]", more="type: sorcery").replace(
        "type: instant, ", ""
    )
    transcript = agrees(
        f"{{step: second_main, mana: {{p1: enough}}, p1: {{hand: {{t: {throttle}}}}}}}",
        "- p1: {cast: t}\n- run_to: next_turn\n- expect: {turn: p2}",
    )
    steps = [line.split("'s ")[1] for line in told(transcript, "step")]
    assert steps.count("beginning of combat step") == 2
    assert steps[-2:] == ["end step", "cleanup step"]
    obeka = when(
        "{event: damage, by: self, combat: true, of: {players: any}}",
        "[{extra_phase: beginning_phase, only: upkeep, times: that_many}]",
        "type: creature, power: 2, toughness: 5",
    )
    arena = when(UPKEEP, "[{draw: 1}]")
    agrees(
        f"{{step: beginning_of_combat, p1: {{battlefield: {{o: {obeka}, arena: {arena}}}}}}}",
        """
        - run_to: declare_attackers
        - p1: {attack: {o: p2}}
        - run_to: second_main
        - expect: {count: {p1.hand: 2}, tapped: {o: true}}
        """,
    )


def test_cleanup_discards_before_damage_and_effects_wear_off_together() -> None:
    agrees(
        f"""
        step: second_main
        mana: {{p1: enough}}
        p1: {{hand: {{g: {pump(3, 3)}, others: 9}}, battlefield: {{ogre: {{power: 2, toughness: 2}}}}}}
        """,
        """
        - p1: {cast: g, targets: ogre}
        - run_to: resolved
        - happen: {by: p2, do: [{damage: 4, to: ogre}]}
        - run_to: end
        - expect: {count: {p1.hand: 9}}
        - run_to: cleanup
        - expect: {count: {p1.hand: 9}, power: {ogre: 5}, damage: {ogre: 4}}
        - run_to: end_of_turn
        - expect: {count: {p1.hand: 7}, power: {ogre: 2}, damage: {ogre: 0}, zone: {ogre: battlefield}}
        """,
    )


def test_no_maximum_hand_size() -> None:
    tower = static("{hand_size: infinity}", "type: land")
    agrees(
        f"{{step: end, p1: {{hand: 9, battlefield: {{tower: {tower}}}}}}}",
        "- run_to: end_of_turn\n- expect: {count: {p1.hand: 9}}",
    )


def test_what_triggers_in_cleanup_gives_priority_and_another_cleanup() -> None:
    knight = "{name: Knight, type: creature, power: 2, toughness: 2}"
    waylay = instant(
        f"[{{create: {knight}, times: 2}}, {{later: {{event: begin_step, step: cleanup}}, do: [{{put: moved, to: exile}}]}}]"
    )
    agrees(
        f"{{step: end, mana: {{p1: enough}}, p1: {{hand: {{w: {waylay}}}}}}}",
        """
        - p1: {cast: w}
        - run_to: resolved
        - expect: {zone: {w_1: battlefield, w_2: battlefield}}
        - run_to: cleanup_priority
        - expect: {stack: [w.later], asked: {p1: act}}
        - run_to: end_of_turn
        - expect: {happened: [{event: begin_step, times: 3}]}
        """,
    )


def test_ending_the_turn_drops_what_waits() -> None:
    wolf = creature(1, 1, "undying")
    ultima = instant("[{destroy: wolf}, end_the_turn]", more="mana: '{3}{W}{W}'")
    agrees(
        f"{{mana: {{p1: enough}}, p1: {{hand: {{u: {ultima}}}, battlefield: {{wolf: {wolf}}}}}}}",
        """
        - p1: {cast: u}
        - run_to: end_of_turn
        - expect: {zone: {wolf: graveyard, u: exile}, happened: [{event: begin_step, times: 2}]}
        """,
    )


def test_mana_empties_each_step_and_once_burnt_each_phase() -> None:
    elf = "{power: 1, toughness: 1, abilities: [{id: tap, cost: tap, activate: [{add_mana: G}]}]}"
    setup = f"{{step: upkeep, p1: {{battlefield: {{elf: {elf}}}}}}}"
    agrees(
        setup,
        """
        - p1: {activate: elf}
        - expect: {mana: {p1: G}, stack: []}
        - run_to: draw
        - expect: {mana: {p1: ""}, life: {p1: 20}}
        """,
    )
    agrees(
        setup,
        """
        - p1: {activate: elf}
        - run_to: draw
        - expect: {mana: {p1: G}}
        - run_to: main
        - expect: {mana: {p1: ""}, life: {p1: 19}}
        """,
        mana_empties="phase",
        mana_burn="burn",
    )


def test_night_falls_by_what_the_player_before_cast() -> None:
    setup = f"""
        designation: day
        mana: {{p2: enough}}
        step: second_main
        p2: {{hand: {{bolt: {BOLT}}}}}
        """
    agrees(
        setup,
        """
        - p1: pass
        - p2: {cast: bolt, targets: p1}
        - run_to: untap
        - run_to: upkeep
        - expect: {designation: night}
        """,
    )
    agrees("{step: second_main}", "- run_to: upkeep\n- expect: {designation: none}")


def test_a_position_may_begin_in_any_step() -> None:
    for step in ("combat_damage", "end_of_combat", "cleanup"):
        given, _ = TABLE.case(f"step: {step}", "- run_to: next_turn\n- expect: {turn: p2}")
        assert TABLE.engine(given).end == "finished"
