"""Costs: what must be paid, whether it can be, and paying it all at once (601.2f-h, 602.2b)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from checker.engine.frame import Frame
from checker.engine.objects import Cause, Event, GameObject, Instance
from checker.engine.questions import labels_of
from checker.games.mtg import counters, mana, rules, sickness
from checker.games.mtg.table import BATTLEFIELD, EXILE, GRAVEYARD, HAND, basic_mana
from checker.vocabulary import costs as words
from checker.vocabulary.abilities import Activated
from checker.vocabulary.deeds import AddMana
from checker.vocabulary.selectors import Selector

Checked = tuple[Any, str | None]


@dataclass(eq=False, slots=True)
class Payment:
    """How a cost is paid: the pool after it, sources of mana tapped for it, events, loyalty."""

    player: str
    pool: mana.Pool | None
    sources: list[GameObject] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)
    taken: list[GameObject] = field(default_factory=list)


def plan(
    run: Any, frame: Frame, cost: tuple[words.Cost, ...], extra: mana.ManaCost | None, more: dict[str, Any]
) -> Checked:
    """A payment of the whole cost by what the answer says, or the reason why it cannot be paid."""
    player = frame.controller
    payment = Payment(player, None)
    needed = mana.together([*([extra] if extra else []), *_mana_parts(cost)])
    for part in cost:
        reason = _part(run, frame, part, payment, more)
        if reason:
            return None, reason
    reason = _mana(run, player, needed, payment, labels_of(more.get("pay")))
    return (None, reason) if reason else (payment, None)


def _mana_parts(cost: tuple[words.Cost, ...]) -> list[mana.ManaCost]:
    return [mana.parse(part.mana) for part in cost if isinstance(part, words.PayMana)]


# --- mana ------------------------------------------------


def _mana(run: Any, player: str, needed: mana.ManaCost, payment: Payment, labels: list[str]) -> str | None:
    if not needed.value or player in run.state.endless:
        return None
    pool = Counter(run.game.pools[player])
    for label in labels:
        obj = _source(run, player, label)
        if obj is None:
            return "not_payable"
        made = mana_of(run, obj)
        if made is None:
            return "not_payable"
        payment.sources.append(obj)
        pool += mana.pool_of(made)
    payment.pool = mana.pay(pool, needed)
    return "not_payable" if payment.pool is None else None


def _source(run: Any, player: str, label: str) -> GameObject | None:
    card = run.state.cards.get(label)
    obj: GameObject | None = card.obj if card else None
    if (
        obj is None
        or obj.zone != BATTLEFIELD
        or obj.controller != player
        or obj.tapped
        or sickness.sick(run, obj)
    ):
        return None
    return obj


def mana_of(run: Any, obj: GameObject) -> str | None:
    """The mana that tapping it alone makes, where that is only one thing."""
    found = basic_mana(run.view(obj))
    for instance in run.derived.abilities(obj):
        if is_mana_ability(instance) and all(
            isinstance(part, words.TapSelf) for part in instance.ability.shape.cost
        ):
            found += [
                each.mana for each in instance.ability.shape.do if isinstance(each, AddMana) and each.mana
            ]
    return found[0] if len(found) == 1 else None


def is_mana_ability(instance: Instance) -> bool:
    """Without targets, not loyalty, and it makes mana: it does not use the stack (605.1a)."""
    shape = instance.ability.shape
    if not isinstance(shape, Activated) or shape.targets or is_loyalty(shape):
        return False
    return any(isinstance(each, AddMana) for each in shape.do)


def is_loyalty(shape: Activated) -> bool:
    """Whether its cost is loyalty (606.1)."""
    return any(isinstance(part, words.CounterCost) and part.kind == "loyalty" for part in shape.cost)


# --- other parts ------------------------------------------------


def _part(run: Any, frame: Frame, part: words.Cost, payment: Payment, more: dict[str, Any]) -> str | None:
    obj, player = frame.me, frame.controller
    cause = Cause(player, "cost", obj, frame.instance)
    match part:
        case words.TapSelf():
            if obj is None or obj.tapped:
                return "tapped"
            if sickness.sick(run, obj):
                return "sick"
            payment.events.append(Event("tap", obj, player, "pay", cause=cause))
        case words.PayLife():
            amount = int(run.lib(part.amount)(frame))
            if run.state.seats[player].life < amount:
                return "not_payable"
            payment.events.append(Event("lose_life", None, player, "pay", cause=cause, amount=amount))
        case words.CounterCost():
            if obj is None or obj.counters.get(str(part.kind), 0) + part.times < 0:
                return "not_payable"
            event = counters.change(obj, str(part.kind), part.times, cause, "pay")
            payment.events.append(event)
        case words.SacrificeCost():
            return _objects(run, frame, part.what, payment, more.get("sacrifice"), "sacrifice", GRAVEYARD)
        case words.DiscardCost():
            return _objects(run, frame, part.what, payment, more.get("discard"), "discard", GRAVEYARD)
        case words.PutCost():
            manner = "exile" if part.to == EXILE else "put"
            return _objects(run, frame, part.what, payment, more.get("put"), manner, part.to)
    return None


def _objects(
    run: Any, frame: Frame, what: Any, payment: Payment, named: Any, manner: str, to: str
) -> str | None:
    """Objects that leave as a cost: as named, or those there are where there is no choice."""
    number = 1
    if isinstance(what, Selector):
        found = run.lib.whole(what)(frame)
        number = int(run.lib(what.count.exactly)(frame)) if what.count and what.count.exactly else len(found)
    else:
        found = run.lib(what)(frame)
    chosen = [each for each in found if each.label in labels_of(named)] if named is not None else found
    if len(chosen) != number or (named is not None and len(labels_of(named)) != number):
        return "not_payable"
    cause = Cause(frame.controller, "cost", frame.me, frame.instance)
    for obj in chosen:
        zone = HAND if manner == "discard" else obj.zone
        payment.events.append(Event("move", obj, obj.owner, manner, zone, to, cause=cause))
        payment.taken.append(obj)
    return None


def carry_out(run: Any, payment: Payment) -> None:
    """Pay: mana sources are tapped, the pool is spent, everything else happens together."""
    cause = Cause(payment.player, "cost")
    run.propose(
        [
            Event("tap", obj, payment.player, "mana", cause=cause, rule=rules.MANA_ABILITY)
            for obj in payment.sources
        ]
    )
    if payment.pool is not None:
        run.game.pools[payment.player] = payment.pool
    run.propose(payment.events)
