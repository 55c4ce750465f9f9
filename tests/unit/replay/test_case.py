"""What an engine is given: nothing of what is expected, and no more than it needs."""

from __future__ import annotations

from checker.adapters.codec import encode
from checker.model.case import Observe
from checker.model.scenario import Expect, RunTo, Seen, Try
from checker.model.transcript import Query
from checker.replay.case import Play, build
from checker.vocabulary.values import Number
from tests.unit.replay.made import CARDS, LIBRARY, position, printed, refused, scenario


def case_of(*steps, setup=None):
    return build(Play("toy/a/b", "toy:now", setup or scenario().setup, steps), LIBRARY)


def test_no_answer_reaches_an_engine() -> None:
    expect = Expect(
        zone={"x": "graveyard"},
        power={"x": Number(987654)},
        happened=(Seen("destroy", "secretive", times=77),),
        order=(Seen("hidden_event"),),
        waiting=("withheld.effect",),
        asked={"p1": "secret_verb"},
        offered=("unsaid",),
        winner="p2",
        next_turns=("p2", "p1"),
    )
    told = str(encode(case_of(refused("x", "the_reason"), expect)))
    for secret in (
        "graveyard",
        "987654",
        "secretive",
        "77",
        "hidden_event",
        "withheld",
        "secret_verb",
        "unsaid",
    ):
        assert secret not in told
    assert "the_reason" not in told


def test_every_question_is_asked_once() -> None:
    case = case_of(
        Expect(happened=(Seen("a"), Seen("b")), offers={"x": True, "y": False}, has={"x": {"lock": True}})
    )
    [item] = case.items
    assert isinstance(item, Observe)
    assert item.queries == (Query("has", ("x", "lock")), Query("events"), Query("offered"))


def test_other_steps_stay_as_they_are() -> None:
    step = RunTo("end_step")
    attempt, same = case_of(refused("x", "locked"), step).items
    assert isinstance(attempt, Try) and attempt.refused == ""
    assert same is step


def test_only_cards_and_keywords_that_are_needed_go_along() -> None:
    case = case_of(setup=position(x=printed("Locker", under={"u": printed("Plain")})))
    assert set(case.cards) == {"Locker", "Plain"}
    assert set(case.keywords) == {"lock", "inner"}
    assert set(case_of(setup=position(x=printed("Plain"))).keywords) == set()


def test_switches_are_those_of_the_ruleset_over_its_base() -> None:
    assert case_of().switches == {"a": "1", "b": "2"}
    assert case_of().game == "toy"


def test_a_card_made_by_a_control_stands_beside_the_printed_one() -> None:
    setup = position(x=printed("new"), y=printed("Plain"))
    case = build(Play("toy/a/b", "toy:now", setup, ()), LIBRARY, {"new": CARDS[0]})
    assert set(case.cards) == {"new", "Plain"}
