"""Switches: those the code asks for are those the rulesets set, with the same values. For every game."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module

import pytest

from checker import games
from checker.model.rule import Rulesets
from checker.source import files
from checker.source.paths import Location
from tests.architecture.sources import ROOT, sources, strings

NEWEST = {"dm": "dm:paper", "mtg": "mtg:cr", "ygo": "ygo:MR2020"}
EVERY_GAME = pytest.mark.parametrize("game", games.GAMES)


def known(game: str) -> Mapping[str, str]:
    """The switches the code knows, with their values in the newest rules."""
    found: Mapping[str, str] = import_module(f"checker.games.{game}.switches").SWITCHES
    return found


@cache
def written(game: str) -> Rulesets:
    """The rulesets of a game as its file has them."""
    path = f"rulings/{game}/rulesets.yaml"
    found = files.load_located(
        (ROOT / path).read_bytes(), Location(path, "rulesets", game), games.words(game)
    )
    (document,) = found.documents
    assert isinstance(document.value, Rulesets)
    return document.value


def values(game: str) -> dict[str, tuple[str, ...]]:
    """What each switch can be."""
    return {switch.id: switch.values for switch in written(game).switches}


@EVERY_GAME
def test_every_switch_is_listed_and_every_listed_one_known(game: str) -> None:
    assert sorted(values(game)) == sorted(known(game))


@EVERY_GAME
def test_the_newest_rules_set_what_is_the_default(game: str) -> None:
    (newest,) = [each for each in written(game).rulesets if each.id == NEWEST[game]]
    assert dict(newest.switches) == known(game)


@EVERY_GAME
def test_every_value_is_one_of_its_switch_and_every_switch_is_turned_somewhere(game: str) -> None:
    turned: dict[str, set[str]] = {name: set() for name in known(game)}
    for ruleset in written(game).rulesets:
        for name, value in dict(ruleset.switches).items():
            assert value in values(game)[name], (ruleset.id, name)
            turned[name].add(value)
    assert {name: found for name, found in turned.items() if found != set(values(game)[name])} == {}


@EVERY_GAME
def test_every_switch_is_asked_for_by_the_code(game: str) -> None:
    asked = {
        text
        for source in sources(f"checker/games/{game}")
        if "switches" not in source.path
        for text, _ in strings(source)
    }
    assert sorted(set(known(game)) - asked) == []


@EVERY_GAME
def test_every_value_has_a_test(game: str) -> None:
    """An older value named nowhere in these tests is a procedure nobody has looked at."""
    tests = (ROOT / f"tests/unit/games/{game}").glob("test_*.py")
    said = "".join(path.read_text(encoding="utf-8") for path in tests)
    older = {value for name, all_ in values(game).items() for value in all_ if value != known(game)[name]}
    assert sorted(value for value in older if f'"{value}"' not in said) == []
