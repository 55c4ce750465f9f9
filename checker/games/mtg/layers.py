"""Layers: what objects are because of continuous effects (611, 613).

Each effect is data: the frame it speaks from, what it reaches and its changes. Layer by
layer one effect after another is applied: those that define their own card first, then
by timestamp, unless one depends on another (613.8). Which abilities there are is read
anew after each application; an effect that has begun goes on to the objects it had (613.6).
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from checker.engine.compile.values import number
from checker.engine.definitions import AbilityDef, View, flatten, keyword_table
from checker.engine.derive import Derived
from checker.engine.frame import Frame
from checker.engine.objects import GameObject, InForce, Instance
from checker.engine.stops import Unsupported
from checker.games.mtg.table import BASIC_LANDS, BATTLEFIELD
from checker.vocabulary import changes as ch
from checker.vocabulary.abilities import Modifies, StateTrigger, StaticAbility, Triggered

CONTROL, TYPE, COLOR, ABILITY, DEFINE, SET, ADD, SWITCH = "2", "4", "5", "6", "7a", "7b", "7c", "7d"
LAYERS = (CONTROL, TYPE, COLOR, ABILITY, DEFINE, SET, ADD, SWITCH)
"""Layers in order; copies (1) are what an object shows, and no word changes text (3)."""

LAYER_OF: dict[type, str] = {
    ch.Control: CONTROL,
    ch.AddType: TYPE,
    ch.SetSubtype: TYPE,
    ch.AddSubtype: TYPE,
    ch.SetColor: COLOR,
    ch.Grant: ABILITY,
    ch.LoseAbilities: ABILITY,
    ch.Define: DEFINE,
    ch.Base: SET,
    ch.AddPower: ADD,
    ch.AddToughness: ADD,
    ch.SwitchPower: SWITCH,
}
COUNTERS = {"plus_one": 1, "minus_one": -1}
"""Counters that change power and toughness, and by how much (122.1a)."""


@dataclass(eq=False, slots=True)
class Effect:
    """One continuous effect. `locked` are the objects of a resolved one; `reach` those it began with."""

    order: tuple[int, int]
    frame: Frame
    changes: tuple[Any, ...]
    source: Instance | None = None
    shape: Modifies | None = None
    locked: list[GameObject] | None = None
    reach: list[GameObject] | None = None

    layers: set[str] = field(init=False)

    def __post_init__(self) -> None:
        """Know the layers in which it does something."""
        self.layers = {LAYER_OF[type(each)] for each in self.changes}


@dataclass(slots=True)
class Work:
    """An object's characteristics while the layers are applied."""

    view: View
    abilities: tuple[Instance, ...]
    controller: str
    granted: tuple[Instance, ...] = field(default=())


class Layers(Derived):
    """Everything derived for one version of the state, by layers."""

    def settle(self) -> Layers:
        """Apply every layer, then read which abilities there are."""
        self.work: dict[GameObject, Work] = {}
        self.at_work: dict[GameObject, tuple[tuple[Instance, ...], list[Instance]]] = {}
        self.live: list[GameObject] = self.run.game.sources()
        self._copies()
        self.present: list[Effect] | None = None
        known: dict[Any, Effect] = {}
        if self._now(known):
            for layer in LAYERS:
                self._layer(layer, known)
        else:
            self._counters()
        self._finish()
        self.firm = self.firm and not (known or self.views or self.run.game.controlled)
        return self

    # --- what an object is before anything is applied ----------------------------------

    def _copies(self) -> None:
        """Layer 1 is in what an object shows; controllers begin with what is remembered of each."""
        for obj in self.run.game.controlled:
            self._controller(obj, self.run.game.first_controller(obj))

    def of(self, obj: GameObject) -> Work:
        """What is known of an object so far."""
        made = self.work.get(obj)
        if made is None:
            made = self.work[obj] = Work(obj.printed, self._printed(obj), obj.controller)
        return made

    # --- one layer ---------------------------------------------------------------------

    def _layer(self, layer: str, known: dict[Any, Effect]) -> None:
        applied: set[Effect] = set()
        while True:
            present = self.present or self._now(known)
            waiting = [each for each in present if layer in each.layers and each not in applied]
            if not waiting:
                break
            effect = self._next(layer, waiting)
            self._apply(effect, layer)
            self.present = None
            applied.add(effect)
        if layer == ADD:
            self._counters()
            self.present = None

    def _now(self, known: dict[Any, Effect]) -> list[Effect]:
        """The effects there are, until the next change."""
        if self.present is None:
            self.present = self._effects(known)
        return self.present

    def _effects(self, known: dict[Any, Effect]) -> list[Effect]:
        """Every effect that exists now, and those that began in an earlier layer (613.6)."""
        found: list[Effect] = []
        for obj in self.live:
            for instance in self._abilities(obj):
                shape = instance.ability.shape
                if isinstance(shape, StaticAbility) and isinstance(shape.static, Modifies):
                    effect = self._static(instance, shape.static, known)
                    if effect.reach is not None or self._holds(effect):
                        found.append(effect)
        for effect in self.run.state.effects:
            if effect.changes:
                found.append(known.setdefault(effect, _resolved(effect)))
        began = [each for each in known.values() if each.reach is not None and each not in found]
        return sorted([*found, *began], key=lambda each: each.order)

    def _abilities(self, obj: GameObject) -> list[Instance]:
        """Those that work where the object is: looked at anew once it has others."""
        has = self.abilities(obj)
        known = self.at_work.get(obj)
        if known is None or known[0] is not has:
            works_in = self.run.game.works_in
            known = self.at_work[obj] = (has, [each for each in has if works_in(each.ability, obj)])
        return known[1]

    def _static(self, instance: Instance, static: Modifies, known: dict[Any, Effect]) -> Effect:
        """The effect of a static ability, made once."""
        key = (instance.ability, instance.obj)
        made = known.get(key)
        if made is None:
            order = (self.run.game.timestamp(instance.obj), instance.obj.id)
            frame = Frame.of(self.run, instance)
            made = known[key] = Effect(order, frame, static.change, instance, static)
        return made

    def _holds(self, effect: Effect) -> bool:
        condition = effect.shape.if_ if effect.shape else None
        return condition is None or self.run.lib(condition)(effect.frame)

    # --- order ---------------------------------------------------------------------------

    def _next(self, layer: str, waiting: list[Effect]) -> Effect:
        """The next effect to apply: the earliest that depends on none of the others (613.8b)."""
        if len(waiting) == 1 or layer in (ADD, SWITCH, DEFINE):
            return waiting[0]
        free = [
            each
            for each in waiting
            if not any(self._depends(each, other, layer) for other in waiting if other is not each)
        ]
        return (free or waiting)[0]

    def _depends(self, effect: Effect, other: Effect, layer: str) -> bool:
        """Whether applying the other would change whether it exists, what it reaches or what it does."""
        before = self._would(effect, layer)
        kept = {obj: replace(work) for obj, work in self.work.items()}
        views, reach = dict(self.views), other.reach
        self._apply(other, layer)
        after = self._would(effect, layer)
        self.work, self.views, other.reach = kept, views, reach
        return before != after

    def _would(self, effect: Effect, layer: str) -> tuple[Any, ...]:
        exists = effect.source is None or effect.source in self._abilities(effect.source.obj)
        if not exists and effect.reach is None:
            return ()
        reached = self._reached(effect)
        return tuple((obj.id, self._numbers(effect, layer)) for obj in reached)

    def _numbers(self, effect: Effect, layer: str) -> tuple[Any, ...]:
        mine = [each for each in effect.changes if LAYER_OF[type(each)] == layer]
        values = [
            getattr(each, name)
            for each in mine
            for name in ("by", "power", "toughness")
            if hasattr(each, name)
        ]
        return tuple(
            number(self.run.lib, each, effect.frame)
            for each in values
            if each is not None and not isinstance(each, str)
        )

    # --- applying ------------------------------------------------------------------------

    def _reached(self, effect: Effect) -> list[GameObject]:
        if effect.locked is not None:
            return effect.locked
        if effect.reach is not None:
            return effect.reach
        assert effect.shape is not None
        return list(self.run.lib(effect.shape.what)(effect.frame))

    def _apply(self, effect: Effect, layer: str) -> None:
        reached = effect.reach = self._reached(effect)
        if reached:
            self.run.reach(effect.source or effect.frame.instance)
        for obj in reached:
            for change in effect.changes:
                if LAYER_OF[type(change)] == layer:
                    self._change(obj, change, effect)

    def _change(self, obj: GameObject, change: Any, effect: Effect) -> None:
        work = self.of(obj)
        view = work.view
        match change:
            case ch.Control():
                self._controller(obj, effect.frame.player(change.by))
            case ch.AddType():
                self._set(obj, replace(view, types=view.types | set(change.type)))
            case ch.SetColor():
                self._set(obj, replace(view, civs=frozenset(change.color)))
            case ch.AddSubtype():
                self._subtypes(
                    obj, (*view.races, *(each for each in change.subtype if each not in view.races))
                )
            case ch.SetSubtype():
                self._set_subtypes(obj, tuple(change.subtype))
            case ch.Grant():
                self._grant(obj, change, effect)
            case ch.LoseAbilities():
                self._without_abilities(obj)
            case ch.Define() | ch.Base():
                self._base(obj, change, effect)
            case ch.AddPower():
                self._pump(obj, self._number(change.by, effect), 0)
            case ch.AddToughness():
                self._pump(obj, 0, self._number(change.by, effect))
            case ch.SwitchPower():
                power, toughness = view.power, view.more["toughness"]
                self._numbers_of(obj, toughness, power)

    def _number(self, value: Any, effect: Effect) -> int | float:
        return number(self.run.lib, value, effect.frame)

    def _set(self, obj: GameObject, view: View) -> None:
        self.of(obj).view = self.views[obj] = view

    def _controller(self, obj: GameObject, player: str) -> None:
        """Who controls it now; its abilities are that player's (613.1b)."""
        if obj.controller != player:
            obj.controller, obj.instances = player, None
        work = self.work.get(obj)
        if work is not None:
            work.controller, work.abilities = player, self._printed(obj)

    def _subtypes(self, obj: GameObject, subtypes: tuple[str, ...]) -> None:
        self._set(obj, replace(self.of(obj).view, races=subtypes))

    def _set_subtypes(self, obj: GameObject, subtypes: tuple[str, ...]) -> None:
        """A land of new basic types loses its own abilities and its other land types (305.7)."""
        self._subtypes(obj, subtypes)
        if "land" in self.of(obj).view.types and set(subtypes) & set(BASIC_LANDS):
            self._without_abilities(obj)

    def _without_abilities(self, obj: GameObject) -> None:
        work = self.of(obj)
        work.abilities = work.granted = ()
        self._set(obj, replace(work.view, keywords={}))

    def _grant(self, obj: GameObject, change: ch.Grant, effect: Effect) -> None:
        work = self.of(obj)
        given = [
            Instance(part, obj, effect.source or effect.frame.instance)
            for ability in self.run.granted_defs(change)
            for part in flatten((ability,))
        ]
        work.abilities = (*work.abilities, *given)
        work.granted = (*work.granted, *given)
        tops = tuple(each.ability for each in work.abilities if each.ability.whole is None)
        self._set(obj, replace(work.view, keywords=keyword_table(tops)))

    def _base(self, obj: GameObject, change: ch.Define | ch.Base, effect: Effect) -> None:
        view = self.of(obj).view
        power = view.power if change.power is None else self._number(change.power, effect)
        toughness = view.more["toughness"]
        if change.toughness is not None:
            toughness = self._number(change.toughness, effect)
        self._numbers_of(obj, power, toughness)

    def _pump(self, obj: GameObject, power: int | float, toughness: int | float) -> None:
        view = self.of(obj).view
        if view.power is None or view.more["toughness"] is None:
            raise Unsupported("power or toughness that is not written", obj.label)
        self._numbers_of(obj, view.power + power, view.more["toughness"] + toughness)

    def _numbers_of(self, obj: GameObject, power: Any, toughness: Any) -> None:
        view = self.of(obj).view
        self._set(obj, replace(view, power=power, more={**view.more, "toughness": toughness}))

    def _counters(self) -> None:
        """What counters add, in the layer of other additions (613.4c)."""
        for obj in self.run.state.everywhere(BATTLEFIELD):
            change = sum(COUNTERS[kind] * times for kind, times in obj.counters.items() if kind in COUNTERS)
            if change and "creature" in self.of(obj).view.types:
                self._pump(obj, change, change)

    # --- which abilities there are at last ---------------------------------------------------

    def _finish(self) -> None:
        self.statics, self.triggered = {}, []
        for obj in self.live:
            for instance in self._abilities(obj):
                self._sort(instance)
        for effect in self.run.state.effects:
            self._in_force(effect, {})
        self.granted = {obj: work.granted for obj, work in self.work.items() if work.granted}

    def _sort(self, instance: Instance) -> None:
        shape = instance.ability.shape
        if isinstance(shape, Triggered):
            self.triggered.append(instance)
        elif isinstance(shape, StateTrigger):
            self.statics.setdefault(StateTrigger, []).append((Frame.of(self.run, instance), shape))
        elif isinstance(shape, StaticAbility) and not isinstance(shape.static, Modifies):
            self._take(Frame.of(self.run, instance), shape.static, {}, set())

    def abilities(self, obj: GameObject) -> tuple[Instance, ...]:
        """The abilities an object has now, those that do not work where it is among them."""
        work = self.work.get(obj)
        return work.abilities if work else self._printed(obj)


def _resolved(effect: InForce) -> Effect:
    order = (effect.began, 0)
    return Effect(order, effect.frame, effect.changes, None, None, effect.reach)


def defines(ability: AbilityDef) -> bool:
    """Whether it defines a characteristic of its own card, and so works everywhere (604.3)."""
    shape = ability.shape
    changes = getattr(shape.static, "change", ()) if isinstance(shape, StaticAbility) else ()
    return any(isinstance(each, ch.Define) for each in changes)
