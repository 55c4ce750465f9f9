"""Faults that show in one document alone but in no single place of it: ranges, dates, ids, controls.

A check gets the fields as far as they were written and read, and reports; a field that failed is
FAILED there and has been reported. What needs other documents is checked in `knowledge`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from datetime import date
from types import MappingProxyType
from typing import Any

from checker.model.card import Card, Face, KeywordDefinition
from checker.model.compared import GamesCompared
from checker.model.family import RulingFamily
from checker.model.question import Question
from checker.model.rule import Document, Ruleset, RuleStatement
from checker.model.rule_change import RuleChange
from checker.model.ruling import Elsewhere, Ruling, Source
from checker.model.scenario import (
    PLAYERS,
    Attempt,
    Contents,
    Control,
    Expect,
    OtherSteps,
    Past,
    Placed,
    Scenario,
    Seen,
)
from checker.model.term import Term
from checker.source.loaded import Path
from checker.source.nodes import Mapping as MappingNode
from checker.source.nodes import Node, Scalar
from checker.source.reading import FAILED, Reading
from checker.vocabulary.abilities import Activated
from checker.vocabulary.events import Nth
from checker.vocabulary.instructions import Break, Draw, Seal
from checker.vocabulary.limits import Limit
from checker.vocabulary.selectors import REFERENCES, Selector
from checker.vocabulary.values import Bounds, Number

Given = Mapping[str, Any]
Check = Callable[[Given, Node, Path, Reading], None]

LABEL = re.compile(r"[a-z][a-z0-9_-]*")
RESERVED = frozenset({*REFERENCES, *PLAYERS, "others", "none", "all", "nowhere", "player"})
"""Words that mean something where a label may stand."""

ISO = re.compile(r"\d{4}-\d{2}-\d{2}")


# --- selectors and numbers -----------------------------------------------------


def _whose(given: Given, node: Node, path: Path, reading: Reading) -> None:
    only_players = given.get("players") is not None and not given.get("zone")
    if given.get("self") == "only" or only_players:
        return
    left_out = [key for key in ("side", "self") if key not in given]
    if left_out:
        wrong = f"a selector without {' and '.join(left_out)}"
        right = "say side: mine, theirs or any, and self: other, include or only"
        reading.fault(node, "S301", wrong, right)


LEAST: Mapping[type, tuple[str, int]] = MappingProxyType(
    {
        **dict.fromkeys((Limit, Draw, Seal, Break, Past), ("times", 1)),
        Nth: ("number", 1),
        Seen: ("times", 0),  # "It did not happen" is worth expecting.
        Contents: ("others", 0),
    }
)
"""The smallest number that makes sense in a field of a class."""


def _at_least(cls: type) -> Check:
    field, least = LEAST[cls]

    def check(given: Given, node: Node, path: Path, reading: Reading) -> None:
        value = given.get(field)
        number = value.value if isinstance(value, Number) else value
        if isinstance(number, int) and number < least:
            wrong = f"{field} is {number}"
            reading.fault_at((*path, field), node, "S302", wrong, f"write {least} or more")

    return check


def _ordered(given: Given, node: Node, path: Path, reading: Reading) -> None:
    low, high = given.get("min"), given.get("max")
    if isinstance(low, Number) and isinstance(high, Number) and low.value > high.value:
        wrong = f"min {low.value} is above max {high.value}"
        reading.fault_at((*path, "min"), node, "S303", wrong, "min is the smaller one")


MAY_BE_EMPTY = frozenset({(Ruling, "sources"), (Activated, "do")})
"""Lists that must be written and yet may be empty; every other one that must be written holds something."""


def _sourced(given: Given, node: Node, path: Path, reading: Reading) -> None:
    """What our engine derived has no source outside; every other answer was read somewhere."""
    if given.get("sources") == () and given.get("authority") not in ("derived", FAILED, None):
        wrong = f"an answer by {given['authority']} without a source"
        reading.fault_at(
            (*path, "sources"), node, "S208", wrong, "say where it was read, or authority: derived"
        )


# --- dates and ids ------------------------------------------------------------------


VALIDITY = ("valid_from", "valid_to")
DATES: Mapping[type, tuple[str, ...]] = MappingProxyType(
    {
        Source: ("checked", "date"),
        **dict.fromkeys((Ruling, Elsewhere), VALIDITY),
        **dict.fromkeys((Document, Ruleset, RuleChange), ("date",)),
    }
)
"""Fields that hold a date."""


def _dates(cls: type) -> Check:
    fields = DATES[cls]

    def check(given: Given, node: Node, path: Path, reading: Reading) -> None:
        for field in fields:
            value = given.get(field)
            if isinstance(value, str) and _day(value) is None:
                wrong = f"'{value}' is not a date"
                reading.fault_at(
                    (*path, field), node, "S304", wrong, "write the year, month and day: 2026-01-31"
                )

    return check


def _day(text: str) -> date | None:
    try:
        return date.fromisoformat(text) if ISO.fullmatch(text) else None
    except ValueError:
        return None


def _validity(given: Given, node: Node, path: Path, reading: Reading) -> None:
    first, last = (_day(given.get(key) or "") if given.get(key) is not FAILED else None for key in VALIDITY)
    if first and last and first > last:
        wrong = f"valid_to {last} is before valid_from {first}"
        reading.fault_at((*path, "valid_to"), node, "S307", wrong, "exchange or correct them")


_SLUG = "[a-z0-9]+(-[a-z0-9]+)*"
ID_FORMS: Mapping[type, tuple[str, str]] = MappingProxyType(
    {
        **dict.fromkeys(
            (Ruling, Card, Term, RuleStatement, RulingFamily, RuleChange),
            (f"{{game}}/{_SLUG}", "{game}/some-name"),
        ),
        Scenario: (f"{{game}}/{_SLUG}/{_SLUG}", "{game}/some-topic/some-name"),
        GamesCompared: (_SLUG, "some-name"),
        Ruleset: ("{game}:[A-Za-z0-9]+(-[a-z0-9]+)*", "{game}:some-name"),
        KeywordDefinition: ("[a-z][a-z0-9_]*", "some_name"),
        Control: ("[a-z0-9]+([-_][a-z0-9]+)*", "some-name"),
    }
)
"""How the id of a document is built: pattern and an example, with the game to be filled in."""


def _id(cls: type) -> Check:
    pattern, example = ID_FORMS[cls]

    def check(given: Given, node: Node, path: Path, reading: Reading) -> None:
        value = given.get("id")
        if isinstance(value, str) and not re.fullmatch(pattern.replace("{game}", reading.game), value):
            right = f"small letters, digits and hyphens: {example.replace('{game}', reading.game)}"
            reading.fault_at((*path, "id"), node, "S305", f"'{value}' is not an id of this kind", right)

    return check


def _distinct(field: str, what: str) -> Check:
    """No two entries of `field` may have the same id."""

    def check(given: Given, node: Node, path: Path, reading: Reading) -> None:
        entries = given.get(field)
        seen: set[str] = set()
        for index, entry in enumerate(entries if isinstance(entries, tuple) else ()):
            if entry.id and entry.id in seen:
                wrong = f"the {what} '{entry.id}' stands here a second time"
                reading.fault_at((*path, field, index, "id"), node, "S309", wrong, "give each its own id")
            seen.add(entry.id)

    return check


# --- scenarios -------------------------------------------------------------------------


def check_label(path: Path, node: Scalar, reading: Reading) -> None:
    """Reports a label that could be taken for something else; keeps it for the check of the whole."""
    label = str(node.value)
    reading.labels.append((path, node))
    if not LABEL.fullmatch(label):
        right = "a label is small letters, digits, - and _, and begins with a letter"
        reading.fault(node, "S308", f"'{label}' cannot be a label", right)
    elif label in RESERVED:
        reading.fault(node, "S308", f"'{label}' has a meaning of its own", "take another label")


def _labels(given: Given, node: Node, path: Path, reading: Reading) -> None:
    """A label names one card: in the position, and with what each control adds to it."""
    first: dict[str, Scalar] = {}
    for spot, label in reading.labels:
        if spot[0] == "setup":
            _label_once(first, label, reading)
    added: dict[object, dict[str, Scalar]] = {}
    for spot, label in reading.labels:
        if spot[0] == "controls":
            _label_once(added.setdefault(spot[1], dict(first)), label, reading)


def _label_once(taken: dict[str, Scalar], label: Scalar, reading: Reading) -> None:
    before = taken.setdefault(str(label.value), label)
    if before is not label:
        wrong = f"the label '{label.value}' stands here a second time"
        reading.fault(label, "S309", wrong, f"it is taken in line {before.line}")


def _looks(given: Given, node: Node, path: Path, reading: Reading) -> None:
    """Steps must end up looking at something: an expectation, or a step that must be refused."""
    steps = given.get("steps")
    if isinstance(steps, tuple) and steps and not any(step.word in ("expect", "try") for step in steps):
        wrong = "these steps expect nothing"
        reading.fault_at(
            (*path, "steps"), node, "S312", wrong, "add an expect, or a try that must be refused"
        )


def _says_something(given: Given, node: Node, path: Path, reading: Reading) -> None:
    if not given and isinstance(node, MappingNode) and not node.entries:
        reading.fault(node, "S312", "nothing is expected", "name what must be seen: zone, tapped, power, ...")


def _one_player(given: Given, node: Node, path: Path, reading: Reading) -> None:
    named = [player for player in PLAYERS if given.get(player) is not None]
    if len(named) != 1:
        wrong = "a try of several players" if named else "a try of no player"
        reading.fault(node, "S310", wrong, "write one player, such as p1, with what is tried")


def _control(given: Given, node: Node, path: Path, reading: Reading) -> None:
    expects = given.get("expect") is not None
    steps = given.get("steps", ()) != ()
    if expects == steps:
        wrong = "a control with both expect and steps" if expects else "a control that expects nothing"
        right = "expect (the case's steps, and this seen at their end) or steps (written anew), one of them"
        reading.fault(node, "S311", wrong, right)
    elif expects and isinstance(given.get("change"), OtherSteps):
        reading.fault(node, "S311", "other_steps without steps", "write the other steps")


def _order(given: Given, node: Node, path: Path, reading: Reading) -> None:
    """In an order of events each must be one that happens."""
    order = given.get("order")
    for index, seen in enumerate(order if isinstance(order, tuple) else ()):
        if seen.times < 1:
            wrong = f"times is {seen.times} in an order of events"
            reading.fault_at((*path, "order", index, "times"), node, "S302", wrong, "write 1 or more")


_OF_CLASS: Mapping[type, tuple[Check, ...]] = MappingProxyType(
    {
        Selector: (_whose,),
        Bounds: (_ordered,),
        Ruling: (_validity, _sourced),
        Elsewhere: (_validity,),
        **dict.fromkeys((Card, Face, Placed, KeywordDefinition), (_distinct("abilities", "ability"),)),
        Attempt: (_one_player,),
        Expect: (_says_something, _order),
        Control: (_control, _looks),
        Scenario: (_labels, _looks, _distinct("controls", "control")),
        Question: (_labels,),
    }
)


def _checks() -> Mapping[type, tuple[Check, ...]]:
    made: dict[type, tuple[Check, ...]] = {}
    for table, make in ((ID_FORMS, _id), (DATES, _dates), (LEAST, _at_least)):
        for cls in table:
            made[cls] = (*made.get(cls, ()), make(cls))
    for cls, checks in _OF_CLASS.items():
        made[cls] = (*made.get(cls, ()), *checks)
    return MappingProxyType(made)


CHECKS = _checks()
"""What is checked of each class, besides what its types say."""
