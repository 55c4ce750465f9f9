"""Steps, lists of rulings and outlines as HTML: what is drawn, and that every text is escaped."""

from __future__ import annotations

from functools import partial

from checker.site.outline import Outline
from checker.site.parts import outline, story
from checker.site.questions import Not, Put
from checker.site.steps import Told
from checker.site.wording import say

BAD = "<script>"


def _to(kind: str, id: str) -> str:
    return f"{kind}/{id}.html"


def _story(*lines: Told) -> str:
    return str(story(lines, _to, partial(say, "en")))


def test_every_text_of_a_story_is_escaped() -> None:
    put = Put(BAD, BAD, BAD, (Not(BAD, BAD, BAD, BAD),))
    ruled = Told(BAD, 1, BAD, BAD, BAD, asked=(put,))
    html = _story(ruled, Told(BAD, because=BAD), Told(BAD, rule_title=BAD))
    assert BAD not in html
    assert html.count("&lt;script&gt;") == 16


def test_a_step_has_its_rule_or_what_is_said_instead() -> None:
    ruled = _story(Told("a", 0, "dm/x", "X", "1.2"))
    assert '<a class="rule" href="rule/dm/x.html"><span class="rule-title">X</span>' in ruled
    assert '<span class="number">1.2</span></a>' in ruled
    assert '<span class="rule">supposed</span>' in _story(Told("a", because="supposed"))
    assert 'class="rule"' not in _story(Told("a"))


def test_a_step_that_may_be_passed_over_says_so() -> None:
    assert '<li class="depth-2 passing"><span class="said">a</span>' in _story(Told("a", 2, passing=True))


def test_questions_after_the_last_step_stand_alone() -> None:
    html = _story(Told(asked=(Put("Player 1", "pass", "", ()),)))
    assert 'class="asked"' in html and 'class="said"' not in html


def test_who_was_asked_twice_is_named_once() -> None:
    html = _story(Told("a", asked=(Put("Player 1", "x", "", ()), Put("Player 1", "y", "", ()))))
    assert html.count("Player 1") == 3


def test_an_outline_has_its_lines_under_each_other() -> None:
    drawn = outline(Outline("<a>", (Outline("b"),)))
    assert drawn == (
        '<li><span class="line">&lt;a&gt;</span>\n<ul><li><span class="line">b</span>\n</li>\n</ul>\n</li>\n'
    )
