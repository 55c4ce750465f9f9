"""What the rules do by themselves: power zero, decks, seals, fields, state one-shots, and the end."""

from __future__ import annotations

import pytest

from tests.unit.games.dm.table import agrees, invalid, static, told, unsupported, when

# --- state-based actions -------------------------------------------------------------


def test_a_creature_whose_power_falls_to_nothing_is_destroyed_by_rule() -> None:
    transcript = agrees(
        "p1: {battle_zone: {x: {power: 1000}, y: {power: 1000}, z: {power: 2000}}}",
        """
        - happen: {by: p2, do: {modify: {side: theirs, self: other}, change: {add_power: -1000}}}
        - expect:
            zone: {x: graveyard, y: graveyard, z: battle_zone}
            power: {z: 1000}
            happened: [{event: destroy, times: 2}]
        """,
    )
    assert "dm/power-zero-destroyed" in transcript.rules


def test_what_cannot_be_destroyed_stays_with_power_nothing() -> None:
    for act in ("be_destroyed", "leave"):
        agrees(
            f"p1: {{battle_zone: {{x: {static(f'{{cannot: {act}, of: self}}')}}}}}",
            """
            - happen: {by: p2, do: [{modify: x, change: {add_power: -3000}}, {destroy: x}]}
            - expect: {zone: {x: battle_zone}, power: {x: 0}}
            """,
        )


def test_a_creature_of_unwritten_power_is_not_destroyed() -> None:
    agrees("p1: {battle_zone: {x: {}}}", "- expect: {zone: {x: battle_zone}}")


def test_a_tamaseed_has_no_power_to_lose() -> None:
    agrees("p1: {battle_zone: {x: {type: tamaseed, power: 0}}}", "- expect: {zone: {x: battle_zone}}")


def test_what_enters_and_dies_at_once_has_triggered() -> None:
    minus = static("{modify: {side: any, self: other}, change: {add_power: -1000}}", "power: 5000")
    enters = when("{event: move, to: battle_zone, of: self}", "draw")
    agrees(
        f"p1: {{mana_zone: enough, hand: {{x: {enters}}}}}\np2: {{battle_zone: {{m: {minus}}}}}",
        """
        - p1: {summon: x}
        - run_to: attack_step
        - expect: {zone: {x: graveyard}, order: [{event: destroy, of: x}, {event: resolve, of: x.when}]}
        """,
    )


def test_a_psychic_creature_that_leaves_goes_to_the_hyperspatial_zone() -> None:
    for do in ("{destroy: x}", "{put: x, to: hand}", "{put: x, to: deck}", "{put: x, to: mana_zone}"):
        agrees(
            "p1: {battle_zone: {x: {type: psychic_creature, power: 1000}}}",
            f"- happen: {{by: p2, do: {do}}}\n- expect: {{zone: {{x: hyperspatial_zone}}}}",
        )


def test_the_newest_d2_field_removes_the_other_whoever_has_it() -> None:
    agrees(
        """
        p1: {mana_zone: enough, hand: {new: {type: d2_field}}}
        p2: {battle_zone: {old: {type: d2_field}}}
        """,
        "- p1: {use: new}\n- expect: {zone: {new: battle_zone, old: graveyard}}",
    )


def test_a_player_keeps_one_s_max_creature() -> None:
    s_max = "{type: s_max_evolution_creature, power: 9000}"
    agrees(
        f"""
p1: {{mana_zone: enough, hand: {{b: {s_max}}}, battle_zone: {{a: {s_max}}}}}
p2: {{battle_zone: {{c: {s_max}}}}}
""",
        """
        - p1: {summon: b}
        - expect: {asked: {p1: keep}, offered: [a, b]}
        - {try: {p1: {keep: c}}, refused: not_an_option}
        - p1: {keep: b}
        - expect: {zone: {a: hand, b: battle_zone, c: battle_zone}}
        """,
    )


# --- seals -----------------------------------------------------------------------------


SEALED = """
p1:
  mana_zone: enough
  hand: {command: {race: %s, civ: %s, power: 1000}}
  battle_zone: {x: {power: 5000, civ: fire, seals: {s1: {}, s2: {}}}}
"""


def test_a_sealed_creature_does_not_count_until_its_last_seal_is_gone() -> None:
    transcript = agrees(
        SEALED % ("エンジェル・コマンド", "fire"),
        """
        - expect: {count: {p1.battle_zone: 0}, seals: {x: 2}}
        - p1: {summon: command}
        - p1: {choose: s2}
        - expect: {zone: {s2: graveyard}, seals: {x: 1}, count: {p1.battle_zone: 1}}
        - happen: {by: p1, do: [{put: command, to: hand}, {put_in_play: command}]}
        - expect: {zone: {s1: graveyard}, seals: {x: 0}, count: {p1.battle_zone: 2}}
        """,
    )
    assert "dm/command-removes-seal" in transcript.rules


@pytest.mark.parametrize(("race", "civ"), [("ドラゴン", "fire"), ("エンジェル・コマンド", "water")])
def test_only_a_command_of_a_shared_civilization_removes_a_seal(race: str, civ: str) -> None:
    agrees(
        SEALED % (race, civ),
        "- p1: {summon: command}\n- expect: {seals: {x: 2}, zone: {command: battle_zone}}",
    )


def test_cards_from_the_deck_seal_a_creature() -> None:
    blocker = static("{modify: {side: mine, self: include}, change: {add_power: 1000}}")
    agrees(
        f"p1: {{battle_zone: {{x: {blocker}, y: {{power: 1000}}}}, deck: {{s: {{}}, others: 3}}}}",
        """
        - expect: {power: {y: 2000}}
        - happen: {by: p2, do: {seal: x}}
        - expect:
            seals: {x: 1}
            zone: {s: battle_zone}
            power: {y: 1000}
            count: {p1.battle_zone: 1, p1.deck: 3}
        """,
    )


def test_seals_whose_creature_is_gone_go_to_the_graveyard() -> None:
    agrees(
        SEALED % ("竜", "fire"),
        """
        - happen: {by: p1, do: {put: x, to: hand}}
        - expect: {zone: {x: hand, s1: graveyard, s2: graveyard}}
        """,
    )


# --- state one-shots -----------------------------------------------------------------------


def _acts(condition: str, do: str, more: str = "power: 1000") -> str:
    return static(f"{{state_action: {condition}, do: {do}}}", more)


EMPTY_HAND = "{count: {zone: hand, side: mine, self: other}, is: 0}"


def test_a_state_one_shot_acts_at_once_even_inside_a_resolution() -> None:
    transcript = agrees(
        f"p1: {{battle_zone: {{x: {_acts(EMPTY_HAND, 'draw')}}}, hand: {{h: {{}}}}}}",
        """
        - happen: {by: p2, do: [{discard: h}, {modify: x, change: {add_power: 1000}}]}
        - expect:
            order: [{event: discard, of: h}, {event: draw}, {event: effect_begins, of: x}]
            count: {p1.hand: 1}
        """,
    )
    assert told(transcript, "state_one_shot") == ["The static ability of x acts at once"]


def test_the_turn_players_state_one_shot_acts_first() -> None:
    mine, theirs = _acts(EMPTY_HAND, "draw"), _acts(EMPTY_HAND, "draw")
    agrees(
        f"p1: {{battle_zone: {{x: {mine}}}}}\np2: {{battle_zone: {{y: {theirs}}}}}",
        "- expect: {order: [{event: draw, by: p1}, {event: draw, by: p2}], count: {p1.hand: 1, p2.hand: 1}}",
    )


# --- the end -----------------------------------------------------------------------------


def test_the_end_of_the_game_is_a_moment() -> None:
    agrees(
        "step: attack\np1: {battle_zone: {x: {power: 1000}}}\np2: {shield_zone: 0}",
        "- p1: {attack: {x: p2}}\n- run_to: game_over\n- expect: {winner: p1}",
    )


def test_a_player_without_a_deck_loses() -> None:
    transcript = agrees(
        "p1: {deck: 1}",
        "- happen: {by: p1, do: draw}\n- expect: {winner: p2}",
    )
    assert told(transcript, "empty_deck") == ["Player 1 has no cards left in the deck"]
    assert told(transcript, "game_over") == ["Player 2 wins the game"]


def test_two_players_without_a_deck_draw_the_game() -> None:
    transcript = agrees(
        "{p1: {deck: {a: {}}}, p2: {deck: {b: {}}}}",
        """
        - happen: {by: p1, do: {put: {zone: deck, side: any, self: other}, to: graveyard}}
        - expect: {winner: draw}
        """,
    )
    assert told(transcript, "game_over") == ["The game is a draw"]


def test_a_draw_of_two_cards_from_a_deck_of_one_loses() -> None:
    agrees("p1: {deck: 1}", "- happen: {by: p1, do: {draw: 2}}\n- expect: {winner: p2, count: {p1.hand: 1}}")


def test_a_player_who_gives_up_loses_whoever_is_asked() -> None:
    for player, winner in (("p1", "p2"), ("p2", "p1")):
        transcript = agrees("", f"- {player}: concede\n- expect: {{winner: {winner}}}")
        assert "dm/concede" in transcript.rules


def test_winning_and_losing_by_effects_at_once_is_winning() -> None:
    both = _acts(EMPTY_HAND, "[win, lose]")
    transcript = agrees(f"p1: {{battle_zone: {{x: {both}}}}}", "- expect: {winner: p1}")
    assert "dm/win-beats-loss" in transcript.rules


def test_both_players_winning_is_a_draw() -> None:
    both = _acts("{count: {side: any, self: include}, is: {min: 1}}", "[win]")
    agrees(
        f"p1: {{battle_zone: {{x: {both}}}}}\np2: {{battle_zone: {{y: {both}}}}}", "- expect: {winner: draw}"
    )


def test_a_win_together_with_a_loss_by_rule_is_not_guessed_at() -> None:
    wins = _acts("{count: {zone: deck, side: mine, self: other}, is: 0}", "win")
    said = unsupported(
        f"p1: {{deck: 1, battle_zone: {{x: {wins}}}}}", "- happen: {by: p1, do: draw}\n- p1: pass"
    )
    assert said == "a win by an effect together with a loss by rule"


def test_effects_win_and_lose_the_game() -> None:
    agrees("", "- happen: {by: p2, do: win}\n- expect: {winner: p2}")
    agrees("", "- happen: {by: p2, do: lose}\n- expect: {winner: p1}")


def test_a_step_after_the_game_is_over_is_a_fault_and_a_tried_one_refused() -> None:
    end = "- happen: {by: p1, do: win}\n- {try: {p1: pass}, refused: game_over}\n- expect: {winner: p1}\n"
    agrees("", end)
    assert invalid("", end + "- p1: pass\n- run_to: end_step\n") == (
        "step 4 comes after the game is over",
        "step 5 comes after the game is over",
    )


# --- unwritten abilities --------------------------------------------------------------------


CARD = """
- game: dm
  id: dm/card
  name: {ja: 謎}
  type: creature
  power: 3000
  unwritten:
    - {summary: {ja: 破壊された時, en: on being destroyed}, when: {event: destroy, of: self}}
    - {summary: {ja: 手札で, en: in the hand}, when: {event: draw}, zone: hand}
"""


def test_an_ability_that_is_not_written_stops_the_run_when_its_moment_comes() -> None:
    position = "p1: {battle_zone: {x: 謎, y: {power: 1000}}}"
    said = unsupported(position, "- happen: {by: p2, do: {destroy: x}}\n- p1: pass", CARD)
    assert said == "an ability that is not written: 謎: on being destroyed"


def test_an_ability_that_is_not_written_is_no_matter_where_it_does_not_work() -> None:
    position = "p1: {battle_zone: {x: 謎, y: {power: 1000}}}"
    agrees(position, "- happen: {by: p2, do: [{destroy: y}, draw]}\n- expect: {zone: {y: graveyard}}", CARD)
    said = unsupported("p1: {hand: {x: 謎}}", "- happen: {by: p2, do: draw}\n- p1: pass", CARD)
    assert said == "an ability that is not written: 謎: in the hand"
