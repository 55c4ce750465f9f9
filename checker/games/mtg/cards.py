"""Cards of Magic as the engine holds them: cards, tokens, face-down creatures, emblems."""

from __future__ import annotations

from typing import Any

from checker.engine.definitions import (
    AbilityDef,
    CardDef,
    Meanings,
    View,
    ability_defs,
    flatten,
    keyword_table,
)
from checker.engine.stops import Unsupported
from checker.games.mtg import mana
from checker.model.card import Card, Unwritten
from checker.model.scenario import Placed
from checker.model.text import Text
from checker.vocabulary.abilities import StaticAbility
from checker.vocabulary.values import Number, Value


def from_card(card: Card, meanings: Meanings) -> CardDef:
    """A printed card, with its other face where it has one."""
    made = define(card.name, card, ability_defs(card.abilities, meanings), card.unwritten)
    if card.other_face:
        back = card.other_face
        made.other = define(back.name, back, ability_defs(back.abilities, meanings))
        made.other.other = made
    return made


def from_placed(placed: Placed, label: str, meanings: Meanings) -> CardDef:
    """An anonymous card: what is not written it has not; without a type it is a creature."""
    name = Text(placed.name or label, placed.name or label)
    types = placed.type or ("creature",)
    return define(name, placed, ability_defs(placed.abilities, meanings), types=types)


def define(
    name: Text,
    face: Any,
    abilities: tuple[AbilityDef, ...],
    unwritten: tuple[Unwritten, ...] = (),
    types: tuple[str, ...] = (),
) -> CardDef:
    """The definition of one face. Colours are those of the mana cost unless written."""
    flat = flatten(abilities)
    cost = mana.parse(face.mana) if getattr(face, "mana", None) else None
    view = View(
        name.ja,
        frozenset(str(each) for each in types or face.type),
        frozenset(str(each) for each in face.color) or (mana.colors_of(cost) if cost else frozenset()),
        tuple(face.subtype),
        cost.value if cost else _written_cost(face),
        number(face.power),
        keyword_table(abilities),
        {
            "toughness": number(face.toughness),
            "loyalty": number(getattr(face, "loyalty", None)),
            "mana": getattr(face, "mana", None),
        },
    )
    return CardDef(name, view, abilities, unwritten, None, None, any(_elsewhere(each) for each in flat), flat)


def _written_cost(face: Any) -> int | float | None:
    """A mana value without a mana cost: written for an anonymous card, else 0 (202.3a)."""
    found = number(getattr(face, "cost", None))
    return 0 if found is None else found


def _elsewhere(ability: AbilityDef) -> bool:
    """Whether it works outside the battlefield: it says so, or it defines the card itself (604.3)."""
    shape = ability.shape
    defining = isinstance(shape, StaticAbility) and any(
        type(change).word == "define" for change in getattr(shape.static, "change", ())
    )
    return bool(ability.zones) or defining


def number(value: Value | None) -> int | float | None:
    """A written characteristic, which must be a number: what varies is an ability that defines it."""
    if value is None:
        return None
    if isinstance(value, Number):
        return value.value
    raise Unsupported("a characteristic that is not a number", type(value).__name__)


_NO_NAME = Text("裏向きのクリーチャー", "a face-down creature")
FACE_DOWN = CardDef(
    _NO_NAME,
    View(
        "",
        frozenset({"creature"}),
        frozenset(),
        (),
        0,
        2,
        {},
        {"toughness": 2, "loyalty": None, "mana": None},
    ),
    (),
)
"""What a face-down creature is: 2/2, without name, colour, subtypes or abilities (708.2a)."""


def emblem(name: str, abilities: tuple[AbilityDef, ...]) -> CardDef:
    """An emblem: abilities in the command zone and nothing else (114)."""
    view = View(name, frozenset(), frozenset(), (), None, None, keyword_table(abilities))
    return CardDef(Text(name, name), view, abilities, (), None, None, True, flatten(abilities))
