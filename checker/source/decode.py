"""Nodes to the frozen dataclasses of model and vocabulary, by their shapes, telling all faults at once.

What is no fault of one place but of several together is in `checks`. Must not know YAML or files.
"""

from __future__ import annotations

from collections.abc import Callable
from difflib import SequenceMatcher
from typing import Any

from checker.diagnostics import nearest
from checker.model.card import Card, Face
from checker.model.scenario import Expect, Placed, Setup
from checker.source import scalars
from checker.source.checks import CHECKS, MAY_BE_EMPTY, check_label
from checker.source.expected import expected, record_form
from checker.source.loaded import Path
from checker.source.nodes import Broken, List, Mapping, Node, Scalar, described
from checker.source.reading import FAILED, Failed, Reading
from checker.source.shapes import (
    Anything,
    Choice,
    Field,
    GameWord,
    Keyed,
    OneOf,
    Pairs,
    Record,
    Several,
    Shape,
    Text,
    Truth,
    Whole,
    Words,
    record,
)
from checker.vocabulary.selectors import Is, State

Entries = dict[str, tuple[Scalar, Node]]
OF_A_GAME = frozenset({Card, Face, Placed, Setup, Expect, Is, State})
"""Classes of which each game uses the keys that its words list, beside those all games share."""


def read(shape: Shape, node: Node, path: Path, reading: Reading) -> Any:
    """The value of a node, or FAILED after reporting why it has none."""
    if isinstance(node, Broken):
        return FAILED
    reading.spots.setdefault(path, (node.line, node.column))
    return _READERS[type(shape)](shape, node, path, reading)


# --- containers ---------------------------------------------------------------


def _several(shape: Several, node: Node, path: Path, reading: Reading) -> Any:
    if not isinstance(node, List):
        if isinstance(node, Scalar) and node.value is None:
            return scalars.wrong_type(shape, node, reading)
        value = read(shape.item, node, (*path, 0), reading)
        return FAILED if value is FAILED else (value,)
    values = [read(shape.item, item, (*path, index), reading) for index, item in enumerate(node.items)]
    return FAILED if FAILED in values else tuple(values)


def _keyed(shape: Keyed, node: Node, path: Path, reading: Reading) -> Any:
    if not isinstance(node, Mapping):
        return scalars.wrong_type(shape, node, reading)
    labels = shape.value is _placed()
    found: dict[Any, Any] = {}
    for name, (key_node, value_node) in node.entries.items():
        inside = (*path, name)
        key = read(shape.key, key_node, inside, reading)
        if labels:
            check_label(inside, key_node, reading)
        value = read(shape.value, value_node, inside, reading)
        found[name if key is FAILED else key] = FAILED if key is FAILED else value
    return FAILED if FAILED in found.values() else found


def _placed() -> Record:
    return record(Placed)


def _pairs(shape: Pairs, node: Node, path: Path, reading: Reading) -> Any:
    found = _keyed(Keyed(shape.key, shape.value), node, path, reading)
    return FAILED if found is FAILED else tuple(found.items())


def _choice(shape: Choice, node: Node, path: Path, reading: Reading) -> Any:
    if isinstance(node, Scalar):
        if node.value is None and shape.nothing:
            return None
        if any(isinstance(one, OneOf) and node.value in one.options for one in shape.choices):
            return node.value
    likely = [one for one in shape.choices if len(shape.choices) == 1 or _meant(one, node)]
    if len(likely) == 1:
        return read(likely[0], node, path, reading)
    return scalars.wrong_type(shape, node, reading)


def _meant(shape: Shape, node: Node) -> bool:
    """Whether a node is meant as this of several shapes, so that a fault in it is a fault of its content."""
    match shape:
        case OneOf():
            return False
        case Whole():
            return isinstance(node, Scalar) and type(node.value) is int
    return True


# --- classes --------------------------------------------------------------------


def _record(shape: Record, node: Node, path: Path, reading: Reading) -> Any:
    match node:
        case Mapping():
            entries = _unfolded(shape, node, reading)
            return FAILED if entries is None else _built(shape, entries, node, path, reading)
        case Scalar(value=value) if shape.takes_scalars:
            try:
                whole = shape.cls.scalar(value)  # type: ignore[attr-defined]
            except ValueError as error:
                return reading.fault(node, "S203", f"{described(node)} stands here", f"expected {error}")
            return _checked_scalar(shape, whole, node, path, reading)
    return scalars.wrong_type(shape, node, reading)


def _checked_scalar(shape: Record, whole: Any, node: Node, path: Path, reading: Reading) -> Any:
    """A class made from a plain value: words of the game in it are checked like written ones."""
    written = {f.name: getattr(whole, f.name) for f in shape.fields.values() if f.required or shape.partial}
    words = [
        field
        for field in shape.fields.values()
        if isinstance(field.shape, GameWord) and field.name in written
    ]
    for field in words:
        if written[field.name] is not None and read(field.shape, node, path, reading) is FAILED:
            return FAILED
    if shape.partial:
        blank = shape.cls()
        return {name: value for name, value in written.items() if value != getattr(blank, name)}
    return whole


def _unfolded(shape: Record, node: Mapping, reading: Reading) -> Entries | None:
    """The entries as the class wants them read, where it has a way of its own to be written."""
    unfold = getattr(shape.cls, "unfold", None)
    if unfold is None:
        return node.entries
    try:
        fields = unfold({key: value for key, (_, value) in node.entries.items()})
    except (ValueError, LookupError):
        reading.fault(node, "S203", f"{described(node)} stands here", "expected " + record_form(shape))
        return None
    return {
        name: (Scalar(name, node.line, node.column), _wrapped(part, node)) for name, part in fields.items()
    }


def _wrapped(part: Any, node: Mapping) -> Node:
    """What `unfold` gives as a node: a node as it is, a key as text, entries as a mapping."""
    if isinstance(part, str):
        key = node.entries[part][0]
        return Scalar(part, key.line, key.column)
    if isinstance(part, dict):
        return Mapping(node.line, node.column, {key: node.entries[key] for key in part})
    return part


def _built(shape: Record, entries: Entries, node: Node, path: Path, reading: Reading) -> Any:
    given: dict[str, Any] = {}
    for key, (key_node, value_node) in entries.items():
        field = shape.fields.get(key)
        if field is None:
            _unknown_key(shape, key_node, reading)
        elif shape.cls in OF_A_GAME and not reading.words.has_key(key):
            reading.fault(key_node, "S206", f"'{key}' is no key of {reading.game}", "leave it out")
        else:
            given[field.name] = read(field.shape, value_node, (*path, field.name), reading)
    if not shape.partial:
        _missing(shape, given, node, reading)
    return _made(shape, given, node, path, reading)


def _made(shape: Record, given: dict[str, Any], node: Node, path: Path, reading: Reading) -> Any:
    faults = len(reading.faults)
    _empty(shape, given, node, path, reading)
    for check in CHECKS.get(shape.cls, ()) if not shape.partial else ():
        check(given, node, path, reading)
    if FAILED in given.values() or len(reading.faults) > faults:
        return FAILED
    if shape.partial:
        return given
    if any(field.required and field.name not in given for field in shape.fields.values()):
        return FAILED
    return shape.cls(**given)


def _empty(shape: Record, given: dict[str, Any], node: Node, path: Path, reading: Reading) -> None:
    for field in shape.fields.values():
        if field.required and given.get(field.name) == () and (shape.cls, field.name) not in MAY_BE_EMPTY:
            right = f"expected {expected(field.shape)}"
            reading.fault_at((*path, field.name), node, "S208", f"'{field.key}' is empty", right)


def _unknown_key(shape: Record, node: Scalar, reading: Reading) -> None:
    key = str(node.value)
    hint = nearest(key, shape.fields)
    keys = ", ".join(sorted(shape.fields))
    right = f"{hint} keys here: {keys}" if hint.startswith("did") else f"keys here: {keys}"
    reading.fault(node, "S201", f"unknown key '{key}'", right)


def _missing(shape: Record, given: dict[str, Any], node: Node, reading: Reading) -> None:
    for field in shape.fields.values():
        if field.required and field.name not in given:
            reading.fault(
                node, "S202", f"the key '{field.key}' is missing", f"{field.key}: {expected(field.shape)}"
            )


# --- words of a family -------------------------------------------------------------


def _word(shape: Words, node: Node, path: Path, reading: Reading) -> Any:
    match node:
        case Scalar():
            return _word_alone(shape, node, reading)
        case Mapping() if shape.direct_class:
            return _record(record(shape.direct_class), node, path, reading)
        case Mapping():
            return _word_in_mapping(shape, node, path, reading)
    return scalars.wrong_type(shape, node, reading)


def _word_alone(shape: Words, node: Scalar, reading: Reading) -> Any:
    member = shape.members.get(node.value) if isinstance(node.value, str) and not shape.direct_class else None
    if member and member.optional:
        return member.cls()
    try:
        return shape.family.scalar(node.value)
    except ValueError:
        if member:
            head = member.cls.head.rstrip("_")  # type: ignore[attr-defined]
            right = f"write a mapping: {{{node.value}: {head.upper()}}}"
            return reading.fault(node, "S203", f"'{node.value}' needs more than its name", right)
        if not isinstance(node.value, str):
            return scalars.wrong_type(shape, node, reading)
        right = nearest(node.value, shape.members)
        right = right if right.startswith("did") else f"expected {expected(shape)}"
        return reading.fault(node, "S204", f"unknown word '{node.value}'", right)


def _word_in_mapping(shape: Words, node: Mapping, path: Path, reading: Reading) -> Any:
    words = [key for key in node.entries if key in shape.members]
    if not words:
        return _no_word(shape, node, reading)
    if len(words) > 1:
        wrong = f"{' and '.join(words)} are both words of their own"
        return reading.fault(
            node.entries[words[1]][0], "S205", wrong, "write one mapping for each, in a list"
        )
    word = words[0]
    member = shape.members[word]
    head: str = member.cls.head  # type: ignore[attr-defined]
    if not head:
        return _headless(member, word, node, path, reading)
    fields = {field.key: field for field in member.fields.values() if field.name != head}
    given: dict[str, Any] = {}
    for key, (key_node, value_node) in node.entries.items():
        field = member.fields[head.rstrip("_")] if key == word else fields.get(key)
        if field is None:
            _key_beside_word(word, fields, key_node, reading)
        else:
            given[field.name] = read(field.shape, value_node, (*path, field.name), reading)
    _missing(member, given, node, reading)
    return _made(member, given, node, path, reading)


def _headless(member: Record, word: str, node: Mapping, path: Path, reading: Reading) -> Any:
    """A word whose fields all stand in one mapping under its name."""
    for key, (key_node, _) in node.entries.items():
        if key != word:
            _key_beside_word(word, {}, key_node, reading)
    inside = node.entries[word][1]
    if isinstance(inside, Scalar) and inside.value is None and not member.fields:
        return member.cls()
    if not member.fields:
        return reading.fault(inside, "S203", f"{described(inside)} stands here", f"write {word} alone")
    return _record(member, inside, path, reading)


def _key_beside_word(word: str, fields: dict[str, Field], node: Scalar, reading: Reading) -> None:
    key = str(node.value)
    hint = nearest(key, fields)
    keys = (
        f"beside {word} may stand: {', '.join(sorted(fields))}"
        if fields
        else f"nothing may stand beside {word}"
    )
    right = f"{hint} {keys}" if hint.startswith("did") else keys
    reading.fault(node, "S201", f"unknown key '{key}'", right)


def _no_word(shape: Words, node: Mapping, reading: Reading) -> Failed:
    if not node.entries:
        return scalars.wrong_type(shape, node, reading)
    known = sorted(shape.members)

    def likeness(key: str) -> float:
        return max(SequenceMatcher(None, key, word).ratio() for word in known)

    key = max(node.entries, key=likeness)
    hint = nearest(key, known)
    right = hint if hint.startswith("did") else "expected " + expected(shape)
    return reading.fault(node.entries[key][0], "S204", f"unknown word '{key}'", right)


_READERS: dict[type, Callable[..., Any]] = {
    Text: scalars.text,
    Whole: scalars.whole,
    Truth: scalars.truth,
    Anything: scalars.anything,
    GameWord: scalars.game_word,
    OneOf: scalars.one_of,
    Several: _several,
    Keyed: _keyed,
    Pairs: _pairs,
    Choice: _choice,
    Record: _record,
    Words: _word,
}
