"""The answer by other days: a switch of plain links that keeps the language, with scripts and without."""

from __future__ import annotations

import pytest

from checker.site import addresses
from tests.browser.conftest import Open
from tests.browser.pages import CORPUS

pytestmark = pytest.mark.browser
OLD, NEW = next(
    (id, str(each.value.superseded_by))
    for id, each in sorted(CORPUS.rulings.items())
    if each.value.superseded_by
)


@pytest.mark.parametrize("scripts", [True, False])
@pytest.mark.parametrize("lang", addresses.LANGS)
def test_one_goes_from_the_answer_of_today_to_the_one_of_then_and_back(
    visit: Open, lang: str, scripts: bool
) -> None:
    old, new = (addresses.page("ruling", id, lang) for id in (OLD, NEW))
    page = visit(new, java_script_enabled=scripts).page
    assert page.locator("#as-of .rows > li[aria-current]").count() == 1
    page.locator("#as-of .rows > li:not([aria-current]) a").first.click()
    page.wait_for_url(f"**/{old}")
    assert page.locator("html").get_attribute("lang") == lang
    assert page.locator(".warning a").first.is_visible(), "an answer of then says so on top"
    page.locator("#as-of .rows > li:not([aria-current]) a").first.click()
    page.wait_for_url(f"**/{new}")


@pytest.mark.parametrize("width", [390, 1280])
def test_from_an_answer_to_the_change_and_the_rules_of_its_time_is_one_tap_each(
    visit: Open, width: int
) -> None:
    page = visit(addresses.page("ruling", NEW, "ja"), width=width).page
    for kind, part in (("change", "#sides"), ("ruleset", "#points")):
        page.goto(page.url.partition("#")[0])
        page.locator(f"#as-of a[href*='/{kind}/']").first.click()
        page.wait_for_url(f"**/{kind}/*.html")
        assert page.locator(part).is_visible()
        page.go_back()
