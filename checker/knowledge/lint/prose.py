"""What is written for readers: both languages, in words of our own, in the words of the game."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from typing import Any

from checker.diagnostics import Diagnostic
from checker.knowledge.corpus import Corpus
from checker.knowledge.documents import Document, Path, parts, place_of
from checker.knowledge.matching import Matcher
from checker.model.text import Text

_NAME = re.compile("《[^》]*》")


def missing_english(corpus: Corpus) -> Iterator[Diagnostic]:
    """A text that English readers get in Japanese."""
    for document in corpus.documents():
        for path, text in _texts(document):
            if not text.en:
                place, wrong = place_of(document, path), "no English beside the Japanese"
                yield Diagnostic(place, "L022", wrong, "write it under 'en'", "warning")


def said_twice(corpus: Corpus) -> Iterator[Diagnostic]:
    """Two rulings with the same question or the same reasons: one of them was copied."""
    first: dict[tuple[str, str], Document[Any]] = {}
    for _, document in sorted(corpus.rulings.items()):
        for key in ("question", "why"):
            for lang in ("ja", "en"):
                said = _bare(getattr(getattr(document.value, key), lang) or "")
                there = first.setdefault((key, said), document) if said else document
                if there is not document:
                    yield Diagnostic(
                        place_of(document, (key, lang)),
                        "L023",
                        f"the {key} is word for word that of '{there.value.id}'",
                        "say what is particular to this case, or make it one ruling with two scenarios",
                    )


def foreign_words(corpus: Corpus) -> Iterator[Diagnostic]:
    """A word of another game (rulings/<game>/foreign-words.txt) in this game's text; 《names》 are none."""
    tables = corpus.tables.foreign
    matchers = {game: Matcher((word, word) for word in tables[game]) for game in tables}
    for document in corpus.documents():
        game = document.game
        for path, text in _texts(document) if game in matchers else ():
            if "not_to_confuse" in path:
                continue
            for lang in ("ja", "en"):
                for _, _, word in matchers[game].find(_without_names(getattr(text, lang) or "")):
                    right = tables[game][word]
                    place = place_of(document, (*path, lang))
                    yield Diagnostic(place, "L024", f"'{word}' is another game's word", f"write '{right}'")


def _texts(document: Document[Any]) -> Iterator[tuple[Path, Text]]:
    for path, part in parts(document.value):
        if isinstance(part, Text):
            yield path, part


def _without_names(text: str) -> str:
    """The text with every 《name》 taken for one thing."""
    return _NAME.sub("《》", text)


def _bare(text: str) -> str:
    """Letters alone: neither width, case, space nor punctuation make a text another's own."""
    folded = unicodedata.normalize("NFKC", text).casefold()
    return "".join(letter for letter in folded if letter.isalnum())
