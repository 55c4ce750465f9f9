"""What holds on the field: continuous effects at once and only while they may, and who negates whom."""

from __future__ import annotations

from tests.unit.games.ygo.table import ANYTHING, HOLE, MONSTER, agrees, monster, spell, trap, unsupported

DARK = spell(f"activate: [{{destroy: {ANYTHING}}}]")
NO_TRAPS = (
    "{id: lock, static: {cannot: activate, of: {side: any, self: include, is: {type: trap}}}},"
    " {id: silence, static: {modify: {zone: [spell_trap_zone], side: any, self: other, is: {type: trap},"
    " state: {face_down: false}}, change: negate_effects}}"
)
SHOCKER = f"{{type: [monster, effect], level: 6, atk: 2400, def: 1500, abilities: [{NO_TRAPS}]}}"
DRAIN = (
    "{type: [trap, continuous], abilities: [{id: drain, static: {modify: {zone: [monster_zone], side: any,"
    " self: other, is: {type: monster}, state: {face_down: false}}, change: negate_effects}}]}"
)
FREE = trap("activate: [{draw: 1}]")


def test_a_continuous_effect_applies_as_the_monster_comes() -> None:
    singer = monster(
        "{id: song, static: {modify: {side: mine, self: include, is: {type: monster}}, change:"
        " {add_atk: 500}}}",
        "level: 3, atk: 1200, def: 1000",
    )
    hole = trap(
        "activate: [{destroy: it, to: banished}], answers: {event: summon, player: theirs,"
        " of: {side: any, self: include, is: {atk: {min: 1500}}}}"
    )
    agrees(
        f"{{p1: {{hand: {{s: {singer}}}}}, p2: {{spell_trap_zone: {{h: {hole}}}}}}}",
        """
        - p1: {normal_summon: s}
        - run_to: summon_success
        - expect: {atk: {s: 1700}, asked: {p2: activate}, offered: [h]}
        - p2: {activate: h}
        - expect: {zone: {s: banished}}
        """,
    )


def test_what_is_destroyed_together_applies_nothing_any_more() -> None:
    exile = monster(
        "{id: exile, static: {instead_of: {event: move, to: gy}, do: [{banish: it}]}}",
        "level: 3, atk: 100, def: 0",
    )
    agrees(
        f"{{p1: {{hand: {{d: {DARK}}}, monster_zone: {{x: {MONSTER}}}}}, p2: {{monster_zone: {{e:"
        f" {exile}}}}}}}",
        """
        - p1: {activate: d}
        - expect: {zone: {d: gy, x: gy, e: gy}}
        """,
    )
    one = spell("activate: [{destroy: target}], targets: {target: {side: mine, self: other, count: 1}}")
    agrees(
        f"{{p1: {{hand: {{d: {one}}}, monster_zone: {{x: {MONSTER}}}}}, p2: {{monster_zone: {{e:"
        f" {exile}}}}}}}",
        """
        - p1: {activate: d}
        - p1: {target: x}
        - expect: {zone: {x: banished, d: banished}}
        """,
    )


def test_a_replacement_may_be_left_to_its_controller() -> None:
    keeper = monster(
        "{id: keep, static: {instead_of: {event: destroy, of: {side: mine, self: other}},"
        " do: [{banish: self}], optional: true}}"
    )
    one = spell("activate: [{destroy: target}], targets: {target: {side: any, self: other, count: 1}}")
    position = (
        f"{{p1: {{hand: {{d: {one}}}}}, p2: {{monster_zone: {{k: {keeper}, m: {MONSTER}, n: {keeper}}}}}}}"
    )
    begin = "- p1: {activate: d}\n- p1: {target: m}\n"
    agrees(
        position,
        begin
        + "- p2: {replace: k.keep}\n- p2: {accept: k.keep}\n- expect: {zone: {k: banished, m: monster_zone}}",
    )
    agrees(
        position,
        begin
        + "- p2: {replace: k.keep}\n- p2: {decline: k.keep}\n- p2: {accept: n.keep}\n"
        + "- expect: {zone: {k: monster_zone, n: banished, m: monster_zone}}",
    )
    agrees(
        position,
        begin
        + "- p2: {replace: k.keep}\n- p2: {decline: k.keep}\n- p2: {decline: n.keep}\n"
        + "- expect: {zone: {k: monster_zone, n: monster_zone, m: gy}}",
    )


def test_of_two_negators_the_one_that_was_face_up_first_applies() -> None:
    agrees(
        f"{{p1: {{hand: {{s: {SHOCKER}}}, monster_zone: {{t: {MONSTER}}}, spell_trap_zone: {{f: {FREE}}}}},"
        f" p2: {{spell_trap_zone: {{drain: {DRAIN}}}}}}}",
        """
        - p1: {normal_summon: s}
        - p1: pass
        - p1: {activate: f}
        - run_to: open_state
        - expect: {count: {p1.hand: 1}}
        """,
    )
    agrees(
        f"{{p1: {{monster_zone: {{s: {SHOCKER}}}, spell_trap_zone: {{f: {FREE}}}}}}}",
        "- try: {p1: {activate: f}}\n  refused: cannot_activate",
    )


def test_a_negated_card_resolves_without_effect_and_its_time_passes() -> None:
    decree = (
        "{type: [trap, continuous], abilities: [{id: decree, static: {modify: {zone:"
        " [spell_trap_zone], side: any,"
        " self: other, is: {type: trap}, state: {face_down: false}}, change: negate_effects}}]}"
    )
    agrees(
        f"{{p1: {{spell_trap_zone: {{f: {FREE}}}}}, p2: {{spell_trap_zone: {{d: {decree}}}}}}}",
        """
        - p1: {activate: f}
        - run_to: open_state
        - expect: {count: {p1.hand: 0}, zone: {f: gy}, happened: [{event: resolve, of: f.act}]}
        """,
    )


def test_an_effect_that_lasts_while_its_card_is_there_ends_with_it() -> None:
    lock = (
        "{type: [trap, continuous], face_down: true, abilities: [{id: lock, unanswered: true,"
        " activate: [{lay_down: {cannot: activate, of: target}, until: while_face_up}], targets: {target:"
        " {zone: [spell_trap_zone], side: any, self: other, state: {face_down: true}, count: 1}}}]}"
    )
    typhoon = spell(
        "activate: [{destroy: target}], targets: {target: {side: any, self: other, count: 1,"
        " state: {face_down: false}, is: {type: [spell, trap]}}}",
        "quick_play",
    )
    agrees(
        f"{{p1: {{hand: {{x: {MONSTER}, ty: {typhoon}}}, spell_trap_zone: {{lock: {lock}}}}},"
        f" p2: {{spell_trap_zone: {{h: {HOLE}, f: {FREE}}}}}}}",
        """
        - p1: {normal_summon: x}
        - p1: {activate: lock}
        - p1: {target: f}
        - run_to: chain_resolved
        - p1: pass
        - try: {p2: {activate: h}}
          refused: wrong_window
        - run_to: open_state
        - p1: pass
        - try: {p2: {activate: f}}
          refused: cannot_activate
        - run_to: main_phase_2
        - p1: {activate: ty}
        - expect: {zone: {lock: gy}, asked: {p2: activate}, offered: [f]}
        """,
    )


def test_effects_that_chase_each_other_stop_the_run() -> None:
    def negator(what: str) -> str:
        other = f"{{side: any, self: other, is: {{name: {what}}}}}"
        return f"{{id: n, static: {{modify: {other}, change: negate_effects}}}}"

    a, b, c = (
        monster(negator(what), f"name: {name}, level: 4, atk: 0, def: 0")
        for name, what in (("甲", "丙"), ("乙", "甲"), ("丙", "乙"))
    )
    reason = unsupported(f"{{p1: {{monster_zone: {{a: {a}, b: {b}, c: {c}}}}}}}", "- expect: {atk: {a: 0}}")
    assert "do not settle" in reason


def test_a_change_nobody_combines_stops_the_run() -> None:
    odd = monster("{id: odd, static: {modify: self, change: {add_power: 1000}}}")
    assert "add_power" in unsupported(f"{{p1: {{monster_zone: {{a: {odd}}}}}}}", "- expect: {atk: {a: 0}}")


def test_a_number_that_is_not_written_is_no_zero() -> None:
    half = spell(
        "activate: [{modify: target, change: {set_atk: {half: {read: atk, of: target}}}}],"
        " targets: {target: {side: any, self: other, is: {type: monster}, count: 1}}"
    )
    said = unsupported(
        f"{{p1: {{hand: {{h: {half}}}, monster_zone: {{x: {{type: [monster], level: 4}}}}}}}}",
        "- p1: {activate: h}\n- expect: {atk: {x: 0}}",
    )
    assert "atk that is not written" in said
