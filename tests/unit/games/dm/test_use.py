"""Using cards: charge, summon, cast, gears, castles, tamaseeds, from other zones, for free, and refusals."""

from __future__ import annotations

import pytest

from tests.unit.games.dm.table import agrees, keyword, spell, static, told, unanswered, when

HAND = """
p1:
  mana_zone: enough
  hand:
    x: %s
"""
LOCK = """
p2:
  battle_zone:
    lock: %s
"""
FROM_GRAVEYARD = "{may: summon, of: {zone: graveyard, side: mine, self: other}, from: graveyard}"


# --- charge ----------------------------------------------------------------------


def test_one_card_is_charged_and_then_the_main_step_begins() -> None:
    agrees(
        "step: charge\np1: {hand: {x: {civ: fire}, y: {}}}",
        """
        - p1: {charge: x}
        - expect: {zone: {x: mana_zone}, tapped: {x: false}, step: main}
        - {try: {p1: {charge: y}}, refused: wrong_step}
        """,
    )


def test_a_card_of_several_civilizations_enters_mana_tapped() -> None:
    agrees(
        "step: charge\np1: {hand: {x: {civ: [fire, water]}}}",
        "- p1: {charge: x}\n- expect: {tapped: {x: true}}",
    )


def test_charging_may_be_left_out() -> None:
    agrees("step: charge\np1: {hand: {x: {}}}", "- p1: pass\n- expect: {step: main, zone: {x: hand}}")


@pytest.mark.parametrize(
    ("step", "reason"),
    [
        ("{p1: {charge: theirs}}", "not_your_card"),
        ("{p1: {charge: nobody}}", "not_there"),
        ("{p1: {charge: field}}", "wrong_zone"),
        ("{p2: {charge: theirs}}", "not_your_turn"),
        ("{p1: {summon: mine}}", "wrong_step"),
        ("{p1: {block: mine}}", "no_such_question"),
    ],
)
def test_what_cannot_be_charged_is_refused(step: str, reason: str) -> None:
    agrees(
        "{step: charge, p1: {hand: {mine: {}}, battle_zone: {field: {}}}, p2: {hand: {theirs: {}}}}",
        f"- {{try: {step}, refused: {reason}}}",
    )


# --- summon and cast ---------------------------------------------------------------


def test_a_summoned_creature_is_summoned_then_put_and_its_trigger_waits() -> None:
    agrees(
        HAND % when("{event: move, to: battle_zone, of: self}", "draw"),
        """
        - p1: {summon: x}
        - run_to: waiting
        - expect: {waiting: [x.when], zone: {x: battle_zone}}
        - run_to: attack_step
        - expect:
            order:
              - {event: summon, of: x}
              - {event: summoned, of: x}
              - {event: trigger, of: x.when}
              - {event: resolve, of: x.when}
              - {event: draw}
        """,
    )


def test_a_spell_is_carried_out_and_goes_to_the_graveyard_last() -> None:
    agrees(
        HAND % spell("[draw, draw]"),
        """
        - p1: {cast: x}
        - expect:
            zone: {x: graveyard}
            count: {p1.hand: 2}
            order: [{event: cast, of: x}, {event: draw}, {event: draw}, {event: move, of: x}]
        """,
    )


@pytest.mark.parametrize(("switch", "where"), [("pending", "hand"), ("nowhere", "nowhere")])
def test_where_a_card_in_use_is_depends_on_the_rules(switch: str, where: str) -> None:
    """A moment inside the resolution is looked at: a creature that enters makes p2 choose a seal."""
    put = spell("[{put_in_play: {zone: graveyard, side: theirs, self: other}}]")
    agrees(
        HAND % put
        + """
p2:
  graveyard: {command: {race: コマンド, civ: fire, power: 1000}}
  battle_zone: {y: {civ: fire, power: 1000, seals: {s1: {}, s2: {}}}}
""",
        f"""
        - p1: {{cast: x}}
        - expect: {{asked: {{p2: choose}}, zone: {{x: {where}}}, count: {{p1.hand: 0}}}}
        - p2: {{choose: s2}}
        - expect: {{zone: {{x: graveyard, s2: graveyard}}, seals: {{y: 1}}}}
        """,
        card_in_use=switch,
    )


def test_the_effects_of_a_card_can_be_ignored() -> None:
    lock = static("{ignore: effects, of: {zone: hand, side: theirs, self: other, is: {type: spell}}}")
    transcript = agrees(
        HAND % spell("draw") + LOCK % lock,
        "- p1: {cast: x}\n- expect: {zone: {x: graveyard}, count: {p1.hand: 0}}",
    )
    assert told(transcript, "ignored") == ["The effect of x is ignored"]


@pytest.mark.parametrize(
    ("kind", "verb"),
    [
        ("spell", "summon"),
        ("creature", "cast"),
        ("creature", "generate"),
        ("spell", "use"),
        ("field", "fortify"),
    ],
)
def test_a_card_is_used_in_the_way_of_its_kind(kind: str, verb: str) -> None:
    agrees(HAND % f"{{type: {kind}}}", f"- {{try: {{p1: {{{verb}: x}}}}, refused: wrong_type}}")


def test_a_card_is_used_from_the_hand() -> None:
    agrees(
        "p1: {mana_zone: enough, graveyard: {x: {}}, battle_zone: {y: {}}}",
        """
        - {try: {p1: {summon: x}}, refused: wrong_zone}
        - {try: {p1: {summon: y}}, refused: wrong_zone}
        """,
    )


@pytest.mark.parametrize(
    ("form", "card", "step", "reason"),
    [
        ("{cannot: summon, of: {zone: hand, side: theirs, self: other}}", "{}", "summon: x", "cannot_summon"),
        ("{cannot: cast, by: theirs}", "{type: spell}", "cast: x", "cannot_cast"),
        ("{cannot: use, by: theirs}", "{}", "summon: x", "cannot_use"),
        ("{cannot: use, by: theirs}", "{type: spell}", "cast: x", "cannot_use"),
        ("{cannot: put, of: {side: theirs, self: other}}", "{}", "summon: x", "cannot_put"),
    ],
)
def test_what_an_effect_forbids_is_refused(form: str, card: str, step: str, reason: str) -> None:
    agrees(HAND % card + LOCK % static(form), f"- {{try: {{p1: {{{step}}}}}, refused: {reason}}}")


def test_before_the_change_a_creature_that_cannot_be_put_was_used_and_stayed() -> None:
    lock = static("{cannot: put, of: {zone: hand, side: theirs, self: other}}")
    agrees(
        HAND % "{power: 1000}" + LOCK % lock,
        "- p1: {summon: x}\n- expect: {zone: {x: hand}, happened: [{event: summon, of: x}]}",
        use_when_it_cannot_be_put="stays",
    )


# --- gears, castles, tamaseeds ---------------------------------------------------------


GEAR = static("{modify: host, change: {add_power: 2000}}", "type: cross_gear, cost: 2")


def test_a_gear_is_generated_then_crossed_for_its_cost_once_more() -> None:
    agrees(
        f"p1: {{mana_zone: 4, hand: {{g: {GEAR}}}, battle_zone: {{x: {{power: 1000}}}}}}",
        """
        - {try: {p1: {cross: g, to: x}}, refused: wrong_zone}
        - p1: {generate: g}
        - expect: {zone: {g: battle_zone}, power: {x: 1000}}
        - {try: {p1: {cross: g, to: g}}, refused: no_target}
        - {try: {p1: {cross: g}}, refused: no_target}
        - p1: {cross: g, to: x}
        - expect:
            power: {x: 3000}
            tapped: {p1.mana_zone.4: true}
            happened: [{event: cross, of: g, by: x}]
        - {try: {p1: {cross: g, to: x}}, refused: no_target}
        """,
    )


def test_a_gear_whose_creature_leaves_stays_uncrossed() -> None:
    agrees(
        "p1: {battle_zone: {x: {power: 1000}, g: {type: cross_gear, on: x}}}",
        """
        - happen: {by: p2, do: {destroy: x}}
        - expect: {zone: {x: graveyard, g: battle_zone}, happened: [{event: uncross, of: g}]}
        """,
    )


def test_a_gear_can_be_taken_off() -> None:
    crossed = GEAR.replace("cost: 2", "on: x")
    agrees(
        f"p1: {{battle_zone: {{x: {{power: 1000}}, g: {crossed}}}}}",
        """
        - expect: {power: {x: 3000}}
        - happen: {by: p1, do: {uncross: g}}
        - expect: {power: {x: 1000}, zone: {g: battle_zone}}
        """,
    )


def test_a_castle_is_put_on_a_shield_of_its_player() -> None:
    castle = static("{modify: {side: mine, self: other}, change: {add_power: 2000}}", "type: castle, cost: 2")
    agrees(
        HAND % castle
        + """
    second: {type: castle}
  shield_zone: {s: {}, others: 1}
  battle_zone: {y: {power: 1000}}
""",
        """
        - {try: {p1: {fortify: x}}, refused: no_target}
        - {try: {p1: {fortify: x, on: y}}, refused: no_target}
        - {try: {p1: {fortify: x, on: p2.shield_zone.1}}, refused: no_target}
        - p1: {fortify: x, on: s}
        - expect: {zone: {x: shield_zone}, count: {p1.shield_zone: 2}, power: {y: 3000}}
        - {try: {p1: {fortify: second, on: x}}, refused: no_target}
        """,
    )


def test_a_tamaseed_and_a_field_are_put_by_using_them() -> None:
    agrees(
        HAND % "{type: tamaseed}" + "    f: {type: d2_field}",
        "- p1: {use: x}\n- p1: {use: f}\n- expect: {zone: {x: battle_zone, f: battle_zone}}",
    )


# --- from elsewhere and for free ---------------------------------------------------------


def test_a_permission_lets_a_card_be_used_from_another_zone() -> None:
    agrees(
        f"p1: {{mana_zone: enough, graveyard: {{x: {{}}}}, battle_zone: {{lord: {static(FROM_GRAVEYARD)}}}}}",
        "- p1: {summon: x}\n- expect: {zone: {x: battle_zone}}",
    )


def test_which_permission_is_used_is_not_guessed() -> None:
    lord = static(FROM_GRAVEYARD)
    position = f"p1: {{mana_zone: enough, graveyard: {{x: {{}}}}, battle_zone: {{a: {lord}, b: {lord}}}}}"
    question, options = unanswered(position, "- p1: {summon: x}")
    assert question == "which ability lets x be used (by: ...)"
    assert options == ("a", "b")
    agrees(position, "- p1: {summon: x, by: b}\n- expect: {zone: {x: battle_zone}}")
    agrees(position, "- {try: {p1: {summon: x, by: c}}, refused: condition}")


def test_a_permission_that_is_spent_lets_no_second_card_be_used() -> None:
    lord = static(FROM_GRAVEYARD.replace("}, from", "}, limit: {spent_by: use, stops: permission}, from"))
    agrees(
        f"p1: {{mana_zone: enough, graveyard: {{x: {{}}, y: {{}}}}, battle_zone: {{lord: {lord}}}}}",
        """
        - p1: {summon: x}
        - expect: {zone: {x: battle_zone}}
        - {try: {p1: {summon: y}}, refused: spent}
        - {run_to: main_step, turn: p2}
        - {run_to: main_step, turn: p1}
        - p1: {summon: y}
        """,
    )


def test_g_zero_is_used_for_nothing_while_its_condition_holds() -> None:
    beside = "if: {count: {side: mine, self: other}, is: {min: 1}}"
    card = keyword("g_zero", "cost: 9, civ: fire, power: 1000", beside)
    agrees(
        f"p1: {{hand: {{x: {card}}}, battle_zone: {{y: {{}}}}}}",
        """
        - {try: {p1: {summon: x}}, refused: cost}
        - p1: {summon: x, by: x}
        - expect: {zone: {x: battle_zone}}
        """,
    )
    agrees(f"p1: {{hand: {{x: {card}}}}}", "- {try: {p1: {summon: x, by: x}}, refused: condition}")


def test_mana_bakutan_is_summoned_from_mana_for_its_own_cost() -> None:
    card = keyword("mana_bakutan", "cost: 9, power: 1000", "amount: 2")
    agrees(
        f"p1: {{mana_zone: {{x: {card}, a: {{}}, b: {{}}}}}}",
        """
        - p1: {summon: x, pay: [a, b]}
        - expect: {zone: {x: battle_zone}, tapped: {a: true, b: true}}
        """,
    )


def test_an_effect_that_uses_a_card_for_free_still_summons_or_casts_it() -> None:
    agrees(
        f"p1: {{hand: {{x: {{cost: 9}}, s: {spell('draw', 'cost: 9')}, g: {{type: cross_gear}}}}}}",
        """
        - happen: {by: p1, do: [{use: x}, {use: s}, {use: g}]}
        - expect:
            zone: {x: battle_zone, s: graveyard, g: battle_zone}
            count: {p1.hand: 1}
            happened: [{event: summon, of: x}, {event: cast, of: s}]
        """,
    )


def test_a_card_that_cannot_be_used_for_free_stays_where_it_is() -> None:
    lock = static("{cannot: summon, of: {zone: hand, side: theirs, self: other}}")
    transcript = agrees(
        HAND % "{}" + LOCK % lock, "- happen: {by: p1, do: {use: x}}\n- expect: {zone: {x: hand}}"
    )
    assert told(transcript, "cannot_be_used") == ["x cannot be used now and stays where it is"]


def test_a_castle_used_for_nothing_asks_for_a_shield() -> None:
    agrees(
        "p1: {hand: {c: {type: castle, cost: 9}}, shield_zone: {s: {}, t: {}}}",
        """
        - happen: {by: p1, do: {use: c}}
        - expect: {asked: {p1: choose}, offered: [s, t]}
        - p1: {choose: t}
        - expect: {zone: {c: shield_zone}, count: {p1.shield_zone: 2}}
        - happen: {by: p2, do: {put: t, to: hand}}
        - expect: {zone: {c: graveyard}}
        """,
    )
    agrees(
        "p1: {hand: {c: {type: castle, cost: 9}}, shield_zone: 0}",
        "- happen: {by: p1, do: {use: c}}\n- expect: {zone: {c: hand}}",
    )


def test_what_can_be_used_is_offered() -> None:
    agrees(
        """
        p1:
          mana_zone: 1
          hand: {x: {cost: 1}, dear: {cost: 2}, s: {type: spell, cost: 1}, c: {type: castle, cost: 1}}
        """,
        "- expect: {offered: [x, s, c], asked: {p1: act}}",
    )
