"""Damage and its results: life, poison, loyalty, marks, counters, lifelink (120)."""

from __future__ import annotations

from typing import Any

from checker.engine.objects import Cause, Event, GameObject, Seat
from checker.games.mtg import protection, rules

COMBAT = "combat"


def event(
    run: Any, source: GameObject | None, target: Any, amount: int, cause: Cause, manner: str = ""
) -> Event:
    """The event of dealing damage, in the manner `combat` where creatures fight."""
    found = Event("damage", target, target.controller, manner, by=source, cause=cause, amount=amount)
    found.rule = _rule(run, target)
    return found


def _rule(run: Any, target: Any) -> str:
    if isinstance(target, Seat):
        return rules.DAMAGE_TO_PLAYER
    return (
        rules.DAMAGE_TO_PLANESWALKER if "planeswalker" in run.view(target).types else rules.DAMAGE_TO_CREATURE
    )


def possible(run: Any, event: Event) -> bool:
    """No damage is no event (120.8); protection prevents all of it (702.16e)."""
    return event.amount > 0 and not protection.protected(run, event.obj, event.by)


def keywords(run: Any, source: GameObject | None) -> frozenset[str]:
    """The keywords of a source, as it last was where it has gone (608.2h)."""
    if source is None:
        return frozenset()
    view = source.last if source.gone is not None and source.last else run.view(source)
    return frozenset(view.keywords)


def apply(run: Any, event: Event) -> None:
    """What damage does to what it is dealt to (120.3)."""
    has = keywords(run, event.by)
    if isinstance(event.obj, Seat):
        _to_player(run, event, has)
        return
    view, obj = run.view(event.obj), event.obj
    if "planeswalker" in view.types:
        left = max(0, obj.counters.get("loyalty", 0) - event.amount)
        obj.counters = {**obj.counters, "loyalty": left}
    if "creature" in view.types:
        _to_creature(run, event, has)


def _to_player(run: Any, event: Event, has: frozenset[str]) -> None:
    seat = event.obj
    if "infect" in has:
        run.reach_keyword(event.by, "infect")
        seat.counters = {**seat.counters, "poison": seat.counters.get("poison", 0) + event.amount}
    else:
        seat.life -= event.amount
    for ability in (
        run.view(event.by).keywords.get("toxic", ()) if event.by and event.manner == COMBAT else ()
    ):
        number = int(ability.amount.value)
        seat.counters = {**seat.counters, "poison": seat.counters.get("poison", 0) + number}


def _to_creature(run: Any, event: Event, has: frozenset[str]) -> None:
    obj = event.obj
    if has & {"infect", "wither"}:
        obj.counters = {**obj.counters, "minus_one": obj.counters.get("minus_one", 0) + event.amount}
    else:
        obj.damage += event.amount
    if "deathtouch" in has:
        run.reach_keyword(event.by, "deathtouch")
        run.game.deathtouched.add(obj)


def lifelink(run: Any, events: list[Event]) -> None:
    """The controller of a source with lifelink gains as much life, as part of the damage (702.15)."""
    gains: list[Event] = []
    for each in events:
        if each.kind == "damage" and each.by is not None and "lifelink" in keywords(run, each.by):
            run.reach_keyword(each.by, "lifelink")
            cause = Cause(each.by.controller, "rule", each.by)
            gains.append(
                Event(
                    "gain_life",
                    None,
                    each.by.controller,
                    cause=cause,
                    amount=each.amount,
                    rule=rules.LIFELINK,
                )
            )
    run.propose(gains)
