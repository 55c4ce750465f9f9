"""Reading an engine's snapshot of a board: which cards have labels, where they lie, how many there are.

A snapshot is plain data; docs/protocol.md says what is in one. Must not know any
language nor how a board is drawn.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

Snapshot = Mapping[str, Any]
Item = Mapping[str, Any]

ENOUGH = "enough"
SHARED = ""
"""The owner of a zone that belongs to nobody."""


class Spot(NamedTuple):
    """Where a labelled card lies on a board. `host` is the card it is attached to."""

    player: str
    zone: str
    item: Item
    host: str = ""

    def attached(self) -> list[Spot]:
        """What is attached to it, with it as host."""
        host = str(self.item.get("label", ""))
        return [Spot(self.player, self.zone, each, host) for each in self.item.get("attached", ())]


def side_of(board: Snapshot, player: str) -> Mapping[str, Any]:
    """What a player has: zones and values; of what belongs to nobody, the zones."""
    side: Mapping[str, Any] = (
        board.get("shared", {}) if player == SHARED else board["players"].get(player, {})
    )
    return side


def spots(board: Snapshot) -> dict[str, Spot]:
    """Every labelled card of a board, those attached to others included."""
    found: dict[str, Spot] = {}
    for player in (*board["players"], SHARED):
        for zone, content in side_of(board, player).get("zones", {}).items():
            for item in labelled(content):
                _put(found, Spot(player, zone, item))
    return found


def _put(found: dict[str, Spot], spot: Spot) -> None:
    """A labelled card with all that are attached to it."""
    found[str(spot.item["label"])] = spot
    for each in spot.attached():
        if label(each.item):
            _put(found, each)


def labelled(content: Any) -> list[Item]:
    """The labelled cards of a zone."""
    return [] if isinstance(content, (int, str)) else [item for item in content if label(item)]


def label(item: Item) -> str:
    """A card's label; empty for a bare stand-in, whose label an engine makes up (`p1.hand.3`)."""
    name = str(item.get("label") or "")
    if "." not in name:
        return name
    return name if any(item.get(key) for key in ("attached", "under", "seals", "controller")) else ""


def stand_ins(content: Any) -> dict[bool, int]:
    """How many stand-ins lie upright, and how many tapped."""
    if isinstance(content, int):
        return {False: content, True: 0}
    found = {False: 0, True: 0}
    for item in () if isinstance(content, str) else content:
        if not label(item):
            found[bool(item.get("tapped"))] += _count(item)
    return found


def amount(content: Any) -> int:
    """How many cards lie in a zone, those attached included."""
    if isinstance(content, int):
        return int(content)
    if isinstance(content, str):
        return 0
    return sum([_count(item) + amount(item.get("attached") or 0) for item in content])


def filled(content: Any) -> bool:
    """Whether anything lies there."""
    return content == ENOUGH or amount(content) > 0


def number_of(items: Any) -> int:
    """How many, given as a number or one by one."""
    return int(items) if isinstance(items, int) else len(items or ())


def _count(item: Item) -> int:
    return int(item.get("count", 1))
