"""Layers: order, timestamps, dependency, counters, what defines a card."""

from __future__ import annotations

from tests.unit.games.mtg.table import CREATURE, agrees, creature, instant, static

HUMILITY = static(f"{{modify: {CREATURE}, change: [lose_abilities, {{base: {{power: 1, toughness: 1}}}}]}}")
ANTHEM = static(
    "{modify: {zone: battlefield, side: mine, self: include, is: {type: creature}},"
    " change: [{add_power: 1}, {add_toughness: 1}]}"
)
MOON = static(
    "{modify: {zone: battlefield, side: any, self: include, is: {type: land, not: {type: basic}}},"
    " change: [{set_subtype: Mountain}]}"
)
URBORG = static(
    "{modify: {zone: battlefield, side: any, self: include, is: {type: land}}, change: [{add_subtype: Swamp}]}",
    "type: [legendary, land]",
)


def test_base_values_come_before_what_adds_to_them_whatever_came_first() -> None:
    for order in (f"anthem: {ANTHEM}, humility: {HUMILITY}", f"humility: {HUMILITY}, anthem: {ANTHEM}"):
        agrees(
            f"p1: {{battlefield: {{{order}, angel: {creature(4, 4, 'flying', 'vigilance')}}}}}",
            "- expect: {power: {angel: 2}, toughness: {angel: 2}, has: {angel: {flying: false}}}",
        )


def test_an_effect_that_takes_away_anothers_ability_comes_first() -> None:
    for order in (f"moon: {MOON}, urborg: {URBORG}", f"urborg: {URBORG}, moon: {MOON}"):
        agrees(
            f"p1: {{battlefield: {{{order}, forest: {{type: [basic, land], subtype: Forest}}}}}}",
            "- expect: {subtype: {urborg: [Mountain], forest: [Forest]}}",
        )


def test_of_two_that_do_not_depend_the_later_prevails() -> None:
    frog = instant("[{modify: t, change: [lose_abilities]}]", CREATURE)
    wings = instant("[{modify: t, change: [{grant: [{keyword: flying}]}]}]", CREATURE)
    setup = f"{{mana: {{p1: enough}}, p1: {{hand: {{frog: {frog}, wings: {wings}}}, "
    setup += "battlefield: {bear: {power: 2, toughness: 2}}}}"
    first, second = "- p1: {cast: frog, targets: bear}\n", "- p1: {cast: wings, targets: bear}\n"
    then = "- run_to: resolved\n"
    agrees(setup, first + then + second + then + "- expect: {has: {bear: {flying: true}}}")
    agrees(setup, second + then + first + then + "- expect: {has: {bear: {flying: false}}}")


def test_what_defines_a_card_comes_before_what_sets_it() -> None:
    goyf = static(
        "{modify: self, change: [{define: {power: {types_among: GRAVES},"
        " toughness: {plus: 1, of: {types_among: GRAVES}}}}]}".replace(
            "GRAVES", "{zone: graveyard, side: any, self: include}"
        ),
        "type: creature",
    )
    cards = "a: {type: artifact}, c: {type: creature, power: 1, toughness: 1}, i: {type: instant}"
    graveyard = f"graveyard: {{{cards}}}"
    agrees(
        f"p1: {{battlefield: {{goyf: {goyf}}}, {graveyard}, hand: {{other: {goyf}}}}}",
        "- expect: {power: {goyf: 3, other: 3}, toughness: {goyf: 4}}",
    )
    agrees(
        f"p1: {{battlefield: {{humility: {HUMILITY}, goyf: {goyf}}}, {graveyard}}}",
        "- expect: {power: {goyf: 1}, toughness: {goyf: 1}}",
    )


def test_switching_comes_last_and_counters_count_before() -> None:
    switch = instant("[{modify: t, change: [switch_power_and_toughness]}]", CREATURE)
    agrees(
        f"""
        mana: {{p1: enough}}
        p1:
          hand: {{switch: {switch}}}
          battlefield: {{wurm: {{power: 6, toughness: 4, counters: {{plus_one: 2}}}}}}
        """,
        """
        - p1: {cast: switch, targets: wurm}
        - run_to: resolved
        - expect: {power: {wurm: 6}, toughness: {wurm: 8}}
        """,
    )


def test_a_resolved_effect_reaches_only_what_was_there() -> None:
    overcome = instant(
        "[{modify: {zone: battlefield, side: mine, self: include, is: {type: creature}}, change: [{add_power: 2}]}]"
    )
    agrees(
        f"""
        mana: {{p1: enough}}
        p1:
          hand: {{overcome: {overcome}, late: {{power: 1, toughness: 1}}}}
          battlefield: {{bear: {{power: 2, toughness: 2}}}}
        """,
        """
        - p1: {cast: overcome}
        - run_to: resolved
        - p1: {cast: late}
        - run_to: resolved
        - expect: {power: {bear: 4, late: 1}, zone: {late: battlefield}}
        """,
    )


def test_control_changes_hands_and_comes_back() -> None:
    take = instant("[{modify: t, change: [{control: mine}]}]", CREATURE)
    agrees(
        f"""
        mana: {{p1: enough}}
        p1: {{hand: {{take: {take}}}}}
        p2: {{battlefield: {{bear: {{power: 2, toughness: 2}}}}}}
        """,
        """
        - p1: {cast: take, targets: bear}
        - run_to: resolved
        - expect: {controller: {bear: p1}}
        - run_to: declare_attackers
        - try: {p1: {attack: {bear: p2}}}
          refused: sick
        - run_to: next_turn
        - expect: {controller: {bear: p2}}
        """,
    )


def test_who_a_position_says_controls_it_does() -> None:
    agrees(
        "{p2: {battlefield: {bear: {power: 2, toughness: 2, controller: p1}}}}",
        """
        - run_to: declare_attackers
        - p1: {attack: {bear: p2}}
        - run_to: combat_damage
        - expect: {controller: {bear: p1}, life: {p2: 18}}
        """,
    )
