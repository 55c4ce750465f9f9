"""The turn: its steps, what untaps and draws, extra turns, the rest skipped, and what ends when."""

from __future__ import annotations

import pytest

from tests.unit.games.dm.table import agrees, invalid, told, when


def test_the_steps_come_in_order_and_the_next_turn_is_the_other_players() -> None:
    transcript = agrees(
        "step: start",
        """
        - run_to: main_step
        - expect: {step: main, turn: p1}
        - run_to: attack_step
        - expect: {step: attack}
        - run_to: end_step
        - expect: {step: end}
        - run_to: next_turn
        - expect: {turn: p2}
        - run_to: charge_step
        - expect: {step: charge}
        """,
    )
    steps = [line.split("'s ")[1] for line in told(transcript, "step")]
    assert steps[:6] == [
        "start step",
        "draw step",
        "mana charge step",
        "main step",
        "attack step",
        "end step",
    ]


def test_ones_own_cards_untap_and_one_card_is_drawn() -> None:
    agrees(
        """
        turn: p2
        step: end
        p1:
          battle_zone: {x: {power: 1000, tapped: true}}
          mana_zone: {m: {tapped: true}}
        p2: {battle_zone: {y: {power: 1000, tapped: true}}}
        """,
        """
        - {run_to: charge_step, turn: p1}
        - expect: {tapped: {x: false, m: false, y: true}, count: {p1.hand: 1, p2.hand: 0}}
        """,
    )


def test_what_was_summoned_may_attack_in_the_next_turn() -> None:
    agrees(
        "p1: {mana_zone: enough, hand: {x: {power: 1000}}}",
        """
        - p1: {summon: x}
        - run_to: attack_step
        - {try: {p1: {attack: {x: p2}}}, refused: summoning_sick}
        - {run_to: attack_step, turn: p2}
        - {run_to: attack_step, turn: p1}
        - p1: {attack: {x: p2}}
        """,
    )


@pytest.mark.parametrize(
    ("moment", "count"), [("draw_step", 1), ("charge_step", 1), ("main_step", 1), ("end_of_turn", 1)]
)
def test_a_moment_comes_where_it_says(moment: str, count: int) -> None:
    agrees(
        "turn: p2\nstep: end", f"- {{run_to: {moment}, turn: p1}}\n- expect: {{count: {{p1.hand: {count}}}}}"
    )


# --- whose turn is next --------------------------------------------------------------


def test_extra_turns_come_first_those_of_the_turn_player_before() -> None:
    transcript = agrees(
        "",
        """
        - happen: {by: p2, do: extra_turn}
        - happen: {by: p1, do: extra_turn}
        - expect: {next_turns: [p1, p2, p2, p1]}
        - run_to: next_turn
        - expect: {turn: p1, next_turns: [p2, p2, p1]}
        - run_to: next_turn
        - expect: {turn: p2, next_turns: [p2, p1]}
        - run_to: next_turn
        - expect: {turn: p2, next_turns: [p1, p2]}
        """,
    )
    assert told(transcript, "extra_turn_begins") == [
        "Player 1's extra turn comes in",
        "Player 2's extra turn comes in",
    ]


def test_an_effect_may_say_what_happens_at_the_end_of_the_extra_turn() -> None:
    agrees(
        "",
        """
        - happen: {by: p1, do: {extra_turn: mine, at_end: [{lose: mine}]}}
        - run_to: next_turn
        - expect: {turn: p1, winner: none}
        - p1: pass
        - p1: pass
        - p1: pass
        - expect: {winner: p2}
        """,
    )


def test_the_rest_of_the_turn_is_skipped_with_all_that_waits() -> None:
    skips = when("{event: tap, of: self}", "skip_rest_of_turn")
    transcript = agrees(
        f"""
p1: {{battle_zone: {{a: {skips}, b: {when("{event: tap, of: self}", "draw")}}}}}
p2: {{battle_zone: {{c: {when("{event: end_turn}", "draw")}}}}}
""",
        """
        - happen: {by: p1, do: [{tap: a}, {tap: b}]}
        - p1: {resolve: a}
        - expect: {turn: p2, step: charge, count: {p1.hand: 0, p2.hand: 1}, waiting: []}
        """,
    )
    assert told(transcript, "turn_cut_short") == ["The rest of Player 1's turn is skipped"]


def test_a_spell_that_skips_the_rest_of_the_turn_goes_to_the_graveyard() -> None:
    agrees(
        "p1: {mana_zone: enough, hand: {s: {type: spell, abilities: [{spell: [skip_rest_of_turn, draw]}]}}}",
        "- p1: {cast: s}\n- expect: {turn: p2, zone: {s: graveyard}, count: {p1.hand: 0}}",
    )


def test_an_attack_in_which_the_turn_is_skipped_is_over() -> None:
    skips = when("{event: attack_declared, by: self}", "skip_rest_of_turn")
    agrees(
        f"step: attack\np1: {{battle_zone: {{x: {skips}}}}}",
        "- p1: {attack: {x: p2}}\n- expect: {turn: p2, attacking: {x: false}, count: {p2.shield_zone: 5}}",
    )


# --- what lasts how long ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("until", "lasts", "ends"),
    [
        ("end_of_turn", "{run_to: end_step, turn: p1}", "{run_to: main_step, turn: p2}"),
        ("start_of_my_next_turn", "{run_to: end_step, turn: p2}", "{run_to: draw_step, turn: p1}"),
        ("start_of_their_next_turn", "{run_to: end_step, turn: p1}", "{run_to: draw_step, turn: p2}"),
        ("end_of_their_next_turn", "{run_to: end_step, turn: p2}", "{run_to: draw_step, turn: p1}"),
    ],
)
def test_an_effect_lasts_as_long_as_it_says(until: str, lasts: str, ends: str) -> None:
    agrees(
        "p1: {battle_zone: {x: {power: 1000}}}",
        f"""
        - happen: {{by: p1, do: {{modify: x, change: {{add_power: 1000}}, until: {until}}}}}
        - {lasts}
        - expect: {{power: {{x: 2000}}}}
        - {ends}
        - expect: {{power: {{x: 1000}}}}
        """,
    )


def test_until_the_end_of_ones_own_next_turn_means_not_this_one() -> None:
    agrees(
        "p1: {battle_zone: {x: {power: 1000}}}",
        """
        - happen: {by: p1, do: {modify: x, change: {add_power: 1000}, until: end_of_my_next_turn}}
        - {run_to: end_step, turn: p2}
        - expect: {power: {x: 2000}}
        - {run_to: end_step, turn: p1}
        - expect: {power: {x: 2000}}
        - {run_to: main_step, turn: p2}
        - expect: {power: {x: 1000}}
        """,
    )


def test_an_effect_for_the_game_never_ends() -> None:
    agrees(
        "p1: {battle_zone: {x: {power: 1000}}}",
        """
        - happen: {by: p1, do: {modify: x, change: {add_power: 1000}, until: game}}
        - {run_to: end_step, turn: p2}
        - {run_to: end_step, turn: p1}
        - expect: {power: {x: 2000}}
        """,
    )


def test_effects_of_a_span_end_together_and_the_rules_act_once_they_have() -> None:
    transcript = agrees(
        """
        p1: {battle_zone: {x: {power: 1000}}}
        in_force:
          - {by: p1, do: {modify: x, change: {add_power: 3000}}}
          - {by: p2, do: {modify: x, change: {add_power: -1000}, until: game}}
        """,
        "- expect: {power: {x: 3000}}\n- {run_to: main_step, turn: p2}\n- expect: {zone: {x: graveyard}}",
    )
    assert "dm/power-zero-destroyed" in transcript.rules


def test_what_begins_and_ends_a_turn_triggers() -> None:
    agrees(
        f"""
p1: {{battle_zone: {{a: {when("{event: end_turn, player: mine}", "draw")}}}}}
p2: {{battle_zone: {{c: {when("{event: begin_turn, player: mine}", "draw")}}}}}
""",
        """
        - {run_to: draw_step, turn: p2}
        - expect:
            count: {p1.hand: 1, p2.hand: 2}
            order: [{event: resolve, of: a.when}, {event: resolve, of: c.when}]
        """,
    )


def test_a_moment_that_never_comes_is_a_fault() -> None:
    assert invalid("p1: {deck: 1}", "- {run_to: block_step, turn: p1}") == (
        "the moment 'block_step' never came",
    )
