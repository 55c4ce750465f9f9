"""Priority and the stack: who may act, costs, targets, triggers, resolution."""

from __future__ import annotations

import pytest

from tests.unit.games.mtg.table import (
    BOLT,
    CREATURE,
    agrees,
    creature,
    instant,
    invalid,
    pump,
    static,
    unanswered,
    when,
)

UPKEEP = "{event: begin_step, step: upkeep}"


def test_the_caster_keeps_priority_and_the_later_spell_resolves_first() -> None:
    agrees(
        f"""
        mana: {{p1: enough}}
        p1: {{hand: {{bolt: {BOLT}, growth: {pump(3, 3)}}}}}
        p2: {{battlefield: {{bear: {{power: 2, toughness: 2}}}}}}
        """,
        """
        - p1: {cast: bolt, targets: bear}
        - expect: {asked: {p1: act}}
        - p1: {cast: growth, targets: bear}
        - expect: {stack: [growth, bolt]}
        - run_to: resolved
        - expect: {power: {bear: 5}, stack: [bolt]}
        - run_to: resolved
        - expect: {zone: {bear: battlefield}, damage: {bear: 3}, asked: {p1: act}}
        """,
    )


def test_sorcery_speed_needs_an_empty_stack_and_ones_own_main_phase() -> None:
    agrees(
        f"""
        mana: {{p1: enough, p2: enough}}
        p1: {{hand: {{bolt: {BOLT}, bear: {{power: 2, toughness: 2}}, viper: {creature(2, 1, "flash")}}}}}
        p2: {{hand: {{div: {{type: sorcery, abilities: [{{spell: [{{draw: 2}}]}}]}}}}}}
        """,
        """
        - p1: {cast: bolt, targets: p2}
        - try: {p1: {cast: bear}}
          refused: sorcery_timing
        - try: {p2: {cast: div}}
          refused: not_your_turn
        - p1: {cast: viper}
        - run_to: resolved
        - run_to: resolved
        - p1: pass
        - try: {p2: {cast: div}}
          refused: sorcery_timing
        - p2: pass
        """,
    )


def test_lands_are_counted_and_do_not_use_the_stack() -> None:
    agrees(
        "{p1: {hand: {a: {type: land}, b: {type: land}}}}",
        """
        - p1: {play: a}
        - expect: {zone: {a: battlefield}, stack: []}
        - try: {p1: {play: b}}
          refused: already_played
        """,
    )
    more = static("{allowance: play}", "type: creature, power: 2, toughness: 2")
    setup = f"{{mana: {{p1: enough}}, p1: {{hand: {{a: {{type: land}}, b: {{type: land}}}}, battlefield: {{m: {more}}}}}}}"
    gone = "- p1: {play: a}\n- happen: {by: p2, do: [{put: m, to: hand}]}\n"
    agrees(setup, gone + "- try: {p1: {play: b}}\n  refused: already_played")
    agrees(setup, "- p1: {play: a}\n- p1: {play: b}")
    agrees(setup, gone + "- p1: {play: b}", land_plays="slot")


@pytest.mark.parametrize(
    ("mana", "step", "reason"),
    [
        ("G", "{cast: bear}", "not_payable"),
        ("RR", "{cast: bear}", "not_payable"),
        ("GG", "{cast: bear}", None),
        ("RG", "{cast: bear}", None),
        ("RRG", "{cast: bear}", None),
    ],
)
def test_mana_pays(mana: str, step: str, reason: str | None) -> None:
    done = f"- p1: {step}" if reason is None else f"- try: {{p1: {step}}}\n  refused: {reason}"
    agrees(
        f"{{mana: {{p1: {mana}}}, p1: {{hand: {{bear: {{mana: '{{1}}{{G}}', power: 2, toughness: 2}}}}}}}}",
        done,
    )


def test_lands_and_elves_pay_when_they_are_named() -> None:
    elf = "{power: 1, toughness: 1, abilities: [{id: tap, cost: tap, activate: [{add_mana: G}]}]}"
    agrees(
        f"""
        p1:
          hand: {{bear: {{mana: "{{1}}{{G}}", power: 2, toughness: 2}}}}
          battlefield: {{forest: {{type: [basic, land], subtype: Forest}}, elf: {elf}}}
        """,
        """
        - try: {p1: {cast: bear, pay: [forest]}}
          refused: not_payable
        - p1: {cast: bear, pay: [forest, elf]}
        - expect: {tapped: {forest: true, elf: true}, stack: [bear], mana: {p1: ""}}
        """,
    )


def test_which_mana_is_left_must_not_be_guessed() -> None:
    with pytest.raises(AssertionError, match="unsupported"):
        agrees(
            "{mana: {p1: RGW}, p1: {hand: {x: {mana: '{2}', power: 1, toughness: 1}}}}",
            "- p1: {cast: x}",
        )


@pytest.mark.parametrize(
    ("aim", "reason"), [("gone", "illegal_target"), ("[p2, bear]", "too_many"), ("none", "too_few")]
)
def test_targets_must_be_legal(aim: str, reason: str) -> None:
    agrees(
        f"""
        mana: {{p1: enough}}
        p1: {{hand: {{bolt: {BOLT}}}}}
        p2: {{battlefield: {{bear: {{power: 2, toughness: 2}}}}, graveyard: {{gone: {{power: 1, toughness: 1}}}}}}
        """,
        f"- try: {{p1: {{cast: bolt, targets: {aim}}}}}\n  refused: {reason}",
    )


def test_a_spell_whose_targets_have_gone_does_nothing() -> None:
    drain = instant("[{damage: 3, to: t}, {gain_life: 3}]", CREATURE)
    agrees(
        f"""
        mana: {{p1: enough, p2: enough}}
        p1: {{hand: {{drain: {drain}}}}}
        p2: {{battlefield: {{bear: {{power: 2, toughness: 2}}}}, hand: {{back: {instant("[{put: t, to: hand}]", CREATURE)}}}}}
        """,
        """
        - p1: {cast: drain, targets: bear}
        - p1: pass
        - p2: {cast: back, targets: bear}
        - run_to: resolved
        - run_to: resolved
        - expect: {life: {p1: 20}, zone: {drain: graveyard, bear: hand}}
        """,
    )


def test_the_other_players_triggers_resolve_first() -> None:
    arena = when("{event: begin_step, step: upkeep, player: mine}", "[{draw: 1}, {lose_life: 1}]")
    vortex = when(UPKEEP, "[{damage: 2, to: player}]")
    agrees(
        f"{{step: untap, p1: {{battlefield: {{arena: {arena}}}}}, p2: {{battlefield: {{vortex: {vortex}}}}}}}",
        """
        - run_to: upkeep
        - expect: {stack: [vortex.when, arena.when]}
        - run_to: resolved
        - expect: {life: {p1: 18}, count: {p1.hand: 0}}
        - run_to: resolved
        - expect: {life: {p1: 17}, count: {p1.hand: 1}}
        """,
    )


def test_one_player_orders_ones_own_triggers() -> None:
    a, b = when(UPKEEP, "[{draw: 1}]"), when(UPKEEP, "[{lose_life: 1}]")
    setup = f"{{step: untap, p1: {{battlefield: {{a: {a}, b: {b}}}}}}}"
    agrees(
        setup,
        "- run_to: untap\n- p1: {order: [b.when, a.when]}\n- run_to: upkeep\n- expect: {stack: [a.when, b.when]}",
    )
    reason, _ = unanswered(setup, "- run_to: draw\n- expect: {turn: p1}")
    assert "order" in reason


def test_an_intervening_if_is_read_twice() -> None:
    sovereign = when(
        "{event: begin_step, step: upkeep, player: mine}",
        "[{win: mine}]",
        beside="if: {life: mine, is: {min: 40}}",
    )
    setup = f"""
        step: untap
        life: {{p1: LIFE}}
        mana: {{p2: enough}}
        p1: {{battlefield: {{s: {sovereign}}}}}
        p2: {{hand: {{bolt: {BOLT}}}}}
        """
    agrees(
        setup.replace("LIFE", "41"),
        """
        - run_to: upkeep
        - expect: {stack: [s.when]}
        - p1: pass
        - p2: {cast: bolt, targets: p1}
        - run_to: draw
        - expect: {life: {p1: 38}, winner: none}
        """,
    )
    agrees(setup.replace("LIFE", "39"), "- run_to: upkeep\n- expect: {stack: []}")
    agrees(setup.replace("LIFE", "40"), "- run_to: game_over\n- expect: {winner: p1}")


def test_a_state_trigger_is_on_the_stack_once_and_is_not_read_again() -> None:
    crocodile = (
        "{power: 5, toughness: 5, abilities: [{id: alone, whenever: {count: {zone: battlefield, side: mine,"
        " self: other, is: {type: creature}}, is: 0}, do: [{sacrifice: self}]}]}"
    )
    agrees(
        f"""
        mana: {{p1: enough}}
        p1:
          battlefield: {{croc: {crocodile}, bear: {{power: 2, toughness: 2}}}}
          hand: {{viper: {creature(2, 1, "flash")}}}
        """,
        """
        - happen: {by: p2, do: [{destroy: bear}]}
        - p1: {cast: viper}
        - expect: {stack: [viper, croc.alone]}
        - run_to: resolved
        - run_to: resolved
        - expect: {zone: {croc: graveyard, viper: battlefield}, happened: [{event: trigger, of: croc.alone}]}
        """,
    )


def test_a_delayed_trigger_knows_its_object_and_no_other() -> None:
    breach = instant(
        "[{put_in_play: t}, {later: {event: begin_step, step: end}, do: [{sacrifice: moved}], until: forever}]",
        "{zone: hand, side: mine, self: other, is: {type: creature}}",
    )
    shift = instant("[{put: t, to: exile}, {put_in_play: moved}]", CREATURE)
    setup = f"""
        mana: {{p1: enough}}
        p1: {{hand: {{breach: {breach}, shift: {shift}, bear: {{power: 2, toughness: 2}}}}}}
        """
    cast = "- p1: {cast: breach, targets: bear}\n- run_to: resolved\n"
    agrees(setup, cast + "- run_to: cleanup\n- expect: {zone: {bear: graveyard}}")
    agrees(
        setup,
        cast
        + "- p1: {cast: shift, targets: bear}\n- run_to: resolved\n- run_to: cleanup\n- expect: {zone: {bear: battlefield}}",
    )


def test_limits_of_activation_follow_the_object_and_loyalty_the_permanent() -> None:
    rootwalla = (
        "{power: 1, toughness: 1, abilities: [{id: grow, activate: [{modify: self, change: [{add_power: 2}]}],"
        " limit: {times: 1, per: turn, key: [object, ability], spent_by: activation, stops: activation}}]}"
    )
    jace = (
        "{type: [legendary, planeswalker], name: Jace, loyalty: 3, abilities: [{id: plus, cost: {counters: 2},"
        " activate: [{draw: 1, who: any}]}]}"
    )
    agrees(
        f"{{p1: {{battlefield: {{r: {rootwalla}, j: {jace}}}, hand: {{k: {jace}}}}}, mana: {{p1: enough}}}}",
        """
        - p1: {activate: r}
        - try: {p1: {activate: r}}
          refused: spent
        - run_to: resolved
        - p1: {activate: j}
        - run_to: resolved
        - expect: {counters: {j: {loyalty: 5}}}
        - try: {p1: {activate: j}}
          refused: loyalty_spent
        - p1: {cast: k}
        - p1: pass
        - p2: pass
        - p1: {keep: k}
        - expect: {zone: {j: graveyard, k: battlefield}}
        - p1: {activate: k}
        """,
    )


def test_a_face_down_creature_is_turned_up_without_the_stack() -> None:
    hermit = "{power: 1, toughness: 1, face_down: true, subtype: Elf, abilities: [{keyword: morph, cost: '{3}{G}'}]}"
    agrees(
        f"{{mana: {{p1: enough}}, p1: {{battlefield: {{h: {hermit}}}}}}}",
        """
        - expect: {power: {h: 2}, subtype: {h: []}, face_down: {h: true}}
        - p1: {turn_up: h}
        - expect: {power: {h: 1}, stack: [], face_down: {h: false}}
        """,
    )


def test_a_countered_spell_does_nothing_unless_it_cannot_be_countered() -> None:
    stop = instant("[{counter: t}]", "{zone: stack, side: any, self: other}")
    sure = "{power: 8, toughness: 8, abilities: [{id: sure, static: {cannot: be_countered, of: self}, zone: stack}]}"
    for card, zone in (("{power: 2, toughness: 2}", "graveyard"), (sure, "battlefield")):
        agrees(
            f"{{mana: {{p1: enough, p2: enough}}, p1: {{hand: {{x: {card}}}}}, p2: {{hand: {{stop: {stop}}}}}}}",
            f"""
            - p1: {{cast: x}}
            - p1: pass
            - p2: {{cast: stop, targets: x}}
            - run_to: resolved
            - run_to: second_main
            - expect: {{zone: {{x: {zone}}}}}
            """,
        )


def test_players_leave_and_the_last_one_wins() -> None:
    agrees(
        "{p3: {}}",
        "- p2: concede\n- expect: {winner: none}\n- p3: concede\n- run_to: game_over\n- expect: {winner: p1}",
    )


def test_impossible_positions_are_told_all_at_once() -> None:
    faults = invalid(
        f"{{life: {{p4: 3}}, p1: {{battlefield: {{bolt: {BOLT}, aura: {{type: enchantment, subtype: Aura}}}}}}}}",
        "- expect: {turn: p1}",
    )
    assert len(faults) == 3
