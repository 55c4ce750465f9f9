"""The closed lists of words that differ from game to game: zones, steps, types, verbs, reasons.

Each game publishes one; decoders check names against it and editors complete from it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

OF_SOME_GAMES = frozenset({
    "civ", "race", "seals", "upside_down", "hyper_mode", "spell_side", "all_civs", "mono", "evolution",
    "race_has", "crossed", "sealed", "color", "subtype", "toughness", "loyalty", "mana", "damage", "token",
    "face_down", "controller", "attached", "life", "stack", "p3", "p4", "designation", "counters",
    "turn_number", "blocked", "attacked_this_turn", "attribute", "level", "rank", "atk", "def", "position",
    "original_atk",
})  # fmt: skip
"""Keys of cards, positions and expectations that only the games whose words list them have."""


@dataclass(frozen=True)
class GameWords:
    """`words` maps a kind (as in `Named.kind`: zone, step, type, civ, ...) to its words.

    Kinds that the data itself lists (card, keyword, rule, ruling, term, ruleset) are not here.
    """

    game: str
    words: Mapping[str, frozenset[str]]
    keys: frozenset[str] = frozenset()
    """Those of `OF_SOME_GAMES` that this game has."""

    def has_key(self, key: str) -> bool:
        """Whether files of this game may use a key of cards, positions and expectations."""
        return key in self.keys or key not in OF_SOME_GAMES

    def of(self, kind: str) -> frozenset[str] | None:
        """The words of a kind, or None when the game does not list that kind."""
        return self.words.get(kind)
