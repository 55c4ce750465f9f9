"""Questions: what is refused and goes on, what is left open, and what cannot be."""

from __future__ import annotations

from typing import Any

from checker import games
from checker.model.question import Question
from checker.model.rule import Ruleset
from checker.model.scenario import P1, P2, Answer, Contents, Done, Expect, Happen, Item, Placed, RunTo, Setup
from checker.model.text import Text
from checker.model.transcript import Transcript
from checker.replay.ask import ask
from checker.replay.library import Library
from checker.vocabulary.instructions import Destroy
from checker.vocabulary.selectors import Count, Selector
from checker.vocabulary.values import Number
from tests.unit.replay.made import LIBRARY, attack, play, position, printed

PAPER = Library.of(rulesets=[Ruleset("dm:paper", Text("紙"), "dm-cr", "1.48")])
ENGINE = games.engine("dm")


def asked(*steps: Item, step: str = "attack", **zones: Any) -> Question:
    """A question of one creature of each player in the attack step."""
    one, other = Placed(power=Number(3000)), Placed(power=Number(2000), tapped=True)
    p1 = {"battle_zone": Contents({"x": one}), **zones}
    return Question(Setup(step=step, p1=p1, p2={"battle_zone": Contents({"y": other})}), steps)


def test_what_is_allowed_is_carried_out() -> None:
    reply = ask(asked(P1(Answer("attack", {"x": "y"})), RunTo("end_of_attack")), "dm:paper", PAPER, ENGINE)
    assert (reply.transcript.end, reply.refused, reply.missing) == ("finished", (), ())
    assert reply.transcript.lines and reply.transcript.boards


def test_what_is_refused_is_told_with_its_rule_and_the_next_step_is_taken() -> None:
    question = asked(
        P1(Answer("attack", {"x": "x"})),
        P1(Answer("attack", {"x": "y"})),
        P2(Answer("block", "y")),
        RunTo("end_of_attack"),
        Expect(zone={"y": "graveyard"}),
    )
    reply = ask(question, "dm:paper", PAPER, ENGINE)
    assert (reply.transcript.end, reply.verdict) == ("finished", "agree")
    assert [(each.step, each.player, bool(each.rule)) for each in reply.refused] == [
        (0, "p1", True),
        (2, "p2", True),
    ]


def test_an_expectation_is_looked_at_and_judged() -> None:
    question = asked(P1(Answer("attack", {"x": "y"})), RunTo("end_of_attack"), Expect(zone={"y": "hand"}))
    reply = ask(question, "dm:paper", PAPER, ENGINE)
    assert [(each.what, each.seen) for each in reply.failures] == [("zone(y)", "graveyard")]


def test_a_choice_that_no_step_makes_is_left_open_with_steps_to_paste() -> None:
    creatures = Selector(("battle_zone",), "any", "include", "creature", count=Count.scalar(1))
    question = asked(Happen(Done("p1", (Destroy(creatures),))), RunTo("end_step"), step="main")
    reply = ask(question, "dm:paper", PAPER, ENGINE)
    assert (reply.transcript.end, reply.transcript.asked) == ("unanswered", ("p1", "choose"))
    assert reply.missing == ("- p1: {choose: x}", "- p1: {choose: y}")
    assert reply.refused == ()


def test_an_engine_that_cannot_is_told_as_it_is() -> None:
    def unable(case: object) -> Transcript:
        return Transcript("unsupported", "attacking")

    reply = ask(Question(position(x=printed("Plain")), (attack("x"),)), "toy:base", LIBRARY, unable)
    assert (reply.verdict, reply.transcript.reason, reply.missing) == ("unsupported", "attacking", ())


def test_a_step_the_engine_refuses_for_its_own_reasons_is_an_answer_of_any_engine() -> None:
    question = Question(position(lock=printed("Locker"), x=printed("Plain")), (attack("x"),))
    reply = ask(question, "toy:base", LIBRARY, play)
    assert [each.reason for each in reply.refused] == ["locked"]
    assert reply.transcript.end == "finished"


def test_an_impossible_position_is_invalid_with_every_fault() -> None:
    question = asked(P1(Answer("pass")), hand=Contents({"x": Placed()}))
    reply = ask(question, "dm:paper", PAPER, ENGINE)
    assert reply.verdict == "invalid"
    assert reply.transcript.faults
