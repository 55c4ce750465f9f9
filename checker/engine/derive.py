"""Derived characteristics: which static abilities exist now, and what objects are because of them.

Which effects exist depends on effects (one may grant, another ignore), so
gathering and combining are one loop, repeated from the printed values until it
settles. Nothing is added to an object and taken away again: when a source is
gone, it is simply no longer there.
"""

from __future__ import annotations

from typing import Any

from checker.engine.compile.values import number
from checker.engine.definitions import AbilityDef, View, flatten, keyword_table
from checker.engine.frame import Frame
from checker.engine.objects import GameObject, InForce, Instance
from checker.engine.stops import Unsupported
from checker.vocabulary import changes as ch
from checker.vocabulary.abilities import (
    Cannot,
    Ignore,
    MayAct,
    Modifies,
    Must,
    StaticAbility,
    Triggered,
    Void,
)

MOST_ROUNDS = 8


class Derived:
    """Everything derived for one version of the state.

    `statics` maps a static form to its active (frame, form) pairs; `triggered`
    lists the triggered instances that listen. It is `firm` where nothing was asked but which abilities
    there are: then it holds until the layout changes.
    """

    __slots__ = (
        "run", "version", "layout", "firm", "views", "ignored", "granted", "statics", "triggered", "working",
    )  # fmt: skip

    def __init__(self, run: Any) -> None:
        self.run = run
        self.version = run.state.version
        self.layout = run.state.layout
        self.firm = not run.state.effects
        self.views: dict[GameObject, View] = {}
        self.ignored: frozenset[GameObject] = frozenset()
        self.granted: dict[GameObject, tuple[Instance, ...]] = {}
        self.statics: dict[type, list[tuple[Frame, Any]]] = {}
        self.triggered: list[Instance] = []

    def still_holds(self) -> bool:
        """Whether it is what would be found now, though something has happened."""
        state = self.run.state
        if not self.firm or self.layout != state.layout:
            return False
        self.version = state.version
        return True

    def settle(self) -> Derived:
        """Repeat gathering and combining until nothing changes.

        Raises Unsupported when the effects chase each other, such as two that ignore each other.
        """
        before, touched = None, set[GameObject]()
        self.working = self._working()
        for _ in range(MOST_ROUNDS):
            changes, ignored = self._gather()
            if not (changes or ignored or self.views or self.ignored):
                return self
            now = self._combine(changes, ignored)
            touched |= self.views.keys()
            if now == before:
                return self
            before = now
        raise Unsupported("effects that do not settle", ", ".join(sorted(obj.label for obj in touched)))

    # --- gathering -----------------------------------------------------------

    def _gather(self) -> tuple[dict[GameObject, list[tuple[Any, Frame]]], frozenset[GameObject]]:
        self.statics, self.triggered = {}, []
        changes: dict[GameObject, list[tuple[Any, Frame]]] = {}
        ignored: set[GameObject] = set()
        for instance in self._instances():
            shape = instance.ability.shape
            if isinstance(shape, Triggered):
                self.triggered.append(instance)
            elif isinstance(shape, StaticAbility):
                self._take(Frame.of(self.run, instance), shape.static, changes, ignored)
        for effect in self.run.state.effects:
            self._in_force(effect, changes)
        return changes, frozenset(ignored)

    def _instances(self) -> list[Instance]:
        found = []
        for obj, printed in self.working:
            if obj not in self.ignored:
                found += printed
                found += self.granted.get(obj, ())
        return found

    def _working(self) -> list[tuple[GameObject, list[Instance]]]:
        """The printed abilities that work where they are: the same in every round."""
        works_in = self.run.game.works_in
        return [
            (obj, [each for each in self._printed(obj) if works_in(each.ability, obj)])
            for obj in self.run.game.sources()
        ]

    def _printed(self, obj: GameObject) -> tuple[Instance, ...]:
        if obj.instances is None or obj.instances and obj.instances[0].card is not obj.cards[0]:
            obj.instances = tuple(Instance(ability, obj) for ability in obj.definition.flat)
        return obj.instances

    def _take(self, frame: Frame, static: Any, changes: dict, ignored: set[GameObject]) -> None:
        condition = static.if_ if hasattr(static, "if_") else None
        state_action = type(static).word == "state_action"
        if condition is not None or isinstance(static, Modifies | Ignore):
            self.firm = False
        if condition is not None and not state_action and not self.run.lib(condition)(frame):
            return
        if isinstance(static, Modifies):
            for obj in self.run.lib(static.what)(frame):
                changes.setdefault(obj, []).extend((change, frame) for change in static.change)
                self.run.reach(frame.instance)
        elif isinstance(static, Ignore) and static.what == "abilities":
            found = self.run.lib(static.of)(frame)
            ignored.update(found)
            if found:
                self.run.reach(frame.instance)
        else:
            self._add(frame, static)

    def _add(self, frame: Frame, static: Any) -> None:
        if isinstance(static, Cannot | Void | MayAct | Must) and not self.run.game.asks_about(static):
            raise Unsupported("an act that nobody asks about", f"{type(static).word}: {static.act}")
        self.statics.setdefault(type(static), []).append((frame, static))

    def _in_force(self, effect: InForce, changes: dict) -> None:
        if isinstance(effect.static, Instance):
            self.triggered.append(effect.static)
            return
        if effect.static is not None:
            frame = effect.frame if effect.live else LockedFrame.locked_to(effect)
            self._add(frame, effect.static)
            return
        for obj in effect.reach:
            changes.setdefault(obj, []).extend((change, effect.frame) for change in effect.changes)

    # --- combining -------------------------------------------------------------

    def _combine(self, changes: dict[GameObject, list[tuple[Any, Frame]]], ignored: frozenset) -> tuple:
        views: dict[GameObject, View] = {}
        granted: dict[GameObject, tuple[Instance, ...]] = {}
        for obj in {**changes, **dict.fromkeys(sorted(ignored, key=lambda each: each.id))}:
            given = [] if obj in ignored else self._grants(obj, changes.get(obj, []))
            views[obj] = self._view(obj, changes.get(obj, []), given, obj in ignored)
            if given:
                granted[obj] = tuple(given)
        self.views, self.granted, self.ignored = views, granted, ignored
        return tuple((obj.id, obj in ignored, signature(view)) for obj, view in views.items())

    def _grants(self, obj: GameObject, changes: list[tuple[Any, Frame]]) -> list[Instance]:
        given = []
        for change, frame in changes:
            if isinstance(change, ch.Grant):
                for ability in self.run.granted_defs(change):
                    given += [Instance(part, obj, frame.instance) for part in flatten((ability,))]
        return given

    def _view(
        self, obj: GameObject, changes: list[tuple[Any, Frame]], given: list[Instance], ignored: bool
    ) -> View:
        base = obj.printed
        own: tuple[AbilityDef, ...] = () if ignored else obj.definition.abilities
        types, civs, races = set(base.types), set(base.civs), list(base.races)
        for change, _ in changes:
            match change:
                case ch.AddType():
                    types.update(change.type)
                case ch.AddCiv():
                    civs.update(change.civ)
                case ch.AddRace():
                    races += [race for race in change.race if race not in races]
        keywords = keyword_table((*own, *(each.ability for each in given)))
        numbers = [
            (change, number(self.run.lib, change.to if isinstance(change, ch.SetPower) else change.by, frame))
            for change, frame in changes
            if isinstance(change, ch.AddPower | ch.TimesPower | ch.SetPower)
        ]
        power = self.run.game.combine_power(base.power, numbers)
        return View(base.name, frozenset(types), frozenset(civs), tuple(races), base.cost, power, keywords)


class LockedFrame(Frame):
    """The frame of an effect in force: `of` speaks only of the objects locked in (DM 110.2e)."""

    __slots__ = ("locked",)
    locked: list[GameObject]

    @classmethod
    def locked_to(cls, effect: InForce) -> LockedFrame:
        """A frame like the one the effect was made in, with its objects."""
        made = effect.frame
        frame = cls(made.run, made.controller, made.me, made.instance, made.event, made.cause)
        frame.locked = effect.reach
        return frame


def signature(view: View) -> tuple:
    """What tells the same object apart between two rounds."""
    abilities = tuple(id(each) for found in view.keywords.values() for each in found)
    return view.types, view.civs, view.races, view.power, abilities
