"""Who could act when: questions in words, with names instead of labels and a link to the refusing rule."""

from __future__ import annotations

from dataclasses import replace

from checker.model.transcript import Asked, Refused
from checker.site.asked import WhyNot, questions_of
from tests.unit.site import made_up

LIBRARY = made_up.library()
REFUSED = Refused("attack: {x: p2}", "sick", "召喚酔いしている", "it is sick", "dm/always")
ASKED = (
    Asked("p1", "act", 0, 0, ("pass", "attack: {big: w}"), (REFUSED, REFUSED), "attack: {big: w}"),
    Asked(
        "p2", "block", 1, 0, ("w",), (Refused("x", "tapped", "タップしている", "it is tapped", "dm/none"),)
    ),
    Asked("p1", "act", 2, 0, ("pass",), (), "pass"),
)


def _told(lang: str):  # type: ignore[no-untyped-def]
    return questions_of(LIBRARY, made_up.SCENARIO, replace(made_up.TRANSCRIPT, questions=ASKED), lang)


def test_a_question_says_before_which_step_who_could_do_what() -> None:
    first, second = _told("en")
    assert (first.before, first.who) == ("Before 1", "player 1")
    assert "pass" not in first.could and first.could == first.did
    assert first.could.startswith("attack: 大きいもの: 《")  # names, not labels
    assert second.who == "player 2 (block)" and second.did == ""


def test_each_refusal_is_told_once_with_its_rule_where_that_has_a_page() -> None:
    first, second = _told("ja")
    assert [(each.reason, each.rule) for each in first.refused] == [("召喚酔いしている", REFUSED.rule)]
    assert isinstance(second.refused[0], WhyNot) and second.refused[0].rule == ""
    assert second.who.startswith("プレイヤー2")


def test_a_question_of_which_nothing_could_come_is_left_out() -> None:
    assert len(_told("en")) == 2
    assert questions_of(LIBRARY, None, made_up.TRANSCRIPT, "en") == ()
