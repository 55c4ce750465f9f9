"""Families: a page with its comparison and rulings, and all of them compared on one."""

from __future__ import annotations

import re
from dataclasses import replace

from checker.model.family import Cell
from checker.model.text import ScenarioId, Text
from checker.site.drawing import pages_of
from checker.site.pages import every, family, listing, ruling
from tests.unit.site.made_up import FAMILIES, library

LIBRARY = library()
LASTING, ONCE = FAMILIES


def test_a_family_compares_in_the_order_of_the_columns_and_leads_to_each_replay() -> None:
    page = family.sheet(LIBRARY, LASTING, "ja")
    assert page.path == "dm/family/continuous.html"
    assert page.body.index("&lt;数えない&gt;") < page.body.index("使い切らない")
    assert '../r/lock.html#replay-lock-dm-paper"' in page.body
    assert page.body.count('class="proof"') == 1, "a scenario that is not there gets no link"


def test_the_link_of_a_cell_has_its_anchor_on_the_page_of_the_ruling() -> None:
    page = ruling.sheet(LIBRARY, LIBRARY.rulings["dm/lock"], "en").body
    [anchor] = re.findall(r"r/lock.html#([^\"]+)", family.sheet(LIBRARY, LASTING, "en").body)
    assert f'id="{anchor}"' in page


def test_a_family_lists_its_rulings_and_a_ruling_its_family() -> None:
    assert '"../r/lock.html"' in family.sheet(LIBRARY, LASTING, "ja").body
    assert "r/lock.html" not in family.sheet(LIBRARY, ONCE, "ja").body
    page = ruling.sheet(LIBRARY, LIBRARY.rulings["dm/lock"], "ja").body
    assert '"../family/continuous.html"' in page
    older = ruling.sheet(LIBRARY, LIBRARY.rulings["dm/older"], "ja").body
    assert "family/" not in older


def test_a_family_without_cells_is_listed_and_not_compared() -> None:
    assert 'id="compared"' not in family.sheet(LIBRARY, ONCE, "ja").body
    index = family.index(LIBRARY, "dm", "en").body
    table, _, rest = index.partition("</table>")
    assert "family/continuous.html" in table and "family/once.html" not in table
    assert "family/once.html" in rest


def test_the_table_has_the_columns_that_something_is_said_of() -> None:
    index = family.index(LIBRARY, "dm", "en").body
    heads = re.findall(r'<th scope="col">([^<]+)</th>', index)
    assert heads == ["Family", "What is counted", "When it is spent"]


def test_what_is_compared_by_other_columns_stands_in_a_table_of_its_own() -> None:
    cell = Cell(Text("すぐに", "At once"), ScenarioId("dm/static/lock"))
    static = replace(ONCE, cells={"begins": cell, "ends": cell})
    made = library(families={each.id: each for each in (LASTING, static)})
    first, second, _ = family.index(made, "dm", "en").body.split("</table>")
    assert "family/continuous.html" in first and "When it begins" not in first
    assert re.findall(r'<th scope="col">([^<]+)</th>', second) == ["Family", "When it begins", "When it ends"]
    assert "family/once.html" in second and "family/continuous.html" not in second


def test_the_topics_lead_to_the_families_they_are() -> None:
    body = listing.rulings(LIBRARY, "dm", "ja").body
    assert '<a href="family/continuous.html">続くもの</a>' in body


def test_every_family_has_its_pages() -> None:
    paths = {drawing.path for drawing in pages_of(every.everything(LIBRARY))}
    assert {"dm/families.html", "en/dm/families.html", "en/dm/family/once.html"} <= paths
