"""Keywords carried out by rule: ninja strike, slayer, space charge, revolution change; EX life as data."""

from __future__ import annotations

from checker.games.dm.keywords import PARTS, parts
from checker.vocabulary.abilities import Keyword
from checker.vocabulary.words import KeywordName
from tests.unit.games.dm.table import agrees, keyword, told

NINJA = keyword("ninja_strike", "cost: 9, power: 9000", "amount: %s")
ATTACK = f"""
step: attack
p1: {{battle_zone: {{x: {{power: 3000}}, z: {{power: 3000}}}}}}
p2:
  mana_zone: 4
  hand: {{n: {NINJA % 4}, m: {NINJA % 3}, dear: {NINJA % 7}}}
"""


def test_a_keyword_that_is_only_read_brings_no_ability() -> None:
    assert parts(Keyword(KeywordName("blocker"))) == ()


def test_every_keyword_with_parts_makes_one() -> None:
    for name in PARTS:
        assert len(parts(Keyword(KeywordName(name)))) == 1


# --- ninja strike -----------------------------------------------------------------------


def test_a_ninja_is_summoned_for_nothing_and_goes_under_the_deck_at_the_end() -> None:
    agrees(
        ATTACK,
        """
        - p1: {attack: {x: p2}}
        - p2: {declare: n}
        - run_to: block_step
        - expect: {zone: {n: battle_zone}, happened: [{event: summon, of: n}, {event: used, of: n}]}
        - run_to: next_turn
        - expect: {zone: {n: deck}, count: {p2.deck: 21}}
        """,
    )


def test_many_may_be_declared_and_one_is_used_in_an_attack() -> None:
    transcript = agrees(
        ATTACK,
        """
        - p1: {attack: {x: p2}}
        - p2: {declare: [n, m]}
        - p2: {resolve: m}
        - run_to: block_step
        - expect: {zone: {m: battle_zone, n: hand}}
        - run_to: end_of_attack
        - p1: {attack: {z: p2}}
        - p2: {declare: n}
        - run_to: end_of_attack
        - expect: {zone: {n: battle_zone}}
        """,
    )
    assert told(transcript, "condition_fails") == ["The effect of n does nothing: its condition fails"]


def test_a_ninja_for_which_there_is_not_enough_mana_stays_in_the_hand() -> None:
    agrees(
        ATTACK,
        """
        - p1: {attack: {x: p2}}
        - p2: {declare: dear}
        - run_to: next_turn
        - expect: {zone: {dear: hand}}
        """,
    )


def test_ones_own_attack_is_none_to_strike_at() -> None:
    agrees(
        f"step: attack\np1: {{mana_zone: 9, hand: {{n: {NINJA % 1}}}, battle_zone: {{x: {{power: 1000}}}}}}",
        """
        - p1: {attack: {x: p2}}
        - {try: {p1: {declare: n}}, refused: not_an_option}
        - run_to: end_of_attack
        """,
    )


def test_a_ninja_that_left_is_not_put_under_the_deck() -> None:
    agrees(
        ATTACK,
        """
        - p1: {attack: {x: p2}}
        - p2: {declare: n}
        - run_to: end_of_attack
        - happen: {by: p1, do: {destroy: n}}
        - run_to: next_turn
        - expect: {zone: {n: graveyard}}
        """,
    )


# --- others ----------------------------------------------------------------------------------


def test_space_charge_sees_cards_of_its_civilization_enter_its_mana_zone() -> None:
    charger = keyword("space_charge", beside="civ: fire, do: draw")
    agrees(
        f"step: charge\np1: {{hand: {{f: {{civ: fire}}, w: {{civ: water}}}}, battle_zone: {{x: {charger}}}}}",
        """
        - p1: {charge: f}
        - run_to: main_step
        - expect: {count: {p1.hand: 2}}
        - happen: {by: p1, do: {put: w, to: mana_zone}}
        - run_to: attack_step
        - expect: {happened: [{event: trigger, times: 1}]}
        """,
    )


EX_LIFE = """
p1:
  mana_zone: enough
  hand: {x: {power: 1000, abilities: [{keyword: ex_life}]}}
  deck: {top: {}, others: 5}
"""


def test_ex_life_keeps_its_creature_once() -> None:
    transcript = agrees(
        EX_LIFE,
        """
        - p1: {summon: x}
        - expect: {zone: {x: battle_zone, top: shield_zone}, count: {p1.shield_zone: 6}}
        - happen: {by: p2, do: {destroy: x}}
        - expect: {zone: {x: battle_zone, top: graveyard}}
        - happen: {by: p2, do: {destroy: x}}
        - expect: {zone: {x: graveyard}}
        """,
    )
    assert told(transcript, "replaced") == ["What would happen to x is replaced by x"]
    assert {"x.ex_life"} <= set(transcript.reached)


def test_ex_life_without_its_shield_keeps_nothing() -> None:
    agrees(
        EX_LIFE,
        """
        - p1: {summon: x}
        - happen: {by: p2, do: {put: top, to: hand}}
        - happen: {by: p2, do: {destroy: x}}
        - expect: {zone: {x: graveyard, top: hand}}
        """,
    )


# --- revolution change ----------------------------------------------------------------------------


CHANGE = """
step: attack
p1:
  battle_zone: {x: {power: 3000, race: 竜}}
  hand:
    r:
      power: 9000
      abilities:
        - {keyword: revolution_change, of: {side: mine, self: other, is: {race: 竜}}}
        - {keyword: breaker, amount: 2}
p2: {battle_zone: {y: {power: 1000, abilities: [{keyword: blocker}]}%s}}
"""


def test_a_revolution_change_swaps_and_the_newcomer_attacks_on() -> None:
    transcript = agrees(
        CHANGE % "",
        """
        - p1: {attack: {x: p2}}
        - p1: {declare: r}
        - run_to: block_step
        - expect: {zone: {x: hand, r: battle_zone}, attacking: {r: true}, tapped: {r: true}}
        - p2: {block: none}
        - run_to: end_of_attack
        - expect: {count: {p2.shield_zone: 3}, happened: [{event: summon, times: 0}]}
        """,
    )
    assert "dm/revolution-change" in transcript.rules


LOCKED = ", lock: {abilities: [{static: {cannot: put, of: {side: theirs, self: other}}}]}"


def test_a_swap_of_which_one_half_is_impossible_does_nothing() -> None:
    transcript = agrees(
        CHANGE % LOCKED,
        """
        - p1: {attack: {x: p2}}
        - p1: {declare: r}
        - p2: {block: none}
        - run_to: end_of_attack
        - expect: {zone: {x: battle_zone, r: hand}, count: {p2.shield_zone: 4}}
        """,
    )
    assert told(transcript, "swap_fails") == ["x and r are not swapped: one cannot move"]


def test_before_the_change_the_possible_half_happened_and_the_attack_stopped() -> None:
    agrees(
        CHANGE % LOCKED,
        """
        - p1: {attack: {x: p2}}
        - p1: {declare: r}
        - run_to: end_of_attack
        - expect: {zone: {x: hand, r: hand}, count: {p2.shield_zone: 5}}
        """,
        half_possible_swap="half",
    )
