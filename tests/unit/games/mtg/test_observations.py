"""Snapshots of the whole board, as pictures are drawn from them."""

from __future__ import annotations

from typing import Any

from tests.unit.games.mtg.table import BOLT, agrees, instant

PINGER = "{type: creature, power: 1, toughness: 1, abilities: [{id: ping, activate: [{gain_life: 1}], cost: [tap]}]}"
BOARD = f"""
mana: {{p1: enough}}
life: {{p2: 17}}
p1:
  hand: {{bolt: {BOLT}, twin: {instant("[{draw: 1}]")}}}
  battlefield: {{pinger: {PINGER}}}
p2:
  battlefield: {{bear: {{power: 2, toughness: 2, damage: 1, counters: {{plus_one: 1}}}}}}
"""


def boards(steps: str) -> tuple[dict[str, Any], ...]:
    """The boards before and after the steps."""
    return tuple(agrees(BOARD, steps).boards)


def test_the_stack_lies_between_the_players_in_the_order_things_came() -> None:
    before, after = boards("[{p1: {cast: bolt, targets: bear}}, {p1: {activate: pinger.ping}}]")
    assert before["shared"]["zones"]["stack"] == []
    spell, ability = after["shared"]["zones"]["stack"]
    assert (spell["label"], spell["controller"]) == ("bolt", "p1")
    assert (ability["label"], ability["name"], ability["controller"]) == (
        "pinger.ping",
        {"ja": "pinger", "en": "pinger"},
        "p1",
    )
    assert all("stack" not in side["zones"] for side in after["players"].values())


def test_players_have_life_and_cards_what_matters_of_them() -> None:
    board, _ = boards("[{expect: {damage: {bear: 1}}}]")
    assert [board["players"][player]["life"] for player in ("p1", "p2")] == [20, 17]
    [bear] = board["players"]["p2"]["zones"]["battlefield"]
    assert (bear["power"], bear["toughness"], bear["damage"], bear["counters"]) == (3, 3, 1, {"plus_one": 1})
