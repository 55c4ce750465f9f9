"""Spellings that a reader does not tell apart become one: width, case, kinds of kana, marks, long vowels.

The tables are data (folding.json), and the browser folds by the same ones; what
either must give stands in tests/data/search/folding.json. Must not know what is searched.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterator, Mapping
from functools import cache
from operator import add
from pathlib import Path
from typing import Any, NamedTuple

WORDS = 6  # Of a query; what follows is not looked for.
PIECES = 8  # Of a word; a longer one is looked for by this many of its pieces, evenly taken.
AND = "と"
STEM = 5  # Letters by which words of latin letters are found in running text.

_KATAKANA = {code: code - 0x60 for code in range(0x30A1, 0x30F7)}
_LONE_POINT = re.compile(r"(?<![0-9])\.+|\.+(?![0-9])")
_BETWEEN = re.compile(r"[\s,、。&+×/／|;；]+")
_WITHIN = re.compile(r"['’\-‐‑]")
_LATIN = re.compile(r"[a-z0-9]+(?:\.[0-9]+[a-z]?)*")
_CALLS = ("q", "qa", "no", "cr", "rule", "第", "るる")
"""What a number is called by, before it or as a word of its own."""
_CALLED = re.compile(rf"^(?:{'|'.join(_CALLS)})(?=[0-9]{{3,}}(?:\.[0-9]+)*[a-z]?$)")
_NUMBER = re.compile(r"[0-9]+(?:\.[0-9]+)*[a-z]?")


class Unit(NamedTuple):
    """A piece of a word, as names are indexed by it and as running text is; nothing where it is not."""

    in_name: str
    in_text: str


@cache
def tables() -> Mapping[str, Any]:
    """What is alike, what is silent, and kana in latin letters."""
    path = Path(__file__).with_name("folding.json")
    found: Mapping[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


def fold(text: str) -> str:
    """The text without all that does not tell two spellings apart. Full stops stay within numbers."""
    plain = _LONE_POINT.sub("", _plain(text)).translate(_KATAKANA)
    pairs, letters = _alike()
    for written, spelt in pairs:
        plain = plain.replace(written, spelt)
    return _silent().sub("", plain.translate(letters))


def words(query: str) -> list[str]:
    """The words of a query, folded: what stands between spaces, commas, slashes and their like."""
    pieces = [_CALLED.sub("", fold(piece)) for piece in _BETWEEN.split(_plain(query))]
    pairs = zip(pieces, [*pieces[1:], ""], strict=True)
    return [piece for piece, after in pairs if piece and not (piece in _CALLS and is_number(after))][:WORDS]


def units(word: str) -> list[Unit]:
    """What to look a folded word up by: pairs of letters; a number whole; one letter as a beginning."""
    if is_number(word):
        return [Unit(f"={word}", f"~{word}")]
    if len(word) == 1:
        return [Unit(f"^{word}", f"~{word}" if word.isascii() else "")]
    made = [*_of_runs(word)]
    if len(made) <= PIECES:
        return made
    return [made[(each * (len(made) - 1)) // (PIECES - 1)] for each in range(PIECES)]


def _of_runs(word: str) -> Iterator[Unit]:
    """Pairs of letters; of latin letters three at a time, since two of them stand in every longer name."""
    runs = _runs(word)
    for at, pair in enumerate(_pairs(word)):
        if not pair.isascii():
            yield Unit(pair, pair)
        elif len(runs[at]) == 2:
            yield Unit(pair, f"~{runs[at]}")
        elif word[at : at + 3].isascii() and at + 3 <= len(word):
            yield Unit(word[at : at + 3], f"~{runs[at][:STEM]}")


def name_keys(name: str) -> Iterator[str]:
    """The keys of a name: its pairs, its threes of latin letters, its beginning, and the whole of it."""
    folded = fold(name)
    if not folded:
        return
    yield f"={folded}"
    if not is_number(folded):
        yield f"^{folded[0]}"
        yield from _pairs(folded)
        yield from (each for each in _threes(folded) if each.isascii())


def text_keys(text: str) -> Iterator[str]:
    """The keys of running text: pairs of letters that are not both latin, and latin words by their stems."""
    folded = fold(text)
    if not folded.isascii():
        # Each pair once before it is looked at: a text is long, and says much again.
        yield from [pair for pair in dict.fromkeys(_pairs(folded)) if not pair.isascii()]
    yield from stems(text)


def stems(text: str) -> Iterator[str]:
    """The keys of the latin words and the numbers of a text."""
    for word in _LATIN.findall(_WITHIN.sub("", _plain(text))):
        yield f"~{word if is_number(word) else word[:STEM]}"


def is_number(word: str) -> bool:
    """Whether a folded word is a number, such as 604.1 or 110.4f."""
    return bool(_NUMBER.fullmatch(word))


def two_names(word: str) -> list[str]:
    """The names on both sides of a と; the word alone where either would be a single letter."""
    parts = word.split(AND)
    return parts if all(len(part) > 1 for part in parts) else [word]


def as_kana(word: str) -> str:
    """Latin letters read as kana, folded; nothing where they cannot all be read so."""
    romaji, said, at = tables()["romaji"], [], 0
    while at < len(word):
        doubled = word[at : at + 2]
        if len(doubled) == 2 and doubled[0] == doubled[1] and doubled[0] not in "aiueon":
            said.append("つ")
            at += 1
            continue
        size = next((size for size in (3, 2, 1) if word[at : at + size] in romaji), 0)
        if not size:
            return ""
        said.append(romaji[word[at : at + size]])
        at += size
    return fold("".join(said))


def _plain(text: str) -> str:
    return unicodedata.normalize("NFKC", text).lower()


def _runs(word: str) -> list[str]:
    """For each letter, the run of latin letters and digits it stands in; nothing for another letter."""
    runs: list[str] = []
    for run in re.findall(r"[a-z0-9.]+|[^a-z0-9.]", word):
        runs += [run] * len(run) if run.isascii() else [""]
    return runs


def _pairs(word: str) -> Iterator[str]:
    return map(add, word, word[1:])


def _threes(word: str) -> Iterator[str]:
    return (a + b + c for a, b, c in zip(word, word[1:], word[2:], strict=False))


@cache
def _alike() -> tuple[list[tuple[str, str]], dict[int, str]]:
    """What is written in another way: pairs of letters first, then single letters."""
    alike: Mapping[str, str] = tables()["alike"]
    pairs = [(written, spelt) for written, spelt in alike.items() if len(written) > 1]
    return pairs, {ord(written): spelt for written, spelt in alike.items() if len(written) == 1}


@cache
def _silent() -> re.Pattern[str]:
    """All that is neither letter, digit nor full stop, and the mark of a long vowel."""
    return re.compile(rf"[^\w.]|[_{tables()['silent']}]")
