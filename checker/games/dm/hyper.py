"""Hyper mode: released until its controller's next turn starts (816)."""

from __future__ import annotations

from checker.engine.definitions import Face
from checker.engine.frame import Frame
from checker.engine.objects import Event, GameObject, InForce
from checker.engine.stops import Unsupported
from checker.games.dm import rules
from checker.vocabulary.changes import Change, Grant, SetPower
from checker.vocabulary.values import Number

HYPER = "hyper_mode"


def release(frame: Frame, obj: GameObject) -> Event:
    """The event of releasing: the written power and abilities are put on the creature by an effect.

    Ignoring its abilities takes those away and leaves the power, which is no ability.
    """
    written = obj.definition.hyper
    if written is None:
        raise Unsupported("hyper mode of a card that has none", obj.label)
    effect = InForce("start_of_my_next_turn", frame, changes(written), [obj], tag=HYPER)
    begins = Event("effect_begins", obj, frame.controller, by=obj, cause=frame.cause, detail=effect)
    begins.rule = rules.HYPER_MODE
    return begins


def changes(written: Face) -> tuple[Change, ...]:
    """What a hyper mode changes."""
    power = (SetPower(written.power),) if isinstance(written.power, Number) else ()
    return (*power, Grant(written.abilities)) if written.abilities else power
