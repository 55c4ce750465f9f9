"""Duels by chance: no card is lost, and a duel is a function of its decisions."""

from __future__ import annotations

from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from checker.engine.stops import Unsupported
from checker.games.ygo.play import PARTS
from checker.model.scenario import Happen, Item
from tests.property.driver import wander
from tests.unit.games.ygo import table
from tests.unit.parsing import parse

SEARCH = table.monster(
    "{id: search, when: {event: summon, of: self}, optional: true, timing: when,"
    " do: [{put: {zone: deck, side: mine, self: other, is: {type: spell}, count: 1}, to: hand}]}"
)
FALLS = table.monster(
    "{id: falls, when: {event: move, from: [monster_zone], to: gy, of: self}, do: [{draw: 1}]}"
)
LORD = table.monster(
    f"{{id: lord, static: {{modify: {table.ANYTHING}, change: {{add_atk: 200}}}}}}",
    "level: 3, atk: 1200, def: 0",
)
XYZ = (
    "{type: [monster, effect, xyz], rank: 3, atk: 2000, def: 2000, abilities: [{id: up, timing: ignition,"
    " activate: [{modify: self, change: {set_atk: 4000}}], cost: [{detach: 2}]}]}"
)
SET = "{type: [monster, normal], level: 4, atk: 0, def: 900, face_down: true}"
POSITION = f"""
p1:
  hand: {{search: {SEARCH}, force: {table.FORCE}, rush: {table.RUSH}, plain: {table.MONSTER}}}
  deck: {{spell: {table.RUSH}, others: 6}}
  monster_zone: {{tuner: {table.TUNER}, small: {table.SMALL}, falls: {FALLS}}}
  extra_deck: {{synchro: {table.SYNCHRO}, xyz: {XYZ}}}
  spell_trap_zone: {{warning: {table.WARNING}, tools: {table.TOOLS}}}
p2:
  hand: 2
  monster_zone: {{lord: {LORD}, other: {table.MONSTER}, set: {SET}}}
  spell_trap_zone: {{wave: {table.WAVE}, hole: {table.HOLE}}}
"""
OBJECTS = "{side: any, self: other, count: {up_to: 2}}"
DOINGS = [
    f"{{destroy: {OBJECTS}}}",
    f"{{put: {OBJECTS}, to: hand}}",
    f"{{put: {OBJECTS}, to: deck}}",
    f"{{banish: {OBJECTS}}}",
    f"{{modify: {OBJECTS}, change: {{add_atk: -500}}}}",
    f"{{modify: {OBJECTS}, change: negate_effects}}",
    f"{{turn_face_down: {OBJECTS}}}",
    f"{{turn_face_up: {OBJECTS}}}",
    f"{{change_position: {OBJECTS}}}",
    "{take_control: {side: theirs, self: other, is: {type: monster}, count: {up_to: 1}}, until: end_phase}",
    "{special_summon: {zone: gy, side: mine, self: other, is: {type: monster}, count: {up_to: 1}}}",
    "{summon_tokens: 1, name: 羊, level: 1}",
    "{inflict: 300}",
    "{draw: 1}",
    "[{destroy: other}, {if_done: [{draw: 1}]}, {after_that: [{destroy: lord}]}]",
]
HAPPENINGS = [
    parse(Item, f"{{happen: {{by: {player}, do: {doing}}}}}", "ygo", table.TABLE.words)
    for doing in DOINGS
    for player in ("p1", "p2")
]
CASE, _ = table.case(POSITION)
FEW = settings(max_examples=40, deadline=None, derandomize=True, phases=(Phase.generate,))
WALKS = {"happenings": st.lists(st.sampled_from(HAPPENINGS), max_size=8), "seed": st.integers(0, 2**16)}


@FEW
@given(**WALKS)
def test_every_card_is_in_one_place_after_every_event(happenings: list[Happen], seed: int) -> None:
    _, end, _ = wander(CASE, happenings, seed, PARTS)
    assert end.split(":")[0] in ("Finished", "GameOver", "Unsupported"), end


@FEW
@given(**WALKS)
def test_what_was_done_is_done_again_step_by_step(happenings: list[Happen], seed: int) -> None:
    run, end, case = wander(CASE, happenings, seed, PARTS)
    once, twice = table.ENGINE(case), table.ENGINE(case)
    assert once == twice
    wanted = "unsupported" if end.startswith(Unsupported.__name__) else "finished"
    assert once.end == wanted, f"{end} became {once.end}: {table.why(once)}"
    if wanted == "finished":
        assert once.boards[-1] == PARTS.board(run)
        assert once.rules == tuple(run.rules)


def test_walks_go_far_enough_to_mean_something() -> None:
    walks = [wander(CASE, HAPPENINGS[seed : seed + 6], seed, PARTS) for seed in range(12)]
    assert sum(end.startswith(("Finished", "GameOver")) for _, end, _ in walks) > 6
    assert max(run.state.chain_number for run, _, _ in walks) > 3
    assert max(run.state.turn_number for run, _, _ in walks) > 3
