"""Instructions all games share: closures `frame -> None` that propose events.

An instruction that is nothing but events is an `Events`, so that several can be
made one simultaneous group (`together`, replacements).
"""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from dataclasses import replace
from typing import Any, cast

from checker.engine.frame import Frame
from checker.engine.library import Compiler, Library
from checker.engine.objects import Event, ExtraTurn, GameObject, InForce
from checker.engine.stops import CutShort, Unsupported
from checker.vocabulary import instructions as words
from checker.vocabulary.changes import Change
from checker.vocabulary.values import Number, Value

Do = Callable[[Frame], None]
Make = Callable[[Frame], list[Event]]


class Events:
    """An instruction that only makes events. Calling it proposes them as one group.

    One that `moves` is what a later `moved` and `if_done` speak of, also when it moved nothing.
    """

    __slots__ = ("make", "moves")

    def __init__(self, make: Make, moves: bool = False) -> None:
        self.make = make
        self.moves = moves

    def __call__(self, frame: Frame) -> None:
        events = self.make(frame)
        for event in events:
            event.closed = event.closed or frame.closed
        done = frame.run.propose(events)
        if self.moves:
            frame.moved = frame.run.game.results_of(events, done)


def people(lib: Library, who: words.Who) -> Callable[[Frame], tuple[str, ...]]:
    """The players of a side, or those that a reference means."""
    if isinstance(who, str):
        return lambda frame: frame.players(who)
    find = lib(who)
    return lambda frame: tuple(each.controller for each in find(frame))


def run_all(frame: Frame, sentences: tuple[Do, ...]) -> None:
    """Carry out sentences in order."""
    for sentence in sentences:
        sentence(frame)


# --- moving ------------------------------------------------------------------


def move(frame: Frame, obj: GameObject, to: str, manner: str = "", **how: Any) -> Event:
    """The event of moving one object, caused by the frame's effect."""
    return Event(
        "move", obj, obj.owner, manner, obj.zone, to, cause=frame.cause, paid=False,
        tapped=bool(how.get("tapped")), place=how.get("place") or "",
    )  # fmt: skip


def _destroy(lib: Library, node: words.Destroy) -> Do:
    find = lib(node.what)

    def make(frame: Frame) -> list[Event]:
        game = frame.run.game
        return [
            move(frame, obj, game.discard_zone, "destroy")
            for obj in find(frame)
            if obj.zone in game.default_zones
        ]

    return Events(make, moves=True)


def _put(lib: Library, node: words.Put) -> Do:
    find, to, how = lib(node.what), str(node.to), node.how

    def make(frame: Frame) -> list[Event]:
        return [_put_one(frame, obj, to, how) for obj in find(frame)]

    return Events(make, moves=True)


def _put_one(frame: Frame, obj: GameObject, to: str, how: words.How) -> Event:
    """A move; within one ordered zone only the place changes, and nothing has moved."""
    if obj.zone == to and how.place:
        return Event("reorder", obj, obj.owner, cause=frame.cause, place=how.place)
    return move(frame, obj, to, "put", tapped=how.tapped, place=how.place)


def _discard(lib: Library, node: words.Discard) -> Do:
    find = lib(node.what)

    def make(frame: Frame) -> list[Event]:
        game = frame.run.game
        return [
            move(frame, obj, game.discard_zone, "discard") for obj in find(frame) if obj.zone == game.hand
        ]

    return Events(make, moves=True)


def _draw(lib: Library, node: words.Draw) -> Do:
    times, who, up_to = lib(node.times), people(lib, node.who), node.up_to

    def do(frame: Frame) -> None:
        for player in who(frame):
            number = int(times(frame))
            if up_to:
                number = frame.run.choose_number(frame, player, number)
            frame.moved = []
            for _ in range(number):  # one event each (DM 114.3)
                frame.moved += frame.run.draw(player, frame.cause)

    return do


# --- changing ----------------------------------------------------------------


def _turn(kind: str, wanted: bool) -> Callable[[Library, words.Tap | words.Untap], Do]:
    def compile_(lib: Library, node: words.Tap | words.Untap) -> Do:
        find = lib(node.what)

        def make(frame: Frame) -> list[Event]:
            found = [obj for obj in find(frame) if obj.tapped is not wanted]  # only a real change
            return [Event(kind, obj, obj.controller, cause=frame.cause) for obj in found]

        return Events(make)

    return compile_


def _modify(lib: Library, node: words.Modify) -> Do:
    find, changes, until = lib(node.what), node.change, str(node.until)

    def make(frame: Frame) -> list[Event]:
        found = find(frame)
        if not found:
            return []
        effect = InForce(until, copy(frame), tuple(fixed(lib, each, frame) for each in changes), list(found))
        return [Event("effect_begins", found[0], frame.controller, cause=frame.cause, detail=effect)]

    return Events(make)


def fixed(lib: Library, change: Change, frame: Frame) -> Change:
    """The change with its number as it is now: a resolved effect does not count again (DM 608.2b)."""
    for field in ("by", "to"):
        value = getattr(change, field, None)
        if isinstance(value, Value) and not isinstance(value, Number):
            return cast(Change, replace(cast(Any, change), **{field: Number(lib(value)(frame))}))
    return change


def _lay_down(lib: Library, node: words.LayDown) -> Do:
    static, until = node.static, str(node.until)
    target = getattr(static, "of", None)
    find = lib(target) if target is not None else None

    def make(frame: Frame) -> list[Event]:
        live = frame.run.game.is_about_players(static)
        reach = find(frame) if find is not None and not live else []
        effect = InForce(until, copy(frame), (), list(reach), static, live=live)
        return [Event("effect_begins", frame.me, frame.controller, cause=frame.cause, detail=effect)]

    return Events(make)


# --- joining -----------------------------------------------------------------


def _may(lib: Library, node: words.May) -> Do:
    sentences = lib.all(node.do)

    def do(frame: Frame) -> None:
        if frame.run.confirm(frame):
            frame.accepted = True
            run_all(frame, sentences)

    return do


def _if(lib: Library, node: words.If) -> Do:
    test, then, otherwise = lib(node.if_), lib.all(node.then), lib.all(node.else_)

    def do(frame: Frame) -> None:
        holds = test(frame)
        frame.failed = not holds
        if not holds and not otherwise:
            frame.run.note("condition_fails", rule=frame.run.game.rules.CONDITION, ability=frame.instance)
        run_all(frame, then if holds else otherwise)

    return do


def _then(lib: Library, node: words.Then) -> Do:
    sentences = lib.all(node.do)

    def do(frame: Frame) -> None:
        frame.run.game.next_moment()
        if not (frame.failed and frame.run.game.then_needs_condition()):
            run_all(frame, sentences)

    return do


def _if_done(lib: Library, node: words.IfDone) -> Do:
    sentences = lib.all(node.do)

    def do(frame: Frame) -> None:
        if frame.moved:
            run_all(frame, sentences)

    return do


def _one_of(lib: Library, node: words.OneOf) -> Do:
    modes, times = [lib.all(mode) for mode in node.modes], lib(node.times)

    def do(frame: Frame) -> None:
        chosen = [frame.run.choose_mode(frame, len(modes)) for _ in range(int(times(frame)))]
        for number in chosen:
            run_all(frame, modes[number - 1])

    return do


def _choose(lib: Library, node: words.Choose) -> Do:
    find = lib(node.what)

    def do(frame: Frame) -> None:
        frame.chosen = find(frame)

    return do


def _together(lib: Library, node: words.Together) -> Do:
    parts = [part for part in lib.all(node.do) if isinstance(part, Events)]
    if len(parts) < len(node.do):
        raise Unsupported("together", "a sentence that is more than events")
    moves = any(part.moves for part in parts)
    return Events(lambda frame: [event for part in parts for event in part.make(frame)], moves)


def _left_out(_: Library, node: words.LeftOut) -> Do:
    def do(frame: Frame) -> None:
        name = frame.me.printed.name if frame.me else "an effect"
        raise Unsupported("a sentence that is not written", f"{name}: {node.summary.en}")

    return do


def _stay(_: Library, __: words.Stay) -> Do:
    return Events(lambda frame: [])


# --- the game ----------------------------------------------------------------


def _result(kind: str) -> Callable[[Library, words.Win | words.Lose], Do]:
    def compile_(lib: Library, node: words.Win | words.Lose) -> Do:
        who = people(lib, node.who)
        return Events(
            lambda frame: [Event(kind, frame.me, player, cause=frame.cause) for player in who(frame)]
        )

    return compile_


def _extra_turn(lib: Library, node: words.ExtraTurn) -> Do:
    who, at_end, skip = people(lib, node.who), lib.all(node.at_end), tuple(node.skip)

    def make(frame: Frame) -> list[Event]:
        detail = ExtraTurn(at_end, frame, skip) if at_end or skip else None
        return [Event("extra_turn", None, p, cause=frame.cause, detail=detail) for p in who(frame)]

    return Events(make)


def _end_turn(_: Library, node: words.EndTurn) -> Do:
    def do(frame: Frame) -> None:
        game = frame.run.game
        frame.run.note("turn_cut_short", game.rules.REST_SKIPPED, player=frame.run.state.turn_player)
        raise CutShort("turn")

    return do


TABLE: dict[type, Compiler] = {
    words.Destroy: _destroy,
    words.Put: _put,
    words.Discard: _discard,
    words.Draw: _draw,
    words.Tap: _turn("tap", True),
    words.Untap: _turn("untap", False),
    words.Modify: _modify,
    words.LayDown: _lay_down,
    words.May: _may,
    words.If: _if,
    words.Then: _then,
    words.IfDone: _if_done,
    words.OneOf: _one_of,
    words.Choose: _choose,
    words.Together: _together,
    words.Stay: _stay,
    words.LeftOut: _left_out,
    words.Win: _result("win"),
    words.Lose: _result("lose"),
    words.ExtraTurn: _extra_turn,
    words.EndTurn: _end_turn,
}
