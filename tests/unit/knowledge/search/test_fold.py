"""The table of spellings that are one, which the browser's own folding must keep to as well."""

from __future__ import annotations

import json
from typing import Any

import pytest

from checker.knowledge.search.fold import as_kana, fold, name_keys, text_keys, two_names, units, words
from tests.architecture.sources import ROOT

TABLE: dict[str, Any] = json.loads((ROOT / "tests/data/search/folding.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize(("written", "folded"), TABLE["folded"])
def test_spellings_fold(written: str, folded: str) -> None:
    assert fold(written) == folded
    assert fold(folded) == folded


@pytest.mark.parametrize(("query", "found"), TABLE["words"])
def test_a_query_has_words(query: str, found: list[str]) -> None:
    assert words(query) == found


@pytest.mark.parametrize(("word", "found"), TABLE["units"])
def test_a_word_is_looked_up_by_pieces(word: str, found: list[list[str]]) -> None:
    assert [list(unit) for unit in units(word)] == found


@pytest.mark.parametrize(("word", "names"), TABLE["two_names"])
def test_a_word_may_be_two_names(word: str, names: list[str]) -> None:
    assert two_names(word) == names


@pytest.mark.parametrize(("word", "kana"), TABLE["kana"])
def test_latin_letters_may_be_kana(word: str, kana: str) -> None:
    assert as_kana(word) == kana


def test_every_piece_of_a_name_is_a_key_of_it() -> None:
    for name in ("見張り番", "W・ブレイカー", "604.1", "番", "Watch Tower"):
        keys = set(name_keys(name))
        assert {unit.in_name for unit in units(fold(name))} <= keys
        assert f"={fold(name)}" in keys


def test_every_piece_of_a_text_is_a_key_of_it() -> None:
    text = "《見張り番 VV-8》がいる間、Ｗ・ブレイカーはパワー3000を超えない (rule 604.1a). Doubled triggers."
    keys = set(text_keys(text))
    for word in ("見張り番vv8が", "wぶれいか", "ぱわ3000を", "604.1a", "3000", "trigger", "double"):
        assert {unit.in_text for unit in units(word)} <= keys, word
    assert not any(key[:1] not in "~" and key.isascii() for key in keys)
