"""The site without a mouse: every stop is seen, comes in the order of the page, and can be left again."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Open
from tests.browser.pages import BY_TEMPLATE, RULING, TERM

pytestmark = pytest.mark.browser
STOPS = 25
STOP = """() => {
    const at = document.activeElement, style = getComputedStyle(at), box = at.getBoundingClientRect();
    return [at.outerHTML.slice(0, 120), style.outlineStyle, parseFloat(style.outlineWidth),
        box.width > 0 && box.right > 0 && box.bottom > 0 && box.top < innerHeight];
}"""


def walked(page: Page) -> list[str]:
    """The first stops of a page, each of them seen and marked."""
    stops: list[str] = []
    for _ in range(STOPS):
        page.keyboard.press("Tab")
        html, style, width, seen = page.evaluate(STOP)
        if html.startswith("<body"):
            break
        assert style == "solid" and width >= 2 and seen, html
        stops.append(html)
    return stops


@pytest.mark.parametrize("path", [RULING, TERM, BY_TEMPLATE["home.html"], BY_TEMPLATE["family.html"]])
@pytest.mark.parametrize("width", [390, 1280])
def test_every_stop_is_seen(visit: Open, path: str, width: int) -> None:
    assert len(walked(visit(path, width).page)) >= 8


def test_the_search_begins_in_its_box_and_leads_on(visit: Open) -> None:
    page = visit(BY_TEMPLATE["search.html"]).page
    assert page.evaluate("document.activeElement.id") == "q"
    assert len(walked(page)) >= 2


def test_the_skip_link_leads_to_the_text(visit: Open) -> None:
    page = visit(RULING).page
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "main"


def test_what_is_folded_opens_by_key(visit: Open) -> None:
    page = visit(RULING).page
    summary = page.locator("details.written summary").first
    summary.focus()
    page.keyboard.press("Enter")
    assert page.locator("details.written pre").first.is_visible()
