"""The turn: draws, field spells of each rule, the hand limit, and what lasts how long."""

from __future__ import annotations

from tests.unit.games.ygo.table import MONSTER, agrees, invalid, monster, spell

GEAR = (
    "{type: [spell, field], abilities: [{id: gear, when: {event: destroy, of: self}, do: [{draw: 1}],"
    " optional: true, timing: when}]}"
)
OTHER = "{type: [spell, field]}"


def test_the_first_player_draws_by_the_older_rules_only() -> None:
    first = "{turn_number: 1, step: draw, p1: {hand: 5}}"
    agrees(first, "- run_to: main_phase\n- expect: {count: {p1.hand: 5}}")
    agrees(first, "- run_to: main_phase\n- expect: {count: {p1.hand: 6}}", first_draw="taken")
    agrees("{step: draw, p1: {hand: 5}}", "- run_to: main_phase\n- expect: {count: {p1.hand: 6}}")


def test_who_cannot_draw_loses() -> None:
    agrees("{step: draw, p1: {deck: 0}}", "- run_to: game_over\n- expect: {winner: p2}")


def test_a_field_spell_gives_way_to_a_new_one_of_its_player() -> None:
    position = f"{{p1: {{hand: {{o: {OTHER}}}, field_zone: {{g: {GEAR}}}}}}}"
    agrees(
        position,
        "- p1: {set: o}\n- expect: {zone: {g: gy, o: field_zone}, count: {p1.hand: 0}, asked: {p1: act}}",
    )
    agrees(
        position,
        "- p1: {set: o}\n- expect: {zone: {g: gy}, asked: {p1: activate}, offered: [g.gear]}",
        replaced_field_spell="destroyed",
    )


def test_two_players_field_spells() -> None:
    position = f"{{p1: {{hand: {{g: {GEAR}}}}}, p2: {{field_zone: {{o: {OTHER}}}}}}}"
    agrees(position, "- p1: {activate: g}\n- expect: {zone: {g: field_zone, o: field_zone}}")
    agrees(
        position,
        "- p1: {activate: g}\n- expect: {zone: {g: field_zone, o: gy}}",
        field_spells="one_in_all",
    )


def test_pendulum_zones_of_each_rule() -> None:
    scale = "{type: [monster, pendulum, effect], level: 7, atk: 2500, def: 2000}"
    cards = ", ".join(f"s{number}: {{type: [trap], face_down: true}}" for number in range(5))
    position = f"{{p1: {{hand: {{p: {scale}}}, spell_trap_zone: {{{cards}}}}}}}"
    agrees(position, "- try: {p1: {activate: p}}\n  refused: no_zone")
    agrees(position, "- p1: {activate: p}\n- expect: {zone: {p: pendulum_zone}}", pendulum_zones="apart")
    agrees(position, "- try: {p1: {activate: p}}\n  refused: no_zone", pendulum_zones="none")


def test_six_cards_may_be_kept() -> None:
    agrees(
        f"{{step: end, p1: {{hand: {{a: {MONSTER}, others: 6}}}}}}",
        "- run_to: end_phase\n- p1: {discard: a}\n- expect: {zone: {a: gy}, count: {p1.hand: 6}}",
    )


def test_an_effect_of_the_end_phase_comes_before_the_hand_limit() -> None:
    mill = monster(
        "{id: mill, when: {event: begin_phase, step: end, player: mine},"
        " do: [{put: {zone: deck, side: mine, self: other, top: 3}, to: gy}]}"
    )
    agrees(
        f"{{step: main2, p1: {{monster_zone: {{l: {mill}}}, hand: {{a: {MONSTER}, others: 6}}}},"
        f" p2: {{monster_zone: {{o: {mill}}}}}}}",
        """
        - run_to: chain_resolved
        - expect: {count: {p1.gy: 3, p1.deck: 17, p2.gy: 0}}
        - p1: {discard: a}
        - expect: {count: {p1.gy: 4}}
        """,
    )


def test_effects_of_the_turn_end_with_it() -> None:
    roar = spell("activate: [{lay_down: {cannot: attack, by: theirs}, until: end_of_turn}]")
    agrees(
        f"{{p1: {{hand: {{r: {roar}}}}}, p2: {{monster_zone: {{m: {MONSTER}}}}}}}",
        """
        - p1: {activate: r}
        - run_to: battle_phase
          turn: p2
        - run_to: open_state
        - p2: {attack: {m: p1}}
        - run_to: open_state
        - expect: {life: {p1: 6100}}
        """,
    )


def test_what_could_not_lie_there_is_named_at_once() -> None:
    faults = invalid(
        "{life: {p2: 0}, p1: {monster_zone: {a: {type: [spell, normal]}}, field_zone: {b: {type: [trap]}},"
        " spell_trap_zone: {c: {type: [trap, normal]}, d: {type: [monster]}}}}"
    )
    assert len(faults) == 6
    assert any("no life points" in fault for fault in faults)
    assert any("write face_down: true" in fault for fault in faults)


def test_zones_hold_only_so_much() -> None:
    six = ", ".join(f"m{number}: {MONSTER}" for number in range(6))
    assert invalid(f"{{p1: {{monster_zone: {{{six}}}}}}}") == ("p1's monster_zone holds 5 cards at most",)


def test_surrender() -> None:
    agrees("{}", "- p2: concede\n- run_to: game_over\n- expect: {winner: p1}")
