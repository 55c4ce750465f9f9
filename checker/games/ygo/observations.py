"""What can be looked at in Yu-Gi-Oh! only, and snapshots of the whole board."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from checker.engine.objects import GameObject
from checker.engine.observe import on_label
from checker.games.ygo.duel import Link
from checker.games.ygo.zones import ON_FIELD, is_monster


def _number(word: str) -> Callable[[Any, GameObject], Any]:
    return lambda run, obj: run.view(obj).more.get(word)


TABLE = {
    "atk": on_label(_number("atk")),
    "def": on_label(_number("def")),
    "level": on_label(_number("level")),
    "position": on_label(lambda run, obj: obj.position if obj.zone in ON_FIELD else "nowhere"),
    "waiting": lambda run, _: tuple(each.name for each in (*run.game.duel.held, *run.state.waiting)),
    "stack": lambda run, _: tuple(link.name for link in run.game.duel.chain),
}

ZONES = (
    "field_zone", "extra_monster_zone", "monster_zone", "pendulum_zone", "spell_trap_zone", "hand", "gy",
    "banished", "deck", "extra_deck",
)  # fmt: skip


def board(run: Any) -> dict[str, Any]:
    """A plain snapshot for pictures: turn, phase, chain, life points, and every zone that holds something."""
    state = run.state
    return {
        "turn": state.turn_player,
        "step": state.step,
        "winner": state.winner,
        "players": {
            player: {"zones": _zones(run, player), "life": state.seats[player].life}
            for player in state.players
        },
        "shared": {"zones": {"chain": [_link(link) for link in run.game.duel.chain]}},
    }


def _link(link: Link) -> dict[str, Any]:
    """A chain link: the effect, by its name and that of its card."""
    return {
        "label": link.name,
        "name": _name(link.instance.obj),
        "controller": link.player,
        "negated": link.activation_negated or link.effect_negated,
    }


def _name(obj: GameObject) -> dict[str, str]:
    text = obj.definition.text
    return {"ja": text.ja, "en": text.said("en")}


def _zones(run: Any, player: str) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for zone in ZONES:
        here = [obj for obj in run.state.everywhere(zone) if obj.controller == player]
        if here:
            found[zone] = _zone(run, here)
    return found


def _zone(run: Any, here: list[GameObject]) -> int | list[dict[str, Any]]:
    plain = [obj for obj in here if obj.cards[0].standin]
    if len(plain) == len(here):
        return len(here)
    items = [_item(run, obj) for obj in here if obj not in plain]
    return [*items, {"count": len(plain)}] if plain else items


def _item(run: Any, obj: GameObject) -> dict[str, Any]:
    view = run.view(obj)
    shown = {word: view.more[word] for word in ("atk", "def", "level", "rank") if word in view.more}
    return {
        "label": obj.label,
        "name": {"ja": view.name, "en": obj.definition.text.said("en")},
        "types": sorted(view.types),
        "civs": sorted(view.civs),
        "face_down": obj.face_down,
        "tapped": is_monster(view) and obj.position == "defense",
        "under": [card.definition.view.name for card in obj.cards[1:]],
        **shown,
    }
