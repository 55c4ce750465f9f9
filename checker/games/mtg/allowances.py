"""What the rules allow only so often a turn: playing lands, activating a loyalty ability (305.2, 606.3)."""

from __future__ import annotations

from typing import Any

from checker.engine.frame import Frame
from checker.engine.objects import GameObject
from checker.vocabulary.abilities import Allowance


def more_lands(run: Any, player: str) -> list[Frame]:
    """The effects that let the player play further lands, as often as each does."""
    found = []
    for frame, static in run.derived.statics.get(Allowance, ()):
        if static.act == "play" and player in frame.players(static.who):
            found += [frame] * int(run.lib(static.times)(frame))
    return found


def land_left(run: Any) -> bool:
    """Whether the active player may still play a land: allowance against plays (305.2).

    Until 2013 each play used up one permission, the game's own last.
    """
    game, others = run.game, more_lands(run, run.state.turn_player)
    if game.switch("land_plays") == "counted":
        return bool(game.lands_played < 1 + len(others))
    return 0 not in game.land_slots or bool(_free_slots(run, others))


def count_land(run: Any) -> None:
    """Count a play, and the permission it uses."""
    free = _free_slots(run, more_lands(run, run.state.turn_player))
    run.game.lands_played += 1
    run.game.land_slots.add(free[0] if free else 0)


def _free_slots(run: Any, frames: list[Frame]) -> list[int]:
    ids = [frame.me.id for frame in frames if frame.me is not None]
    return [each for each in ids if each not in run.game.land_slots]


def use_loyalty(run: Any, obj: GameObject) -> None:
    """A loyalty ability of this permanent has been activated this turn (606.3)."""
    run.game.loyalty_activated.add(obj)


def loyalty_used(run: Any, obj: GameObject) -> bool:
    """Whether one has been, by whomever."""
    return obj in run.game.loyalty_activated
