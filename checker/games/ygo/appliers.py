"""How the events of Yu-Gi-Oh! change the state: Summons, positions, flips, control, life points."""

from __future__ import annotations

from typing import Any

from checker.engine import pipeline
from checker.engine.objects import Event, GameObject, InForce
from checker.engine.stops import Unsupported
from checker.games.ygo import atk
from checker.games.ygo.zones import ATTACK, DEFENSE, EQUIPPED, GY, MONSTER_ZONES, NOWHERE, ON_FIELD, PRESENT

FACTS = (
    "summon_attempt", "activate", "resolve", "negate", "trigger", "attack_declared", "battle", "material",
    "tribute", "excavate", "begin_phase", "end_phase", "begin_turn",
)  # fmt: skip
"""Events that move nothing, but happened."""

OF_OBJECTS = frozenset(
    {
        "move",
        "summon",
        "flip",
        "turn_up",
        "turn_face_down",
        "change_position",
        "gain_control",
        "equip",
        "set",
        "attach_material",
    }
)
"""Events that happen to an object, which must still be there."""


def move(run: Any, event: Event) -> None:
    """Put into another zone. Materials of what leaves the field go to the Graveyard, Tokens nowhere."""
    obj = event.obj
    materials = obj.cards[1:]
    if materials:
        obj.cards[:] = obj.cards[:1]
    pipeline.move(run, event)
    new = event.result
    for card in materials:
        card.stay += 1
        run.state.zone(card.owner, GY).append(GameObject(run.state.new_id(), [card], GY))
    new.since = len(run.state.history)
    new.token = obj.token
    if event.to in ON_FIELD:
        new.controller = event.player or obj.owner
        new.face_down = event.face_down
        new.position = event.position
    if obj.token and event.to not in ON_FIELD:
        run.state.zone(new.owner, event.to).remove(new)
        new.zone = NOWHERE
        run.state.zone(new.owner, NOWHERE).append(new)


def summon(run: Any, event: Event) -> None:
    """A monster comes face-up to the field, or is turned face-up where it lies (Flip Summon)."""
    if event.obj.zone in MONSTER_ZONES:  # a Flip Summon, for which it was turned up already
        event.result = event.obj
        return
    event.position = event.position or ATTACK
    move(run, event)
    new = event.obj.cards[0].obj
    new.entered_by = event.keyword or event.manner
    for obj in event.on:
        _lay_under(run, obj, new)


def _lay_under(run: Any, obj: GameObject, host: GameObject) -> None:
    """An object becomes material: its cards lie under the monster, and it is no object any more."""
    run.state.zone(obj.owner, obj.zone).remove(obj)
    for card in obj.cards:
        card.stay += 1
        card.obj = host
        host.cards.append(card)
    obj.gone = host


def attach_material(run: Any, event: Event) -> None:
    """A card becomes material of a monster."""
    _lay_under(run, event.obj, event.by)


def flip(run: Any, event: Event) -> None:
    """Turn face-up. What is flipped by its Flip Summon was turned up when that was tried."""
    obj = event.obj
    if obj.face_down:
        obj.face_down, obj.position = False, event.position or obj.position
        obj.stretch += 1
        obj.since = len(run.state.history)


def turn_face_down(run: Any, event: Event) -> None:
    """Turn face-down: what applied to it ends, and its face-up period with it."""
    obj = event.obj
    obj.face_down = True
    obj.stretch += 1
    if obj.zone in MONSTER_ZONES:
        obj.position = DEFENSE
    for effect in run.state.effects:
        effect.reach[:] = [each for each in effect.reach if each is not obj]


def change_position(run: Any, event: Event) -> None:
    """From Attack to Defense Position or back."""
    event.obj.position = event.position


def gain_control(run: Any, event: Event) -> None:
    """Another player controls it from now on."""
    event.obj.controller = event.player


def equip(run: Any, event: Event) -> None:
    """A card comes to the Spell & Trap Zone, equipped to a monster."""
    move(run, event)
    event.result.host, event.result.role, event.result.presence = event.by, EQUIPPED, PRESENT


def detach(run: Any, event: Event) -> None:
    """A material leaves the monster it lies under."""
    card, host = event.detail, event.by
    host.cards.remove(card)
    card.stay += 1
    event.result = GameObject(run.state.new_id(), [card], GY)
    event.to = GY
    run.state.zone(card.owner, GY).append(event.result)


def life(run: Any, event: Event) -> None:
    """Life points are lost, paid or gained."""
    run.state.seats[event.player].life += event.amount


def begin_effect(run: Any, event: Event) -> None:
    """A lingering effect begins; one that sets ATK ends earlier lingering ones of its objects for good."""
    effect: InForce = event.detail
    kinds = {found[1] for change in effect.changes if (found := atk.KINDS.get(type(change)))}
    if atk.ORIGINAL_LINGERING in kinds and run.game.switch("lingering_original_atk") == "current":
        kinds = {atk.SET_LINGERING if kind == atk.ORIGINAL_LINGERING else kind for kind in kinds}
    ended = frozenset().union(*(atk.ENDED_BY.get(kind, frozenset()) for kind in kinds))
    if ended:
        for obj in effect.reach:
            _end_earlier(run, obj, ended)
    pipeline.begin_effect(run, event)


def _end_earlier(run: Any, obj: GameObject, ended: frozenset[int]) -> None:
    for effect in run.state.effects:
        if obj not in effect.reach or not effect.changes:
            continue
        kinds = [found[1] for change in effect.changes if (found := atk.KINDS.get(type(change)))]
        gone = [kind for kind in kinds if kind in ended]
        if gone and len(gone) < len(effect.changes):
            raise Unsupported("ending one part of a lingering effect", obj.label)
        if gone:
            effect.reach.remove(obj)


TABLE = {
    "move": move,
    "summon": summon,
    "set": move,
    "flip": flip,
    "turn_up": flip,
    "turn_face_down": turn_face_down,
    "change_position": change_position,
    "gain_control": gain_control,
    "equip": equip,
    "detach": detach,
    "attach_material": attach_material,
    "life": life,
    "effect_begins": begin_effect,
}
