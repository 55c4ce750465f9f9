"""The battle: attacks and their one window, replays, the five timings of the damage step."""

from __future__ import annotations

from tests.unit.games.ygo.table import ANYTHING, MONSTER, agrees, monster, spell, trap

BUG = "{type: [monster, effect, flip], level: 2, atk: 450, def: 600, face_down: true, abilities: [{id: flip,"
BUG += " when: {event: flip, of: self}, do: [{destroy: target}], targets: {target: {side: any, self: other,"
BUG += " is: {type: monster}, count: 1}}}]}"
ARMOR = trap("activate: [{destroy: it}], answers: {event: attack_declared, player: theirs}")
MIRROR = trap(
    "activate: [{destroy: {side: theirs, self: other, is: {type: monster}, state: {position: attack}}}],"
    " answers: {event: attack_declared, player: theirs}"
)
BRIBE = trap(
    "activate: [{negate: activation}, {destroy: it}, {draw: 1, who: theirs}],"
    " answers: {event: card_activation, player: theirs, of: {side: any, self: other,"
    " is: {type: [spell, trap]}}}",
    "counter",
)
BOOK = spell(
    "activate: [{turn_face_down: target}],"
    " targets: {target: {side: any, self: other, is: {type: monster}, state: {face_down: false}, count: 1}}",
    "quick_play",
    ", face_down: true",
)
CHALICE = spell(
    "activate: [{modify: target, change: [{add_atk: 400}, negate_effects]}],"
    " targets: {target: {side: any, self: other, is: {type: monster}, state: {face_down: false}, count: 1}}",
    "quick_play",
    ", face_down: true",
)


def test_the_weaker_monster_is_destroyed_and_its_player_takes_the_difference() -> None:
    weak = "{type: [monster, normal], level: 4, atk: 1500, def: 0}"
    agrees(
        f"{{step: battle, p1: {{monster_zone: {{a: {MONSTER}}}}}, p2: {{monster_zone: {{b: {weak}}}}}}}",
        """
        - try: {p1: {attack: {a: p2}}}
          refused: direct_attack
        - p1: {attack: {a: b}}
        - expect: {zone: {b: gy, a: monster_zone}, life: {p2: 7600}}
        - try: {p1: {attack: {a: p2}}}
          refused: has_attacked
        """,
    )


def test_against_defense_only_the_attacker_may_take_damage() -> None:
    wall = "{type: [monster, normal], level: 4, atk: 0, def: 2500, position: defense}"
    agrees(
        f"{{step: battle, p1: {{monster_zone: {{a: {MONSTER}}}}}, p2: {{monster_zone: {{b: {wall}}}}}}}",
        """
        - p1: {attack: {a: b}}
        - expect: {zone: {b: monster_zone, a: monster_zone}, life: {p1: 7400, p2: 8000}}
        """,
    )


def test_two_monsters_without_attack() -> None:
    nothing = "{type: [monster, normal], level: 4, atk: 0, def: 0}"
    position = (
        f"{{step: battle, p1: {{monster_zone: {{a: {nothing}}}}}, p2: {{monster_zone: {{b: {nothing}}}}}}}"
    )
    agrees(position, "- p1: {attack: {a: b}}\n- expect: {zone: {a: monster_zone, b: monster_zone}}")
    agrees(
        position, "- p1: {attack: {a: b}}\n- expect: {zone: {a: gy, b: gy}}", zero_atk_battle="both_destroyed"
    )


def test_a_direct_attack_can_win() -> None:
    agrees(
        f"{{step: battle, life: {{p2: 1900}}, p1: {{monster_zone: {{a: {MONSTER}}}}}}}",
        "- p1: {attack: {a: p2}}\n- run_to: game_over\n- expect: {winner: p1}",
    )


def test_one_chain_answers_an_attack_declaration() -> None:
    agrees(
        f"{{step: battle, p1: {{monster_zone: {{a: {MONSTER}}}, spell_trap_zone: {{bribe: {BRIBE}}}}},"
        f" p2: {{spell_trap_zone: {{armor: {ARMOR}, mirror: {MIRROR}}}}}}}",
        """
        - p1: {attack: {a: p2}}
        - expect: {asked: {p2: activate}, offered: [armor, mirror]}
        - p2: {activate: armor}
        - p1: {activate: bribe}
        - run_to: chain_resolved
        - try: {p2: {activate: mirror}}
          refused: wrong_window
        - expect: {zone: {a: monster_zone, armor: gy, mirror: spell_trap_zone}, count: {p2.hand: 1}}
        - run_to: open_state
        - expect: {life: {p2: 6100}}
        """,
    )


def test_what_may_be_activated_in_the_damage_step() -> None:
    agrees(
        f"{{step: battle, p1: {{monster_zone: {{a: {MONSTER}}}}},"
        f" p2: {{monster_zone: {{b: {MONSTER}}}, spell_trap_zone: {{book: {BOOK}, chalice: {CHALICE}}}}}}}",
        """
        - p1: {attack: {a: b}}
        - run_to: start_of_damage_step
        - try: {p2: {activate: book}}
          refused: damage_step
        - expect: {asked: {p2: activate}, offered: [chalice]}
        - p2: pass
        - expect: {asked: {p2: activate}, offered: [chalice], step: damage}
        - p2: pass
        - run_to: damage_calculation
        - try: {p2: {activate: chalice}}
          refused: damage_step
        - run_to: open_state
        - expect: {zone: {a: gy, b: gy}}
        """,
    )
    agrees(
        f"{{step: battle, p1: {{monster_zone: {{a: {MONSTER}}}}},"
        f" p2: {{monster_zone: {{b: {MONSTER}}}, spell_trap_zone: {{chalice: {CHALICE}}}}}}}",
        """
        - p1: {attack: {a: b}}
        - run_to: start_of_damage_step
        - p2: {activate: chalice}
        - p2: {target: b}
        - expect: {zone: {a: gy, b: monster_zone}, atk: {b: 2300}, life: {p1: 7600}}
        """,
    )


def test_a_flip_effect_waits_until_damage_is_calculated() -> None:
    agrees(
        f"{{step: battle, p1: {{monster_zone: {{a: {MONSTER}}}}}, p2: {{monster_zone: {{bug: {BUG}}}}}}}",
        """
        - p1: {attack: {a: bug}}
        - run_to: damage_calculation
        - expect: {face_down: {bug: false}, stack: []}
        - run_to: open_state
        - expect: {zone: {a: gy, bug: gy}, life: {p1: 8000, p2: 8000}, order: [{event: battle},
            {event: destroy, of: a}, {event: destroy, of: bug}]}
        """,
    )


def test_the_attacker_that_is_gone_attacks_no_more() -> None:
    agrees(
        f"{{step: battle, p1: {{monster_zone: {{a: {MONSTER}}}}},"
        f" p2: {{spell_trap_zone: {{armor: {ARMOR}}}}}}}",
        """
        - p1: {attack: {a: p2}}
        - p2: {activate: armor}
        - expect: {zone: {a: gy}, life: {p2: 8000}, asked: {p1: act}}
        """,
    )


def test_a_change_of_the_possible_targets_is_a_replay() -> None:
    joins = trap(
        "activate: [{special_summon: target, position: defense}],"
        " targets: {target: {zone: gy, side: mine, self: other, is: {type: monster}, count: 1}}"
    )
    position = (
        f"{{step: battle, p1: {{monster_zone: {{a: {MONSTER}}}}},"
        f" p2: {{gy: {{m: {MONSTER}}}, spell_trap_zone: {{call: {joins}}}}}}}"
    )
    agrees(
        position,
        """
        - p1: {attack: {a: p2}}
        - p2: {activate: call}
        - expect: {asked: {p1: attack}}
        - p1: {attack: {a: m}}
        - expect: {zone: {m: gy}, life: {p2: 8000}, happened: [{event: attack_declared, of: a}]}
        """,
    )
    agrees(
        position,
        """
        - p1: {attack: {a: p2}}
        - p2: {activate: call}
        - p1: pass
        - try: {p1: {attack: {a: m}}}
          refused: has_attacked
        """,
    )


def test_the_first_player_has_no_battle_phase_in_the_first_turn() -> None:
    agrees(
        f"{{turn_number: 1, p1: {{monster_zone: {{a: {MONSTER}}}}}}}",
        "- p1: pass\n- run_to: end_phase\n- expect: {step: end, life: {p2: 8000}}",
    )


def test_what_attacked_does_not_change_its_position() -> None:
    agrees(
        f"{{step: battle, p1: {{monster_zone: {{a: {MONSTER}, b: {MONSTER}}}}}}}",
        """
        - p1: {attack: {a: p2}}
        - run_to: main_phase_2
        - try: {p1: {change_position: a}}
          refused: attacked
        - p1: {change_position: b}
        - expect: {position: {a: attack, b: defense}}
        """,
    )


def test_what_is_destroyed_by_battle_applies_nothing_any_more_and_still_triggers() -> None:
    lord = monster(
        f"{{id: up, static: {{modify: {ANYTHING}, change: {{add_atk: 300}}}}}},"
        " {id: draw, when: {event: destroy, of: self, cause: {kind: battle}}, do: [{draw: 1}]}",
        "level: 4, atk: 1000, def: 1000",
    )
    agrees(
        f"{{step: battle, p1: {{monster_zone: {{a: {MONSTER}}}}}, p2: {{monster_zone: {{lord: {lord}}}}}}}",
        """
        - expect: {atk: {a: 2200, lord: 1300}}
        - p1: {attack: {a: lord}}
        - run_to: after_damage_calculation
        - expect: {atk: {a: 1900}, zone: {lord: monster_zone}}
        - run_to: open_state
        - expect: {zone: {lord: gy}, count: {p2.hand: 1}, life: {p2: 7100}}
        """,
    )
