"""Attacks: what may attack what, who must, blocking, and an attack that ends early."""

from __future__ import annotations

import pytest

from tests.unit.games.dm.table import agrees, keyword, static, told, unsupported, when

FIELD = """
step: attack
p1:
  battle_zone: {x: %s, y: {power: 1000}}
p2:
  battle_zone:
    t: {power: 1000, tapped: true}
    u: {power: 1000}
    s: {power: 1000, tapped: true, seals: {c: {}}}
  hand: {h: {}}
"""
PLAIN = "{power: 3000}"


@pytest.mark.parametrize(
    ("attacker", "step", "reason"),
    [
        (PLAIN, "{p1: {attack: {x: u}}}", "untapped_target"),
        (PLAIN, "{p1: {attack: {x: h}}}", "no_target"),
        (PLAIN, "{p1: {attack: {x: s}}}", "no_target"),
        (PLAIN, "{p1: {attack: {x: y}}}", "no_target"),
        (PLAIN, "{p1: {attack: {x: p1}}}", "no_target"),
        (PLAIN, "{p1: {attack: {x: nobody}}}", "no_target"),
        (PLAIN, "{p1: {attack: {t: p2}}}", "not_your_card"),
        (PLAIN, "{p1: {attack: {nobody: p2}}}", "not_there"),
        (PLAIN, "{p1: {attack: x}}", "not_an_option"),
        (PLAIN, "{p1: {attack: {x: p2, y: p2}}}", "not_an_option"),
        (PLAIN, "{p2: {attack: {t: p1}}}", "not_your_turn"),
        (PLAIN, "{p1: {summon: x}}", "wrong_step"),
        ("{power: 3000, tapped: true}", "{p1: {attack: {x: p2}}}", "tapped"),
        ("{power: 3000, seals: {c1: {}}}", "{p1: {attack: {x: p2}}}", "not_there"),
        ("{type: tamaseed}", "{p1: {attack: {x: p2}}}", "wrong_type"),
        ("{power: 3000, entered: this_turn}", "{p1: {attack: {x: p2}}}", "summoning_sick"),
        (static("{cannot: attack, of: self}"), "{p1: {attack: {x: p2}}}", "cannot_attack"),
        (static("{cannot: attack, of: self}"), "{p1: {attack: {x: t}}}", "cannot_attack"),
        (static("{cannot: attack, of: self, what: player}"), "{p1: {attack: {x: p2}}}",
         "cannot_attack_player"),
        (static("{cannot: attack, of: self, what: creature}"), "{p1: {attack: {x: t}}}", "cannot_attack"),
        (static("{cannot: be_attacked, of: {side: theirs, self: other}}"), "{p1: {attack: {x: t}}}",
         "cannot_be_attacked"),
    ],
)  # fmt: skip
def test_an_attack_that_is_not_legal_is_refused(attacker: str, step: str, reason: str) -> None:
    agrees(FIELD % attacker, f"- {{try: {step}, refused: {reason}}}")


def test_what_may_only_not_attack_players_attacks_creatures() -> None:
    agrees(
        FIELD % static("{cannot: attack, of: self, what: player}", "power: 3000"),
        "- p1: {attack: {x: t}}\n- run_to: end_of_attack\n- expect: {zone: {t: graveyard}}",
    )


@pytest.mark.parametrize(
    ("name", "legal", "refused"),
    [
        ("speed_attacker", ("p2", "t"), {"u": "untapped_target"}),
        ("mach_fighter", ("t", "u"), {"p2": "summoning_sick"}),
    ],
)
def test_keywords_lift_what_the_rules_refuse(
    name: str, legal: tuple[str, ...], refused: dict[str, str]
) -> None:
    position = FIELD % keyword(name, "power: 3000, entered: this_turn")
    for aim in legal:
        agrees(position, f"- p1: {{attack: {{x: {aim}}}}}")
    for aim, reason in refused.items():
        agrees(position, f"- {{try: {{p1: {{attack: {{x: {aim}}}}}}}, refused: {reason}}}")


def test_a_prohibition_beats_leave_and_void_beats_a_prohibition() -> None:
    forms = """
      power: 3000
      entered: this_turn
      abilities:
        - {keyword: speed_attacker}
        - static: {cannot: attack, of: self, what: player}
"""
    position = f"step: attack\np1:\n  battle_zone:\n    x:{forms}"
    agrees(position, "- {try: {p1: {attack: {x: p2}}}, refused: cannot_attack_player}")
    agrees(
        position + "        - static: {void: attack, of: self, what: player}\n",
        "- p1: {attack: {x: p2}}",
    )


def test_attacker_is_tapped_as_it_attacks_and_shields_break() -> None:
    agrees(
        FIELD % PLAIN,
        """
        - p1: {attack: {x: p2}}
        - run_to: turn_player_declares
        - expect: {tapped: {x: true}, attacking: {x: true, y: false}}
        - run_to: end_of_attack
        - expect: {count: {p2.shield_zone: 4, p2.hand: 2}}
        - run_to: end_step
        - expect: {attacking: {x: false}}
        """,
    )


def test_no_attack_goes_on_without_an_answer() -> None:
    agrees(FIELD % PLAIN, "- expect: {asked: {p1: act}, offered: [x, y]}")


# --- must ---------------------------------------------------------------------------


def test_a_creature_that_must_attack_keeps_the_step_open() -> None:
    agrees(
        FIELD % keyword("must_attack", "power: 3000"),
        """
        - {try: {p1: pass}, refused: forced}
        - p1: {attack: {x: t}}
        - run_to: end_of_attack
        - p1: pass
        - expect: {turn: p2}
        """,
    )


def test_a_creature_that_must_and_cannot_attack_holds_nobody() -> None:
    agrees(FIELD % keyword("must_attack", "power: 3000, entered: this_turn"), "- p1: pass")


def test_a_drawn_attack_goes_to_the_creature_that_draws_it() -> None:
    draws = static("{must: attack, of: {side: theirs, self: other}, what: self}", "tapped: true, power: 9000")
    theirs = f"{{d: {draws}, t: {{tapped: true}}}}"
    agrees(
        f"{{step: attack, p1: {{battle_zone: {{x: {PLAIN}}}}}, p2: {{battle_zone: {theirs}}}}}",
        """
        - {try: {p1: {attack: {x: p2}}}, refused: forced}
        - {try: {p1: {attack: {x: t}}}, refused: forced}
        - p1: {attack: {x: d}}
        """,
    )


def test_an_attack_is_not_drawn_to_what_cannot_be_attacked() -> None:
    draws = static("{must: attack, of: {side: theirs, self: other}, what: self}", "power: 9000")
    agrees(
        f"{{step: attack, p1: {{battle_zone: {{x: {PLAIN}}}}}, p2: {{battle_zone: {{d: {draws}}}}}}}",
        "- p1: {attack: {x: p2}}",
    )


# --- block --------------------------------------------------------------------------


BLOCK = """
step: attack
p1: {battle_zone: {x: %s}}
p2:
  battle_zone:
    b: {power: 2000, abilities: [{keyword: blocker}]}
    c: {power: 5000, abilities: [{keyword: blocker}]}
    plain: {power: 9000}
    tired: {tapped: true, power: 1000, abilities: [{keyword: blocker}]}
  hand: {h: {abilities: [{keyword: blocker}]}}
"""


@pytest.mark.parametrize(
    ("attacker", "block", "reason"),
    [
        (PLAIN, "plain", "not_a_blocker"),
        (PLAIN, "tired", "tapped"),
        (PLAIN, "h", "not_there"),
        (PLAIN, "nobody", "not_there"),
        (PLAIN, "x", "not_your_card"),
        (PLAIN, "[b, b]", "too_many"),
        (keyword("unblockable"), "b", "cannot_be_blocked"),
        (static("{cannot: block, of: {side: theirs, self: other}}"), "b", "cannot_block"),
    ],
)
def test_a_block_that_is_not_legal_is_refused(attacker: str, block: str, reason: str) -> None:
    agrees(
        BLOCK % attacker,
        f"- p1: {{attack: {{x: p2}}}}\n- {{try: {{p2: {{block: {block}}}}}, refused: {reason}}}",
    )


def test_a_block_turns_the_attack_into_a_battle() -> None:
    agrees(
        BLOCK % PLAIN,
        """
        - p1: {attack: {x: p2}}
        - expect: {asked: {p2: block}, offered: [b, c]}
        - p2: {block: b}
        - run_to: end_of_attack
        - expect:
            zone: {x: battle_zone, b: graveyard}
            count: {p2.shield_zone: 5}
            order:
              - {event: tap, of: b}
              - {event: redirected, of: b}
              - {event: block, of: b}
              - {event: destroy, of: b}
        """,
    )


def test_the_target_itself_does_not_block() -> None:
    agrees(
        BLOCK.replace("    b: {", "    b: {tapped: true, ") % PLAIN,
        "- p1: {attack: {x: b}}\n- {try: {p2: {block: b}}, refused: not_there}",
    )


def test_of_several_blockers_all_tap_and_the_last_one_blocks() -> None:
    agrees(
        BLOCK % PLAIN,
        """
        - p1: {attack: {x: p2}}
        - p2: {block: [b, c]}
        - run_to: end_of_attack
        - expect:
            tapped: {b: true, c: true}
            zone: {x: graveyard, b: battle_zone, c: battle_zone}
            happened: [{event: block, of: b, times: 0}, {event: block, of: c}, {event: redirected, of: b}]
        """,
    )


def test_several_blockers_of_the_rules_before_are_not_guessed_at() -> None:
    said = unsupported(
        BLOCK % PLAIN, "- p1: {attack: {x: p2}}\n- p2: {block: [b, c]}", several_blockers="not_read"
    )
    assert said == "several blockers before 2021-09-07: the rules of then were not read"
    agrees(BLOCK % PLAIN, "- p1: {attack: {x: p2}}\n- p2: {block: b}", several_blockers="not_read")


def test_nobody_who_could_block_is_asked_nothing() -> None:
    agrees(
        BLOCK % keyword("unblockable", "power: 3000"),
        "- p1: {attack: {x: p2}}\n- run_to: end_of_attack\n- expect: {count: {p2.shield_zone: 4}}",
    )


def test_a_blocked_attacker_stays_blocked_when_its_blocker_leaves() -> None:
    blocker = """
      power: 2000
      abilities:
        - {keyword: blocker}
        - {id: away, when: {event: block, of: self}, do: {put: self, to: hand}}
"""
    transcript = agrees(
        f"step: attack\np1: {{battle_zone: {{x: {PLAIN}}}}}\np2:\n  battle_zone:\n    b:{blocker}",
        """
        - p1: {attack: {x: p2}}
        - p2: {block: b}
        - run_to: end_of_attack
        - expect: {zone: {b: hand}, count: {p2.shield_zone: 5}, happened: [{event: battle, times: 0}]}
        """,
    )
    assert told(transcript, "attack_ends_early") == ["The attack of x goes to its end"]


def test_an_attack_whose_attacker_leaves_goes_to_its_end() -> None:
    agrees(
        FIELD % when("{event: attack_declared, by: self}", "{destroy: self}"),
        """
        - p1: {attack: {x: p2}}
        - run_to: end_of_attack
        - expect: {zone: {x: graveyard}, count: {p2.shield_zone: 5}, happened: [{event: end_attack, of: x}]}
        - run_to: next_turn
        """,
    )


def test_an_attack_whose_target_leaves_goes_to_its_end() -> None:
    agrees(
        FIELD % when("{event: attack_declared, by: self}", "{destroy: attacked}"),
        """
        - p1: {attack: {x: t}}
        - run_to: end_of_attack
        - expect: {zone: {t: graveyard, x: battle_zone}, happened: [{event: battle, times: 0}]}
        """,
    )


def test_what_lasts_for_the_attack_ends_with_it() -> None:
    agrees(
        FIELD
        % when(
            "{event: attack_declared, by: self}",
            "{modify: self, change: {add_power: 2000}, until: end_of_attack}",
        ),
        """
        - p1: {attack: {x: p2}}
        - run_to: end_of_attack
        - expect: {power: {x: 3000}}
        - run_to: end_step
        - expect: {power: {x: 1000}}
        """,
    )


def test_a_shield_less_player_loses_to_a_direct_attack() -> None:
    transcript = agrees(
        f"{{step: attack, p1: {{battle_zone: {{x: {PLAIN}}}}}, p2: {{shield_zone: 0}}}}",
        "- p1: {attack: {x: p2}}\n- expect: {winner: p1}",
    )
    assert told(transcript, "direct_attack") == ["Player 2 has no shields: a direct attack"]
