"""What effects do beside what effects do in every game."""

from __future__ import annotations

from tests.unit.games.ygo.table import ANYTHING, MONSTER, SMALL, agrees, monster, spell, trap, unsupported


def _done(do: str, **zones: str) -> str:
    """A position whose player 1 holds a spell that does something."""
    card = spell(f"activate: [{do}]")
    mine = zones.pop("p1", "")
    theirs = zones.pop("p2", "")
    return f"{{p1: {{hand: {{s: {card}}}, {mine}}}, p2: {{{theirs}}}}}"


def _target(do: str, of: str) -> str:
    """A spell that targets something."""
    return spell(f"activate: [{do}], targets: {{target: {of}}}")


def test_an_equip_card_applies_to_its_monster_and_goes_with_it() -> None:
    demon = monster(
        "{id: worn, when: {event: move, to: gy, of: self}, zone: [gy], do: [{equip: self, to: target}],"
        f" targets: {{target: {ANYTHING[:-1]}, count: 1}}}}}},"
        " {id: heavy, zone: [spell_trap_zone], static: {modify: host, change: {add_atk: -500}}}"
    )
    bury = spell("activate: [{discard: {zone: hand, side: mine, self: other, count: 1}}]")
    agrees(
        f"{{p1: {{hand: {{b: {bury}, d: {demon}}}}}, p2: {{monster_zone: {{m: {MONSTER}}}}}}}",
        """
        - p1: {activate: b}
        - expect: {attached: {d: m}, atk: {m: 1400}, zone: {d: spell_trap_zone}}
        - happen: {by: p1, do: [{destroy: m}]}
        - expect: {zone: {d: gy, m: gy}}
        """,
    )


def test_tokens_are_no_cards() -> None:
    agrees(
        _done("{summon_tokens: 2, name: sheep, level: 1, atk: 0, def: 0, position: defense}"),
        """
        - p1: {activate: s}
        - run_to: open_state
        - expect: {count: {p1.monster_zone: 2}, zone: {sheep: monster_zone, sheep2: monster_zone}}
        - happen: {by: p1, do: [{destroy: sheep}]}
        - expect: {zone: {sheep: nowhere}, count: {p1.monster_zone: 1, p1.gy: 1}}
        """,
    )


def test_control_comes_back() -> None:
    take = _target(
        "{take_control: target, until: end_phase}",
        "{side: theirs, self: other, is: {type: monster}, count: 1}",
    )
    agrees(
        f"{{p1: {{hand: {{t: {take}}}}}, p2: {{monster_zone: {{m: {MONSTER}}}}}}}",
        """
        - p1: {activate: t}
        - run_to: open_state
        - expect: {controller: {m: p1}}
        - run_to: next_turn
        - expect: {controller: {m: p2}}
        """,
    )


def test_damage_by_an_effect_can_end_the_duel() -> None:
    agrees(_done("{inflict: 8000}"), "- p1: {activate: s}\n- run_to: game_over\n- expect: {winner: p1}")


def test_an_attack_can_be_negated() -> None:
    scarecrow = trap("activate: [{negate: attack}], answers: {event: attack_declared, player: theirs}")
    agrees(
        f"{{step: battle, p1: {{monster_zone: {{a: {MONSTER}}}}}, p2: {{spell_trap_zone: {{s:"
        f" {scarecrow}}}}}}}",
        "- p1: {attack: {a: p2}}\n- p2: {activate: s}\n- run_to: open_state\n- expect: {life: {p2: 8000}}",
    )


def test_what_is_summoned_with_its_effects_negated() -> None:
    singer = monster(
        f"{{id: song, static: {{modify: {ANYTHING}, change: {{add_atk: 500}}}}}}",
        "level: 4, atk: 1000, def: 0",
    )
    agrees(
        _done(
            "{special_summon: {zone: gy, side: mine, self: other, count: 1}, position: defense,"
            " negated: true}",
            p1=f"gy: {{x: {singer}}}",
        ),
        "- p1: {activate: s}\n- run_to: open_state\n- expect: {atk: {x: 1000}, position: {x: defense}}",
    )


def test_monsters_of_the_extra_deck_return_there() -> None:
    agrees(
        _done(
            f"{{put: {ANYTHING}, to: hand}}",
            p1="monster_zone: {x: {type: [monster, fusion], level: 6}, y: {type: [monster], level: 1}}",
        ),
        "- p1: {activate: s}\n- run_to: open_state\n- expect: {zone: {x: extra_deck, y: hand}}",
    )


def test_the_spell_that_becomes_a_material_does_not_go_to_the_graveyard() -> None:
    galaxy = (
        "{type: [monster, effect, xyz], rank: 8, atk: 3000, def: 2500, abilities: [{id: take, timing: quick,"
        " activate: [{negate: effect}, {attach_material: it, to: self}],"
        " answers: {event: card_activation, player: theirs, of: {side: any, self: other, is: {type:"
        " spell}}}}]}"
    )
    agrees(
        _done("{draw: 1}", p2=f"monster_zone: {{g: {galaxy}}}"),
        """
        - p1: {activate: s}
        - p2: {activate: g}
        - expect: {under: {g: [s]}, count: {p1.hand: 0, p1.gy: 0}}
        """,
    )


def test_materials_that_leave_with_their_monster_go_to_the_graveyard() -> None:
    agrees(
        _done(
            f"{{put: {ANYTHING}, to: hand}}",
            p2=f"monster_zone: {{x: {{type: [monster, xyz], rank: 3, under: {{a: {SMALL}}}}}}}",
        ),
        "- p1: {activate: s}\n- run_to: open_state\n- expect: {zone: {x: extra_deck, a: gy}}",
    )


def test_more_monsters_than_there_are_zones_stop_the_run() -> None:
    four = ", ".join(f"m{number}: {SMALL}" for number in range(4))
    gone = ", ".join(f"g{number}: {SMALL}" for number in range(2))
    said = unsupported(
        _done(
            "{special_summon: {zone: gy, side: mine, self: other, count: 2}, position: attack}",
            p1=f"monster_zone: {{{four}}}, gy: {{{gone}}}",
        ),
        "- p1: {activate: s}\n- run_to: open_state\n- expect: {zone: {g0: monster_zone}}",
    )
    assert "more monsters than there are zones" in said


def test_which_of_several_materials_is_detached_is_not_modelled() -> None:
    xyz = (
        "{type: [monster, effect, xyz], rank: 3, atk: 2000, def: 0, abilities: [{id: up, activate: [draw],"
        " timing: ignition, cost: [{detach: 1}]}], under: {a: {type: [monster]}, b: {type: [monster]}}}"
    )
    said = unsupported(
        f"{{p1: {{monster_zone: {{x: {xyz}}}}}}}", "- p1: {activate: x}\n- expect: {zone: {a: gy}}"
    )
    assert "which materials are detached" in said
