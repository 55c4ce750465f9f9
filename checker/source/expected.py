"""What would be right at a place, in plain words: the second half of a message about a wrong type.

Must not know nodes or positions.
"""

from __future__ import annotations

from typing import Any

from checker.source.shapes import (
    Choice,
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
)

# Kinds of game words whose name alone would puzzle a reader.
KINDS = {
    "type": "a card type",
    "civ": "a civilization",
    "event": "an event",
    "until": "a duration",
    "act": "an act",
    "excuse": "a reason that is let pass",
    "reason": "a reason of refusal",
    "card": "the name of a card",
    "rule": "the id of a rule",
    "ruling": "the id of a ruling",
    "term": "the id of a term",
    "ruleset": "the id of a ruleset",
    "scenario": "the id of a scenario",
}


def expected(shape: Shape) -> str:
    """A phrase such as `a whole number` or `a mapping with ja, en`."""
    match shape:
        case Text():
            return "text"
        case Whole():
            return "a whole number"
        case Truth():
            return "true or false"
        case GameWord(kind=kind):
            return kind_name(kind)
        case OneOf(options=options):
            return "one of: " + ", ".join(options)
        case Several(item=item):
            return f"{expected(item)}, or a list of such"
        case Keyed(key=key) | Pairs(key=key):
            return (
                f"a mapping whose keys are each {expected(key)}" if not isinstance(key, Text) else "a mapping"
            )
        case Choice(choices=choices):
            return ", or ".join(expected(choice) for choice in choices)
        case Record():
            return record_form(shape)
        case Words(family=family) if "scalar" in vars(family):
            return _as_said(family)
        case Words(members=members):
            return "a mapping with one of: " + ", ".join(sorted(members))
    return "anything"


def kind_name(kind: str) -> str:
    """How a kind of game words is called."""
    return KINDS.get(kind, f"a {kind}")


def record_form(shape: Record) -> str:
    """The keys of a mapping, those that must be there first; or what the class itself says of its forms."""
    said = _as_said(shape.cls) if shape.takes_scalars else ""
    if hasattr(shape.cls, "unfold"):
        return said
    keys = sorted(shape.fields, key=lambda key: not shape.fields[key].required)
    form = "a mapping with " + ", ".join(keys) if keys else "an empty mapping"
    return f"{said}, or {form}" if said else form


def _as_said(cls: Any) -> str:
    """Classes that take plain values tell what would be right when given what is not."""
    try:
        cls.scalar(None)
    except ValueError as error:
        return str(error)
    raise TypeError(f"{cls.__name__}.scalar takes nothing for something")
