"""Waiting effects: whose first, in what order, what is read at resolution, and what has been used."""

from __future__ import annotations

from tests.unit.games.dm.table import agrees, told, when

TAPPED = "{event: tap, of: self}"
BOTH = f"""
p1: {{battle_zone: {{a: {when(TAPPED, "draw")}, b: {when(TAPPED, "draw")}}}}}
p2: {{battle_zone: {{c: {when(TAPPED, "draw")}}}}}
"""
TAP_ALL = "- happen: {by: p1, do: {tap: {side: any, self: other}}}\n"


def test_the_turn_player_uses_all_of_hers_first_in_any_order() -> None:
    agrees(
        BOTH,
        TAP_ALL
        + """
- expect: {waiting: [a.when, b.when, c.when], asked: {p1: resolve}, offered: [a.when, b.when]}
- {try: {p1: {resolve: c}}, refused: not_an_option}
- {try: {p2: {resolve: c}}, refused: no_such_question}
- p1: {resolve: b}
- run_to: attack_step
- expect:
    order: [{event: resolve, of: b.when}, {event: resolve, of: a.when}, {event: resolve, of: c.when}]
""",
    )


def test_what_comes_up_for_the_turn_player_in_between_goes_first_again() -> None:
    agrees(
        f"""
p1: {{battle_zone: {{a: {when("{event: draw, player: theirs, nth: {number: 1}}", "draw")}}}}}
p2: {{battle_zone: {{c: {when(TAPPED, "draw")}, d: {when(TAPPED, "draw")}}}}}
""",
        """
        - happen: {by: p1, do: {tap: {side: theirs, self: other}}}
        - p2: {resolve: d}
        - run_to: attack_step
        - expect:
            order: [{event: resolve, of: d.when}, {event: resolve, of: a.when}, {event: resolve, of: c.when}]
        """,
    )


def test_the_same_effect_twice_needs_no_order() -> None:
    twice = when("{event: tap, of: {side: any, self: other}}", "draw")
    agrees(
        f"p1: {{battle_zone: {{a: {twice}}}}}\np2: {{battle_zone: {{x: {{power: 1}}, y: {{power: 1}}}}}}",
        """
        - happen: {by: p2, do: {tap: {side: mine, self: other}}}
        - run_to: attack_step
        - expect: {count: {p1.hand: 2}}
        """,
    )


def test_the_same_effect_about_two_things_is_ordered() -> None:
    each = when("{event: tap, of: {side: any, self: other}}", "{destroy: it}")
    agrees(
        f"p1: {{battle_zone: {{a: {each}}}}}\np2: {{battle_zone: {{x: {{power: 1}}, y: {{power: 1}}}}}}",
        """
        - happen: {by: p2, do: {tap: {side: mine, self: other}}}
        - expect: {asked: {p1: resolve}, waiting: [a.when, a.when]}
        """,
    )


def test_a_condition_is_read_when_the_effect_is_used() -> None:
    poor = when(TAPPED, "draw", beside="if: {count: {zone: hand, side: mine, self: other}, is: 1}")
    position = f"p1: {{battle_zone: {{a: {poor}}}}}"
    transcript = agrees(
        position,
        """
        - happen: {by: p1, do: {tap: a}}
        - run_to: attack_step
        - expect: {count: {p1.hand: 0}, happened: [{event: trigger}]}
        """,
    )
    assert told(transcript, "condition_fails") == ["The effect of a does nothing: its condition fails"]
    agrees(
        position,
        "- happen: {by: p1, do: [{tap: a}, draw]}\n- run_to: attack_step\n- expect: {count: {p1.hand: 2}}",
    )


def test_an_effect_waits_though_its_source_is_gone() -> None:
    agrees(
        BOTH,
        """
        - happen: {by: p2, do: [{tap: c}, {destroy: c}]}
        - run_to: attack_step
        - expect: {zone: {c: graveyard}, count: {p2.hand: 1}}
        """,
    )


OPTIONAL = "{id: o, when: {event: tap, of: self}, do: {may: draw}, limit: {times: 1}}"


def test_an_optional_effect_that_was_declined_has_not_been_used() -> None:
    agrees(
        f"p1: {{battle_zone: {{a: {{abilities: [{OPTIONAL}]}}}}}}",
        """
        - happen: {by: p1, do: {tap: a}}
        - expect: {asked: {p1: accept}, offered: [a]}
        - {try: {p1: {accept: b}}, refused: not_an_option}
        - p1: {decline: a}
        - expect: {happened: [{event: used, times: 0}]}
        - happen: {by: p1, do: [{untap: a}, {tap: a}]}
        - p1: {accept: a.o}
        - expect: {count: {p1.hand: 1}, happened: [{event: used, of: a}]}
        - happen: {by: p1, do: [{untap: a}, {tap: a}]}
        - expect: {asked: {p1: act}, count: {p1.hand: 1}}
        """,
    )


def test_a_limit_that_is_spent_stops_the_effect_when_it_would_be_used() -> None:
    limited = when(TAPPED, "draw", beside="limit: {times: 1}")
    transcript = agrees(
        f"p1: {{battle_zone: {{a: {limited}}}}}",
        """
        - happen: {by: p1, do: [{tap: a}, {untap: a}, {tap: a}]}
        - run_to: attack_step
        - expect:
            count: {p1.hand: 1}
            happened: [{event: trigger, of: a.when, times: 2}, {event: resolve, of: a.when}]
        """,
    )
    assert told(transcript, "limit_spent") == ["The ability of a is already used up"]


def test_a_tag_remembers_what_was_used() -> None:
    asks = when(
        TAPPED,
        "draw",
        beside="if: {not: {happened: {event: used, player: mine, keyword: s_trigger}}}, tag: s_trigger",
    )
    agrees(
        f"p1: {{battle_zone: {{a: {asks}, b: {asks}}}}}\np2: {{battle_zone: {{c: {asks}}}}}",
        TAP_ALL + "- p1: {resolve: a}\n- run_to: attack_step\n- expect: {count: {p1.hand: 1, p2.hand: 1}}",
    )
