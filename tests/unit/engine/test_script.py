"""The door: steps answer questions in order, `run_to` passes, nothing is left over and nothing guessed."""

from __future__ import annotations

from typing import Any

import pytest

from checker.engine.questions import HAPPENED, Checked, Question, choose_objects, confirm
from checker.engine.run import Run
from checker.engine.stops import Finished, GameOver, Invalid, Unanswered
from checker.model.case import Observe
from checker.model.scenario import Answer, Item
from checker.model.transcript import Query
from tests.unit.engine.toy import labels, obj, table, word

PASS = object()


def _run(*items: str | Item) -> Run:
    run = table(p1_table="{x: {}, y: {}}", p1_pile="{a: {}}")
    run.script.items = tuple(word(Item, item) if isinstance(item, str) else item for item in items)
    return run


def _look(kind: str = "count", key: Any = "p1.pile") -> Observe:
    return Observe((Query(kind, key),))


def _open(run: Run, player: str = "p1") -> Any:
    """An open question: do something, or pass."""

    def check(answer: Answer) -> Checked:
        if answer.verb == "pass":
            return PASS, None
        return answer.value, None if answer.value else "empty"

    verbs, options = frozenset({"do", "pass"}), lambda: ["do: x"]
    return run.ask(lambda: Question(player, verbs, check, options, "toy/open", passing=PASS, open=True))


def _choose(run: Run, least: int = 1, most: int = 1, player: str = "p1") -> Any:
    found = [obj(run, "x"), obj(run, "y")]
    return run.ask(lambda: choose_objects(player, "choose", found, least, most, "toy/choice", "why"))


# --- answers ---------------------------------------------------------------------------------


def test_steps_answer_questions_in_order() -> None:
    run = _run("{p1: {do: x}}", "{p1: {choose: y}}", "{p1: pass}")
    assert _open(run) == "x"
    assert labels(_choose(run)) == ["y"]
    assert _open(run) is PASS
    assert [note.kind for note in run.story.notes] == ["answer"] * 3


def test_a_step_that_answers_another_question_leaves_this_one_unanswered() -> None:
    with pytest.raises(Unanswered, match="p1 is asked to choose for why") as stop:
        _choose(_run("{p1: {do: x}}"))
    assert stop.value.options == ("x", "y")
    with pytest.raises(Unanswered):
        _choose(_run("{p2: {choose: x}}"))


def test_a_refused_answer_is_a_fault_that_names_the_step() -> None:
    with pytest.raises(Invalid) as stop:
        _choose(_run("{p1: {choose: z}}"))
    assert stop.value.faults == ("step 1: p1 choose z is refused: not_an_option",)


def test_a_question_with_one_answer_answers_itself() -> None:
    run = _run("{p1: {do: x}}")
    assert labels(_choose(run, 2, 2)) == ["x", "y"]
    assert _open(run) == "x"


def test_a_step_may_still_answer_a_question_with_one_answer() -> None:
    run = _run("{p1: {choose: [y, x]}}")
    assert labels(_choose(run, 2, 2)) == ["y", "x"]
    with pytest.raises(Finished):
        _open(run)


def test_no_more_steps_end_the_run_at_a_real_question() -> None:
    run = _run(_look())
    assert labels(_choose(run, 2, 2)) == ["x", "y"]
    assert run.script.observed == []
    with pytest.raises(Finished):
        _choose(run)
    assert [seen.values for seen in run.script.observed] == [(1,)]


def test_giving_up_answers_anything() -> None:
    run = _run("{p2: concede}")
    with pytest.raises(GameOver):
        _choose(run)
    assert run.state.winner == "p1"


# --- looking and trying ------------------------------------------------------------------------


def test_what_stands_before_a_step_is_looked_at_before_it() -> None:
    run = _run(_look("asked"), "{p1: {do: x}}", _look("asked"), _look("offered"), "{p1: {choose: x}}")
    _open(run)
    _choose(run)
    assert [(seen.step, seen.values) for seen in run.script.observed] == [
        (0, (("p1", "act"),)),
        (2, (("p1", "choose"),)),
        (3, (("x", "y"),)),
    ]


def test_a_try_is_checked_and_changes_nothing() -> None:
    run = _run(
        "{try: {p1: {choose: z}}, refused: any}",
        "{try: {p1: {choose: x}}, refused: any}",
        "{p1: {choose: y}}",
    )
    assert labels(_choose(run)) == ["y"]
    assert [(tried.step, tried.refused) for tried in run.script.tried] == [(0, "not_an_option"), (1, None)]


@pytest.mark.parametrize(
    ("step", "reason"),
    [
        ("{p1: {choose: x}}", "no_such_question"),
        ("{p2: {do: x}}", "not_your_turn"),
        ("{p1: {do: }}", "empty"),
    ],
)
def test_a_try_of_what_nobody_asks_says_why(step: str, reason: str) -> None:
    run = _run(f"{{try: {step}, refused: any}}", "{p1: pass}")
    _open(run)
    assert run.script.tried[0].refused == reason


def test_a_try_of_an_act_while_something_else_is_asked_is_the_wrong_step() -> None:
    run = _run("{try: {p1: {do: x}}, refused: any}", "{p1: {choose: x}}")
    _choose(run)
    assert run.script.tried[0].refused == "wrong_step"


# --- the referee -----------------------------------------------------------------------------------


def test_what_the_referee_does_changes_the_question() -> None:
    run = _run("{happen: {by: p1, do: {destroy: x}}}", "{p1: {choose: y}}")
    asked = []

    def make() -> Question:
        found = list(run.state.zone("p1", "table"))
        asked.append(labels(found))
        return choose_objects("p1", "choose", found, 0, 1, "r", "why")

    assert labels(run.ask(make)) == ["y"]
    assert asked == [["x", "y"], ["y"]]


def test_an_open_question_is_given_back_when_the_referee_acted() -> None:
    run = _run("{happen: {by: p1, do: {destroy: x}}}", "{p1: pass}")
    assert _open(run) is HAPPENED
    assert _open(run) is PASS


def test_what_was_asked_while_the_referee_acted_is_kept_beside_the_question_put_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    run = _run("{happen: {by: p1, do: draw}}", "{p1: {choose: x}}", "{p1: {choose: y}}")
    monkeypatch.setattr(run, "happen", lambda done: _choose(run))
    assert labels(_choose(run)) == ["y"]
    assert [entry.answer for entry in run.script.asking.entries] == ["choose: x", "choose: y"]


# --- running to a moment ----------------------------------------------------------------------------


def test_run_to_passes_until_its_moment_comes() -> None:
    run = _run("{run_to: noon}", _look("step"), "{p1: {do: x}}")
    assert _open(run) is PASS
    assert labels(_choose(run, 2, 2)) == ["x", "y"]
    run.moment("morning")
    assert run.script.observed == []
    run.moment("noon")
    assert [seen.values for seen in run.script.observed] == [("main",)]
    assert _open(run) == "x"


def test_run_to_waits_for_the_turn_it_names() -> None:
    run = _run("{run_to: noon, turn: p2}", "{p1: {do: x}}")
    _open(run)
    run.moment("noon")
    assert run.script.running is not None
    run.state.turn_player = "p2"
    run.moment("noon")
    assert run.script.running is None


def test_run_to_does_not_decide() -> None:
    run = _run("{run_to: noon}")
    _open(run)
    with pytest.raises(Unanswered):
        _choose(run)
    with pytest.raises(Unanswered):
        run.ask(lambda: confirm("p1", "x.may", "r"))


def test_run_to_may_decline_whatever_is_optional() -> None:
    run = _run("{run_to: noon, declining: all}")
    _open(run)
    assert run.ask(lambda: confirm("p1", "x.may", "r")) is False
    assert _choose(run, 0, 1) == []
    with pytest.raises(Unanswered):
        _choose(run, 1, 1)


def test_the_referee_may_act_at_the_moment() -> None:
    run = _run("{run_to: noon}", "{happen: {by: p1, do: draw}}", _look(), "{p1: {do: x}}")
    _open(run)
    run.moment("noon")
    assert [seen.values for seen in run.script.observed] == [(0,)]


def test_a_run_whose_last_step_is_its_moment_ends_there() -> None:
    run = _run("{run_to: noon}", _look())
    _open(run)
    with pytest.raises(Finished):
        run.moment("noon")
    assert len(run.script.observed) == 1


# --- after the end ----------------------------------------------------------------------------------


def test_what_is_left_when_the_game_is_over() -> None:
    run = _run(
        _look(),
        "{try: {p1: {do: x}}, refused: any}",
        "{p1: {do: x}}",
        "{run_to: game_over}",
        _look(),
        "{p1: pass}",
    )
    assert run.script.close() == (
        "step 3 comes after the game is over",
        "step 6 comes after the game is over",
    )
    assert [seen.step for seen in run.script.observed] == [0, 4]
    assert [tried.refused for tried in run.script.tried] == ["game_over"]


def test_a_moment_that_never_came_is_a_fault() -> None:
    run = _run("{run_to: noon}", _look())
    _open(run)
    assert run.script.close() == ("the moment 'noon' never came",)
    run = _run("{run_to: game_over}", _look("winner"))
    _open(run)
    assert run.script.close() == ()
