"""Breaking shields: how many, which, effects before the break, shield triggers and G-strike."""

from __future__ import annotations

import pytest

from tests.unit.games.dm.table import agrees, keyword, spell, told, unanswered, unsupported, when

POSITION = """
step: attack
p1: {battle_zone: {x: %s}}
p2:
  battle_zone: {y: {power: 1000}}
  shield_zone: %s
"""
PLAIN = "{power: 3000}"


def _shields(**cards: str) -> str:
    """Labelled shields, and one more."""
    return "{" + ", ".join(f"{label}: {card}" for label, card in cards.items()) + ", others: 1}"


# --- how many, which -------------------------------------------------------------------


def test_one_shield_is_broken_where_nothing_else_is_said() -> None:
    agrees(
        POSITION % (PLAIN, 3),
        """
        - p1: {attack: {x: p2}}
        - run_to: end_of_attack
        - expect: {count: {p2.shield_zone: 2, p2.hand: 1}, happened: [{event: break, by: x}]}
        """,
    )


@pytest.mark.parametrize(("amount", "left"), [(2, 1), (3, 0), (5, 0)])
def test_a_breaker_breaks_its_number_or_all_there_are(amount: int, left: int) -> None:
    agrees(
        POSITION % (keyword("breaker", beside=f"amount: {amount}"), 3),
        f"""
        - p1: {{attack: {{x: p2}}}}
        - run_to: end_of_attack
        - expect:
            count: {{p2.shield_zone: {left}}}
            happened: [{{event: break, by: x, times: {3 - left}}}]
        """,
    )


def test_of_several_breakers_the_player_picks_one() -> None:
    both = "{abilities: [{keyword: breaker, amount: 2, id: b2}, {keyword: breaker, amount: 3, id: b3}]}"
    agrees(
        POSITION % (both, 5),
        """
        - p1: {attack: {x: p2}}
        - expect: {asked: {p1: choose}, offered: ["2", "3"]}
        - p1: {choose: 3}
        - run_to: end_of_attack
        - expect: {count: {p2.shield_zone: 2}}
        """,
    )


def test_which_shields_are_broken_is_chosen_where_they_can_be_told_apart() -> None:
    position = POSITION % (keyword("breaker", beside="amount: 2"), _shields(a="{}", b="{}"))
    question, options = unanswered(position, "- p1: {attack: {x: p2}}\n- p1: pass")
    assert (question, options) == ("p1 is asked to break for shields", ("a", "b", "p2.shield_zone.1"))
    agrees(
        position,
        """
        - p1: {attack: {x: p2}}
        - {try: {p1: {break: [a]}}, refused: too_few}
        - {try: {p1: {break: [a, b, p2.shield_zone.1]}}, refused: too_many}
        - {try: {p1: {break: [a, y]}}, refused: not_an_option}
        - p1: {break: [b, a]}
        - run_to: end_of_attack
        - expect: {zone: {a: hand, b: hand}}
        """,
    )


# --- shield triggers ----------------------------------------------------------------------


TRIGGERS = _shields(
    s="{type: spell, cost: 9, abilities: [{keyword: s_trigger}, {spell: draw}]}",
    c="{power: 1000, cost: 9, abilities: [{keyword: s_trigger}]}",
)
TWO = keyword("breaker", "power: 3000", "amount: 3")


def test_shield_triggers_are_declared_together_and_used_one_by_one() -> None:
    agrees(
        POSITION % (TWO, TRIGGERS),
        """
        - p1: {attack: {x: p2}}
        - expect: {asked: {p2: declare}, offered: [s, c], zone: {s: shield_zone}, count: {p2.shield_zone: 0}}
        - p2: {declare: [s, c]}
        - expect: {asked: {p2: resolve}, zone: {s: hand, c: hand}}
        - p2: {resolve: c}
        - expect: {zone: {c: battle_zone, s: graveyard}, count: {p2.hand: 2}}
        """,
    )


def test_a_shield_trigger_need_not_be_declared() -> None:
    agrees(
        POSITION % (TWO, TRIGGERS),
        """
        - p1: {attack: {x: p2}}
        - p2: {declare: none}
        - run_to: end_of_attack
        - expect: {count: {p2.hand: 3}}
        """,
    )


def test_only_shields_with_the_ability_are_declared() -> None:
    agrees(
        POSITION % (TWO, TRIGGERS),
        "- p1: {attack: {x: p2}}\n- {try: {p2: {declare: p2.shield_zone.1}}, refused: not_an_option}",
    )


def test_a_shield_trigger_is_used_before_other_waiting_effects() -> None:
    breaks = when("{event: break, by: self}", "draw", "power: 1000")
    agrees(
        POSITION
        % (
            breaks,
            _shields(s="{type: spell, abilities: [{keyword: s_trigger}, {spell: draw}]}").replace(
                ", others: 1", ""
            ),
        ),
        """
        - p1: {attack: {x: p2}}
        - p2: {declare: s}
        - run_to: end_of_attack
        - expect: {order: [{event: trigger, of: x.when}, {event: cast, of: s}, {event: resolve, of: x.when}]}
        """,
    )


def test_the_moment_of_using_a_shield_trigger_comes_for_each() -> None:
    agrees(
        POSITION % (TWO, TRIGGERS),
        """
        - p1: {attack: {x: p2}}
        - p2: {declare: [s, c]}
        - p2: {resolve: s}
        - run_to: s_trigger_use
        - expect: {zone: {s: hand, c: hand}}
        - run_to: s_trigger_use
        - expect: {zone: {s: graveyard, c: hand}}
        """,
    )


# --- G-strike ----------------------------------------------------------------------------------


STRIKE = keyword("g_strike", "power: 1000, cost: 9")


def test_a_g_strike_holds_one_creature_back_for_the_turn_and_stays_in_the_hand() -> None:
    transcript = agrees(
        """
        step: attack
        p1: {battle_zone: {x: {power: 1000}, z: {power: 1000}}}
        p2: {shield_zone: {g: {power: 1000, abilities: [{keyword: g_strike}]}}}
        """,
        """
        - p1: {attack: {x: p2}}
        - p2: {declare: g}
        - expect: {asked: {p2: choose}, offered: [x, z]}
        - p2: {choose: z}
        - run_to: end_of_attack
        - expect: {zone: {g: hand}}
        - {try: {p1: {attack: {z: p2}}}, refused: cannot_attack}
        - {run_to: attack_step, turn: p2}
        - {run_to: attack_step, turn: p1}
        - p1: {attack: {z: p2}}
        """,
    )
    assert "dm/g-strike" in transcript.rules


def test_a_g_strike_without_a_creature_does_nothing() -> None:
    own = when("{event: tap, of: self}", "{break: 1, who: mine}")
    agrees(
        f"p2: {{battle_zone: {{y: {own}}}, shield_zone: {{g: {STRIKE}}}}}",
        """
        - happen: {by: p1, do: {tap: y}}
        - p2: {declare: g}
        - run_to: attack_step
        - expect: {zone: {g: hand}, happened: [{event: effect_begins, times: 0}]}
        """,
    )


def test_the_order_of_g_strikes_of_the_rules_before_is_not_guessed_at() -> None:
    position = POSITION % (
        TWO,
        _shields(g=STRIKE, s="{type: spell, abilities: [{keyword: s_trigger}, {spell: draw}]}"),
    )
    attack = "- p1: {attack: {x: p2}}\n"
    said = unsupported(position, attack + "- p2: {declare: [g, s]}", g_strike_order="not_said")
    assert said == "the order of G-strike before 2021-12-16: the rules of then did not say"
    agrees(position, attack + "- p2: {declare: [g]}\n- run_to: end_of_attack", g_strike_order="not_said")
    agrees(position, attack + "- p2: {declare: [g, s]}\n- p2: {resolve: g}\n- run_to: end_of_attack")


# --- castles ---------------------------------------------------------------------------------------


CASTLE = """
step: attack
p1: {battle_zone: {x: {power: 3000}}}
p2:
  battle_zone: {y: {power: 1000}}
  shield_zone:
    s: %s
    c:
      type: castle
      on: s
      abilities: [{static: {modify: {side: mine, self: other}, change: {add_power: 1000}}}]
"""


def test_a_castle_follows_its_shield() -> None:
    agrees(
        CASTLE % "{}",
        """
        - expect: {power: {y: 2000}}
        - p1: {attack: {x: p2}}
        - run_to: end_of_attack
        - expect: {zone: {s: hand, c: graveyard}, power: {y: 1000}}
        """,
    )


def test_a_castle_stays_until_the_shield_trigger_was_used() -> None:
    agrees(
        CASTLE % spell("draw").replace("abilities: [", "abilities: [{keyword: s_trigger}, "),
        """
        - p1: {attack: {x: p2}}
        - p2: {declare: s}
        - run_to: s_trigger_use
        - expect: {zone: {s: hand, c: shield_zone}, power: {y: 2000}}
        - run_to: end_of_attack
        - expect: {zone: {s: graveyard, c: graveyard}}
        """,
    )


# --- before the break ------------------------------------------------------------------------------


BEFORE = """
step: attack
p1:
  battle_zone:
    x: {power: 1000, abilities: [{id: before, when: {event: before_break, by: self}, do: %s}]}
    other: {power: 1000, abilities: [{id: before, when: {event: before_break, by: self}, do: draw}]}
p2: {shield_zone: {s: {}, t: {}}}
"""


def test_effects_before_the_break_are_used_before_it() -> None:
    agrees(
        BEFORE % "draw",
        """
        - p1: {attack: {x: p2}}
        - p1: {break: s}
        - run_to: break_shields
        - expect: {count: {p1.hand: 1, p2.shield_zone: 2}}
        - run_to: end_of_attack
        - expect:
            order: [{event: before_break, of: s}, {event: resolve, of: x.before}, {event: break, of: s}]
        """,
    )


def test_a_shield_that_left_before_the_break_is_not_broken() -> None:
    agrees(
        BEFORE % "{put: it, to: mana_zone}",
        """
        - p1: {attack: {x: p2}}
        - p1: {break: s}
        - run_to: end_of_attack
        - expect: {zone: {s: mana_zone}, happened: [{event: break, times: 0}]}
        """,
    )


@pytest.mark.parametrize(
    ("switch", "order"),
    [
        ("innermost_first", ["x.before", "x.inner", "x.late"]),
        ("in_order", ["x.before", "x.late", "x.inner"]),
    ],
)
def test_a_break_inside_effects_before_a_break_nests(switch: str, order: list[str]) -> None:
    """Two effects wait before the outer break; the first breaks another shield, which triggers a third."""
    position = """
    step: attack
    p1:
      battle_zone:
        x:
          power: 1000
          abilities:
            - {id: before, when: {event: before_break, by: self, nth: {number: 1}}, do: {break: 1}}
            - {id: late, when: {event: before_break, by: self, nth: {number: 1}}, do: draw}
            - {id: inner, when: {event: before_break, by: self, nth: {number: 2}}, do: draw}
    p2: {shield_zone: {s: {}, t: {}}}
    """
    late = "- p1: {resolve: x.late}\n" if switch == "in_order" else ""
    agrees(
        position,
        f"""
- p1: {{attack: {{x: p2}}}}
- p1: {{break: s}}
- p1: {{resolve: x.before}}
- p1: {{break: t}}
{late}- run_to: end_of_attack
- expect:
    order: [{", ".join(f"{{event: resolve, of: {name}}}" for name in order)}]
    zone: {{s: hand, t: hand}}
    happened: [{{event: break, times: 2}}]
""",
        nested_before_break=switch,
    )


def test_an_effect_breaks_shields_without_an_attack() -> None:
    transcript = agrees(
        f"p1: {{battle_zone: {{x: {when('{event: tap, of: self}', '{break: 2}')}}}}}",
        """
        - happen: {by: p1, do: {tap: x}}
        - run_to: attack_step
        - expect: {count: {p2.shield_zone: 3, p2.hand: 2}, happened: [{event: break, by: x, times: 2}]}
        """,
    )
    assert told(transcript, "resolves") == ["The waiting effect of x is used"]
