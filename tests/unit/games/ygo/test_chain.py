"""Chains: spell speeds, costs and targets at activation, negating an activation or an effect, resolving."""

from __future__ import annotations

from tests.unit.games.ygo.table import (
    ANYTHING,
    FORCE,
    HOLE,
    MONSTER,
    RUSH,
    TOOLS,
    TYPHOON,
    agrees,
    monster,
    spell,
    trap,
    unanswered,
)

AWAY = trap(
    "activate: [{put: target, to: hand}],"
    " targets: {target: {side: any, self: other, is: {type: monster}, count: 1}}"
)
JAMMER = trap(
    "activate: [{negate: activation}, {destroy: it}],"
    " answers: {event: card_activation, of: {side: any, self: other, is: {type: spell}}},"
    " cost: [{discard: {zone: hand, side: mine, self: other, count: 1}}]",
    "counter",
)


def test_an_activation_is_negated_only_directly() -> None:
    position = (
        f"{{p1: {{hand: {{ty: {TYPHOON}, r: {RUSH}}}, spell_trap_zone: {{away: {AWAY}}}, monster_zone:"
        f" {{m: {MONSTER}}}}},"
        f" p2: {{hand: 1, spell_trap_zone: {{j: {JAMMER}, x: {{type: [trap, normal], face_down: true}}}}}}}}"
    )
    agrees(
        position,
        """
        - p1: {activate: ty}
        - p1: {target: x}
        - expect: {asked: {p2: activate}, offered: [j]}
        - p2: pass
        - p1: {activate: away}
        - run_to: chain_link
        - try: {p2: {activate: j}}
          refused: not_directly_below
        - run_to: open_state
        - expect: {zone: {x: gy, m: hand, j: spell_trap_zone}}
        """,
    )
    agrees(
        position,
        """
        - p1: {activate: ty}
        - p1: {target: x}
        - p2: pass
        - p1: {activate: r}
        - expect: {asked: {p2: activate}, offered: [j]}
        - p2: {activate: j}
        - run_to: open_state
        - expect: {zone: {x: gy, r: gy}, atk: {m: 1900}}
        """,
    )


def test_only_a_counter_trap_answers_a_counter_trap() -> None:
    agrees(
        f"{{p1: {{hand: {{ty: {TYPHOON}}}, spell_trap_zone: {{away: {AWAY}, t: {TOOLS}}}}},"
        f" p2: {{hand: 1, monster_zone: {{m: {MONSTER}}}, spell_trap_zone: {{j: {JAMMER}}}}}}}",
        """
        - p1: {activate: ty}
        - p1: {target: j}
        - p2: {activate: j}
        - try: {p1: {activate: away}}
          refused: spell_speed
        - p1: {activate: t}
        - run_to: open_state
        - expect: {life: {p1: 7000}, zone: {j: gy, ty: gy}}
        """,
    )


def test_an_effect_goes_on_when_its_card_has_left() -> None:
    agrees(
        f"{{p1: {{hand: {{x: {FORCE}}}}}, p2: {{monster_zone: {{m: {MONSTER}}}}}}}",
        """
        - p1: {normal_summon: x}
        - p1: {activate: x}
        - expect: {zone: {x: gy, m: gy}}
        """,
    )


def test_a_card_that_stays_must_be_there_when_it_resolves() -> None:
    field = "{type: [spell, continuous], abilities: [{id: draw, activate: [{draw: 1}]}]}"
    agrees(
        f"{{p1: {{hand: {{f: {field}}}}}, p2: {{hand: {{ty: {TYPHOON}}}, spell_trap_zone:"
        f" {{ty2: {spell(TYPHOON_ACT, 'quick_play', ', face_down: true')}}}}}}}",
        """
        - p1: {activate: f}
        - p2: {activate: ty2}
        - expect: {zone: {f: gy}, count: {p1.hand: 0}}
        """,
    )


TYPHOON_ACT = (
    "activate: [{destroy: target}], targets: {target: {side: any, self: other,"
    " is: {type: [spell, trap]}, count: 1}}"
)


def test_what_was_targeted_and_is_gone_is_left_alone() -> None:
    agrees(
        f"{{p1: {{hand: {{r: {RUSH}}}, monster_zone: {{m: {MONSTER}}}}}, p2: {{spell_trap_zone: {{a:"
        f" {AWAY}}}}}}}",
        """
        - p1: {activate: r}
        - p2: {activate: a}
        - expect: {zone: {m: hand, r: gy}}
        """,
    )


def test_if_you_do_needs_what_came_before() -> None:
    lyla = monster(
        "{id: act, activate: [{change_position: self, to: defense}, {if_done: [{destroy: target}]}],"
        " timing: ignition,"
        " targets: {target: {side: theirs, self: other, is: {type: [spell, trap]}, count: 1}}}"
    )
    position = (
        f"{{p1: {{hand: {{l: {lyla}}}}}, p2: {{spell_trap_zone: {{h: {HOLE}, x: {{type: [trap],"
        f" face_down: true}}}}}}}}"
    )
    agrees(
        position,
        """
        - p1: {normal_summon: l}
        - p1: {activate: l}
        - p1: {target: x}
        - p2: {activate: h}
        - expect: {zone: {l: banished, x: spell_trap_zone}}
        """,
        ignition_after_summon="allowed",
    )
    agrees(
        position,
        """
        - p1: {normal_summon: l}
        - p1: {activate: l}
        - p1: {target: x}
        - p2: pass
        - expect: {zone: {x: gy}, position: {l: defense}}
        """,
        ignition_after_summon="allowed",
    )


def test_any_number_as_a_cost_and_as_many_targets() -> None:
    bounce = monster(
        "{id: act, activate: [{put: target, to: hand}], timing: ignition,"
        " cost: [{discard: {zone: hand, side: mine, self: other, count: {up_to: 9, at_least: 1}}}],"
        " targets: {target: {side: any, self: other, count: {exactly: {count_of: paid}}}}}"
    )
    agrees(
        f"{{p1: {{monster_zone: {{b: {bounce}}}, hand: {{c: {MONSTER}, d: {MONSTER}}}}},"
        f" p2: {{monster_zone: {{x: {MONSTER}, y: {MONSTER}, z: {MONSTER}}}}}}}",
        """
        - p1: {activate: b}
        - p1: {choose: [c, d]}
        - p1: {target: [x, z]}
        - expect: {zone: {c: gy, d: gy, x: hand, z: hand, y: monster_zone}}
        """,
    )


def test_a_target_that_nobody_names_is_a_question_left_open() -> None:
    reason, options = unanswered(
        f"{{p1: {{hand: {{r: {RUSH}}}, monster_zone: {{a: {MONSTER}, b: {MONSTER}}}}}}}",
        "- p1: {activate: r}\n- run_to: open_state",
    )
    assert "target" in reason and options == ("a", "b")


def test_destroying_everything_by_one_effect_is_one_moment() -> None:
    wave = spell(f"activate: [{{destroy: {ANYTHING}}}, {{after_that: [{{draw: 1}}]}}]")
    slow = monster(
        "{id: late, when: {event: move, from: [monster_zone], to: gy, of: self}, do: [{draw: 1}],"
        " optional: true, timing: when}"
    )
    agrees(
        f"{{p1: {{hand: {{w: {wave}}}, monster_zone: {{s: {slow}}}}}}}",
        """
        - p1: {activate: w}
        - expect: {count: {p1.hand: 1}, asked: {p1: act}}
        """,
    )


def test_what_would_special_summon_is_answered_by_what_it_does() -> None:
    barred = trap(
        "activate: [{negate: activation}, {destroy: it}],"
        " answers: {event: activate, of: {side: any, self: other}, does: special_summon}",
        "counter",
    )
    reborn = spell(
        "activate: [{special_summon: target, position: attack}],"
        " targets: {target: {zone: gy, side: mine, self: other, is: {type: monster}, count: 1}}"
    )
    position = (
        f"{{p1: {{hand: {{r: {reborn}, ty: {TYPHOON}}}, gy: {{m: {MONSTER}}}}},"
        f" p2: {{spell_trap_zone: {{b: {barred}, x: {{type: [trap, normal], face_down: true}}}}}}}}"
    )
    agrees(
        position,
        """
        - p1: {activate: r}
        - p1: {target: m}
        - p2: {activate: b}
        - run_to: open_state
        - expect: {zone: {m: gy, r: gy, b: gy}}
        """,
    )
    agrees(
        position,
        """
        - p1: {activate: ty}
        - p1: {target: x}
        - try: {p2: {activate: b}}
          refused: wrong_window
        """,
    )
