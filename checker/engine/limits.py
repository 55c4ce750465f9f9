"""The ledger of "only once": what is counted for whom, spent and looked up (design/engine.md 4)."""

from __future__ import annotations

from typing import Any

from checker.engine.objects import Instance
from checker.vocabulary.limits import Limit


def ledger_key(run: Any, instance: Instance, limit: Limit) -> tuple[Any, ...]:
    """The composite key of one ability's count in its span."""
    parts: dict[str, Any] = {
        "card": (instance.card.id, instance.stay),
        "ability": instance.ability.name,
        "object": instance.obj.id,
        "stretch": (instance.obj.id, instance.obj.stretch),
        "name": instance.obj.printed.name,
        "controller": instance.controller,
        "keyword": instance.ability.keyword,
    }
    state = run.state
    span = {"turn": state.turn_number, "attack": state.attack_number, "chain": state.chain_number, "game": 0}[
        limit.per
    ]
    return (limit.per, span, *(parts[key] for key in limit.key))


def spent(run: Any, instance: Instance, limit: Limit | None, at: str) -> bool:
    """Whether the limit stops the ability at this point (trigger, resolution, permission)."""
    if limit is None or at not in limit.stops:
        return False
    return run.state.ledger.get(ledger_key(run, instance, limit), 0) >= limit.times


def spend(run: Any, instance: Instance, limit: Limit | None, at: str) -> None:
    """Count one use, if the limit counts at this point (trigger, resolution, use)."""
    if limit is not None and limit.spent_by == at:
        key = ledger_key(run, instance, limit)
        run.state.ledger[key] = run.state.ledger.get(key, 0) + 1
