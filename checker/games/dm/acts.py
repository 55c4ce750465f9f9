"""Which acts the game looks at `cannot`, `void`, `may` and `must` for. A new look belongs here as well."""

from __future__ import annotations

from typing import Any

from checker.vocabulary.abilities import MayAct, Must

FORBIDDEN = frozenset(
    {
        *("attack", "be_attacked", "block", "be_blocked"),
        *("summon", "cast", "use", "put", "trigger", "leave", "be_destroyed"),
    }
)
FROM_ZONES = frozenset({"summon", "cast"})


def looked_for(static: Any) -> bool:
    """Whether such a form about that act has an effect here. `static` is one of the four forms."""
    match static:
        case MayAct(though=()):
            return static.act in FROM_ZONES
        case MayAct() | Must():
            return bool(static.act == "attack")
        case _:
            return static.act in FORBIDDEN
