"""Where cards lie, how they lie there, and what kinds of cards there are."""

from __future__ import annotations

from typing import Any

from checker.engine.definitions import View
from checker.engine.objects import GameObject

DECK, HAND, GY, BANISHED, EXTRA_DECK = "deck", "hand", "gy", "banished", "extra_deck"
MONSTERS, EXTRA_MONSTERS = "monster_zone", "extra_monster_zone"
SPELLS, FIELD, PENDULUM = "spell_trap_zone", "field_zone", "pendulum_zone"
NOWHERE = "nowhere"
"""Where a monster is while it is being Summoned from off the field."""

MONSTER_ZONES = (MONSTERS, EXTRA_MONSTERS)
SPELL_ZONES = (SPELLS, FIELD, PENDULUM)
ON_FIELD = (*MONSTER_ZONES, *SPELL_ZONES)
HIDDEN = frozenset({DECK, HAND, EXTRA_DECK})

ATTACK, DEFENSE = "attack", "defense"
"""Battle Positions of a monster."""

PRESENT, PENDING, DOOMED = "present", "pending", "doomed"
"""A doomed card is destroyed and not yet gone: it is there, and its continuous effects are not."""

EQUIPPED = "equip"
"""The role of what is equipped to a monster."""

FROM_EXTRA_DECK = frozenset({"fusion", "synchro", "xyz", "link"})
STAYS = frozenset({"continuous", "field", "equip", "pendulum"})
"""Kinds of Spells and Traps that stay face-up after they resolve."""


def controlled_in(run: Any, player: str, *zones: str) -> list[GameObject]:
    """What a player controls in these zones, whoever owns it."""
    return [obj for zone in zones for obj in run.state.everywhere(zone) if obj.controller == player]


def is_monster(view: View) -> bool:
    """Whether it is a Monster Card."""
    return "monster" in view.types


def is_spell_or_trap(view: View) -> bool:
    """Whether it is a Spell or Trap Card."""
    return not view.types.isdisjoint({"spell", "trap"})


def on_field(obj: GameObject) -> bool:
    """Whether it lies on the field."""
    return obj.zone in ON_FIELD


def face_up_on_field(obj: GameObject) -> bool:
    """Whether it lies face-up on the field."""
    return obj.zone in ON_FIELD and not obj.face_down
