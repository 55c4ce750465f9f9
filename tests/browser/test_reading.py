"""What a reader sees: the answer at once, nothing to the side, nothing from elsewhere, the way back."""

from __future__ import annotations

from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.architecture.sources import ROOT
from tests.browser.conftest import Open

pytestmark = pytest.mark.browser


def _first(pattern: str) -> str:
    """The slug of the first file of a kind."""
    return min(path.stem for path in ROOT.glob(pattern))


def _replayed() -> str:
    """The slug of a ruling that has a scenario, so that its page has every part."""
    files = sorted(ROOT.glob("scenarios/dm/*/*.yaml"))
    ids = (line for path in files for line in path.read_text(encoding="utf-8").splitlines())
    return next(line.split("dm/")[1].strip() for line in ids if line.strip().startswith("ruling:"))


SLUGS = sorted(path.stem for path in ROOT.glob("rulings/dm/qa/*.yaml"))
RULING = f"dm/r/{_replayed()}.html"
TEMPLATES = (
    *("index.html", "about.html", "reading.html", "scenarios.html", "search.html", "404.html"),
    *(
        "dm/index.html",
        "dm/rulings.html",
        "dm/cards.html",
        "dm/keywords.html",
        "dm/terms.html",
        "dm/rules.html",
    ),
    RULING,
    f"dm/card/{_first('rulings/dm/cards/*.yaml')}.html",
    f"dm/term/{_first('rulings/dm/terms/*.yaml')}.html",
    f"dm/rule/{_first('rulings/dm/rules/*.yaml')}.html",
)
BOTH = tuple(path for each in TEMPLATES if each != "404.html" for path in (each, f"en/{each}"))
WIDTHS = (390, 1280)
FIRST_SIGHT = 600


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("lang", ["", "en/"])
def test_every_answer_and_how_it_stands_is_seen_without_scrolling(
    visit: Open, site: Path, lang: str, width: int
) -> None:
    page = visit("index.html", width).page
    late = {}
    for slug in SLUGS:
        page.goto((site / f"{lang}dm/r/{slug}.html").as_uri())
        boxes = [page.locator(part).bounding_box() for part in (".answer", "article > .badges")]
        lowest = max(box["y"] + box["height"] for box in boxes if box)
        assert all(boxes)
        if lowest > FIRST_SIGHT:
            late[slug] = lowest
    assert SLUGS and late == {}


@pytest.mark.parametrize("width", [360, *WIDTHS])
@pytest.mark.parametrize("path", BOTH)
def test_nothing_reaches_over_the_side(visit: Open, path: str, width: int) -> None:
    page = visit(path, width).page
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.evaluate("document.querySelectorAll('details').forEach(each => each.open = true)")
    assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("path", BOTH)
def test_the_console_is_silent_and_nothing_comes_from_elsewhere(visit: Open, site: Path, path: str) -> None:
    seen = visit(path)
    assert seen.errors == []
    assert len(seen.asked) >= 2
    assert [url for url in seen.asked if not url.startswith(site.as_uri())] == []


@pytest.mark.parametrize("path", [each for each in TEMPLATES if each != "404.html"])
def test_the_switch_of_language_keeps_the_place(visit: Open, site: Path, path: str) -> None:
    page = visit(path).page
    assert page.locator("html").get_attribute("lang") == "ja"
    page.locator("a.switch").click()
    assert page.url == (site / "en" / path).as_uri()
    assert page.locator("html").get_attribute("lang") == "en"
    page.locator("a.switch").click()
    assert page.url == (site / path).as_uri()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("path", [*TEMPLATES, f"en/{RULING}"])
def test_axe_finds_nothing_serious(visit: Open, path: str, width: int, scheme: str) -> None:
    page = visit(path, width, scheme).page
    page.evaluate("document.querySelectorAll('details').forEach(each => each.open = true)")
    found = Axe().run(page).response["violations"]
    serious = [each for each in found if each["impact"] in ("serious", "critical")]
    assert [(each["id"], each["nodes"][0]["html"][:200]) for each in serious] == []


def test_the_keyboard_shows_where_it_is(visit: Open) -> None:
    page = visit(RULING).page
    page.keyboard.press("Tab")
    box = page.locator(".skip").bounding_box()
    assert box and box["x"] >= 0
    page.keyboard.press("Tab")
    style = page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
    width = page.evaluate("parseFloat(getComputedStyle(document.activeElement).outlineWidth)")
    assert style == "solid" and width >= 2


def test_the_skip_link_leads_to_the_text(visit: Open) -> None:
    page = visit(RULING).page
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "main"


def test_dark_is_dark(visit: Open) -> None:
    ground = "getComputedStyle(document.body).backgroundColor"
    light, dark = (visit(RULING, scheme=scheme).page.evaluate(ground) for scheme in ("light", "dark"))
    brightness = [sum(int(part) for part in colour[4:-1].split(",")) for colour in (light, dark)]
    assert brightness[0] > 700 and brightness[1] < 120


def test_tapped_cards_lie_on_their_side(visit: Open, site: Path) -> None:
    page = visit("index.html").page
    for slug in SLUGS:
        page.goto((site / f"dm/r/{slug}.html").as_uri())
        turned = page.locator(".piece.turned:not(.stand-in) > .card:visible")
        if turned.count():
            boxes = [each.bounding_box() for each in turned.all()]
            assert all(box and box["width"] > box["height"] for box in boxes)
            return
    raise AssertionError("no board shows a tapped card")


def test_a_ruling_reads_without_scripts(site: Path, visit: Open) -> None:
    browser = visit("index.html").page.context.browser
    assert browser
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto((site / RULING).as_uri())
    assert page.locator("ol.story li").count() > 1
    page.locator("details.written summary").first.click()
    assert page.locator("details.written pre").first.is_visible()
    context.close()


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
