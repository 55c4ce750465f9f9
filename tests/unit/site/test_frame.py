"""What stands around a page: language, menu, and the switch that keeps the place."""

from __future__ import annotations

import pytest
from mkdocs.theme import Theme

from checker.site.frame import frame, spoken
from tests.architecture.sources import ROOT

PAGES = {
    "index.html",
    "en/index.html",
    "dm/r/a.html",
    "en/dm/r/a.html",
    "about.html",
    "en/about.html",
    "only.html",
}


@pytest.mark.parametrize(
    ("path", "lang", "twin"),
    [
        ("dm/r/a.html", "ja", "../../en/dm/r/a.html"),
        ("en/dm/r/a.html", "en", "../../../dm/r/a.html"),
        ("index.html", "ja", "en/index.html"),
        ("only.html", "ja", ""),
    ],
)
def test_the_switch_leads_to_the_same_page(path: str, lang: str, twin: str) -> None:
    made = frame(path, "題", PAGES, ("dm",))
    assert (made.lang, made.twin) == (lang, twin)


def test_an_english_page_outside_the_english_tree_has_english_around_it() -> None:
    made = frame("only.html", "Only", PAGES, ("dm",), lang="en")
    assert (made.lang, made.twin, made.home) == ("en", "", "en/index.html")


def test_the_menu_knows_where_one_is() -> None:
    menu = frame("dm/r/a.html", "題", PAGES, ("dm",)).menu
    assert [item.title for item in menu if item.here] == ["裁定"]
    assert [item.href for item in menu] == [
        *(f"../{name}.html" for name in ("rulings", "cards", "keywords", "terms", "rules")),
        "../../about.html",
    ]


def test_outside_of_a_game_the_menu_leads_to_the_games() -> None:
    menu = frame("en/index.html", "Saitei", PAGES, ("dm", "ygo")).menu
    assert [(item.title, item.href) for item in menu] == [
        ("Duel Masters", "dm/index.html"),
        ("Yu-Gi-Oh!", "ygo/index.html"),
        ("About", "about.html"),
    ]


def test_the_title_names_the_site_once() -> None:
    assert frame("dm/r/a.html", "題", PAGES, ("dm",)).title == "題 - 裁定"
    assert frame("index.html", "裁定", PAGES, ("dm",)).title == "裁定"
    assert frame("dm/r/a.html", "題", PAGES, ("dm",)).root == "../../"


def test_the_language_of_a_written_page() -> None:
    assert spoken("A page in English, 裁定 included") == "en"
    assert spoken("これは日本語") == "ja"


def test_the_search_is_at_hand_where_there_is_one() -> None:
    pages = {*PAGES, "search.html", "en/search.html"}
    assert frame("dm/r/a.html", "題", pages, ("dm",)).search == "../../search.html"
    assert frame("en/dm/r/a.html", "x", pages, ("dm",)).search == "../../search.html"
    assert frame("only.html", "Only", pages, ("dm",), lang="en").search == "en/search.html"
    assert frame("search.html", "検索", pages, ("dm",)).search == ""
    assert frame("dm/r/a.html", "題", PAGES, ("dm",)).search == ""


def test_what_a_page_calls_itself_is_shown_as_text() -> None:
    bad = '</title><script>"&'
    here = frame("dm/r/a.html", bad, {"dm/r/a.html"}, ("dm",), description=bad)
    theme = Theme(name=None, custom_dir=str(ROOT / "checker/site/theme"))
    html = theme.get_env().get_template("main.html").render(frame=here, content="")
    assert "<title>&lt;/title&gt;&lt;script&gt;&#34;&amp; - 裁定</title>" in html
    assert 'content="&lt;/title&gt;&lt;script&gt;&#34;&amp;"' in html
