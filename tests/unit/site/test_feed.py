"""The feed: valid Atom, the same whenever it is made, with the old answer and the new."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from checker.model.ruling import Answer
from checker.model.text import Text
from checker.site.feed import MOST, NAMESPACE, feed
from tests.unit.site import made_up
from tests.unit.site.made_up_eras import library

LIBRARY = library()
ATOM = f"{{{NAMESPACE}}}"
INSTANT = re.compile(r"\d{4}-\d{2}-\d{2}T00:00:00Z")


def entries(lang: str = "ja") -> list[ElementTree.Element]:
    """The entries of the made-up library's feed."""
    return ElementTree.fromstring(feed(LIBRARY, lang)).findall(f"{ATOM}entry")


def text(element: ElementTree.Element, name: str) -> str:
    """The text of one child, which there must be once."""
    [found] = element.findall(f"{ATOM}{name}")
    return found.text or ""


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_everything_that_atom_asks_for_is_there_once(lang: str) -> None:
    root = ElementTree.fromstring(feed(LIBRARY, lang))
    assert root.tag == f"{ATOM}feed" and root.get("{http://www.w3.org/XML/1998/namespace}lang") == lang
    for element in (root, *root.findall(f"{ATOM}entry")):
        assert text(element, "id").startswith("urn:uuid:")
        assert text(element, "title") and INSTANT.fullmatch(text(element, "updated"))
    assert root.find(f"{ATOM}author/{ATOM}name") is not None
    links = {each.get("rel"): each.get("href") for each in root.findall(f"{ATOM}link")}
    assert links == {"self": "feed.xml", "alternate": "index.html"}


def test_ids_are_their_own_and_stay() -> None:
    ids = [text(each, "id") for lang in ("ja", "en") for each in entries(lang)]
    assert len(ids) == len(set(ids))
    by_title = {text(each, "title"): text(each, "id") for each in entries("en")}
    assert by_title["Duel Masters: Alone - No"] == "urn:uuid:3ca60ab3-8c49-5d9e-b15d-4ee9d09dadaa"
    assert feed(LIBRARY, "ja") == feed(library(), "ja")


def test_a_changed_answer_has_both_answers_and_a_change_both_sides() -> None:
    by_kind = {each.find(f"{ATOM}category").get("term"): each for each in entries()}  # type: ignore[union-attr]
    assert set(by_kind) == {"answer-changed", "answer-new", "rule-change"}
    changed = by_kind["answer-changed"]
    assert "「はい」から「いいえ」" in text(changed, "summary")
    assert text(changed, "published") == "2023-01-01T00:00:00Z"
    assert text(by_kind["rule-change"], "summary") == "変更前: 引いた。 変更後: 引かない。"
    assert text(by_kind["rule-change"], "updated") == "2026-11-29T00:00:00Z"


def test_links_lead_to_pages_of_the_language() -> None:
    hrefs = {each.find(f"{ATOM}link").get("href") for each in entries("en")}  # type: ignore[union-attr]
    assert "dm/r/lock.html" in hrefs and "dm/change/first-draw.html" in hrefs


def test_the_newest_come_first_and_not_too_many() -> None:
    many = {f"dm/n{number}": made_up.ruling(f"n{number}") for number in range(MOST + 5)}
    newest = made_up.ruling("newest", sources=(made_up.source(date="2030-01-01"),))
    root = ElementTree.fromstring(feed(library(rulings={**many, "dm/newest": newest}), "ja"))
    found = root.findall(f"{ATOM}entry")
    assert len(found) == MOST and found[0].find(f"{ATOM}link").get("href") == "dm/r/newest.html"  # type: ignore[union-attr]


def test_markup_in_a_document_is_text() -> None:
    evil = made_up.ruling(answer=Answer("yes", Text("<b>&", "<b>&")))
    root = ElementTree.fromstring(feed(library(rulings={"dm/lock": evil}), "ja"))
    assert "<b>&" in {text(each, "summary") for each in root.findall(f"{ATOM}entry")}


def test_what_the_engine_derived_is_no_answer_to_announce() -> None:
    derived = made_up.ruling(authority="derived", sources=())
    assert "lock" not in feed(library(rulings={"dm/lock": derived}), "ja")
