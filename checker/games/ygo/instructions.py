"""What effects of Yu-Gi-Oh! do beside what effects do in every game."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from functools import partial
from typing import Any

from checker.engine.compile.instructions import Do, Events, move, run_all
from checker.engine.frame import Frame
from checker.engine.library import Compiler, Library
from checker.engine.objects import Event, GameObject, InForce
from checker.engine.permissions import forbidden
from checker.engine.questions import Question
from checker.engine.stops import Unsupported
from checker.games.ygo import rules, summons, tokens
from checker.games.ygo.actions import MOST_MONSTERS, has_room, tributes_needed
from checker.games.ygo.duel import CONTROL, Link
from checker.games.ygo.summons import Summon, cannot_special_summon
from checker.games.ygo.zones import (
    ATTACK,
    BANISHED,
    DECK,
    DEFENSE,
    EXTRA_DECK,
    FROM_EXTRA_DECK,
    GY,
    HAND,
    MONSTER_ZONES,
    MONSTERS,
    NOWHERE,
    ON_FIELD,
    SPELLS,
    controlled_in,
)
from checker.model.scenario import Answer
from checker.vocabulary import instructions as words
from checker.vocabulary import summoning
from checker.vocabulary.changes import NegateEffects

# --- moving ---------------------------------------------------------------------------


def _destroy(lib: Library, node: words.Destroy) -> Do:
    """What lies on the field, or is being Summoned, is destroyed; it goes to the Graveyard or elsewhere."""
    find, to = lib(node.what), str(node.to or GY)

    def make(frame: Frame) -> list[Event]:
        found = [obj for obj in find(frame) if obj.zone in (*ON_FIELD, NOWHERE)]
        return [move(frame, obj, to, "destroy") for obj in found]

    return Events(make, moves=True)


def _put(lib: Library, node: words.Put) -> Do:
    find, to = lib(node.what), str(node.to)

    def make(frame: Frame) -> list[Event]:
        return [_put_one(frame, obj, to) for obj in find(frame)]

    return Events(make, moves=True)


def _put_one(frame: Frame, obj: GameObject, to: str) -> Event:
    """Monsters of the Extra Deck return there instead of to hand or Deck."""
    extra = not obj.printed.types.isdisjoint(FROM_EXTRA_DECK)
    where = EXTRA_DECK if extra and to in (HAND, DECK) else to
    manner = {HAND: "return", DECK: "return", EXTRA_DECK: "return", BANISHED: "banish"}.get(where, "send")
    return move(frame, obj, where, "search" if obj.zone == DECK and where == HAND else manner)


def _banish(lib: Library, node: summoning.Banish) -> Do:
    find = lib(node.what)
    return Events(lambda frame: [move(frame, obj, BANISHED, "banish") for obj in find(frame)], moves=True)


def _shuffle(_: Library, __: words.Shuffle) -> Do:
    """The order is nobody's knowledge, and no scenario may depend on it."""
    return Events(lambda frame: [])


def _equip(lib: Library, node: summoning.Equip) -> Do:
    find, host = lib(node.what), lib(node.to)

    def make(frame: Frame) -> list[Event]:
        hosts = host(frame)
        found = [obj for obj in find(frame) if hosts]
        return [
            Event("equip", obj, frame.controller, "", obj.zone, SPELLS, by=hosts[0], cause=frame.cause)
            for obj in found
        ]

    return Events(make, moves=True)


def _attach_material(lib: Library, node: summoning.AttachMaterial) -> Do:
    find, host = lib(node.what), lib(node.to)

    def make(frame: Frame) -> list[Event]:
        hosts = host(frame)
        found = [obj for obj in find(frame) if hosts]
        return [
            Event("attach_material", obj, obj.owner, by=hosts[0], from_=obj.zone, cause=frame.cause)
            for obj in found
        ]

    return Events(make, moves=True)


# --- Summons ----------------------------------------------------------------------------


def _special_summon(lib: Library, node: summoning.SpecialSummon) -> Do:
    """Together, as many as are chosen; the player picks the position where the effect does not say it."""
    find, fixed, negated = lib(node.what), node.position, node.negated

    def do(frame: Frame) -> None:
        run = frame.run
        found = [obj for obj in find(frame) if not cannot_special_summon(run, obj)]
        room = MOST_MONSTERS - len(controlled_in(run, frame.controller, MONSTERS))
        if len(found) > room:
            raise Unsupported("Special Summoning more monsters than there are zones", str(room))
        positions = {obj: fixed or position(run, frame, obj) for obj in found}
        events = summons.by_effect(run, frame, found, positions)
        done = run.propose(events)
        frame.moved = run.game.results_of(events, done)
        if negated and frame.moved:
            run.propose([_negate_from_now(frame, frame.moved)])

    return do


def _negate_from_now(frame: Frame, objects: list[GameObject]) -> Event:
    """From now on the monsters' effects are negated."""
    effect = InForce("game", copy(frame), (NegateEffects(),), list(objects))
    return Event("effect_begins", objects[0], frame.controller, cause=frame.cause, detail=effect)


def position(run: Any, frame: Frame, obj: GameObject) -> str:
    """Ask in which Battle Position a monster comes."""
    if "link" in obj.printed.types:
        return ATTACK

    def check(answer: Answer) -> tuple[Any, str | None]:
        good = answer.value in (ATTACK, DEFENSE)
        return (answer.value, None) if good else (None, "not_an_option")

    ask = partial(
        Question, frame.controller, frozenset({"position"}), check, lambda: [ATTACK, DEFENSE],
        rules.BY_EFFECT, obj.label,
    )  # fmt: skip
    chosen: str = run.ask(ask)
    return chosen


def _normal_summon(lib: Library, node: summoning.NormalSummonAgain) -> Do:
    """A Normal Summon besides the one of the turn. Windows for it open once the chain is over."""
    find = lib(node.what)

    def do(frame: Frame) -> None:
        run = frame.run
        for obj in find(frame):
            if tributes_needed(run, obj):
                raise Unsupported("a Tribute Summon by an effect", obj.label)
            banned = (forbidden(run, act, obj, frame.controller) for act in ("normal_summon", "summon"))
            if any(banned) or not has_room(run, frame.controller):
                continue
            event = Event(
                "summon", obj, frame.controller, "normal_summon", obj.zone, MONSTERS, by=frame.me,
                cause=frame.cause, position=ATTACK, keyword="extra_summon",
            )  # fmt: skip
            frame.moved = run.game.results_of([event], run.propose([event]))

    return do


def _summon_tokens(lib: Library, node: summoning.SummonTokens) -> Do:
    times = lib(node.times)

    def do(frame: Frame) -> None:
        made = [tokens.make(frame, node) for _ in range(int(times(frame)))]
        positions = {obj: node.position or position(frame.run, frame, obj) for obj in made}
        events = summons.by_effect(frame.run, frame, made, positions)
        frame.moved = frame.run.game.results_of(events, frame.run.propose(events))

    return do


def _if_done(lib: Library, node: words.IfDone) -> Do:
    """ "And if you do": what hangs on the part before it is left out with it."""
    sentences = lib.all(node.do)

    def do(frame: Frame) -> None:
        if frame.moved:
            run_all(frame, sentences)
        else:
            frame.run.note("part_left_out", rules.PARTS, ability=frame.instance)

    return do


# --- positions, control, life ---------------------------------------------------------------


def _change_position(lib: Library, node: summoning.ChangePosition) -> Do:
    find, to = lib(node.what), node.to

    def make(frame: Frame) -> list[Event]:
        found = [obj for obj in find(frame) if obj.zone in MONSTER_ZONES and not obj.face_down]
        wanted = [(obj, to or (DEFENSE if obj.position == ATTACK else ATTACK)) for obj in found]
        return [
            Event("change_position", obj, obj.controller, cause=frame.cause, position=new)
            for obj, new in wanted
            if obj.position != new
        ]

    return Events(make, moves=True)


def _turn_face_down(lib: Library, node: summoning.TurnFaceDown) -> Do:
    find = lib(node.what)

    def make(frame: Frame) -> list[Event]:
        found = [obj for obj in find(frame) if obj.zone in ON_FIELD and not obj.face_down]
        return [Event("turn_face_down", obj, obj.controller, cause=frame.cause) for obj in found]

    return Events(make, moves=True)


def _turn_face_up(lib: Library, node: summoning.TurnFaceUp) -> Do:
    find, new = lib(node.what), node.position

    def make(frame: Frame) -> list[Event]:
        found = [obj for obj in find(frame) if obj.zone in MONSTER_ZONES and obj.face_down]
        return [Event("flip", obj, obj.controller, cause=frame.cause, position=new) for obj in found]

    return Events(make, moves=True)


def _take_control(lib: Library, node: summoning.TakeControl) -> Do:
    find, until = lib(node.what), str(node.until)

    def do(frame: Frame) -> None:
        found = [obj for obj in find(frame) if obj.zone in MONSTER_ZONES]
        run, player = frame.run, frame.controller
        run.propose([Event("gain_control", obj, player, cause=frame.cause) for obj in found])
        if found and until != "game":
            effect = InForce(until, copy(frame), (), list(found), tag=CONTROL)
            run.propose([Event("effect_begins", found[0], player, cause=frame.cause, detail=effect)])

    return do


def _inflict(lib: Library, node: summoning.InflictDamage) -> Do:
    amount, side = lib(node.amount), node.to

    def make(frame: Frame) -> list[Event]:
        number = int(amount(frame))
        return [
            Event("life", frame.me, player, "damage", by=frame.me, cause=frame.cause, amount=-number)
            for player in frame.players(side)
            if number > 0
        ]

    return Events(make)


# --- negating --------------------------------------------------------------------------------


def _negate(_: Library, node: summoning.NegateAnswered) -> Do:
    negating = NEGATES[node.what]

    def do(frame: Frame) -> None:
        run = frame.run
        if negating(frame):
            cause = frame.cause
            run.propose([Event("negate", frame.me, frame.controller, by=frame.me, cause=cause)])

    return do


def _answered_link(frame: Frame) -> Link | None:
    link = frame.event.detail if frame.event is not None and frame.event.kind == "activate" else None
    return link if isinstance(link, Link) else None


def _negate_activation(frame: Frame) -> bool:
    """It never was activated: what an "activate" limit counted is given back."""
    link = _answered_link(frame)
    if link is None:
        return False
    link.activation_negated = True
    frame.run.game.refund(link)
    frame.run.note("negates_activation", rules.NEGATE_ACTIVATION, ability=link.instance, by=frame.instance)
    return True


def _negate_effect(frame: Frame) -> bool:
    link = _answered_link(frame)
    if link is None:
        return False
    link.effect_negated = True
    frame.run.note("negates_effect", rules.NEGATE_EFFECT, ability=link.instance, by=frame.instance)
    return True


def _negate_summon(frame: Frame) -> bool:
    """Only the first link of the one chain in the window negates the Summon."""
    event = frame.event
    if event is None or event.kind != "summon_attempt" or not isinstance(event.detail, Summon):
        return False
    event.detail.negated = True
    frame.run.note("negates_summon", rules.NEGATED_SUMMON, obj=event.obj, by=frame.instance)
    return True


def _negate_attack(frame: Frame) -> bool:
    attack = frame.run.game.duel.attack
    if attack is not None:
        attack.negated = True
    return attack is not None


NEGATES: dict[str, Callable[[Frame], bool]] = {
    "activation": _negate_activation,
    "effect": _negate_effect,
    "summon": _negate_summon,
    "attack": _negate_attack,
}

TABLE: dict[type, Compiler] = {
    words.Destroy: _destroy,
    words.Put: _put,
    words.Shuffle: _shuffle,
    words.IfDone: _if_done,
    summoning.Banish: _banish,
    summoning.Equip: _equip,
    summoning.AttachMaterial: _attach_material,
    summoning.SpecialSummon: _special_summon,
    summoning.NormalSummonAgain: _normal_summon,
    summoning.SummonTokens: _summon_tokens,
    summoning.ChangePosition: _change_position,
    summoning.TurnFaceDown: _turn_face_down,
    summoning.TurnFaceUp: _turn_face_up,
    summoning.TakeControl: _take_control,
    summoning.InflictDamage: _inflict,
    summoning.NegateAnswered: _negate,
}
