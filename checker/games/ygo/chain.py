"""The chain: activating a card or effect, building link on link, resolving backwards."""

from __future__ import annotations

from typing import Any

from checker.engine import limits
from checker.engine.compile.instructions import run_all
from checker.engine.frame import Frame
from checker.engine.objects import Cause, Event, GameObject, Instance
from checker.games.ygo import costs, field_spells, oaths, rules, targets
from checker.games.ygo.activation import SLOW, Candidate, speed
from checker.games.ygo.duel import Link
from checker.games.ygo.zones import (
    FIELD,
    GY,
    HAND,
    ON_FIELD,
    PENDULUM,
    SPELLS,
    STAYS,
    face_up_on_field,
)

# --- activating -----------------------------------------------------------------------


def activate(run: Any, candidate: Candidate, answers: Event | None) -> Link:
    """Put a card or effect on the chain: the card is shown, the cost paid, the targets chosen."""
    obj = _show(run, candidate) if candidate.card else candidate.obj
    instance = Instance(candidate.instance.ability, obj)
    instance.controller = candidate.player
    frame = Frame(run, candidate.player, obj, instance, answers)
    return _add(run, frame, speed(candidate), candidate.card, candidate.shape)


def activate_trigger(run: Any, instance: Instance, player: str, event: Event) -> Link:
    """Put a trigger effect on the chain."""
    frame = Frame.of(run, instance, event)
    frame.controller = player
    frame.cause = Cause(player, "effect", frame.me, instance)
    return _add(run, frame, SLOW, False, instance.ability.shape)


def _add(run: Any, frame: Frame, own_speed: int, card: bool, shape: Any) -> Link:
    duel, state = run.game.duel, run.state
    if not duel.chain:
        state.chain_number += 1
    run.game.next_moment()
    number = len(duel.chain) + 1
    link = Link(frame.instance, frame.controller, own_speed, number, card, frame.event, frame=frame)
    run.note("activates", rules.CHAIN, ability=frame.instance, link=link)
    run.reach(frame.instance)
    with run.story.deeper():
        costs.pay(run, frame, shape.cost)
        targets.choose(run, frame, shape.targets)
        for at in ("attempt", "activation"):
            limits.spend(run, frame.instance, shape.limit, at)
    duel.chain.append(link)
    cause = Cause(frame.controller, "rule")
    manner = "card_activation" if card else "effect_activation"
    link.activated = Event("activate", frame.me, frame.controller, manner, by=frame.me, cause=cause)
    link.activated.detail = link
    run.propose([link.activated])
    oaths.bind(run, frame.instance, frame.controller, shape.oath)
    run.moment("chain_link")
    return link


def _show(run: Any, candidate: Candidate) -> GameObject:
    """The card goes face-up to its zone on the field."""
    obj, player = candidate.obj, candidate.player
    cause = Cause(player, "rule")
    if obj.zone != HAND:
        run.propose([Event("flip", obj, player, "activate_card", obj.zone, cause=cause)])
        return obj
    types = obj.printed.types
    to = FIELD if "field" in types else PENDULUM if "pendulum" in types else SPELLS
    if to == FIELD:
        field_spells.make_room(run, player)
    event = Event("move", obj, player, "activate_card", obj.zone, to, cause=cause)
    event.rule = rules.PENDULUM_ZONE if to == PENDULUM else ""
    run.propose([event])
    assert event.result is not None
    return event.result


# --- resolving --------------------------------------------------------------------------


def resolve(run: Any) -> None:
    """Resolve the links from the last to the first; then the cards that do not stay go to the Graveyard."""
    duel = run.game.duel
    links = list(duel.chain)
    while duel.chain:
        link = duel.chain[-1]
        duel.resolving = link
        run.game.next_moment()
        _resolve_link(run, link)
        duel.chain.pop()
    duel.resolving = None
    _clear_away(run, links)


def _resolve_link(run: Any, link: Link) -> None:
    instance = link.instance
    if link.activation_negated:
        run.note("negated_activation", rules.NEGATE_ACTIVATION, ability=instance)
        return
    run.note("resolves", rules.RESOLVES, ability=instance, link=link.number)
    run.fact(Event("resolve", instance.obj, link.player, detail=instance.name))
    with run.story.deeper():
        if link.effect_negated or _is_negated(run, link):
            run.note("negated_effect", rules.NEGATE_EFFECT, ability=instance)
        elif _had_to_stay(link):
            run.note("not_there_any_more", rules.MUST_BE_THERE, ability=instance)
        else:
            _carry_out(run, link)


def _carry_out(run: Any, link: Link) -> None:
    shape, frame = link.instance.ability.shape, link.frame
    targets.still(run, frame, shape.targets)
    run_all(frame, run.lib.all(shape.do))
    if link.card and "field" in frame.me.printed.types:
        field_spells.leave_one(run, frame.me)


def _is_negated(run: Any, link: Link) -> bool:
    """Whether the effects of the card are negated where it lies."""
    obj = link.frame.me
    return obj is not None and obj.gone is None and obj in run.derived.negated


def _had_to_stay(link: Link) -> bool:
    """A card that stays on the field must be there, face-up, when its effect resolves."""
    obj = link.frame.me
    if obj is None or obj.printed.types.isdisjoint(STAYS) or not _worked_on_field(link):
        return False
    return obj.gone is not None or not face_up_on_field(obj)


def _worked_on_field(link: Link) -> bool:
    zones = link.instance.ability.zones
    is_spell = not link.frame.me.printed.types.isdisjoint({"spell", "trap"})
    return is_spell and (not zones or bool(set(zones) & set(ON_FIELD)))


def _clear_away(run: Any, links: list[Link]) -> None:
    cards = [link.frame.me for link in links if link.card]
    done = [
        obj
        for obj in cards
        if obj.gone is None and obj.zone in ON_FIELD and not obj.face_down
        and obj.printed.types.isdisjoint(STAYS) and obj.host is None
    ]  # fmt: skip
    cause = Cause(run.state.turn_player, "rule")
    run.propose([Event("move", obj, obj.owner, "to_graveyard", obj.zone, GY, cause=cause) for obj in done])
