"""Everything the documents say, by kind and name. What cannot be told apart is a diagnostic.

Entries keep their document with the places of its parts, so that a check can
point at the spot. Must not judge what the documents say: that is `lint`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from types import MappingProxyType
from typing import Any

from checker.diagnostics import Diagnostic, Place
from checker.knowledge.documents import Document, Path, place_of
from checker.knowledge.mentions import Mention, mentions
from checker.knowledge.tables import Tables
from checker.model.card import Card, KeywordDefinition
from checker.model.compared import GamesCompared
from checker.model.family import RulingFamily
from checker.model.rule import Ruleset, Rulesets, RuleStatement, switches_of
from checker.model.rule_change import RuleChange
from checker.model.ruling import Ruling
from checker.model.scenario import Scenario
from checker.model.term import Term
from checker.model.text import Text
from checker.vocabulary.game_words import GameWords

Named = tuple[str, str]
"""A game, and a name within it."""

Survivors = Mapping[str, Mapping[str, Text]]
"""Why a mutation of a scenario goes unnoticed: by scenario and mutation."""


@dataclass(frozen=True)
class Corpus:
    """The documents by name.

    Cards are by game and Japanese name, keywords by game and id, rulesets and survivors by game.
    `looked_at` are those that are asked what they name; all where it is not said.
    """

    root: str = "."
    rulings: Mapping[str, Document[Ruling]] = field(default_factory=dict)
    cards: Mapping[Named, Document[Card]] = field(default_factory=dict)
    cards_by_id: Mapping[str, Document[Card]] = field(default_factory=dict)
    keywords: Mapping[Named, Document[KeywordDefinition]] = field(default_factory=dict)
    terms: Mapping[str, Document[Term]] = field(default_factory=dict)
    rules: Mapping[str, Document[RuleStatement]] = field(default_factory=dict)
    families: Mapping[str, Document[RulingFamily]] = field(default_factory=dict)
    changes: Mapping[str, Document[RuleChange]] = field(default_factory=dict)
    comparisons: Mapping[str, Document[GamesCompared]] = field(default_factory=dict)
    rulesets: Mapping[str, Document[Rulesets]] = field(default_factory=dict)
    scenarios: Mapping[str, Document[Scenario]] = field(default_factory=dict)
    survivors: Mapping[str, Document[Survivors]] = field(default_factory=dict)
    words: Mapping[str, GameWords] = field(default_factory=dict)
    tables: Tables = Tables()
    looked_at: Sequence[Document[Any]] | None = None

    def documents(self) -> Iterator[Document[Any]]:
        """Every document once, kind by kind."""
        for kind in (self.rulings, self.cards_by_id, self.keywords, self.terms, self.rules):
            yield from kind.values()
        for more in (self.families, self.changes, self.comparisons):
            yield from more.values()
        yield from self.rulesets.values()
        yield from self.scenarios.values()
        yield from self.survivors.values()

    @cached_property
    def mentions(self) -> tuple[Mention, ...]:
        """Every place where one document names another."""
        looked_at = self.documents() if self.looked_at is None else self.looked_at
        return tuple(each for document in looked_at for each in mentions(document))

    def part(self, documents: Sequence[Document[Any]]) -> Corpus:
        """The same corpus, of which only these documents are asked what they name."""
        return replace(self, looked_at=documents)

    @cached_property
    def scenarios_of(self) -> Mapping[str, tuple[Document[Scenario], ...]]:
        """The scenarios of each ruling that has any, in the order of their ids."""
        found: dict[str, list[Document[Scenario]]] = {}
        for _, document in sorted(self.scenarios.items()):
            found.setdefault(document.by, []).append(document)
        return {ruling: tuple(each) for ruling, each in found.items()}

    @cached_property
    def ruleset_by_id(self) -> Mapping[str, Ruleset]:
        """Every ruleset of every game."""
        return {each.id: each for document in self.rulesets.values() for each in document.value.rulesets}

    def switches(self, ruleset: str) -> dict[str, str]:
        """The switches of a ruleset over those of its bases; the nearer ruleset wins."""
        return switches_of(self.ruleset_by_id.get(ruleset), self.ruleset_by_id)

    def card(self, game: str, name: str) -> Card | None:
        """A card by its Japanese name."""
        found = self.cards.get((game, name))
        return found.value if found else None


def build(
    documents: Iterable[Document[Any]],
    *,
    root: str = ".",
    words: Mapping[str, GameWords] | None = None,
    tables: Tables | None = None,
) -> tuple[Corpus, list[Diagnostic]]:
    """Sort documents by kind and name; the first of two that bear one name is kept, the other reported."""
    shelves = _Shelves()
    for document in documents:
        shelves.put(document)
    corpus = Corpus(
        root=root,
        rulings=shelves.by_name["ruling"],
        cards=shelves.by_name["card named"],
        cards_by_id=shelves.by_name["card"],
        keywords=shelves.by_name["keyword"],
        terms=shelves.by_name["term"],
        rules=shelves.by_name["rule"],
        families=shelves.by_name["family"],
        changes=shelves.by_name["rule change"],
        comparisons=shelves.by_name["comparison"],
        rulesets=shelves.by_name["file of rulesets"],
        scenarios=shelves.by_name["scenario"],
        survivors=shelves.by_name["file of survivors"],
        words=words or {},
        tables=tables or Tables(),
    )
    return corpus, shelves.faults


SHELVES: Mapping[str, str] = MappingProxyType(
    {
        "ruling": "ruling",
        "card": "card",
        "keyword": "keyword",
        "term": "term",
        "rule": "rule",
        "family": "family",
        "scenario": "scenario",
        "change": "rule change",
        "comparison": "comparison",
        "rulesets": "file of rulesets",
        "survivors": "file of survivors",
    }
)
"""What a document of each kind is called where there are two of it."""


class _Shelves:
    """Where documents go while a corpus is built. What they are called by tells, so none is unpacked."""

    def __init__(self) -> None:
        self.by_name: dict[str, dict[Any, Document[Any]]] = {
            kind: {} for kind in (*SHELVES.values(), "card named")
        }
        self.ruleset_places: dict[str, Place] = {}
        self.faults: list[Diagnostic] = []

    def put(self, document: Document[Any]) -> None:
        """Shelve one document under its kind."""
        if document.kind not in SHELVES:
            raise TypeError(f"not a document of the library: {document.kind}")
        shelf = SHELVES[document.kind]
        match document.kind:
            case "keyword":
                self._keep(shelf, (document.game, document.id), document)
            case "rulesets":
                self._keep(shelf, document.game, document, ("game",))
                self._rulesets(document)
            case "survivors":
                self._keep(shelf, document.game, document, ())
            case _:
                self._keep(shelf, document.id, document)
        if document.kind == "card":
            self._keep("card named", (document.game, document.by), document, ("name", "ja"))

    def _keep(self, kind: str, name: Any, document: Document[Any], path: Path = ("id",)) -> None:
        first = self.by_name[kind].setdefault(name, document)
        if first is not document:
            shown = name if isinstance(name, str) else name[1]
            self._twice(kind, shown, place_of(first, path), place_of(document, path))

    def _rulesets(self, document: Document[Any]) -> None:
        for index, ruleset in enumerate(document.value.rulesets):
            place = place_of(document, ("rulesets", index, "id"))
            first = self.ruleset_places.setdefault(ruleset.id, place)
            if first is not place:
                self._twice("ruleset", ruleset.id, first, place)

    def _twice(self, kind: str, name: str, first: Place, second: Place) -> None:
        right = f"the first is at {first}; give this one a name of its own"
        self.faults.append(Diagnostic(second, "L001", f"a second {kind} '{name}'", right))
