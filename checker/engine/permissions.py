"""May, cannot, must and void: rule < `may` < `cannot` < `void` (DM 101.2).

A prohibition is read at the moment of the act, never kept.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from checker.engine.derive import LockedFrame
from checker.engine.frame import Frame
from checker.engine.objects import Event, GameObject
from checker.vocabulary.abilities import Cannot, MayAct, Must, Void

Aim = GameObject | str | None
"""What an act is aimed at: an object, the word `player`, or nothing in particular."""


def forbidden(
    run: Any,
    act: str,
    obj: GameObject | None = None,
    player: str = "",
    aim: Aim = None,
    event: Event | None = None,
) -> Frame | None:
    """The frame of a `cannot` that forbids the act and is not void, or None."""
    for frame, static in run.derived.statics.get(Cannot, ()):
        if static.act != act or not _concerns(run, frame, static, obj, player, aim, event):
            continue
        if not _void(run, static, obj):
            run.reach(frame.instance)
            return frame
    return None


def spoken_of(run: Any, act: str) -> bool:
    """Whether any `cannot` is about the act. It only looks: nothing has been forbidden."""
    return any(static.act == act for _, static in run.derived.statics.get(Cannot, ()))


def _concerns(
    run: Any, frame: Frame, static: Cannot, obj: GameObject | None, player: str, aim: Aim, event: Event | None
) -> bool:
    if static.by != "any" and player not in frame.players(static.by):
        return False
    if static.of is not None and (obj is None or not applies(run, frame, static.of, obj)):
        return False
    if static.what is not None and not aimed(run, frame, static.what, aim):
        return False
    return static.event is None or (event is not None and run.lib(static.event)(frame, event))


def _void(run: Any, static: Cannot, obj: GameObject | None) -> bool:
    for frame, void in run.derived.statics.get(Void, ()):
        if void.act != static.act or (void.what is not None and void.what != static.what):
            continue
        if obj is not None and applies(run, frame, void.of, obj):
            run.reach(frame.instance)
            return True
    return False


def allowed(run: Any, act: str, obj: GameObject, excuse: str, aim: Aim = None) -> bool:
    """Whether a `may` lifts the rules' refusal named `excuse` for this object and aim."""
    for frame, static in run.derived.statics.get(MayAct, ()):
        if static.act != act or excuse not in static.though:
            continue
        if static.what is not None and not aimed(run, frame, static.what, aim):
            continue
        if static.of is None or applies(run, frame, static.of, obj):
            run.reach(frame.instance)
            return True
    return False


def permissions(run: Any, act: str, obj: GameObject) -> Iterator[tuple[Frame, MayAct]]:
    """The `may` forms that let this object be used from the zone it is in."""
    for frame, static in run.derived.statics.get(MayAct, ()):
        here = static.from_ == obj.zone and obj.controller == frame.controller
        if static.act == act and here and (static.of is None or applies(run, frame, static.of, obj)):
            yield frame, static


def demanded(run: Any, act: str, obj: GameObject) -> Frame | None:
    """The frame of a `must` that demands the act of this object, at whatever it is aimed, or None."""
    for frame, static in run.derived.statics.get(Must, ()):
        if static.act == act and static.what is None and applies(run, frame, static.of, obj):
            return frame
    return None


def applies(run: Any, frame: Frame, target: Any, obj: GameObject) -> bool:
    """Whether a target means this object: by what is locked in, or by zone and test."""
    if isinstance(frame, LockedFrame):
        return obj in frame.locked
    zones = getattr(target, "zone", None)
    if zones and obj.zone not in zones:
        return False
    return run.lib.filter(target)(frame, obj, run.view(obj))


def aimed(run: Any, frame: Frame, what: Any, aim: Aim) -> bool:
    """Whether an act's aim is what a form speaks of."""
    if what == "player":
        return aim == "player"
    if not isinstance(aim, GameObject):
        return False
    return what == "creature" or run.lib.filter(what)(frame, aim, run.view(aim))
