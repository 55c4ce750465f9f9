"""The closed lists of words that differ from game to game: zones, steps, types, verbs, reasons.

Each game publishes one; decoders check names against it and editors complete from it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class GameWords:
    """`words` maps a kind (as in `Named.kind`: zone, step, type, civ, ...) to its words.

    Kinds that the data itself lists (card, keyword, rule, ruling, term, ruleset) are not here.
    """

    game: str
    words: Mapping[str, frozenset[str]]

    def of(self, kind: str) -> frozenset[str] | None:
        """The words of a kind, or None when the game does not list that kind."""
        return self.words.get(kind)
