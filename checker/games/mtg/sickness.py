"""Summoning sickness: attacking, and costs of tapping, need control since the turn began (302.6)."""

from __future__ import annotations

from typing import Any

from checker.engine.objects import GameObject
from checker.games.mtg.table import is_creature


def sick(run: Any, obj: GameObject) -> bool:
    """Whether a creature came under its controller's control since that player's last turn began."""
    view = run.view(obj)
    if not is_creature(view) or "haste" in view.keywords:
        return False
    since = run.game.since.get(obj, obj.entered_turn)
    return bool(since >= run.game.began.get(obj.controller, 0))
