"""Conditions: closures `frame -> bool`."""

from __future__ import annotations

from collections.abc import Callable

from checker.engine.compile.selectors import is_tests, state_tests
from checker.engine.compile.values import within
from checker.engine.frame import Frame
from checker.engine.library import Compiler, Library
from checker.vocabulary.conditions import (
    All,
    AnyOf,
    CountIs,
    Happened,
    LifeIs,
    Not,
    ObjectIs,
    StepIs,
    TurnOf,
)

Test = Callable[[Frame], bool]


def _all(lib: Library, node: All) -> Test:
    tests = lib.all(node.of)
    return lambda frame: all(test(frame) for test in tests)


def _any(lib: Library, node: AnyOf) -> Test:
    tests = lib.all(node.of)
    return lambda frame: any(test(frame) for test in tests)


def _not(lib: Library, node: Not) -> Test:
    test = lib(node.what)
    return lambda frame: not test(frame)


def _count(lib: Library, node: CountIs) -> Test:
    find, inside = lib(node.of), within(lib, node.is_)
    if node.distinct is None:
        return lambda frame: inside(frame, len(find(frame)))

    def names(frame: Frame) -> int:
        return len({frame.run.view(obj).name for obj in find(frame)})

    return lambda frame: inside(frame, names(frame))


def _object(lib: Library, node: ObjectIs) -> Test:
    find = lib(node.what)
    tests = (*is_tests(lib, node.is_), *state_tests(node.state))

    def test(frame: Frame) -> bool:
        found = find(frame)
        return bool(found) and all(each(frame, obj, frame.run.view(obj)) for obj in found for each in tests)

    return test


def _turn_of(_: Library, node: TurnOf) -> Test:
    side = node.side
    return lambda frame: frame.run.state.turn_player in frame.players(side)


def _step(_: Library, node: StepIs) -> Test:
    step = str(node.step)
    return lambda frame: frame.run.state.step == step


def _happened(lib: Library, node: Happened) -> Test:
    match, inside, span = lib(node.event), within(lib, node.times), node.within
    return lambda frame: inside(frame, sum(match(frame, fact) for fact in frame.run.facts(span)))


def _life(lib: Library, node: LifeIs) -> Test:
    side, inside = node.of, within(lib, node.is_)
    return lambda frame: all(inside(frame, frame.run.state.seats[p].life) for p in frame.players(side))


TABLE: dict[type, Compiler] = {
    All: _all,
    AnyOf: _any,
    Not: _not,
    CountIs: _count,
    ObjectIs: _object,
    TurnOf: _turn_of,
    StepIs: _step,
    Happened: _happened,
    LifeIs: _life,
}
