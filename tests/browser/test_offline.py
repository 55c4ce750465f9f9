"""A game kept for a place without signal: in a folder of a host, with the host gone, through an update."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from checker.site import addresses, offline
from tests.browser.conftest import Silent
from tests.browser.pages import CORPUS, RULING

pytestmark = pytest.mark.browser
OTHER = addresses.page("ruling", max(id for id in CORPUS.rulings if id.startswith("dm/")), "ja")
GAME = '[data-game="dm"]'


@dataclass
class Host:
    """A static host that has the site in one of its folders."""

    folder: Path
    context: BrowserContext
    server: ThreadingHTTPServer

    @property
    def top(self) -> str:
        """Where the site is."""
        return f"http://127.0.0.1:{self.server.server_port}/some/folder"

    def gone(self) -> None:
        """No network, and nobody at the other end."""
        self.server.shutdown()
        self.server.server_close()
        self.context.set_offline(True)

    def back(self) -> None:
        """All as it was."""
        self.server = _server(self.folder, self.server.server_port)
        self.context.set_offline(False)

    def open(self, path: str) -> Page:
        """A page of the site."""
        page = self.context.pages[0] if self.context.pages else self.context.new_page()
        page.goto(f"{self.top}/{path}")
        return page

    def keep(self, path: str = "offline.html") -> Page:
        """Duel Masters, by the page's first button."""
        page = _ready(self.open(path))
        page.locator(f"{GAME} .doing button").first.click()
        came(page, "kept", "done")
        return page


def _server(folder: Path, port: int = 0) -> ThreadingHTTPServer:
    server = ThreadingHTTPServer(("127.0.0.1", port), partial(Silent, directory=str(folder)))
    Thread(target=server.serve_forever, daemon=True).start()
    return server


def came(page: Page, what: str, how: str) -> None:
    """Wait for what a script says of itself; a page that lets in no other script lets in no other way."""
    expect(page.locator("body")).to_have_attribute(f"data-{what}", how, timeout=30_000)


def _ready(page: Page) -> Page:
    came(page, "ready", "yes")
    return page


@pytest.fixture
def host(site: Path, browser: Browser, tmp_path: Path) -> Iterator[Host]:
    """A host of this test's own, whose site may be changed."""
    shutil.copytree(site, tmp_path / "some/folder", copy_function=shutil.copy)
    made = Host(tmp_path, browser.new_context(viewport={"width": 390, "height": 844}), _server(tmp_path))
    yield made
    made.context.close()
    made.server.shutdown()
    made.server.server_close()


def _listed(host: Host) -> dict[str, Any]:
    return dict(json.loads((host.folder / "some/folder/offline.json").read_text(encoding="utf-8")))


def test_without_signal_every_kept_page_and_the_search_are_there(host: Host) -> None:
    page = host.keep()
    host.gone()
    page.goto(f"{host.top}/{RULING}")
    box = page.locator(".answer").bounding_box()
    assert box and box["y"] + box["height"] < 844
    assert "2026-" in page.locator(".copy").inner_text()
    page.locator(".seek input").fill("マリエル")
    page.keyboard.press("Enter")
    came(page, "searched", "マリエル")
    assert page.locator("#found li").count() > 1
    page.locator("#found a").first.click()
    page.wait_for_url("**/dm/**")
    assert page.locator("h1").count() == 1
    style = page.evaluate("getComputedStyle(document.querySelector('.top')).display")
    assert style == "flex"


def test_with_a_connection_the_page_of_the_host_is_shown(host: Host) -> None:
    page = host.keep()
    page.goto(f"{host.top}/{RULING}")
    assert page.locator(".copy").count() == 0


def test_the_size_is_said_before_and_is_what_is_fetched(host: Host) -> None:
    page = _ready(host.open("offline.html"))
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url))
    sets = _listed(host)["sets"]
    wanted = [pack for name in ("site/ja", "dm/ja") for pack in sets[name]]
    size = f"{sum(size for _, size in wanted) / 1e6:.1f} MB"
    assert size in page.locator(f"{GAME} .doing button").first.inner_text()
    assert not any(url.endswith(".pack") for url in fetched)
    host.keep()
    packs = sorted(url.rpartition("/")[2] for url in fetched if url.endswith(".pack"))
    assert packs == sorted(path.rpartition("/")[2] for path, _ in wanted)
    assert "保存済み" in page.locator(f"{GAME} .state").inner_text()


def test_what_was_not_kept_is_said(host: Host) -> None:
    page = host.keep()
    host.gone()
    page.goto(f"{host.top}/en/{RULING}")
    assert "not among those you kept" in page.locator("h1").inner_text()


def test_removed_is_removed(host: Host) -> None:
    page = host.keep()
    page.locator(f"{GAME} .doing button").last.click()
    expect(page.locator(f"{GAME} .state")).to_have_text("保存していません。")
    assert page.evaluate("caches.keys()") == []
    assert page.evaluate("navigator.serviceWorker.getRegistrations().then(all => all.length)") == 0


def _next_version(host: Host) -> None:
    """The host gets a version in which one page says something else."""
    folder = host.folder / "some/folder"
    path = folder / RULING
    path.write_text(path.read_text(encoding="utf-8").replace("<h1", "<h1 data-newer", 1), encoding="utf-8")
    files = [
        each.relative_to(folder).as_posix() for each in folder.rglob("*") if each.suffix in offline.TEXTS
    ]
    old = {path.name for path in (folder / "offline").iterdir()}
    sets = offline.packed(folder, files, ["dm", "mtg", "ygo"], 1)
    for name in old - {pack.path.rpartition("/")[2] for packs in sets.values() for pack in packs}:
        (folder / "offline" / name).unlink()
    (folder / "offline.json").write_text(
        offline.listed(sets, _listed(host)["index"], "2027-01-31"), encoding="utf-8"
    )


def test_an_update_is_offered_and_the_two_never_mix(host: Host) -> None:
    page = host.keep()
    whole = sum(size for _, size in _listed(host)["sets"]["dm/ja"])
    _next_version(host)
    page = _ready(host.open("offline.html"))
    assert "2027-01-31" in page.locator(f"{GAME} .state").inner_text()
    page.route("**/dm-ja-*.pack", lambda route: route.abort())
    page.locator(f"{GAME} .doing button").first.click()
    came(page, "kept", "failed")
    assert "前のまま" in page.locator("#offline-told").inner_text()
    host.gone()
    page.goto(f"{host.top}/{RULING}")
    assert page.locator("h1[data-newer]").count() == 0
    assert "2026-" in page.locator(".copy").inner_text()
    host.back()
    page.unroute("**/dm-ja-*.pack")
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url))
    host.keep()
    packs = dict(pack for packs in _listed(host)["sets"].values() for pack in packs)
    assert 0 < sum(size for path, size in packs.items() if f"{host.top}/{path}" in fetched) < whole / 2
    host.gone()
    page.goto(f"{host.top}/{RULING}")
    assert page.locator("h1[data-newer]").count() == 1
    assert "2027-01-31" in page.locator(".copy").inner_text()
    page.goto(f"{host.top}/{OTHER}")
    assert "2027-01-31" in page.locator(".copy").inner_text()


def test_what_is_kept_can_be_seen_and_removed_without_signal(host: Host) -> None:
    page = host.keep()
    host.gone()
    page.goto(f"{host.top}/offline.html")
    _ready(page)
    assert "電波がない" in page.locator("#offline-told").inner_text()
    assert page.locator(f"{GAME} .doing button").count() == 1


@pytest.mark.parametrize("lang", ["", "en/"])
def test_the_browser_finds_nothing_wrong_with_the_manifest(host: Host, lang: str) -> None:
    page = host.open(f"{lang}{RULING}")
    session = host.context.new_cdp_session(page)
    found = session.send("Page.getAppManifest")
    assert found["errors"] == []
    manifest = json.loads(found["data"])
    assert found["url"] == f"{host.top}/{lang}manifest.webmanifest"
    errors = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # A browser of tests is a private one, in which nothing can be installed.
    assert [error["errorId"] for error in errors if error["errorId"] != "in-incognito"] == []
    for icon in manifest["icons"]:
        source = page.evaluate("([src, base]) => new URL(src, base).href", [icon["src"], found["url"]])
        sizes = page.evaluate(
            "src => new Promise(done => { const image = new Image(); "
            "image.onload = () => done(`${image.naturalWidth}x${image.naturalHeight}`); image.src = src; })",
            source,
        )
        assert icon["sizes"] in ("any", sizes)
