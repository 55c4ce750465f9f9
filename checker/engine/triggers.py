"""Triggers: which abilities saw which events, and what waits because of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from checker.engine import limits
from checker.engine.frame import Frame
from checker.engine.objects import Event, GameObject, Instance
from checker.engine.permissions import forbidden


@dataclass(eq=False, slots=True)
class Waiting:
    """A triggered effect that waits to be used, independent of its source (DM 110.5a)."""

    instance: Instance
    event: Event

    @property
    def name(self) -> str:
        """`label.ability`."""
        return self.instance.name

    @property
    def controller(self) -> str:
        """Who will use it."""
        return self.instance.controller


def collect(run: Any, events: list[Event], leaving: set[GameObject], before: list[Instance]) -> None:
    """Let every listening ability see every event it may see, and wait if it triggers.

    What of the same moment the leaving ones see is for the game; what stays or
    arrives listens as it is afterwards (DM 603.5b). A card that is covered sees its covering.
    """
    if run.setting_up:
        return
    gone = [each for each in before if each.obj in leaving or each.card is not each.obj.cards[0]]
    for event in events:
        for instance in gone:
            if run.game.sees(event, instance):
                _see(run, event, instance)
        for instance in run.derived.triggered:
            _see(run, event, instance)


def watches(run: Any, instance: Instance, event: Event) -> bool:
    """Whether the event is one that the ability watches; for a declared one, that it was declared."""
    if event.kind == run.game.declaration and instance.ability.shape.declared:
        return event.obj is instance.obj
    words = (event.kind, event.manner)
    patterns = [pattern for pattern in instance.ability.shape.when if pattern.event in words]
    if not patterns:
        return False
    frame = Frame.of(run, instance, event)
    return any(run.lib(pattern)(frame, event) for pattern in patterns)


def _see(run: Any, event: Event, instance: Instance) -> None:
    shape = instance.ability.shape
    if shape.declared and event.kind != run.game.declaration or not watches(run, instance, event):
        return
    if event.kind == run.game.declaration:
        event = event.detail
    if not run.game.triggers_on(instance, event):
        return
    by = forbidden(run, "trigger", instance.obj, instance.controller, event=event)
    if by is not None:
        run.note("trigger_forbidden", rule=run.game.rules.CANNOT, ability=instance, by=by.instance)
        return
    if limits.spent(run, instance, shape.limit, "trigger"):
        run.note("limit_spent", rule=run.game.rule_of_limit(shape.limit), ability=instance)
        return
    limits.spend(run, instance, shape.limit, "trigger")
    run.reach(instance)
    run.fact(Event("trigger", instance.obj, instance.controller, detail=instance.name))
    run.note("triggers", rule=run.game.rule_of_trigger(shape, event), ability=instance)
    run.game.wait(Waiting(instance, event))
