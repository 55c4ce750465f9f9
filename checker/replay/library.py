"""The cards, keywords and rulesets of one game, as a replay needs them.

Gathered once from documents. Must not know files, scenarios or an engine.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from checker.model.card import Card, KeywordDefinition
from checker.model.rule import Ruleset, switches_of


@dataclass(frozen=True)
class Library:
    """Cards by Japanese name, keywords by id, and each ruleset's switches over its bases."""

    cards: Mapping[str, Card] = field(default_factory=dict)
    keywords: Mapping[str, KeywordDefinition] = field(default_factory=dict)
    switches: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    _needs: dict[str, frozenset[str]] = field(default_factory=dict, compare=False, repr=False)

    @classmethod
    def of(
        cls,
        cards: Iterable[Card] = (),
        keywords: Iterable[KeywordDefinition] = (),
        rulesets: Iterable[Ruleset] = (),
    ) -> Library:
        """The library of these documents, all of one game."""
        by_id = {str(each.id): each for each in rulesets}
        return cls(
            {each.name.ja: each for each in cards},
            {str(each.id): each for each in keywords},
            {name: switches_of(each, by_id) for name, each in by_id.items()},
        )

    def named_in(self, *values: Any) -> frozenset[str]:
        """The keywords that these name."""
        return frozenset().union(*(self._named(value) for value in values))

    def keywords_of(
        self, values: Iterable[Any], also: frozenset[str] = frozenset()
    ) -> dict[str, KeywordDefinition]:
        """The definitions of every keyword named in `values`, and of those they name in turn."""
        found: dict[str, KeywordDefinition] = {}
        open_ = {*also, *(name for value in values for name in self._named(value))}
        while open_:
            name = open_.pop()
            if name in self.keywords and name not in found:
                found[name] = self.keywords[name]
                open_ |= self._named(found[name])
        return found

    def _named(self, value: Any) -> frozenset[str]:
        """Keyword names in a value. What is said of a card or a keyword is kept: it never changes."""
        if not self._owns(value):
            return self._keywords_in(value)
        key = f"{type(value).__name__}:{value.id}"
        if key not in self._needs:
            self._needs[key] = self._keywords_in(value)
        return self._needs[key]

    def _owns(self, value: Any) -> bool:
        """Whether the value is a document of the library, and not a changed copy of one."""
        match value:
            case Card():
                return self.cards.get(value.name.ja) is value
            case KeywordDefinition():
                return self.keywords.get(str(value.id)) is value
        return False

    def _keywords_in(self, value: Any) -> frozenset[str]:
        """Every word that is a keyword's id: a label of the same name brings one too many, no harm."""
        return frozenset(known_in(value, self.keywords))


def known_in(value: Any, known: Container[str]) -> set[str]:
    """The known words anywhere in a value. Most of a document is empty, and is passed over."""
    found: set[str] = set()
    left = [value]
    while left:
        each = left.pop()
        if isinstance(each, str):
            if each in known:
                found.add(str(each))
        elif isinstance(each, tuple | list):
            left += each
        elif isinstance(each, dict):
            left += each
            left += each.values()
        elif hasattr(each, "__dict__"):
            left += filter(None, vars(each).values())
    return found
