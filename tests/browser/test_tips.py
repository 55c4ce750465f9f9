"""What a linked name is: seen by pointing, by keyboard and by touch; and the link works without any of it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import findings
from tests.browser.conftest import Open
from tests.browser.pages import TERM

pytestmark = pytest.mark.browser
MENTION = "a.mention.to-term[aria-describedby]"


def meaning(page: Page) -> str:
    """What the page itself says the first linked name is."""
    id = page.locator(MENTION).first.get_attribute("aria-describedby")
    said = page.locator(f"#{id}").text_content()
    assert said
    return said


def shows(page: Page, *more: str) -> None:
    """The tip is there, says what the name is, and lies within the page's width and beside the name."""
    tip = page.locator(".tip")
    expect(tip).to_be_visible()
    expect(tip).to_have_text(meaning(page) + "".join(more))
    box, name = tip.bounding_box(), page.locator(MENTION).first.bounding_box()
    assert box and name
    assert box["x"] >= 0 and box["x"] + box["width"] <= page.evaluate("innerWidth")
    gaps = (box["y"] - name["y"] - name["height"], name["y"] - box["y"] - box["height"])
    assert 0 <= max(gaps) < 20


def reached_by_keyboard(page: Page) -> None:
    """Walks from stop to stop until the first linked name has the focus."""
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("name => document.activeElement.matches(name)", MENTION):
            return
    raise AssertionError("no linked name can be reached by keyboard")


@pytest.mark.parametrize("path", [TERM, f"en/{TERM}"])
def test_by_keyboard_it_comes_with_the_focus_and_escape_closes_it(visit: Open, path: str) -> None:
    page = visit(path).page
    expect(page.locator(".tip")).to_be_hidden()
    reached_by_keyboard(page)
    shows(page)
    page.keyboard.press("Escape")
    expect(page.locator(".tip")).to_be_hidden()
    assert page.evaluate("name => document.activeElement.matches(name)", MENTION)
    href = page.locator(MENTION).first.get_attribute("href") or ""
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/{href.removeprefix('../')}")


def test_it_goes_when_the_focus_goes_on(visit: Open) -> None:
    page = visit(TERM).page
    reached_by_keyboard(page)
    page.keyboard.press("Shift+Tab")
    expect(page.locator(".tip")).to_be_hidden()


@pytest.mark.parametrize("width", [390, 1280])
def test_by_touch_the_first_tap_shows_it_and_the_second_opens_the_page(visit: Open, width: int) -> None:
    page = visit(TERM, width, has_touch=True).page
    name = page.locator(MENTION).first
    name.tap()
    shows(page, "もう一度タップするとページを開きます")
    assert page.url.endswith(TERM)
    page.locator("h1").tap()
    expect(page.locator(".tip")).to_be_hidden()
    href = (name.get_attribute("href") or "").removeprefix("../")
    name.tap()
    shows(page, "もう一度タップするとページを開きます")
    name.tap()
    page.wait_for_url(f"**/{href}")


def test_by_pointing_it_stays_while_one_reads_it(visit: Open) -> None:
    page = visit(TERM, 1280).page
    page.locator(MENTION).first.hover()
    shows(page)
    page.locator(".tip").hover()
    page.wait_for_timeout(300)
    shows(page)
    page.locator("h1").hover()
    expect(page.locator(".tip")).to_be_hidden()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_can_be_read_by_everyone(visit: Open, scheme: str) -> None:
    page = visit(TERM, scheme=scheme).page
    reached_by_keyboard(page)
    shows(page)
    assert findings(page) == []


def test_without_scripts_the_link_is_a_link(visit: Open) -> None:
    page = visit(TERM, java_script_enabled=False).page
    name = page.locator(MENTION).first
    href = (name.get_attribute("href") or "").removeprefix("../")
    name.click()
    page.wait_for_url(f"**/{href}")
    assert page.locator("h1").count() == 1
