"""Duel Masters' answers to the kernel: zones where abilities work, replacements, ignoring, state words."""

from __future__ import annotations

import pytest

from checker.games.dm.game import DuelMasters
from checker.games.dm.switches import SWITCHES
from tests.unit.games.dm.table import agrees, keyword, static, told, unanswered, unsupported, when

# --- switches ---------------------------------------------------------------------------


def test_a_switch_not_named_has_the_newest_value() -> None:
    game = DuelMasters({"card_in_use": "nowhere"})
    assert game.switch("card_in_use") == "nowhere"
    assert {name: game.switch(name) for name in SWITCHES} == {**SWITCHES, "card_in_use": "nowhere"}


LEAVES = when("{event: destroy, of: self}", "draw")
IGNORES = static("{ignore: abilities, of: {side: theirs, self: other}}", "power: 5000")


@pytest.mark.parametrize(("switch", "drawn"), [("none", 0), ("allowed", 1)])
def test_whether_an_ignored_creature_triggers_by_leaving(switch: str, drawn: int) -> None:
    agrees(
        f"p1: {{battle_zone: {{x: {LEAVES}}}}}\np2: {{battle_zone: {{i: {IGNORES}}}}}",
        f"""
        - happen: {{by: p2, do: {{destroy: x}}}}
        - run_to: attack_step
        - expect: {{count: {{p1.hand: {drawn}}}}}
        """,
        ignored_leave_triggers=switch,
    )


TAPS = static("{entering: {side: theirs, self: other}, how: {tapped: true}}")
UNTAPS = static(
    "{instead_of: {event: move, to: battle_zone, tapped: true, of: {side: mine, self: other}},"
    " do: {same: {tapped: false}}}"
)
ELSEWHERE = static(
    "{instead_of: {event: move, to: battle_zone, of: {zone: hand, side: mine, self: other}},"
    " do: {put: it, to: mana_zone}}"
)


def _entering(beside: str) -> str:
    """A creature about to be summoned that the other player's card taps."""
    return f"""
p1: {{mana_zone: enough, hand: {{x: {{power: 1000}}}}, battle_zone: {{{beside}}}}}
p2: {{battle_zone: {{t: {TAPS}}}}}
"""


def test_a_state_definition_says_how_a_card_enters_and_a_replacement_of_the_manner_has_the_last_word() -> (
    None
):
    agrees(_entering(""), "- p1: {summon: x}\n- expect: {tapped: {x: true}}")
    agrees(_entering(f"u: {UNTAPS}"), "- p1: {summon: x}\n- expect: {tapped: {x: false}}")


def test_before_the_change_replacements_of_the_manner_competed_with_the_others() -> None:
    position = _entering(f"u: {UNTAPS}, e: {ELSEWHERE}")
    agrees(position, "- p1: {summon: x}\n- expect: {zone: {x: mana_zone}}")
    agrees(
        position,
        """
        - p1: {summon: x}
        - expect: {asked: {p1: replace}, offered: [u.static, e.static]}
        - p1: {replace: u}
        - expect: {zone: {x: battle_zone}, tapped: {x: false}}
        """,
        replacement_of_manner="competes",
    )


# --- where abilities work --------------------------------------------------------------------


PLUS = static("{modify: {zone: battle_zone, side: mine, self: other}, change: {add_power: 1000}}")
ELSE = pytest.mark.parametrize("zone", ["hand", "mana_zone", "graveyard"])


@ELSE
def test_an_ability_works_in_the_battle_zone_where_nothing_else_is_said(zone: str) -> None:
    agrees(f"p1: {{battle_zone: {{x: {{power: 1000}}, p: {PLUS}}}}}", "- expect: {power: {x: 2000}}")
    elsewhere = f"p1: {{battle_zone: {{x: {{power: 1000}}}}, {zone}: {{p: {PLUS}}}}}"
    agrees(elsewhere, "- expect: {power: {x: 1000}}")


@ELSE
def test_an_ability_works_in_the_zone_it_names_and_only_there(zone: str) -> None:
    plus = PLUS.replace("{id: static,", f"{{id: static, zone: {zone},")
    agrees(
        f"p1: {{battle_zone: {{x: {{power: 1000}}, no: {plus}}}, {zone}: {{p: {plus}}}}}",
        "- expect: {power: {x: 2000}}",
    )


# --- replacements ------------------------------------------------------------------------------


def _instead(do: str, more: str = "") -> str:
    return static(f"{{instead_of: {{event: destroy, of: {{side: mine, self: include}}}}, do: {do}{more}}}")


def test_a_destruction_is_replaced() -> None:
    transcript = agrees(
        f"p1: {{battle_zone: {{x: {{power: 1000}}, r: {_instead('{put: it, to: hand}')}}}}}",
        """
        - happen: {by: p2, do: {destroy: x}}
        - expect: {zone: {x: hand}, happened: [{event: destroy, times: 0}]}
        """,
    )
    assert told(transcript, "replaced") == ["What would happen to x is replaced by r"]
    assert "r.static" in transcript.reached


def test_of_several_replacements_the_player_picks_one_and_only_one_applies() -> None:
    one, other = _instead("{put: it, to: hand}"), _instead("{put: it, to: mana_zone}")
    position = f"p1: {{battle_zone: {{x: {{power: 1000}}, r: {one}, s: {other}}}}}"
    question, options = unanswered(position, "- happen: {by: p2, do: {destroy: x}}\n- p1: pass")
    assert (question, options) == ("p1 is asked to replace for replacement", ("r.static", "s.static"))
    agrees(
        position,
        "- happen: {by: p2, do: {destroy: x}}\n- p1: {replace: s}\n- expect: {zone: {x: mana_zone}}",
    )


def test_an_optional_replacement_may_be_declined() -> None:
    optional = _instead("{put: it, to: hand}", ", optional: true")
    agrees(
        f"p1: {{battle_zone: {{x: {{power: 1000}}, r: {optional}}}}}",
        """
        - happen: {by: p2, do: {destroy: x}}
        - expect: {asked: {p1: accept}, zone: {x: battle_zone}}
        - p1: {decline: r}
        - expect: {zone: {x: graveyard}}
        """,
    )


def test_a_replacement_that_is_spent_applies_no_more() -> None:
    once = _instead("{put: it, to: hand}", ", limit: {spent_by: use, stops: permission}")
    agrees(
        f"p1: {{battle_zone: {{x: {{power: 1000}}, y: {{power: 1000}}, r: {once}}}}}",
        "- happen: {by: p2, do: [{destroy: x}, {destroy: y}]}\n- expect: {zone: {x: hand, y: graveyard}}",
    )


def test_a_replacement_holds_only_under_its_condition() -> None:
    other = _instead("{put: it, to: hand}", ", if: {turn_of: theirs}")
    agrees(
        f"p1: {{battle_zone: {{x: {{power: 1000}}, r: {other}}}}}",
        "- happen: {by: p2, do: {destroy: x}}\n- expect: {zone: {x: graveyard}}",
    )


def test_what_replaces_is_not_replaced_again() -> None:
    loops = static("{instead_of: {event: move, from: battle_zone, of: self}, do: {put: self, to: hand}}")
    agrees(
        f"p1: {{battle_zone: {{x: {loops}}}}}",
        "- happen: {by: p2, do: {destroy: x}}\n- expect: {zone: {x: hand}}",
    )


# --- ignoring abilities ------------------------------------------------------------------------


def test_an_ignored_creature_has_no_abilities_and_keeps_its_characteristics() -> None:
    breaker = keyword("breaker", "power: 4000, race: 竜", "amount: 2")
    agrees(
        f"p1: {{battle_zone: {{x: {breaker}}}}}\np2: {{battle_zone: {{i: {IGNORES}}}}}",
        "- expect: {has: {x: {breaker: false}}, power: {x: 4000}, race: {x: [竜]}}",
    )


def test_what_is_granted_is_ignored_too() -> None:
    grants = static("{modify: {side: mine, self: other}, change: {grant: [{keyword: blocker}]}}")
    agrees(
        f"p1: {{battle_zone: {{x: {{power: 1000}}, g: {grants}}}}}",
        "- expect: {has: {x: {blocker: true}}}",
    )
    agrees(
        f"p1: {{battle_zone: {{x: {{power: 1000}}, g: {grants}}}}}\np2: {{battle_zone: {{i: {IGNORES}}}}}",
        "- expect: {has: {x: {blocker: false}}}",
    )


def test_two_that_ignore_each_other_are_not_guessed_at() -> None:
    said = unsupported(f"p1: {{battle_zone: {{x: {IGNORES}}}}}\np2: {{battle_zone: {{y: {IGNORES}}}}}")
    assert said == "effects that do not settle: x, y"


# --- what was resolved -------------------------------------------------------------------------


def test_a_resolved_effect_is_locked_to_what_is_present() -> None:
    agrees(
        "p1: {mana_zone: enough, hand: {late: {power: 1000}}, battle_zone: {x: {power: 1000}}}",
        """
        - happen: {by: p1, do: {modify: {side: mine, self: other}, change: {add_power: 1000}}}
        - p1: {summon: late}
        - expect: {power: {x: 2000, late: 1000}}
        - happen: {by: p1, do: [{put: x, to: hand}, {put_in_play: x}]}
        - expect: {power: {x: 1000}}
        """,
    )


def test_the_number_of_a_resolved_effect_is_fixed() -> None:
    agrees(
        "p1: {mana_zone: enough, hand: {late: {}}, battle_zone: {x: {power: 1000}}}",
        """
        - happen:
            by: p1
            do: {modify: x, change: {add_power: {times: 1000, of: {count_of: {side: mine, self: other}}}}}
        - expect: {power: {x: 2000}}
        - p1: {summon: late}
        - expect: {power: {x: 2000}}
        """,
    )


def test_a_resolved_prohibition_speaks_of_the_creatures_there_then() -> None:
    late = keyword("speed_attacker")
    agrees(
        f"p1: {{mana_zone: enough, hand: {{late: {late}}}, battle_zone: {{x: {{power: 1000}}}}}}",
        """
        - happen: {by: p2, do: {lay_down: {cannot: attack, of: {side: theirs, self: other}}}}
        - p1: {summon: late}
        - run_to: attack_step
        - {try: {p1: {attack: {x: p2}}}, refused: cannot_attack}
        - p1: {attack: {late: p2}}
        """,
    )


def test_a_resolved_rule_about_players_locks_nothing_in() -> None:
    agrees(
        "p1: {mana_zone: enough, hand: {s: {type: spell}}}",
        """
        - happen: {by: p2, do: {lay_down: {cannot: cast, by: theirs}, until: start_of_my_next_turn}}
        - {try: {p1: {cast: s}}, refused: cannot_cast}
        """,
    )


# --- several at once ---------------------------------------------------------------------------


def test_what_leaves_together_sees_only_itself_leave() -> None:
    sees = when("{event: destroy, of: {side: any, self: include}}", "draw")
    agrees(
        f"p1: {{battle_zone: {{x: {sees}, y: {{power: 1000}}}}}}",
        """
        - happen: {by: p2, do: {destroy: {side: theirs, self: other}}}
        - run_to: attack_step
        - expect: {count: {p1.hand: 1}, happened: [{event: destroy, times: 2}]}
        """,
    )


@pytest.mark.parametrize(
    ("state", "power"),
    [
        ("tapped: true", 2000),
        ("tapped: false", 1000),
        ("crossed: true", 1000),
        ("has_under: true", 2000),
        ("entered_this_turn: true", 1000),
        ("attacking: true", 1000),
        ("blocking: true", 1000),
        ("upside_down: true", 1000),
    ],
)
def test_an_object_is_tested_by_how_it_lies(state: str, power: int) -> None:
    form = f"{{modify: self, change: {{add_power: 1000}}, if: {{object: self, state: {{{state}}}}}}}"
    card = static(form, "power: 1000, tapped: true, under: {u: {}}")
    agrees(
        f"p1: {{battle_zone: {{x: {card}, g: {{type: cross_gear, on: x}}}}}}",
        f"- expect: {{power: {{x: {power}}}}}",
    )


def test_a_gear_is_crossed_or_not() -> None:
    agrees(
        """
        p1:
          battle_zone:
            x:
              power: 1000
              abilities:
                - static:
                    modify: self
                    change: {add_power: 1000}
                    if: {count: {side: mine, self: other, state: {crossed: true}}, is: 1}
            y: {power: 1000}
            g: {type: cross_gear, on: y}
            h: {type: cross_gear}
        """,
        "- expect: {power: {x: 2000}}\n- happen: {by: p1, do: {uncross: g}}\n- expect: {power: {x: 1000}}",
    )


@pytest.mark.parametrize(
    ("form", "act"),
    [
        ("cannot", "win"), ("cannot", "lose"), ("cannot", "be_chosen"), ("cannot", "break_shields"),
        ("must", "block"), ("must", "summon"),
    ],
)  # fmt: skip
def test_an_act_that_nobody_asks_about_is_not_silently_ignored(form: str, act: str) -> None:
    said = unsupported(f"p1: {{battle_zone: {{x: {static(f'{{{form}: {act}, of: self}}')}}}}}")
    assert form in said and act in said
