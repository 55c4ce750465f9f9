"""Duel Masters' own instructions: putting into the battle zone, shields, seals, faces, free use, delay."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from typing import Any

from checker.engine.compile.instructions import Events, move
from checker.engine.definitions import AbilityDef
from checker.engine.frame import Frame
from checker.engine.library import Compiler, Library
from checker.engine.objects import Event, GameObject, InForce, Instance
from checker.engine.stops import Unsupported
from checker.games.dm import breaks, evolution, execute, hyper, rules
from checker.games.dm.swap import swap
from checker.games.dm.words_of_state import BATTLE, DECK, SHIELDS, ULTRA_GR
from checker.model.scenario import Answer
from checker.vocabulary import instructions as words
from checker.vocabulary.abilities import Triggered

Do = Callable[[Frame], None]


def _put_in_play(lib: Library, node: words.PutInPlay) -> Do:
    find, on, how = lib(node.what), lib(node.on) if node.on else None, node.how

    def do(frame: Frame) -> None:
        for obj in find(frame):  # one by one (409.1f)
            bases = _bases(frame, obj, on(frame) if on else None)
            if bases is None:
                frame.run.note("cannot_be_put", rule=rules.NO_BASE, obj=obj)
                continue
            event = move(frame, obj, BATTLE, "put", tapped=how.tapped)
            event.on = bases
            event.closed = frame.closed
            events = [event, *execute.evolving(bases)]
            frame.moved = frame.run.game.results_of(events, execute.put_pending(frame.run, obj, events))

    return do


def _bases(frame: Frame, obj: GameObject, on: list[GameObject] | None) -> tuple[GameObject, ...] | None:
    """On what it is put: as written, else as its owner chooses where there are several ways."""
    if on is None:
        return evolution.chosen_bases(frame.run, obj)
    named = Answer("put", obj.label, {"on": [base.label for base in on]})
    bases, reason = evolution.bases_for(frame.run, obj, named)
    return None if reason else bases


def _add_shield(lib: Library, node: words.AddShield) -> Do:
    find = lib(node.what)
    return Events(lambda frame: [move(frame, obj, SHIELDS, "add_shield") for obj in find(frame)], moves=True)


def _seal(lib: Library, node: words.Seal) -> Do:
    find, times = lib(node.what), lib(node.times)

    def make(frame: Frame) -> list[Event]:
        events = []
        for creature in find(frame):
            for cover in frame.run.state.zone(creature.owner, DECK)[: int(times(frame))]:
                event = Event(
                    "seal", cover, creature.owner, "seal", DECK, BATTLE, by=creature, cause=frame.cause
                )
                events.append(event)
        return events

    return Events(make)


def _plain(kind: str) -> Callable[[Library, Any], Do]:
    def compile_(lib: Library, node: Any) -> Do:
        find = lib(node.what)
        return Events(
            lambda frame: [Event(kind, obj, obj.controller, cause=frame.cause) for obj in find(frame)]
        )

    return compile_


def _break(lib: Library, node: words.Break) -> Do:
    times, side = lib(node.times), node.who
    by = lib(node.by) if node.by else None

    def do(frame: Frame) -> None:
        run = frame.run
        breakers = by(frame) if by else [frame.me] if frame.me else []
        for player in frame.players(side):
            shields = breaks.shields_of(run, player)
            number = min(int(times(frame)), len(shields))
            for breaker in breakers if number else ():
                breaks.break_shields(run, breaker, frame.controller, shields, number)

    return do


def _shuffle(_: Library, node: words.Shuffle) -> Do:
    """The order is unknown afterwards; labelled cards in a shuffled deck would make it matter."""

    def do(frame: Frame) -> None:
        for player in frame.players(node.who):
            if any(not obj.cards[0].standin for obj in frame.run.state.zone(player, str(node.zone))):
                raise Unsupported("a shuffle of cards that the scenario names")

    return do


def _use(lib: Library, node: words.Use) -> Do:
    find, then_to, place = lib(node.what), str(node.then_to or ""), node.how.place or ""

    def do(frame: Frame) -> None:
        for obj in find(frame):
            used = execute.use_free(frame.run, obj, then_to=then_to, place=place)
            if used and obj is frame.me and obj.gone is not None:
                frame.me = obj.gone  # the effect goes on speaking of what the card became

    return do


def _later(lib: Library, node: words.Later) -> Do:
    ability = AbilityDef("later", Triggered((node.when,), node.do, "later"))
    until = str(node.until)

    def make(frame: Frame) -> list[Event]:
        if frame.me is None:
            raise Unsupported("a delayed trigger without a source")
        effect = InForce(until, copy(frame), static=Instance(ability, frame.me))
        return [Event("effect_begins", frame.me, frame.controller, cause=frame.cause, detail=effect)]

    return Events(make)


def _swap(lib: Library, node: words.Swap) -> Do:
    one, other, keyword = lib(node.what), lib(node.with_), str(node.keyword or "")

    def do(frame: Frame) -> None:
        for in_play, elsewhere in zip(one(frame), other(frame), strict=False):
            swap(frame, in_play, elsewhere, keyword)

    return do


def _gr_summon(lib: Library, node: words.GrSummon) -> Do:
    """The top card of the ultra GR is summoned without paying; with none left nothing happens."""
    times = lib(node.times)

    def do(frame: Frame) -> None:
        run = frame.run
        for _ in range(int(times(frame))):
            top = run.state.zone(frame.controller, ULTRA_GR)[:1]
            for obj in top:
                using = execute.Using("summon", obj, [], free=True, keyword="gr_summon", rule=rules.GR_SUMMON)
                using.carry_out(run)

    return do


def _release(lib: Library, node: words.ReleaseHyperMode) -> Do:
    find = lib(node.what)
    return Events(lambda frame: [hyper.release(frame, obj) for obj in find(frame)])


TABLE: dict[type, Compiler] = {
    words.Swap: _swap,
    words.GrSummon: _gr_summon,
    words.ReleaseHyperMode: _release,
    words.PutInPlay: _put_in_play,
    words.AddShield: _add_shield,
    words.Seal: _seal,
    words.Flip: _plain("flip"),
    words.TurnUpsideDown: _plain("turn_upside_down"),
    words.Uncross: _plain("uncross"),
    words.Break: _break,
    words.Shuffle: _shuffle,
    words.Use: _use,
    words.Later: _later,
}
