"""What an `expect` asks, and whether what was seen is what it says.

One list of checks gives both the questions that go to an engine and the
comparisons that stay here, so the two cannot drift apart. Must not know an
engine: only the questions and values that checker/model/case.py lists.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

from checker.model.scenario import Expect, Seen
from checker.model.transcript import Query
from checker.vocabulary.values import Number

Holds = Callable[[Any, Any], bool]

# `expect` keys that ask one question for each label, and how the values compare.
_BY_LABEL = (
    "zone", "count", "tapped", "power", "cost", "seals", "under", "attacking", "face", "toughness", "damage",
    "controller", "attached", "face_down", "life", "mana", "atk", "def_", "level", "position",
)  # fmt: skip
_SETS_BY_LABEL = ("race", "civ", "type", "color", "subtype")
_PAIRS = ("has", "counters")
_PLAIN = ("winner", "turn", "step", "stack", "designation")


# What a failure shows where the engine gave no value.
NOT_OBSERVED = "not observed"


@dataclass(frozen=True)
class Check:
    """One question, what its answer must be, and how the two compare.

    `what` names it in reports: the kind, and its key in brackets. `said` and
    `shown` are the two sides as a reader compares them.
    """

    query: Query
    what: str
    expected: Any
    holds: Holds
    said: Any
    shown: Callable[[Any], Any]


def queries(expect: Expect) -> tuple[Query, ...]:
    """The questions of an `expect`, each once."""
    return _said(expect).queries


def checks(expect: Expect) -> tuple[Check, ...]:
    """Everything an `expect` says, one check each."""
    return _said(expect).checks


@dataclass(frozen=True)
class _Said:
    """What an `expect` says and asks."""

    expect: Expect
    checks: tuple[Check, ...]
    queries: tuple[Query, ...]


def _said(expect: Expect) -> _Said:
    """Made once for all the runs of its scenario."""
    made = _made.get(id(expect))
    if made is None or made.expect is not expect:
        if len(_made) >= MOST_KEPT:
            _made.clear()
        found = tuple(_checks(expect))
        made = _made[id(expect)] = _Said(expect, found, tuple(dict.fromkeys(each.query for each in found)))
    return made


MOST_KEPT = 100
_made: dict[int, _Said] = {}


def _checks(expect: Expect) -> Iterator[Check]:
    for kind in (*_BY_LABEL, *_SETS_BY_LABEL):
        holds = same_set if kind in _SETS_BY_LABEL else same
        for key, expected in getattr(expect, kind).items():
            word = kind.rstrip("_")
            yield _check(Query(word, str(key)), f"{word}({key})", expected, holds)
    for kind in _PAIRS:
        for label, inner in getattr(expect, kind).items():
            for key, expected in inner.items():
                query = Query(kind, (str(label), str(key)))
                yield _check(query, f"{kind}({label}, {key})", expected, same)
    yield from _of_history(expect)
    yield from _of_questions(expect)
    for kind in _PLAIN:
        if getattr(expect, kind) is not None:
            yield _check(Query(kind), kind, getattr(expect, kind), same)
    if expect.next_turns:
        yield _check(Query("next_turns", len(expect.next_turns)), "next_turns", expect.next_turns, same)


def _check(query: Query, what: str, expected: Any, holds: Holds) -> Check:
    return Check(query, what, plain(expected), holds, plain(expected), plain)


def _of_history(expect: Expect) -> Iterator[Check]:
    query = Query("events")
    for seen in expect.happened:
        what = f"happened({described(seen)})"
        yield Check(query, what, seen, happened_times, seen.times, partial(times, seen))
    if expect.order:
        said = tuple((str(each.event), each.of, each.by) for each in expect.order)
        yield Check(query, "order", expect.order, happened_in_order, said, partial(relevant, expect.order))


def _of_questions(expect: Expect) -> Iterator[Check]:
    if expect.waiting is not None:
        yield _check(Query("waiting"), "waiting", expect.waiting, same_multiset)
    for player, verb in expect.asked.items():
        yield _check(Query("asked"), "asked", (player, verb), same)
    if expect.offered is not None:
        yield _check(Query("offered"), "offered", expect.offered, same_set)
    for label, wanted in expect.offers.items():
        found = partial(offered, str(label))
        yield Check(Query("offered"), f"offers({label})", (str(label), wanted), offers, wanted, found)


# --- how values compare ---------------------------------------------------------


INFINITE = {"infinity": math.inf, "-infinity": -math.inf}


def plain(value: Any) -> Any:
    """A value as both sides of a comparison have it: numbers, strings, tuples."""
    if isinstance(value, str):
        return INFINITE.get(value) or str(value)
    if isinstance(value, list | tuple):
        return tuple([plain(each) for each in value])
    return value.value if isinstance(value, Number) else value


def same(expected: Any, seen: Any) -> bool:
    """Equal, where true is not 1."""
    return isinstance(expected, bool) == isinstance(seen, bool) and bool(expected == plain(seen))


def same_set(expected: tuple[Any, ...], seen: Any) -> bool:
    """The same members, in any order."""
    return isinstance(seen, list | tuple) and set(expected) == _members(seen)


def same_multiset(expected: tuple[Any, ...], seen: Any) -> bool:
    """The same members as often, in any order."""
    return isinstance(seen, list | tuple) and Counter(expected) == Counter(plain(seen))


def offered(label: str, seen: Any) -> bool | None:
    """Whether the open question offers the label; None where no question is open."""
    return label in _members(seen) if isinstance(seen, list | tuple) else None


def offers(expected: tuple[str, bool], seen: Any) -> bool:
    """The open question offers the label, or does not. Without a question neither holds."""
    label, wanted = expected
    return offered(label, seen) is wanted


def times(expected: Seen, seen: Any) -> int | None:
    """How often the event is in the history; None where what was given is no history."""
    events = _events(seen)
    return None if events is None else sum(_is(expected, event) for event in events)


def happened_times(expected: Seen, seen: Any) -> bool:
    """The event is in the history exactly so often."""
    return times(expected, seen) == expected.times


def happened_in_order(expected: tuple[Seen, ...], seen: Any) -> bool:
    """The events come in this order, others between them or not."""
    events = _events(seen)
    if events is None:
        return False
    rest = iter(events)
    wanted = (each for each in expected for _ in range(each.times))
    return all(any(_is(each, event) for event in rest) for each in wanted)


def relevant(expected: tuple[Seen, ...], seen: Any) -> Any:
    """The part of the history that a failed expectation about it should show."""
    events = _events(seen)
    if events is None:
        return seen
    return tuple(event for event in events if any(_is(each, event) for each in expected))


def described(seen: Seen) -> str:
    """An expected event as one short phrase."""
    of = f" of {seen.of}" if seen.of else ""
    by = f" by {seen.by}" if seen.by else ""
    return f"{seen.event}{of}{by}"


def _is(expected: Seen, event: tuple[Any, ...]) -> bool:
    kind, of, by = event
    return kind == expected.event and expected.of in (None, of) and expected.by in (None, by)


def _events(seen: Any) -> tuple[tuple[Any, ...], ...] | None:
    """The history as triples, or None where what was given is no history."""
    if not isinstance(seen, list | tuple):
        return None
    events = plain(seen)
    return events if all(isinstance(each, tuple) and len(each) == 3 for each in events) else None


def _members(seen: Any) -> set[Any]:
    return {each for each in plain(seen) if isinstance(each, str)}


def unfixed(expect: Expect) -> Iterator[str]:
    """What is expected to be a value that no number says: those cannot be compared."""
    for kind in ("power", "cost", "toughness", "atk", "def_", "level"):
        for label, value in getattr(expect, kind).items():
            if not isinstance(value, Number):
                what = f"{kind.rstrip('_')}({label})"
                yield f"{what} must be expected as a number or infinity, not as '{value.word}'"
