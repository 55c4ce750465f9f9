"""Duel Masters' own instructions: putting, shields, shuffles, GR summon, delayed and free use, turning."""

from __future__ import annotations

import pytest

from tests.unit.games.dm.table import agrees, spell, unsupported, when


def test_what_an_effect_puts_enters_one_by_one_and_is_not_summoned() -> None:
    enters = when("{event: move, to: battle_zone, of: self}", "draw")
    agrees(
        f"p1: {{graveyard: {{a: {enters}, b: {enters}}}}}",
        """
        - happen: {by: p1, do: {put_in_play: {zone: graveyard, side: mine, self: other}}}
        - expect:
            zone: {a: battle_zone, b: battle_zone}
            order: [{event: move, of: a}, {event: trigger, of: a.when}, {event: move, of: b}]
            happened: [{event: summon, times: 0}, {event: summoned, times: 0}]
        """,
    )


def test_what_is_put_may_be_put_tapped() -> None:
    agrees(
        "p1: {hand: {x: {power: 1000}, m: {}}}",
        """
        - happen:
            by: p1
            do: [{put_in_play: x, how: {tapped: true}}, {put: m, to: mana_zone, how: {tapped: true}}]
        - expect: {tapped: {x: true, m: true}}
        """,
    )


@pytest.mark.parametrize(("place", "first"), [("top", "x"), ("bottom", "old")])
def test_a_card_is_put_on_or_under_the_deck(place: str, first: str) -> None:
    agrees(
        "p1: {hand: {x: {}}, deck: {old: {}, others: 2}}",
        f"""
        - happen: {{by: p1, do: [{{put: x, to: deck, how: {{place: {place}}}}}, draw]}}
        - expect: {{zone: {{{first}: hand}}, count: {{p1.deck: 3}}}}
        """,
    )


def test_cards_become_shields() -> None:
    agrees(
        "p1: {deck: {t: {}, others: 3}}",
        """
        - happen: {by: p1, do: {add_shield: {zone: deck, side: mine, self: other, top: 1}}}
        - expect: {zone: {t: shield_zone}, count: {p1.shield_zone: 6}, happened: [{event: add_shield}]}
        """,
    )


def test_the_order_of_a_shuffled_deck_is_not_guessed_at() -> None:
    agrees("", "- happen: {by: p1, do: {shuffle: deck, who: any}}\n- expect: {count: {p1.deck: 20}}")
    said = unsupported(
        "p2: {deck: {x: {}, others: 2}}", "- happen: {by: p1, do: {shuffle: deck, who: any}}\n- p1: pass"
    )
    assert said == "a shuffle of cards that the scenario names"


def test_a_gr_summon_takes_the_top_card_of_the_ultra_gr() -> None:
    transcript = agrees(
        "p1: {ultra_gr: {a: {type: gr_creature, power: 1000}, b: {type: gr_creature, power: 1000}}}",
        """
        - happen: {by: p1, do: gr_summon}
        - expect: {zone: {a: battle_zone, b: ultra_gr}, happened: [{event: summon, of: a}]}
        - happen: {by: p1, do: {gr_summon: 3}}
        - expect: {zone: {b: battle_zone}}
        """,
    )
    assert "dm/gr-summon" in transcript.rules


def test_what_was_gr_summoned_can_be_told() -> None:
    agrees(
        """
        p1:
          ultra_gr: {a: {type: gr_creature, power: 1000}}
          battle_zone:
            x:
              power: 1000
              abilities:
                - static:
                    modify: {side: mine, self: other, state: {entered_by: gr_summon}}
                    change: {add_power: 1000}
            y: {power: 1000, entered_by: gr_summon}
        """,
        "- happen: {by: p1, do: gr_summon}\n- expect: {power: {a: 2000, y: 2000}}",
    )


def test_later_waits_for_its_event_and_ends_with_its_span() -> None:
    delayed = spell("{later: {event: draw, player: mine}, do: {draw: 1, who: theirs}}")
    agrees(
        f"p1: {{mana_zone: enough, hand: {{s: {delayed}}}}}",
        """
        - p1: {cast: s}
        - happen: {by: p1, do: draw}
        - run_to: attack_step
        - expect: {count: {p1.hand: 1, p2.hand: 1}}
        - {run_to: main_step, turn: p2}
        - happen: {by: p1, do: draw}
        - run_to: attack_step
        - expect: {count: {p1.hand: 2, p2.hand: 2}}
        """,
    )


def test_later_without_a_source_is_not_guessed_at() -> None:
    said = unsupported("", "- happen: {by: p1, do: {later: {event: draw}, do: draw}}\n- p1: pass")
    assert said == "a delayed trigger without a source"


def test_a_field_turned_upside_down_is_seen_so() -> None:
    agrees(
        """
        p1:
          battle_zone:
            f: {type: d2_field}
            x:
              power: 1000
              abilities:
                - static:
                    modify: self
                    change: {add_power: 1000}
                    if: {count: {side: mine, self: other, state: {upside_down: true}}, is: 1}
        """,
        """
        - expect: {power: {x: 1000}}
        - happen: {by: p1, do: [{turn_upside_down: f}, {untap: f}]}
        - expect: {power: {x: 2000}}
        """,
    )


def test_the_other_face_is_the_same_creature() -> None:
    card = """
    - {game: dm, id: dm/turner, name: {ja: 表}, type: psychic_creature, power: 1000,
       other_face: {name: {ja: 裏}, type: psychic_creature, power: 9000,
                    abilities: [{keyword: breaker, amount: 2}]}}
    """
    agrees(
        "p1: {battle_zone: {x: 表}}",
        """
        - happen: {by: p1, do: [{modify: x, change: {add_power: 500}}, {flip: x}]}
        - expect: {power: {x: 9500}, face: {x: back}, has: {x: {breaker: true}}}
        - run_to: attack_step
        - p1: {attack: {x: p2}}
        - run_to: end_of_attack
        - expect: {count: {p2.shield_zone: 3}}
        """,
        card,
    )


def test_a_card_that_was_used_is_what_the_effect_goes_on_about() -> None:
    agrees(
        """
        p1:
          hand:
            x:
              power: 1000
              abilities:
                - id: self
                  when: {event: draw, player: mine}
                  zone: hand
                  do: [{use: self}, {modify: self, change: {add_power: 1000}}]
        """,
        """
        - happen: {by: p1, do: draw}
        - run_to: attack_step
        - expect: {zone: {x: battle_zone}, power: {x: 2000}}
        """,
    )


# --- sentences about sentences, under the rules of then and now -------------------------------


LOCKED = """
p1: {battle_zone: {x: {power: 1000, abilities: [{static: {cannot: leave, of: self}}]}, y: {power: 1000}}}
"""


@pytest.mark.parametrize(("switch", "drawn"), [("done", 0), ("attempted", 1)])
def test_if_done_asks_for_what_was_done_or_attempted(switch: str, drawn: int) -> None:
    agrees(
        LOCKED,
        f"""
        - happen: {{by: p2, do: [{{put: x, to: hand}}, {{if_done: draw}}]}}
        - expect: {{count: {{p2.hand: {drawn}}}, zone: {{x: battle_zone}}}}
        """,
        reference_to_result=switch,
    )


def test_if_done_follows_what_really_moved() -> None:
    agrees(
        LOCKED,
        "- happen: {by: p2, do: [{put: y, to: hand}, {if_done: draw}]}\n- expect: {count: {p2.hand: 1}}",
    )


@pytest.mark.parametrize(("switch", "drawn"), [("skipped", 0), ("resolved", 1)])
def test_then_after_a_condition_that_failed(switch: str, drawn: int) -> None:
    do = "[{if: {turn_of: mine}, then: {draw: 2}}, {after_that: draw}]"
    agrees(
        "",
        f"- happen: {{by: p2, do: {do}}}\n- expect: {{count: {{p2.hand: {drawn}}}}}",
        then_after_failed_condition=switch,
    )
    agrees(
        "",
        f"- happen: {{by: p1, do: {do}}}\n- expect: {{count: {{p1.hand: 3}}}}",
        then_after_failed_condition=switch,
    )
