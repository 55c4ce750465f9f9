"""A replay as HTML: what is said of it, what is left out where there is nothing; all of it escaped."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from checker.site.board import BoardView
from checker.site.controls import ControlTold
from checker.site.replayed import replay
from checker.site.steps import Told
from checker.site.story import ReplayTold
from checker.site.wording import say

BAD = "<script>"
BARE = ReplayTold("dm/a/b", ("one",), "Title", "Paper", "agree", "", (), (), (), (), (), "")
CONTROL = ControlTold("Changed", "Came", (), "agree", None, (), ())


def _html(told: ReplayTold) -> str:
    return str(replay(told, lambda kind, id: f"../{kind}/{id}.html", partial(say, "en")))


def test_every_text_of_a_replay_is_escaped() -> None:
    board = BoardView(BAD, BAD, ())
    control = ControlTold(BAD, BAD, (BAD,), "agree", board, (Told(BAD),), (BAD,))
    told = ReplayTold(
        BAD, (BAD, BAD), BAD, BAD, "agree", BAD, (BAD,), (board,), (Told(BAD),), (BAD,), (control,), BAD
    )
    html = _html(told)
    assert BAD not in html
    assert html.count("&lt;script&gt;") == 18


def test_nothing_is_said_of_what_is_not_there() -> None:
    html = _html(BARE)
    assert "<h4>" not in html and "boards" not in html and "warning" not in html
    assert "<pre" not in html and say("en", "scenario_none") in html
    assert "<details>" not in _html(replace(BARE, controls=(CONTROL,)))


def test_each_ruleset_under_which_it_went_alike_has_an_anchor() -> None:
    html = _html(replace(BARE, anchors=("one", "two")))
    assert '<section class="replay" id="one">\n<span id="two"></span>\n' in html


def test_what_stopped_a_replay_and_what_did_not_hold_are_warnings() -> None:
    html = _html(replace(BARE, verdict="disagree", stopped="no more", failures=("power",)))
    assert say("en", "stopped_because", reason="no more") in html
    assert "<ul><li>power</li></ul>" in html and "verdict-disagree" in html


def test_a_control_says_what_must_be_seen_and_folds_its_replay_away() -> None:
    played = replace(CONTROL, seen=("seen",), board=BoardView("After", "", ()), lines=(Told("a line"),))
    html = _html(replace(BARE, controls=(played,)))
    assert '<p class="came-to">Came <span class="badge verdict-agree">' in html
    assert '<ul class="seen"><li>seen</li></ul>' in html
    folded = html[html.index("<details>") :]
    assert folded.index('<figure class="board">') < folded.index("a line")
