"""A card as data: characteristics and abilities in the vocabulary. Also keywords, which are data too."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from checker.model.text import GameId, RuleId, Text
from checker.vocabulary.abilities import Ability
from checker.vocabulary.conditions import Condition
from checker.vocabulary.events import Pattern
from checker.vocabulary.values import Value
from checker.vocabulary.words import Attribute, CardType, Civilization, Color, KeywordName, Zone


@dataclass(frozen=True)
class Face:
    """The characteristics of one face of a card."""

    name: Text
    type: tuple[CardType, ...]
    civ: tuple[Civilization, ...] = ()
    cost: Value | None = None
    power: Value | None = None
    race: tuple[str, ...] = ()
    color: tuple[Color, ...] = ()
    subtype: tuple[str, ...] = ()
    toughness: Value | None = None
    loyalty: Value | None = None
    mana: str | None = None
    attribute: tuple[Attribute, ...] = ()
    level: Value | None = None
    rank: Value | None = None
    atk: Value | None = None
    def_: Value | None = None
    abilities: tuple[Ability, ...] = ()


@dataclass(frozen=True)
class Unwritten:
    """An ability of the printed card that its file leaves out.

    `when` is the event that would make it matter while the card is in `zone` (the
    battle zone and its like where nothing is said): if it comes in a replay, and `if`
    holds then, the run stops as unsupported instead of guessing.
    """

    summary: Text
    when: Pattern
    zone: tuple[Zone, ...] = ()
    if_: Condition | None = None


@dataclass(frozen=True)
class Card:
    """A printed card. The name in Japanese, with its brackets left out, is how files refer to it.

    `other_face` is the back, `hyper_mode` what releasing it adds, `spell_side`
    the spell half of a twin card. `mana` is a cost in symbols, such as `{1}{G}`.
    Which keys a game has, its words say.
    """

    game: GameId
    id: str
    name: Text
    type: tuple[CardType, ...]
    civ: tuple[Civilization, ...] = ()
    cost: Value | None = None
    power: Value | None = None
    race: tuple[str, ...] = ()
    color: tuple[Color, ...] = ()
    subtype: tuple[str, ...] = ()
    toughness: Value | None = None
    loyalty: Value | None = None
    mana: str | None = None
    attribute: tuple[Attribute, ...] = ()
    level: Value | None = None
    rank: Value | None = None
    atk: Value | None = None
    def_: Value | None = None
    reading: str | None = None
    aliases: tuple[str, ...] = ()
    summary: Text | None = None
    abilities: tuple[Ability, ...] = ()
    other_face: Face | None = None
    hyper_mode: Face | None = None
    spell_side: Face | None = None
    unwritten: tuple[Unwritten, ...] = ()


@dataclass(frozen=True)
class KeywordDefinition:
    """What a keyword means: abilities in the vocabulary, or a rule of the game (`by_rule`).

    `amount` in the abilities reads the number written after the keyword.
    """

    game: GameId
    id: KeywordName
    name: Text
    meaning: Text
    rule: RuleId | None = None
    kind: Literal["data", "rule"] = "data"
    abilities: tuple[Ability, ...] = ()
