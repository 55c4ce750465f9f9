"""One run for a control and its case: woven as far as they do the same, and of the same verdict as two."""

from __future__ import annotations

import pytest

from checker.model.case import Case
from checker.model.scenario import Control, Expect, Without, WithoutAbility
from checker.model.text import Text
from checker.model.transcript import Transcript
from checker.replay.run import replay
from checker.replay.weave import woven
from tests.unit.replay.made import LIBRARY, attack, play, refused, scenario

NOTE = Text("対照")
LOOK, OTHER = Expect(tapped={"x": True}), Expect(tapped={"x": False})


def test_looks_and_tries_of_both_stand_where_each_would_by_itself() -> None:
    case = (refused("x", "locked"), attack("x"), LOOK, attack("y"))
    control = (attack("x"), OTHER, attack("z"), LOOK)
    made = woven(case, control)
    assert made.steps == (case[0], attack("x"), LOOK, OTHER, attack("z"), LOOK)
    assert made.cases == {0, 2}


def test_nothing_of_the_case_comes_after_they_part() -> None:
    made = woven((attack("x"), LOOK), (attack("y"), OTHER))
    assert (made.steps, made.cases) == ((attack("y"), OTHER), frozenset())


CONTROLS = [
    Control("no-lock", Without("lock"), NOTE, steps=(attack("x"), Expect(tapped={"x": True}))),
    Control("wrong-itself", Without("lock"), NOTE, steps=(attack("x"), Expect(tapped={"x": False}))),
    Control("no-fast", WithoutAbility("lock.fast"), NOTE, steps=(Expect(tapped={"x": False}),)),
    Control("stops", Without("lock"), NOTE, steps=(attack("nobody"), Expect(tapped={"x": False}))),
]


@pytest.mark.parametrize("control", CONTROLS, ids=lambda control: control.id)
def test_a_control_comes_to_the_same_with_and_without_a_story(control: Control) -> None:
    case = scenario(controls=(control,))
    told, judged = (replay(case, "toy:base", LIBRARY, play, story) for story in (True, False))
    assert told.verdict == judged.verdict
    assert [(each.verdict, each.flips, each.failures) for each in told.controls] == [
        (each.verdict, each.flips, each.failures) for each in judged.controls
    ]


def test_one_run_does_where_it_shows_the_case_to_fail() -> None:
    runs: list[bool] = []

    def counted(case: Case) -> Transcript:
        runs.append(case.story)
        return play(case)

    replay(scenario(), "toy:base", LIBRARY, counted, story=False)
    assert runs == [False, False]
    replay(scenario(), "toy:base", LIBRARY, counted)
    assert runs[2:] == [True, True, False]
