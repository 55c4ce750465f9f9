"""The switch of language leads to the same place: the page, the anchor in it; with scripts and without."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import quote, unquote

import pytest

from tests.browser.conftest import Open
from tests.browser.pages import BY_TEMPLATE, RULING

pytestmark = pytest.mark.browser


def test_it_leads_to_the_same_page_and_back(visit: Open, site: Path) -> None:
    page = visit(RULING).page
    for lang, path in (("ja", RULING), ("en", f"en/{RULING}"), ("ja", RULING)):
        assert page.locator("html").get_attribute("lang") == lang
        assert page.url == (site / path).as_uri()
        page.locator("a.switch").click()


@pytest.mark.parametrize("path", [RULING, BY_TEMPLATE["keywords.html"], "reading.html"])
def test_it_keeps_the_anchor(visit: Open, site: Path, path: str) -> None:
    page = visit(path).page
    anchor = page.evaluate("[...document.querySelectorAll('main [id]')].filter(at => at.offsetTop).at(-1).id")
    page.goto(f"{(site / path).as_uri()}#{quote(anchor)}")
    page.locator("a.switch").click()
    page.wait_for_url("**/en/**")
    assert unquote(page.url) == f"{(site / 'en' / path).as_uri()}#{anchor}"
    assert page.evaluate("anchor => document.getElementById(anchor) !== null", anchor)


def test_without_scripts_it_leads_to_the_same_page(visit: Open, site: Path) -> None:
    page = visit(RULING, java_script_enabled=False).page
    page.locator("a.switch").click()
    assert page.url == (site / "en" / RULING).as_uri()
