"""`saitei turn`: the chart of each game, from the data that its engine runs on."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

from checker import games
from checker.cli.main import main
from checker.games.dm.turn import STEPS as OF_DUEL_MASTERS
from checker.games.mtg.structure import TURN
from checker.games.ygo.turn import STEPS as OF_YUGIOH

RUN_ON = {"dm": OF_DUEL_MASTERS, "mtg": tuple(step.name for step in TURN), "ygo": OF_YUGIOH}


def drawn(*args: str) -> str:
    result = CliRunner().invoke(main, ["turn", *args])
    assert result.exit_code == 0, result.output
    return result.stdout


@pytest.mark.parametrize("game", games.GAMES)
def test_the_chart_has_every_step_that_the_engine_goes_through(game: str) -> None:
    chart = json.loads(drawn(game, "--format", "json"))
    assert tuple(step["id"] for step in chart["steps"]) == RUN_ON[game]
    assert all(step["rules"] and all(rule["numbers"] for rule in step["rules"]) for step in chart["steps"])
    assert all(step["name"]["ja"] and step["name"]["en"] and step["may"]["en"] for step in chart["steps"])


def test_it_says_who_may_act_and_by_which_rules() -> None:
    text = drawn("mtg", "--lang", "en")
    assert "  untap step [" in text
    assert "    > no priority" in text
    assert "514.3a" in text
    assert "戦闘フェイズ" in drawn("mtg", "--lang", "ja")


def test_another_game_is_refused() -> None:
    result = CliRunner().invoke(main, ["turn", "chess"])
    assert result.exit_code == 2
    assert "dm" in result.stderr
