"""What a player could activate, and why not the rest: place, spell speed, window, limit, cost, targets."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from checker.engine import limits
from checker.engine.definitions import AbilityDef
from checker.engine.frame import Frame
from checker.engine.objects import Event, GameObject, Instance
from checker.engine.permissions import forbidden
from checker.engine.references import speaks_of_event
from checker.games.ygo import costs, damage_step, effects, oaths, targets
from checker.games.ygo.duel import Window
from checker.games.ygo.zones import (
    BANISHED,
    GY,
    HAND,
    MONSTER_ZONES,
    ON_FIELD,
    PENDULUM,
    SPELL_ZONES,
    SPELLS,
    STAYS,
)
from checker.vocabulary.abilities import Activated
from checker.vocabulary.summoning import NegateAnswered

BARE = AbilityDef("activation", Activated(()))
"""The activation of a card that stays and does nothing as it is activated."""

COUNTER, FAST, SLOW = 3, 2, 1


@dataclass(eq=False, slots=True)
class Candidate:
    """A card or an effect that a player might activate. `card` says that the card itself would be."""

    instance: Instance
    player: str
    card: bool = False

    @property
    def obj(self) -> GameObject:
        """Where it is activated from."""
        return self.instance.obj

    @property
    def shape(self) -> Activated:
        """What is written of it."""
        shape: Activated = self.instance.ability.shape
        return shape


ZONES = (HAND, *ON_FIELD, GY, BANISHED)
"""Where something may be activated from."""


# --- what there is ------------------------------------------------------------------


def candidates(run: Any, player: str) -> Iterator[Candidate]:
    """Everything of a player that could ever be activated from where it lies."""
    for obj in run.state.lying(ZONES):
        if obj.controller == player and not obj.cards[0].standin:
            yield from of_object(run, obj)


def of_object(run: Any, obj: GameObject) -> Iterator[Candidate]:
    """What the object could activate where it lies."""
    found = [ability for ability in obj.definition.flat if isinstance(ability.shape, Activated)]
    card = _is_card_activation(run, obj)
    for ability in found:
        if ability.zones and obj.zone in ability.zones and not (obj.zone in ON_FIELD and obj.face_down):
            yield Candidate(Instance(ability, obj), obj.controller)
        elif not ability.zones and card:
            yield Candidate(Instance(ability, obj), obj.controller, card=True)
        elif not ability.zones and obj.zone in MONSTER_ZONES and not obj.face_down:
            yield Candidate(Instance(ability, obj), obj.controller)
    if card and not any(not ability.zones for ability in found) and not STAYS.isdisjoint(obj.printed.types):
        yield Candidate(Instance(BARE, obj), obj.controller, card=True)


def _is_card_activation(run: Any, obj: GameObject) -> bool:
    """Whether activating it from where it lies would be activating the card."""
    types = obj.printed.types
    if "pendulum" in types and obj.zone == HAND:
        return True
    if types.isdisjoint({"spell", "trap"}):
        return False
    return obj.zone == HAND and "spell" in types or obj.zone in SPELL_ZONES and obj.face_down


def speed(candidate: Candidate) -> int:
    """Its Spell Speed."""
    types = candidate.obj.printed.types
    if candidate.card and "trap" in types:
        return COUNTER if "counter" in types else FAST
    if candidate.card:
        return FAST if "quick_play" in types else SLOW
    timing = candidate.shape.timing
    if timing is None:
        return FAST if "trap" in types else SLOW
    return FAST if timing in ("quick", "mandatory_quick") else SLOW


# --- may it be activated now? ---------------------------------------------------------


def cannot(run: Any, candidate: Candidate, window: Window) -> str | None:
    """The reason why it cannot be activated now, or None."""
    return (
        _where(run, candidate)
        or _when(run, candidate, window)
        or _whether(run, candidate)
        or _with_what(run, candidate, window)
    )


def _where(run: Any, candidate: Candidate) -> str | None:
    obj, state = candidate.obj, run.state
    if not candidate.card:
        return None
    types = obj.printed.types
    waits = "trap" in types or "quick_play" in types
    if obj.zone != HAND and waits and obj.entered_turn == state.turn_number:
        return "set_this_turn"
    if obj.zone == HAND and candidate.player != state.turn_player:
        return "not_your_turn"
    return "no_zone" if obj.zone == HAND and not has_room(run, obj) else None


def has_room(run: Any, obj: GameObject) -> bool:
    """Whether there is a place for a card activated from the hand."""
    types, player, state = obj.printed.types, obj.controller, run.state
    if "field" in types:
        return True
    pendulums, spells = len(state.zone(player, PENDULUM)), len(state.zone(player, SPELLS))
    pendulum = "pendulum" in types
    if pendulums or pendulum:
        zones = run.game.switch("pendulum_zones")
        if pendulum and (zones == "none" or pendulums >= 2):
            return False
        if zones != "shared":
            return pendulum or spells < 5
    return pendulums + spells < 5


def _when(run: Any, candidate: Candidate, window: Window) -> str | None:
    chain, own = run.game.duel.chain, speed(candidate)
    if window.kind == "negation" and not chain and not negates(candidate, "summon"):
        return "negates_no_summon"
    if candidate.shape.timing == "mandatory_quick":
        return "wrong_window"  # its player does not choose it: it goes on the chain by itself
    if chain:
        below = chain[-1]
        if own == SLOW or own < below.speed:
            return "spell_speed"
        if getattr(below.instance.ability.shape, "unanswered", False):
            return "cannot_be_answered"
    elif own == SLOW and (reason := _too_slow(run, candidate, window)):
        return reason
    if run.game.duel.damage_step and not damage_step.allows(run, candidate, own):
        return "damage_step"
    return _why_not(run, candidate, window) if answered(run, candidate, window) is NOT_ANSWERED else None


def _too_slow(run: Any, candidate: Candidate, window: Window) -> str | None:
    """Spell Speed 1 needs an open state, or the window of a Summon under Master Rule 1."""
    if candidate.player == run.state.turn_player:
        if window.kind == "open" and run.state.step in ("main", "main2"):
            return None
        after = window.kind == "response" and not candidate.card and after_summon(run, window)
        if after and run.game.switch("ignition_after_summon") == "allowed":
            there = candidate.obj.zone in MONSTER_ZONES
            return None if there or run.game.switch("ignition_from") == "anywhere" else "not_open"
    return "not_open"


def after_summon(run: Any, window: Window) -> bool:
    """Whether the last thing that happened is a Summon by the turn player."""
    return any(event.kind == "summon" and event.player == run.state.turn_player for event in window.events)


NOT_ANSWERED = object()
"""What a candidate that answers events answers where none of them is there."""


def answered(run: Any, candidate: Candidate, window: Window) -> Any:
    """The event it would answer now: None where it needs none, NOT_ANSWERED where there is none."""
    patterns = candidate.shape.answers
    if not patterns:
        return None
    for event in answerable(run, window):
        if _fits(run, candidate, event) and _is_there(candidate, event):
            return event
    return NOT_ANSWERED


def answerable(run: Any, window: Window) -> list[Event]:
    """The last activation, and what happened; a Summon that is tried only by the first link."""
    chain = run.game.duel.chain
    if not chain:
        return window.events
    last = [chain[-1].activated]
    return last if window.kind == "negation" else [*last, *window.events]


def _fits(run: Any, candidate: Candidate, event: Event) -> bool:
    frame = frame_of(run, candidate, event)
    return any(run.lib(pattern)(frame, event) for pattern in candidate.shape.answers)


def _is_there(candidate: Candidate, event: Event) -> bool:
    """What an effect does something to must still lie there face-up."""
    if event.kind in ("activate", "summon_attempt") or not speaks_of_event(candidate.shape.do):
        return True
    subject = event.subject
    return subject is not None and subject.gone is None and not subject.face_down


def _why_not(run: Any, candidate: Candidate, window: Window) -> str:
    """What it answers is gone, lies deeper in the chain, is past, or has not happened."""
    duel = run.game.duel
    if any(_fits(run, candidate, event) for event in answerable(run, window)):
        return "no_target"
    if window.kind == "negation" and any(_fits(run, candidate, event) for event in window.events):
        return "not_first_link"
    for link in duel.chain[:-1]:
        if _fits(run, candidate, link.activated):
            return "not_directly_below"
    since = [event for event in run.state.history[duel.since :] if event.kind != "activate"]
    return "missed_timing" if any(_fits(run, candidate, event) for event in since) else "wrong_window"


def _whether(run: Any, candidate: Candidate) -> str | None:
    instance, shape = candidate.instance, candidate.shape
    if forbidden(run, "activate", candidate.obj, candidate.player):
        return "cannot_activate"
    if limits.spent(run, instance, shape.limit, "offer"):
        return "spent"
    if oaths.broken(run, candidate.player, shape.oath):
        return "oath"
    return None


def _with_what(run: Any, candidate: Candidate, window: Window) -> str | None:
    event = answered(run, candidate, window)
    frame = frame_of(run, candidate, event)
    if candidate.shape.if_ is not None and not run.lib(candidate.shape.if_)(frame):
        return "condition"
    if not costs.payable(run, frame, candidate.shape.cost):
        return "not_payable"
    if not effects.could_do(run, frame, candidate.shape.do):
        return "nothing_to_do"
    return None if targets.there(run, frame, candidate.shape.targets) else "no_target"


def frame_of(run: Any, candidate: Candidate, event: Event | None) -> Frame:
    """The frame in which its conditions, costs and targets are read."""
    return Frame(run, candidate.player, candidate.obj, candidate.instance, event)


def negates(candidate: Candidate, what: str) -> bool:
    """Whether it negates that: a Summon, an activation, an effect."""
    return any(isinstance(each, NegateAnswered) and each.what == what for each in candidate.shape.do)


def must(run: Any, candidate: Candidate, event: Any) -> bool:
    """Whether a quick effect that must be used is to be used now."""
    if event is NOT_ANSWERED or event is None:
        return False
    return _whether(run, candidate) is None and _with_what(run, candidate, run.game.duel.window) is None
