"""Selectors: which cards, creatures or players a word speaks about.

Side and self are always said for sets, because "whose creatures, and is it one
of them" is the commonest mistake in card engines; the lint insists on both.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from checker.vocabulary.words import (
    Attribute,
    CardType,
    Civilization,
    Color,
    Counter,
    Family,
    KeywordName,
    Zone,
)

if TYPE_CHECKING:
    from checker.vocabulary.values import Bounds, Value

Unit = Literal["card", "creature", "element", "shield", "base"]
Side = Literal["mine", "theirs", "any"]

# What a plain word may refer to: filled in by the event, the effect or an earlier choice.
REFERENCES = (
    "self",
    "it",
    "by",
    "source",
    "attacker",
    "attacked",
    "battling",
    "host",
    "chosen",
    "moved",
    "linked",
    "paid",
    "controller",
    "each_player",
    "each_opponent",
    "target",
    "departed",
    "player",
)


@dataclass(frozen=True)
class Is:
    """Characteristics, read through the view the game sets for the place (design/vocabulary 3.6).

    A list means any of them, except `all_civs`, which means every one. `any` holds
    when one of several descriptions does.
    """

    name: tuple[str, ...] = ()
    name_has: tuple[str, ...] = ()
    type: tuple[CardType, ...] = ()
    race: tuple[str, ...] = ()
    race_has: tuple[str, ...] = ()
    civ: tuple[Civilization, ...] = ()
    all_civs: tuple[Civilization, ...] = ()
    mono: bool | None = None
    color: tuple[Color, ...] = ()
    subtype: tuple[str, ...] = ()
    token: bool | None = None
    toughness: Bounds | None = None
    attribute: tuple[Attribute, ...] = ()
    level: Bounds | None = None
    rank: Bounds | None = None
    atk: Bounds | None = None
    def_: Bounds | None = None
    original_atk: Bounds | None = None
    cost: Bounds | None = None
    power: Bounds | None = None
    has: tuple[KeywordName, ...] = ()
    evolution: bool | None = None
    same_name_as: Target | None = None
    not_: Is | None = None
    any_: tuple[Is, ...] = ()


@dataclass(frozen=True)
class State:
    """What an object is doing or how it lies: every word given must hold, and one of `any`."""

    tapped: bool | None = None
    attacking: bool | None = None
    blocking: bool | None = None
    blocked: bool | None = None
    face_down: bool | None = None
    position: Literal["attack", "defense"] | None = None
    attacked_this_turn: bool | None = None
    counters: Counter | None = None
    crossed: bool | None = None
    sealed: bool | None = None
    upside_down: bool | None = None
    entered_this_turn: bool | None = None
    entered_by: KeywordName | None = None
    has_under: bool | None = None
    hyper_mode: bool | None = None
    any_: tuple[State, ...] = ()


@dataclass(frozen=True)
class Count:
    """How many to choose. A plain number means exactly that many, or as many as there are.

    `at_least` is the least number of an `up_to`; `total_cost` bounds the sum of the costs
    of all that are chosen.
    """

    exactly: Value | None = None
    up_to: Value | None = None
    at_least: int = 0
    total_cost: Bounds | None = None

    @classmethod
    def scalar(cls, value: object) -> Count:
        """A plain value is the exact number."""
        from checker.vocabulary.values import Value

        return cls(exactly=Value.scalar(value))


class Target(Family):
    """One reference (`it`, `self`, a label) or a selector (a mapping)."""

    @classmethod
    def scalar(cls, value: object) -> Target:
        """A plain word is a reference, or in a scenario a card's label."""
        if isinstance(value, str):
            return Ref(value)
        raise ValueError("a reference such as 'it' or 'self', or a selector")


@dataclass(frozen=True)
class Ref(Target, word="ref", head="name"):
    """A reference to what the event, the effect or an earlier choice named."""

    name: str


@dataclass(frozen=True)
class Selector(Target, word="select", head="zone"):
    """Objects found by where they are and what they are.

    `zone` defaults to the battle zone or its like (DM 403.1). Without `count`
    it means all of them; with `count` somebody chooses: the effect's controller, the
    opponent, or chance, which only picks among what is alike. `players` adds the
    players of that side to what is found; `controlled_by` and `attached_to` say whose and on what.
    `unit: card` means one card of a stack (DM 109.2a, 316.3); `base` is what an
    evolution may be put on.
    """

    zone: tuple[Zone, ...] = ()
    side: Side | None = None
    self: Literal["only", "other", "include"] | None = None
    unit: Unit | None = None
    is_: Is = field(default_factory=Is)
    state: State = field(default_factory=State)
    top: Value | None = None
    count: Count | None = None
    by: Literal["controller", "opponent", "chance"] = "controller"
    crossed_with: Target | None = None
    players: Side | None = None
    owner: Side | None = None
    controlled_by: Target | None = None
    attached_to: Target | None = None
