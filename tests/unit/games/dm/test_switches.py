"""When a switch is asked for: only where what happens depends on it."""

from __future__ import annotations

from tests.unit.games.dm.table import TABLE, static

LOCK = static("{cannot: put, of: {zone: hand, side: theirs, self: other}}")
TAPS = static("{entering: {side: theirs, self: other}, how: {tapped: true}}")


def summoned(beside: str) -> set[str]:
    """What an attempt to summon a creature asks for, with a card of the other player's beside it."""
    setup = f"p1: {{mana_zone: enough, hand: {{x: {{power: 1000}}}}}}\np2: {{battle_zone: {{t: {beside}}}}}"
    return TABLE.asked(
        setup, "- p1: {summon: x}" if beside != LOCK else "- {try: {p1: {summon: x}}, refused: cannot_put}"
    )


def test_a_plain_summon_asks_for_nothing() -> None:
    assert summoned("{power: 1000}") == set()


def test_what_says_how_others_enter_asks_when_it_applies() -> None:
    assert summoned(TAPS) == {"replacement_of_manner"}


def test_a_use_asks_whether_it_is_refused_where_a_card_forbids_to_put() -> None:
    assert summoned(LOCK) == {"use_when_it_cannot_be_put"}


def test_a_reference_asks_what_it_means_where_what_was_tried_was_not_done() -> None:
    setup = "p1: {battle_zone: {x: {power: 1000}, y: {power: 1000}}}"
    assert TABLE.asked(setup, "- happen: {by: p1, do: {put: x, to: hand}}") == set()
    assert TABLE.asked(setup, "- happen: {by: p1, do: {tap: x}}") <= {"reference_to_result"}


def test_a_break_that_nests_in_none_asks_for_no_order() -> None:
    assert TABLE.asked("", "- happen: {by: p1, do: {break: 2}}") == set()
