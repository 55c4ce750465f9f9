"""Which acts the game looks at `cannot`, `may` and `must` for. A new look belongs here as well."""

from __future__ import annotations

from typing import Any

from checker.vocabulary.abilities import Cannot

FORBIDDEN = frozenset(
    {
        *("summon", "normal_summon", "flip_summon", "special_summon", "set", "activate", "attack"),
        *("be_attacked", "be_destroyed", "be_destroyed_by_battle", "be_targeted", "be_banished"),
        *("change_position", "trigger"),
    }
)
OF_PLAYERS = frozenset(
    {"summon", "normal_summon", "flip_summon", "special_summon", "set", "activate", "attack"}
)
"""Acts of players: a prohibition that resolved holds for what comes later as well."""

OF_EVENTS = {
    "destroy": "be_destroyed",
    "banish": "be_banished",
}
"""The act that forbids an event, by its manner or kind."""


def looked_for(static: Any) -> bool:
    """Whether such a form about that act has an effect here."""
    return isinstance(static, Cannot) and static.act in FORBIDDEN
