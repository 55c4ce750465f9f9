"""What holds on the field now: who negates whom, and what monsters are because of effects.

Of two effects that negate each other the one that was face-up first applies. A card
that is destroyed and not yet gone applies nothing any more, though it may still trigger.
"""

from __future__ import annotations

from typing import Any

from checker.engine.compile.values import number
from checker.engine.definitions import View, keyword_table
from checker.engine.derive import MOST_ROUNDS, Derived
from checker.engine.frame import Frame
from checker.engine.objects import GameObject, InForce, Instance
from checker.engine.stops import Unsupported
from checker.games.ygo import atk
from checker.games.ygo.zones import DOOMED, is_monster
from checker.vocabulary import changes as ch
from checker.vocabulary.abilities import Modifies, StaticAbility, Triggered

KNOWN = frozenset({*atk.KINDS, ch.AddType, ch.AddRace, ch.NegateEffects})
Applying = tuple[Any, Frame, int, bool]
"""A change, the frame it is read in, when it began to apply, and whether a resolved effect made it."""


class Standing(Derived):
    """Everything derived for one version of the state. `negated` are the objects whose effects are."""

    __slots__ = ("negated", "begun", "now")
    version: int

    def __init__(self, run: Any) -> None:
        super().__init__(run)
        self.negated: frozenset[GameObject] = frozenset()
        self.begun: dict[tuple[Any, ...], int] = {}
        self.now: set[GameObject] = set()
        self.firm = self.firm and run.game.duel.turned_up is None

    def settle(self) -> Derived:
        """Repeat gathering and combining until nothing changes."""
        before = None
        for _ in range(MOST_ROUNDS):
            self.begun = {}
            changes = self._collect()
            negated = frozenset(self.now)
            self.views = {obj: self._seen(obj, found) for obj, found in changes.items()}
            self.negated = negated
            now = (negated, tuple((obj.id, _signature(view)) for obj, view in self.views.items()))
            if now == before or not changes:
                self.run.game.duel.begun = self.begun
                return self
            before = now
        raise Unsupported("effects that do not settle", ", ".join(obj.label for obj in self.views))

    # --- gathering -----------------------------------------------------------------

    def _collect(self) -> dict[GameObject, list[Applying]]:
        self.statics, self.triggered, self.now = {}, [], set()
        changes: dict[GameObject, list[Applying]] = {}
        for effect in self.run.state.effects:
            self._lingering(effect, changes)
        for obj in self.run.game.sources():
            for instance in self._of(obj):
                self._sort(instance, obj, changes)
        return changes

    def _of(self, obj: GameObject) -> list[Instance]:
        return [each for each in self._printed(obj) if self.run.game.works_in(each.ability, obj)]

    def _sort(self, instance: Instance, obj: GameObject, changes: dict[GameObject, list[Applying]]) -> None:
        shape = instance.ability.shape
        instance.controller = obj.controller
        if isinstance(shape, Triggered):
            self.triggered.append(instance)
        elif isinstance(shape, StaticAbility) and self._may_apply(obj):
            self._apply(Frame.of(self.run, instance), shape.static, changes)

    def _may_apply(self, obj: GameObject) -> bool:
        applies = obj.presence != DOOMED and obj is not self.run.game.duel.turned_up
        return applies and obj not in self.negated and obj not in self.now

    def _apply(self, frame: Frame, static: Any, changes: dict[GameObject, list[Applying]]) -> None:
        condition = getattr(static, "if_", None)
        if condition is not None or isinstance(static, Modifies):
            self.firm = False
        if condition is not None and type(static).word != "procedure" and not self.run.lib(condition)(frame):
            return
        if not isinstance(static, Modifies):
            self._add(frame, static)
            return
        for obj in self.run.lib(static.what)(frame):
            if obj.face_down:
                continue  # a face-down card has no changes
            began = self._began(frame, static, obj)
            self._take_all([(change, frame, began, False) for change in static.change], obj, changes)
            self.run.reach(frame.instance)

    def _began(self, frame: Frame, static: Any, obj: GameObject) -> int:
        """Since when this effect has applied to this object without a break."""
        me = frame.me
        key = (id(static), me.id if me else 0, me.stretch if me else 0, obj.id, obj.stretch)
        began = self.run.game.duel.begun.get(key, len(self.run.state.history))
        self.begun[key] = began
        return int(began)

    def _lingering(self, effect: InForce, changes: dict[GameObject, list[Applying]]) -> None:
        if effect.changes:
            for obj in effect.reach:
                found = [(change, effect.frame, effect.began, True) for change in effect.changes]
                self._take_all(found, obj, changes)
        else:
            self._in_force(effect, changes)

    def _take_all(
        self, found: list[Applying], obj: GameObject, changes: dict[GameObject, list[Applying]]
    ) -> None:
        for change, *_ in found:
            if type(change) not in KNOWN:
                raise Unsupported("change", type(change).word)
        changes.setdefault(obj, []).extend(found)
        if any(isinstance(change, ch.NegateEffects) for change, *_ in found):
            self.now.add(obj)

    # --- combining -------------------------------------------------------------------

    def _seen(self, obj: GameObject, found: list[Applying]) -> View:
        base = obj.printed
        civs, races, types = set(base.civs), list(base.races), set(base.types)
        for change, *_ in found:
            match change:
                case ch.AddType():
                    types.update(change.type)
                case ch.AddRace():
                    races += [race for race in change.race if race not in races]
        keywords = keyword_table(obj.definition.abilities)
        more = {**base.more, **self._numbers(base, found)} if is_monster(base) else base.more
        return View(
            base.name, frozenset(types), frozenset(civs), tuple(races), base.cost, base.power, keywords, more
        )

    def _numbers(self, base: View, found: list[Applying]) -> dict[str, int | float]:
        original = any(lingering and atk.is_original(change) for change, _, _, lingering in found)
        as_current = original and self.run.game.switch("lingering_original_atk") == "current"
        values: dict[str, int | float] = {}
        for word in ("atk", "def"):
            printed = base.more.get(word)
            made = [
                each
                for change, frame, began, lingering in found
                if (each := self._classed(change, frame, began, lingering, as_current))
                and each.number == word
            ]
            if made and printed is not None:
                values[f"original_{word}"], values[word] = atk.combined(printed, made)
        return values

    def _classed(
        self, change: Any, frame: Frame, began: int, lingering: bool, as_current: bool
    ) -> atk.Applied | None:
        return atk.applied(
            change, began, lingering, as_current, lambda value: number(self.run.lib, value, frame)
        )


def _signature(view: View) -> tuple[Any, ...]:
    return view.types, view.civs, view.races, tuple(sorted(view.more.items()))
