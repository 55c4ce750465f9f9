"""Words in running text: leftmost, longest, never inside a run of one script."""

from __future__ import annotations

import pytest

from checker.knowledge.matching import Matcher, fold

JA = ("マナ", "マナゾーン", "置換", "置換効果", "効果", "S・トリガー")
EN = ("SA", "creature", "evolution creature")
WORDS = Matcher((word, word) for word in (*JA, *EN))


def _found(text: str) -> list[tuple[str, str]]:
    return [(text[start:end], word) for start, end, word in WORDS.find(text)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("置換効果は効果の一つで、置換ともいう。", ["置換効果", "効果", "置換"]),
        ("マナゾーンのマナ", ["マナゾーン", "マナ"]),
        ("an evolution creature, a creature", ["evolution creature", "creature"]),
        ("", []),
        ("何もない文", []),
    ],
)
def test_the_longest_word_is_taken_and_no_two_overlap(text: str, expected: list[str]) -> None:
    assert [word for _, word in _found(text)] == expected


@pytest.mark.parametrize("text", ["マナアクセル", "オマナ", "マナー", "creatureless", "aSA", "SA1"])
def test_nothing_is_found_inside_a_run_of_katakana_or_latin(text: str) -> None:
    assert _found(text) == []


@pytest.mark.parametrize("text", ["このマナは", "マナ・プール", "マナ", "《マナ》"])
def test_a_run_ends_where_another_script_begins(text: str) -> None:
    assert [word for _, word in _found(text)] == ["マナ"]


def test_width_and_case_do_not_matter() -> None:
    assert [text for text, _ in _found("Ｓ・トリガーとs・トリガー")] == ["Ｓ・トリガー", "s・トリガー"]
    assert _found("Evolution Creature") == [("Evolution Creature", "evolution creature")]


def test_an_acronym_must_be_in_capitals() -> None:
    assert _found("SA, ＳＡ, sa, Sa") == [("SA", "SA"), ("ＳＡ", "SA")]


def test_a_plural_belongs_to_the_word() -> None:
    assert _found("Creatures attack.") == [("Creatures", "creature")]


def test_where_the_longest_does_not_close_a_shorter_one_may() -> None:
    words = Matcher([("攻撃", 1), ("攻撃ステップ", 2)])
    assert list(words.find("攻撃ステップアップ")) == [(0, 2, 1)]


def test_folding_keeps_the_length() -> None:
    text = "ｶﾞ㍑Ａİﬁ"
    assert len(fold(text)) == len(text)
