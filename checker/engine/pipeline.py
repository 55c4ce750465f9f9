"""The one way state changes: propose a group of events.

prohibited? -> replaced? -> how it enters, and what happens at the same moment
-> apply together -> history -> triggers -> the game's own acts after an event.
Triggers are collected before the game acts: what entered and dies at once has
triggered (decision 2026-11-30-kernel).
"""

from __future__ import annotations

from typing import Any

from checker.engine import limits
from checker.engine.compile.instructions import Events
from checker.engine.frame import Frame
from checker.engine.objects import Event, GameObject, InForce, Instance
from checker.engine.permissions import applies
from checker.engine.stops import Unsupported
from checker.engine.triggers import collect
from checker.vocabulary.abilities import Entering, InsteadOf, StaticAbility, Triggered
from checker.vocabulary.instructions import Same


def propose(run: Any, events: list[Event]) -> list[Event]:
    """Carry out a group of simultaneous events. Returns what was applied."""
    done: list[Event] = []
    for batch in run.game.batches(events):
        done += _carry_out(run, batch)
    return done


def _carry_out(run: Any, events: list[Event]) -> list[Event]:
    possible = [event for event in events if run.game.possible(event) and not run.game.prohibited(event)]
    if _goes_as_proposed(run, possible):
        return apply_together(run, possible)
    for event in possible:
        _settle_manner(run, event)
    kept, after = run.game.replace(possible)
    staged = [extra for event in kept for extra in (event, *run.game.entering(event))]
    done = apply_together(run, staged)
    for instance_frame, sentences in after:
        for sentence in sentences:
            sentence(instance_frame)
    return done


def _goes_as_proposed(run: Any, events: list[Event]) -> bool:
    """Whether nothing could stand instead: no static form is there, and nothing moves."""
    moves = any(event.kind == "move" or event.manner == "destroy" for event in events)
    return not moves and not run.derived.statics


# --- replacement -------------------------------------------------------------


def replace_once(run: Any, events: list[Event]) -> tuple[list[Event], list[tuple[Frame, list[Any]]]]:
    """At most one replacement for each event, whose result is closed to others (DM 609.3)."""
    kept: list[Event] = []
    later: list[tuple[Frame, list]] = []
    for event, (frame, static) in run.game.assign_replacements(events):
        if frame is None:
            kept.append(event)
            continue
        run.reach(frame.instance)
        limits.spend(run, frame.instance, static.limit, "use")
        run.note("replaced", rule=run.game.rules.REPLACEMENT, obj=event.obj, by=frame.instance)
        if all(isinstance(each, Same) for each in static.do):
            kept.append(_in_manner(event, static))
            continue
        frame.closed = True
        frame.cause.source = event.cause.source if event.cause else frame.me
        for sentence in run.lib.all(static.do):
            if isinstance(sentence, Events):
                new = sentence.make(frame)
                for each in new:
                    each.closed = True
                kept += [each for each in new if run.game.possible(each) and not run.game.prohibited(each)]
            else:
                later.append((frame, [sentence]))
    return kept, later


def _in_manner(event: Event, static: InsteadOf) -> Event:
    """The same event in another manner; it has been replaced."""
    for same in static.do:
        if isinstance(same, Same) and same.how.tapped is not None:
            event.tapped = same.how.tapped
    event.closed = True
    return event


def _settle_manner(run: Any, event: Event) -> None:
    """How it would enter, found out beforehand where the manner competes with other replacements."""
    if event.kind != "move" or event.obj is None or not _may_have_manner(run, event.obj):
        return
    if not run.game.manner_last():
        for _, static in _definitions(run, event):
            if static.how.tapped is not None:
                event.tapped = static.how.tapped


def _may_have_manner(run: Any, obj: GameObject) -> bool:
    """Whether any definition says how objects enter, the entering one's own among them."""
    own = [each.shape.static for each in obj.definition.flat if isinstance(each.shape, StaticAbility)]
    known = [*own, *(static for _, static in run.derived.statics.get(Entering, ()))]
    return any(isinstance(static, Entering) and static.how.tapped is not None for static in known)


def replacements(run: Any, event: Event) -> list[tuple[Frame, InsteadOf]]:
    """The replacements that could be used on a proposed event, which must not be closed to them."""
    known = run.derived.statics.get(InsteadOf)
    if not known or event.closed:
        return []
    found = []
    for frame, static in known:
        if static.event.event not in (event.kind, event.manner):
            continue
        here = Frame(run, frame.controller, frame.me, frame.instance, event)
        if limits.spent(run, frame.instance, static.limit, "permission"):
            continue
        if static.event.tapped is not None and run.game.manner_last():
            continue
        if run.lib(static.event)(here, event):
            found.append((here, static))
    return found


# --- how it enters -----------------------------------------------------------


def entering(run: Any, event: Event) -> list[Event]:
    """Every state definition that fits applies; none is chosen (DM 110.4f)."""
    if event.kind != "move" or event.obj is None:
        return []
    run.game.manner_of_entering(event)
    extra: list[Event] = []
    for frame, static in _definitions(run, event):
        run.reach(frame.instance)
        run.note("state_definition", rule=run.game.rules.STATE_DEFINITION, obj=event.obj, by=frame.instance)
        if static.how.tapped is not None and not event.closed:
            event.tapped = static.how.tapped
        here = Frame(run, frame.controller, event.obj, frame.instance, event)
        if static.choose is not None:
            event.linked += run.lib(static.choose)(here)
        for sentence in run.lib.all(static.also):
            if not isinstance(sentence, Events):
                raise Unsupported("state definition", "a sentence that is more than events")
            extra += sentence.make(here)
    for each in extra:
        each.link = event
    _replace_manner(run, event)
    return extra


def _replace_manner(run: Any, event: Event) -> None:
    """What replaces only the manner applies to what really enters, after the definitions."""
    about = [each for each in run.derived.statics.get(InsteadOf, ()) if each[1].event.tapped is not None]
    if not about or event.closed or not run.game.manner_last():
        return
    for frame, static in about:
        here = Frame(run, frame.controller, frame.me, frame.instance, event)
        if run.lib(static.event)(here, event):
            run.reach(frame.instance)
            run.note("replaced", rule=run.game.rules.REPLACEMENT, obj=event.obj, by=frame.instance)
            _in_manner(event, static)
            return


def _definitions(run: Any, event: Event) -> list[tuple[Frame, Entering]]:
    found = [
        (frame, static)
        for frame, static in run.derived.statics.get(Entering, ())
        if frame.me is not event.obj and event.to in (static.to or run.game.default_zones)
        and applies(run, frame, static.of, event.obj)
    ]  # fmt: skip
    return found + run.game.own_definitions(event)


# --- applying ----------------------------------------------------------------


def apply_together(run: Any, events: list[Event]) -> list[Event]:
    """Apply a staged group at once, remember it, collect triggers, let the game act."""
    if not events:
        return []
    state, game = run.state, run.game
    listeners, ignored = run.derived.triggered, run.derived.ignored
    leaving = {event.obj for event in events if event.from_ in game.default_zones and event.obj is not None}
    for event in events:
        if event.obj in leaving:
            event.seen = event.obj.last = run.view(event.obj)
    appliers = [game.appliers[event.kind] for event in events]
    for apply, event in zip(appliers, events, strict=True):
        apply(run, event)
    for event in events:
        _link(event)
    if MARKS.issuperset(appliers):
        state.happened()
    else:
        state.changed()
    _remember(run, events)
    run.watch.look(run)
    if leaving & ignored and game.ignored_see_leaving():
        listeners = [*listeners, *_leaving_though_ignored(run, leaving & ignored)]
    collect(run, events, leaving, listeners)
    game.after_events(events)
    return events


def _link(event: Event) -> None:
    """What was chosen or made as an object entered is remembered with it."""
    if event.linked and event.result is not None:
        event.result.linked += tuple(event.linked)
    if event.link is not None and event.link.result is not None and event.result is not None:
        event.link.result.linked += (event.result,)


def _leaving_though_ignored(run: Any, objects: set[GameObject]) -> list[Instance]:
    """The triggered abilities that leaving objects would have, were they not ignored."""
    ordered = sorted(objects, key=lambda obj: obj.id)
    found = [Instance(ability, obj) for obj in ordered for ability in obj.definition.flat]
    return [each for each in found if isinstance(each.ability.shape, Triggered)]


def _remember(run: Any, events: list[Event]) -> None:
    """All of a group are facts before any is looked at: what holds by one holds for the views of all."""
    state = run.state
    for event in events:
        event.turn, event.attack, event.seq = state.turn_number, state.attack_number, len(state.history)
        event.time = state.time
        state.history.append(event)
    for event in events:
        subject = event.subject
        if subject is not None:
            event.seen = event.seen or run.view(subject)
            event.face = subject.definition
        run.note_event(event)


def move(run: Any, event: Event) -> None:
    """Take an object out of its zone; each of its cards becomes a new object (DM 400.5)."""
    obj, state = event.obj, run.state
    state.zone(obj.owner, obj.zone).remove(obj)
    for index, card in enumerate(obj.cards):
        card.stay += 1
        new = GameObject(state.new_id(), [card], event.to)
        new.tapped = event.tapped
        new.entered_turn = state.turn_number
        new.entered_by = event.keyword
        here = state.zone(card.owner, event.to)
        if run.game.on_top(event):
            here.insert(index, new)
        else:
            here.append(new)
    obj.gone = event.result = obj.cards[0].obj
    _forget(run, obj)


def _forget(run: Any, obj: GameObject) -> None:
    """What hung on the object ends with it; effects locked to it have one object less."""
    for effect in run.state.effects:
        if obj in effect.reach:
            effect.reach[:] = [each for each in effect.reach if each is not obj]


def reorder(run: Any, event: Event) -> None:
    """A card changes its place within its zone."""
    here = run.state.zone(event.obj.owner, event.obj.zone)
    here.remove(event.obj)
    here.insert(0 if event.place == "top" else len(here), event.obj)


def turn_sideways(run: Any, event: Event) -> None:
    """Tap or untap."""
    event.obj.tapped = event.kind == "tap"


def begin_effect(run: Any, event: Event) -> None:
    """A continuous effect comes into force."""
    effect: InForce = event.detail
    effect.began, effect.turn = len(run.state.history), run.state.turn_number
    run.state.effects.append(effect)


def result(run: Any, event: Event) -> None:
    """A player wins or loses; settled by the game once the group is over."""
    kind = event.cause.kind if event.cause else "rule"
    run.state.results.append((event.kind, event.player, kind))


def extra_turn(run: Any, event: Event) -> None:
    """A player gains a turn after this one."""
    run.state.extra_turns.append((event.player, event.detail))


def nothing(run: Any, event: Event) -> None:
    """A fact that moves nothing, such as a step beginning."""


MARKS = frozenset({nothing})
"""What moves nothing, so that the same abilities are there afterwards."""

APPLIERS = {
    "move": move,
    "reorder": reorder,
    "tap": turn_sideways,
    "untap": turn_sideways,
    "effect_begins": begin_effect,
    "win": result,
    "lose": result,
    "extra_turn": extra_turn,
}
