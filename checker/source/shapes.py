"""The types of the model as shapes: what a place in a file may hold, read from type hints once.

Decoding and the JSON Schemas both go by these, so that they cannot disagree.
Must not know nodes, positions or messages.
"""

from __future__ import annotations

import dataclasses
import pkgutil
import types
import typing
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import import_module
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import checker.model
import checker.vocabulary
from checker.model.case import Observe
from checker.model.scenario import Instead, Placed
from checker.vocabulary.selectors import Selector, Target
from checker.vocabulary.words import Family, Named, is_family

# A mapping where such a family stands is written as the fields of this one word: selectors are
# far too common to be wrapped in their name each time.
DIRECT: Mapping[type, type] = types.MappingProxyType({Target: Selector})

NOT_WRITTEN: frozenset[type] = frozenset({Observe})
"""Words that the checker puts in place of others on the way to an engine."""


@dataclass(frozen=True, eq=False)
class Text:
    """Any text."""


@dataclass(frozen=True, eq=False)
class Whole:
    """A whole number."""


@dataclass(frozen=True, eq=False)
class Truth:
    """true or false."""


@dataclass(frozen=True, eq=False)
class Anything:
    """Plain content that is read elsewhere."""


@dataclass(frozen=True, eq=False)
class GameWord:
    """Text that the game, or the data, lists under `kind`."""

    kind: str


@dataclass(frozen=True, eq=False)
class OneOf:
    """One of a few fixed texts."""

    options: tuple[str, ...]


@dataclass(frozen=True, eq=False)
class Several:
    """A list; a single value stands for a list of one."""

    item: Shape


@dataclass(frozen=True, eq=False)
class Pairs:
    """A mapping kept as pairs, so that the whole can be hashed."""

    key: Shape
    value: Shape


@dataclass(frozen=True, eq=False)
class Keyed:
    """A mapping with keys of the author's own, or of a game."""

    key: Shape
    value: Shape


@dataclass(frozen=True, eq=False)
class Choice:
    """One of several shapes, or nothing."""

    choices: tuple[Shape, ...]
    nothing: bool


@dataclass(frozen=True)
class Field:
    """One field of a class: `key` is how it is written, `name` how Python calls it."""

    name: str
    key: str
    shape: Shape
    required: bool


@dataclass(frozen=True, eq=False)
class Record:
    """A mapping with the fields of a class. `partial`: any of them, kept as a mapping."""

    cls: type
    partial: bool = False

    @cached_property
    def fields(self) -> dict[str, Field]:
        """The fields by the key under which they are written."""
        hints = _hints(self.cls)
        found = [_field(self.cls, field, hints[field.name]) for field in dataclasses.fields(self.cls)]
        return {field.key: field for field in found}

    @property
    def takes_scalars(self) -> bool:
        """Whether the class says what a plain value means."""
        return hasattr(self.cls, "scalar") and not issubclass(self.cls, Family)

    @cached_property
    def optional(self) -> bool:
        """Whether every field has a default."""
        return not any(field.required for field in self.fields.values())


@dataclass(frozen=True, eq=False)
class Words:
    """One word of a family."""

    family: type[Family]

    @cached_property
    def members(self) -> dict[str, Record]:
        """The words by name, without the one that `direct` writes out and those no file may hold."""
        _names()  # Words are known once their module is imported.
        left_out = {*NOT_WRITTEN, self.direct_class}
        return {word: record(cls) for word, cls in self.family.members.items() if cls not in left_out}

    @property
    def direct_class(self) -> type | None:
        """The word whose fields are written without its name."""
        return DIRECT.get(self.family)


Shape = Text | Whole | Truth | Anything | GameWord | OneOf | Several | Pairs | Keyed | Choice | Record | Words

_PLAIN: dict[Any, Shape] = {str: Text(), int: Whole(), bool: Truth(), Any: Anything()}


@cache
def record(cls: Any, partial: bool = False) -> Record:
    """The shape of a class, the same one each time."""
    return Record(cls, partial)


@cache
def _words(family: type[Family]) -> Words:
    return Words(family)


@cache
def shape_of(hint: Any) -> Shape:
    """The shape of a type hint. Raises TypeError for a hint the formats have no way to write."""
    if hint in _PLAIN:
        return _PLAIN[hint]
    origin, args = get_origin(hint), get_args(hint)
    if origin is tuple and args[1:] == (...,):
        return _several(args[0])
    if origin is dict:
        return Keyed(shape_of(args[0]), shape_of(args[1]))
    if origin is Literal:
        return OneOf(args)
    if origin in (Union, types.UnionType):
        return _choice(args)
    if isinstance(hint, type):
        return _of_class(hint)
    raise TypeError(f"no way to write {hint!r}")


def _several(item: Any) -> Shape:
    if get_origin(item) is tuple and get_args(item)[1:] != (...,):
        key, value = get_args(item)
        return Pairs(shape_of(key), shape_of(value))
    return Several(shape_of(item))


def _choice(args: tuple[Any, ...]) -> Shape:
    nothing = type(None) in args
    # A fractional number is never written: infinity has a word of its own.
    shapes = tuple(shape_of(arg) for arg in args if arg not in (type(None), float))
    return shapes[0] if len(shapes) == 1 and not nothing else Choice(shapes, nothing)


def _of_class(hint: Any) -> Shape:
    if issubclass(hint, Named):
        return GameWord(hint.kind)
    if is_family(hint):
        return _words(hint)
    if hasattr(hint, "__dataclass_fields__"):
        return record(hint)
    raise TypeError(f"no way to write {hint!r}")


def _field(cls: type, field: dataclasses.Field[Any], hint: Any) -> Field:
    required = field.default is dataclasses.MISSING and field.default_factory is dataclasses.MISSING
    shape = shape_of(hint)
    if (cls, field.name) == (Instead, "placed"):
        # Only the fields that differ are written; they are read as those of a card.
        shape = Keyed(_PLAIN[str], record(Placed, partial=True))
    return Field(field.name, field.name.rstrip("_"), shape, required)


def _hints(cls: type) -> dict[str, Any]:
    own = vars(import_module(cls.__module__))
    return get_type_hints(cls, globalns={**_names(), **own})


@cache
def _names() -> dict[str, Any]:
    """Every type of vocabulary and model: modules name each other's types without importing them."""
    found: dict[str, Any] = dict(vars(typing))
    for package in (checker.model, checker.vocabulary):
        for module in pkgutil.iter_modules(package.__path__, package.__name__ + "."):
            found.update(vars(import_module(module.name)))
    return found
