"""Questions: what answers them, what is refused and why, and what they offer."""

from __future__ import annotations

from typing import Any

import pytest

from checker.engine.questions import (
    Question,
    choose_number,
    choose_objects,
    confirm,
    labels_of,
    offered,
    pick,
)
from checker.model.scenario import Answer, Verb
from tests.unit.engine.toy import labels, obj, table


def _answer(question: Question, value: Any, verb: str = "choose") -> tuple[Any, str | None]:
    return question.check(Answer(Verb(verb), value))


def _objects(least: int, most: int, fits: Any = None) -> Question:
    run = table(p1_table="{x: {}, y: {}, z: {}}")
    found = [obj(run, label) for label in "xyz"]
    return choose_objects("p1", "choose", found, least, most, "toy/choice", "why", fits)


@pytest.mark.parametrize(
    ("value", "expected"), [(None, []), ("none", []), ("x", ["x"]), (["x", "y"], ["x", "y"]), (3, ["3"])]
)
def test_labels_are_one_or_several_or_none(value: Any, expected: list[str]) -> None:
    assert labels_of(value) == expected


@pytest.mark.parametrize(
    ("value", "reason"),
    [
        ("x", "too_few"),
        (["x", "y", "z"], "too_many"),
        (["x", "x"], "too_many"),
        (["x", "q"], "not_an_option"),
        ("none", "too_few"),
    ],
)
def test_objects_that_cannot_be_chosen_are_refused(value: Any, reason: str) -> None:
    assert _answer(_objects(2, 2), value) == (None, reason)


def test_objects_are_chosen_in_the_order_named() -> None:
    chosen, reason = _answer(_objects(1, 3), ["z", "x"])
    assert (labels(chosen), reason) == (["z", "x"], None)


def test_objects_must_fit_together() -> None:
    question = _objects(0, 2, lambda objects: len(objects) != 2)
    assert _answer(question, ["x", "y"]) == (None, "not_an_option")
    assert _answer(question, "none") == ([], None)
    assert labels(_answer(question, "x")[0]) == ["x"]


def test_all_or_nothing_is_no_choice() -> None:
    assert labels(_objects(3, 3).trivial) == ["x", "y", "z"]
    assert not _objects(2, 3).has_trivial
    assert not _objects(3, 3, lambda objects: False).has_trivial
    assert _objects(0, 3).declining == []
    assert _objects(1, 3).declining is None


@pytest.mark.parametrize(
    ("value", "parsed", "reason"),
    [
        (0, 0, None),
        (2, 2, None),
        (3, None, "too_many"),
        (-1, None, "not_an_option"),
        ("2", None, "not_an_option"),
        (True, None, "not_an_option"),
    ],
)
def test_a_number_is_chosen_within_its_bounds(value: Any, parsed: int | None, reason: str | None) -> None:
    question = choose_number("p1", 2, "toy/choice", "why")
    assert _answer(question, value) == (parsed, reason)
    assert list(question.options()) == ["0", "1", "2"]
    assert (question.has_trivial, question.declining) == (False, 0)


def test_a_number_that_can_only_be_one_is_no_choice() -> None:
    assert choose_number("p1", 0, "r", "").trivial == 0
    one = choose_number("p1", 1, "r", "", least=1)
    assert (one.trivial, one.has_trivial, one.declining) == (1, True, None)
    assert _answer(choose_number("p1", 2, "r", "", least=1), 0) == (None, "not_an_option")


def test_an_option_is_taken_or_declined_by_name_or_label_or_without() -> None:
    question = confirm("p1", "x.draw", "toy/choice")
    for value in ("x", "x.draw", None):
        assert _answer(question, value, "accept") == (True, None)
        assert _answer(question, value, "decline") == (False, None)
    assert _answer(question, "y", "accept") == (None, "not_an_option")
    assert (list(question.options()), question.declining) == (["accept: x", "decline: x"], False)


def test_one_of_several_is_picked_by_name_or_label() -> None:
    question = pick("p1", "resolve", [("x.a", 1), ("x.b", 2), ("y.a", 3)], "toy/order", "waiting effects")
    assert [_answer(question, value, "resolve")[0] for value in ("x.b", "x", "y")] == [2, 1, 3]
    assert _answer(question, "z", "resolve") == (None, "not_an_option")
    assert offered(question) == ("x.a", "x.b", "y.a")
    assert not question.has_trivial
    assert pick("p1", "resolve", [("x.a", 1)], "r", "").trivial == 1


def test_what_is_offered_is_named_once() -> None:
    question = Question(
        "p1", frozenset({"do"}), lambda answer: (None, None),
        lambda: ["do: {x: p2}", "do: {x: y}", "do: z"], "r", open=True,
    )  # fmt: skip
    assert offered(question) == ("x", "z")
    assert question.kind == "act"
    assert confirm("p1", "x", "r").kind == "accept"
