"""Links of running text: terms by their longest name, cards in 《》, each thing once."""

from __future__ import annotations

from pathlib import Path
from time import perf_counter

import pytest

from checker.knowledge.terms import Link, Linker, linker
from tests.unit.knowledge.library import BASE, ROOT, laid_over, read


@pytest.fixture(scope="module")
def real() -> Linker:
    return linker(read(ROOT)[0], "dm")


@pytest.fixture
def small(tmp_path: Path) -> Linker:
    return linker(read(laid_over(BASE, tmp_path / "library"))[0], "dm")


def _said(text: str, links: list[Link]) -> list[tuple[str, str]]:
    return [(text[link.start : link.end], link.id) for link in links]


def test_a_card_is_linked_with_its_brackets_and_no_term_within(small: Linker) -> None:
    text = "《見本の竜》で山札を引き、《手札の竜》で手札に戻す。"
    assert _said(text, small.links(text)) == [
        ("《見本の竜》", "dm/sample"),
        ("山札", "dm/deck"),
        ("手札", "dm/hand"),
    ]
    assert [link.kind for link in small.links(text)] == ["card", "term", "term"]


def test_english_has_its_own_names(small: Linker) -> None:
    text = "《Sample Dragon》: Decks are shuffled; the deck is cut. 山札"
    assert _said(text, small.links(text, "en")) == [("《Sample Dragon》", "dm/sample"), ("Decks", "dm/deck")]


def test_english_plurals_and_the_other_faces_of_a_card_are_found(real: Linker) -> None:
    text = "Static abilities and a static ability; 《お清めシャラップ》"
    said = [name for name, _ in _said(text, real.links(text, "en", every=True))]
    assert said == ["Static abilities", "static ability", "《お清めシャラップ》"]


def test_only_the_first_mention_is_linked_unless_every_one_is_asked_for(small: Linker) -> None:
    text = "山札の上、山札の下"
    assert len(small.links(text)) == 1
    assert len(small.links(text, every=True)) == 2
    assert small.links(text, without={"dm/deck"}) == []


def test_a_bracket_that_is_not_closed_is_no_name(small: Linker) -> None:
    text = "《山札"
    assert _said(text, small.links(text)) == [("山札", "dm/deck")]


def test_an_ambiguous_word_is_not_linked_but_hides_what_is_in_it(real: Linker) -> None:
    text = "クリーチャーが破壊される。置換効果をバトルゾーンで使う。"
    assert _said(text, real.links(text)) == [
        ("置換効果", "dm/replacement-effect"),
        ("バトルゾーン", "dm/battle-zone"),
    ]


def test_the_glossary_finds_its_terms_in_japanese_and_english(real: Linker) -> None:
    ja = "常在型能力は待機しない。進化元がタップしていればタップして出る(状態定義効果)。"
    assert {"dm/static-ability", "dm/evolution-base", "dm/state-defining-effect"} <= {
        link.id for link in real.links(ja)
    }
    en = "Static abilities never wait. Its summoning sickness is gone: it is an awakened psychic creature."
    assert {"dm/summoning-sickness", "dm/psychic-creature"} <= {link.id for link in real.links(en, "en")}


def test_two_thousand_characters_take_milliseconds(real: Linker) -> None:
    sentence = "攻撃クリーチャーがバトルゾーンを離れても、選んだシールドはブレイクされる。"
    text = (sentence * 60)[:2000]
    times = []
    for _ in range(5):
        start = perf_counter()
        real.links(text, every=True)
        times.append(perf_counter() - start)
    assert min(times) < 0.05
