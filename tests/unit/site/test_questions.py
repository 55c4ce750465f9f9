"""Who could act when: in its place between the steps, with names, and the rule of each refusal."""

from __future__ import annotations

from dataclasses import replace

import pytest

from checker.model.transcript import Asked, Refused, Transcript
from checker.site.questions import Not, Put, before_each_line, option_said
from checker.site.seen import Witness
from checker.site.steps import lines_with_questions
from tests.unit.site import made_up
from tests.unit.site.made_up import SCENARIO, TRANSCRIPT

LIBRARY = made_up.library()
JA, EN = (Witness.of(LIBRARY, SCENARIO, lang) for lang in ("ja", "en"))
SICK = Refused("w", "sick", "召喚酔いしている", "it is sick", "dm/always")
TAPPED = Refused("x", "tapped", "タップしている", "it is tapped", "dm/nowhere")


def told(*questions: Asked) -> Transcript:
    """The made-up replay of three lines, with these questions."""
    return replace(TRANSCRIPT, questions=questions)


def test_a_question_says_who_could_do_what_and_why_not_the_rest() -> None:
    asked = Asked("p1", "act", 1, 0, ("pass", "attack: {big: p2}"), (SICK, TAPPED), "attack: {big: p2}")
    expected = Put(
        "プレイヤー1",
        "パスする・攻撃する: 大きいもの → プレイヤー2",
        "攻撃する: 大きいもの → プレイヤー2",
        (
            Not("《見張り番》", "召喚酔いしている", "dm/always", "いつもはたらく"),
            Not("x", "タップしている"),
        ),
    )
    assert before_each_line(LIBRARY, told(asked), JA) == {1: (expected,)}


def test_a_question_for_something_says_what_for_and_one_without_answer_no_more() -> None:
    asked = Asked("p2", "block", 0, 0, ("w",), (TAPPED,))
    [put] = before_each_line(LIBRARY, told(asked), EN)[0]
    assert (put.who, put.could, put.did) == ("Player 2 (block)", "《Watch》", "")


@pytest.mark.parametrize(
    ("options", "refused", "answer", "open_"),
    [
        (("pass",), (), "pass", False),
        (("use: w",), (), "use: w", False),
        (("use: w", "pass"), (), "use: w", False),
        ((), (), "", False),
        (("use: w",), (), "pass", True),
        (("use: w", "use: big"), (), "use: w", True),
        (("pass",), (SICK,), "pass", True),
        (("use: w",), (), "", True),
    ],
)
def test_what_left_nothing_open_is_left_out(
    options: tuple[str, ...], refused: tuple[Refused, ...], answer: str, open_: bool
) -> None:
    asked = Asked("p1", "act", 0, 0, options, refused, answer)
    assert bool(before_each_line(LIBRARY, told(asked), JA)) == open_


def test_the_same_question_twice_in_a_row_is_told_once() -> None:
    asked = Asked("p1", "act", 2, 0, ("pass",), (SICK,), "pass")
    assert len(before_each_line(LIBRARY, told(asked, asked), JA)[2]) == 1


@pytest.mark.parametrize(
    ("option", "said"),
    [
        ("pass", "パスする"),
        ("summon: w", "召喚する: 《見張り番》"),
        ("use: w.lock", "使う: 《見張り番》 (lock)"),
        ("attack: {big: w}", "攻撃する: 大きいもの → 《見張り番》"),
        ("p2.shield_zone.3", "プレイヤー2のシールドゾーン 3番目"),
        ("w, big", "《見張り番》, 大きいもの"),
        ("3", "3"),
    ],
)
def test_options_have_the_names_of_verbs_cards_and_players(option: str, said: str) -> None:
    assert option_said(option, JA) == said


def test_questions_stand_before_their_line_and_the_last_ones_after_all() -> None:
    asked = [Asked("p1", "act", line, 0, (), (SICK,)) for line in (1, 3)]
    lines = lines_with_questions(LIBRARY, told(*asked), JA)
    assert [(line.text != "", len(line.asked)) for line in lines] == [
        (True, 0),
        (True, 1),
        (True, 0),
        (False, 1),
    ]
    assert len(lines_with_questions(LIBRARY, TRANSCRIPT, JA)) == 3
