"""Pages of a made-up library: what is on them, in which order, and that text stays text."""

from __future__ import annotations

import re

import pytest

from checker.model.card import Card
from checker.model.rule import Citation, Document
from checker.model.text import GameId, Text
from checker.site.drawing import files_of, pages_of
from checker.site.library import Library
from checker.site.pages import card, every, home, listing, rule, ruling, term
from checker.vocabulary.values import Number
from checker.vocabulary.words import Attribute, CardType
from tests.unit.site import made_up
from tests.unit.site.made_up import DISPUTED, RULES, TERMS, library

LIBRARY = library()


def ids(html: str) -> list[str]:
    """The anchors of a page in order."""
    return re.findall(r' id="([^"]+)"', html)


def text_of(html: str) -> str:
    """What a reader sees."""
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", html))


def test_script_in_a_document_is_text_on_every_page() -> None:
    evil = "<script>alert(1)</script>"
    both = Text(evil, evil)
    texts = dict.fromkeys(("title", "question", "why", "often_said", "note"), both)
    changed = made_up.ruling(**texts, disputed=DISPUTED)
    made = library(
        rulings={"dm/lock": changed},
        excerpts={"dm/static/lock": evil, "dm/lock": evil},
        linker=lambda game, lang, text: (),
        related={},
    )
    for drawing in pages_of(every.everything(made)):
        assert "<script>" not in drawing.draw().body
    assert ruling.sheet(made, changed, "ja").body.count("&lt;script&gt;") >= 6


def test_a_card_page() -> None:
    said = text_of(card.sheet(LIBRARY, made_up.CARD, "ja").body)
    for part in (
        "見張り番",
        "Watch",
        "みはりばん",
        "種類 クリーチャー",
        "文明 光",
        "コスト 4",
        "パワー 1000",
        "種族 番人",
    ):
        assert part in said
    for part in (
        "常在型: 「攻撃する」ことができない",
        "番 2",
        "もう一方の面: 裏の番",
        "能力はありません。",
        "離れた時のこと。",
    ):
        assert part in said
    assert "「破壊される」で再現を止める" in said and "見張りと攻撃" in said


def test_a_term_page() -> None:
    html = term.sheet(LIBRARY, TERMS[0], "en").body
    said = text_of(html)
    for part in (
        "watching",
        "見張り",
        "監視",
        "guarding",
        "Rules, version 1.48 101.1",
        "Resting is another thing.",
    ):
        assert part in said
    assert 'href="resting.html"' in html and 'href="../r/lock.html"' in html
    assert "自動でリンクしません" in term.sheet(LIBRARY, TERMS[1], "ja").body


def test_a_rule_page_lists_what_rests_on_it_and_what_ran_it() -> None:
    html = rule.sheet(LIBRARY, RULES[0], "ja").body
    assert ids(html) == ["numbers", "keywords", "rest"]
    assert "総合ルール（版 1.48） 110.4" in html and 'href="../keywords.html#guard"' in html
    other = rule.sheet(LIBRARY, RULES[1], "ja").body
    assert ids(other) == ["numbers", "rest", "run"] and "まだありません。" in other


@pytest.mark.parametrize(
    ("name", "said"), [("総合ルール 2025年9月19日版", ""), ("総合ルール", "（版 2025-09-19）")]
)
def test_a_version_that_is_a_day_is_said_once(name: str, said: str) -> None:
    day = "2025-09-19"
    made = library(documents={("dm-cr", day): Document("dm-cr", day, Text(name), date=day)})
    assert ruling.document_name(made, Citation("dm-cr", "1", day), "ja") == f"{name}{said}"


def test_a_rule_page_says_what_became_of_a_number() -> None:
    newer = Document("dm-cr", "1.50", Text("総合ルール", "Rules"), moved=(("110", "111"),))
    gone = Document("dm-cr", "1.60", Text("総合ルール", "Rules"), gone=("111.4",))
    documents = {**LIBRARY.documents, ("dm-cr", "1.50"): newer, ("dm-cr", "1.60"): gone}
    html = rule.sheet(library(documents=documents), RULES[0], "en").body
    assert "111.4 in the Rules, version 1.50" in html and "no longer in the Rules, version 1.60" in html


def test_lists_group_and_link() -> None:
    topics = listing.topics(LIBRARY, "dm", "ja")
    assert [(group.title, [each.id for each in group.entries]) for group in topics] == [
        ("続くもの", ["dm/lock"]),
        ("その他", ["dm/older"]),
    ]
    kana = listing.terms(LIBRARY, "dm", "ja").body
    assert ids(kana) == ["by-ま", "by-や"]
    assert ids(listing.terms(LIBRARY, "dm", "en").body) == ["by-W", "by-#"]
    rules = listing.rules(LIBRARY, "dm", "ja").body
    assert rules.index("rule/other.html") < rules.index("rule/always.html")
    assert ids(listing.keywords(LIBRARY, "dm", "ja").body) == ["guard"]
    assert "card/watch.html" in listing.cards(LIBRARY, "dm", "ja").body


def test_the_front_page_counts() -> None:
    said = text_of(home.contents(LIBRARY, "index.html", "ja"))
    assert "裁定 2件" in said and "用語 2語" in said and "2件の裁定のうち 1件が再現と一致" in said


def test_every_page_is_there_once_in_each_language() -> None:
    drawings = list(pages_of(every.everything(LIBRARY)))
    paths = [drawing.path for drawing in drawings]
    assert [drawing.draw().path for drawing in drawings] == paths
    assert len(paths) == len(set(paths)) == 2 * (3 + 11 + 2 + 1 + 2 + 2 + 2 + 1 + 1)
    files = [path for batch in files_of(every.everything(LIBRARY)) for path, _ in batch()]
    manifests = ["manifest.webmanifest", "en/manifest.webmanifest"]
    assert files == [*manifests, "feed.xml", "en/feed.xml", "dm/r/lock.json", "dm/r/older.json"]


def test_a_library_without_a_game_of_its_own_words_still_has_pages() -> None:
    rulings = {"dm/lock": made_up.ruling()}
    bare = Library(rulings, made_up.briefs(rulings))
    assert len(list(pages_of(every.everything(bare)))) == 2 * 16
    assert [group.title for group in listing.topics(bare, "dm", "ja")] == ["そこにある間はたらくもの"]


def test_a_card_of_any_game_has_what_is_printed_on_it() -> None:
    monster = Card(
        game=GameId("ygo"),
        id="ygo/sample",
        name=Text("見本", "Sample"),
        type=(CardType("monster"), CardType("effect")),
        attribute=(Attribute("dark"),),
        level=Number(4),
        atk=Number(1800),
        def_=Number(0),
    )
    said = text_of(card.sheet(library(cards={monster.id: monster}), monster, "ja").body)
    assert "種類 モンスター・効果 属性 闇属性 レベル 4 攻撃力 1800 守備力 0" in said
    assert "文明" not in said and "コスト" not in said
