"""Only once: soft and hard, used and activated, a chain, a duel; and oaths for a turn."""

from __future__ import annotations

from tests.unit.games.ygo.table import (
    ACTIVATE,
    MONSTER,
    SMALL,
    SOFT,
    SYNCHRO,
    TOOLS,
    TUNER,
    USE,
    WARNING,
    agrees,
    monster,
    spell,
    trap,
)

STRIKE = trap(
    "activate: [{negate: activation}, {destroy: it}], cost: [{life: 1500}],"
    " answers: {event: activate, of: {side: any, self: other, is: {type: monster}}}",
    "counter",
)
DOWN = spell(
    "activate: [{turn_face_down: target}],"
    " targets: {target: {side: any, self: other, is: {type: monster}, state: {face_down: false}, count: 1}}",
    "quick_play",
)
UP = spell(
    "activate: [{turn_face_up: target, position: attack}],"
    " targets: {target: {side: any, self: other, is: {type: monster}, state: {face_down: true}, count: 1}}"
)
POT = spell(f"activate: [{{draw: 1}}], {ACTIVATE}", more=", name: 壺")


def test_a_soft_limit_is_forgotten_face_down() -> None:
    once = monster(f"{{id: draw, activate: [{{draw: 1}}], timing: ignition, {SOFT}}}")
    agrees(
        f"{{p1: {{monster_zone: {{x: {once}}}, hand: {{d: {DOWN}, u: {UP}}}}}}}",
        """
        - p1: {activate: x}
        - run_to: open_state
        - try: {p1: {activate: x}}
          refused: spent
        - p1: {activate: d}
        - run_to: open_state
        - p1: {activate: u}
        - run_to: open_state
        - p1: {activate: x}
        - run_to: open_state
        - expect: {count: {p1.hand: 2}}
        """,
    )


def test_a_soft_limit_follows_the_card_to_another_player() -> None:
    guard = monster(
        f"{{id: no, activate: [{{negate: activation}}, {{destroy: it}}], timing: quick, {SOFT},"
        " answers: {event: card_activation, player: theirs}}"
    )
    take = trap(
        "activate: [{take_control: target, until: end_phase}], cost: [{tribute: {side: mine, self:"
        " other, count: 1,"
        " is: {type: monster}}}], targets: {target: {side: theirs, self: other, is: {type: monster},"
        " count: 1}}"
    )
    draws = trap("activate: [{draw: 1}]")
    position = (
        f"{{p1: {{monster_zone: {{g: {guard}}}, hand: {{s: {POT}}}}},"
        f" p2: {{monster_zone: {{m: {MONSTER}}}, spell_trap_zone: {{take: {take}, x: {draws}}}}}}}"
    )
    agrees(
        position,
        """
        - p1: pass
        - p2: {activate: x}
        - p1: {activate: g}
        - run_to: open_state
        - expect: {zone: {x: gy}, count: {p2.hand: 0}}
        - p1: pass
        - p2: {activate: take}
        - run_to: open_state
        - expect: {controller: {g: p2}}
        - p1: {activate: s}
        - expect: {count: {p1.hand: 1}, asked: {p1: act}}
        """,
    )
    agrees(
        position,
        """
        - p1: pass
        - p2: {activate: take}
        - p1: pass
        - run_to: open_state
        - p1: {activate: s}
        - expect: {asked: {p2: activate}, offered: [g, x]}
        - run_to: end_of_turn
        - expect: {controller: {g: p1}}
        """,
    )


def test_a_negated_activation_does_not_count_for_a_limit_on_activations() -> None:
    position = f"{{p1: {{hand: {{a: {POT}, b: {POT}}}}}, p2: {{spell_trap_zone: {{t: {TOOLS}}}}}}}"
    agrees(
        position,
        """
        - p1: {activate: a}
        - p2: {activate: t}
        - run_to: open_state
        - expect: {count: {p1.hand: 1}}
        - p1: {activate: b}
        - run_to: open_state
        - expect: {count: {p1.hand: 1}, zone: {b: gy}}
        """,
    )
    agrees(
        position,
        """
        - p1: {activate: a}
        - p2: pass
        - run_to: open_state
        - try: {p1: {activate: b}}
          refused: spent
        """,
    )


def test_a_negated_effect_counts_as_activated() -> None:
    silence = monster(
        "{id: no, activate: [{negate: effect}], timing: quick, answers: {event: card_activation,"
        " player: theirs}}"
    )
    agrees(
        f"{{p1: {{hand: {{a: {POT}, b: {POT}}}}}, p2: {{monster_zone: {{s: {silence}}}}}}}",
        """
        - p1: {activate: a}
        - p2: {activate: s}
        - run_to: open_state
        - expect: {count: {p1.hand: 1}, zone: {a: gy}}
        - try: {p1: {activate: b}}
          refused: spent
        """,
    )


def test_a_limit_on_use_is_spent_though_the_activation_is_negated() -> None:
    once = monster(
        f"{{id: draw, when: {{event: summon, of: self}}, do: [{{draw: 1}}], optional: true, timing:"
        f" when, {USE}}}",
        "name: 竜, level: 4, atk: 1800, def: 500",
    )
    up = spell(
        "activate: [{special_summon: target, position: attack}],"
        " targets: {target: {zone: gy, side: mine, self: other, is: {type: monster}, count: 1}}"
    )
    position = (
        f"{{p1: {{hand: {{a: {once}, r: {up}}}, gy: {{b: {once}}}}},"
        f" p2: {{spell_trap_zone: {{s: {STRIKE}}}}}}}"
    )
    agrees(
        position,
        """
        - p1: {normal_summon: a}
        - p1: {activate: a}
        - p2: {activate: s}
        - run_to: open_state
        - p1: {activate: r}
        - p1: {target: b}
        - expect: {zone: {a: gy, b: monster_zone}, count: {p1.hand: 0}, asked: {p1: act}, life: {p2: 6500}}
        """,
    )
    agrees(
        position,
        """
        - p1: {activate: r}
        - expect: {asked: {p1: activate}, offered: [b.draw]}
        """,
    )


def test_once_per_chain_and_what_must_be_used() -> None:
    dragon = (
        "{type: [monster, effect], level: 8, atk: 2800, def: 2400, abilities: [{id: no, timing:"
        " mandatory_quick,"
        " activate: [{modify: self, change: [{add_atk: -500}, {add_def: -500}], until: game},"
        " {negate: activation}],"
        " answers: {event: activate}, limit: {per: chain, key: [stretch, ability], spent_by: attempt,"
        " stops: offer}}]}"
    )
    falls = monster(
        "{id: draw, when: {event: move, from: [monster_zone], to: gy, of: self}, do: [{draw: 1}]}"
    )
    agrees(
        f"{{p1: {{monster_zone: {{a: {falls}, b: {falls}}}, hand: {{d: {dragon}}}}}}}",
        """
        - p1: {normal_summon: d}
        - p1: {activate: a}
        - run_to: chain_resolves
        - expect: {stack: [a.draw, b.draw, d.no]}
        - run_to: open_state
        - expect: {atk: {d: 2300}, def: {d: 1900}, count: {p1.hand: 1}}
        """,
    )


def test_an_oath_binds_the_whole_turn() -> None:
    sworn = spell("activate: [{draw: 1}], oath: special_summon")
    side = f"monster_zone: {{t: {TUNER}, n: {SMALL}}}, extra_deck: {{s: {SYNCHRO}}}, hand: {{d: {sworn}}}"
    agrees(
        f"{{p1: {{{side}}}}}",
        """
        - p1: {activate: d}
        - run_to: open_state
        - try: {p1: {synchro_summon: s}}
          refused: cannot_summon
        """,
    )
    agrees(
        f"{{p1: {{{side}}}}}",
        "- p1: {synchro_summon: s}\n- run_to: open_state\n- try: {p1: {activate: d}}\n  refused: oath",
    )
    position = f"{{p1: {{{side}}}, p2: {{spell_trap_zone: {{w: {WARNING}}}}}}}"
    done = "- p1: {synchro_summon: s}\n- p2: {activate: w}\n- run_to: open_state\n"
    agrees(position, done + "- p1: {activate: d}\n- run_to: open_state\n- expect: {count: {p1.hand: 1}}")
    agrees(position, done + "- try: {p1: {activate: d}}\n  refused: oath", negated_summon_and_oath="counts")


def test_paying_down_to_nothing() -> None:
    costly = spell("activate: [{draw: 1}], cost: [{life: 1000}]")
    position = f"{{life: {{p1: 1000}}, p1: {{hand: {{c: {costly}}}}}}}"
    agrees(position, "- p1: {activate: c}\n- run_to: game_over\n- expect: {winner: p2}")
    agrees(position, "- try: {p1: {activate: c}}\n  refused: not_payable", pay_to_zero="refused")
