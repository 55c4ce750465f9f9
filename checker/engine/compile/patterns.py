"""Event patterns: closures `(frame, event) -> bool`.

A proposed event is read as its object lies now; an applied one through the
view that was kept with it (`Event.seen`).
"""

from __future__ import annotations

from collections.abc import Callable

from checker.engine.frame import Frame
from checker.engine.library import Compiler, Library
from checker.engine.objects import Event
from checker.vocabulary.events import Cause, Nth, Pattern
from checker.vocabulary.selectors import Ref, Target

Test = Callable[[Frame, Event], bool]
COMBAT = "combat"
"""The manner of damage that creatures deal as they fight."""


def _pattern(lib: Library, node: Pattern) -> Test:
    kind = str(node.event)
    tests = [*_places(node), *_people(lib, node)]
    if node.cause is not None:
        tests.append(_cause(node.cause))
    if node.nth is not None:
        tests.append(_nth(lib, node, node.nth))
    frozen = tuple(tests)

    def test(frame: Frame, event: Event) -> bool:
        if kind != event.kind and kind != event.manner:
            return False
        return all(each(frame, event) for each in frozen)

    return test


def _places(node: Pattern) -> list[Test]:
    tests: list[Test] = []
    if node.from_:
        sources = frozenset(node.from_)
        tests.append(lambda frame, event: event.from_ in sources)
    if node.to:
        targets = frozenset(node.to)
        tests.append(lambda frame, event: event.to in targets)
    if node.step:
        step = str(node.step)
        tests.append(lambda frame, event: event.detail == step)
    if node.counter:
        counter = str(node.counter)
        tests.append(lambda frame, event: event.detail == counter)
    if node.combat is not None:
        combat = node.combat
        tests.append(lambda frame, event: (event.manner == COMBAT) is combat)
    if node.does:
        acts = frozenset(str(act) for act in node.does)
        tests.append(lambda frame, event: not acts.isdisjoint(frame.run.game.would_do(event)))
    for word in ("tapped", "paid"):
        wanted = getattr(node, word)
        if wanted is not None:
            tests.append(_flag(word, wanted))
    if node.keyword:
        keyword = str(node.keyword)
        tests.append(lambda frame, event: event.keyword == keyword)
    return tests


def _flag(word: str, wanted: bool) -> Test:
    return lambda frame, event: getattr(event, word) is wanted


def _people(lib: Library, node: Pattern) -> list[Test]:
    tests: list[Test] = []
    if node.player:
        side = node.player
        tests.append(lambda frame, event: event.player in frame.players(side))
    if node.of is not None:
        tests.append(_of(lib, node.of))
    if node.by is not None:
        by = lib.filter(node.by)
        tests.append(
            lambda frame, event: event.by is not None and by(frame, event.by, frame.run.view(event.by))
        )
    return tests


def _of(lib: Library, target: Target) -> Test:
    if isinstance(target, Ref) and target.name == "self":
        return lambda frame, event: frame.me is not None and frame.me in (event.obj, event.result)
    match = lib.filter(target)

    def test(frame: Frame, event: Event) -> bool:
        obj = event.subject
        if obj is None:
            return False
        return match(frame, obj, event.seen or frame.run.view(obj))

    return test


def _cause(node: Cause) -> Test:
    names, side, kind = frozenset(node.name), node.side, node.kind

    def test(frame: Frame, event: Event) -> bool:
        cause = event.cause
        if cause is None or (kind and cause.kind != kind):
            return False
        if side and cause.player not in frame.players(side):
            return False
        return not names or (cause.ability is not None and cause.ability.obj.printed.name in names)

    return test


def _nth(lib: Library, node: Pattern, nth: Nth) -> Test:
    from dataclasses import replace

    plain, of_a_player = lib(replace(node, nth=None)), node.player is not None

    def test(frame: Frame, event: Event) -> bool:
        before = [fact for fact in frame.run.facts(nth.within) if fact is not event and plain(frame, fact)]
        if of_a_player:  # each player's are counted apart
            before = [fact for fact in before if fact.player == event.player]
        return len(before) + 1 == nth.number

    return test


TABLE: dict[type, Compiler] = {Pattern: _pattern}
