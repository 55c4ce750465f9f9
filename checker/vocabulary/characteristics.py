"""Characteristics that are numbers, by the names under which cards, selectors and values speak of them.

Power and cost all games may have; which of the others a game has, its words say.
Keys that Python reserves end in an underscore here and not in YAML.
"""

from __future__ import annotations

NUMBERS = ("toughness", "loyalty", "level", "rank", "atk", "def_")
"""What is written on cards besides power and cost."""
ORIGINAL = "original_"
"""Before the name of a number: as it was before effects changed the present value."""
BOUNDED = ("toughness", "level", "rank", "atk", "def_", "original_atk")
"""What a selector may ask to lie in bounds."""
READABLE = frozenset(
    {
        "power",
        "cost",
        *(word.rstrip("_") for word in NUMBERS),
        *(f"{ORIGINAL}{word}" for word in ("atk", "def")),
    }
)
"""What a value may read of an object."""
