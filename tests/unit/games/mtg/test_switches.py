"""When a switch is asked for: only where what happens depends on it."""

from __future__ import annotations

from tests.unit.games.mtg.table import BEAR, BOLT, TABLE

LEGEND = "{type: [legendary, creature], name: L, power: 2, toughness: 2}"
WALKER = "{type: [legendary, planeswalker], subtype: [Jace], counters: {loyalty: 3}}"


def combat(done: str, theirs: str = "") -> set[str]:
    """What a combat asks for in which one creature attacks."""
    mine = f"p1: {{battlefield: {{a: {BEAR}}}}}"
    setup = f"{{step: beginning_of_combat, {mine}, p2: {{battlefield: {{{theirs}}}}}}}"
    return TABLE.asked(setup, f"- run_to: declare_attackers\n- p1: {{attack: {{a: p2}}}}\n{done}")


def test_an_attack_on_the_one_opponent_asks_for_nothing_until_damage_is_dealt() -> None:
    assert combat("- run_to: declare_blockers") == set()
    assert combat("- run_to: end_of_combat") == {"combat_damage", "starting_life"}


def test_the_order_of_blockers_is_asked_for_where_there_are_several() -> None:
    steps = "- run_to: declare_blockers\n- p2: {block: {%s}}\n- run_to: blockers_declared"
    assert combat(steps % "x: a", f"x: {BEAR}") == set()
    assert combat(steps % "x: a, y: a", f"x: {BEAR}, y: {BEAR}") == {"damage_assignment"}


def test_what_there_may_be_only_one_of_is_asked_for_where_there_are_two() -> None:
    setup = "{{p1: {{battlefield: {{{}}}}}, p2: {{battlefield: {{{}}}}}}}"
    assert TABLE.asked(setup.format(f"l: {LEGEND}, w: {WALKER}", f"b: {BEAR}")) == set()
    assert TABLE.asked(setup.format(f"l: {LEGEND}", f"m: {LEGEND}")) == {
        "legend_rule", "planeswalker_uniqueness",
    }  # fmt: skip
    other = WALKER.replace("{type", "{name: other, type")
    assert TABLE.asked(setup.format(f"w: {WALKER}", f"v: {other}")) == {"planeswalker_uniqueness"}


def test_mana_that_is_left_asks_when_it_goes() -> None:
    assert TABLE.asked("{step: main}", "- run_to: end_of_turn") == set()
    assert TABLE.asked("{step: main, mana: {p1: R}}", "- run_to: end_of_turn") == {"mana_burn"}
    assert "mana_empties" in TABLE.asked("{step: upkeep, mana: {p1: R}}", "- run_to: main")


def test_the_first_life_is_asked_for_where_nobody_wrote_it_and_somebody_looks_or_loses_some() -> None:
    assert TABLE.asked("{step: main}", "- expect: {life: {p1: 20}}") == {"starting_life"}
    assert TABLE.asked("{step: main, life: {p1: 7}}", "- expect: {life: {p1: 7}}") == set()
    bolt = f"{{mana: {{p1: enough}}, p1: {{hand: {{bolt: {BOLT}}}}}}}"
    assert TABLE.asked(bolt, "- p1: {cast: bolt, targets: p2}\n- run_to: end_of_turn") == {"starting_life"}


def test_what_an_open_question_keeps_the_game_asks_for() -> None:
    dear = "{type: artifact, abilities: [{id: dear, activate: [{draw: 1}], cost: [{life: 1}]}]}"
    setup = f"{{step: main, p1: {{battlefield: {{dear: {dear}}}}}}}"
    assert TABLE.asked(setup, "- run_to: end_of_turn") == {"starting_life"}
