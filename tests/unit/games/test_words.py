"""Nothing an engine says is without words in both languages, and no word is said by nobody."""

from __future__ import annotations

import ast
from functools import cache
from importlib import import_module
from pathlib import PurePosixPath
from typing import Any

import pytest

from checker import games
from tests.architecture.sources import Source, sources, strings

EVERY_GAME = pytest.mark.parametrize("game", games.GAMES)
LISTS = frozenset({"words", "names", "rules_of"})
"""Modules that list words and give none."""
OF_OTHERS = {
    "dm": frozenset[str](),
    "mtg": {"is_ignored", "state_definition"},
    "ygo": {"is_ignored", "power_now", "gains", "loses", "condition_fails", "turn_cut_short"},
}
"""Notes of the kernel about what the game has not."""
TOLD_OTHERWISE = {
    "dm": {"trigger", "resolve", "used", "attacked", "use", "generate", "attack_declared"},
    "mtg": frozenset[str](),
    "ygo": {word for word in games.words("ygo").words["event"] if word.endswith("_attempt")},
}
"""Facts that have a note of their own, and events told as the move or the attack that they are."""
PHASES = {
    "dm": frozenset[str](),
    "mtg": {"beginning_phase", "combat_phase", "ending_phase"},
    "ygo": frozenset[str](),
}
"""What steps are part of: named elsewhere than the steps."""


def of(game: str, module: str) -> Any:
    """A module of a game."""
    return import_module(f"checker.games.{game}.{module}")


@cache
def engine(game: str) -> tuple[Source, ...]:
    """The kernel and the game."""
    return tuple(sources("checker/engine", f"checker/games/{game}"))


def listed(game: str, kind: str) -> frozenset[str]:
    """The words of a kind."""
    return games.words(game).words[kind]


@cache
def said(game: str) -> frozenset[str]:
    """Every string in the code, lists of words left out."""
    told = (source for source in engine(game) if PurePosixPath(source.path).stem not in LISTS)
    return frozenset(text for source in told for text, _ in strings(source))


@cache
def noted(game: str) -> frozenset[str]:
    """The kinds of notes that are made, each written where it is made."""
    calls = (node for source in engine(game) for node in ast.walk(source.tree) if isinstance(node, ast.Call))
    return frozenset(
        str(call.args[0].value)
        for call in calls
        if isinstance(call.func, ast.Attribute) and call.func.attr == "note"
        and call.args and isinstance(call.args[0], ast.Constant)
    )  # fmt: skip


@EVERY_GAME
def test_every_kind_of_note_has_a_phrase(game: str) -> None:
    assert len(noted(game)) > 20
    assert sorted(noted(game) - set(of(game, "phrases").PHRASES) - OF_OTHERS[game]) == []


@EVERY_GAME
def test_every_phrase_belongs_to_a_kind_of_note(game: str) -> None:
    assert sorted(set(of(game, "phrases").PHRASES) - noted(game)) == []


@EVERY_GAME
def test_every_event_is_told_or_silent(game: str) -> None:
    phrases = of(game, "phrases")
    assert sorted(listed(game, "event") - TOLD_OTHERWISE[game] - set(phrases.EVENTS) - phrases.SILENT) == []


@EVERY_GAME
def test_every_reason_of_refusal_has_words(game: str) -> None:
    assert sorted(listed(game, "reason") ^ set(of(game, "names").REASONS)) == []


@EVERY_GAME
def test_every_reason_is_given_by_the_code(game: str) -> None:
    assert sorted(listed(game, "reason") - said(game)) == []


@EVERY_GAME
def test_every_reason_with_a_rule_is_a_reason(game: str) -> None:
    assert sorted(set(of(game, "rules_of").RULES_OF_REFUSALS) - listed(game, "reason")) == []


@EVERY_GAME
def test_every_place_step_span_and_verb_has_words(game: str) -> None:
    names = of(game, "names")
    assert sorted(listed(game, "zone") - set(names.PLACES) - {"nowhere"}) == []
    assert sorted(listed(game, "step") - set(names.STEPS) - PHASES[game]) == []
    assert sorted(listed(game, "until") ^ set(names.SPANS)) == []
    assert sorted(listed(game, "verb") - set(names.VERBS) - {"act"}) == []
    assert set(names.VERBS) >= of(game, "phrases").TOLD_ANSWERS


@EVERY_GAME
def test_all_words_are_there_in_both_languages(game: str) -> None:
    names = of(game, "names")
    tables = (names.PLACES, names.STEPS, names.SPANS, names.VERBS, names.REASONS)
    assert [key for table in tables for key, (ja, en) in table.items() if not (ja and en and ja != en)] == []


@EVERY_GAME
def test_every_moment_is_told_by_the_code(game: str) -> None:
    assert sorted(listed(game, "moment") - said(game)) == []


@EVERY_GAME
def test_every_rule_in_the_register_is_cited_by_the_code(game: str) -> None:
    register = {name for name in vars(of(game, "rules")) if name.isupper()}
    nodes = (node for source in engine(game) for node in ast.walk(source.tree))
    cited = {node.attr for node in nodes if isinstance(node, ast.Attribute)}
    assert sorted(register - cited) == []
