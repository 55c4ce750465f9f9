"""Day and night: what the untap step checks, and what transforms with it (502.2, 702.145, 730)."""

from __future__ import annotations

from typing import Any

from checker.engine.objects import Cause, Event
from checker.games.mtg import rules
from checker.games.mtg.table import BATTLEFIELD

SPELLS_FOR_DAY = 2


def check(run: Any) -> None:
    """By the spells that the player of the turn before cast in it; only where there is a designation."""
    game, state = run.game, run.state
    if game.last_active is None or game.designation == "none":
        return
    cast = sum(
        fact.kind == "cast" and fact.player == game.last_active and fact.turn == state.turn_number - 1
        for fact in state.history
    )
    if game.designation == "day" and cast == 0:
        become(run, "night")
    elif game.designation == "night" and cast >= SPELLS_FOR_DAY:
        become(run, "day")


def become(run: Any, what: str) -> None:
    """It becomes day or night; daybound and nightbound permanents transform with it (702.145c, f)."""
    cause = Cause(run.state.turn_player, "rule")
    run.propose([Event("designate", None, run.state.turn_player, cause=cause, detail=what)])
    turned = [obj for obj in run.state.everywhere(BATTLEFIELD) if _turns(obj, what)]
    run.propose(
        [Event("flip", obj, obj.controller, "transform", cause=cause, rule=rules.DAYBOUND) for obj in turned]
    )


def _turns(obj: Any, what: str) -> bool:
    keyword = "daybound" if what == "night" else "nightbound"
    return keyword in obj.printed.keywords and obj.definition.other is not None
