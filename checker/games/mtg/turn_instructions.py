"""What Magic's effects do to the stack, to mana and to the turn, now or later."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from typing import Any

from checker.engine.compile.instructions import people
from checker.engine.definitions import AbilityDef, ability_defs
from checker.engine.frame import Frame
from checker.engine.library import Compiler, Library
from checker.engine.objects import Event, GameObject, InForce, Instance
from checker.engine.stops import CutShort, Unsupported
from checker.games.mtg import cards, day, pool, rules, stack
from checker.games.mtg.structure import STEPS, STEPS_OF
from checker.games.mtg.table import COMMAND, EACH_TIME, STACK
from checker.vocabulary import deeds
from checker.vocabulary import instructions as words
from checker.vocabulary.abilities import Triggered
from checker.vocabulary.conditions import Designated
from checker.vocabulary.values import TypesAmong

Do = Callable[[Frame], None]


# --- the stack and mana ------------------------------------------------


def _counter(lib: Library, node: deeds.CounterSpell) -> Do:
    find = lib(node.what)

    def do(frame: Frame) -> None:
        for spell in find(frame):
            if spell.zone == STACK:
                stack.counter(frame.run, spell, frame.cause)

    return do


def _add_mana(lib: Library, node: deeds.AddMana) -> Do:
    who = people(lib, node.who)

    def do(frame: Frame) -> None:
        for player in who(frame):
            pool.add(frame.run, player, node.mana)

    return do


def _emblem(_: Library, node: deeds.Emblem) -> Do:
    def do(frame: Frame) -> None:
        run = frame.run
        abilities = ability_defs(node.abilities, run.meanings)
        label = frame.me.label if frame.me else node.name
        card = run.game.new_card(frame.controller, label, cards.emblem(node.name, abilities))
        run.state.zone(frame.controller, COMMAND).append(GameObject(run.state.new_id(), [card], COMMAND))
        run.state.changed()
        run.note("emblem", rule=rules.EMBLEM, player=frame.controller)

    return do


# --- later, and the turn ------------------------------------------------


def _later(_: Library, node: words.Later) -> Do:
    """A delayed trigger about the very objects its sentences name now (603.7c)."""

    def do(frame: Frame) -> None:
        run = frame.run
        shape = Triggered((node.when,), node.do, "later")
        ability = AbilityDef("later", shape)
        me = frame.me
        if me is None:
            raise Unsupported("a delayed trigger without a source", "later")
        instance = Instance(ability, me)
        instance.made_in, instance.controller = copy(frame), frame.controller
        tag = EACH_TIME if node.each_time else "delayed"
        effect = InForce(str(node.until), copy(frame), (), [], instance, tag=tag)
        run.propose([Event("effect_begins", me, frame.controller, cause=frame.cause, detail=effect)])

    return do


def _extra_phase(lib: Library, node: deeds.ExtraPhase) -> Do:
    times, phase, only = lib(node.times), str(node.phase), tuple(str(each) for each in node.only)

    def do(frame: Frame) -> None:
        run = frame.run
        steps = [name for name in STEPS_OF[phase] if not only or name in only]
        added = steps * int(times(frame))
        schedule = run.state.schedule
        at = _end_of_phase(run, schedule)
        schedule[at:at] = added
        rule = rules.EXTRA_STEP if only else rules.EXTRA_PHASE
        run.note("extra_phase", rule=rule, phase=phase, times=int(times(frame)))

    return do


def _end_of_phase(run: Any, schedule: list[str]) -> int:
    """Where in the schedule the present phase is over."""
    order = list(STEPS)
    at, last = 0, order.index(run.state.step)
    phase = STEPS[run.state.step].phase
    while at < len(schedule) and STEPS[schedule[at]].phase == phase and order.index(schedule[at]) > last:
        last = order.index(schedule[at])
        at += 1
    return at


def _end_the_turn(_: Library, __: deeds.EndTheTurn) -> Do:
    def do(frame: Frame) -> None:
        frame.run.note("turn_cut_short", rules.END_THE_TURN, player=frame.run.state.turn_player)
        raise CutShort("turn")

    return do


def _designate(_: Library, node: deeds.Designate) -> Do:
    what = str(node.as_)

    def do(frame: Frame) -> None:
        if frame.run.game.designation != what:
            day.become(frame.run, what)

    return do


def _types_among(lib: Library, node: TypesAmong) -> Callable[[Frame], int]:
    find = lib(node.of)

    def read(frame: Frame) -> int:
        game = frame.run.game
        return len({kind for obj in find(frame) for kind in game.card_types(frame.run.view(obj))})

    return read


def _designated(_: Library, node: Designated) -> Callable[[Frame], bool]:
    what = str(node.as_)
    return lambda frame: frame.run.game.designation == what


TABLE: dict[type, Compiler] = {
    words.Later: _later,
    deeds.CounterSpell: _counter,
    deeds.AddMana: _add_mana,
    deeds.Emblem: _emblem,
    deeds.ExtraPhase: _extra_phase,
    deeds.EndTheTurn: _end_the_turn,
    deeds.Designate: _designate,
    TypesAmong: _types_among,
    Designated: _designated,
}
