"""What Duel Masters calls an object, and how it can lie: unit and state words, power arithmetic."""

from __future__ import annotations

import math
from typing import Any

from checker.engine.definitions import View
from checker.engine.objects import GameObject
from checker.engine.stops import Unsupported
from checker.games.dm.words import WORDS
from checker.vocabulary.changes import AddPower, SetPower, TimesPower

BATTLE, DECK, HAND, GRAVEYARD = "battle_zone", "deck", "hand", "graveyard"
MANA, SHIELDS, HYPERSPATIAL, ULTRA_GR = "mana_zone", "shield_zone", "hyperspatial_zone", "ultra_gr"

CREATURES = frozenset(word for word in WORDS.words["type"] if word.endswith("creature"))
EVOLUTIONS = frozenset(word for word in CREATURES if word.endswith("evolution_creature"))
FROM_HYPERSPATIAL = frozenset(
    word for word in WORDS.words["type"] if word.startswith(("psychic", "dragheart"))
)
IN_BATTLE_ZONE = WORDS.words["type"] - {"spell", "castle"}

GEAR, CASTLE, SEAL = "gear", "castle", "seal"
"""Roles of what is attached to something."""

SEALED, ATTACHED, PENDING, WAITING_SHIELD = "sealed", "attached", "pending", "waiting_shield"
"""Presences other than present: what lies in a zone and does not count there."""


def is_creature(view: View) -> bool:
    """Whether it is a creature of whatever kind (DM 301, 801, 802, 806)."""
    return not CREATURES.isdisjoint(view.types)


def is_unit(unit: str, obj: GameObject, view: View) -> bool:
    """Whether an object is of that unit."""
    match unit:
        case "creature":
            return is_creature(view)
        case "base":
            return is_creature(view) or "shinkarize" in view.keywords
        case "element":
            return obj.zone == BATTLE
        case "shield":
            return obj.zone == SHIELDS and not obj.role
    raise Unsupported("unit", unit)


def combine_power(base: int | float | None, changes: list[tuple[Any, int | float]]) -> int | float | None:
    """A fixed value overrides all (206.3); else plus and minus first, then times (206.4).

    Below zero reads as zero (108.1b); only minus infinity moves infinity (108.1c).
    """
    if base is None:
        return None
    fixed = {number for change, number in changes if isinstance(change, SetPower)}
    if len(fixed) > 1:
        raise Unsupported("two fixed values of power on one creature")
    if fixed:
        return max(0, fixed.pop())
    added = [number for change, number in changes if isinstance(change, AddPower)]
    power = -math.inf if -math.inf in added else base + sum(added)
    for change, number in changes:
        if isinstance(change, TimesPower):
            power = power * number if power else power
    return max(0, power)
