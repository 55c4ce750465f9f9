"""Waiting effects: the turn player's in any order, then the other's, and back (101.4, 605)."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial
from typing import Any

from checker.engine import limits
from checker.engine.compile.instructions import run_all
from checker.engine.frame import Frame
from checker.engine.objects import Event
from checker.engine.questions import Question, pick
from checker.engine.references import speaks_of_event
from checker.engine.triggers import Waiting
from checker.games.dm import rules
from checker.games.dm.keywords import NINJA
from checker.vocabulary.instructions import May


def use_all(run: Any, only: str = "", but: Collection[Waiting] = ()) -> None:
    """Use waiting effects until none is left (of one player only, where the rules say so).

    `but` are those of a process outside, which wait for it.

    A turn player's effect that comes up in between goes first again (101.4c).
    """
    while True:
        waiting = _next(run, only, but)
        if waiting is None:
            return
        run.state.waiting.remove(waiting)
        resolve(run, waiting)


def use_these(run: Any, room: list[Waiting]) -> None:
    """Use only these, the turn player's first in any order: a process that empties its own room."""
    for player in run.game.in_turn_order():
        _use_room(run, [each for each in room if each.controller == player], player)


def _use_room(run: Any, room: list[Waiting], player: str) -> None:
    while room := [each for each in room if each in run.state.waiting]:
        why = (rules.WAITING_ORDER, "waiting effects")
        waiting = run.ask(partial(pick, player, "resolve", named(room), *why))
        run.state.waiting.remove(waiting)
        resolve(run, waiting)


def named(waiting: list[Waiting]) -> list[tuple[str, Waiting]]:
    """Waiting effects under the names a step gives them."""
    return [(each.name, each) for each in waiting]


def _next(run: Any, only: str, but: Collection[Waiting]) -> Waiting | None:
    for player in (only,) if only else run.game.in_turn_order():
        if _of(run, player, but):
            run.moment("waiting")
            return run.ask(partial(_which, run, player, but))
    return None


def _of(run: Any, player: str, but: Collection[Waiting]) -> list[Waiting]:
    return [each for each in run.state.waiting if each.controller == player and each not in but]


def _which(run: Any, player: str, but: Collection[Waiting]) -> Question:
    mine = _of(run, player, but)
    alike = len(mine) > 1 and len({id(each.instance) for each in mine}) == 1
    if alike and not speaks_of_event(mine[0].instance.ability.shape):
        mine = mine[:1]  # the same effect several times: nothing to tell apart, nothing to order
    return pick(player, "resolve", named(mine), rules.WAITING_ORDER, "waiting effects")


def resolve(run: Any, waiting: Waiting) -> None:
    """Use one effect: its limit and its condition are read now (603.4, 605.2a)."""
    instance, shape = waiting.instance, waiting.instance.ability.shape
    frame = Frame.of(run, instance, waiting.event)
    if limits.spent(run, instance, shape.limit, "resolution"):
        run.note("limit_spent", rule=run.game.rule_of_limit(shape.limit), ability=instance)
        return
    if shape.if_ is not None and not run.lib(shape.if_)(frame):
        run.note("condition_fails", rule=rules.CONDITION, ability=instance)
        return
    ninja = shape.tag == NINJA
    run.note("resolves", rule=rules.NINJA_STRIKE if ninja else rules.WAITING_ORDER, ability=instance)
    run.fact(Event("resolve", instance.obj, instance.controller, detail=instance.name))
    with run.story.deeper():
        run_all(frame, run.lib.all(shape.do))
    if _used(frame, shape.do):
        limits.spend(run, instance, shape.limit, "resolution")
        run.fact(Event("used", instance.obj, instance.controller, keyword=str(shape.tag or "")))


def _used(frame: Frame, sentences: tuple[Any, ...]) -> bool:
    """An optional effect that was declined has not been used; a forced one has, whatever it did."""
    return frame.accepted or not all(isinstance(each, May) for each in sentences)
