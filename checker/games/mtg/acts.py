"""Which acts the game looks at `cannot`, `void`, `may` and `must` for. A new look belongs here as well."""

from __future__ import annotations

from typing import Any

from checker.vocabulary.abilities import MayAct, Must, Void

FORBIDDEN = frozenset(
    {
        *("attack", "block", "be_blocked", "be_targeted", "be_countered", "be_regenerated"),
        *("cast", "activate", "win", "lose", "be_destroyed", "gain_life"),
    }
)
FROM_ZONES = frozenset({"cast", "play"})
DEMANDED = frozenset({"attack", "block"})


def looked_for(static: Any) -> bool:
    """Whether such a form about that act has an effect here. `static` is one of the four forms."""
    match static:
        case MayAct(though=()):
            return static.act in FROM_ZONES
        case MayAct() | Void():
            return False
        case Must():
            return static.act in DEMANDED and not static.only_aim
        case _:
            return static.act in FORBIDDEN
