"""A ruling's page in a made-up library: what is on it, in which order, and what it never hides."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from html import unescape
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest

from checker.diagnostics import Place
from checker.model.outcome import Failure, Outcome
from checker.model.ruling import Elsewhere
from checker.model.text import Text
from checker.model.transcript import Asked, Line, Refused, Transcript
from checker.site.pages import ruling
from checker.site.problem import Desk
from checker.site.standing import status, verdict
from tests.unit.site import made_up
from tests.unit.site.made_up import DISPUTED, OUTCOME, library
from tests.unit.site.test_pages import ids, text_of

LIBRARY = library()


def page(slug: str = "lock", lang: str = "ja", **more: Any) -> str:
    """A ruling's page in the made-up library."""
    made = library(**more)
    return ruling.sheet(made, made.rulings[f"dm/{slug}"], lang).body


def with_ruling(**more: Any) -> str:
    """The page of one ruling changed by `more`."""
    return page(rulings={"dm/lock": made_up.ruling(**more)})


def test_the_answer_comes_first_and_the_parts_in_their_order() -> None:
    assert ids(page()) == [
        "answer", "question", "why", "replay", "replay-lock-dm-paper", "rules", "sources", "cards", "terms",
        "family", "before", "related", "written", "report", "gloss-term-dm-watching", "gloss-card-dm-watch",
    ]  # fmt: skip
    assert page().index("いいえ") < page().index("質問")


def test_a_sheet_knows_where_it_comes_from() -> None:
    sheet = ruling.sheet(LIBRARY, LIBRARY.rulings["dm/lock"], "en")
    assert (sheet.path, sheet.lang, sheet.title) == ("en/dm/r/lock.html", "en", "Watching and attacking")
    assert sheet.description == "No - No, watching forbids it."
    assert sheet.place == Place("rulings/dm/qa/lock.yaml", 2, 1)


@pytest.mark.parametrize(
    ("lang", "badges"),
    [
        ("ja", ("現行", "公式Q&amp;A", "紙のカード", "再現と一致", "確認日 2026-11-30")),
        ("en", ("Current", "Official Q&amp;A", "Replay agrees", "checked 2026-11-30")),
    ],
)
def test_standing_is_said_in_words(lang: str, badges: tuple[str, ...]) -> None:
    for badge in badges:
        assert f">{badge}</span>" in page(lang=lang)


def test_sources_have_number_date_and_day_of_checking() -> None:
    said = text_of(page())
    assert "番号 12345" in said and "日付 2026-01-02" in said and "確認日 2026-11-30" in said


def test_every_step_is_numbered_by_the_list_and_linked_to_its_rule() -> None:
    html = page()
    story = html[html.index('<ol class="story">') : html.index("</ol>")]
    assert story.count("<li") == 3
    assert (
        '<a class="rule" href="../rule/always.html"><span class="rule-title">いつもはたらく</span>'
        ' <span class="number">110.4</span></a>' in story
    )
    assert '<span class="rule">dm/nowhere</span>' in story
    assert 'class="depth-4"' in story


def test_lines_that_only_say_how_far_the_game_is_are_set_small() -> None:
    lines = (
        Line("ステップ。", "A step.", "step", "dm/always"),
        Line("できごと。", "An event.", "event", "dm/always"),
    )
    html = page(outcomes=(replace(OUTCOME, transcript=replace(OUTCOME.transcript, lines=lines)),))
    assert html.count("passing") == 1 and '<li class="depth-0 passing"><span class="said">ステップ。' in html


def test_a_line_that_the_case_supposes_says_so_instead_of_a_rule() -> None:
    supposed = (Line("仮の出来事。", "Supposed.", "referee"),)
    html = page(outcomes=(replace(OUTCOME, transcript=replace(OUTCOME.transcript, lines=supposed)),))
    assert '<span class="rule">場面が仮定すること</span>' in html


def test_who_could_act_stands_between_the_steps_and_is_folded() -> None:
    refused = Refused("w", "sick", "<召喚酔い>", "sick", "dm/always")
    asked = (
        Asked("p1", "act", 1, 0, ("pass", "use: big"), (refused,), "pass"),
        Asked("p2", "act", 3, 0, ("use: w",)),
    )
    html = page(outcomes=(replace(OUTCOME, transcript=replace(OUTCOME.transcript, questions=asked)),))
    story = html[html.index('<ol class="story">') : html.index("</ol>")]
    assert story.count('<li class="asked"><details>') == 2 and story.count('<li class="depth-') == 3
    assert story.index("問われた人: プレイヤー1") < story.index("見張りがそれを禁じる。")
    assert story.index("深い行。") < story.index("問われた人: プレイヤー2")
    assert '&lt;召喚酔い&gt; <a class="rule" href="../rule/always.html">いつもはたらく</a>' in story


def test_the_boards_are_drawn() -> None:
    html = page()
    own = html[: html.index('<div class="control">')]
    assert own.count('<figure class="board">') == 2
    assert html.count('<figure class="board">') == 4
    assert 'class="piece turned changed"' in html and "手札から" in html


def test_controls_say_what_they_come_to() -> None:
    said = text_of(page())
    assert "見張りがいない 《見張り番》がない場合、答え「いいえ」は成り立ちません。 再現と一致" in said
    assert "そのとき見えること 大きいものは攻撃中" in said
    assert "別の手順 盤面は同じで、することだけが違う場合です。 再現と不一致" in said
    assert "手順1: winner · 裁定では none · 再現では p1" in said


def test_the_case_itself_is_on_the_page() -> None:
    assert "<code>id: dm/static/lock\nabout: w</code>" in page()
    assert "場面の記述が見つかりません" in page(excerpts={})


def test_the_ruling_itself_is_on_the_page() -> None:
    html = page(excerpts={"dm/lock": "id: dm/lock\nanswer: <no>"})
    assert "<code>id: dm/lock\nanswer: &lt;no&gt;</code>" in html
    assert "裁定の記述（YAML）" not in page()


def test_a_problem_is_reported_with_everything_filled_in() -> None:
    html = page(desk=Desk("https://host.example/new?title={title}&body={body}", "1.2.3"))
    href = re.search(r'href="(https://host\.example/[^"]+)"', html)
    assert href
    sent = parse_qs(urlsplit(unescape(href.group(1))).query)
    assert sent["title"] == ["裁定の間違い: dm/lock"]
    for part in (
        "裁定: dm/lock（答え: いいえ）",
        "再現: dm/static/lock、適用ルール dm:paper、再現と一致",
        "出典の確認日: 2026-11-30",
        "Saitei 1.2.3",
    ):
        assert part in sent["body"][0] and part in html


def test_where_nobody_receives_reports_the_page_says_so() -> None:
    assert "報告の送り先は決められていません" in page()
    assert "No address for reports is named" in page(lang="en")


def test_several_replays_have_a_list_of_their_own() -> None:
    assert 'class="jumps"' not in page()
    second = replace(OUTCOME, ruleset="dm:later", verdict="unanswered")
    html = page(outcomes=(OUTCOME, second))
    assert '<a href="#replay-lock-dm-paper">見張りがいる (紙)</a>' in html
    assert '<a href="#replay-lock-dm-later">見張りがいる (dm:later)</a>' in html


def test_rulesets_by_which_a_case_went_alike_are_told_together() -> None:
    html = page(outcomes=(OUTCOME, replace(OUTCOME, ruleset="dm:<later>", seconds=9.0)))
    assert html.count('<section class="replay"') == 1 and 'class="jumps"' not in html
    assert 'id="replay-lock-dm-paper"' in html and 'id="replay-lock-dm-&lt;later&gt;"' in html
    assert "適用ルール: 紙・dm:&lt;later&gt;" in html


def test_a_superseded_ruling_leads_to_the_newer_one() -> None:
    html = page("older")
    assert '<a href="lock.html">見張りと攻撃</a>' in html and "旧裁定" in html
    assert "2025-01-01 まで" in html and "注記。" in html and "9000" in html
    assert "この裁定には、まだ再現の記録がありません。" in html


def test_missing_english_is_marked() -> None:
    mark = '<span class="untranslated" lang="en">Not yet in English</span>'
    assert mark in page("older", "en")
    assert mark not in page("lock", "en", related={}, rulings={"dm/lock": made_up.ruling()})


def test_a_dispute_shows_both_sides() -> None:
    html = with_ruling(disputed=DISPUTED)
    assert "禁じる。" in html and "禁じない。" in html and "見解が分かれる" in html


def test_what_is_often_said_stands_beside_the_answer() -> None:
    html = with_ruling(often_said=Text("攻撃は止まらない。", "No attack is stopped."))
    said = text_of(html[html.index('id="answer"') : html.index('id="question"')])
    assert "よく言われること 攻撃は止まらない。" in said
    assert "often-said" not in ids(with_ruling())


def test_days_of_another_region_are_told_apart_from_the_ruling_s_own() -> None:
    html = with_ruling(scope="ocg", valid_to="2011-03-19", elsewhere=(Elsewhere("tcg", None, "2012-04-25"),))
    assert "OCG" in html and "2011-03-19 まで" in html
    assert "TCG 2012-04-25 まで" in html


def test_a_replay_that_stopped_says_why() -> None:
    stopped = Outcome(
        "dm/static/lock",
        "dm/lock",
        "dm:paper",
        "unsupported",
        (),
        Transcript("unsupported", "G-links"),
        (),
        0.0,
    )
    said = text_of(page(outcomes=(stopped,)))
    assert "再現は未対応" in said and "止まった理由: G-links" in said


def test_a_replay_that_disagrees_shows_where() -> None:
    failed = Outcome(
        "dm/static/lock",
        "dm/lock",
        "dm:paper",
        "disagree",
        (Failure(None, "power(x)", 1, 2),),
        OUTCOME.transcript,
        (),
        0.0,
    )
    assert "power(x) · 裁定では 1 · 再現では 2" in text_of(page(outcomes=(failed,)))


def test_an_outcome_without_its_scenario_is_still_told() -> None:
    assert "再現と一致" in page(scenarios={})


@pytest.mark.parametrize(
    ("more", "standing"),
    [
        ({}, "current"),
        ({"superseded_by": "dm/x"}, "superseded"),
        ({"valid_to": "2020-01-01"}, "expired"),
        ({"disputed": DISPUTED}, "disputed"),
    ],
)
def test_how_a_ruling_stands(more: dict[str, Any], standing: str) -> None:
    assert status(made_up.ruling(**more)) == standing


def test_a_ruling_stands_as_its_worst_replay() -> None:
    bad = Outcome("s", "dm/lock", "dm:paper", "unanswered", (), Transcript("unanswered"), (), 0.0)
    assert verdict((OUTCOME, bad)) == "unanswered"
    assert verdict(()) == "none"


def test_the_data_beside_a_page() -> None:
    data = json.loads(ruling.as_data(LIBRARY, LIBRARY.rulings["dm/lock"]))
    assert data["answer"]["is"] == "no" and data["supersedes"] == "dm/older"
    assert data["replays"] == [{"scenario": "dm/static/lock", "ruleset": "dm:paper", "verdict": "agree"}]
    assert "superseded_by" not in data
