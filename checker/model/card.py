"""A card as data: characteristics and abilities in the vocabulary. Also keywords, which are data too."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from checker.model.text import GameId, RuleId, Text
from checker.vocabulary.abilities import Ability
from checker.vocabulary.values import Value
from checker.vocabulary.words import CardType, Civilization, KeywordName


@dataclass(frozen=True)
class Face:
    """The characteristics of one face of a card."""

    name: Text
    type: tuple[CardType, ...]
    civ: tuple[Civilization, ...] = ()
    cost: Value | None = None
    power: Value | None = None
    race: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()


@dataclass(frozen=True)
class Unwritten:
    """An ability of the printed card that its file leaves out.

    `when` is the event that would make it matter: if that comes in a replay,
    the run stops as unsupported instead of guessing.
    """

    summary: Text
    event: str


@dataclass(frozen=True)
class Card:
    """A printed card. The name in Japanese, with its brackets left out, is how files refer to it."""

    game: GameId
    id: str
    name: Text
    type: tuple[CardType, ...]
    civ: tuple[Civilization, ...] = ()
    cost: Value | None = None
    power: Value | None = None
    race: tuple[str, ...] = ()
    reading: str | None = None
    aliases: tuple[str, ...] = ()
    summary: Text | None = None
    abilities: tuple[Ability, ...] = ()
    other_face: Face | None = None
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
