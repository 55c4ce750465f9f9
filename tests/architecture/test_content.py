"""The code knows no card, the kernel no game, and content and code name the same rules and faults."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from typing import Any, get_args, get_type_hints

import pytest
import yaml

from checker import games
from checker.vocabulary.words import Family
from tests.architecture.sources import ROOT, identifiers, sources, strings

CODE = re.compile(r"[A-Z]\d{3}")
RULE_ID = re.compile(r"[a-z]+/[a-z0-9]+(?:-[a-z0-9]+)*")
GAME_KINDS = ("zone", "step", "type", "civ", "excuse", "moment", "verb")
EVERY_GAME = {
    *("colorless", "nowhere", "act", "accept", "decline", "choose", "pass", "waiting", "game_over", "concede")
}
"""Listed by a game and yet no game's own: the lack of a colour or a place, and how questions are answered."""
SHORTEST_NAME = 4
"""Shorter romanised pieces of names are ordinary words or syllables."""


def _documents(pattern: str) -> Iterator[dict[str, Any]]:
    for path in sorted(ROOT.glob(pattern)):
        found = yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)
        yield from found if isinstance(found, list) else [found]


@cache
def _cards() -> tuple[dict[str, Any], ...]:
    return tuple(_documents("rulings/*/cards/*.yaml"))


def _names(card: dict[str, Any]) -> set[str]:
    """Every way a card is called: both languages, reading and nicknames."""
    name = card["name"]
    spoken = {name} if isinstance(name, str) else {*name.values()}
    aliases = card.get("aliases") or []
    return spoken | {card.get("reading") or ""} | ({aliases} if isinstance(aliases, str) else set(aliases))


def _named_as_a_type(card: dict[str, Any]) -> bool:
    """A basic land bears the name of its land type, which is a word of the rules."""
    name = card["name"]
    return isinstance(name, dict) and name.get("en") is not None and name["en"] == card.get("subtype")


def _slug(card: dict[str, Any]) -> str:
    return card["id"].partition("/")[2]


def _labels(node: Any, names: dict[str, str]) -> Iterator[tuple[str, str]]:
    """Labels of a scenario that lie on a printed card, with the card's slug."""
    if isinstance(node, dict):
        for key, value in node.items():
            card = value.get("card") if isinstance(value, dict) else value
            if isinstance(card, str) and card in names:
                yield str(key), names[card]
            yield from _labels(value, names)
    elif isinstance(node, list):
        for value in node:
            yield from _labels(value, names)


def _pieces(name: str) -> str:
    """A name as a word pattern: `a-b` also as `a_b`, `a b` and `ab`, not inside a longer word."""
    return (
        rf"(?<![a-z0-9]){re.sub('[-_ ]', '[-_ ]?', re.escape(name).replace(chr(92) + '-', '-'))}(?![a-z0-9])"
    )


def test_there_are_cards_to_look_for() -> None:
    assert len(_cards()) >= 40


def test_no_card_name_is_in_the_code() -> None:
    cards = [card for card in _cards() if not _named_as_a_type(card)]
    names = {name for card in cards for name in _names(card) if len(name) >= SHORTEST_NAME}
    japanese = {name for name in names if not name.isascii()}
    romanised = {name.lower() for name in names - japanese} | {_slug(card) for card in cards}
    latin = re.compile("|".join(sorted(map(_pieces, romanised))) or "(?!)")
    wrong = []
    for source in sources("checker"):
        found = [name for name in japanese if name in source.text] + latin.findall(source.text.lower())
        wrong += [f"{source.path}: {name}" for name in found]
    assert not wrong, "\n".join(wrong)


def test_no_label_taken_from_a_card_is_in_the_code() -> None:
    slugs = {name: _slug(card) for card in _cards() for name in _names(card) if name}
    ordinary = {word for game in games.GAMES for words in games.words(game).words.values() for word in words}
    labels = {
        label
        for scenario in _documents("scenarios/**/*.yaml")
        for label, slug in _labels(scenario, slugs)
        if len(label) > SHORTEST_NAME and label in slug.split("-") and label not in ordinary
    }
    wrong = [
        f"{source.path}:{line}: {word}"
        for source in sources("checker")
        for word, line in (*strings(source), *identifiers(source))
        if word in labels
    ]
    assert labels, "no scenario labels a printed card by its name: this test looks at nothing"
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("game", games.GAMES)
def test_the_kernel_speaks_no_game(game: str) -> None:
    words = games.words(game)
    own = frozenset().union(*(words.of(kind) or () for kind in GAME_KINDS)) - _neutral() - EVERY_GAME
    own -= words.of("event") or set()
    wrong = [
        f"{source.path}:{line}: {text!r}"
        for source in sources("checker/engine")
        for text, line in strings(source)
        if text in own
    ]
    assert own, f"{game} lists no words"
    assert not wrong, "\n".join(wrong)


@cache
def _neutral() -> frozenset[str]:
    """Words of the vocabulary itself, which belong to no game."""
    for path in (ROOT / "checker/vocabulary").glob("*.py"):
        import_module(f"checker.vocabulary.{path.stem}")
    families = Family.__subclasses__()
    words = {word for family in families for word in family.members}
    classes = [cls for family in families for cls in family.members.values()]
    return frozenset(words | {value for cls in classes for value in _literals(cls)})


def _literals(cls: type) -> Iterator[str]:
    try:
        hints = get_type_hints(cls)
    except NameError:  # A type only named for the checker of types.
        return
    for hint in hints.values():
        for part in (hint, *get_args(hint)):
            yield from (value for value in get_args(part) if isinstance(value, str))


def _named_by_engine(game: str) -> set[str]:
    register = f"checker/games/{game}/rules.py"
    found = {
        text
        for source in sources(f"checker/games/{game}")
        if source.path == register
        for text, _ in strings(source)
        if RULE_ID.fullmatch(text)
    }
    assert found, f"{register} names no rule"
    return found


@pytest.mark.parametrize("game", games.GAMES)
def test_every_rule_the_engine_names_is_written(game: str) -> None:
    written = {rule["id"] for rule in _documents(f"rulings/{game}/rules/*.yaml")}
    assert sorted(_named_by_engine(game) - written) == []


@pytest.mark.parametrize("game", games.GAMES)
def test_every_rule_written_is_carried_out_or_cited(game: str) -> None:
    written = {rule["id"] for rule in _documents(f"rulings/{game}/rules/*.yaml")}
    cited = {rule for ruling in _documents(f"rulings/{game}/qa/*.yaml") for rule in ruling["rules"]}
    keywords = {keyword.get("rule") for keyword in _documents(f"rulings/{game}/keywords.yaml")}
    assert written
    assert sorted(written - _named_by_engine(game) - cited - keywords) == []


def _codes() -> dict[str, str]:
    return {
        text: f"{source.path}:{line}"
        for source in sources("checker")
        for text, line in strings(source)
        if CODE.fullmatch(text)
    }


def test_every_diagnostic_code_has_a_page() -> None:
    pages = {path.stem.upper() for path in (ROOT / "docs/diagnostics").rglob("*.md")}
    assert _codes()
    assert {code: place for code, place in _codes().items() if code not in pages} == {}


def test_every_page_of_a_diagnostic_has_its_code() -> None:
    pages = {path.stem.upper() for path in (ROOT / "docs/diagnostics").rglob("*.md")}
    assert sorted({page for page in pages if CODE.fullmatch(page)} - set(_codes())) == []


def test_every_diagnostic_code_has_a_bad_file() -> None:
    bad = ROOT / "tests/data/bad"
    names = {part for path in bad.rglob("*") for part in re.findall(r"[A-Z]\d{3}", path.name.upper())}
    heads = (path.read_bytes()[:200].decode("utf-8", "replace") for path in bad.rglob("*") if path.is_file())
    said = {code for head in heads if "expect:" in head for code in CODE.findall(head.splitlines()[0])}
    assert {code: place for code, place in _codes().items() if code not in names | said} == {}
