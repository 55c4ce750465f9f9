"""Executing a card once its use is declared: pending, paid, put or resolved; or free (112, 601)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from checker.engine import limits
from checker.engine.compile.instructions import run_all
from checker.engine.frame import Frame
from checker.engine.objects import Cause, Event, GameObject, Instance
from checker.engine.permissions import applies, forbidden, spoken_of
from checker.games.dm import evolution, pay, rules
from checker.games.dm.words_of_state import BATTLE, GRAVEYARD, PENDING, SHIELDS, is_creature
from checker.vocabulary.abilities import Ignore, MayAct, SpellAbility


@dataclass(eq=False, slots=True)
class Using:
    """A card about to be used: everything its declaration fixes (601.1a)."""

    verb: str
    obj: GameObject
    paid: pay.Payment
    bases: tuple[GameObject, ...] = ()
    target: GameObject | None = None
    permission: tuple[Frame, MayAct] | None = None
    free: bool = False
    keyword: str = ""
    rule: str = ""
    then_to: str = ""
    place: str = ""

    def carry_out(self, run: Any) -> None:
        """Declare, become pending, pay, and do what this kind of use does."""
        obj, player = self.obj, self.obj.owner
        run.note("uses", rule=self.rule or (rules.FREE if self.free else rules.USE), using=self)
        with run.story.deeper():
            if self.verb == "cross":
                pay.pay(run, player, self.paid)
                run.propose([Event("cross", obj, player, by=self.target, cause=Cause(player, "rule"))])
                return
            obj.presence = PENDING
            run.state.changed()
            pay.pay(run, player, self.paid)
            if self.permission is not None:
                frame, static = self.permission
                run.reach(frame.instance)
                limits.spend(run, frame.instance, static.limit, "use")
            DOING[self.verb](run, self)


def cannot_use(run: Any, obj: GameObject, verb: str, to: str) -> str | None:
    """The reason why the card cannot be used at all now, or None (601.1b)."""
    player = obj.owner
    if verb in CANNOT and forbidden(run, verb, obj, player):
        return CANNOT[verb]
    if forbidden(run, "use", obj, player):
        return "cannot_use"
    entering = Event("move", obj, player, from_=obj.zone, to=to)
    if to != BATTLE or not spoken_of(run, "put") or run.game.switch("use_when_it_cannot_be_put") == "stays":
        return None
    return "cannot_put" if forbidden(run, "put", obj, player, event=entering) else None


CANNOT = {"summon": "cannot_summon", "cast": "cannot_cast"}


def _put(run: Any, using: Using) -> None:
    obj, cause = using.obj, Cause(using.obj.owner, "rule")
    run.propose([Event(using.verb, obj, obj.owner, by=obj, cause=cause)] if using.verb == "summon" else [])
    manner = "summoned" if using.verb == "summon" else using.verb
    entering = Event(
        "move", obj, obj.owner, manner, obj.zone, BATTLE, by=obj, cause=cause,
        keyword=using.keyword, on=using.bases, paid=not using.free,
    )  # fmt: skip
    if using.bases:
        entering.rule = evolution_rule(using.bases)
    put_pending(run, obj, [entering, *evolving(using.bases)])


def put_pending(run: Any, obj: GameObject, events: list[Event]) -> list[Event]:
    """A card being put is pending, and not counted where it lies, until it enters or does not (409.1)."""
    obj.presence = PENDING
    run.state.changed()
    done = run.propose(events)
    if obj.gone is None:
        obj.presence = "present"
        run.state.changed()
    return done


def evolution_rule(bases: tuple[GameObject, ...]) -> str:
    """Which rule tells the most of this evolution: how a tapped base makes it tapped, or that it inherits."""
    mixed = len({base.tapped for base in bases}) > 1
    return rules.EVOLVE_TAPPED if mixed else rules.EVOLVE_INHERITS if len(bases) > 1 else rules.EVOLVE


def evolving(bases: tuple[GameObject, ...]) -> list[Event]:
    """What happens to each base at the same moment: it is evolved."""
    return [Event("evolve", base, base.owner, by=base) for base in bases]


def _resolve_spell(run: Any, using: Using) -> None:
    """The text in order, then the graveyard as the last part (605.2f)."""
    obj, player = using.obj, using.obj.owner
    cast = Event("cast", obj, player, by=obj, cause=Cause(player, "rule"), paid=not using.free)
    run.propose([cast])
    if ignored(run, obj):
        run.note("ignored", rule=rules.IGNORED, obj=obj)
    else:
        for ability in obj.definition.abilities:
            if isinstance(ability.shape, SpellAbility):
                instance = Instance(ability, obj)
                run.reach(instance)
                run_all(Frame.of(run, instance), run.lib.all(ability.shape.do))
    if obj.gone is None:
        obj.presence = "present"
        to, done = using.then_to or GRAVEYARD, Cause(player, "rule")
        kind = "reorder" if obj.zone == to else "move"
        run.propose([Event(kind, obj, player, "cast_done", obj.zone, to, cause=done, place=using.place)])


def ignored(run: Any, obj: GameObject) -> bool:
    """Whether the effects of this card are ignored."""
    for frame, static in run.derived.statics.get(Ignore, ()):
        if static.what == "effects" and applies(run, frame, static.of, obj):
            run.reach(frame.instance)
            return True
    return False


def _fortify_with(run: Any, using: Using) -> None:
    obj = using.obj
    obj.presence = "present"
    cause = Cause(obj.owner, "rule")
    run.propose(
        [Event("fortify", obj, obj.owner, "fortify", obj.zone, SHIELDS, by=using.target, cause=cause)]
    )


DOING: dict[str, Callable[[Any, Using], None]] = {
    "summon": _put,
    "generate": _put,
    "use": _put,
    "cast": _resolve_spell,
    "fortify": _fortify_with,
}


def use_free(run: Any, obj: GameObject, keyword: str = "", then_to: str = "", place: str = "") -> bool:
    """Use a card without paying, as a shield trigger or by an effect; still a summon or a cast (112.3g).

    False when it cannot be used now: then nothing happens and it stays where it is.
    """
    verb = verb_for(obj)
    reason = cannot_use(run, obj, verb, BATTLE if DOING[verb] is _put else "")
    using = Using(verb, obj, [], free=True, keyword=keyword, then_to=then_to, place=place)
    if reason is None and verb == "fortify":
        using.target = _shield_for(run, obj)
        reason = None if using.target else "no_target"
    elif reason is None:
        bases = evolution.chosen_bases(run, obj)
        using.bases, reason = bases or (), None if bases is not None else evolution.NO_BASE
    if reason is not None:
        run.note("cannot_be_used", rule=rules.CANNOT, obj=obj, reason=reason)
        return False
    using.carry_out(run)
    return True


def verb_for(obj: GameObject) -> str:
    """How a card of its types is used."""
    types = obj.printed.types
    named = {"spell": "cast", "castle": "fortify", "cross_gear": "generate"}
    plain = "summon" if is_creature(obj.printed) else "use"
    return next((verb for kind, verb in named.items() if kind in types), plain)


def _shield_for(run: Any, castle: GameObject) -> GameObject | None:
    """The shield that a castle used for nothing is put on, as its owner chooses."""
    frame = Frame(run, castle.owner, castle)
    shields = [each for each in run.state.zone(castle.owner, SHIELDS) if not each.role]
    found = run.choose(frame, castle.owner, shields, 1, 1)
    return found[0] if found else None
