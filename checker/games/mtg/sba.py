"""State-based actions: found together, carried out as one event, and again until there are none (704)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from checker.engine.objects import Cause, Event, GameObject
from checker.engine.stops import Unsupported
from checker.games.mtg import protection, rules
from checker.games.mtg.table import BATTLEFIELD, GRAVEYARD, NOWHERE, is_creature, toughness

MOST_ROUNDS = 50
ENOUGH_POISON = 10


def check(run: Any) -> bool:
    """Carry out state-based actions until there are none. Returns whether any was performed (704.3)."""
    for times in range(MOST_ROUNDS):
        events = _leaving_once([event for event in to_do(run) if not run.game.prohibited(event)])
        run.game.failed_draws.clear()
        run.game.deathtouched.clear()
        if not events:
            return times > 0
        run.propose(events)
    raise Unsupported("state-based actions without end", "")


def to_do(run: Any) -> list[Event]:
    """What is found, looked for only where something moved, or became otherwise, since there was nothing.

    What is attached may have to come off by what merely happens, such as an attack; so that is looked at.
    """
    if run.derived is run.game.in_order:
        return []
    there = [obj for obj in run.state.everywhere(BATTLEFIELD) if obj.presence == "present"]
    events = found(run, there)
    if not events and run.derived.firm and all(obj.host is None for obj in there):
        run.game.in_order = run.derived
    return events


def found(run: Any, there: list[GameObject]) -> list[Event]:
    """Every state-based action there is to perform now; moves before what changes only counters (704.8)."""
    return [*_players(run), *(event for look in LOOKS for event in look(run, there)), *_tokens(run)]


def _leaving_once(events: list[Event]) -> list[Event]:
    """A permanent leaves once, whatever the reasons: put there rather than destroyed, so not regenerated."""
    leaving: dict[GameObject | None, Event] = {}
    for event in events:
        if event.kind == "move" and (event.obj not in leaving or event.manner == "put"):
            leaving[event.obj] = event
    return [event for event in events if event.kind != "move" or leaving[event.obj] is event]


def _event(run: Any, kind: str, obj: GameObject | None, player: str, rule: str, **more: Any) -> Event:
    return Event(kind, obj, player, cause=Cause(player, "rule"), rule=rule, **more)


def _to_graveyard(run: Any, obj: GameObject, rule: str, manner: str) -> Event:
    return _event(run, "move", obj, obj.owner, rule, manner=manner, from_=BATTLEFIELD, to=GRAVEYARD)


# --- players ------------------------------------------------


def _players(run: Any) -> Iterator[Event]:
    """One loss a player, whatever the reasons: one replacement covers them (704.7)."""
    for player in run.game.alive():
        reasons = _reasons(run, player)
        if reasons:
            yield _event(run, "lose", None, player, reasons[0], manner="state")


def _reasons(run: Any, player: str) -> list[str]:
    seat = run.state.seats[player]
    reasons = []
    if not seat.life_untouched and seat.life <= 0:  # nobody begins with none
        reasons.append(rules.SBA_LIFE)
    if player in run.game.failed_draws:
        reasons.append(rules.SBA_DRAW)
    if seat.counters.get("poison", 0) >= ENOUGH_POISON:
        reasons.append(rules.SBA_POISON)
    return reasons


# --- creatures and planeswalkers ------------------------------------------------


def _creatures(run: Any, there: list[GameObject]) -> Iterator[Event]:
    for obj in there:
        view = run.view(obj)
        if not is_creature(view):
            continue
        tough = toughness(view)
        if tough is None:
            raise Unsupported("a toughness that is not written", obj.label)
        if tough <= 0:
            yield _to_graveyard(run, obj, rules.SBA_TOUGHNESS, "put")
        elif obj.damage >= tough:
            yield _to_graveyard(run, obj, rules.SBA_LETHAL, "destroy")
        elif obj in run.game.deathtouched:
            yield _to_graveyard(run, obj, rules.SBA_DEATHTOUCH, "destroy")


def _planeswalkers(run: Any, there: list[GameObject]) -> Iterator[Event]:
    for obj in there:
        if "planeswalker" in run.view(obj).types and not obj.counters.get("loyalty", 0):
            yield _to_graveyard(run, obj, rules.SBA_LOYALTY, "put")


# --- what there may be only one of ------------------------------------------------


def _legends(run: Any, there: list[GameObject]) -> Iterator[Event]:
    """Of legendary permanents of one name a player keeps one; before 2013 nobody kept any (704.5j).

    As long as planeswalkers went by their types none was legendary.
    """
    found = [(view.name, obj) for obj in there if "legendary" in (view := run.view(obj)).types and view.name]
    if _apart(found):
        return
    groups: dict[tuple[str, str], list[GameObject]] = {}
    everyone = run.game.switch("legend_rule") == "all"
    by_type = run.game.switch("planeswalker_uniqueness") == "by_type"
    for name, obj in found:
        if not (by_type and "planeswalker" in run.view(obj).types):
            groups.setdefault(("" if everyone else obj.controller, name), []).append(obj)
    yield from _one_of_each(run, groups, rules.SBA_LEGEND_ALL if everyone else rules.SBA_LEGEND, everyone)


def _planeswalker_types(run: Any, there: list[GameObject]) -> Iterator[Event]:
    """Until 2017 a player kept one planeswalker of each planeswalker type; before 2013 nobody kept any."""
    walkers = [obj for obj in there if "planeswalker" in run.view(obj).types]
    found = [(subtype, obj) for obj in walkers for subtype in run.view(obj).races]
    if _apart(found) or run.game.switch("planeswalker_uniqueness") == "legend_rule":
        return
    everyone = run.game.switch("legend_rule") == "all"
    groups: dict[tuple[str, str], list[GameObject]] = {}
    for subtype, obj in found:
        groups.setdefault(("" if everyone else obj.controller, subtype), []).append(obj)
    yield from _one_of_each(run, groups, rules.SBA_PLANESWALKERS, everyone)


def _apart(found: list[tuple[str, GameObject]]) -> bool:
    """Whether no two have a word in common: then no rule about that is asked which it is."""
    return len({word for word, _ in found}) == len(found)


def _one_of_each(
    run: Any, groups: dict[tuple[str, str], list[GameObject]], rule: str, everyone: bool
) -> Iterator[Event]:
    """What goes of each group of two or more: all but the one its player keeps, or all."""
    for (player, _), group in groups.items():
        if len(group) > 1:
            kept = None if everyone else run.game.keep_one(player, group, rule)
            yield from (_to_graveyard(run, obj, rule, "put") for obj in group if obj is not kept)


def _worlds(run: Any, there: list[GameObject]) -> Iterator[Event]:
    worlds = [obj for obj in there if "world" in run.view(obj).types]
    if len(worlds) > 1:
        newest = max(worlds, key=run.game.timestamp)
        yield from (_to_graveyard(run, obj, rules.SBA_WORLD, "put") for obj in worlds if obj is not newest)


# --- what is attached ------------------------------------------------


def _attached(run: Any, there: list[GameObject]) -> Iterator[Event]:
    for obj in there:
        view = run.view(obj)
        if "Aura" in view.races and not _may_stay_on(run, obj):
            yield _to_graveyard(run, obj, rules.SBA_AURA, "put")
        elif obj.host is not None and "Aura" not in view.races and not _may_stay_on(run, obj):
            yield _event(run, "unattach", obj, obj.controller, rules.SBA_EQUIPMENT)


def _may_stay_on(run: Any, obj: GameObject) -> bool:
    host = obj.host
    if (
        host is None
        or host.gone is not None
        or host.zone != BATTLEFIELD
        or protection.protected(run, host, obj)
    ):
        return False
    if "Equipment" in run.view(obj).races:
        return is_creature(run.view(host))
    return bool(run.game.can_enchant(obj, host))


# --- counters and tokens ------------------------------------------------


def _counters(run: Any, there: list[GameObject]) -> Iterator[Event]:
    for obj in there:
        pairs = min(obj.counters.get("plus_one", 0), obj.counters.get("minus_one", 0))
        for kind in ("plus_one", "minus_one") if pairs else ():
            yield _event(
                run, "remove_counters", obj, obj.controller, rules.SBA_COUNTERS, amount=pairs, detail=kind
            )


def _tokens(run: Any) -> Iterator[Event]:
    """A token elsewhere ceases to exist; nothing sees that as a move (704.5d)."""
    if not run.game.tokens:
        return
    for (player, zone), objects in run.state.zones.items():
        if zone in (BATTLEFIELD, NOWHERE):
            continue
        for obj in [each for each in objects if each.token]:
            yield _event(run, "cease", obj, player, rules.SBA_TOKEN)


LOOKS: tuple[Callable[[Any, list[GameObject]], Iterator[Event]], ...] = (
    _creatures, _planeswalkers, _legends, _planeswalker_types, _worlds, _attached, _counters,
)  # fmt: skip
"""What is looked at among the permanents that are there."""
