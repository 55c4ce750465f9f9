"""Field Spells: one for each player or one in all, and what becomes of the one that was there."""

from __future__ import annotations

from typing import Any

from checker.engine.objects import Cause, Event, GameObject
from checker.games.ygo import rules
from checker.games.ygo.zones import FIELD, GY


def make_room(run: Any, player: str) -> None:
    """The player's own Field Spell gives way to a new one: destroyed until 2014, since then only sent."""
    destroyed = run.game.switch("replaced_field_spell") == "destroyed"
    _away(run, run.state.zone(player, FIELD), "destroy" if destroyed else "field_spell_replaced")


def leave_one(run: Any, new: GameObject) -> None:
    """Until 2014 only one face-up Field Spell was there in all: the older one is destroyed."""
    if run.game.switch("field_spells") == "one_each":
        return
    others = [obj for obj in run.state.everywhere(FIELD) if obj is not new and not obj.face_down]
    _away(run, others, "destroy", rules.FIELD_SPELL_ALONE)


def _away(run: Any, found: list[GameObject], manner: str, rule: str = rules.FIELD_SPELLS) -> None:
    cause = Cause(run.state.turn_player, "rule")
    run.propose(
        [Event("move", obj, obj.owner, manner, obj.zone, GY, cause=cause, rule=rule) for obj in [*found]]
    )
