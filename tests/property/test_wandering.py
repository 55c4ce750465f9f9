"""Whatever is done in whatever order: no card is lost, and a run is a function of its decisions."""

from __future__ import annotations

from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from checker.engine.stops import Unsupported
from checker.games.dm.play import PARTS
from checker.model.scenario import Happen, Item
from tests.property.driver import MOST_STEPS, wander
from tests.unit.games.dm import table
from tests.unit.parsing import parse

POSITION = """
step: charge
p1:
  mana_zone: enough
  hand:
    evo: {type: evolution_creature, power: 6000, cost: 3, abilities: [
      {keyword: evolution, bases: [{side: mine, self: other, unit: creature}]}]}
    star: {type: star_evolution_creature, power: 5000, cost: 3, abilities: [
      {keyword: evolution, bases: [{side: mine, self: other, unit: creature}]}]}
    spell: {type: spell, cost: 2, abilities: [
      {spell: [{destroy: {side: theirs, self: other, unit: creature, count: {up_to: 1}}}, draw]}]}
    gear: {type: cross_gear, cost: 1, abilities: [{static: {modify: host, change: {add_power: 1000}}}]}
    castle: {type: castle, cost: 1}
    life: {power: 2000, cost: 2, abilities: [{keyword: ex_life}]}
    command: {power: 3000, cost: 2, civ: fire, race: コマンド}
    change: {power: 9000, cost: 7, abilities: [
      {keyword: revolution_change, of: {side: mine, self: other}}, {keyword: breaker, amount: 2}]}
  battle_zone:
    a: {power: 3000, under: {u: {power: 1000}}}
    b: {power: 1000, abilities: [{id: leaves, when: {event: destroy, of: self}, do: {may: draw}}]}
    sealed: {power: 8000, civ: fire, seals: {s1: {}, s2: {}}}
    worn: {type: cross_gear, on: a}
  shield_zone:
    own: {}
    fort: {type: castle, on: own, abilities: [
      {static: {modify: {side: mine, self: other}, change: {add_power: 500}}}]}
    others: 2
p2:
  mana_zone: 4
  hand: {ninja: {power: 2000, cost: 5, abilities: [{keyword: ninja_strike, amount: 3}]}}
  battle_zone:
    wall: {power: 2000, abilities: [{keyword: blocker}]}
    tired: {power: 4000, tapped: true, abilities: [{keyword: slayer}]}
    psychic: {type: psychic_creature, power: 3000}
    f: {type: d2_field}
  shield_zone:
    trigger: {type: spell, cost: 3, abilities: [
      {keyword: s_trigger}, {spell: {put: {side: theirs, self: other, unit: creature, count: 1}, to: hand}}]}
    strike: {power: 1000, abilities: [{keyword: g_strike}]}
    others: 1
"""
OBJECTS = "{side: any, self: other, count: {up_to: 2}}"
DOINGS = [
    f"{{destroy: {OBJECTS}}}",
    f"{{put: {OBJECTS}, to: hand}}",
    f"{{put: {OBJECTS}, to: deck}}",
    f"{{put: {OBJECTS}, to: mana_zone}}",
    f"{{tap: {OBJECTS}}}",
    f"{{untap: {OBJECTS}}}",
    f"{{modify: {OBJECTS}, change: {{add_power: -2000}}}}",
    f"{{modify: {OBJECTS}, change: {{grant: [{{keyword: blocker}}, {{keyword: ex_life}}]}}}}",
    f"{{seal: {OBJECTS}}}",
    "{put_in_play: {zone: [hand, graveyard], side: any, self: other, is: {type: creature}, count: 2}}",
    "{put: {zone: shield_zone, side: any, self: other, unit: shield, count: {up_to: 1}}, to: graveyard}",
    "{add_shield: {zone: deck, side: any, self: other, top: 1}}",
    "{discard: {zone: hand, side: theirs, self: other, count: 1}}",
    "{draw: 2, up_to: true}",
    "{use: {zone: hand, side: mine, self: other, count: {up_to: 1}}}",
    "{together: [{destroy: a}, {put: wall, to: hand}]}",
    "{swap: b, with: life}",
    "extra_turn",
    "skip_rest_of_turn",
    "[{destroy: wall}, {if_done: {destroy: a}}]",
    "{put: evo, to: graveyard}",
]
HAPPENINGS = [
    parse(Item, f"{{happen: {{by: {player}, do: {doing}}}}}", "dm", table.TABLE.words)
    for doing in DOINGS
    for player in ("p1", "p2")
]
CASE, _ = table.case(POSITION)
FEW = settings(max_examples=40, deadline=None, derandomize=True, phases=(Phase.generate,))
WALKS = {"happenings": st.lists(st.sampled_from(HAPPENINGS), max_size=8), "seed": st.integers(0, 2**16)}


@FEW
@given(**WALKS)
def test_every_card_is_in_one_place_after_every_event(happenings: list[Happen], seed: int) -> None:
    _, end, _ = wander(CASE, happenings, seed)
    assert end.split(":")[0] in ("Finished", "GameOver", "Unsupported"), end


@FEW
@given(**WALKS)
def test_what_was_done_is_done_again_step_by_step(happenings: list[Happen], seed: int) -> None:
    run, end, case = wander(CASE, happenings, seed)
    once, twice = table.ENGINE(case), table.ENGINE(case)
    assert once == twice
    wanted = "unsupported" if end.startswith(Unsupported.__name__) else "finished"
    assert once.end == wanted, f"{end} became {once.end}: {table.why(once)}"
    if wanted == "finished":
        assert once.boards[-1] == PARTS.board(run)
        assert once.rules == tuple(run.rules)


def test_walks_go_far_enough_to_mean_something() -> None:
    walks = [wander(CASE, HAPPENINGS[seed : seed + 6], seed) for seed in range(12)]
    assert sum(end.startswith(("Finished", "GameOver")) for _, end, _ in walks) > 6
    assert max(len(case.items) for _, _, case in walks) >= MOST_STEPS
    assert max(run.state.turn_number for run, _, _ in walks) > 3
