"""A position: what lies where before the first step, what happened before, and what is in force."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

from checker.model.text import CardName
from checker.vocabulary.abilities import Ability
from checker.vocabulary.instructions import Instruction
from checker.vocabulary.values import Value
from checker.vocabulary.words import (
    Attribute,
    CardType,
    Civilization,
    Color,
    Counter,
    Designation,
    EventKind,
    KeywordName,
    Step,
    Zone,
)

Player = Literal["p1", "p2", "p3", "p4"]
PLAYERS: tuple[Player, ...] = ("p1", "p2", "p3", "p4")
"""Everybody who may sit at a table, in turn order; p3 and p4 only where a set-up names them."""


@dataclass(frozen=True)
class Placed:
    """One card in a position: a printed card by name, or an anonymous one by what matters of it.

    `under` are the cards it lies on, `seals` the cards that seal it, `on` what it
    is attached to: the creature a gear is crossed with, the shield a castle
    fortifies, the permanent an Aura or Equipment is on. `controller` is said where
    it is not the player in whose zone it stands. `position` is a monster's
    Battle Position. Which keys a game has, its words say.
    """

    card: CardName | None = None
    name: str | None = None
    type: tuple[CardType, ...] = ()
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
    tapped: bool = False
    counters: dict[Counter, int] = field(default_factory=dict)
    damage: int = 0
    face_down: bool = False
    position: Literal["attack", "defense"] | None = None
    token: bool = False
    controller: Player | None = None
    entered: Literal["earlier", "this_turn"] = "earlier"
    entered_by: KeywordName | None = None
    face: Literal["front", "back"] = "front"
    upside_down: bool = False
    under: dict[str, Placed] = field(default_factory=dict)
    seals: dict[str, Placed] = field(default_factory=dict)
    on: str | None = None

    @classmethod
    def scalar(cls, value: object) -> Placed:
        """A plain word is the name of a printed card."""
        if isinstance(value, str):
            return cls(card=CardName(value))
        raise ValueError("the name of a card, or its characteristics as a mapping")


@dataclass(frozen=True)
class Contents:
    """What lies in a zone: labelled cards in order (a deck from the top), then stand-ins.

    `others` is a number of stand-ins that nothing asks about. Written as a mapping
    from label to card with `others: N` beside them, as a plain number, or as `enough`
    (mana only: every cost can be paid, and nothing is tapped for it).
    """

    cards: dict[str, Placed] = field(default_factory=dict)
    others: int | Literal["enough"] = 0

    @classmethod
    def scalar(cls, value: object) -> Contents:
        """A plain number is that many stand-ins."""
        if isinstance(value, int) and not isinstance(value, bool) and value >= 0:
            return cls(others=value)
        if value == "enough":
            return cls(others="enough")
        raise ValueError("a number of cards, enough, or labelled cards as a mapping")

    @classmethod
    def unfold(cls, mapping: dict[str, Any]) -> dict[str, Any]:
        """`{label: card, ..., others: N}` becomes the two fields."""
        cards = {key: value for key, value in mapping.items() if key != "others"}
        rest = {"others": mapping["others"]} if "others" in mapping else {}
        return {"cards": cards, **rest}


@dataclass(frozen=True)
class Past:
    """Something that happened before the first step. Must not contradict the position."""

    event: EventKind
    of: str | None = None
    by: str | None = None
    player: Player | None = None
    keyword: KeywordName | None = None
    ability_of: str | None = None
    times: int = 1
    when: Literal["this_turn", "earlier"] = "this_turn"


@dataclass(frozen=True)
class Done:
    """Something the referee does as an anonymous effect of a player."""

    by: Player
    do: tuple[Instruction, ...]


@dataclass(frozen=True)
class Setup:
    """The position before the first step. What is left out has the default docs/scenarios.md gives.

    `mana` is what a player has in the pool, or `enough` where every cost can be paid.
    """

    turn: Player = "p1"
    step: Step = Step("main")
    p1: dict[Zone, Contents] = field(default_factory=dict)
    p2: dict[Zone, Contents] = field(default_factory=dict)
    p3: dict[Zone, Contents] | None = None
    p4: dict[Zone, Contents] | None = None
    turn_number: int | None = None
    life: dict[Player, int] = field(default_factory=dict)
    counters: dict[Player, dict[Counter, int]] = field(default_factory=dict)
    mana: dict[Player, str] = field(default_factory=dict)
    designation: Designation | None = None
    past: tuple[Past, ...] = ()
    in_force: tuple[Done, ...] = ()

    def seats(self) -> dict[Player, dict[Zone, Contents]]:
        """The zones of everybody who plays, in turn order: two players, and those a set-up names besides."""
        everybody = {player: getattr(self, player) for player in PLAYERS}
        return {player: zones for player, zones in everybody.items() if zones is not None}
