"""When a scenario agrees, and what it is when it does not."""

from __future__ import annotations

from dataclasses import replace

import pytest

from checker.model.case import Case
from checker.model.scenario import Control, Expect, OtherSteps, Try, Without, WithoutAbility
from checker.model.text import Text
from checker.model.transcript import Transcript
from checker.replay.run import replay
from tests.unit.replay.made import LIBRARY, attack, play, position, printed, refused, scenario

NOTE = Text("対照", "control")


def test_the_made_up_scenario_agrees() -> None:
    outcome = replay(scenario(), "toy:base", LIBRARY, play)
    assert outcome.verdict == "agree"
    assert outcome.failures == ()
    assert [(control.verdict, control.flips) for control in outcome.controls] == [("agree", True)]
    assert outcome.seconds > 0


def test_a_wrong_expectation_disagrees() -> None:
    wrong = scenario(steps=(Expect(tapped={"x": True}),))
    outcome = replay(wrong, "toy:base", LIBRARY, play)
    assert outcome.verdict == "disagree"
    assert [failure.what for failure in outcome.failures] == ["tapped(x)"]


def test_a_control_that_is_wrong_itself_disagrees() -> None:
    control = Control("no-lock", Without("lock"), NOTE, steps=(Expect(tapped={"x": True}),))
    outcome = replay(scenario(controls=(control,)), "toy:base", LIBRARY, play)
    assert outcome.verdict == "disagree"
    assert outcome.failures == ()
    assert outcome.controls[0].failures[0].what == "tapped(x)"


@pytest.mark.parametrize(
    "own", [{"expect": Expect(tapped={"x": False})}, {"steps": (Expect(tapped={"x": False}),)}]
)
def test_a_case_that_holds_under_the_change_proves_nothing(own) -> None:
    control = Control("no-fast", WithoutAbility("lock.fast"), NOTE, **own)
    outcome = replay(scenario(controls=(control,)), "toy:base", LIBRARY, play)
    assert outcome.controls[0].verdict == "agree"
    assert outcome.controls[0].flips is False
    assert outcome.verdict == "disagree"
    assert [failure.what for failure in outcome.failures] == ["control(no-fast)"]


def test_a_control_by_expectation_keeps_the_steps() -> None:
    steps = (refused("x", "locked"), Expect(tapped={"x": False}), Expect(winner="none"))
    control = Control("no-lock", Without("lock"), NOTE, expect=Expect(tapped={"x": False}))
    outcome = replay(scenario(steps=steps, controls=(control,)), "toy:base", LIBRARY, play)
    # The attempt is legal now: the case fails under the change, and so does the control's own try.
    assert outcome.controls[0].flips is True
    assert [failure.what for failure in outcome.controls[0].failures] == ["refused"]


def test_other_steps_need_not_turn_the_case() -> None:
    control = Control("wait", OtherSteps(), NOTE, steps=(Expect(tapped={"x": False}),))
    outcome = replay(scenario(controls=(control,)), "toy:base", LIBRARY, play)
    assert outcome.controls[0].flips is None
    assert outcome.verdict == "agree"


def test_an_impossible_change_is_invalid() -> None:
    control = Control("typo", Without("nobody"), NOTE, expect=Expect(winner="none"))
    outcome = replay(scenario(controls=(control,)), "toy:base", LIBRARY, play)
    assert outcome.verdict == "invalid"
    assert "nobody" in outcome.controls[0].transcript.reason
    assert outcome.controls[0].flips is True


def test_what_is_wrong_before_any_engine_sees_it_is_told_together() -> None:
    wrong = scenario(setup=position(x=printed("Nobody's"), y=printed("No one's")), controls=())
    outcome = replay(wrong, "toy:never", LIBRARY, play)
    assert outcome.verdict == "invalid"
    assert len(outcome.transcript.faults) == 3


def test_an_engine_that_breaks_down_is_an_error_of_that_scenario() -> None:
    def broken(case: Case) -> Transcript:
        raise ValueError("lost the thread")

    outcome = replay(scenario(), "toy:base", LIBRARY, broken)
    assert outcome.verdict == "error"
    assert "lost the thread" in outcome.transcript.reason
    assert "test_run.py" in outcome.transcript.reason


def test_a_change_the_engine_cannot_play_says_nothing_of_the_case() -> None:
    def narrow(case: Case) -> Transcript:
        return play(case) if "lock" in str(case.cards) else Transcript("unsupported", "no locks")

    outcome = replay(scenario(), "toy:base", LIBRARY, narrow)
    assert outcome.verdict == "unsupported"
    assert outcome.controls[0].flips is None
    assert outcome.controls[0].transcript.reason == "no locks"


def test_a_control_shows_why_the_case_could_not_be_played_under_its_change() -> None:
    def shy(case: Case) -> Transcript:
        tries = any(isinstance(item, Try) for item in case.items)
        return Transcript("unsupported", "a try") if tries and len(case.cards) == 1 else play(case)

    told: list[bool] = []
    outcome = replay(scenario(), "toy:base", LIBRARY, lambda case: told.append(case.story) or shy(case))
    [control] = outcome.controls
    assert (control.verdict, control.flips, control.transcript.reason) == ("unsupported", None, "a try")
    assert told == [True, True, False, True]


def test_a_run_that_did_not_finish_does_not_agree() -> None:
    def hasty(case: Case) -> Transcript:
        return replace(play(case), end="unanswered", options=("a", "b"))

    assert replay(scenario(), "toy:base", LIBRARY, hasty).verdict == "unanswered"


def test_an_engine_that_does_nothing_does_not_agree() -> None:
    assert replay(scenario(), "toy:base", LIBRARY, lambda case: Transcript("finished")).verdict == "disagree"


def test_a_legal_step_that_is_refused_is_no_agreement() -> None:
    outcome = replay(scenario(steps=(attack("x"),), controls=()), "toy:base", LIBRARY, play)
    assert outcome.verdict == "invalid"
    assert outcome.transcript.reason == "refused: locked"
