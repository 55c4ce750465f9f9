"""Nothing the engine says is without words in both languages, and no word is said by nobody."""

from __future__ import annotations

import ast

from checker.games.ygo import names, phrases, rules, rules_of
from checker.games.ygo.words import WORDS
from tests.architecture.sources import Source, sources, strings

ENGINE = sources("checker/engine", "checker/games/ygo")
REASONS = WORDS.words["reason"]
LISTS = {f"checker/games/ygo/{name}.py" for name in ("words", "names", "rules_of")}
"""Files that list words and give none."""
OF_OTHERS = {"is_ignored", "power_now", "gains", "loses", "condition_fails", "turn_cut_short"}
"""Notes of the kernel about what Yu-Gi-Oh! has not."""


def _noted(source: Source) -> set[str]:
    """The kinds of notes a file makes."""
    calls = (node for node in ast.walk(source.tree) if isinstance(node, ast.Call))
    return {
        str(call.args[0].value)
        for call in calls
        if isinstance(call.func, ast.Attribute) and call.func.attr == "note"
        and call.args and isinstance(call.args[0], ast.Constant)
    }  # fmt: skip


def test_every_kind_of_note_has_a_phrase() -> None:
    noted = {kind for source in ENGINE for kind in _noted(source)}
    assert len(noted) > 20
    assert sorted(noted - set(phrases.PHRASES) - OF_OTHERS) == []


def test_every_phrase_belongs_to_a_kind_of_note() -> None:
    noted = {kind for source in ENGINE for kind in _noted(source)}
    assert sorted(set(phrases.PHRASES) - noted) == []


def test_every_event_is_told_or_silent() -> None:
    told = set(phrases.EVENTS) | phrases.SILENT
    attempts = {word for word in WORDS.words["event"] if word.endswith("_attempt")}
    assert sorted(WORDS.words["event"] - told - attempts) == []


def test_every_reason_of_refusal_has_words() -> None:
    assert sorted(REASONS - set(names.REASONS)) == []
    assert sorted(set(names.REASONS) - REASONS) == []


def test_every_reason_is_given_by_the_code() -> None:
    said = {text for source in ENGINE if source.path not in LISTS for text, _ in strings(source)}
    assert sorted(REASONS - said) == []


def test_every_reason_with_a_rule_is_a_reason() -> None:
    assert sorted(set(rules_of.RULES_OF_REFUSALS) - REASONS) == []


def test_every_place_step_span_and_verb_has_words() -> None:
    assert sorted(WORDS.words["zone"] - set(names.PLACES) - {"nowhere"}) == []
    assert sorted(WORDS.words["step"] - set(names.STEPS)) == []
    assert sorted(WORDS.words["until"] - set(names.SPANS)) == []
    assert sorted(set(names.SPANS) - WORDS.words["until"]) == []
    assert sorted(WORDS.words["verb"] - set(names.VERBS) - {"act"}) == []
    assert set(names.VERBS) >= phrases.TOLD_ANSWERS


def test_all_words_are_there_in_both_languages() -> None:
    tables = (names.PLACES, names.STEPS, names.SPANS, names.VERBS, names.REASONS)
    assert [key for table in tables for key, (ja, en) in table.items() if not (ja and en and ja != en)] == []


def test_every_moment_is_told_by_the_code() -> None:
    said = {text for source in ENGINE if source.path not in LISTS for text, _ in strings(source)}
    assert sorted(WORDS.words["moment"] - said) == []


def test_every_rule_in_the_register_is_cited_by_the_code() -> None:
    named = {name for name in vars(rules) if name.isupper()}
    used = {
        node.attr
        for source in ENGINE
        for node in ast.walk(source.tree)
        if isinstance(node, ast.Attribute) and node.attr in named
    }
    assert sorted(named - used) == []
