"""Counters on objects and players: putting them there and taking them off are two events (122)."""

from __future__ import annotations

from typing import Any

from checker.engine.objects import Cause, Event


def change(holder: Any, kind: str, number: int, cause: Cause, manner: str = "") -> Event:
    """The event of putting counters on something, or of taking them off where the number is negative."""
    what = "counters" if number > 0 else "remove_counters"
    return Event(what, holder, holder.controller, manner, cause=cause, amount=abs(number), detail=kind)


def apply(run: Any, event: Event) -> None:
    """Put them there or take them off; never below none."""
    holder: Any = event.obj
    if holder.gone is not None:
        return
    kind = str(event.detail)
    by = event.amount if event.kind == "counters" else -event.amount
    left = max(0, holder.counters.get(kind, 0) + by)
    holder.counters = {name: number for name, number in holder.counters.items() if name != kind}
    if left:
        holder.counters[kind] = left
