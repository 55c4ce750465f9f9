"""What can be looked at in Magic only, and snapshots of the whole board."""

from __future__ import annotations

from typing import Any

from checker.engine.objects import GameObject
from checker.engine.observe import on_label
from checker.games.mtg.mana import shown
from checker.games.mtg.stack import Item
from checker.games.mtg.table import BATTLEFIELD, COMMAND, STACK, ZONES, is_creature, toughness


def _stack(run: Any, _: Any) -> tuple[str, ...]:
    return tuple(item.name for item in reversed(run.game.stack))


def _toughness(run: Any, obj: GameObject) -> int | None:
    return toughness(run.view(obj))


TABLE = {
    "toughness": on_label(_toughness),
    "color": on_label(lambda run, obj: tuple(sorted(run.view(obj).civs))),
    "subtype": on_label(lambda run, obj: tuple(sorted(run.view(obj).races))),
    "mana": lambda run, player: shown(run.game.pools[player]),
    "stack": _stack,
    "designation": lambda run, _: run.game.designation,
}


def board(run: Any) -> dict[str, Any]:
    """A plain snapshot for pictures: turn, step, players, stack, and every zone that holds something."""
    state = run.state
    return {
        "turn": state.turn_player,
        "step": state.step,
        "winner": state.winner,
        "designation": run.game.designation,
        "players": {player: _player(run, player) for player in run.game.players},
        "shared": {"zones": {STACK: [_waiting(run, item) for item in run.game.stack]}},
    }


def _player(run: Any, player: str) -> dict[str, Any]:
    seat = run.state.seats[player]
    return {
        "life": seat.life,
        "counters": dict(seat.counters),
        "mana": shown(run.game.pools[player]),
        "out": seat.out,
        "zones": _zones(run, player),
    }


def _zones(run: Any, player: str) -> dict[str, Any]:
    """Shared zones but the stack by who controls what lies there, the others by whose they are."""
    found: dict[str, Any] = {}
    for zone in ZONES:
        if zone == STACK:
            continue
        if zone in (BATTLEFIELD, COMMAND):
            here = [obj for obj in run.state.everywhere(zone) if obj.controller == player]
        else:
            here = run.state.zone(player, zone)
        if here:
            found[zone] = _zone(run, here)
    return found


def _waiting(run: Any, item: Item) -> dict[str, Any]:
    """What waits to resolve: a spell as the card it is, an ability by its name and that of its source."""
    if item.spell is not None:
        return {**_item(run, item.spell), "controller": item.controller}
    source = item.frame.me
    return {
        "label": item.name,
        "name": _name(source) if source is not None else None,
        "controller": item.controller,
    }


def _name(obj: GameObject) -> dict[str, str]:
    text = obj.definition.text
    return {"ja": text.ja, "en": text.en or text.ja}


def _zone(run: Any, here: list[GameObject]) -> int | list[dict[str, Any]]:
    plain = [obj for obj in here if obj.cards[0].standin and not obj.tapped]
    if len(plain) == len(here):
        return len(here)
    items = [_item(run, obj) for obj in here if obj not in plain and obj.host is None]
    return [*items, {"count": len(plain)}] if plain else items


def _item(run: Any, obj: GameObject) -> dict[str, Any]:
    view = run.view(obj)
    attached = [each for each in run.state.everywhere(BATTLEFIELD) if each.host is obj]
    return {
        "label": obj.label,
        "name": _name(obj),
        "tapped": obj.tapped,
        "power": None if view.power is None else int(view.power),
        "toughness": toughness(view),
        "damage": obj.damage,
        "counters": dict(obj.counters),
        "face": "back" if obj.back else "front",
        "face_down": obj.face_down,
        "types": sorted(view.types),
        "civs": sorted(view.civs),
        "under": [],
        "seals": 0,
        "sick": is_creature(view) and obj.zone == BATTLEFIELD and obj.entered_turn == run.state.turn_number,
        "attacking": run.game.state_is("attacking", obj, True),
        "blocking": run.game.state_is("blocking", obj, True),
        "attached": [_item(run, each) for each in attached],
    }
