"""Text becomes markup in one place: escaped, linked, and marked where English is missing."""

from __future__ import annotations

from dataclasses import replace

from checker.model.text import Text
from checker.site.prose import Prose
from tests.unit.site.made_up import library

JA = Prose(library(), "dm/r/lock.html", "ja", "dm")
EN = Prose(library(), "en/dm/r/lock.html", "en", "dm")
TIP = ' aria-describedby="gloss-{}"'


def test_markup_in_a_file_is_text() -> None:
    text = Text("<script>alert(1)</script> & \"'")
    for written in (JA.plain(text), JA.linked(text)):
        assert "<script" not in written
        assert "&lt;script&gt;" in written and "&amp;" in written


def test_names_are_linked_from_where_the_page_is() -> None:
    linked = JA.linked(Text("《見張り番》は見張りをする。"))
    tip = TIP.format("card-dm-watch")
    assert f'<a class="mention to-card" href="../card/watch.html"{tip}>《見張り番》</a>' in linked
    tip = TIP.format("term-dm-watching")
    assert EN.linked(Text("x", "It is watching.")) == (
        f'It is <a class="mention to-term" href="../term/watching.html"{tip}>watching</a>.'
    )


def test_what_is_linked_is_described_once_on_its_page() -> None:
    prose = Prose(library(), "dm/r/lock.html", "ja", "dm")
    assert prose.glosses() == ""
    for _ in range(2):
        prose.linked(Text("《見張り番》"))
        prose.linked(Text("見張りをする。"))
    card, term = prose.glosses().splitlines()
    assert card.startswith('<div class="gloss" id="gloss-card-dm-watch" hidden><b>見張り番</b> 強いものは')
    assert term.startswith('<div class="gloss" id="gloss-term-dm-watching" hidden><b>見張り</b>')


def test_a_card_nothing_is_said_of_has_no_description() -> None:
    made = library()
    bare = {id: replace(card, summary=None) for id, card in made.cards.items()}
    prose = Prose(replace(made, cards=bare), "dm/r/lock.html", "ja", "dm")
    assert "aria-describedby" not in prose.linked(Text("《見張り番》"))
    assert prose.glosses() == ""


def test_a_page_does_not_link_to_itself() -> None:
    assert JA.linked(Text("見張りをする。"), skip=("dm/watching",)) == "見張りをする。"


def test_what_has_no_page_is_not_linked() -> None:
    bare = Prose(library(terms={}), "dm/r/lock.html", "ja", "dm")
    assert bare.linked(Text("見張りをする。")) == "見張りをする。"


def test_missing_english_is_japanese_with_a_mark() -> None:
    written = EN.linked(Text("見張りだけ。"))
    assert written.startswith('<span lang="ja"><a class="mention to-term"')
    assert "Not yet in English" in written
    assert EN.missing(Text("日本語だけ")) and not JA.missing(Text("日本語だけ"))
