"""Paying: the number of mana, its civilizations, changes of cost, and what is left unsaid."""

from __future__ import annotations

import pytest

from tests.unit.games.dm.table import agrees, unanswered, unsupported

TWO_COLOURS = """
p1:
  hand: {x: {type: creature, civ: [fire, nature], cost: 2, power: 1000}}
  mana_zone: %s
"""


def test_mana_that_is_named_is_tapped() -> None:
    agrees(
        "p1: {hand: {x: {cost: 2, power: 1000}}, mana_zone: {m1: {}, m2: {}, m3: {}}}",
        """
        - p1: {summon: x, pay: [m1, m3]}
        - expect: {zone: {x: battle_zone}, tapped: {m1: true, m2: false, m3: true, x: false}}
        """,
    )


@pytest.mark.parametrize(
    ("mana", "pay", "reason"),
    [
        ("{m1: {}, m2: {}}", "[m1]", "cost"),
        ("{m1: {}, m2: {}, m3: {}}", "[m1, m2, m3]", "cost"),
        ("{m1: {}, m2: {}}", "[m1, m1]", "not_an_option"),
        ("{m1: {}, m2: {}}", "[m1, x]", "not_an_option"),
        ("{m1: {}, m2: {tapped: true}}", "[m1, m2]", "not_an_option"),
    ],
)
def test_a_payment_that_does_not_fit_is_refused(mana: str, pay: str, reason: str) -> None:
    agrees(
        f"p1: {{hand: {{x: {{cost: 2, power: 1000}}}}, mana_zone: {mana}}}",
        f"- {{try: {{p1: {{summon: x, pay: {pay}}}}}, refused: {reason}}}",
    )


def test_too_little_mana_is_refused_without_naming_it() -> None:
    agrees(
        "p1: {hand: {x: {cost: 3, power: 1000}}, mana_zone: 2}",
        "- {try: {p1: {summon: x}}, refused: cost}",
    )


def test_each_civilization_needs_a_card_of_its_own() -> None:
    agrees(
        TWO_COLOURS % "{both: {civ: [fire, nature]}, fire: {civ: fire}, other: {civ: water}}",
        """
        - {try: {p1: {summon: x, pay: [both, other]}}, refused: civilization}
        - {try: {p1: {summon: x, pay: [fire, other]}}, refused: civilization}
        - p1: {summon: x, pay: [fire, both]}
        - expect: {zone: {x: battle_zone}}
        """,
    )


def test_mana_of_which_all_is_needed_is_checked_unnamed() -> None:
    agrees(
        TWO_COLOURS % "{a: {civ: fire}, b: {civ: water}}", "- {try: {p1: {summon: x}}, refused: civilization}"
    )
    agrees(
        TWO_COLOURS % "{a: {civ: fire}, b: {civ: nature}}",
        "- p1: {summon: x}\n- expect: {zone: {x: battle_zone}, tapped: {a: true, b: true}}",
    )


def test_every_civilization_is_paid_even_above_the_cost() -> None:
    agrees(
        """
        p1:
          hand: {x: {type: creature, civ: [fire, nature, water], cost: 1, power: 1000}}
          mana_zone: {a: {civ: fire}, b: {civ: water}, c: {civ: nature}}
        """,
        """
        - {try: {p1: {summon: x, pay: [a]}}, refused: civilization}
        - p1: {summon: x, pay: [a, b, c]}
        """,
    )


def test_colorless_asks_for_no_civilization() -> None:
    agrees(
        "p1: {hand: {x: {civ: colorless, cost: 1, power: 1000}}, mana_zone: {a: {civ: fire}}}",
        "- p1: {summon: x}\n- expect: {zone: {x: battle_zone}}",
    )


def test_which_mana_pays_is_not_guessed() -> None:
    question, options = unanswered(
        "p1: {hand: {x: {cost: 1, power: 1000}}, mana_zone: {a: {}, b: {}}}", "- p1: {summon: x}"
    )
    assert question == "which mana cards pay for x (pay: [...])"
    assert options == ("a", "b")


def test_stand_ins_pay_for_what_has_no_civilization() -> None:
    agrees(
        "p1: {hand: {x: {cost: 2, power: 1000}}, mana_zone: 3}",
        """
        - p1: {summon: x}
        - expect: {zone: {x: battle_zone}, tapped: {p1.mana_zone.1: true, p1.mana_zone.3: false}}
        """,
    )


def test_enough_mana_pays_everything_and_nothing_is_tapped() -> None:
    agrees(
        "p1: {hand: {x: {cost: 50, civ: [fire, water], power: 1000}}, mana_zone: enough}",
        "- p1: {summon: x}\n- expect: {zone: {x: battle_zone}, happened: [{event: tap, times: 0}]}",
    )


def test_an_infinite_cost_cannot_be_paid() -> None:
    agrees(
        "p1: {hand: {x: {cost: infinity, power: 1000}}, mana_zone: enough}",
        "- {try: {p1: {summon: x}}, refused: not_payable}",
    )


def test_mana_of_the_other_product_is_not_guessed_at() -> None:
    said = unsupported(
        "p1: {hand: {x: {cost: 1, power: 1000}}, mana_zone: {a: {}}}", "- p1: {summon: x}", product="plays"
    )
    assert said.startswith("mana of Duel Masters Plays")


CHEAPER = """
p1:
  hand: {x: {cost: 5, power: 1000}}
  mana_zone: %s
  battle_zone:
    y: {abilities: [{static: {cost_change: {zone: hand, side: mine, self: other}, add: -3%s}}]}
    z: {abilities: [{static: {cost_change: {zone: hand, side: mine, self: other}, add: -1}}]}
"""


def test_changes_of_cost_add_up() -> None:
    agrees(CHEAPER % (1, ""), "- p1: {summon: x}\n- expect: {zone: {x: battle_zone}}")


def test_a_reduction_stops_at_its_floor_and_others_go_on() -> None:
    agrees(
        CHEAPER % (3, ", floor: 4"),
        "- p1: {summon: x}\n- expect: {zone: {x: battle_zone}, tapped: {p1.mana_zone.3: true}}",
    )


def test_a_floor_does_not_raise_a_cost_that_is_lower() -> None:
    agrees(
        """
        p1:
          hand: {x: {cost: 1, power: 1000}}
          mana_zone: 1
          battle_zone:
            y:
              abilities:
                - static: {cost_change: {zone: hand, side: mine, self: other}, add: -3, floor: 2}
        """,
        "- p1: {summon: x}\n- expect: {zone: {x: battle_zone}}",
    )


def test_a_cost_never_goes_below_nothing() -> None:
    agrees(
        """
        p1:
          hand: {x: {cost: 2, power: 1000}}
          battle_zone:
            y: {abilities: [{static: {cost_change: {zone: hand, side: mine, self: other}, add: -9}}]}
        """,
        "- p1: {summon: x}\n- expect: {zone: {x: battle_zone}}",
    )


def test_paying_is_an_event_of_the_cost_and_taps_together() -> None:
    agrees(
        """
        p1:
          hand: {x: {cost: 2, power: 1000}}
          mana_zone: {a: {}, b: {}}
          battle_zone:
            y: {abilities: [{id: sees, when: {event: tap, cause: {kind: cost}}, do: draw}]}
        """,
        """
        - p1: {summon: x}
        - run_to: attack_step
        - expect: {happened: [{event: resolve, of: y.sees, times: 2}]}
        """,
    )
