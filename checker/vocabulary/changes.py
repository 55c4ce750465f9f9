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


# --- of games with types, colours and toughness ------------------------------------


@dataclass(frozen=True)
class AddToughness(Change, word="add_toughness", head="by"):
    """Toughness plus or minus."""

    by: Value


@dataclass(frozen=True)
class SetToughness(Change, word="set_toughness", head="to"):
    """Base toughness set to a value."""

    to: Value


@dataclass(frozen=True)
class SwitchPowerToughness(Change, word="switch_power_and_toughness"):
    """Power and toughness are switched."""


@dataclass(frozen=True)
class AddSubtype(Change, word="add_subtype", head="subtype"):
    """Subtypes are added."""

    subtype: tuple[str, ...]


@dataclass(frozen=True)
class SetSubtype(Change, word="set_subtype", head="subtype"):
    """Subtypes of that kind of card are replaced."""

    subtype: tuple[str, ...]


@dataclass(frozen=True)
class SetColor(Change, word="set_color", head="color"):
    """Colours are replaced."""

    color: tuple[Color, ...]


@dataclass(frozen=True)
class LoseAbilities(Change, word="lose_abilities"):
    """All abilities are lost."""


@dataclass(frozen=True)
class GainControl(Change, word="gain_control", head="by"):
    """Its controller is another player."""

    by: Literal["mine", "theirs"]
