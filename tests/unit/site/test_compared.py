"""Games compared: cells are drawn from rulings, scenarios and controls, and rulings lead back."""

from __future__ import annotations

import re
from dataclasses import replace

from checker.model.compared import ComparedCase, ComparedRow, GamesCompared
from checker.model.ruling import Answer
from checker.model.text import GameId, RulingId, ScenarioId, Text
from checker.site.library import Library
from checker.site.pages import compared, home, ruling
from tests.unit.site import made_up
from tests.unit.site.test_pages import text_of

OURS = ComparedCase(
    RulingId("dm/lock"), ScenarioId("dm/static/lock"), "without-watch", Text("常在", "Static")
)
THEIRS = ComparedCase(RulingId("mtg/lock"))
COMPARED = GamesCompared(
    "watching",
    Text("見張り", "Watching"),
    Text("攻撃できるか。", "May it attack?"),
    (
        ComparedRow(Text("いる間", "While it is there"), (THEIRS, OURS)),
        ComparedRow(Text("もう一枚", "A second"), (OURS,)),
    ),
)


def library() -> Library:
    """The made-up library with a ruling of another game beside it."""
    made = made_up.library()
    theirs = made_up.ruling("other", id="mtg/lock", game=GameId("mtg"), cards=(), rules=(), terms=())
    answer = Answer("yes", Text("できます。", "It may."))
    other = replace(theirs, answer=answer, title=Text("あちら", "Theirs"))
    return made_up.library(rulings={**made.rulings, "mtg/lock": other}, comparisons={"watching": COMPARED})


def test_each_game_has_a_column_and_its_answer_in_it() -> None:
    page = compared.sheet(library(), COMPARED, "en")
    assert page.path == "en/compare/watching.html"
    said = text_of(page.body)
    assert said.index("Magic") < said.index("Yes") < said.index("Duel Masters") < said.index("No, watching")
    assert '"../dm/r/lock.html#replay-lock-dm-paper"' in page.body
    assert "the answer “No” no longer holds." in said and "大きいもの is attacking" in said
    assert page.body.count('class="column"') == 4 and "none" in said


def test_a_ruling_leads_to_its_comparisons_and_the_front_page_to_all() -> None:
    made = library()
    page = ruling.sheet(made, made.rulings["mtg/lock"], "ja").body
    assert '"../../compare/watching.html"' in page
    assert "compare/" not in ruling.sheet(made, made.rulings["dm/older"], "ja").body
    assert '"compare/index.html"' in home.contents(made, "index.html", "ja")
    assert "compare/" not in home.contents(made_up.library(), "index.html", "ja")


def test_all_comparisons_are_listed_with_their_games() -> None:
    page = compared.index(library(), "ja")
    assert re.findall(r'href="([^"]+)"', page.body) == ["watching.html"]
    assert "マジック・デュエマ" in text_of(page.body)
    assert "まだありません" in text_of(compared.index(made_up.library(), "ja").body)
