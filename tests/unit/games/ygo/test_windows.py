"""Who is asked when, in which order, and what may be activated: the windows after a Summon and in a phase."""

from __future__ import annotations

from tests.unit.games.ygo.table import FORCE, HOLE, MONSTER, TYPHOON, WAVE, agrees, monster, trap

OLD = {"ignition_after_summon": "allowed"}


def test_after_a_summon_the_turn_player_is_asked_first() -> None:
    agrees(
        f"{{p1: {{hand: {{x: {MONSTER}}}, spell_trap_zone: {{wave: {WAVE}}}}},"
        f" p2: {{spell_trap_zone: {{hole: {HOLE}}}}}}}",
        """
        - p1: {normal_summon: x}
        - expect: {asked: {p1: activate}, offered: [wave]}
        - p1: pass
        - expect: {asked: {p2: activate}, offered: [hole]}
        - p2: pass
        - expect: {asked: {p1: act}, zone: {x: monster_zone}}
        """,
    )


def test_who_has_nothing_is_not_asked_and_needs_no_pass() -> None:
    agrees(
        f"{{p1: {{hand: {{x: {MONSTER}}}}}, p2: {{spell_trap_zone: {{hole: {HOLE}}}}}}}",
        """
        - p1: {normal_summon: x}
        - p2: {activate: hole}
        - expect: {zone: {x: banished, hole: gy}, asked: {p1: act}}
        """,
    )


def test_in_a_phase_without_an_open_state_the_turn_player_comes_first() -> None:
    roar = trap("activate: [{lay_down: {cannot: attack, by: theirs}}]")
    agrees(
        f"{{step: standby, p1: {{hand: {{ty: {TYPHOON}}}}}, p2: {{spell_trap_zone: {{roar: {roar}}}}}}}",
        """
        - run_to: standby_phase
        - expect: {asked: {p1: activate}, offered: [ty], step: standby}
        - p1: pass
        - expect: {asked: {p2: activate}, offered: [roar]}
        - p2: {activate: roar}
        - p1: pass
        - expect: {step: main}
        """,
    )


def test_ignition_effects_wait_for_an_open_state() -> None:
    agrees(
        f"{{p1: {{hand: {{x: {FORCE}}}}}, p2: {{monster_zone: {{y: {MONSTER}}},"
        f" spell_trap_zone: {{w: {WAVE}}}}}}}",
        """
        - p1: {normal_summon: x}
        - run_to: summon_success
        - try: {p1: {activate: x}}
          refused: not_open
        - p2: pass
        - p1: {activate: x}
        - run_to: chain_link
        - try: {p2: {activate: w}}
          refused: wrong_window
        - expect: {zone: {x: gy, y: gy, w: spell_trap_zone}}
        """,
    )


def test_under_the_older_rules_an_ignition_effect_may_come_first_after_a_summon() -> None:
    position = (
        f"{{p1: {{hand: {{x: {MONSTER}}}, monster_zone: {{f: {FORCE}}}}},"
        f" p2: {{monster_zone: {{y: {MONSTER}}}, spell_trap_zone: {{w: {WAVE}}}}}}}"
    )
    agrees(
        position,
        """
        - p1: {normal_summon: x}
        - expect: {asked: {p1: activate}, offered: [f]}
        - p1: {activate: f}
        - p1: {target: y}
        - p2: {activate: w}
        - expect: {zone: {x: gy, y: gy, f: gy, w: gy}, order: [{event: resolve, of: w.act},
            {event: resolve, of: f.destroy}]}
        """,
        **OLD,
    )
    agrees(
        position,
        """
        - p1: {normal_summon: x}
        - p1: pass
        - p2: {activate: w}
        - try: {p1: {activate: f}}
          refused: spell_speed
        - expect: {zone: {f: gy}}
        """,
        **OLD,
    )


def test_where_the_ignition_effect_may_lie_is_a_switch() -> None:
    grave = monster(
        "{id: up, activate: [{special_summon: self, position: attack}], timing: ignition, zone: [gy]}"
    )
    position = f"{{p1: {{hand: {{x: {MONSTER}}}, gy: {{g: {grave}}}}}}}"
    agrees(
        position,
        """
        - p1: {normal_summon: x}
        - run_to: summon_success
        - try: {p1: {activate: g}}
          refused: not_open
        """,
        **OLD,
    )
    agrees(
        position,
        """
        - p1: {normal_summon: x}
        - expect: {offered: [g], asked: {p1: activate}}
        - p1: {activate: g}
        - expect: {zone: {g: monster_zone}}
        """,
        **OLD,
        ignition_from="anywhere",
    )


def test_the_exception_ends_with_the_first_chain() -> None:
    again = monster(
        "{id: shot, activate: [{destroy: target}], timing: ignition, cost: [{life: 100}],"
        " targets: {target: {side: theirs, self: other, is: {type: monster}, count: 1}}}"
    )
    away = trap(
        "activate: [{put: target, to: hand}],"
        " targets: {target: {side: any, self: other, is: {type: monster}, count: 1}}"
    )
    agrees(
        f"{{p1: {{hand: {{x: {again}}}}},"
        f" p2: {{monster_zone: {{a: {MONSTER}, b: {MONSTER}}}, spell_trap_zone: {{away: {away}}}}}}}",
        """
        - p1: {normal_summon: x}
        - p1: {activate: x}
        - p1: {target: a}
        - p2: pass
        - expect: {asked: {p2: activate}, offered: [away], zone: {a: gy}}
        - p2: {activate: away}
        - p2: {target: x}
        - expect: {zone: {x: hand, b: monster_zone}}
        """,
        **OLD,
    )


def test_the_turn_player_may_end_a_phase_only_if_the_other_lets_it_end() -> None:
    free = trap("activate: [{draw: 1}]")
    agrees(
        f"{{p2: {{spell_trap_zone: {{free: {free}}}}}}}",
        """
        - p1: pass
        - expect: {asked: {p2: activate}}
        - p2: {activate: free}
        - expect: {asked: {p1: act}, step: main, count: {p2.hand: 1}}
        - p1: pass
        - expect: {step: battle}
        """,
    )


def test_what_was_set_this_turn_waits() -> None:
    agrees(
        f"{{p1: {{hand: {{x: {MONSTER}, w: {{type: [trap, normal], abilities: [{{id: act,"
        f" activate: [draw]}}]}}}}}}}}",
        """
        - p1: {set: w}
        - try: {p1: {activate: w}}
          refused: set_this_turn
        - expect: {face_down: {w: true}}
        """,
    )
