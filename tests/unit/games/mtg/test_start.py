"""Before the first turn: decks, who starts, opening hands, the three mulligans."""

from __future__ import annotations

from tests.unit.games.mtg.table import agrees, invalid


def test_hands_of_seven_are_drawn_and_life_is_what_the_variant_says() -> None:
    setup = "{step: mulligan, p1: {library: 60}, p2: {library: 60}}"
    steps = "- p1: keep\n- p2: keep\n- run_to: game_begins\n"
    agrees(
        setup, steps + "- expect: {count: {p1.hand: 7, p1.library: 53, p2.hand: 7}, life: {p1: 20, p2: 20}}"
    )
    agrees(setup, steps + "- expect: {life: {p1: 40}}", starting_life="40")
    agrees(setup, steps + "- expect: {life: {p1: 25}}", starting_life="25")


def test_the_london_mulligan_draws_seven_and_bottoms_as_many_as_were_taken() -> None:
    agrees(
        "{step: mulligan, p1: {library: 60}, p2: {library: 60}}",
        """
        - p1: mulligan
        - p2: keep
        - expect: {count: {p1.hand: 6}}
        - p1: mulligan
        - p1: keep
        - run_to: game_begins
        - expect: {count: {p1.hand: 5, p1.library: 55}}
        """,
    )


def test_who_keeps_has_the_top_seven() -> None:
    agrees(
        "{step: mulligan, p1: {library: {a: {type: land}, others: 59}}, p2: {library: 60}}",
        "- expect: {zone: {a: hand}, asked: {p1: keep}}\n- p1: keep\n- p2: keep\n- run_to: game_begins\n- expect: {zone: {a: hand}}",
    )


def test_before_london_one_card_fewer_was_drawn() -> None:
    setup = "{step: mulligan, p1: {library: 60}, p2: {library: 60}}"
    agrees(
        setup,
        "- p1: mulligan\n- p2: keep\n- p1: keep\n- run_to: game_begins\n- expect: {count: {p1.hand: 6, p1.library: 54}}",
        mulligan="paris",
    )
    agrees(
        setup,
        """
        - p1: mulligan
        - p2: keep
        - p1: keep
        - expect: {asked: {p1: scry}}
        - p1: {scry: bottom}
        - run_to: game_begins
        - expect: {count: {p1.hand: 6}}
        """,
        mulligan="vancouver",
    )


def test_all_decide_in_turn_order_and_who_has_kept_is_not_asked_again() -> None:
    agrees(
        "{step: mulligan, p1: {library: 60}, p2: {library: 60}, p3: {library: 60}}",
        """
        - expect: {asked: {p1: keep}}
        - p1: keep
        - expect: {asked: {p2: keep}, count: {p2.hand: 7}}
        - p2: mulligan
        - expect: {asked: {p3: keep}, happened: [{event: mulligan, times: 0}]}
        - p3: mulligan
        - expect: {asked: {p2: keep}, count: {p2.hand: 7, p3.hand: 7}}
        - p2: keep
        - p3: keep
        """,
        free_mulligan="first",
    )


def test_there_is_an_end_to_mulligans() -> None:
    agrees(
        "{step: mulligan, p1: {library: 60}, p2: {library: 60}}",
        "- p1: mulligan\n- p2: keep\n"
        + "- p1: mulligan\n" * 6
        + """
- expect: {count: {p1.hand: 0}}
- try: {p1: mulligan}
  refused: no_more_mulligans
- p1: keep
""",
    )


def test_decks_of_the_wrong_size_are_refused() -> None:
    setup = "{step: registration, p1: {library: 40}, p2: {library: 60}}"
    refused = "- try: {p1: {register: deck}}\n  refused: deck_size\n"
    agrees(setup, refused)
    agrees(setup, "- p1: {register: deck}\n- p2: {register: deck}\n", deck_minimum="40")
    agrees(setup, refused, deck_minimum="100")
    larger = "{step: registration, p1: {library: 61}, p2: {library: 60}}"
    agrees(larger, refused, deck_maximum="60")
    agrees(larger, "- p1: {register: deck}\n- p2: {register: deck}\n")


def test_the_loser_of_the_game_before_chooses_who_starts() -> None:
    agrees(
        "{step: choose_start, past: [{event: lose, player: p2, when: earlier}], p1: {library: 60}, p2: {library: 60}}",
        """
        - expect: {asked: {p2: start}}
        - p2: {start: p1}
        - run_to: game_begins
        - expect: {turn: p1}
        """,
    )


def test_nobody_has_a_hand_before_the_game() -> None:
    assert (
        "a hand before the game"
        in invalid("{step: mulligan, p1: {hand: 3}}", "- p1: keep\n- expect: {turn: p1}")[0]
    )
