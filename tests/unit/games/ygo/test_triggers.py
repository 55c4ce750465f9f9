"""Trigger effects: the order in which they start a chain, and those that miss their timing."""

from __future__ import annotations

import pytest

from tests.unit.games.ygo.table import MONSTER, TYPHOON, agrees, monster, spell, trap

HOLE = spell("activate: [{destroy: {side: any, self: include, is: {type: monster}}}]")
"""Destroys all monsters."""
FALLS = "zone: [gy], when: {event: move, to: gy, from: [monster_zone], of: self}, do: [{draw: 1}]"
MUST = monster(f"{{id: must, {FALLS}}}")
MAY = monster(f"{{id: may, {FALLS}, optional: true, timing: if}}")
WHEN = monster(
    "{id: when, zone: [gy], when: {event: move, to: gy, of: self}, do: [{draw: 1}], optional: true,"
    " timing: when}"
)
BURY = spell(
    "activate: [{put: {zone: deck, side: mine, self: other, is: {type: monster}, count: 1}, to: gy}]"
)


def test_four_groups_in_order() -> None:
    agrees(
        f"{{p1: {{hand: {{dark: {HOLE}}}, monster_zone: {{a: {MUST}, b: {MAY}}}}},"
        f" p2: {{monster_zone: {{c: {MUST}, d: {MAY}}}, hand: {{t: {TYPHOON}}}}}}}",
        """
        - p1: {activate: dark}
        - p1: {activate: b}
        - p2: {activate: d}
        - run_to: chain_resolves
        - expect: {stack: [a.must, c.must, b.may, d.may]}
        - run_to: open_state
        - expect: {count: {p1.hand: 2, p2.hand: 3}}
        """,
    )


def test_optional_ones_may_be_left_out() -> None:
    agrees(
        f"{{p1: {{hand: {{dark: {HOLE}}}, monster_zone: {{b: {MAY}}}}}}}",
        """
        - p1: {activate: dark}
        - expect: {asked: {p1: activate}, offered: [b.may]}
        - p1: pass
        - expect: {count: {p1.hand: 0}, asked: {p1: act}}
        """,
    )


@pytest.mark.parametrize("first", ["a", "b"])
def test_the_order_within_a_group_is_free(first: str) -> None:
    second = "b" if first == "a" else "a"
    agrees(
        f"{{p1: {{hand: {{dark: {HOLE}}}, monster_zone: {{a: {MUST}, b: {MUST}}}}}}}",
        f"""
        - p1: {{activate: dark}}
        - p1: {{activate: {first}}}
        - run_to: open_state
        - expect: {{order: [{{event: resolve, of: {second}.must}}, {{event: resolve, of: {first}.must}}]}}
        """,
    )


def test_where_what_triggered_first_goes_first() -> None:
    summoned = (
        "{type: [monster, effect], level: 6, atk: 2400, def: 0, abilities: [{id: come,"
        " when: {event: normal_summon, of: self}, do: [{draw: 1}]}]}"
    )
    position = f"{{p1: {{hand: {{big: {summoned}}}, monster_zone: {{a: {MUST}}}}}}}"
    agrees(
        position,
        """
        - p1: {normal_summon: big}
        - p1: {activate: big}
        - expect: {asked: {p1: act}, order: [{event: resolve, of: a.must}, {event: resolve, of: big.come}]}
        """,
    )
    agrees(
        position,
        """
        - p1: {normal_summon: big}
        - expect: {asked: {p1: act}, order: [{event: resolve, of: big.come}, {event: resolve, of: a.must}]}
        """,
        simultaneous_order="earlier_first",
    )


def test_an_optional_when_effect_misses_its_timing_in_a_cost() -> None:
    costly = trap(
        "activate: [{destroy: target}], cost: [{discard: {zone: hand, side: mine, self: other, count: 1}}],"
        " targets: {target: {side: theirs, self: other, count: 1}}"
    )
    agrees(
        f"{{p1: {{hand: {{w: {WHEN}}}, spell_trap_zone: {{c: {costly}}}}},"
        f" p2: {{monster_zone: {{x: {MONSTER}}}}}}}",
        """
        - p1: {activate: c}
        - expect: {zone: {w: gy, x: gy}, count: {p1.hand: 0}, asked: {p1: act}}
        """,
    )
    agrees(
        f"{{p1: {{hand: {{b: {BURY}}}, deck: {{w: {WHEN}, others: 3}}}}}}",
        """
        - p1: {activate: b}
        - p1: {choose: w}
        - p1: {activate: w}
        - expect: {zone: {w: gy}, count: {p1.hand: 1}}
        """,
    )


def test_an_optional_when_effect_misses_its_timing_deeper_in_a_chain() -> None:
    called = trap(
        "activate: [{special_summon: target, position: attack}],"
        " targets: {target: {zone: gy, side: mine, self: other, is: {type: monster}, count: 1}}"
    )
    comes = monster(
        "{id: come, when: {event: special_summon, of: self}, do: [{draw: 1}], optional: true, timing: when}"
    )
    position = (
        f"{{p1: {{hand: {{b: {BURY}}}, deck: {{y: {MONSTER}}}, gy: {{x: {comes}}},"
        f" spell_trap_zone: {{c: {called}}}}}}}"
    )
    agrees(
        position,
        """
        - p1: {activate: b}
        - p1: {activate: c}
        - expect: {zone: {x: monster_zone, y: gy}, count: {p1.hand: 0}, asked: {p1: act}}
        """,
    )
    agrees(
        position,
        """
        - p1: {activate: c}
        - expect: {asked: {p1: activate}, offered: [x.come]}
        - p1: {activate: x}
        - expect: {count: {p1.hand: 2}}
        """,
    )


def test_what_left_its_place_does_not_trigger_any_more_since_2020() -> None:
    tributed = monster(
        "{id: gone, zone: [gy], when: {event: tribute, of: self}, do: [{draw: 1}], optional: true,"
        " timing: if}"
    )
    uses = spell(
        "activate: [{draw: 1}], cost: [{tribute: {side: mine, self: other, is: {type: monster}, count: 1}}]"
    )
    crow = monster(
        "{id: ban, zone: [hand], activate: [{banish: target}], timing: quick, cost: [{discard: self}],"
        " targets: {target: {zone: gy, side: theirs, self: other, count: 1}}}"
    )
    position = (
        f"{{p1: {{hand: {{u: {uses}}}, monster_zone: {{x: {tributed}}}}}, p2: {{hand: {{crow: {crow}}}}}}}"
    )
    done = """
        - p1: {activate: u}
        - p2: {activate: crow}
    """
    agrees(position, done + "    - expect: {zone: {x: banished}, count: {p1.hand: 1}, asked: {p1: act}}")
    agrees(
        position,
        done + "    - expect: {asked: {p1: activate}, offered: [x.gone]}",
        trigger_location="may_move",
    )


def test_what_returns_face_down_to_the_extra_deck_does_not_trigger_since_2020() -> None:
    zero = (
        "{type: [monster, fusion, effect], level: 8, atk: 2500, def: 2000, abilities: [{id: leave,"
        " zone: [gy, banished, hand, deck, extra_deck],"
        " when: {event: move, from: [monster_zone], of: self}, do: [{draw: 1}]}]}"
    )
    away = trap(
        "activate: [{put: target, to: hand}],"
        " targets: {target: {side: any, self: other, is: {type: monster}, count: 1}}"
    )
    position = f"{{p1: {{monster_zone: {{z: {zero}}}, spell_trap_zone: {{w: {away}}}}}}}"
    agrees(position, "- p1: {activate: w}\n- expect: {zone: {z: extra_deck}, count: {p1.hand: 0}}")
    agrees(
        position,
        "- p1: {activate: w}\n- expect: {zone: {z: extra_deck}, count: {p1.hand: 1}}",
        returned_face_down="triggers",
    )


def test_triggers_from_the_hand_join_after_the_public_ones_one_a_chain() -> None:
    joins = monster(
        "{id: join, zone: [hand], when: {event: destroy, of: {zone: [gy], side: mine, self: other}},"
        " do: [{special_summon: self, position: attack}], optional: true, timing: if}"
    )
    position = (
        f"{{p1: {{hand: {{dark: {HOLE}, j: {joins}, k: {joins}}}, monster_zone: {{m: {MONSTER}}}}},"
        f" p2: {{monster_zone: {{a: {MAY}}}}}}}"
    )
    agrees(
        position,
        """
        - p1: {activate: dark}
        - p2: {activate: a}
        - p1: {activate: j}
        - expect: {zone: {j: monster_zone, k: hand}, asked: {p1: act}}
        """,
    )
    agrees(
        position,
        """
        - p1: {activate: dark}
        - p1: {activate: j}
        - p1: {activate: k}
        - p2: {activate: a}
        - expect: {zone: {j: monster_zone, k: monster_zone}}
        """,
        hidden_triggers="together",
    )
