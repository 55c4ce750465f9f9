"""Magic's own instructions: what enters and how, damage, life, counters, tokens, phases."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from typing import Any

from checker.engine.compile.instructions import Events, move, people
from checker.engine.definitions import ability_defs
from checker.engine.frame import Frame
from checker.engine.library import Compiler, Library
from checker.engine.objects import Event, GameObject
from checker.engine.stops import Unsupported
from checker.games.mtg import attack, cards, counters, damage, rules
from checker.games.mtg.table import BATTLEFIELD, GRAVEYARD, LIBRARY, NOWHERE
from checker.model.text import Text
from checker.vocabulary import deeds
from checker.vocabulary import instructions as words

Do = Callable[[Frame], None]


# --- entering ------------------------------------------------


def _put_in_play(lib: Library, node: words.PutInPlay) -> Do:
    find, how = lib(node.what), node.how

    def make(frame: Frame) -> list[Event]:
        return [_entering(lib, frame, obj, how) for obj in find(frame)]

    entering = Events(make, moves=True)

    def do(frame: Frame) -> None:
        entering(frame)
        if how.attacking:
            _join_attack(frame)

    return do if how.attacking else entering


def _entering(lib: Library, frame: Frame, obj: GameObject, how: words.How) -> Event:
    """What a player puts onto the battlefield is under that player's control (110.2)."""
    event = move(frame, obj, BATTLEFIELD, "put", tapped=how.tapped)
    event.player = frame.controller
    event.counters = {str(kind): times for kind, times in how.counters.items()}
    if how.copy_of is not None:
        event.as_copy = lib(how.copy_of)(frame)[0].definition
    return event


def _join_attack(frame: Frame) -> None:
    run = frame.run
    aims = run.game.refer(frame, "attacked") or list(attack.targets(run).values())
    for obj in frame.moved:
        if len(aims) != 1:
            raise Unsupported("which player or planeswalker it attacks", obj.label)
        attack.put_attacking(run, obj, aims[0])


def _put_elsewhere(lib: Library, node: words.Put) -> Do:
    """To another zone; what goes to exile is exiled."""
    find, to, how = lib(node.what), str(node.to), node.how
    manner = "exile" if to == "exile" else "put"

    def make(frame: Frame) -> list[Event]:
        events = []
        for obj in find(frame):
            if obj.zone == to and how.place:
                events.append(Event("reorder", obj, obj.owner, cause=frame.cause, place=how.place))
            else:
                events.append(move(frame, obj, to, manner, place=how.place))
        return events

    return Events(make, moves=True)


# --- damage and life ------------------------------------------------


def _damage(lib: Library, node: deeds.Damage) -> Do:
    amount, to, by = lib(node.amount), lib(node.to), lib(node.by) if node.by else None

    def make(frame: Frame) -> list[Event]:
        sources = by(frame) if by else [frame.me] if frame.me else [None]
        source = sources[0] if sources else None
        return [damage.event(frame.run, source, each, int(amount(frame)), frame.cause) for each in to(frame)]

    return Events(make)


def _life(kind: str) -> Callable[[Library, Any], Do]:
    def compile_(lib: Library, node: Any) -> Do:
        amount, who = lib(node.amount), people(lib, node.who)

        def make(frame: Frame) -> list[Event]:
            number = int(amount(frame))
            return (
                [Event(kind, None, p, cause=frame.cause, amount=number) for p in who(frame)]
                if number > 0
                else []
            )

        return Events(make)

    return compile_


def _set_life(lib: Library, node: deeds.SetLife) -> Do:
    amount, who = lib(node.amount), people(lib, node.who)

    def make(frame: Frame) -> list[Event]:
        changes = {p: int(amount(frame)) - frame.run.state.seats[p].life for p in who(frame)}
        return [
            Event("gain_life" if by > 0 else "lose_life", None, p, cause=frame.cause, amount=abs(by))
            for p, by in changes.items()
            if by
        ]

    return Events(make)


# --- permanents ------------------------------------------------


def _sacrifice(lib: Library, node: deeds.Sacrifice) -> Do:
    """Only what its controller controls can be sacrificed (701.21)."""
    find = lib(node.what)

    def make(frame: Frame) -> list[Event]:
        mine = [obj for obj in find(frame) if obj.zone == BATTLEFIELD and obj.controller == frame.controller]
        return [move(frame, obj, GRAVEYARD, "sacrifice") for obj in mine]

    return Events(make, moves=True)


def _add_counters(lib: Library, node: deeds.AddCounters) -> Do:
    times, kind, to = lib(node.times), str(node.kind), lib(node.to)

    def make(frame: Frame) -> list[Event]:
        number = int(times(frame))
        return [counters.change(each, kind, number, frame.cause) for each in to(frame)] if number else []

    return Events(make)


def _create(lib: Library, node: deeds.Create) -> Do:
    times, who = lib(node.times), people(lib, node.who)

    def make(frame: Frame) -> list[Event]:
        face = node.token
        abilities = ability_defs(face.abilities, frame.run.meanings)
        made = cards.define(Text(face.name, face.name), face, abilities)
        return [_token(frame, player, made) for player in who(frame) for _ in range(int(times(frame)))]

    return Events(make, moves=True)


def _create_copy(lib: Library, node: deeds.CreateCopy) -> Do:
    find, who = lib(node.of), people(lib, node.who)
    return Events(
        lambda frame: [_token(frame, p, obj.definition) for obj in find(frame) for p in who(frame)],
        moves=True,
    )


def _token(frame: Frame, player: str, definition: Any) -> Event:
    """A token about to enter; its label is that of its source with a number behind it."""
    run = frame.run
    label = frame.me.label if frame.me else "token"
    card = run.game.new_card(player, label, definition)
    obj = GameObject(run.state.new_id(), [card], NOWHERE)
    obj.token = run.game.tokens = True
    run.state.zone(player, NOWHERE).append(obj)
    return Event("move", obj, player, "create", NOWHERE, BATTLEFIELD, cause=frame.cause)


def _attach(lib: Library, node: deeds.Attach) -> Do:
    what, to = lib(node.what), lib(node.to)

    def make(frame: Frame) -> list[Event]:
        hosts = to(frame)
        return [
            Event("attach", obj, obj.controller, by=hosts[0], cause=frame.cause)
            for obj in what(frame)
            if hosts and obj.host is not hosts[0]
        ]

    return Events(make)


def _regenerate(lib: Library, node: deeds.Regenerate) -> Do:
    find = lib(node.what)

    def do(frame: Frame) -> None:
        for obj in find(frame):
            frame.run.game.regenerating[obj] = copy(frame)
            frame.run.note("regeneration_shield", rule=rules.REGENERATION, obj=obj)

    return do


def _remove_from_combat(lib: Library, node: deeds.RemoveFromCombat) -> Do:
    find = lib(node.what)
    return Events(
        lambda frame: [
            Event("remove_from_combat", obj, obj.controller, cause=frame.cause) for obj in find(frame)
        ]
    )


def _flip(lib: Library, node: words.Flip) -> Do:
    find = lib(node.what)
    return Events(
        lambda frame: [
            Event("flip", obj, obj.controller, "transform", cause=frame.cause)
            for obj in find(frame)
            if obj.definition.other is not None
        ]
    )


# --- cards ------------------------------------------------


def _reveal(lib: Library, node: deeds.Reveal) -> Do:
    find = lib(node.what)

    def do(frame: Frame) -> None:
        frame.moved = list(find(frame))
        frame.run.propose([Event("reveal", obj, obj.owner, cause=frame.cause) for obj in frame.moved])

    return do


def _mill(lib: Library, node: deeds.Mill) -> Do:
    times, who = lib(node.times), people(lib, node.who)

    def make(frame: Frame) -> list[Event]:
        number = int(times(frame))
        tops = (obj for p in who(frame) for obj in frame.run.state.zone(p, LIBRARY)[:number])
        return [move(frame, obj, GRAVEYARD, "mill") for obj in tops]

    return Events(make, moves=True)


def _shuffle(lib: Library, node: words.Shuffle) -> Do:
    who = people(lib, node.who)
    return Events(lambda frame: [Event("shuffle", None, p, cause=frame.cause) for p in who(frame)])


TABLE: dict[type, Compiler] = {
    words.PutInPlay: _put_in_play,
    words.Put: _put_elsewhere,
    words.Flip: _flip,
    words.Shuffle: _shuffle,
    deeds.Damage: _damage,
    deeds.GainLife: _life("gain_life"),
    deeds.LoseLife: _life("lose_life"),
    deeds.SetLife: _set_life,
    deeds.Sacrifice: _sacrifice,
    deeds.AddCounters: _add_counters,
    deeds.Create: _create,
    deeds.CreateCopy: _create_copy,
    deeds.Attach: _attach,
    deeds.Regenerate: _regenerate,
    deeds.RemoveFromCombat: _remove_from_combat,
    deeds.Reveal: _reveal,
    deeds.Mill: _mill,
}
