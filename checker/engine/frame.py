"""The frame in which a condition, value or instruction is read: whose, from what, about which event."""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING, Any

from checker.engine.objects import Cause, Event, GameObject, Instance
from checker.engine.stops import Unsupported

if TYPE_CHECKING:
    from checker.engine.run import Run


class Frame:
    """References of one effect: `targets` by name, `paid` what its cost took.

    `me` is the object that has the ability (or became it by the event).
    """

    __slots__ = (
        "run",
        "controller",
        "me",
        "instance",
        "event",
        "cause",
        "chosen",
        "moved",
        "closed",
        "accepted",
        "failed",
        "targets",
        "paid",
    )

    def __init__(
        self,
        run: Run,
        controller: str,
        me: GameObject | None = None,
        instance: Instance | None = None,
        event: Event | None = None,
        cause: Cause | None = None,
    ) -> None:
        self.run = run
        self.controller = controller
        self.me = me
        self.instance = instance
        self.event = event
        self.cause = cause or Cause(controller, "effect", me, instance)
        self.chosen: list[GameObject] = []
        self.moved: list[GameObject] = []
        self.closed = False
        self.accepted = False
        self.failed = False
        self.targets: dict[str, list[Any]] = {}
        self.paid: list[GameObject] = []

    @classmethod
    def of(cls, run: Run, instance: Instance, event: Event | None = None) -> Frame:
        """The frame of an ability, for an event it watches or for none.

        An ability that saw its own object leave speaks of what that object became.
        """
        if instance.made_in is not None:
            return instance.made_in.at(event)
        me = instance.obj
        if event is not None and event.obj is me and event.result is not None:
            me = event.result
        return cls(run, instance.controller, me, instance, event)

    def at(self, event: Event | None) -> Frame:
        """The same frame, looking at an event."""
        here = copy(self)
        here.event = event
        return here

    def players(self, side: str) -> tuple[str, ...]:
        """The players a side means, turn order not implied."""
        if side == "mine":
            return (self.controller,)
        players = self.run.state.players
        if side == "theirs":
            return tuple(player for player in players if player != self.controller)
        return players

    def player(self, side: str) -> str:
        """The one player a side means; `any` is not one."""
        found = self.players(side)
        if len(found) > 1 and side == "theirs":
            raise Unsupported("one of several opponents", "which one has to be said")
        return found[0]

    def refer(self, name: str) -> list[GameObject]:
        """The objects a reference names. Unknown names are labels; one that has gone is nothing.

        Only `departed` speaks of an object as it was when it left.
        """
        found = self.named(name)
        return found if name == "departed" else [obj for obj in found if obj.gone is None]

    def named(self, name: str) -> list[Any]:
        """The same, with what has gone."""
        if name in self.targets:
            return self.targets[name]
        match name:
            case "self" | "source":
                return [self.me] if self.me else []
            case "it":
                return [self.event.subject] if self.event and self.event.subject else []
            case "chosen":
                return self.chosen
            case "moved":
                return self.moved
            case "host":
                return [self.me.host] if self.me and self.me.host else []
            case "departed":
                return [self.event.obj] if self.event and self.event.obj else []
            case "by":
                return [self.event.by] if self.event and self.event.by else []
            case "linked":
                return list(self.me.linked) if self.me else []
            case "paid":
                return self.paid
            case "controller":
                return [self.run.state.seats[self.controller]]
            case "each_player":
                return [self.run.state.seats[player] for player in self.run.state.players]
            case "each_opponent":
                return [self.run.state.seats[player] for player in self.players("theirs")]
        return self.run.game.refer(self, name)
