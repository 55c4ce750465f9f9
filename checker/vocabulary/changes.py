"""Changes of characteristics: what an effect does to an object while it applies."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from checker.vocabulary.values import Value
from checker.vocabulary.words import CardType, Civilization, Family

if TYPE_CHECKING:
    from checker.vocabulary.abilities import Ability


class Change(Family):
    """One change of one characteristic."""


@dataclass(frozen=True)
class AddPower(Change, word="add_power", head="by"):
    """Power plus or minus (DM 206.4)."""

    by: Value


@dataclass(frozen=True)
class TimesPower(Change, word="times_power", head="by"):
    """Power multiplied, after every plus and minus (DM 206.4, 108.2)."""

    by: Value


@dataclass(frozen=True)
class SetPower(Change, word="set_power", head="to"):
    """Power fixed at a value, over every other change (DM 206.3)."""

    to: Value


@dataclass(frozen=True)
class AddAtk(Change, word="add_atk", head="by"):
    """ATK more or less."""

    by: Value


@dataclass(frozen=True)
class AddDef(Change, word="add_def", head="by"):
    """DEF more or less."""

    by: Value


@dataclass(frozen=True)
class SetAtk(Change, word="set_atk", head="to"):
    """The current ATK becomes a value."""

    to: Value


@dataclass(frozen=True)
class SetOriginalAtk(Change, word="set_original_atk", head="to"):
    """The original ATK becomes a value."""

    to: Value


@dataclass(frozen=True)
class NegateEffects(Change, word="negate_effects"):
    """The effects are negated while they lie there; what is activated resolves without effect."""


@dataclass(frozen=True)
class AddRace(Change, word="add_race", head="race"):
    """A race is added to those it has."""

    race: tuple[str, ...]


@dataclass(frozen=True)
class AddCiv(Change, word="add_civ", head="civ"):
    """Civilizations are added."""

    civ: tuple[Civilization, ...]


@dataclass(frozen=True)
class AddType(Change, word="add_type", head="type"):
    """Card types are added."""

    type: tuple[CardType, ...]


@dataclass(frozen=True)
class Grant(Change, word="grant", head="abilities"):
    """Abilities are given; an ignored object has none of them (design/vocabulary 8.6)."""

    abilities: tuple[Ability, ...]
