"""Selectors: closures `frame -> objects`, and filters `(frame, obj, view) -> bool`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import Any

from checker.engine.compile.values import within
from checker.engine.definitions import View
from checker.engine.frame import Frame
from checker.engine.library import Compiler, Library
from checker.engine.objects import GameObject, Seat
from checker.engine.stops import Unsupported
from checker.vocabulary.characteristics import BOUNDED, ORIGINAL
from checker.vocabulary.selectors import Is, Ref, Selector, State, Target

Test = Callable[[Frame, GameObject, View], bool]
COLORLESS = "colorless"


def _ref(_: Library, node: Ref) -> Callable[[Frame], list[GameObject]]:
    name = node.name
    return lambda frame: frame.refer(name)


def _select(lib: Library, node: Selector) -> Callable[[Frame], list[GameObject]]:
    find = _finder(lib, node)
    if node.count is None:
        return find
    exactly = lib(node.count.exactly) if node.count.exactly else None
    up_to = lib(node.count.up_to) if node.count.up_to else None
    by, at_least = node.by, node.count.at_least
    total = within(lib, node.count.total_cost) if node.count.total_cost else None

    def choose(frame: Frame) -> list[GameObject]:
        found = find(frame)
        bound = exactly or up_to
        most = int(min(len(found), bound(frame) if bound else len(found)))  # as many as there are (101.3)
        least = most if exactly else min(at_least, most)
        if by == "chance":
            return by_chance(found, most)
        chooser = frame.controller if by == "controller" else frame.player("theirs")
        fits = (
            None
            if total is None
            else lambda objects: total(frame, sum(cost(frame, each) for each in objects))
        )
        return frame.run.choose(frame, chooser, found, least, most, fits)

    return choose


def by_chance(found: list[GameObject], number: int) -> list[GameObject]:
    """What chance picks: anything among what is alike, or all there is; otherwise nobody can say."""
    if number < len(found) and not all(obj.cards[0].standin for obj in found):
        raise Unsupported("chance among cards that differ", ", ".join(obj.label for obj in found))
    return found[:number]


def cost(frame: Frame, obj: GameObject) -> int | float:
    """The printed cost of an object, which must be known."""
    return written(frame.run.view(obj).cost, "cost", obj)


def _finder(lib: Library, node: Selector) -> Callable[[Frame], list[GameObject]]:
    test = lib.filter(node)
    zones, side, top, seated = tuple(node.zone), node.side or "any", node.top, node.players
    if seated and not zones:
        return lambda frame: _seats(frame, seated)
    count = lib(top) if top else None
    one_card = node.unit == "card"

    def find(frame: Frame) -> list[GameObject]:
        run = frame.run
        found = []
        for zone in zones or run.game.default_zones:
            shared = zone in run.game.default_zones  # there control counts, not whose part it is
            for player in run.state.players if shared else frame.players(side):
                here = run.state.zone(player, zone)
                if count is not None:
                    here = here[: int(count(frame))]
                found += [
                    obj for obj in here if obj.presence == "present" and test(frame, obj, run.view(obj))
                ]
        for stack in (obj for obj in found if one_card and len(obj.cards) > 1):
            raise Unsupported("choosing one card of a stack", stack.label)
        return found + _seats(frame, seated) if seated else found

    return find


def _seats(frame: Frame, side: str) -> list[Any]:
    seats = frame.run.state.seats
    return [seats[player] for player in frame.players(side) if not seats[player].out]


def compile_filter(lib: Library, node: Ref | Selector) -> Test:
    """The test of a target without its zones: reference, side, self, unit, characteristics, state."""
    if isinstance(node, Ref):
        name = node.name
        return lambda frame, obj, view: obj in frame.refer(name)
    tests = [*_who(node), *_unit(node), *is_tests(lib, node.is_), *state_tests(node.state)]
    tests += _related(lib, node)
    return _or_seat(node, _every(tests))


def _related(lib: Library, node: Selector) -> list[Test]:
    """On what it is, whose it is, by reference."""
    tests: list[Test] = []
    for target in (node.crossed_with, node.attached_to):
        if target is not None:
            tests.append(_on(lib(target)))
    if node.controlled_by is not None:
        tests.append(_controlled(lib(node.controlled_by)))
    if node.owner is not None:
        side = node.owner
        tests.append(lambda frame, obj, view: obj.owner in frame.players(side))
    return tests


def _on(hosts: Callable[[Frame], list[GameObject]]) -> Test:
    return lambda frame, obj, view: obj.host is not None and obj.host in hosts(frame)


def _controlled(by: Callable[[Frame], list[GameObject]]) -> Test:
    return lambda frame, obj, view: obj.controller in {each.controller for each in by(frame)}


def _or_seat(node: Selector, test: Test) -> Test:
    """A player is meant only where the selector names players; with no zone it means nothing else."""
    side, only = node.players, node.players is not None and not node.zone

    def either(frame: Frame, obj: Any, view: View) -> bool:
        if isinstance(obj, Seat):
            return side is not None and obj.player in frame.players(side)
        return not only and test(frame, obj, view)

    return either


def _every(tests: list[Test]) -> Test:
    if len(tests) == 1:
        return tests[0]
    frozen = tuple(tests)

    def test(frame: Frame, obj: GameObject, view: View) -> bool:
        return all(each(frame, obj, view) for each in frozen)

    return test


def _who(node: Selector) -> list[Test]:
    tests: list[Test] = []
    if node.side in ("mine", "theirs"):
        mine = node.side == "mine"
        tests.append(lambda frame, obj, view: (obj.controller == frame.controller) is mine)
    if node.self == "only":
        tests.append(lambda frame, obj, view: obj is frame.me)
    if node.self == "other":
        tests.append(lambda frame, obj, view: obj is not frame.me)
    return tests


def _unit(node: Selector) -> list[Test]:
    unit = node.unit
    if unit is None or unit == "card":
        return []
    return [lambda frame, obj, view: frame.run.game.is_unit(unit, obj, view)]


def is_tests(lib: Library, node: Is) -> list[Test]:
    """Tests of characteristics, one for each word written."""
    tests: list[Test] = []
    if node.name:
        names = frozenset(node.name)
        tests.append(lambda frame, obj, view: view.name in names)
    if node.name_has:
        parts = tuple(node.name_has)
        tests.append(lambda frame, obj, view: any(part in view.name for part in parts))
    if node.race_has:
        marks = tuple(node.race_has)
        tests.append(lambda frame, obj, view: any(mark in race for race in view.races for mark in marks))
    if node.race:
        races = frozenset(node.race)
        tests.append(lambda frame, obj, view: not races.isdisjoint(view.races))
    if node.type:
        types = frozenset(node.type)
        tests.append(lambda frame, obj, view: not types.isdisjoint(view.types))
    if node.subtype:
        subtypes = frozenset(node.subtype)
        tests.append(lambda frame, obj, view: not subtypes.isdisjoint(view.races))
    if node.token is not None:
        token = node.token
        tests.append(lambda frame, obj, view: obj.token is token)
    if node.evolution is not None:
        wanted = node.evolution
        tests.append(lambda frame, obj, view: frame.run.game.is_evolution(view) is wanted)
    if node.has:
        keywords = tuple(node.has)
        tests.append(lambda frame, obj, view: any(keyword in view.keywords for keyword in keywords))
    if node.same_name_as is not None:
        tests.append(_same_name(lib, node.same_name_as))
    return [*tests, *_civ_tests(node), *_number_tests(lib, node), *_not_tests(lib, node)]


def _same_name(lib: Library, like: Target) -> Test:
    """The same name as what a reference means, even if that has moved on since."""
    if isinstance(like, Ref):
        name = like.name
        return lambda frame, obj, view: any(view.name == each.printed.name for each in frame.named(name))
    find = lib(like)
    return lambda frame, obj, view: any(view.name == frame.run.view(each).name for each in find(frame))


def _civ_tests(node: Is) -> list[Test]:
    tests: list[Test] = []
    if node.civ:
        civs = frozenset(node.civ)
        tests.append(lambda frame, obj, view: not civs.isdisjoint(view.civs))
    if node.color:
        colors = frozenset(node.color)
        tests.append(lambda frame, obj, view: not colors.isdisjoint(view.civs))
    if node.attribute:
        attributes = frozenset(node.attribute)
        tests.append(lambda frame, obj, view: not attributes.isdisjoint(view.civs))
    if node.all_civs:
        every = frozenset(node.all_civs)
        tests.append(lambda frame, obj, view: every <= view.civs)
    if node.mono is not None:
        mono = node.mono
        tests.append(lambda frame, obj, view: (len(view.civs - {COLORLESS}) <= 1) is mono)
    return tests


def _number_tests(lib: Library, node: Is) -> list[Test]:
    tests: list[Test] = []
    if node.cost is not None:
        inside = within(lib, node.cost)
        tests.append(lambda frame, obj, view: inside(frame, written(view.cost, "cost", obj)))
    if node.power is not None:
        power = within(lib, node.power)
        tests.append(lambda frame, obj, view: power(frame, written(view.power, "power", obj)))
    for word in BOUNDED:
        bounds = getattr(node, word)
        if bounds is not None:
            tests.append(_more(within(lib, bounds), word.rstrip("_")))
    return tests


def _more(inside: Callable[[Frame, int | float | None], bool], word: str) -> Test:
    """A test of a number that not every game has. What is original is what is printed until it changes."""
    plain = word.removeprefix(ORIGINAL)
    return lambda frame, obj, view: inside(
        frame, written(view.more.get(word, view.more.get(plain)), word, obj)
    )


def written(number: int | float | None, what: str, obj: GameObject) -> int | float:
    """A characteristic that is asked about must be there: no silent guess about an anonymous card."""
    if number is None:
        raise Unsupported(f"a {what} that is not written", obj.label)
    return number


def _not_tests(lib: Library, node: Is) -> list[Test]:
    tests: list[Test] = []
    if node.any_:
        several = tuple(_every(is_tests(lib, each)) for each in node.any_)
        tests.append(lambda frame, obj, view: any(each(frame, obj, view) for each in several))
    if node.not_ is not None:
        inner = _every(is_tests(lib, node.not_))
        tests.append(lambda frame, obj, view: not inner(frame, obj, view))
    return tests


def state_tests(node: State) -> list[Test]:
    """Tests of how an object lies or what it does; the game knows what each word means."""

    def test(word: str, wanted: object) -> Test:
        return lambda frame, obj, view: frame.run.game.state_is(word, obj, wanted)

    written = ((field.name, getattr(node, field.name)) for field in fields(node) if field.name != "any_")
    tests = [test(word, wanted) for word, wanted in written if wanted is not None]
    if node.any_:
        several = tuple(_every(state_tests(each)) for each in node.any_)
        tests.append(lambda frame, obj, view: any(each(frame, obj, view) for each in several))
    return tests


TABLE: dict[type, Compiler] = {Ref: _ref, Selector: _select}
