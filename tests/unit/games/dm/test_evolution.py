"""Evolution: what may lie under it, which way is meant, and what the creature inherits."""

from __future__ import annotations

import pytest

from tests.unit.games.dm.table import agrees, keyword, static, told, unanswered

EVOLUTION = """
type: evolution_creature
cost: 1
power: 6000
abilities: [{keyword: evolution, bases: [{side: mine, self: other, unit: creature, is: {race: 竜}}]}]
"""


def _hand(card: str) -> str:
    """A card in player 1's hand, who can pay everything."""
    inside = card.strip().replace("\n", "\n      ")
    return f"p1:\n  mana_zone: enough\n  hand:\n    evo:\n      {inside}\n"


def test_without_a_base_it_cannot_be_summoned() -> None:
    agrees(
        _hand(EVOLUTION) + "  battle_zone: {x: {race: 獣, power: 1000}}",
        "- {try: {p1: {summon: evo}}, refused: no_evolution_base}",
    )


def test_the_only_base_is_taken_and_it_is_the_same_creature() -> None:
    position = _hand(EVOLUTION) + "  battle_zone: {x: {race: 竜, power: 1000}, y: {power: 1000}}"
    transcript = agrees(
        position,
        """
        - p1: {summon: evo}
        - expect:
            zone: {evo: battle_zone, x: battle_zone}
            under: {evo: [x]}
            power: {evo: 6000}
            count: {p1.battle_zone: 2}
            happened: [{event: evolve, times: 1}]
        - run_to: attack_step
        - p1: {attack: {evo: p2}}
        """,
    )
    assert "dm/evolution-put-on" in transcript.rules


def test_several_bases_must_be_told_apart() -> None:
    position = _hand(EVOLUTION) + "  battle_zone: {x: {race: 竜, power: 1000}, y: {race: 竜, power: 1000}}"
    question, options = unanswered(position, "- p1: {summon: evo}")
    assert question == "on what evo is put (on: [...])"
    assert options == ("x", "y")
    agrees(position, "- p1: {summon: evo, on: y}\n- expect: {under: {evo: [y]}}")


def test_what_is_no_base_cannot_be_named() -> None:
    position = _hand(EVOLUTION) + "  battle_zone: {x: {race: 竜, power: 1000}, y: {race: 獣, power: 1000}}"
    agrees(position, "- {try: {p1: {summon: evo, on: y}}, refused: no_evolution_base}")


def test_no_card_but_an_evolution_is_put_on_another() -> None:
    agrees(
        _hand("{cost: 1, power: 1000}") + "  battle_zone: {x: {race: 竜, power: 1000}}",
        "- {try: {p1: {summon: evo, on: x}}, refused: no_evolution_base}",
    )


def test_a_neo_creature_may_be_put_on_nothing() -> None:
    neo = keyword("neo_evolution", "type: neo_creature, power: 4000", "bases: [{self: other, side: mine}]")
    position = _hand(neo) + "  battle_zone: {x: {power: 1000}}"
    agrees(
        position,
        """
        - p1: {summon: evo}
        - expect: {under: {evo: []}}
        - run_to: attack_step
        - {try: {p1: {attack: {evo: p2}}}, refused: summoning_sick}
        """,
    )
    agrees(
        position,
        """
        - p1: {summon: evo, on: x}
        - expect: {under: {evo: [x]}}
        - run_to: attack_step
        - p1: {attack: {evo: p2}}
        """,
    )


TWO_BASES = EVOLUTION.replace("race: 竜}}]", "race: 竜}, count: 2}]")


def test_two_bases_become_one_creature_in_the_order_named() -> None:
    bases = "{x: {race: 竜, power: 1000}, y: {race: 竜, power: 1000}}"
    transcript = agrees(
        _hand(TWO_BASES) + f"  battle_zone: {bases}",
        """
        - p1: {summon: evo, on: [y, x]}
        - expect: {under: {evo: [y, x]}, count: {p1.battle_zone: 1}, happened: [{event: evolve, times: 2}]}
        - happen: {by: p2, do: {destroy: evo}}
        - expect: {zone: {evo: graveyard, x: graveyard, y: graveyard}}
        """,
    )
    assert "dm/evolution-inherits" in transcript.rules


def test_one_tapped_base_makes_it_tapped() -> None:
    bases = "{x: {race: 竜, power: 1000, tapped: true}, y: {race: 竜, power: 1000}}"
    transcript = agrees(
        _hand(TWO_BASES) + f"  battle_zone: {bases}",
        "- p1: {summon: evo}\n- expect: {tapped: {evo: true}}",
    )
    assert "dm/evolution-tapped-if-any-base" in transcript.rules


def test_effects_on_each_base_are_handed_down_as_often_as_there_were() -> None:
    bases = "{x: {race: 竜, power: 1000}, y: {race: 竜, power: 1000}}"
    agrees(
        _hand(TWO_BASES) + f"  battle_zone: {bases}",
        """
        - happen: {by: p1, do: {modify: {side: mine, self: other}, change: {add_power: 1000}}}
        - expect: {power: {x: 2000, y: 2000}}
        - p1: {summon: evo}
        - expect: {power: {evo: 8000}}
        """,
    )


def test_gear_of_a_base_stays_with_the_creature() -> None:
    gear = static("{modify: host, change: {add_power: 500}}", "type: cross_gear, on: x")
    bases = f"{{x: {{race: 竜, power: 1000}}, y: {{race: 竜, power: 1000}}, g: {gear}}}"
    agrees(
        _hand(TWO_BASES) + f"  battle_zone: {bases}",
        "- p1: {summon: evo, on: [y, x]}\n- expect: {power: {evo: 6500}}",
    )


def test_a_tamaseed_that_says_so_may_lie_under_it() -> None:
    seeds = (
        "{x: {type: tamaseed, race: 竜, abilities: [{keyword: shinkarize}]}, y: {type: tamaseed, race: 竜}}"
    )
    agrees(
        _hand(EVOLUTION) + f"  battle_zone: {seeds}",
        """
        - {try: {p1: {summon: evo, on: y}}, refused: no_evolution_base}
        - p1: {summon: evo}
        - expect: {under: {evo: [x]}}
        """,
    )


def test_shinka_power_of_the_base_triggers_as_it_is_evolved() -> None:
    base = "{x: {race: 竜, power: 1000, abilities: [{keyword: shinka_power, do: draw}]}}"
    agrees(
        _hand(EVOLUTION) + f"  battle_zone: {base}",
        "- p1: {summon: evo}\n- run_to: attack_step\n- expect: {count: {p1.hand: 1}}",
    )


def test_an_effect_that_puts_it_leaves_it_where_no_base_is() -> None:
    transcript = agrees(
        _hand(EVOLUTION),
        "- happen: {by: p1, do: {put_in_play: evo}}\n- expect: {zone: {evo: hand}}",
    )
    assert told(transcript, "cannot_be_put") == ["evo cannot be put"]


def test_an_effect_that_puts_it_may_say_on_what() -> None:
    bases = "{x: {race: 竜, power: 1000}, y: {race: 竜, power: 1000}}"
    agrees(
        _hand(EVOLUTION) + f"  battle_zone: {bases}",
        "- happen: {by: p1, do: {put_in_play: evo, on: y}}\n- expect: {under: {evo: [y]}}",
    )


@pytest.mark.parametrize("do", ["use", "put_in_play"])
def test_an_effect_that_uses_or_puts_it_asks_on_what(do: str) -> None:
    bases = "{x: {race: 竜, power: 1000}, y: {race: 竜, power: 1000}}"
    agrees(
        _hand(EVOLUTION) + f"  battle_zone: {bases}",
        f"""
        - happen: {{by: p1, do: {{{do}: evo}}}}
        - expect: {{asked: {{p1: choose}}, offered: [x, y]}}
        - p1: {{choose: y}}
        - expect: {{under: {{evo: [y]}}}}
        """,
    )


def test_it_is_not_summoning_sick_and_enters_as_its_base_lay() -> None:
    agrees(
        _hand(EVOLUTION) + "  battle_zone: {x: {race: 竜, power: 1000, entered: this_turn, tapped: true}}",
        """
        - p1: {summon: evo}
        - expect: {tapped: {evo: true}}
        - run_to: attack_step
        - {try: {p1: {attack: {evo: p2}}}, refused: tapped}
        - happen: {by: p1, do: {untap: evo}}
        - p1: {attack: {evo: p2}}
        """,
    )


def test_a_star_evolution_may_be_put_on_any_creature_it_names() -> None:
    star = EVOLUTION.replace("type: evolution_creature", "type: star_evolution_creature")
    agrees(
        _hand(star) + "  battle_zone: {x: {race: 竜, power: 1000, type: star_evolution_creature}}",
        "- p1: {summon: evo}\n- expect: {under: {evo: [x]}}",
    )
