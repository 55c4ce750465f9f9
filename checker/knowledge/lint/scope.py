"""What a scenario's steps may name: labels with the abilities of their cards, players, words of the game."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from checker.knowledge.corpus import Corpus
from checker.knowledge.documents import parts
from checker.model.scenario import PLAYERS, Also, Control, Instead, Placed, Scenario, Setup
from checker.vocabulary.abilities import Ability, Keyword
from checker.vocabulary.changes import Grant

_MADE = re.compile(r"_[0-9]+$")
FIXED = frozenset({"all", "none", "top", "bottom"})


@dataclass(frozen=True)
class Scope:
    """`labels`: to each label the names of its card's abilities. `granted`: those that any card gives."""

    labels: Mapping[str, frozenset[str]]
    granted: frozenset[str]
    words: frozenset[str]
    zones: frozenset[str]

    def has(self, label: str) -> bool:
        """Whether a card has this label: of the position, or made by one of it (`label_1`)."""
        return label in self.labels or _MADE.sub("", label) in self.labels

    def knows_option(self, name: str) -> bool:
        """Whether a step may answer a question with this."""
        return self.has(name) or name in PLAYERS or name in FIXED or name in self.words


def of_case(corpus: Corpus, scenario: Scenario, game: str) -> Scope:
    """The scope of the case itself."""
    labels = {label: _names(corpus, placed, game) for label, placed in placed_in(scenario.setup)}
    listed = corpus.words.get(game)
    words = frozenset().union(*listed.words.values()) if listed else frozenset()
    names = {name for of, name in corpus.cards if of == game}
    zones = (listed.of("zone") if listed else None) or frozenset()
    return Scope(labels, _granted(corpus, scenario, game), words | names, zones)


def of_control(corpus: Corpus, control: Control, case: Scope, game: str) -> Scope:
    """The scope of a control: what it adds or exchanges is there too."""
    match control.change:
        case Also():
            more = {label: _names(corpus, each, game) for label, each in placed_in(control.change)}
        case Instead():
            more = {
                label: case.labels.get(label, frozenset()) | _written(corpus, fields, game)
                for label, fields in control.change.placed.items()
                if label in case.labels
            }
        case _:
            more = {}
    return replace(case, labels={**case.labels, **more})


def placed_in(setup: Setup | Also) -> Iterator[tuple[str, Placed]]:
    """Every labelled card, also those under or sealing another."""
    for zones in setup.seats().values():
        for contents in zones.values():
            cards = contents if isinstance(contents, dict) else contents.cards
            for label, placed in cards.items():
                yield from _with_its_stack(label, placed)


def _with_its_stack(label: str, placed: Placed) -> Iterator[tuple[str, Placed]]:
    yield label, placed
    for inner in (placed.under, placed.seals):
        for name, each in inner.items():
            yield from _with_its_stack(name, each)


def ability_names(abilities: tuple[Ability, ...]) -> frozenset[str]:
    """How abilities are called: by id, a keyword by its name, else by their position."""
    return frozenset(_name(ability, index) for index, ability in enumerate(abilities, 1))


def _name(ability: Ability, index: int) -> str:
    own = getattr(ability, "id", "")
    return str(own or (ability.name if isinstance(ability, Keyword) else f"a{index}"))


def _names(corpus: Corpus, placed: Placed, game: str) -> frozenset[str]:
    return ability_names(placed.abilities) | _printed(corpus, placed.card, game)


def _written(corpus: Corpus, fields: Mapping[str, object], game: str) -> frozenset[str]:
    abilities = fields.get("abilities")
    own = ability_names(tuple(abilities)) if isinstance(abilities, list | tuple) else frozenset()
    card = fields.get("card")
    return own | _printed(corpus, card if isinstance(card, str) else None, game)


def _printed(corpus: Corpus, name: str | None, game: str) -> frozenset[str]:
    card = corpus.card(game, name) if name else None
    if card is None:
        return frozenset()
    faces = (face for face in (card.other_face, card.hyper_mode) if face)
    return ability_names(card.abilities).union(*(ability_names(face.abilities) for face in faces))


def _granted(corpus: Corpus, scenario: Scenario, game: str) -> frozenset[str]:
    """Abilities that a card or an effect of the scenario gives to others."""
    names = {part.card for _, part in parts(scenario) if isinstance(part, Placed) and part.card}
    cards = [card for name in sorted(names) if (card := corpus.card(game, name))]
    everything = (part for each in (scenario, *cards) for _, part in parts(each))
    given = [part.abilities for part in everything if isinstance(part, Grant)]
    return frozenset().union(*(ability_names(each) for each in given))
