"""Addresses are a promise: spelled out here, so that a change of one fails."""

from __future__ import annotations

import pytest

from checker.site import addresses


@pytest.mark.parametrize(
    ("kind", "lang", "address"),
    [
        ("ruling", "ja", "dm/r/two-copies.html"),
        ("ruling", "en", "en/dm/r/two-copies.html"),
        ("card", "ja", "dm/card/two-copies.html"),
        ("term", "en", "en/dm/term/two-copies.html"),
        ("rule", "ja", "dm/rule/two-copies.html"),
        ("family", "en", "en/dm/family/two-copies.html"),
    ],
)
def test_every_kind_of_page_has_its_address(kind: str, lang: str, address: str) -> None:
    assert addresses.page(kind, "dm/two-copies", lang) == address
    assert addresses.lang_of(address) == lang


def test_a_ruling_is_one_file_of_data_for_both_languages() -> None:
    assert addresses.data("dm/two-copies") == "dm/r/two-copies.json"


def test_lists_have_theirs() -> None:
    names: tuple[addresses.Listing, ...] = (
        *("index", "rulings", "cards", "keywords", "terms", "rules", "families"),
        *("changes", "rulesets", "open", "turn"),
    )
    assert [addresses.listing("dm", name, "ja") for name in names] == [f"dm/{name}.html" for name in names]
    assert addresses.listing("dm", "cards", "en") == "en/dm/cards.html"


def test_what_belongs_to_no_game_has_a_place_beside_the_games() -> None:
    assert addresses.page("comparison", "no-card-left", "ja") == "compare/no-card-left.html"
    assert addresses.comparisons("en") == "en/compare/index.html"
    assert addresses.turns("ja") == "compare/turn.html"
    assert [addresses.feed(lang) for lang in addresses.LANGS] == ["feed.xml", "en/feed.xml"]


def test_rulesets_changes_and_official_numbers_have_theirs() -> None:
    assert addresses.page("ruleset", "dm:paper-2020-12-17", "ja") == "dm/ruleset/paper-2020-12-17.html"
    assert addresses.page("change", "dm/pending-state", "en") == "en/dm/change/pending-state.html"
    assert addresses.number("dm", "40231", "ja") == "dm/qa/40231.html"


def test_search_has_its_own() -> None:
    assert [addresses.search(lang) for lang in addresses.LANGS] == ["search.html", "en/search.html"]
    assert addresses.index_file("dm", "meta.js") == "dm/search/meta.js"


@pytest.mark.parametrize("path", ["index.html", "dm/r/a.html", "dm/rules.html"])
def test_the_twin_of_a_twin_is_the_page(path: str) -> None:
    assert addresses.twin(path) == f"en/{path}"
    assert addresses.twin(addresses.twin(path)) == path


def test_links_are_relative() -> None:
    assert addresses.link("en/dm/r/a.html", "en/dm/card/b.html") == "../card/b.html"
    assert addresses.link("index.html", "dm/r/a.html", "answer") == "dm/r/a.html#answer"
