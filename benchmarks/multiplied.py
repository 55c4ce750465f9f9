"""A library of any size out of the real one: its rulings again and again, each copy with ids of its own.

Each copy keeps its texts, its position and its steps, so that it costs what a
ruling costs. Cards come anew with each of the first copies; terms and rules
stay those of the library, and have as many rulings as common ones will have.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterator
from itertools import count, islice
from pathlib import Path

from checker.cli import library
from checker.knowledge.corpus import Corpus
from checker.model.card import Card, Face

DECKS = 8  # Sets of cards, the real one included.
_ID = re.compile(r"^((?:- |  )?(?:id|ruling|supersedes|superseded_by): *)([a-z]+/[a-z0-9-]+)", re.MULTILINE)
_CALLED = re.compile(r"^(?:aliases:.*\n|reading:.*\n)", re.MULTILINE)
_DIGITS = "〇一二三四五六七八九"

Rewrite = Callable[[str], str]


def write(root: Path, folder: Path, rulings: int) -> None:
    """The real library under `folder`, and copies of its rulings until there are as many as asked for."""
    for tree in ("rulings", "scenarios", "docs"):
        shutil.copytree(root / tree, folder / tree)
    corpus = library.read(root).corpus
    if rulings < len(corpus.rulings):
        raise ValueError(f"the library has {len(corpus.rulings)} rulings already")
    for copy, slots in _copies(rulings - len(corpus.rulings), len(corpus.rulings)):
        _write_copy(corpus, root, folder, copy, slots)


def _copies(missing: int, whole: int) -> Iterator[tuple[int, int]]:
    """The number of each copy, and how many rulings of it are wanted."""
    for copy in count(2):
        if missing <= 0:
            return
        yield copy, min(whole, missing)
        missing -= whole


def _write_copy(corpus: Corpus, root: Path, folder: Path, copy: int, slots: int) -> None:
    chosen = dict(islice(sorted(corpus.rulings.items()), slots))
    deck = (copy - 1) % DECKS
    renamed = _renamed(set(chosen), copy)
    recast = _recast(corpus, deck + 1) if deck else _as_it_is
    for document in chosen.values():
        text = (root / document.file).read_text(encoding="utf-8")
        _put(folder, document.file, copy, recast(renamed(text)))
    for file in sorted({each.file for each in corpus.scenarios.values()}):
        kept = [each for each in _entries(root / file) if _ruling_of(each) in chosen]
        if kept:
            head = (root / file).read_text(encoding="utf-8").splitlines()[0]
            _put(folder, file, copy, "\n".join([head, *(recast(renamed(each)) for each in kept)]) + "\n")
    if deck and copy <= DECKS:
        for file in sorted({each.file for each in corpus.cards_by_id.values()}):
            text = _CALLED.sub("", (root / file).read_text(encoding="utf-8"))
            ids = _renamed(set(corpus.cards_by_id), copy)
            _put(folder, file, copy, recast(ids(text)))


def _put(folder: Path, file: str, copy: int, text: str) -> None:
    path = folder / file
    path.with_name(f"{path.stem}-{copy}{path.suffix}").write_text(text, encoding="utf-8")


def _entries(path: Path) -> Iterator[str]:
    """The entries of a list of scenarios, each with its own lines."""
    found: list[list[str]] = []
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("- "):
            found.append([line])
        elif found:
            found[-1].append(line)
    return ("\n".join(lines) for lines in found)


def _ruling_of(entry: str) -> str:
    found = re.search(r"^  ruling: (\S+)", entry, re.MULTILINE)
    return found[1] if found else ""


def _renamed(ids: set[str], copy: int) -> Rewrite:
    """Ids with the number of their copy where they name a ruling, or a scenario of it."""

    def renamed(found: re.Match[str]) -> str:
        return f"{found[0]}-{copy}" if found[2] in ids else found[0]

    return lambda text: _ID.sub(renamed, text)


def _recast(corpus: Corpus, deck: int) -> Rewrite:
    """Cards of another set: each name with the number of the set."""
    faces = [face for each in corpus.cards.values() for face in _faces(each.value)]
    names = {face.name.ja for face in faces} | {face.name.en or "" for face in faces}
    bare = {name.strip('"') for name in names} - {""}
    bare |= {name.replace("'", "''") for name in bare}  # As a text between single quotes has them.
    pattern = re.compile("|".join(map(re.escape, sorted(bare, key=len, reverse=True))))
    number = "".join(_DIGITS[int(digit)] for digit in str(deck))

    def marked(found: re.Match[str]) -> str:
        return f"{found[0]} {deck}" if found[0].isascii() else f"{found[0]}{number}"

    return lambda text: pattern.sub(marked, text)


def _faces(card: Card) -> Iterator[Card | Face]:
    yield from (face for face in (card, card.other_face, card.hyper_mode, card.spell_side) if face)


def _as_it_is(text: str) -> str:
    return text
