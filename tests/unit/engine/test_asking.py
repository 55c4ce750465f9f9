"""What was asked: told where the story is, at its place between the lines, without leaving a trace."""

from __future__ import annotations

from dataclasses import replace

import pytest

from checker.engine.asking import written
from checker.engine.questions import Checked, Question
from checker.model.scenario import Answer, Verb
from checker.model.switches import Switches
from tests.unit.engine import toy
from tests.unit.games.dm import table as dm
from tests.unit.games.ygo import table as ygo


def test_a_window_tells_what_could_be_activated_and_why_not_the_rest() -> None:
    transcript = ygo.agrees(
        f"{{p1: {{hand: {{x: {ygo.MONSTER}}}}},"
        f" p2: {{spell_trap_zone: {{hole: {ygo.HOLE}, free: {ygo.trap('activate: [draw]')}}}}}}}",
        "- p1: {normal_summon: x}\n- p2: pass",
    )
    asked = [each for each in transcript.questions if each.player == "p2" and each.answer == "pass"]
    assert [each.options for each in asked] == [("activate: hole", "activate: free")]
    before = [each for each in transcript.questions if each.player == "p2" and not each.answer]
    assert {(each.what, each.reason) for each in before[0].refused} == {
        ("hole", "negates_no_summon"),
        ("free", "negates_no_summon"),
    }
    (first, *_) = before[0].refused
    assert first.ja != first.en and first.rule == "ygo/summon-negation-window"


def test_a_question_put_again_after_a_try_is_one() -> None:
    transcript = ygo.agrees(
        f"{{p1: {{hand: {{x: {ygo.MONSTER}}}, monster_zone: {{y: {ygo.MONSTER}}}}}}}",
        "- try: {p1: {flip_summon: y}}\n  refused: face_up\n- p1: {normal_summon: x}",
    )
    opening = [each for each in transcript.questions if each.question == "act"]
    assert [each.answer for each in opening] == ["normal_summon: x", ""]


@pytest.mark.parametrize(
    ("between", "looks"),
    [
        ("", 1),
        ("{try: {p1: {go: off}}, refused: not_an_option}, ", 1),
        ("{try: {p1: {go: off}}, refused: not_an_option}, {try: {p2: pass}, refused: not_your_turn}, ", 1),
        ("{happen: {by: p1, do: {destroy: x}}}, ", 2),
        ("{happen: {by: p1, do: {destroy: x}}}, {try: {p1: {go: off}}, refused: not_an_option}, ", 2),
    ],
)
def test_what_could_be_done_is_looked_at_anew_once_something_happened(between: str, looks: int) -> None:
    run = toy.table(f"[{between}{{p1: {{go: on}}}}]", p1_table="{x: {power: 1000}}")
    looked: list[str] = []

    def question() -> Question:
        return Question("p1", frozenset({"go"}), check, options, "toy/ask", refused=lambda: [("x", "tapped")])

    def check(answer: Answer) -> Checked:
        return "gone", None if answer.value == "on" else "not_an_option"

    def options() -> list[str]:
        looked.append("now")
        return [f"go: {len(looked)}"]

    assert run.ask(question) == "gone"
    (entry,) = run.script.asking.entries
    assert (entry.options, entry.refused, entry.answer) == ((f"go: {looks}",), (("x", "tapped"),), "go: on")
    assert len(looked) == looks


def test_it_stands_before_the_line_it_led_to() -> None:
    transcript = dm.agrees(
        "{step: attack, p1: {battle_zone: {x: {power: 3000}, y: {power: 1000, tapped: true}}}}",
        "- p1: {attack: {x: p2}}",
    )
    first = transcript.questions[0]
    assert (first.player, first.question, first.answer) == ("p1", "act", "attack: {x: p2}")
    assert [(each.what, each.reason) for each in first.refused] == [("y", "tapped")]
    assert transcript.lines[first.line].kind == "event"


def test_looking_leaves_no_trace() -> None:
    given, _ = dm.case("{step: attack, p1: {battle_zone: {x: {power: 3000}}}}", "- p1: {attack: {x: p2}}")
    told, untold = dm.ENGINE(given), dm.ENGINE(replace(given, story=False))
    assert (told.rules, told.reached) == (untold.rules, untold.reached)
    assert untold.questions == ()


def test_what_could_be_done_is_asked_for_the_telling_alone() -> None:
    given, _ = dm.case(
        "{step: main, p1: {hand: {x: {cost: 2}}, mana_zone: {others: 2}}}", "- run_to: end_of_turn"
    )
    told, untold = Switches({}), Switches({})
    assert dm.ENGINE(replace(given, switches=told)).questions
    dm.ENGINE(replace(given, switches=untold, story=False))
    assert told.aside == {"product": None}
    assert (told.asked, untold.whole) == (untold.asked, untold.asked)


def test_an_answer_is_written_on_one_line() -> None:
    assert written(Answer(Verb("pass"))) == "pass"
    assert written(Answer(Verb("attack"), {"x": "p2"})) == "attack: {x: p2}"
    assert written(Answer(Verb("choose"), ["a", "b"])) == "choose: [a, b]"
    assert written(Answer(Verb("activate"), "x")) == "activate: x"


def test_what_cannot_be_used_or_declared_is_told_with_its_reason() -> None:
    transcript = dm.agrees(
        "{p1: {mana_zone: 2, hand: {big: {power: 3000, cost: 5, civ: fire}, small: {power: 1000, cost: 1}}},"
        " p2: {mana_zone: 1, hand: {ninja: {power: 2000, cost: 5, abilities: [{keyword: ninja_strike,"
        " amount: 4}]}}}}",
        "- p1: {summon: small, pay: [p1.mana_zone.1]}",
    )
    first = transcript.questions[0]
    assert [each.what for each in first.refused] == ["big"]
    assert first.options and all("big" not in option for option in first.options)
