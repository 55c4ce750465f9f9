"""The data of each game's table: complete in both languages, and with shapes that can be drawn."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest

from checker.site import table, wording
from checker.site.table import Counted, Measure, Shape, State, Table, ZonePlan, table_of

CSS = (Path(table.__file__).parent / "theme/assets/site.css").read_text(encoding="utf-8")
GAMES = sorted(path.stem for path in wording.DATA.glob("*.json") if "board" in wording.table(path.stem))


def texts(laid: Table) -> Iterator[Any]:
    """Everything a table says in words."""
    for trait in (*laid.card, *laid.player):
        for name in ("label", "said", "begun", "ended"):
            if (said := getattr(trait, name, None)) is not None:
                yield said


def test_there_are_three_games() -> None:
    assert GAMES == ["dm", "mtg", "ygo"]


@pytest.mark.parametrize("game", GAMES)
def test_every_zone_has_a_shape_and_a_name(game: str) -> None:
    laid = table_of(game)
    plans = (*laid.zones, *laid.shared)
    assert plans and len({plan.zone for plan in plans}) == len(plans)
    assert {plan.shape for plan in plans} <= set(get_args(Shape))
    for plan in plans:
        assert set(wording.table(game)["zone"][plan.zone]) == {"ja", "en"}


@pytest.mark.parametrize("game", GAMES)
def test_everything_is_said_in_both_languages(game: str) -> None:
    said = list(texts(table_of(game)))
    assert said and all(set(text) == {"ja", "en"} and all(text.values()) for text in said)


@pytest.mark.parametrize("game", GAMES)
def test_every_way_to_lie_and_every_colour_is_drawn(game: str) -> None:
    laid = table_of(game)
    ways = {trait.draw for trait in laid.card if isinstance(trait, State) and trait.draw}
    assert ways and all(f".{way} > .card" in CSS for way in ways)
    assert laid.hues and all(f".hue-{hue} " in CSS for hue in laid.hues.values())


@pytest.mark.parametrize("game", GAMES)
def test_names_of_numbers_are_in_the_data(game: str) -> None:
    kinds = {trait.words for trait in table_of(game).card if isinstance(trait, Counted)}
    assert kinds <= {*wording.table(game), "counter"}


def test_a_measure_is_told_where_every_value_is_there() -> None:
    size = Measure(("a", "b"), value="{a}/{b}")
    assert list(size.told({"a": 1, "b": float("inf")}, "dm", "ja")) == ["1/∞"]
    assert list(size.told({"a": 1}, "dm", "ja")) == []
    assert list(size.changed({"a": 1, "b": 1}, {"a": 1, "b": 2}, "dm", "en")) == ["1/1 → 1/2"]
    assert list(size.changed({"a": 1, "b": 1}, {"a": 1, "b": 1}, "dm", "en")) == []


def test_a_measure_is_silent_about_what_needs_no_word() -> None:
    hurt = Measure(("hurt",), {"ja": "傷", "en": "hurt"}, unless=0)
    assert list(hurt.told({"hurt": 0}, "dm", "ja")) == []
    assert list(hurt.changed({"hurt": 0}, {"hurt": 2}, "dm", "ja")) == ["傷 0→2"]


def test_a_state_begins_and_ends() -> None:
    told = {name: {"ja": name, "en": name} for name in ("said", "begun", "ended")}
    state = State("asleep", True, draw="turned", **told)
    assert list(state.told({"asleep": True}, "dm", "ja")) == ["said"]
    assert list(state.told({}, "dm", "ja")) == []
    assert list(state.changed({}, {"asleep": True}, "dm", "ja")) == ["begun"]
    assert list(state.changed({"asleep": True}, {}, "dm", "ja")) == ["ended"]
    assert list(state.changed({}, {"asleep": False}, "dm", "ja")) == []


def test_numbers_by_name() -> None:
    marks = Counted("marks", "zone")
    assert list(marks.told({"marks": {"hand": 2, "attic": 1}}, "dm", "ja")) == ["手札 2", "attic 1"]
    assert list(marks.changed({"marks": {"hand": 2}}, {"marks": {"deck": 1}}, "dm", "ja")) == [
        "手札 2→0",
        "山札 0→1",
    ]


def test_a_game_without_data_has_every_zone_side_by_side() -> None:
    laid = table_of("nogame")
    assert laid.plan("attic") == ZonePlan("attic", "field")
    assert laid.order({"b": 1, "a": 1}) == ["a", "b"]
    assert (
        laid.drawn({"tapped": True}) == ()
        and laid.colours({"civs": ["fire"]}) == ()
        and laid.turned("ja") == ""
    )


def test_a_card_of_several_colours_has_them_all_or_the_first_where_the_game_says_so() -> None:
    assert table_of("dm").colours({"civs": ["fire", "light"]}) == ("gold", "red")
    assert table_of("ygo").colours({"types": ["normal", "trap"]}) == ("pink",)
