"""English pages of documents without English: every Japanese text is said to be Japanese, and marked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from pathlib import PurePath
from typing import Any

import pytest

from checker.model.text import Text
from checker.site.drawing import pages_of
from checker.site.library import Library
from checker.site.pages import every
from checker.site.sheet import Sheet
from checker.site.wording import say
from tests.site.spoken import misspoken
from tests.unit.site.made_up import library

DOCUMENTS = ("rulings", "cards", "keywords", "terms", "rules", "families", "rulesets", "documents")
MARK = say("en", "untranslated")


def without_english(value: Any) -> Any:
    """The same value in which no text has English."""
    if isinstance(value, Text):
        return Text(value.ja)
    if is_dataclass(value) and not isinstance(value, type):
        inner = {each.name: without_english(getattr(value, each.name)) for each in fields(value) if each.init}
        return replace(value, **inner)
    if isinstance(value, Mapping):
        return {key: without_english(each) for key, each in value.items()}
    return tuple(map(without_english, value)) if type(value) is tuple else value


def bare() -> Library:
    """The made-up library, Japanese only."""
    made = library()
    return replace(made, **{name: without_english(getattr(made, name)) for name in DOCUMENTS})


def drawn(made: Library) -> Iterator[Sheet]:
    """Every drawn page."""
    return (drawing.draw() for drawing in pages_of(every.everything(made)))


def in_english(made: Library) -> list[Sheet]:
    """Every drawn English page."""
    return [sheet for sheet in drawn(made) if sheet.lang == "en"]


@pytest.mark.parametrize("made", [library(), bare()], ids=["with", "without"])
def test_japanese_is_never_silent_on_an_english_page(made: Library) -> None:
    for sheet in in_english(made):
        assert misspoken(sheet.body, "en") == [], sheet.path


def test_what_has_no_english_is_marked_wherever_it_is_shown() -> None:
    shown = [sheet for sheet in in_english(bare()) if 'lang="ja"' in sheet.body]
    assert {PurePath(sheet.path).parent.name for sheet in shown} >= {"r", "card", "term", "rule", "family"}
    assert [sheet.path for sheet in shown if MARK not in sheet.body] == []


def test_japanese_pages_speak_japanese() -> None:
    for sheet in drawn(library()):
        if sheet.lang == "ja":
            assert misspoken(sheet.body, "ja") == [], sheet.path
