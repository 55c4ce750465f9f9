"""What a reader sees first: the answer at once, by day and by night, with scripts and without."""

from __future__ import annotations

from pathlib import Path

import pytest

from checker.site import addresses
from tests.browser.conftest import Open
from tests.browser.pages import CORPUS, RULING, longest

pytestmark = pytest.mark.browser
FIRST_SIGHT = 600
MOST = 12


@pytest.mark.parametrize("lang", addresses.LANGS)
def test_the_longest_answers_and_how_they_stand_are_seen_without_scrolling(
    visit: Open, site: Path, lang: str
) -> None:
    page = visit("index.html").page
    late = {}
    for id in longest(lang, MOST):
        page.goto((site / addresses.page("ruling", id, lang)).as_uri())
        for width in (390, 1280):
            page.set_viewport_size({"width": width, "height": 844})
            boxes = [page.locator(part).bounding_box() for part in (".answer", "article > .badges")]
            assert all(boxes)
            lowest = max(box["y"] + box["height"] for box in boxes if box)
            if lowest > FIRST_SIGHT:
                late[id, width] = lowest
    assert late == {}


def test_dark_is_dark(visit: Open) -> None:
    ground = "getComputedStyle(document.body).backgroundColor"
    light, dark = (visit(RULING, scheme=scheme).page.evaluate(ground) for scheme in ("light", "dark"))
    brightness = [sum(int(part) for part in colour[4:-1].split(",")) for colour in (light, dark)]
    assert brightness[0] > 700 and brightness[1] < 120


def test_tapped_cards_lie_on_their_side(visit: Open, site: Path) -> None:
    page = visit("index.html").page
    for id in CORPUS.rulings:
        page.goto((site / addresses.page("ruling", id, "ja")).as_uri())
        turned = page.locator(".piece.turned:not(.stand-in) > .card:visible")
        if turned.count():
            boxes = [each.bounding_box() for each in turned.all()]
            assert all(box and box["width"] > box["height"] for box in boxes)
            return
    raise AssertionError("no board shows a tapped card")


def test_a_ruling_reads_without_scripts(visit: Open) -> None:
    page = visit(RULING, java_script_enabled=False).page
    assert page.locator("ol.story li").count() > 1
    page.locator("details.written summary").first.click()
    assert page.locator("details.written pre").first.is_visible()


def test_one_ruling_prints_on_white_with_its_sources_and_without_what_paper_cannot_do(visit: Open) -> None:
    page = visit(RULING, scheme="dark").page
    page.emulate_media(media="print", color_scheme="dark")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
    shown = {
        part: page.locator(part).first.is_visible() for part in (".answer", ".board", ".story", ".sources")
    }
    assert all(shown.values()), shown
    hidden = {
        part: page.locator(part).first.is_visible() for part in (".top", ".crumbs", "#written", "#report")
    }
    assert not any(hidden.values()), hidden
    link = "getComputedStyle(document.querySelector('.sources a'), '::after').content"
    assert "http" in page.evaluate(link)
