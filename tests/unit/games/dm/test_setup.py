"""Positions: what their defaults are, what an impossible one is told, and what happened before."""

from __future__ import annotations

import pytest

from tests.unit.games.dm.table import agrees, invalid, static, unsupported


def test_what_is_left_out_has_a_default() -> None:
    agrees(
        "",
        """
        - expect:
            count: {p1.deck: 20, p2.deck: 20, p1.shield_zone: 5, p2.shield_zone: 5, p1.hand: 0}
            turn: p1
            step: main
            winner: none
        """,
    )


def test_cards_lie_in_the_order_given_with_stand_ins_after_them() -> None:
    agrees(
        "p1: {deck: {first: {}, second: {}, others: 3}}\nstep: charge",
        """
        - happen: {by: p1, do: draw}
        - expect: {zone: {first: hand, second: deck}, count: {p1.deck: 4}}
        """,
    )


def test_a_card_lies_as_the_position_says() -> None:
    agrees(
        """
        p1:
          battle_zone:
            x: {power: 1000, tapped: true, under: {base: {power: 2000}}, seals: {s1: {}, s2: {}}}
            gear: {type: cross_gear, on: y}
            y: {power: 3000, race: ドラゴン, civ: [fire, nature]}
        """,
        """
        - expect:
            tapped: {x: true, y: false}
            under: {x: [base], y: []}
            seals: {x: 2, y: 0}
            race: {y: [ドラゴン]}
            civ: {y: [nature, fire]}
            count: {p1.battle_zone: 2}
        """,
    )


def test_a_card_with_a_back_lies_on_the_face_that_is_said() -> None:
    card = """
    - {game: dm, id: dm/turner, name: {ja: 表}, type: psychic_creature, power: 1000,
       other_face: {name: {ja: 裏}, type: psychic_creature, power: 9000}}
    """
    agrees(
        "p1: {battle_zone: {x: 表, y: {card: 表, face: back}}}",
        "- expect: {power: {x: 1000, y: 9000}, face: {x: front, y: back}}",
        card,
    )


@pytest.mark.parametrize(
    ("position", "fault"),
    [
        ("p1: {hand: {x: {}}, deck: {x: {}, others: 1}}", "'x' is in two places"),
        ("p1: {battle_zone: {x: {under: {x: {}}}}}", "'x' is in two places"),
        ("p1: {hand: {x: 知らない}}", "'x' is an unknown card: 知らない"),
        ("p2: {battle_zone: {x: {type: spell}}}", "'x' (spell) cannot be in the battle zone"),
        ("p2: {battle_zone: {x: {power: 0}}}", "'x' has power 0 and would not be there"),
        ("p1: {shield_zone: {s: {}, x: {type: castle, on: gone}}}",
         "'x' lies on 'gone', which is not in the same zone"),
        ("p1: {shield_zone: {c: {type: castle, on: s}, others: 4}, hand: {s: {}}}",
         "'c' lies on 's', which is not in the same zone"),
        ("p1: {hand: {a: {}}, battle_zone: {x: {type: cross_gear, on: a}}}",
         "'x' lies on 'a', which is not in the same zone"),
        ("p1: {shield_zone: {s: {}, c: {type: castle, on: s}, d: {type: castle, on: c}}}",
         "the castle 'd' fortifies no shield"),
        ("p1: {shield_zone: {s: {}, x: {type: creature, on: s}}}", "'x' (creature) cannot lie on a shield"),
        ("p1: {battle_zone: {a: {power: 1000}, x: {type: creature, on: a}}}",
         "'x' (creature) cannot be crossed with 'a'"),
        ("p1: {hand: {a: {}, x: {type: cross_gear, on: a}}}",
         "'x' lies on 'a', and nothing is attached in the hand"),
        ("p1: {battle_zone: {t: {type: tamaseed}, x: {type: cross_gear, on: t}}}",
         "'x' is crossed with 't', which is no creature"),
        ("p2: {deck: 0}", "p2's deck is empty, and the game would be over"),
        ("p1: {hand: enough}", "p1's hand cannot hold 'enough' cards; only mana_zone can"),
        ("past: [{event: summon, of: nobody}]", "what happened before names 'nobody', whom nobody is"),
    ],
)  # fmt: skip
def test_an_impossible_position_is_told_what_is_impossible(position: str, fault: str) -> None:
    assert fault in invalid(position)


def test_every_fault_of_a_position_is_told_at_once() -> None:
    faults = invalid(
        """
        p1:
          hand: {x: 知らない, y: {}}
          deck: 0
          battle_zone: {y: {type: spell}}
        p2: {deck: 0, shield_zone: {c: {type: castle, on: gone}}}
        """
    )
    assert set(faults) >= {
        "'x' is an unknown card: 知らない",
        "'y' is in two places",
        "p1's deck is empty, and the game would be over",
        "p2's deck is empty, and the game would be over",
        "'y' (spell) cannot be in the battle zone",
        "'c' lies on 'gone', which is not in the same zone",
    }


def test_power_is_judged_with_everything_that_is_there() -> None:
    plus = static("{modify: {side: mine, self: other}, change: {add_power: 1000}}")
    minus = static("{modify: {side: mine, self: other}, change: {add_power: -1000}}")
    agrees(f"p1: {{battle_zone: {{x: {{power: 0}}, p: {plus}}}}}", "- expect: {power: {x: 1000}}")
    faults = invalid(f"p1: {{battle_zone: {{x: {{power: 1000}}, y: {{power: 500}}, m: {minus}}}}}")
    assert faults == (
        "'x' has power 0 and would not be there",
        "'y' has power 0 and would not be there",
    )


def test_a_label_that_nobody_has_is_a_fault_where_it_is_looked_at() -> None:
    assert invalid("", "- expect: {zone: {x: hand}}") == ("no card is called x",)


def test_an_effect_in_force_lasts_and_is_no_event_of_the_run() -> None:
    agrees(
        """
        p1: {battle_zone: {x: {power: 1000}}}
        in_force: [{by: p1, do: {modify: x, change: {add_power: 2000}}}]
        """,
        """
        - expect: {power: {x: 3000}, happened: [{event: effect_begins, times: 0}]}
        - {run_to: main_step, turn: p2}
        - expect: {power: {x: 1000}}
        """,
    )


PUT_EARLIER = """
p1:
  battle_zone:
    x:
      power: 1000
      abilities:
        - static:
            modify: self
            change: {add_power: 1000}
            if: {happened: {event: draw, player: mine}, times: %s}
past: [{event: draw, player: p1, times: 2, when: %s}]
"""


def test_what_happened_before_is_history_as_often_as_said() -> None:
    agrees(
        PUT_EARLIER % (2, "this_turn"), "- expect: {power: {x: 2000}, happened: [{event: draw, times: 0}]}"
    )
    agrees(PUT_EARLIER % (1, "this_turn"), "- expect: {power: {x: 1000}}")


def test_what_happened_in_an_earlier_turn_is_not_of_this_turn() -> None:
    agrees(PUT_EARLIER % (2, "earlier"), "- expect: {power: {x: 1000}}")


def test_what_was_done_by_an_ability_before_has_that_cause() -> None:
    position = """
    p1:
      battle_zone:
        x: {name: 源, power: 1000, abilities: [{keyword: blocker}]}
        y:
          power: 1000
          abilities:
            - static:
                modify: self
                change: {add_power: 1000}
                if: {happened: {event: destroy, cause: {name: %s, kind: effect}}}
      graveyard: {z: {}}
    past: [{event: destroy, of: z, by: x, ability_of: x}]
    """
    agrees(position % "源", "- expect: {power: {y: 2000}}")
    agrees(position % "他", "- expect: {power: {y: 1000}}")


def test_a_keyword_nobody_defined_is_not_guessed_at() -> None:
    said = unsupported("p1: {battle_zone: {x: {abilities: [{keyword: never_heard_of}]}}}")
    assert said == "keyword without a definition: never_heard_of"
