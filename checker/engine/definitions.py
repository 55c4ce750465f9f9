"""Cards as the engine holds them: characteristics and abilities, made once from documents.

A keyword that is data brings its abilities along as parts; a keyword that is a
rule of the game is only a name that the game reads.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any

from checker.engine.stops import Unsupported
from checker.model.card import Card, Face, KeywordDefinition, Unwritten
from checker.model.scenario import Placed
from checker.model.text import Text
from checker.vocabulary.abilities import (
    Ability,
    Activated,
    Keyword,
    SpellAbility,
    StateTrigger,
    StaticAbility,
    Triggered,
)
from checker.vocabulary.characteristics import NUMBERS
from checker.vocabulary.values import Number, Value
from checker.vocabulary.words import CardType


@dataclass(eq=False, slots=True)
class AbilityDef:
    """One ability of a card. `zones` is empty where the game's default holds.

    `shape` is a word of the Ability family; who holds one knows which.
    """

    id: str
    shape: Any
    keyword: str = ""
    amount: Value | None = None
    zones: tuple[str, ...] = ()
    parts: tuple[AbilityDef, ...] = ()
    whole: AbilityDef | None = None

    @property
    def name(self) -> str:
        """The ability's id, or that of the keyword it is part of."""
        return self.whole.id if self.whole else self.id


NOTHING_MORE: Mapping[str, Any] = MappingProxyType({})


@dataclass(eq=False, slots=True)
class View:
    """Characteristics of an object, printed or derived. Never changed once made.

    `civs` are civilizations, colours or attributes, `races` races or subtypes: what a game
    has of either kind.
    """

    name: str
    types: frozenset[str]
    civs: frozenset[str]
    races: tuple[str, ...]
    cost: int | float | None
    power: int | float | None
    keywords: Mapping[str, tuple[AbilityDef, ...]]
    more: Mapping[str, Any] = field(default_factory=lambda: NOTHING_MORE)
    """Further characteristics, by the names that the words of the game give them."""


@dataclass(frozen=True, slots=True)
class Meanings:
    """What keywords mean: definitions that are data, and the abilities a game's rules give the others."""

    definitions: Mapping[str, KeywordDefinition]
    by_rule: Callable[[Keyword], tuple[Ability, ...]]

    def name(self, keyword: str) -> Text:
        """What readers call a keyword."""
        return self.definitions[keyword].name


@dataclass(eq=False, slots=True)
class CardDef:
    """One face of a card, with its printed view and its name in both languages."""

    text: Text
    view: View
    abilities: tuple[AbilityDef, ...]
    unwritten: tuple[Unwritten, ...] = ()
    other: CardDef | None = None
    hyper: Face | None = None
    elsewhere: bool = False
    """Whether some ability works outside the zone that is the game's default."""
    flat: tuple[AbilityDef, ...] = field(default=())
    """The abilities with the parts of keywords among them."""


def ability_defs(abilities: tuple[Ability, ...], meanings: Meanings) -> tuple[AbilityDef, ...]:
    """Definitions of written abilities; unnamed ones are numbered from 1."""
    return tuple(_ability(ability, f"a{index}", meanings) for index, ability in enumerate(abilities, 1))


def _ability(ability: Ability, default_id: str, meanings: Meanings) -> AbilityDef:
    match ability:
        case Keyword():
            return _keyword(ability, meanings)
        case StaticAbility() | Triggered() | Activated():
            return AbilityDef(ability.id or default_id, ability, zones=tuple(ability.zone))
        case SpellAbility() | StateTrigger():
            return AbilityDef(ability.id or default_id, ability)
    raise Unsupported("ability shape", type(ability).__name__)


def _keyword(ability: Keyword, meanings: Meanings) -> AbilityDef:
    meaning = meanings.definitions.get(ability.name)
    if meaning is None:
        raise Unsupported("keyword without a definition", ability.name)
    whole = AbilityDef(ability.id or str(ability.name), ability, str(ability.name), ability.amount)
    written = ability_defs(meaning.abilities or meanings.by_rule(ability), meanings)
    for part in written:
        part.whole, part.amount = whole, ability.amount
    whole.parts = written
    return whole


def flatten(abilities: tuple[AbilityDef, ...]) -> tuple[AbilityDef, ...]:
    """Abilities with the parts of their keywords, depth first."""
    return tuple(found for ability in abilities for found in (ability, *flatten(ability.parts)))


def keyword_table(abilities: tuple[AbilityDef, ...]) -> dict[str, tuple[AbilityDef, ...]]:
    """Keyword name to the abilities of that name, as many as there are."""
    table: dict[str, tuple[AbilityDef, ...]] = {}
    for ability in abilities:
        if ability.keyword:
            table[ability.keyword] = (*table.get(ability.keyword, ()), ability)
    return table


def from_card(card: Card, meanings: Meanings) -> CardDef:
    """A printed card, with its other face where it has one."""
    made = _define(card.name, card, ability_defs(card.abilities, meanings), card.unwritten)
    if card.other_face:
        back = card.other_face
        made.other = _define(back.name, back, ability_defs(back.abilities, meanings))
        made.other.other = made
    made.hyper = card.hyper_mode
    return made


def from_placed(placed: Placed, label: str, plain_type: str, meanings: Meanings) -> CardDef:
    """An anonymous card: what is not written is `plain_type`, one colour at most, no ability."""
    if not placed.type:
        placed = replace(placed, type=(CardType(plain_type),))
    return _define(
        Text(placed.name or label, placed.name or label), placed, ability_defs(placed.abilities, meanings)
    )


def _define(
    name: Text, face: Any, abilities: tuple[AbilityDef, ...], unwritten: tuple[Unwritten, ...] = ()
) -> CardDef:
    flat = flatten(abilities)
    view = View(
        name.ja,
        frozenset(str(each) for each in face.type),
        frozenset(str(each) for each in (*face.civ, *face.color, *face.attribute)),
        (*face.race, *face.subtype),
        _number(face.cost),
        _number(face.power),
        keyword_table(abilities),
        {
            word.rstrip("_"): _number(given)
            for word in NUMBERS
            if (given := getattr(face, word, None)) is not None
        },
    )
    return CardDef(name, view, abilities, unwritten, None, None, any(each.zones for each in flat), flat)


def _number(value: Value | None) -> int | float | None:
    if value is None:
        return None
    if isinstance(value, Number):
        return value.value
    raise Unsupported("a characteristic that is not a number", type(value).__name__)
