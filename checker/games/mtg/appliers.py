"""How Magic's own events change the state."""

from __future__ import annotations

from typing import Any

from checker.engine import pipeline
from checker.engine.objects import Event, GameObject, InForce
from checker.games.mtg import counters, damage, rules
from checker.games.mtg.cards import FACE_DOWN
from checker.games.mtg.table import BATTLEFIELD, HAND, LIBRARY

FACTS = (
    *("begin_step", "end_step", "cast", "activate", "play", "target", "attack_declared", "block", "blocked"),
    *("unblocked", "reveal", "shuffle", "add_mana", "lose_control"),
)
"""Events that move nothing, but happened."""

OF_OBJECTS = frozenset(
    {
        *("move", "tap", "untap", "flip", "reorder", "attach", "unattach", "damage", "turn_up"),
        *("counters", "remove_counters"),
        *("regenerate", "attack_declared", "block", "blocked", "unblocked", "remove_from_combat"),
    }
)
"""Events that happen to an object, which must still be there."""


def move(run: Any, event: Event) -> None:
    """Put somewhere as a new object (400.7), onto the battlefield in the way that was settled."""
    obj = event.obj
    run.game.leave_combat(obj)
    pipeline.move(run, event)
    new = event.result
    new.token = obj.token
    if event.to != BATTLEFIELD:
        new.tapped = False
        return
    new.controller = event.player or obj.controller
    if new.controller != new.owner:
        run.game.under[new] = new.controller
    new.shown = event.as_copy or (obj.shown if obj.token else None)
    _enter(run, event, new)


def _enter(run: Any, event: Event, new: GameObject) -> None:
    if new.shown is None and "daybound" in new.printed.keywords:
        _by_day_or_night(run, new)
    printed = new.printed
    counters = dict(event.counters)
    if printed.more.get("loyalty") is not None:
        counters["loyalty"] = int(printed.more["loyalty"]) + counters.get("loyalty", 0)
    if counters:
        new.counters = counters
    if event.on:
        new.host = event.on[0]
        new.role = "attached"
    run.game.stamp(new)


def cease(run: Any, event: Event) -> None:
    """A token that is not on the battlefield exists no longer (704.5d)."""
    run.state.zone(event.obj.owner, event.obj.zone).remove(event.obj)
    event.obj.gone = event.obj


def _by_day_or_night(run: Any, new: GameObject) -> None:
    """At night it enters with its night face up; where it is neither, it becomes day (702.145b, d)."""
    if run.game.designation == "none":
        run.game.designation = "day"
        run.note("becomes_day", rule=rules.DAYBOUND, obj=new)
    new.back = run.game.designation == "night"


def draw(run: Any, event: Event) -> None:
    """The top card of the library goes to the hand; an attempt that fails is remembered (121.4)."""
    top = run.state.zone(event.player, LIBRARY)[:1]
    if not top:
        run.game.failed_draws.add(event.player)
        event.kind = "failed_draw"  # no card was drawn (121.4)
        return
    inner = Event("move", top[0], event.player, "draw", LIBRARY, HAND, cause=event.cause)
    pipeline.move(run, inner)
    event.obj, event.result = top[0], inner.result


def life(run: Any, event: Event) -> None:
    """A player's life goes up or down."""
    seat = run.state.seats[event.player]
    seat.life += event.amount if event.kind == "gain_life" else -event.amount


def attach(run: Any, event: Event) -> None:
    """An Aura or Equipment is put on something else; it gets a new timestamp (613.7e)."""
    event.obj.host, event.obj.role = event.by, "attached"
    run.game.stamp(event.obj)


def unattach(run: Any, event: Event) -> None:
    """It stays where it is, attached to nothing."""
    event.obj.host, event.obj.role = None, ""


def turn_up(run: Any, event: Event) -> None:
    """A face-down permanent is turned face up: the same object with its own characteristics (708.8)."""
    obj = event.obj
    obj.face_down, obj.shown, obj.instances = False, None, None
    run.game.stamp(obj)


def turn_down(run: Any, obj: GameObject) -> None:
    """An object lies face down."""
    obj.face_down, obj.shown, obj.instances = True, FACE_DOWN, None


def flip(run: Any, event: Event) -> None:
    """A double-faced permanent transforms: the same object with its other face up (712.8)."""
    event.obj.back = not event.obj.back
    event.obj.instances = None
    run.game.stamp(event.obj)


def regenerate(run: Any, event: Event) -> None:
    """Damage is removed and it leaves combat; tapping is an event beside this (701.19a)."""
    event.obj.damage = 0
    run.game.deathtouched.discard(event.obj)
    run.game.leave_combat(event.obj)


def remove_from_combat(run: Any, event: Event) -> None:
    """It is no longer part of combat (506.4)."""
    run.game.leave_combat(event.obj)


def begin_effect(run: Any, event: Event) -> None:
    """A continuous effect comes into force, with its own timestamp (613.7b)."""
    effect: InForce = event.detail
    effect.began, effect.turn = run.state.new_id(), run.state.turn_number
    run.state.effects.append(effect)


def designate(run: Any, event: Event) -> None:
    """The game has this designation from now on."""
    run.game.designation = str(event.detail)


TABLE = {
    "move": move,
    "draw": draw,
    "cease": cease,
    "damage": damage.apply,
    "gain_life": life,
    "lose_life": life,
    "counters": counters.apply,
    "remove_counters": counters.apply,
    "attach": attach,
    "unattach": unattach,
    "turn_up": turn_up,
    "flip": flip,
    "regenerate": regenerate,
    "remove_from_combat": remove_from_combat,
    "effect_begins": begin_effect,
    "designate": designate,
}
