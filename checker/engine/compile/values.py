"""Values: closures `frame -> number`."""

from __future__ import annotations

from collections.abc import Callable

from checker.engine.definitions import View
from checker.engine.frame import Frame
from checker.engine.library import Compiler, Library
from checker.engine.stops import Unsupported
from checker.vocabulary.characteristics import ORIGINAL, READABLE
from checker.vocabulary.selectors import Ref
from checker.vocabulary.values import (
    Amount,
    Bounds,
    CountersOn,
    CountOf,
    Half,
    LifeOf,
    Number,
    Plus,
    Read,
    ThatMany,
    Times,
    Value,
)

Number_ = int | float


def number(lib: Library, value: Value, frame: Frame) -> Number_:
    """The number of a value now; a fixed one without compiling it."""
    return value.value if isinstance(value, Number) else lib(value)(frame)


def _number(_: Library, node: Number) -> Callable[[Frame], Number_]:
    value = node.value
    return lambda frame: value


def _amount(lib: Library, _: Amount) -> Callable[[Frame], Number_]:
    def read(frame: Frame) -> Number_:
        written = frame.instance.ability.amount if frame.instance else None
        if written is None:
            raise Unsupported("amount outside a keyword that has one")
        return lib(written)(frame)

    return read


def _count_of(lib: Library, node: CountOf) -> Callable[[Frame], Number_]:
    find = lib(node.of)
    return lambda frame: len(find(frame))


def _times(lib: Library, node: Times) -> Callable[[Frame], Number_]:
    inner, by = lib(node.of), node.by
    return lambda frame: by * inner(frame)


def _read(lib: Library, node: Read) -> Callable[[Frame], Number_]:
    find, what = lib(node.of), node.what
    if what not in READABLE:
        raise Unsupported("reading a characteristic", what)

    def read(frame: Frame) -> Number_:
        found = find(frame)
        if not found and isinstance(node.of, Ref):
            found = frame.named(node.of.name)  # what has left is read as it last was (DM 605.2e)
        if len(found) != 1:
            raise Unsupported("reading a characteristic of other than one object", what)
        view = found[0].last if found[0].gone and found[0].last else frame.run.view(found[0])
        return characteristic(view, what)

    return read


def characteristic(view: View, what: str) -> Number_:
    """A number of a view by its name. One that only some games have and nobody wrote stops the run."""
    if what in ("power", "cost"):
        return getattr(view, what) or 0
    number = view.more.get(what, view.more.get(what.removeprefix(ORIGINAL)))
    if number is None:
        raise Unsupported(f"a {what} that is not written", view.name)
    return number


def _half(lib: Library, node: Half) -> Callable[[Frame], Number_]:
    inner, up = lib(node.of), node.round == "up"

    def read(frame: Frame) -> Number_:
        whole = inner(frame)
        return -(-whole // 2) if up else whole // 2

    return read


def _that_many(_: Library, __: ThatMany) -> Callable[[Frame], Number_]:
    def read(frame: Frame) -> Number_:
        if frame.event is None:
            raise Unsupported("that_many without an event")
        return frame.event.amount

    return read


def _plus(lib: Library, node: Plus) -> Callable[[Frame], Number_]:
    inner, by = lib(node.of), node.by
    return lambda frame: inner(frame) + by


def _life_of(_: Library, node: LifeOf) -> Callable[[Frame], Number_]:
    who = node.who
    return lambda frame: sum(frame.run.state.seats[player].life for player in frame.players(who))


def _counters_on(lib: Library, node: CountersOn) -> Callable[[Frame], Number_]:
    find, kind = lib(node.of), str(node.kind)

    def read(frame: Frame) -> Number_:
        found = find(frame)
        if not found and isinstance(node.of, Ref):
            found = frame.named(node.of.name)
        return sum(obj.counters.get(kind, 0) for obj in found)

    return read


def within(lib: Library, bounds: Bounds) -> Callable[[Frame, Number_ | None], bool]:
    """A test whether a number lies in the bounds. No number never does."""
    low = lib(bounds.min) if bounds.min else None
    high = lib(bounds.max) if bounds.max else None

    def test(frame: Frame, value: Number_ | None) -> bool:
        if value is None:
            return False
        return (low is None or value >= low(frame)) and (high is None or value <= high(frame))

    return test


TABLE: dict[type, Compiler] = {
    Number: _number,
    Amount: _amount,
    CountOf: _count_of,
    Times: _times,
    Read: _read,
    Half: _half,
    ThatMany: _that_many,
    Plus: _plus,
    LifeOf: _life_of,
    CountersOn: _counters_on,
}
