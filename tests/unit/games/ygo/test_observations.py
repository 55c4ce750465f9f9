"""Snapshots of the whole board, as pictures are drawn from them."""

from __future__ import annotations

from tests.unit.games.ygo.table import agrees

MONSTER = "type: [monster, effect], level: 4, atk: 1000, def: 0"
BOARD = f"""
p1:
  monster_zone:
    burner: {{{MONSTER}, abilities: [{{activate: [{{inflict: 500}}], timing: ignition, id: burn}}]}}
p2:
  monster_zone:
    answerer:
      {{{MONSTER}, position: defense, abilities: [{{activate: [{{draw: 1}}], timing: quick, id: sting}}]}}
"""


def test_an_open_chain_lies_between_the_players_in_the_order_of_its_links() -> None:
    done = """
    - p1: {activate: burner.burn}
    - p2: {activate: answerer.sting}
    - expect: {asked: {p2: activate}}
    """
    before, after = agrees(BOARD, done).boards
    assert before["shared"]["zones"]["chain"] == []
    chain = after["shared"]["zones"]["chain"]
    assert [(link["label"], link["controller"], link["negated"]) for link in chain] == [
        ("burner.burn", "p1", False),
        ("answerer.sting", "p2", False),
    ]
    assert chain[0]["name"] == {"ja": "burner", "en": "burner"}


def test_a_monster_in_defense_position_lies_sideways() -> None:
    [board, _] = agrees(BOARD, "- expect: {position: {burner: attack, answerer: defense}}").boards
    lies = {side: board["players"][side]["zones"]["monster_zone"][0]["tapped"] for side in ("p1", "p2")}
    assert lies == {"p1": False, "p2": True}
    assert [board["players"][side]["life"] for side in ("p1", "p2")] == [8000, 8000]
