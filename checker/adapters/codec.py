"""Documents to plain JSON values and back, driven by the types themselves.

A dataclass is an object of its fields, those at their default left out and the
underscore after a reserved word dropped; a word of the vocabulary also says
`word`; infinity is the string `infinity`. docs/protocol.md says the same to
readers. Must not know any one type: a new word needs nothing here.
"""

from __future__ import annotations

import math
import sys
import typing
from collections.abc import Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from functools import cache
from importlib import import_module
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from checker.vocabulary.words import Family, is_family

# Types are named across these modules without being imported at run time.
_NAMESPACES = (
    "selectors",
    "values",
    "conditions",
    "events",
    "changes",
    "limits",
    "costs",
    "instructions",
    "summoning",
    "deeds",
    "abilities",
)
INFINITY = "infinity"


class Malformed(ValueError):
    """Data that does not have the shape of the type: where, and what would be right."""

    def __init__(self, where: str, wanted: str, found: object) -> None:
        super().__init__(f"{where or 'value'}: {wanted} is needed, found {_shown(found)}")


def encode(value: Any) -> Any:
    """The plain JSON value of a document, a word, or a tuple or mapping of them."""
    if isinstance(value, bool | NoneType):
        return value
    if isinstance(value, str):
        return str(value)
    if isinstance(value, int | float):
        return _encode_number(value)
    if is_dataclass(value) and not isinstance(value, type):
        return _encode_fields(value)
    if isinstance(value, Mapping):
        return {str(key): encode(each) for key, each in value.items()}
    if isinstance(value, tuple | list | frozenset | set):
        return [encode(each) for each in value]
    raise TypeError(f"{type(value).__name__} has no JSON form")


def decode(hint: Any, data: Any, where: str = "") -> Any:
    """A value of the type `hint` from plain data. Raises Malformed.

    What already is of the type passes; scalars and single values are taken
    where the type says what they mean, as in the files.
    """
    origin = get_origin(hint)
    if hint is Any:
        return data
    if origin in (Union, UnionType):
        return _decode_union(get_args(hint), data, where)
    if origin is Literal:
        return _member(get_args(hint), data, where)
    if origin is tuple:
        return _decode_tuple(get_args(hint)[0], data, where)
    if origin is not None and issubclass(origin, Mapping):
        return _decode_mapping(get_args(hint), data, where)
    if isinstance(hint, type) and isinstance(data, hint) and not isinstance(data, bool):
        return data
    if is_dataclass(hint) or is_family(hint):
        return _decode_class(hint, data, where)
    return _decode_scalar(hint, data, where)


@cache
def field_hints(cls: type) -> dict[str, Any]:
    """The resolved type of each field of a dataclass."""
    module = vars(sys.modules[cls.__module__])
    hints = get_type_hints(cls, {**_vocabulary(), **module})
    return {each.name: hints[each.name] for each in fields(cls)}


@cache
def _vocabulary() -> dict[str, Any]:
    names: dict[str, Any] = dict(vars(typing))
    for name in _NAMESPACES:
        names.update(vars(import_module(f"checker.vocabulary.{name}")))
    return names


# --- out -----------------------------------------------------------------------


def _encode_number(value: int | float) -> int | float | str:
    if math.isinf(value):
        return INFINITY if value > 0 else f"-{INFINITY}"
    return value


def _encode_fields(value: Any) -> dict[str, Any]:
    made: dict[str, Any] = {"word": value.word} if isinstance(value, Family) else {}
    for each in fields(value):
        given = getattr(value, each.name)
        if given != _default(each):
            made[each.name.rstrip("_")] = encode(given)
    return made


def _default(each: Field[Any]) -> Any:
    if each.default_factory is not MISSING:
        return each.default_factory()
    return each.default


# --- in ------------------------------------------------------------------------


def _decode_class(cls: Any, data: Any, where: str) -> Any:
    if not isinstance(data, Mapping):
        return _from_scalar(cls, data, where)
    if issubclass(cls, Family):
        return _decode_word(cls, data, where)
    return _decode_fields(cls, data, where)


def _from_scalar(cls: Any, data: Any, where: str) -> Any:
    reader = getattr(cls, "scalar", None)
    if reader is None or isinstance(data, list | tuple):
        raise Malformed(where, f"{cls.__name__} as an object", data)
    try:
        return reader(data)
    except ValueError as fault:
        raise Malformed(where, str(fault), data) from None


def _decode_word(cls: Any, data: Mapping[str, Any], where: str) -> Any:
    name = data.get("word")
    member = cls.members.get(name) if isinstance(name, str) else None
    if member is None or not issubclass(member, cls):
        raise Malformed(where, f"'word' as one of {', '.join(sorted(cls.members))}", name)
    rest = {key: value for key, value in data.items() if key != "word"}
    return _decode_fields(member, rest, where)


def _decode_fields(cls: Any, data: Mapping[str, Any], where: str) -> Any:
    hints = field_hints(cls)
    names = {name.rstrip("_"): name for name in hints}
    given: dict[str, Any] = {}
    for key, value in data.items():
        if key not in names:
            raise Malformed(where, f"a key of {cls.__name__} ({', '.join(names)})", key)
        given[names[key]] = decode(hints[names[key]], value, f"{where}.{key}" if where else str(key))
    for each in fields(cls):
        if each.name not in given and each.default is MISSING and each.default_factory is MISSING:
            raise Malformed(where, f"the key '{each.name.rstrip('_')}' of {cls.__name__}", sorted(data))
    return cls(**given)


def _decode_union(options: tuple[Any, ...], data: Any, where: str) -> Any:
    if data is None and NoneType in options:
        return None
    literals = [each for each in options if get_origin(each) is Literal]
    for each in literals:
        if data in get_args(each):
            return data
    rest = [each for each in options if each is not NoneType and each not in literals]
    if not rest:
        return _member(tuple(word for each in literals for word in get_args(each)), data, where)
    for each in rest[:-1]:
        try:
            return decode(each, data, where)
        except Malformed:
            continue
    return decode(rest[-1], data, where)


def _member(words: tuple[Any, ...], data: Any, where: str) -> Any:
    if data in words and isinstance(data, str):
        return data
    raise Malformed(where, f"one of {', '.join(str(word) for word in words)}", data)


def _decode_tuple(hint: Any, data: Any, where: str) -> tuple[Any, ...]:
    parts = data if isinstance(data, list | tuple) else [data]
    if hint is Any:
        return tuple(_frozen(part) for part in parts)
    return tuple(decode(hint, part, f"{where}[{index}]") for index, part in enumerate(parts))


def _frozen(data: Any) -> Any:
    """What was observed, as an engine of ours gives it: no lists, and infinity as a number."""
    if isinstance(data, list):
        return tuple(_frozen(each) for each in data)
    if data in (INFINITY, f"-{INFINITY}"):
        return _decode_scalar(float, data, "")
    return data


def _decode_mapping(hints: tuple[Any, ...], data: Any, where: str) -> dict[Any, Any]:
    if not isinstance(data, Mapping):
        raise Malformed(where, "an object", data)
    key_hint, value_hint = hints
    return {
        decode(key_hint, key, where): decode(value_hint, value, f"{where}.{key}" if where else str(key))
        for key, value in data.items()
    }


def _decode_scalar(hint: Any, data: Any, where: str) -> Any:
    if isinstance(hint, type) and issubclass(hint, str) and isinstance(data, str):
        return hint(data)
    if hint is bool and isinstance(data, bool):
        return data
    if hint is float and isinstance(data, str) and data.lstrip("-") == INFINITY:
        return -math.inf if data.startswith("-") else math.inf
    if hint in (int, float) and isinstance(data, int | float) and not isinstance(data, bool):
        return data
    raise Malformed(where, getattr(hint, "__name__", str(hint)), data)


def _shown(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."
