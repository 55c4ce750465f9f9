"""What a text says before its meaning is known: scalars, lists and mappings, each with its position.

Must not know YAML's notation, nor any type of the model.
"""

from __future__ import annotations

from dataclasses import dataclass, field

Plain = str | int | float | bool | None

SHOWN = 40  # Longer texts are cut in messages.


@dataclass(slots=True, eq=False)
class Scalar:
    """A plain value. Line and column are one-based, in characters."""

    value: Plain
    line: int
    column: int


@dataclass(slots=True, eq=False)
class List:
    """A sequence of nodes."""

    line: int
    column: int
    items: list[Node] = field(default_factory=list)


@dataclass(slots=True, eq=False)
class Mapping:
    """Keys with their nodes, in the order written; every key is text and stands once."""

    line: int
    column: int
    entries: dict[str, tuple[Scalar, Node]] = field(default_factory=dict)


@dataclass(slots=True, eq=False)
class Broken:
    """Something already reported: whoever reads it says nothing more."""

    line: int
    column: int


Node = Scalar | List | Mapping | Broken


def described(node: Node) -> str:
    """What was found, in plain words, for a message."""
    match node:
        case Scalar(value=value):
            return _scalar(value)
        case List(items=items):
            return "a list" if items else "an empty list"
        case Mapping(entries=entries):
            return "a mapping" if entries else "an empty mapping"
    return "something that cannot be read"


def _scalar(value: Plain) -> str:
    match value:
        case None:
            return "nothing"
        case bool():
            return "true" if value else "false"
        case int() | float():
            return f"the number {value}"
    shown = value if len(value) <= SHOWN else value[: SHOWN - 1] + "…"
    return f"the text '{shown}'"


def plain(node: Node) -> object:
    """The same content as ordinary lists and mappings; what is broken becomes None."""
    match node:
        case Scalar(value=value):
            return value
        case List(items=items):
            return [plain(item) for item in items]
        case Mapping(entries=entries):
            return {key: plain(value) for key, (_, value) in entries.items()}
    return None
