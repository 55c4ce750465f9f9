"""Trigger effects whose time has come: which still count, and in which order they start the chain."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from checker.engine import limits
from checker.engine.frame import Frame
from checker.engine.objects import GameObject
from checker.engine.permissions import forbidden
from checker.engine.questions import Checked, Question
from checker.engine.triggers import Waiting
from checker.games.ygo import chain, costs, damage_step, effects, oaths, rules, targets
from checker.games.ygo.zones import DECK, HAND, HIDDEN
from checker.model.scenario import Answer

PASS = object()
"""The parsed answer of a player who activates nothing."""


def start_chain(run: Any) -> bool:
    """Put every trigger effect that is used on a new chain. Whether there is one now."""
    found = _taken(run)
    for player, mandatory, hidden in buckets(run, found):
        mine = [each for each in found if _belongs(run, each, player, mandatory, hidden)]
        _use(run, mine, player, mandatory, hidden)
    return bool(run.game.duel.chain)


def buckets(run: Any, found: list[Waiting]) -> Iterator[tuple[str, bool, bool | None]]:
    """Whose, whether mandatory, whether from a hidden place: in the order in which they go on the chain.

    Where none is from a hidden place there is nothing to set apart.
    """
    first, second = run.game.in_turn_order()
    for player in (first, second):
        yield player, True, None
    several = any(each.instance.ability.shape.optional and place(each).zone in HIDDEN for each in found)
    apart = several and run.game.switch("hidden_triggers") == "after_public"
    for hidden in (False, True) if apart else (None,):
        for player in (first, second):
            yield player, False, hidden


def _belongs(run: Any, waiting: Waiting, player: str, mandatory: bool, hidden: bool | None) -> bool:
    if controller(run, waiting) != player or waiting.instance.ability.shape.optional is mandatory:
        return False
    return hidden is None or (place(waiting).zone in HIDDEN) is hidden


def controller(run: Any, waiting: Waiting) -> str:
    """Who would use it: whoever controls the card when it is activated."""
    return place(waiting).controller


def place(waiting: Waiting) -> GameObject:
    """The card where its effect is activated: where the event took it, if it is its own event."""
    event, obj = waiting.event, waiting.instance.obj
    return event.result if event.obj is obj and event.result is not None else obj


# --- which count ------------------------------------------------------------------------


def _taken(run: Any) -> list[Waiting]:
    """Those that waited and may be used now; the others are lost, but for what waits for its timing."""
    state, duel = run.state, run.game.duel
    waiting, state.waiting = [*duel.held, *state.waiting], []
    duel.held = [each for each in waiting if _comes_later(run, each)]
    found = []
    for each in waiting:
        if each in duel.held:
            continue
        reason = cannot(run, each)
        if reason is None:
            found.append(each)
        else:
            run.note("trigger_lost", RULES.get(reason, rules.TRIGGER), ability=each.instance, reason=reason)
    return found


RULES = {"missed_timing": rules.MISSED, "not_there": rules.TRIGGER_PLACE, "spent": rules.ONCE_PER_TURN}


def _comes_later(run: Any, waiting: Waiting) -> bool:
    """Flip effects of a monster flipped by an attack wait until damage has been calculated."""
    early = (damage_step.START, damage_step.BEFORE, damage_step.CALCULATION)
    return run.game.duel.damage_step in early and waiting.event.kind == "flip"


def cannot(run: Any, waiting: Waiting) -> str | None:
    """Why the trigger effect cannot be used now, or None."""
    instance, shape = waiting.instance, waiting.instance.ability.shape
    if _missed(run, waiting):
        return "missed_timing"
    if not _in_place(run, place(waiting)):
        return "not_there"
    if run.game.duel.damage_step and not _in_damage_step(waiting):
        return "damage_step"
    player = controller(run, waiting)
    if forbidden(run, "activate", instance.obj, player):
        return "cannot_activate"
    if limits.spent(run, instance, shape.limit, "offer"):
        return "spent"
    if oaths.broken(run, player, shape.oath):
        return "oath"
    frame = Frame.of(run, instance, waiting.event)
    if shape.if_ is not None and not run.lib(shape.if_)(frame):
        return "condition"
    if not costs.payable(run, frame, shape.cost):
        return "not_payable"
    if shape.optional and not effects.could_do(run, frame, shape.do):
        return "nothing_to_do"
    return None if targets.there(run, frame, shape.targets) else "no_target"


def _missed(run: Any, waiting: Waiting) -> bool:
    """An optional "when" effect must find its event as the last thing that happened."""
    shape = waiting.instance.ability.shape
    return shape.optional and shape.timing == "when" and waiting.event.time < run.state.time


def _in_place(run: Any, obj: GameObject) -> bool:
    """Since 2020 the card must still lie where it triggered; before, not in the hand or Deck."""
    if obj.gone is None:
        return not (obj.zone in run.game.default_zones and obj.face_down)
    if run.game.switch("trigger_location") == "must_stay":
        return False
    return _last(obj).zone not in (HAND, DECK)


def _last(obj: GameObject) -> GameObject:
    while obj.gone is not None:
        obj = obj.gone
    return obj


def _in_damage_step(waiting: Waiting) -> bool:
    event, obj = waiting.event, waiting.instance.obj
    itself = obj in (event.obj, event.result) or event.kind in ("battle", "damage")
    return damage_step.allows_trigger(waiting.instance.ability.shape, itself)


# --- using them -----------------------------------------------------------------------------


def _use(run: Any, mine: list[Waiting], player: str, mandatory: bool, hidden: bool | None) -> None:
    while mine := [each for each in mine if cannot_now(run, each) is None]:
        offered = _first(run, mine)
        rule = rules.SEGOC_HIDDEN if hidden else _rule_of_order(run)
        chosen = run.ask(partial(_question, run, player, offered, mandatory, rule))
        if chosen is PASS:
            return
        mine.remove(chosen)
        chain.activate_trigger(run, chosen.instance, player, chosen.event)
        if hidden:
            return  # one trigger from a hidden place a chain


def cannot_now(run: Any, waiting: Waiting) -> str | None:
    """Whether a link before it has made it impossible: spent, or its target or cost gone."""
    reason = cannot(run, waiting)
    return None if reason == "missed_timing" else reason


def _first(run: Any, mine: list[Waiting]) -> list[Waiting]:
    """Where effects that triggered earlier go first, only those may be taken next."""
    if run.game.switch("simultaneous_order") == "free":
        return mine
    earliest = min(each.event.time for each in mine)
    return [each for each in mine if each.event.time == earliest]


def _rule_of_order(run: Any) -> str:
    return rules.SEGOC if run.game.switch("simultaneous_order") == "free" else rules.SEGOC_EARLIER


def _question(run: Any, player: str, offered: list[Waiting], mandatory: bool, rule: str) -> Question:
    named = {each.name: each for each in reversed(offered)}
    by_label = {each.name.split(".")[0]: each for each in reversed(offered)}

    def check(answer: Answer) -> Checked:
        if answer.verb == "pass":
            return (PASS, None) if not mandatory else (None, "mandatory")
        found = named.get(str(answer.value)) or by_label.get(str(answer.value))
        return (found, None) if found else (None, "wrong_window")

    only = offered[0] if mandatory and len(offered) == 1 else None
    options: Callable[[], list[str]] = lambda: [f"activate: {each.name}" for each in offered]  # noqa: E731
    verbs = frozenset({"activate"}) if mandatory else frozenset({"activate", "pass"})
    return Question(
        player, verbs, check, options, rule, "trigger effects", trivial=only,
        passing=None if mandatory else PASS, has_trivial=only is not None,
    )  # fmt: skip
