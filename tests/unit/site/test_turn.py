"""The turn of a game, and those of all games beside one another, drawn from charts."""

from __future__ import annotations

import re

from checker.model.chart import Action, ChartStep, TurnChart
from checker.model.text import RuleId, Text
from checker.site.pages import compared, listing, turn
from tests.unit.site import made_up
from tests.unit.site.test_pages import text_of

BEGIN, END = Text("始まり", "beginning"), Text("終わり", "ending")
MAY = Text("誰も何もできない", "nobody may act")


def step(id: str, name: Text, phase: Text | None, *actions: Action) -> ChartStep:
    return ChartStep(id, name, phase, actions, "never", MAY, (RuleId("dm/always"),))


CHART = TurnChart(
    made_up.GAME,
    Text("ゲーム", "Game"),
    (
        step("first_step", Text("最初", "first"), BEGIN, Action(Text("起こす", "wake"), RuleId("dm/other"))),
        step("second", Text("次", "second"), BEGIN, Action(Text("引く", "draw"), RuleId("dm/nowhere"))),
        step("last", END, END),
    ),
)
LIBRARY = made_up.library(charts={"dm": CHART, "elsewhere": CHART})


def test_steps_stand_in_order_under_their_phase_each_with_its_rule() -> None:
    page = turn.sheet(LIBRARY, "dm", "en")
    assert page.path == "en/dm/turn.html"
    said = text_of(page.body)
    order = ["beginning", "first", "wake", "nobody may act", "second", "draw", "ending"]
    said = said.partition("its rule.")[2]
    assert sorted(order, key=said.index) == order
    assert said.count("beginning") == 1 == said.count("ending"), "a phase of one step is said once"
    assert re.findall(r'<a class="rule" href="([^"]+)"', page.body) == [
        "rule/always.html", "rule/other.html", "rule/always.html", "rule/always.html",
    ]  # fmt: skip
    assert 'id="first-step"' in page.body


def test_only_games_that_are_there_stand_side_by_side() -> None:
    page = turn.together(LIBRARY, "ja")
    assert page.path == "compare/turn.html"
    assert re.findall(r'<section class="column" id="(\w+)"', page.body) == ["dm"]
    assert 'id="dm-second"' in page.body and '"../dm/turn.html"' in page.body
    assert '"turn.html"' in compared.index(LIBRARY, "ja").body


def test_a_game_without_a_chart_says_so() -> None:
    assert "まだありません" in text_of(turn.sheet(made_up.library(), "dm", "ja").body)
    assert '"turn.html"' in listing.front(made_up.library(), "dm", "ja").body
