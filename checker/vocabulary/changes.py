"""Changes of characteristics: what an effect does to an object while it applies."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from checker.vocabulary.values import Value
from checker.vocabulary.words import CardType, Civilization, Color, Family

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


@dataclass(frozen=True)
class AddToughness(Change, word="add_toughness", head="by"):
    """Toughness plus or minus."""

    by: Value


@dataclass(frozen=True)
class Base(Change, word="base"):
    """Base power and toughness become these; what adds to them still does."""

    power: Value | None = None
    toughness: Value | None = None


@dataclass(frozen=True)
class Define(Change, word="define"):
    """A characteristic the card itself defines in every zone, before anything else is applied to it."""

    power: Value | None = None
    toughness: Value | None = None


@dataclass(frozen=True)
class SwitchPower(Change, word="switch_power_and_toughness"):
    """Power and toughness change places, after everything else."""


@dataclass(frozen=True)
class LoseAbilities(Change, word="lose_abilities"):
    """All abilities it has then are lost."""


@dataclass(frozen=True)
class SetSubtype(Change, word="set_subtype", head="subtype"):
    """The subtypes become these; a land loses its other abilities for those of its new types."""

    subtype: tuple[str, ...]


@dataclass(frozen=True)
class AddSubtype(Change, word="add_subtype", head="subtype"):
    """Subtypes are added."""

    subtype: tuple[str, ...]


@dataclass(frozen=True)
class SetColor(Change, word="set_color", head="color"):
    """The colours become these."""

    color: tuple[Color, ...]


@dataclass(frozen=True)
class Control(Change, word="control", head="by"):
    """The player controls it."""

    by: Literal["mine", "theirs"]
