"""Searching as a reader does: type, see the answer; and the browser finds what the command finds."""

from __future__ import annotations

import gzip
import json
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import quote, unquote, urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from checker.knowledge.search.entries import entries
from checker.knowledge.search.index import Index, build
from checker.knowledge.search.query import Filters, search
from tests.architecture.sources import ROOT
from tests.browser.axe import findings
from tests.browser.conftest import Open
from tests.browser.pages import CORPUS
from tests.search_queries import QUERIES, Query

pytestmark = pytest.mark.browser
SHELVES = {
    "ruling": "r",
    "card": "card",
    "term": "term",
    "rule": "rule",
    "family": "family",
    "change": "change",
}
TYPED = list({query.slip: query for query in reversed(QUERIES)}.values())
TOLD = ("game", "number", "score", "exact", "kind", "status")
SOME = 6  # With filters, one in so many queries is put.
FIRST_QUERY = 100_000  # Bytes, compressed.
SUPERSEDED = next(id for id, ruling in CORPUS.rulings.items() if ruling.value.superseded_by)
FAMILY = min(CORPUS.families)


@cache
def indexed() -> list[Index]:
    """The library as the command indexes it."""
    return build(entries(CORPUS))


def address(finds: str) -> str:
    """Where the page of a kind and an id lies."""
    kind, id = finds.split(" ")
    if kind == "comparison":
        return f"compare/{id}.html"
    game, slug = id.split("/")
    return f"{game}/keywords.html#{slug}" if kind == "keyword" else f"{game}/{SHELVES[kind]}/{slug}.html"


def searched(page: Page, text: str) -> Page:
    """The page once it has looked for a text."""
    expect(page.locator("body")).to_have_attribute("data-searched", text, timeout=30_000)
    return page


def links(page: Page) -> list[str]:
    """Where the results lead, seen from the site's top."""
    hrefs: list[str] = page.eval_on_selector_all("#found a", "all => all.map(each => each.href)")
    return [href.split("/site/", 1)[1] for href in hrefs]


def test_ten_kinds_of_query_are_typed() -> None:
    assert len(TYPED) >= 10


@pytest.mark.parametrize("query", TYPED, ids=str)
def test_typing_leads_to_the_answer(visit: Open, query: Query) -> None:
    page = visit("index.html").page
    page.locator(".seek input").fill(query.text)
    page.keyboard.press("Enter")
    searched(page, query.text)
    found = links(page)[:3]
    assert address(query.finds) in found
    page.locator("#found a").nth(found.index(address(query.finds))).click()
    page.wait_for_url(f"**/{address(query.finds)}")
    assert page.locator("h1").count() == 1


def test_the_browser_folds_as_the_command_does(visit: Open) -> None:
    table = json.loads((ROOT / "tests/data/search/folding.json").read_text(encoding="utf-8"))
    page = visit("search.html").page
    functions = {
        "folded": "fold",
        "words": "words",
        "units": "units",
        "two_names": "twoNames",
        "kana": "asKana",
    }
    assert set(functions) == set(table)
    for name, function in functions.items():
        given = [each for each, _ in table[name]]
        told = page.evaluate(f"given => given.map(saiteiSearch.{function})", given)
        assert told == [expected for _, expected in table[name]]


@pytest.mark.parametrize(
    "filters",
    [
        {},
        {"status": "superseded"},
        {"ruleset": "dm:paper"},
        {"game": "ygo", "kind": "term"},
        {"family": FAMILY},
    ],
)
def test_the_browser_finds_what_the_command_finds(visit: Open, filters: dict[str, str]) -> None:
    indexes = indexed()
    numbers = {
        index.game: {(entry.kind, entry.id): at for at, entry in enumerate(index.entries)}
        for index in indexes
    }
    page = visit("search.html").page
    asked = QUERIES if not filters else QUERIES[::SOME]
    look = "([texts, by]) => Promise.all(texts.map((text) => saiteiSearch.find(text, by, saitei.load)))"
    found: list[list[dict[str, Any]]] = page.evaluate(look, [[query.text for query in asked], filters])
    for query, told in zip(asked, found, strict=True):
        hits = search(indexes, query.text, Filters(**filters))
        assert [tuple(each[name] for name in TOLD) for each in told] == [
            (
                entry.game,
                numbers[entry.game][entry.kind, entry.id],
                hit.score,
                hit.exact,
                entry.kind,
                entry.status,
            )
            for hit in hits
            for entry in [hit.entry]
        ], query


def test_the_query_is_in_the_address_and_back_leads_to_it(visit: Open) -> None:
    page = visit("search.html").page
    page.locator("#q").fill("マリエル")
    searched(page, "マリエル")
    assert unquote(urlsplit(page.url).query) == "q=マリエル"
    page.locator("#found a").first.click()
    page.wait_for_url("**/dm/**")
    page.go_back()
    searched(page, "マリエル")
    assert page.locator("#q").input_value() == "マリエル"
    assert page.locator("#found li").count() > 1


def test_a_shared_address_with_filters_opens_as_it_was(visit: Open) -> None:
    page = visit(f"search.html?q={quote('マリエル')}&kind=ruling&status=current").page
    searched(page, "マリエル")
    assert page.locator("details.filters").get_attribute("open") is not None
    assert page.locator("#by-status").input_value() == "current"
    assert all(link.startswith("dm/r/") for link in links(page)) and links(page)
    page.locator("#by-kind").select_option("card")
    page.wait_for_url("**kind=card**")
    expect(page.locator("#found li")).to_have_count(0)


def test_the_switch_of_language_keeps_the_query(visit: Open) -> None:
    page = visit(f"search.html?q={quote('マリエル')}").page
    searched(page, "マリエル")
    page.locator("a.switch").click()
    page.wait_for_url("**/en/search.html?q=*")
    searched(page, "マリエル")
    assert links(page) and all(link.startswith("en/dm/") for link in links(page))


def test_a_superseded_answer_is_marked_and_last(visit: Open) -> None:
    page = visit(f"search.html?q={quote(SUPERSEDED)}").page
    searched(page, SUPERSEDED)
    badge = page.locator("#found li").last.locator(".badge.status-superseded")
    assert badge.inner_text() == "旧裁定"


def test_more_is_shown_when_asked_for(visit: Open) -> None:
    page = visit(f"search.html?q={quote('クリーチャー')}").page
    searched(page, "クリーチャー")
    assert page.locator("#found li").count() == 10
    page.locator("#more button").click()
    expect(page.locator("#found li")).to_have_count(20)
    assert page.evaluate("document.activeElement.closest('#found li') !== null")


def test_what_is_not_found_is_said(visit: Open) -> None:
    page = visit(f"search.html?q={quote('鬱')}").page
    searched(page, "鬱")
    assert page.locator("#told").inner_text().startswith("見つかりません")


def test_no_search_while_kana_are_being_turned_into_kanji(visit: Open) -> None:
    page = visit("search.html").page
    typing = """([name, composing]) => {
        const input = document.getElementById("q");
        input.value = "まりえる";
        input.dispatchEvent(name === "input"
            ? new InputEvent(name, { bubbles: true, isComposing: composing })
            : new CompositionEvent(name, { bubbles: true }));
    }"""
    page.evaluate(typing, ["input", True])
    page.wait_for_timeout(400)
    assert page.locator("#found li").count() == 0
    page.evaluate(typing, ["compositionend", False])
    searched(page, "まりえる")
    assert page.locator("#found li").count() > 0


def test_a_lost_connection_is_told_and_the_index_asked_for_again(browser: Browser, served: str) -> None:
    page = browser.new_page()
    page.goto(f"{served}/search.html")
    page.context.set_offline(True)
    page.locator("#q").fill("マリエル")
    searched(page, "マリエル")
    assert "読み込めません" in page.locator("#told").inner_text()
    page.context.set_offline(False)
    page.keyboard.press("Enter")
    expect(page.locator("#found li").first).to_be_visible()
    page.close()


def test_without_scripts_the_page_leads_to_the_lists(site: Path, visit: Open) -> None:
    browser = visit("index.html").page.context.browser
    assert browser
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto((site / "dm/rulings.html").as_uri())
    page.locator(".seek input").fill("マリエル")
    page.keyboard.press("Enter")
    page.wait_for_url("**/search.html?q=*")
    assert "JavaScript" in page.locator("noscript").inner_text()
    page.locator('noscript a[href="dm/cards.html"]').click()
    assert page.locator("h1").inner_text() == "カード一覧"
    context.close()


def _sent(site: Path, urls: list[str]) -> int:
    """What files weigh on the wire, each asked for once."""
    names = {unquote(urlsplit(url).path) for url in urls}
    return sum(len(gzip.compress(Path(name).read_bytes())) for name in names)


@pytest.mark.parametrize(
    "text",
    ["マリエル", "墓地に置かれる代わりに手札に戻ったら", "exactly 3000 power", "summoning sickness trample"],
)
def test_a_first_query_is_light(visit: Open, site: Path, text: str) -> None:
    seen = visit(f"search.html?q={quote(text)}")
    searched(seen.page, text)
    assert len(seen.asked) > 5
    assert [url for url in seen.asked if not url.startswith(site.as_uri())] == []
    assert _sent(site, seen.asked) <= FIRST_QUERY


@pytest.mark.parametrize("lang", ["", "en/"])
def test_results_are_readable_by_everyone(visit: Open, lang: str) -> None:
    seen = visit(f"{lang}search.html?q={quote('常在型能力')}")
    page = searched(seen.page, "常在型能力")
    page.evaluate("document.querySelectorAll('details').forEach(each => each.open = true)")
    for width in (360, 390, 1280):
        page.set_viewport_size({"width": width, "height": 844})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    for width, scheme in ((390, "light"), (1280, "dark")):
        page.set_viewport_size({"width": width, "height": 844})
        page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
        assert findings(page) == []
    assert seen.errors == []
