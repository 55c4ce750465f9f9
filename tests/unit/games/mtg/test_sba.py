"""State-based actions: together, never inside a resolution, and what a game is lost by."""

from __future__ import annotations

from tests.unit.games.mtg.table import BOLT, agrees, creature, instant, static

ANGEL = (
    "{type: creature, power: 4, toughness: 4, abilities:"
    " [{id: safe, static: {cannot: lose, by: mine}}, {id: no_win, static: {cannot: win, by: theirs}}]}"
)


def test_zero_or_less_loses_and_both_at_once_is_a_draw() -> None:
    agrees(
        f"{{mana: {{p1: enough}}, life: {{p2: 2}}, p1: {{hand: {{bolt: {BOLT}}}}}}}",
        "- p1: {cast: bolt, targets: p2}\n- run_to: game_over\n- expect: {life: {p2: -1}, winner: p1}",
    )
    rift = instant("[{damage: 4, to: each_player}]")
    agrees(
        f"{{mana: {{p1: enough}}, life: {{p1: 4, p2: 4}}, p1: {{hand: {{rift: {rift}}}}}}}",
        "- p1: {cast: rift}\n- run_to: game_over\n- expect: {winner: draw}",
    )


def test_who_cannot_lose_is_safe_until_that_ends() -> None:
    agrees(
        f"{{life: {{p1: -3}}, p1: {{battlefield: {{angel: {ANGEL}}}}}}}",
        """
        - expect: {winner: none}
        - happen: {by: p2, do: [{destroy: angel}]}
        - run_to: game_over
        - expect: {winner: p2}
        """,
    )


def test_one_can_always_concede_and_the_last_player_wins() -> None:
    agrees(
        f"{{p1: {{battlefield: {{angel: {ANGEL}}}}}}}",
        "- p1: concede\n- run_to: game_over\n- expect: {winner: p2}",
    )


def test_win_and_lose_together_is_a_loss() -> None:
    agrees(
        "{p1: {}}",
        "- happen: {by: p1, do: [{together: [{win: mine}, {lose: mine}]}]}\n- run_to: game_over\n- expect: {winner: p2}",
    )


def test_ten_or_more_poison_loses() -> None:
    agrees(
        "{counters: {p2: {poison: 8}}}",
        """
        - happen: {by: p1, do: [{add_counters: 4, kind: poison, to: p2}]}
        - run_to: game_over
        - expect: {winner: p1, counters: {p2: {poison: 12}}}
        """,
    )


def test_counters_cancel_and_it_dies_as_it_last_was() -> None:
    wolf = creature(1, 1, "undying", more="counters: {plus_one: 1}")
    agrees(
        f"{{p1: {{battlefield: {{wolf: {wolf}}}}}}}",
        """
        - happen: {by: p2, do: [{add_counters: 3, kind: minus_one, to: wolf}]}
        - run_to: second_main
        - expect: {zone: {wolf: graveyard}}
        """,
    )
    agrees(
        f"{{p1: {{battlefield: {{wolf: {creature(1, 1, 'undying')}}}}}}}",
        """
        - happen: {by: p2, do: [{destroy: wolf}]}
        - run_to: second_main
        - expect: {zone: {wolf: battlefield}, counters: {wolf: {plus_one: 1}}}
        """,
    )


def test_nothing_is_looked_at_inside_a_resolution() -> None:
    maro = static(
        "{modify: self, change: [{define: {power: {count_of: HAND}, toughness: {count_of: HAND}}}]}".replace(
            "HAND", "{zone: hand, side: mine, self: other}"
        ),
        "type: creature",
    )
    wheel = instant("[{discard: {zone: hand, side: mine, self: other}}, {draw: 7}]")
    agrees(
        f"{{mana: {{p1: enough}}, p1: {{hand: {{w: {wheel}, others: 3}}, battlefield: {{maro: {maro}}}}}}}",
        "- p1: {cast: w}\n- run_to: resolved\n- expect: {power: {maro: 7}, zone: {maro: battlefield}}",
    )


def test_the_legend_rule_is_for_each_player_and_once_was_for_all() -> None:
    teysa = "{type: [legendary, creature], name: Teysa, power: 2, toughness: 3}"
    setup = f"{{turn: p2, mana: {{p2: enough}}, p1: {{battlefield: {{a: {teysa}}}}}, p2: {{hand: {{b: {teysa}}}}}}}"
    steps = "- p2: {cast: b}\n- run_to: resolved\n"
    agrees(setup, steps + "- expect: {zone: {a: battlefield, b: battlefield}}")
    agrees(setup, steps + "- expect: {zone: {a: graveyard, b: graveyard}}", legend_rule="all")


def test_a_permanent_leaves_once_though_two_rules_take_it() -> None:
    teysa = "{type: [legendary, creature], name: Teysa, power: 2, toughness: 3}"
    setup = f"{{p1: {{hand: {{b: {teysa}}}, battlefield: {{a: {teysa}}}}}}}"
    steps = "- happen: {by: p2, do: [{damage: 3, to: a}, {put: b, to: battlefield}]}\n"
    agrees(setup, steps + "- p1: {keep: b}\n- expect: {zone: {a: graveyard, b: battlefield}}")
    agrees(setup, steps + "- p1: {keep: a}\n- expect: {zone: {a: graveyard, b: graveyard}}")
    shield = "- happen: {by: p1, do: [{regenerate: a}]}\n"
    agrees(setup, shield + steps + "- p1: {keep: b}\n- expect: {zone: {a: graveyard, b: battlefield}}")


def test_planeswalkers_went_by_their_types_until_2017() -> None:
    jace = "{type: [legendary, planeswalker], subtype: Jace, name: NAME, loyalty: 3}"
    one, other = jace.replace("NAME", "One"), jace.replace("NAME", "Other")
    for second in (one, other):
        mine = f"{{mana: {{p1: enough}}, p1: {{hand: {{b: {second}}}, battlefield: {{a: {one}}}}}}}"
        steps = "- p1: {cast: b}\n- p1: pass\n- p2: pass\n"
        kept = steps + "- p1: {keep: b}\n- expect: {zone: {a: graveyard, b: battlefield}}"
        agrees(mine, kept, planeswalker_uniqueness="by_type")
        gone = steps + "- expect: {zone: {a: graveyard, b: graveyard}}"
        agrees(mine, gone, planeswalker_uniqueness="by_type", legend_rule="all")
    agrees(mine, steps + "- expect: {zone: {a: battlefield, b: battlefield}}")


def test_an_aura_without_a_host_goes_and_equipment_stays() -> None:
    aura = "{type: enchantment, subtype: Aura, on: bear, abilities: [{keyword: enchant, of: {zone: battlefield, side: any, self: other, is: {type: creature}}}]}"
    collar = "{type: artifact, subtype: Equipment, on: bear}"
    agrees(
        f"{{p1: {{battlefield: {{bear: {{power: 2, toughness: 2}}, aura: {aura}, collar: {collar}}}}}}}",
        """
        - expect: {attached: {aura: bear, collar: bear}}
        - happen: {by: p2, do: [{destroy: bear}]}
        - run_to: second_main
        - expect: {zone: {aura: graveyard, collar: battlefield}, attached: {collar: none}}
        """,
    )


def test_a_token_elsewhere_ceases_to_exist() -> None:
    agrees(
        "{p1: {battlefield: {t: {power: 1, toughness: 1, token: true}}}}",
        "- happen: {by: p2, do: [{put: t, to: hand}]}\n- run_to: second_main\n- expect: {count: {p1.hand: 0}}",
    )


def test_a_draw_that_fails_is_no_draw() -> None:
    glad = "{type: enchantment, abilities: [{id: glad, when: {event: draw, player: mine}, do: [{gain_life: 5}]}]}"
    agrees(
        f"{{p1: {{library: 1, battlefield: {{glad: {glad}}}}}}}",
        """
        - happen: {by: p1, do: [{draw: 2}]}
        - run_to: game_over
        - expect: {winner: p2, happened: [{event: draw}, {event: failed_draw}, {event: trigger, of: glad.glad}]}
        """,
    )
