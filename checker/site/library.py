"""What the site is drawn from: documents, outcomes of their replays, and what rests on what.

Plain values only, so that pages can be tested with made-up documents. Must not
know where the documents came from or how the replay was run.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Protocol, TypeVar

from checker.diagnostics import Place
from checker.knowledge.rulesets import before, in_a_row
from checker.model.card import Card, KeywordDefinition
from checker.model.chart import TurnChart
from checker.model.compared import GamesCompared
from checker.model.family import RulingFamily
from checker.model.outcome import Comparison, Outcome
from checker.model.rule import Citation, Document, Ruleset, RuleStatement, Switch
from checker.model.rule_change import RuleChange
from checker.model.ruling import Ruling
from checker.model.scenario import Scenario
from checker.model.term import Term
from checker.model.text import Text
from checker.replay.remembered import Apart, Packed
from checker.site.archive import Archive
from checker.site.brief import Brief
from checker.site.problem import Desk
from checker.site.search import Searchable

T = TypeVar("T")


class Mention(Protocol):
    """A name found in running text: where, what kind of page it has, and the page's id."""

    @property
    def start(self) -> int: ...
    @property
    def end(self) -> int: ...
    @property
    def kind(self) -> str: ...
    @property
    def id(self) -> str: ...


Linker = Callable[[str, str, str], Sequence[Mention]]
"""Game, language and text to the names in it, in order and without overlap."""


def came_to(comparison: Comparison | None) -> object:
    """What tells one way of coming out from another. None stands for: as it is written."""
    return comparison and (comparison.change, comparison.b.transcript.end, comparison.b.seen)


def _turns(ways: Apart, earlier: str, later: str) -> bool:
    """Whether a case comes out otherwise by one ruleset than by the other. Few are unpacked for it."""
    if earlier not in ways or later not in ways:
        return (earlier in ways) != (later in ways)
    return not ways.tell_the_same(earlier, later) and came_to(ways[earlier]) != came_to(ways[later])


def no_links(game: str, lang: str, text: str) -> Sequence[Mention]:
    """A linker that finds nothing."""
    return ()


@dataclass(frozen=True)
class Library:
    """Every document by id, and the outcomes of the scenarios.

    Rulings, cards and scenarios may be read anew each time they are asked for; `briefs` has what lists ask
    of a ruling. Keywords and switches are by game and id, charts of a turn by game. `places` says where
    each document was written, `excerpts` holds the lines of a ruling or a scenario as written, `related`
    the neighbours of a ruling, `said` the terms its text mentions, `desk` says where reports of a problem go.
    """

    rulings: Mapping[str, Ruling]
    briefs: Mapping[str, Brief]
    cards: Mapping[str, Card] = field(default_factory=dict)
    keywords: Mapping[tuple[str, str], KeywordDefinition] = field(default_factory=dict)
    terms: Mapping[str, Term] = field(default_factory=dict)
    rules: Mapping[str, RuleStatement] = field(default_factory=dict)
    families: Mapping[str, RulingFamily] = field(default_factory=dict)
    changes: Mapping[str, RuleChange] = field(default_factory=dict)
    comparisons: Mapping[str, GamesCompared] = field(default_factory=dict)
    charts: Mapping[str, TurnChart] = field(default_factory=dict)
    rulesets: Mapping[str, Ruleset] = field(default_factory=dict)
    switches: Mapping[tuple[str, str], Switch] = field(default_factory=dict)
    documents: Mapping[tuple[str, str], Document] = field(default_factory=dict)
    scenarios: Mapping[str, Scenario] = field(default_factory=dict)
    outcomes: tuple[Packed, ...] = ()
    places: Mapping[tuple[str, str], Place] = field(default_factory=dict)
    excerpts: Mapping[str, str] = field(default_factory=dict)
    related: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    said: Mapping[str, Sequence[str]] = field(default_factory=dict)
    linker: Linker = no_links
    searchable: Searchable = Searchable()
    archive: Archive = Archive()
    desk: Desk = Desk()

    @cached_property
    def games(self) -> tuple[str, ...]:
        """The games that have anything to show, in the order of their names."""
        shelves = (self.rulings, self.cards, self.terms, self.rules, self.families)
        return tuple(sorted({id.partition("/")[0] for shelf in shelves for id in shelf}))

    @cached_property
    def date(self) -> str:
        """The last day on which a source was looked at: so old is what the site says."""
        return max((each.checked for each in self.briefs.values()), default="")

    def look_up_all(self) -> None:
        """Look up now what every page looks up: processes split off from this one need not do it again."""
        for name, each in vars(type(self)).items():
            if isinstance(each, cached_property):
                getattr(self, name)

    def card_named(self, game: str, name: str) -> Card | None:
        """The card that files call by this Japanese name."""
        id = self._called[0].get((game, name))
        return self.cards[id] if id else None

    def names(self, game: str) -> Mapping[str, Text]:
        """Every name on a face of the game's cards, by its Japanese."""
        return self._called[1].get(game, {})

    def document(self, citation: Citation) -> Document | None:
        """The version of the official document a number stands in."""
        return self.documents.get((citation.doc, citation.version))

    def excerpt(self, id: str) -> str:
        """The lines of a ruling or a scenario as written; empty where they are not known."""
        return self.excerpts.get(id, "")

    def results_of(self, ruling: str) -> tuple[Packed, ...]:
        """What came of a ruling's scenarios in short: their verdicts, and the rules that were carried out."""
        return tuple(self._outcomes.get(ruling, ()))

    def outcomes_of(self, ruling: str) -> tuple[Outcome, ...]:
        """The outcomes of a ruling's scenarios, in the order of their ids."""
        return tuple(packed.outcome() for packed in self.results_of(ruling))

    def scenarios_of(self, ruling: str) -> tuple[Scenario, ...]:
        """A ruling's scenarios, in the order of their ids."""
        return tuple(self.scenarios[id] for id in self._scenarios.get(ruling, ()))

    def cases_of(self, ruling: str) -> tuple[str, ...]:
        """The ids of a ruling's scenarios: all that is needed of most."""
        return tuple(self._scenarios.get(ruling, ()))

    def elsewhere(self, scenario: str) -> Apart:
        """The rulesets by which a case comes out otherwise than it is written, and how."""
        packed = self._apart.get(scenario)
        return packed.elsewhere() if packed else Apart(())

    def apart_by(self, ruleset: str) -> tuple[tuple[Brief, str], ...]:
        """The cases that come out otherwise by a ruleset, each after its ruling, in their order."""
        return self._apart_by.get(ruleset, ())

    def turned_by(self, ruleset: str) -> tuple[tuple[Brief, str], ...]:
        """The cases that come out otherwise by a ruleset than by the one before it, in the same order."""
        return self._turned_by.get(ruleset, ())

    def row_of(self, ruleset: str) -> tuple[Ruleset, ...]:
        """The rulesets that held before and after one, the newest first."""
        return self._rows.get(ruleset, ())

    def rulings_by_ruleset(self, ruleset: str) -> tuple[Brief, ...]:
        """Rulings of which a scenario is written for the ruleset."""
        return self._by_ruleset.get(ruleset, ())

    def comparisons_of(self, ruling: str) -> tuple[GamesCompared, ...]:
        """The comparisons of games that a ruling stands in."""
        return self._compared.get(ruling, ())

    def rulings_about_card(self, card: Card) -> tuple[Brief, ...]:
        """Rulings that name the card."""
        return self._by_card.get((str(card.game), card.name.ja), ())

    def family_of(self, ruling: Brief) -> RulingFamily | None:
        """The family a ruling belongs to, where it has a page."""
        return self.families.get(f"{ruling.game}/{ruling.family}")

    def rulings_in_family(self, family: RulingFamily) -> tuple[Brief, ...]:
        """Rulings of the family."""
        return self._by_family.get(family.id, ())

    def rulings_with_term(self, term: str) -> tuple[Brief, ...]:
        """Rulings whose text mentions the term, or that list it."""
        return self._by_term.get(term, ())

    def rulings_on_rule(self, rule: str) -> tuple[Brief, ...]:
        """Rulings whose answer rests on the rule."""
        return self._by_rule.get(rule, ())

    def rulings_through_rule(self, rule: str) -> tuple[Brief, ...]:
        """Rulings that do not name the rule, but whose replay carried it out."""
        return self._by_rule_run.get(rule, ())

    def _shelved(self, names: Callable[[Brief], Iterable[T]]) -> dict[T, tuple[Brief, ...]]:
        """The rulings under each of their names, in the order of their ids."""
        found: dict[T, list[Brief]] = {}
        for _, ruling in sorted(self.briefs.items()):
            for name in dict.fromkeys(names(ruling)):
                found.setdefault(name, []).append(ruling)
        return {name: tuple(each) for name, each in found.items()}

    @cached_property
    def _by_card(self) -> dict[tuple[str, str], tuple[Brief, ...]]:
        return self._shelved(lambda ruling: ((ruling.game, name) for name in ruling.cards))

    @cached_property
    def _by_ruleset(self) -> dict[str, tuple[Brief, ...]]:
        return self._shelved(lambda ruling: (packed.ruleset for packed in self.results_of(ruling.id)))

    @cached_property
    def _by_family(self) -> dict[str, tuple[Brief, ...]]:
        return self._shelved(lambda ruling: [f"{ruling.game}/{ruling.family}"])

    @cached_property
    def _by_term(self) -> dict[str, tuple[Brief, ...]]:
        return self._shelved(lambda ruling: {*ruling.terms, *self.said.get(ruling.id, ())})

    @cached_property
    def _by_rule(self) -> dict[str, tuple[Brief, ...]]:
        return self._shelved(lambda ruling: ruling.rules)

    @cached_property
    def _by_rule_run(self) -> dict[str, tuple[Brief, ...]]:
        return self._shelved(
            lambda ruling: (
                {rule for packed in self.results_of(ruling.id) for rule in packed.rules} - {*ruling.rules}
            )
        )

    @cached_property
    def _called(self) -> tuple[dict[tuple[str, str], str], dict[str, dict[str, Text]]]:
        """The cards' ids by game and Japanese name, and by game the names on all their faces."""
        ids: dict[tuple[str, str], str] = {}
        names: dict[str, dict[str, Text]] = {}
        for id, card in self.cards.items():
            ids[card.game, card.name.ja] = id
            for face in (card, card.other_face, card.hyper_mode, card.spell_side):
                if face:
                    names.setdefault(card.game, {})[face.name.ja] = face.name
        return ids, names

    @cached_property
    def _outcomes(self) -> dict[str, list[Packed]]:
        found: dict[str, list[Packed]] = {}
        for outcome in self.outcomes:
            found.setdefault(outcome.ruling, []).append(outcome)
        return found

    @cached_property
    def _scenarios(self) -> dict[str, list[str]]:
        played = sorted({(packed.scenario, packed.ruling) for packed in self.outcomes})
        found: dict[str, list[str]] = {}
        for scenario, ruling in played:
            if scenario in self.scenarios:
                found.setdefault(ruling, []).append(scenario)
        return found

    @cached_property
    def _apart(self) -> dict[str, Packed]:
        return {packed.scenario: packed for packed in self.outcomes if packed.apart}

    @cached_property
    def _compared(self) -> dict[str, tuple[GamesCompared, ...]]:
        found: dict[str, list[GamesCompared]] = {}
        for _, each in sorted(self.comparisons.items()):
            for ruling in dict.fromkeys(each.rulings()):
                found.setdefault(ruling, []).append(each)
        return {ruling: tuple(each) for ruling, each in found.items()}

    @cached_property
    def _apart_by(self) -> dict[str, tuple[tuple[Brief, str], ...]]:
        return self._cases(self.elsewhere)

    @cached_property
    def _turned_by(self) -> dict[str, tuple[tuple[Brief, str], ...]]:
        found = ((before(each, self.rulesets), id) for id, each in self.rulesets.items())
        pairs = [(earlier.id, later) for earlier, later in found if earlier]

        def turning(case: str) -> Iterator[str]:
            ways = self.elsewhere(case)
            for earlier, later in pairs if ways else ():
                if _turns(ways, earlier, later):
                    yield later

        return self._cases(turning)

    def _cases(self, names: Callable[[str], Iterable[str]]) -> dict[str, tuple[tuple[Brief, str], ...]]:
        """The cases under each of their names, each after its ruling, in the order of their ids."""
        found: dict[str, list[tuple[Brief, str]]] = {}
        for _, ruling in sorted(self.briefs.items()):
            for case in self.cases_of(ruling.id):
                for name in names(case):
                    found.setdefault(name, []).append((ruling, case))
        return {name: tuple(each) for name, each in found.items()}

    @cached_property
    def _rows(self) -> dict[str, tuple[Ruleset, ...]]:
        return {id: in_a_row(each, self.rulesets) for id, each in self.rulesets.items()}
