"""What the search page shows of a result, what it may filter by, and what its script is told."""

from __future__ import annotations

import json
import re

from checker.knowledge.search.entries import Entry
from checker.model.text import Text
from checker.site.pages import search as page
from checker.site.search import Searchable, files, shown
from tests.unit.site.made_up import library

RULING = Entry(
    "ruling",
    "dm/lock",
    "dm",
    Text("見張りと攻撃", "Watching and attacking"),
    Text("いいえ。" + "長い" * 100),
    ("見張りと攻撃",),
    answer="no",
    status="superseded",
    family="continuous",
    rulesets=("dm:paper",),
)
KEYWORD = Entry("keyword", "dm/guard", "dm", Text("番", "guard"), Text("守る。", "Guards."), ("番",))
MADE = Searchable("0a1b", ("dm",), ("dm:paper",), (("dm", "continuous"),), lambda: files([RULING, KEYWORD]))


def test_a_result_leads_to_its_page_in_the_language() -> None:
    assert shown(RULING, "ja")["to"] == "dm/r/lock.html"
    assert shown(RULING, "en")["to"] == "en/dm/r/lock.html"
    assert shown(KEYWORD, "en") == {"to": "en/dm/keywords.html#guard", "title": "guard", "said": "Guards."}


def test_a_result_says_its_answer_and_not_too_much() -> None:
    told = shown(RULING, "ja")
    assert told["answer"] == "no" and "ja" not in told
    assert told["said"].startswith("いいえ。") and told["said"].endswith("…") and len(told["said"]) <= 121


def test_missing_english_is_told_apart_for_title_and_text() -> None:
    assert shown(RULING, "en")["ja"] == "s"
    assert shown(RULING, "en")["title"] == "Watching and attacking"


def test_the_index_has_its_files_in_the_folder_of_its_game() -> None:
    assert [path for path, _ in MADE.files()] == [
        f"dm/search/{name}.js" for name in ("meta", "p0", "ja0", "en0")
    ]


def test_the_form_offers_every_filter_by_name() -> None:
    html = page.sheet(library(searchable=MADE), "en").body
    assert re.findall(r'<select id="by-(\w+)"', html) == ["game", "kind", "status", "ruleset", "family"]
    assert '<option value="dm:paper">Paper</option>' in html
    assert '<option value="superseded">Superseded</option>' in html
    assert '<optgroup label="Duel Masters"><option value="dm/continuous">' in html


def test_without_scripts_the_lists_are_offered() -> None:
    html = page.sheet(library(searchable=MADE), "ja").body
    offered = html.split("<noscript>")[1].split("</noscript>")[0]
    assert re.findall(r'href="([^"]+)"', offered) == [
        f"dm/{name}.html" for name in ("rulings", "cards", "keywords", "terms", "rules", "families")
    ]


def test_the_script_is_told_where_the_index_is_and_nothing_ends_it_early() -> None:
    html = page.sheet(library(searchable=MADE), "en").body
    said = re.search(r'<script type="application/json" id="known">(.*?)</script>', html, re.S)
    assert said and "<" not in said[1]
    known = json.loads(said[1])
    assert (known["lang"], known["root"], known["games"]) == ("en", "..", ["dm"])
    assert known["version"] == MADE.version
    assert known["labels"]["found"] == "{n} found"
    assert set(known["statuses"]) == {"disputed", "superseded", "expired"}
