"""What can be looked at in Duel Masters only, and snapshots of the whole board."""

from __future__ import annotations

from typing import Any

from checker.engine.objects import GameObject
from checker.engine.observe import on_label
from checker.games.dm.words_of_state import BATTLE, CASTLE, GEAR, PENDING, SEAL, is_creature

ZONES = (
    "battle_zone", "shield_zone", "mana_zone", "hand", "graveyard", "deck", "hyperspatial_zone",
    "ultra_gr", "abyss",
)  # fmt: skip


def seals_on(run: Any, obj: GameObject) -> list[GameObject]:
    """The seals on a creature."""
    return [each for each in run.state.everywhere(obj.zone) if each.host is obj and each.role == SEAL]


def zone(run: Any, obj: GameObject) -> str:
    """Where a card is. A card in use was nowhere until 2022-09-14; since then it is pending in its zone."""
    if obj.presence == PENDING and run.game.switch("card_in_use") == "nowhere":
        return "nowhere"
    return obj.zone


TABLE = {"zone": on_label(zone), "seals": on_label(lambda run, obj: len(seals_on(run, obj)))}


def board(run: Any) -> dict[str, Any]:
    """A plain snapshot for pictures: turn, step, attack, and every zone that holds something."""
    state = run.state
    return {
        "turn": state.turn_player,
        "step": state.step,
        "winner": state.winner,
        "players": {player: {"zones": _zones(run, player)} for player in state.players},
    }


def _zones(run: Any, player: str) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for zone in ZONES:
        here = run.state.zone(player, zone)
        if here:
            found[zone] = _zone(run, here)
    return found


def _zone(run: Any, here: list[GameObject]) -> int | list[dict[str, Any]]:
    hosts = {each.host for each in here if each.host is not None and each.role != SEAL}
    plain = {obj for obj in here if obj.cards[0].standin and not obj.tapped and obj not in hosts}
    if len(plain) == len(here):
        return len(here)
    items = [
        _item(run, obj)
        for obj in here
        if obj not in plain and obj.role not in (SEAL, CASTLE) and not _hosted(obj)
    ]
    if plain:
        items.append({"count": len(plain)})
    return items


def _hosted(obj: GameObject) -> bool:
    return obj.role == GEAR and obj.host is not None


def _attached(run: Any, obj: GameObject) -> list[GameObject]:
    return [each for each in run.state.zone(obj.owner, obj.zone) if each.host is obj and each.role != SEAL]


def _item(run: Any, obj: GameObject) -> dict[str, Any]:
    view = run.view(obj)
    sick = obj.zone == BATTLE and is_creature(view) and obj.entered_turn == run.state.turn_number
    return {
        "label": obj.label,
        "name": {"ja": view.name, "en": obj.cards[0].label if obj.cards[0].standin else view.name},
        "tapped": obj.tapped,
        "power": None if view.power is None else "∞" if view.power == float("inf") else int(view.power),
        "face": "back" if obj.back else "front",
        "types": sorted(view.types),
        "civs": sorted(view.civs),
        "under": [card.definition.view.name for card in obj.cards[1:]],
        "seals": len(seals_on(run, obj)),
        "sick": bool(sick),
        "upside_down": obj.turned,
        "attached": [_item(run, each) for each in _attached(run, obj)],
    }
