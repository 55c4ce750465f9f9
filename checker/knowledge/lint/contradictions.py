"""Two rulings that hold today and say different things of the same: one position, one ruleset, the same done.

Nothing is replayed: of two that contradict one another one is wrong, whatever an engine says.
Positions are compared as they are written, with labels set aside: two that differ only in the
order of cards in a zone are not seen to be the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass
from typing import Any

from checker.diagnostics import Diagnostic
from checker.knowledge.corpus import Corpus
from checker.knowledge.documents import Document, Path, place_of
from checker.knowledge.lint.scope import placed_in
from checker.knowledge.rulesets import current
from checker.model.scenario import ACTS, Expect, Item, Scenario, Try, attempt

Key = tuple[Any, ...]
LEGAL = "legal"
SETS = ("race", "civ", "waiting", "offered")
"""What is seen of these has no order."""


@dataclass(frozen=True)
class Said:
    """One thing a scenario says: of which position, how far on, what is looked at, and what is there."""

    key: Key
    what: str
    value: Any
    path: Path


def contradictions(corpus: Corpus) -> Iterator[Diagnostic]:
    """A scenario that says otherwise than another one of a ruling that holds."""
    first: dict[Key, tuple[Said, Document[Scenario]]] = {}
    for _, document in sorted(corpus.scenarios.items()):
        if not current(corpus, document.value.ruling):
            continue
        for said in _said(document.value):
            before, there = first.setdefault(said.key, (said, document))
            if before.value != said.value:
                here, other = _shown(said.value), _shown(before.value)
                wrong = f"{said.what} is {here} here and {other} in '{there.value.id}'"
                right = (
                    f"position and steps are those of {place_of(there, before.path)}; one of them is wrong"
                )
                yield Diagnostic(place_of(document, said.path), "L019", wrong, right)


def _said(scenario: Scenario) -> Iterator[Said]:
    """Everything a scenario says, under each of its rulesets."""
    names = _names(scenario)
    setup = _plain(scenario.setup, names)
    done: tuple[Any, ...] = ()
    for index, step in enumerate(scenario.steps):
        for what, key, value, inner in _of_step(step, names):
            for ruleset in scenario.rulesets:
                place: Path = ("steps", index, *inner)
                yield Said((str(ruleset), setup, done, what, key), _called(what, inner), value, place)
        if not isinstance(step, Expect | Try):
            done = (*done, _plain(step, names))


def _of_step(step: Item, names: Mapping[str, str]) -> Iterator[tuple[str, Any, Any, Path]]:
    match step:
        case Expect():
            yield from _of_expect(step, names)
        case Try(step=tried, refused=reason):
            yield "step", _plain(tried, names), str(reason), ()
    if isinstance(step, ACTS):
        yield "step", _plain(attempt(step), names), LEGAL, ()


def _of_expect(expect: Expect, names: Mapping[str, str]) -> Iterator[tuple[str, Any, Any, Path]]:
    """Each thing looked at. Orders of events are left out: two of them can hold at once."""
    for each in fields(expect):
        value, what = getattr(expect, each.name), each.name
        if what == "happened":
            for index, seen in enumerate(value):
                key = _plain((seen.event, seen.of, seen.by), names)
                yield what, key, seen.times, (what, index)
        elif what == "has":
            for label, has in value.items():
                for keyword, there in has.items():
                    yield what, (_plain(label, names), str(keyword)), there, (what, label, keyword)
        elif isinstance(value, Mapping):
            for label, one in value.items():
                yield what, _plain(label, names), _seen(what, one, names), (what, label)
        elif what == "next_turns" and value:
            yield what, len(value), _plain(value, names), (what,)
        elif what not in ("order", "next_turns") and value is not None:
            yield what, None, _seen(what, value, names), (what,)


def _seen(what: str, value: Any, names: Mapping[str, str]) -> Any:
    plain = _plain(value, names)
    return tuple(sorted(plain)) if what in SETS else plain


def _names(scenario: Scenario) -> dict[str, str]:
    """A name for each label by where its card lies, so that the author's choice of labels does not matter."""
    return {label: f"#{number}" for number, (label, _) in enumerate(placed_in(scenario.setup))}


def _plain(value: Any, names: Mapping[str, str]) -> Any:
    """A value that can be compared and be a key, its labels renamed."""
    if isinstance(value, str):
        label, dot, rest = value.partition(".")
        return f"{names[label]}{dot}{rest}" if label in names else str(value)
    if is_dataclass(value) and not isinstance(value, type):
        return type(value).__name__, *(_plain(getattr(value, each.name), names) for each in fields(value))
    if isinstance(value, Mapping):
        return tuple(
            sorted(((_plain(key, names), _plain(each, names)) for key, each in value.items()), key=repr)
        )
    if isinstance(value, tuple | list):
        return tuple(_plain(each, names) for each in value)
    return value


def _called(what: str, inner: Path) -> str:
    return f"{what}({', '.join(str(part) for part in inner[1:])})" if inner[1:] else what


def _shown(value: Any) -> str:
    if isinstance(value, tuple) and len(value) == 2 and value[0] == "Number":
        return str(value[1])
    return str(value).lower() if isinstance(value, bool) else str(value)
