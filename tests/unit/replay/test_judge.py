"""What holds and what does not, for each kind of expectation."""

from __future__ import annotations

import math

import pytest

from checker.model.case import Observe
from checker.model.outcome import Failure
from checker.model.scenario import Expect, Seen
from checker.model.transcript import Observed, Transcript, Tried
from checker.replay.case import Play, build
from checker.replay.expectations import unfixed
from checker.replay.judge import failures, verdict, worst
from checker.vocabulary.selectors import Ref
from checker.vocabulary.values import Number, Read
from tests.unit.replay.made import LIBRARY, refused, scenario

EVENTS = (("attack", "x", "p1"), ("destroy", "y", "x"), ("attack", "z", "p1"))

HOLDS = [
    (Expect(zone={"x": "hand"}), "hand"),
    (Expect(count={"p1.hand": 2}), 2),
    (Expect(tapped={"x": True}), True),
    (Expect(power={"x": Number(3000)}), 3000),
    (Expect(power={"x": Number(math.inf)}), math.inf),
    (Expect(power={"x": Number(math.inf)}), "infinity"),
    (Expect(cost={"x": Number(0)}), 0),
    (Expect(has={"x": {"lock": False}}), False),
    (Expect(toughness={"x": Number(0)}), 0),
    (Expect(atk={"x": Number(2600)}), 2600),
    (Expect(def_={"x": Number(0)}), 0),
    (Expect(level={"x": Number(4)}), 4),
    (Expect(position={"x": "defense"}), "defense"),
    (Expect(damage={"x": 2}), 2),
    (Expect(counters={"p1": {"poison": 10}}), 10),
    (Expect(life={"p1": -1}), -1),
    (Expect(mana={"p1": "GG"}), "GG"),
    (Expect(controller={"x": "p2"}), "p2"),
    (Expect(attached={"x": "y"}), "y"),
    (Expect(face_down={"x": True}), True),
    (Expect(type={"x": ("b", "a")}), ["a", "b"]),
    (Expect(color={"x": ()}), ()),
    (Expect(subtype={"x": ("a",)}), ("a",)),
    (Expect(stack=("b.x", "a")), ["b.x", "a"]),
    (Expect(designation="night"), "night"),
    (Expect(race={"x": ("b", "a")}), ["a", "b"]),
    (Expect(civ={"x": ()}), ()),
    (Expect(under={"x": ("a", "b")}), ["a", "b"]),
    (Expect(happened=(Seen("attack", times=2),)), EVENTS),
    (Expect(happened=(Seen("attack", "x"),)), EVENTS),
    (Expect(happened=(Seen("destroy", by="x"),)), EVENTS),
    (Expect(happened=(Seen("draw", times=0),)), EVENTS),
    (Expect(happened=(Seen("draw", times=0),)), ()),
    (Expect(order=(Seen("attack", "x"), Seen("attack", "z"))), EVENTS),
    (Expect(order=(Seen("attack", times=2),)), EVENTS),
    (Expect(waiting=("a.b", "a.b", "c.d")), ["c.d", "a.b", "a.b"]),
    (Expect(waiting=()), ()),
    (Expect(asked={"p1": "block"}), ["p1", "block"]),
    (Expect(offered=("a", "b")), ("b", "a")),
    (Expect(offers={"a": True}), ("a",)),
    (Expect(offers={"b": False}), ("a",)),
    (Expect(winner="none"), "none"),
    (Expect(turn="p1"), "p1"),
    (Expect(step="main"), "main"),
    (Expect(next_turns=("p2", "p2")), ["p2", "p2"]),
]

FAILS = [
    (Expect(zone={"x": "hand"}), "nowhere"),
    (Expect(zone={"x": "hand"}), None),
    (Expect(count={"p1.hand": 1}), True),
    (Expect(tapped={"x": True}), 1),
    (Expect(tapped={"x": False}), 0),
    (Expect(tapped={"x": False}), None),
    (Expect(power={"x": Number(3000)}), "3000"),
    (Expect(power={"x": Number(3000)}), math.inf),
    (Expect(stack=("b", "a")), ("a", "b")),
    (Expect(counters={"p1": {"poison": 1}}), True),
    (Expect(race={"x": ("a",)}), "a"),
    (Expect(under={"x": ("a", "b")}), ("b", "a")),
    (Expect(happened=(Seen("attack"),)), EVENTS),
    (Expect(happened=(Seen("attack", times=3),)), EVENTS),
    (Expect(happened=(Seen("draw", times=0),)), None),
    (Expect(happened=(Seen("draw", times=0),)), ("draw",)),
    (Expect(order=(Seen("attack", "z"), Seen("attack", "x"))), EVENTS),
    (Expect(order=(Seen("attack", times=3),)), EVENTS),
    (Expect(order=(Seen("attack"),)), None),
    (Expect(waiting=("a.b",)), ("a.b", "a.b")),
    (Expect(waiting=()), None),
    (Expect(asked={"p1": "block"}), ("p2", "block")),
    (Expect(asked={"p1": "block"}), None),
    (Expect(offered=("a",)), ("a", "b")),
    (Expect(offered=()), None),
    (Expect(offers={"a": False}), ("a",)),
    (Expect(offers={"b": False}), None),
    (Expect(winner="p1"), "draw"),
    (Expect(next_turns=("p1",)), ("p1", "p2")),
]


def judged(expect: Expect, *values: object) -> tuple[Failure, ...]:
    case = build(Play("toy/a/b", "toy:base", scenario().setup, (expect,)), LIBRARY)
    return failures((expect,), case, Transcript("finished", observed=(Observed(0, values),)))


@pytest.mark.parametrize(("expect", "seen"), HOLDS)
def test_what_is_expected_holds(expect: Expect, seen: object) -> None:
    assert judged(expect, seen) == ()


@pytest.mark.parametrize(("expect", "seen"), FAILS)
def test_what_is_otherwise_fails(expect: Expect, seen: object) -> None:
    assert len(judged(expect, seen)) == 1


@pytest.mark.parametrize("expect", [expect for expect, _ in HOLDS])
def test_what_is_not_observed_fails(expect: Expect) -> None:
    [failure] = judged(expect)
    assert failure.seen == "not observed"


def test_an_observation_of_the_wrong_length_answers_nothing() -> None:
    expect = Expect(tapped={"x": True, "y": True})
    assert len(judged(expect, True)) == 2
    assert len(judged(expect, True, True, True)) == 2


def test_every_kind_of_expectation_is_tried_here() -> None:
    tried = {
        name
        for expect, _ in HOLDS
        for name in vars(Expect())
        if getattr(expect, name) != getattr(Expect(), name)
    }
    assert set(vars(Expect())) - tried == {"attacking", "face", "seals"}


def test_a_failure_shows_both_sides() -> None:
    order = Expect(order=(Seen("attack", "z"), Seen("attack", "x")))
    [failure] = judged(order, EVENTS)
    assert failure.expected == (("attack", "z", None), ("attack", "x", None))
    assert failure.seen == (("attack", "x", "p1"), ("attack", "z", "p1"))
    assert judged(Expect(happened=(Seen("attack", "x", times=2),)), EVENTS) == (
        Failure(0, "happened(attack of x)", 2, 1),
    )
    assert judged(Expect(offers={"a": True}), ("b",)) == (Failure(0, "offers(a)", True, False),)


@pytest.mark.parametrize(
    ("tried", "seen"),
    [
        ((Tried(0, None),), "legal"),
        ((Tried(0, "sick"),), "sick"),
        ((Tried(1, "locked"),), "not observed"),
        ((), "not observed"),
    ],
)
def test_a_try_must_be_refused_for_its_reason(tried: tuple[Tried, ...], seen: str) -> None:
    steps = (refused("x", "locked"),)
    case = build(Play("toy/a/b", "toy:base", scenario().setup, steps), LIBRARY)
    assert failures(steps, case, Transcript("finished", tried=tried)) == (
        Failure(0, "refused", "locked", seen),
    )
    assert not failures(steps, case, Transcript("finished", tried=(Tried(0, "locked"),)))


def test_a_run_that_stopped_is_judged_up_to_there() -> None:
    steps = (Expect(tapped={"x": True}), Expect(tapped={"x": True}))
    case = build(Play("toy/a/b", "toy:base", scenario().setup, steps), LIBRARY)
    stopped = Transcript("unanswered", step=1, observed=(Observed(0, (False,)),))
    assert [failure.step for failure in failures(steps, case, stopped)] == [0]
    assert isinstance(case.items[0], Observe)


@pytest.mark.parametrize(
    ("end", "expected"),
    [
        ("finished", "agree"),
        ("unanswered", "unanswered"),
        ("unsupported", "unsupported"),
        ("invalid", "invalid"),
        ("crashed", "error"),
    ],
)
def test_the_end_gives_the_verdict(end, expected) -> None:
    assert verdict(Transcript(end), ()) == expected


def test_only_a_finished_run_disagrees() -> None:
    failed = (Failure(0, "x", 1, 2),)
    assert verdict(Transcript("finished"), failed) == "disagree"
    assert verdict(Transcript("unsupported"), failed) == "unsupported"
    assert worst(["agree", "disagree", "unsupported"]) == "unsupported"


def test_an_expected_value_must_be_a_number() -> None:
    assert list(unfixed(Expect(power={"x": Number(1)}))) == []
    assert "power(x)" in next(unfixed(Expect(power={"x": Read("power", Ref("y"))})))
