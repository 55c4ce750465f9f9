"""One page of each template, in both languages: quiet, at home, within its width, and open to everybody."""

from __future__ import annotations

from pathlib import Path

import pytest

from checker.site.sheet import TEMPLATES as FOLDER
from tests.browser.axe import findings
from tests.browser.conftest import Open, Visit
from tests.browser.pages import BY_TEMPLATE, LEADING_ON, TEMPLATES

pytestmark = pytest.mark.browser
WIDTHS = (360, 390, 1280)
OPEN_ALL = "document.querySelectorAll('details').forEach(each => each.open = true)"


def test_every_template_has_its_page() -> None:
    drawn = {path.name for path in FOLDER.glob("*.html") if not path.name.startswith("_")}
    assert {*BY_TEMPLATE, *LEADING_ON} == drawn


def fits(seen: Visit) -> None:
    """Nothing reaches over the side, whatever is opened."""
    for width in WIDTHS:
        seen.page.set_viewport_size({"width": width, "height": 844})
        assert seen.page.evaluate("document.documentElement.scrollWidth") <= width


def quiet(seen: Visit, site: Path) -> None:
    """The console is silent, and everything comes from the site itself."""
    assert seen.errors == []
    assert len(seen.asked) >= 2
    assert [url for url in seen.asked if not url.startswith(site.as_uri())] == []


@pytest.mark.parametrize("path", TEMPLATES)
def test_a_page_is_sound_at_every_width_in_light_and_dark(visit: Open, site: Path, path: str) -> None:
    seen = visit(path)
    quiet(seen, site)
    fits(seen)
    seen.page.evaluate(OPEN_ALL)
    fits(seen)
    for width in (390, 1280):
        seen.page.set_viewport_size({"width": width, "height": 844})
        for scheme in ("light", "dark"):
            seen.page.emulate_media(color_scheme=scheme)
            assert findings(seen.page) == [], (width, scheme)


@pytest.mark.parametrize("path", TEMPLATES)
def test_an_english_page_is_sound_too(visit: Open, site: Path, path: str) -> None:
    seen = visit(f"en/{path}")
    quiet(seen, site)
    seen.page.evaluate(OPEN_ALL)
    fits(seen)
    assert findings(seen.page, colours=False) == []


@pytest.mark.parametrize("path", LEADING_ON.values())
@pytest.mark.parametrize("tree", ["", "en/"])
def test_a_page_that_leads_on_does_so_without_scripts(visit: Open, tree: str, path: str) -> None:
    page = visit(f"{tree}{path}", java_script_enabled=False).page
    page.wait_for_url(f"**/{tree}dm/r/*.html")
    assert page.locator("#answer").count() == 1


def test_the_page_for_what_is_not_there_is_sound(visit: Open) -> None:
    seen = visit("404.html")
    fits(seen)
    assert seen.errors == [] and findings(seen.page) == []
