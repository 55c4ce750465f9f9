"""Battle: compare power; the loser is destroyed by the rules (115, 508, 703.4d)."""

from __future__ import annotations

from typing import Any

from checker.engine.objects import Cause, Event, GameObject


def fight(run: Any, one: GameObject, other: GameObject) -> None:
    """Two creatures battle. Power is compared once; equal power loses on both sides (701.13a)."""
    cause = Cause(run.state.turn_player, "rule")
    powers = run.view(one).power or 0, run.view(other).power or 0
    run.note("compares", rule=run.game.rules.BATTLE, one=one, other=other, powers=powers)
    attack = run.state.attack
    losers = tuple(
        loser for loser, own, against in ((one, *powers), (other, *reversed(powers))) if own <= against
    )
    if attack is not None:
        attack.losers = losers
    winners = [obj for obj in (one, other) if obj not in losers]
    battles = [
        Event("battle", one, one.controller, by=other, cause=cause),
        Event("battle", other, other.controller, by=one, cause=cause),
    ]
    run.propose(
        [*battles, *(Event("battle_won", obj, obj.controller, by=obj, cause=cause) for obj in winners)]
    )
