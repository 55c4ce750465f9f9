"""Summons as processes: what they take, the window in which they may be negated, success."""

from __future__ import annotations

import pytest

from tests.unit.games.ygo.table import (
    HOLE,
    MONSTER,
    SMALL,
    SYNCHRO,
    TOOLS,
    TUNER,
    WARNING,
    agrees,
    monster,
    unsupported,
)

KING = monster(
    "{id: negate, activate: [{negate: summon}, {destroy: it}], timing: quick, cost: [{put: self, to: gy}],"
    " answers: {event: special_summon_attempt, player: theirs}}"
)
BIG = "{type: [monster, effect], level: 6, atk: 2400, def: 1000}"
HUGE = "{type: [monster, effect], level: 8, atk: 3000, def: 2500}"
SYNCHRO_SIDE = f"monster_zone: {{t: {TUNER}, n: {SMALL}}}, extra_deck: {{s: {SYNCHRO}}}"


def test_only_what_negates_a_summon_may_be_activated_before_it_succeeds() -> None:
    agrees(
        f"{{p1: {{hand: {{x: {MONSTER}}}, spell_trap_zone: {{w: {WARNING}}}}},"
        f" p2: {{spell_trap_zone: {{v: {WARNING}, hole: {HOLE}}}}}}}",
        """
        - p1: {normal_summon: x}
        - run_to: summon_attempt
        - expect: {asked: {p1: activate}, offered: [w], zone: {x: nowhere}}
        - p1: pass
        - try: {p2: {activate: hole}}
          refused: negates_no_summon
        - expect: {asked: {p2: activate}, offered: [v]}
        - p2: pass
        - expect: {asked: {p2: activate}, offered: [hole], zone: {x: monster_zone}}
        """,
    )


def test_a_negated_summon_never_was_one_and_is_used_up_all_the_same() -> None:
    drawing = monster(
        "{id: draw, zone: [gy], when: {event: move, to: gy, from: [monster_zone], of: self}, do: [{draw: 1}]}"
    )
    agrees(
        f"{{p1: {{hand: {{x: {drawing}, y: {MONSTER}}}}}, p2: {{spell_trap_zone: {{w: {WARNING}}}}}}}",
        """
        - p1: {normal_summon: x}
        - p2: {activate: w}
        - expect: {zone: {x: gy}, life: {p2: 6000}, count: {p1.hand: 1}, happened: [{event: summon,
            times: 0}]}
        - try: {p1: {normal_summon: y}}
          refused: normal_summon_used
        """,
    )


def test_the_window_holds_one_chain_of_which_only_the_first_link_negates() -> None:
    position = (
        f"{{p1: {{{SYNCHRO_SIDE}, spell_trap_zone: {{w: {WARNING}, tools: {TOOLS}}}}},"
        f" p2: {{monster_zone: {{king: {KING}}}, spell_trap_zone: {{v: {WARNING}}}}}}}"
    )
    agrees(
        position,
        """
        - p1: {synchro_summon: s}
        - p1: {activate: w}
        - try: {p2: {activate: king}}
          refused: spell_speed
        - try: {p2: {activate: v}}
          refused: not_first_link
        - p1: {activate: tools}
        - run_to: summon_success
        - expect: {zone: {s: monster_zone, w: gy}, life: {p1: 5000}}
        """,
    )


def test_materials_count_as_used_only_if_the_summon_succeeds() -> None:
    material = monster(
        "{id: draw, zone: [gy], when: {event: material, of: self}, do: [{draw: 1}]}",
        "level: 3, atk: 0, def: 0",
    )
    position = (
        f"{{p1: {{monster_zone: {{t: {TUNER}, n: {material}}}, extra_deck: {{s: {SYNCHRO}}}}},"
        f" p2: {{spell_trap_zone: {{w: {WARNING}}}}}}}"
    )
    agrees(
        position,
        """
        - p1: {synchro_summon: s}
        - p2: {activate: w}
        - expect: {zone: {s: gy, t: gy, n: gy}, count: {p1.hand: 0}}
        """,
    )
    agrees(
        position,
        """
        - p1: {synchro_summon: s}
        - p2: pass
        - expect: {zone: {s: monster_zone}, count: {p1.hand: 1}, asked: {p1: act}}
        """,
    )


def test_tributes_are_tributed_whatever_comes_of_the_summon() -> None:
    tribute = monster(
        "{id: draw, zone: [gy], when: {event: tribute, of: self}, do: [{draw: 1}]}",
        "level: 3, atk: 0, def: 0",
    )
    agrees(
        f"{{p1: {{hand: {{big: {BIG}}}, monster_zone: {{t: {tribute}, o: {MONSTER}}}}},"
        f" p2: {{spell_trap_zone: {{w: {WARNING}}}}}}}",
        """
        - try: {p1: {normal_summon: big}}
          refused: tributes
        - p1: {normal_summon: big, tribute: t}
        - p2: {activate: w}
        - expect: {zone: {big: gy, t: gy, o: monster_zone}, count: {p1.hand: 1}}
        """,
    )


def test_the_highest_levels_take_two_tributes() -> None:
    agrees(
        f"{{p1: {{hand: {{huge: {HUGE}}}, monster_zone: {{a: {MONSTER}, b: {MONSTER}}}}}}}",
        """
        - p1: {normal_summon: huge}
        - expect: {zone: {huge: monster_zone, a: gy, b: gy}}
        """,
    )


def test_an_effect_that_summons_has_no_negation_window() -> None:
    reborn = (
        "{type: [spell, normal], abilities: [{id: up, activate: [{special_summon: target, position: attack}],"
        " targets: {target: {zone: gy, side: any, self: other, is: {type: monster}, count: 1}}}]}"
    )
    agrees(
        f"{{p1: {{hand: {{r: {reborn}}}, gy: {{x: {MONSTER}}}}}, p2: {{spell_trap_zone: {{w: {WARNING}}}}}}}",
        """
        - p1: {activate: r}
        - expect: {zone: {x: monster_zone, r: gy, w: spell_trap_zone}, asked: {p1: act}}
        """,
    )


def test_flip_summon_and_its_negation() -> None:
    position = (
        f"{{p1: {{monster_zone: {{x: {{type: [monster, normal], level: 4, atk: 1000, def: 0,"
        f" face_down: true}}}}}},"
        f" p2: {{spell_trap_zone: {{w: {WARNING}}}}}}}"
    )
    agrees(
        position,
        """
        - p1: {flip_summon: x}
        - p2: pass
        - expect: {position: {x: attack}, face_down: {x: false}, happened: [{event: flip_summon, of: x}]}
        - try: {p1: {change_position: x}}
          refused: position_changed
        """,
    )
    agrees(
        position,
        """
        - p1: {flip_summon: x}
        - p2: {activate: w}
        - expect: {zone: {x: gy}, happened: [{event: flip_summon, of: x, times: 0}]}
        """,
    )


@pytest.mark.parametrize(
    ("rules", "zone"), [("no_extra_zone", "monster_zone"), ("main_zone", "monster_zone"), ("extra_zone", "")]
)
def test_where_an_extra_deck_monster_may_go(rules: str, zone: str) -> None:
    position = f"{{p1: {{extra_monster_zone: {{g: {SYNCHRO}}}, {SYNCHRO_SIDE}}}}}"
    if not zone:
        agrees(
            position, "- try: {p1: {synchro_summon: s}}\n  refused: no_zone", extra_deck_summon="extra_zone"
        )
        return
    agrees(
        position,
        f"- p1: {{synchro_summon: s, with: [t, n]}}\n- expect: {{zone: {{s: {zone}}}}}",
        extra_deck_summon=rules,
    )


def test_materials_must_fit() -> None:
    agrees(
        f"{{p1: {{monster_zone: {{t: {TUNER}, n: {MONSTER}}}, extra_deck: {{s: {SYNCHRO}}}}}}}",
        "- try: {p1: {synchro_summon: s}}\n  refused: materials",
    )


def test_xyz_materials_lie_under_and_can_be_detached() -> None:
    xyz = (
        "{type: [monster, effect, xyz], rank: 3, atk: 2000, def: 2000, abilities: [{id: up,"
        " activate: [{modify: self, change: {set_atk: 4000}}], timing: ignition, cost: [{detach: 2}]}]}"
    )
    agrees(
        f"{{p1: {{monster_zone: {{a: {SMALL}, b: {SMALL}}}, extra_deck: {{x: {xyz}}}}}}}",
        """
        - p1: {xyz_summon: x}
        - expect: {under: {x: [a, b]}, zone: {x: monster_zone}}
        - p1: {activate: x}
        - run_to: open_state
        - expect: {atk: {x: 4000}, zone: {a: gy, b: gy}, under: {x: []}}
        - try: {p1: {activate: x}}
          refused: not_payable
        """,
    )


def test_a_monster_may_bring_its_own_way_of_being_summoned() -> None:
    tricky = (
        "{type: [monster, effect], level: 5, atk: 2000, def: 1200, abilities: [{id: own, static:"
        " {procedure: special_summon, cost: [{discard: {zone: hand, side: mine, self: other, count: 1}}]}}]}"
    )
    agrees(
        f"{{p1: {{hand: {{x: {tricky}, y: {MONSTER}, z: {MONSTER}}}}}}}",
        """
        - p1: {special_summon: x}
        - p1: {choose: y}
        - expect: {zone: {x: monster_zone, y: gy}, happened: [{event: special_summon, of: x}]}
        - p1: {normal_summon: z}
        """,
    )
    agrees(
        f"{{p1: {{hand: {{x: {tricky}}}}}}}",
        "- try: {p1: {special_summon: x}}\n  refused: not_payable",
    )


def test_a_way_of_summoning_that_is_allowed_once_a_turn() -> None:
    once = (
        "{name: 鎖, type: [monster, effect], level: 4, atk: 1000, def: 0, abilities: [{id: own, static:"
        " {procedure: special_summon, limit: {key: [controller, name], spent_by: attempt, stops: offer}}}]}"
    )
    position = f"{{p1: {{hand: {{a: {once}, b: {once}}}}}, p2: {{spell_trap_zone: {{w: {WARNING}}}}}}}"
    done = "- p1: {special_summon: a}\n- p2: {activate: w}\n- run_to: open_state\n"
    agrees(position, done + "- p1: {special_summon: b}\n- expect: {zone: {a: gy, b: monster_zone}}")
    agrees(
        position,
        done + "- try: {p1: {special_summon: b}}\n  refused: spent",
        negated_summon_and_once="spent",
    )
    agrees(
        position,
        "- p1: {special_summon: a}\n- p2: pass\n- run_to: open_state\n"
        "- try: {p1: {special_summon: b}}\n  refused: spent",
    )


def test_room_is_counted_by_who_controls() -> None:
    taken = ", ".join(f"m{number}: {{type: [monster], level: 4, controller: p1}}" for number in range(5))
    agrees(
        f"{{p1: {{hand: {{x: {MONSTER}}}}}, p2: {{monster_zone: {{{taken}}}}}}}",
        "- try: {p1: {normal_summon: x}}\n  refused: no_zone",
    )


def test_what_happened_before_counts() -> None:
    agrees(
        f"{{past: [{{event: normal_summon_attempt, player: p1}}, {{event: change_position, of: a}}],"
        f" p1: {{hand: {{x: {MONSTER}}}, monster_zone: {{a: {MONSTER}}}}}}}",
        """
        - try: {p1: {normal_summon: x}}
          refused: normal_summon_used
        - try: {p1: {change_position: a}}
          refused: position_changed
        """,
    )


def test_a_normal_summon_besides_the_one_of_the_turn() -> None:
    again = monster(
        "{id: more, activate: [{normal_summon: {zone: hand, side: mine, self: other, count: 1}}],"
        " timing: ignition}"
    )
    agrees(
        f"{{p1: {{monster_zone: {{p: {again}}}, hand: {{x: {MONSTER}, y: {MONSTER}}}}}}}",
        """
        - p1: {normal_summon: x}
        - p1: {activate: p}
        - expect: {zone: {x: monster_zone, y: monster_zone}, happened: [{event: normal_summon, times: 2}]}
        """,
    )


def test_a_flip_effect_is_used_once_the_flip_summon_has_succeeded() -> None:
    bug = (
        "{type: [monster, effect, flip], level: 2, atk: 450, def: 600, face_down: true, abilities: ["
        "{id: flip, when: {event: flip, of: self}, do: [{draw: 1}]},"
        " {id: up, static: {modify: {side: any, self: other}, change: {add_atk: 100}}}]}"
    )
    position = (
        f"{{p1: {{monster_zone: {{x: {bug}, y: {MONSTER}}}}}, p2: {{spell_trap_zone: {{w: {WARNING}}}}}}}"
    )
    agrees(
        position,
        """
        - p1: {flip_summon: x}
        - run_to: summon_attempt
        - expect: {face_down: {x: false}, zone: {x: monster_zone}, atk: {y: 1900}}
        - p2: {activate: w}
        - expect: {zone: {x: gy}, count: {p1.hand: 0}, asked: {p1: act}}
        """,
    )
    agrees(
        position,
        """
        - p1: {flip_summon: x}
        - p2: pass
        - expect: {count: {p1.hand: 1}, atk: {y: 2000}, happened: [{event: flip, of: x}]}
        """,
    )


def test_zones_that_a_link_monster_points_to_are_not_modelled() -> None:
    link = "{type: [monster, link], atk: 1000}"
    said = unsupported(
        f"{{p1: {{extra_monster_zone: {{l: {link}}}, {SYNCHRO_SIDE}}}}}",
        "- p1: {synchro_summon: s, with: [t, n]}",
        extra_deck_summon="extra_zone",
    )
    assert "a Link Monster points to" in said
