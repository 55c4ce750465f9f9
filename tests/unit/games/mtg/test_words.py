"""Nothing the engine says is without words in both languages, and no word is said by nobody."""

from __future__ import annotations

import ast
from pathlib import PurePosixPath

from checker.games.mtg import appliers, chart, keywords, names, phrases, rules_of, structure
from checker.games.mtg.game import Magic
from checker.games.mtg.words import WORDS
from tests.architecture.sources import Source, sources, strings
from tests.unit.games.mtg.table import TABLE

ENGINE = sources("checker/engine", "checker/games/mtg")
REASONS = WORDS.words["reason"]
LISTS = frozenset({"words", "names", "rules_of"})
"""Modules that list words and give none."""
PHASES = {"beginning_phase", "combat_phase", "ending_phase"}


NOT_OF_MAGIC = {"is_ignored", "state_definition"}
"""Notes that the kernel makes for games that ignore abilities or define how something is put."""


def _noted(source: Source) -> set[str]:
    """The kinds of notes a file makes, each a word or one of two."""
    calls = (node for node in ast.walk(source.tree) if isinstance(node, ast.Call))
    return {
        str(call.args[0].value)
        for call in calls
        if isinstance(call.func, ast.Attribute) and call.func.attr == "note"
        and call.args and isinstance(call.args[0], ast.Constant)
    }  # fmt: skip


def _said() -> set[str]:
    return {
        text
        for source in ENGINE
        if PurePosixPath(source.path).stem not in LISTS
        for text, _ in strings(source)
    }


def test_every_kind_of_note_has_a_phrase() -> None:
    noted = {kind for source in ENGINE for kind in _noted(source)}
    assert len(noted) > 20
    assert sorted(noted - set(phrases.PHRASES) - NOT_OF_MAGIC) == []


def test_every_phrase_is_said() -> None:
    assert sorted(set(phrases.PHRASES) - _said()) == []


def test_every_event_happens_and_is_told_or_silent() -> None:
    listed = WORDS.words["event"]
    assert sorted(listed - set(phrases.EVENTS) - phrases.SILENT) == []
    assert sorted(listed - _said()) == []
    assert sorted(set(appliers.TABLE) - listed) == []
    assert set(Magic.appliers) >= appliers.OF_OBJECTS


def test_every_reason_of_refusal_has_words_and_is_given() -> None:
    assert sorted(REASONS - set(names.REASONS)) == []
    assert sorted(set(names.REASONS) - REASONS) == []
    assert sorted(REASONS - _said()) == []
    assert sorted(set(rules_of.RULES_OF_REFUSALS) - REASONS) == []


def test_every_place_step_span_and_verb_has_words() -> None:
    assert sorted(WORDS.words["zone"] - set(names.PLACES)) == []
    assert sorted(WORDS.words["step"] - set(names.STEPS) - PHASES) == []
    assert set(names.PHASES) >= PHASES
    assert sorted(WORDS.words["until"] - set(names.SPANS)) == []
    assert sorted(WORDS.words["verb"] - set(names.VERBS) - {"act", "concede"}) == []
    assert set(names.VERBS) >= phrases.TOLD_ANSWERS
    assert sorted(WORDS.words["counter"] - set(names.COUNTERS)) == []


def test_all_words_are_there_in_both_languages() -> None:
    tables = (names.STEPS, names.PHASES, names.VERBS, names.REASONS, names.COUNTERS)
    assert [key for table in tables for key, (ja, en) in table.items() if not (ja and en and ja != en)] == []


def test_every_moment_is_told_by_the_code() -> None:
    steps = set(structure.STEPS)
    assert sorted(WORDS.words["moment"] - _said() - steps) == []


def test_every_keyword_of_the_library_is_carried_out_or_refused() -> None:
    known = keywords.READ | set(keywords._PARTS)
    assert set(TABLE.keywords()) - known == {"ward"}
    assert sorted(known - set(TABLE.keywords())) == []


def test_the_chart_speaks_of_every_action() -> None:
    done = {action for step in structure.TURN for action in step.actions}
    assert set(chart.ACTIONS) == done
