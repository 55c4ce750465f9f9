"""Hyper mode: released until its controller's next turn starts (816)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from checker.engine.compile.instructions import run_all
from checker.engine.definitions import AbilityDef, Face
from checker.engine.frame import Frame
from checker.engine.objects import Event, GameObject, InForce, Instance
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


@dataclass(eq=False, slots=True)
class Releasing:
    """The ability to release hyper mode, about to be used by paying its cost (816.2)."""

    ability: AbilityDef
    obj: GameObject

    def carry_out(self, run: Any) -> None:
        """Pay, then release; nothing waits."""
        frame = Frame.of(run, Instance(self.ability, self.obj))
        run.reach(frame.instance)
        run.note("hyper", rule=rules.HYPER_MODE, obj=self.obj)
        with run.story.deeper():
            run_all(frame, run.lib.all(self.ability.shape.do))
            run.propose([release(frame, self.obj)])


def plan(run: Any, obj: GameObject) -> tuple[Any, str | None]:
    """What using the ability would do, or why it cannot be used now (816.2c-d)."""
    written = run.view(obj).keywords.get("hyper", ())
    if not written or obj.presence != "present":
        return None, "wrong_type"
    if run.game.state_is(HYPER, obj, True):
        return None, "condition"
    frame = Frame.of(run, Instance(written[0], obj))
    payable = all(_payable(run, frame, cost) for cost in written[0].shape.do)
    return (Releasing(written[0], obj), None) if payable else (None, "not_payable")


def _payable(run: Any, frame: Frame, cost: Any) -> bool:
    wanted = run.lib(cost.what.count.exactly)(frame) if cost.what.count else 1
    return len(run.lib.whole(cost.what)(frame)) >= wanted


def changes(written: Face) -> tuple[Change, ...]:
    """What a hyper mode changes."""
    power = (SetPower(written.power),) if isinstance(written.power, Number) else ()
    return (*power, Grant(written.abilities)) if written.abilities else power
