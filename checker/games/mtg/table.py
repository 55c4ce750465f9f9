"""Magic's zones and kinds of types, named once for the modules that act on them."""

from __future__ import annotations

from checker.engine.definitions import View

LIBRARY, HAND, BATTLEFIELD, GRAVEYARD = "library", "hand", "battlefield", "graveyard"
STACK, EXILE, COMMAND, NOWHERE = "stack", "exile", "command", "nowhere"
ZONES = (BATTLEFIELD, STACK, HAND, GRAVEYARD, EXILE, LIBRARY, COMMAND)

EACH_TIME = "each_time"
"""The tag of a delayed trigger that is not used up by triggering."""

SUPERTYPES = frozenset({"basic", "legendary", "snow", "world", "ongoing"})
PERMANENTS = frozenset({"artifact", "battle", "creature", "enchantment", "land", "planeswalker"})
BASIC_LANDS = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}
"""Each basic land type and the mana that a land of that type can be tapped for (305.6)."""


def basic_mana(view: View) -> list[str]:
    """The mana that a land's basic land types let it be tapped for, one letter each (305.6)."""
    return [BASIC_LANDS[each] for each in view.races if each in BASIC_LANDS and "land" in view.types]


def is_creature(view: View) -> bool:
    """Whether it is a creature now."""
    return "creature" in view.types


def is_permanent_card(view: View) -> bool:
    """Whether a spell of these types enters the battlefield as it resolves (608.3)."""
    return not PERMANENTS.isdisjoint(view.types)


def toughness(view: View) -> int | None:
    """The toughness, or None for what has none."""
    found = view.more.get("toughness")
    return None if found is None else int(found)
