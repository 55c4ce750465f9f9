"""Every label is there in both languages, says the same things, is used, and names every word of a game."""

from __future__ import annotations

import re
from pathlib import Path
from string import Formatter

import pytest

from checker import games
from checker.cli import library
from checker.site import wording
from checker.site.table import table_of
from tests.architecture.sources import ROOT

SITE = Path(wording.__file__).parent
# Labels whose key is put together from a value of the documents.
MADE = re.compile(
    r"(see|trait|change|report|offline|verdict|status|authority|scope|nav|count|changed|is|game|face|short|control|column|kind|search_by|search_help)_|^(p[1-4]|draw|none)$"
)
# Words that only the story says, in the game's own sentences.
TOLD_BY_THE_GAME = ("moment", "reason")
KINDS = [
    (game, kind)
    for game in games.GAMES
    for kind, words in games.words(game).words.items()
    if words and kind not in TOLD_BY_THE_GAME
]


def _fields(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


@pytest.mark.parametrize("key", wording.table("ui"))
def test_a_label_says_the_same_in_both_languages(key: str) -> None:
    label = wording.table("ui")[key]
    assert set(label) == {"ja", "en"}
    assert label["ja"] and label["en"]
    assert _fields(label["ja"]) == _fields(label["en"])
    if key.endswith("_one"):
        many = wording.table("ui")[key.removesuffix("_one")]
        assert _fields(many["ja"]) - _fields(label["ja"]) == {"n"}


def test_one_thing_has_a_form_of_its_own() -> None:
    assert [wording.say("en", "cards_in", n=n) for n in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]


def test_every_label_is_used() -> None:
    files = [*SITE.rglob("*.py"), *SITE.rglob("*.html")]
    text = "\n".join(path.read_text(encoding="utf-8") for path in files)
    unused = [
        key
        for key in (label.removesuffix("_one") for label in wording.table("ui"))
        if not MADE.match(key) and f"'{key}'" not in text and f'"{key}"' not in text
    ]
    assert unused == []


@pytest.mark.parametrize(("game", "kind"), KINDS)
def test_every_word_of_a_game_has_a_name(game: str, kind: str) -> None:
    words = games.words(game).of(kind)
    assert words
    assert sorted(words - set(wording.table(game)[kind])) == []


@pytest.mark.parametrize("game", games.GAMES)
def test_the_board_shows_every_zone(game: str) -> None:
    zones = games.words(game).of("zone")
    assert zones
    laid = table_of(game)
    assert {plan.zone for plan in (*laid.zones, *laid.shared)} >= zones - {"nowhere"}


def test_every_family_of_rulings_has_a_name() -> None:
    corpus = library.read(ROOT).corpus
    named = {*corpus.families}
    for game in games.GAMES:
        named |= {f"{game}/{family}" for family in wording.table(game).get("family", {})}
    used = {f"{each.value.game}/{each.value.family}" for each in corpus.rulings.values() if each.value.family}
    assert used and sorted(used - named) == []


def test_a_word_without_a_name_is_shown_as_it_is_spelled() -> None:
    assert wording.game_word("dm", "zone", "far_away_zone", "ja") == "far away zone"
    assert wording.game_word("nogame", "zone", "attic", "en") == "attic"


def test_a_missing_label_is_an_error() -> None:
    with pytest.raises(KeyError):
        wording.say("ja", "no_such_label")
