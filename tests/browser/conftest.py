"""One built site and one browser for a run of tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from tests.needs import chromium
from tests.site.build import CONFIG, build

QUIET = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]


@dataclass
class Visit:
    """A page that is open, and what the browser noticed on the way."""

    page: Page
    errors: list[str] = field(default_factory=list)
    asked: list[str] = field(default_factory=list)


Open = Callable[..., Visit]


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The real site, built strictly."""
    made = tmp_path_factory.mktemp("browser") / "site"
    done = build(CONFIG, made)
    assert done.returncode == 0, done.stderr
    return made


class Silent(SimpleHTTPRequestHandler):
    """Serves files without a word about it."""

    def log_message(self, format: str, *args: object) -> None:
        """Says nothing."""


@pytest.fixture(scope="session")
def served(site: Path) -> Iterator[str]:
    """The site as a host serves it, for what a disk cannot show: where it is."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Silent, directory=str(site)))
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium, as the system has it."""
    path = chromium()
    assert path, "Chromium is missing; python -m tests.needs says how to get it"
    with sync_playwright() as playwright:
        made = playwright.chromium.launch(executable_path=path, args=QUIET)
        yield made
        made.close()


@pytest.fixture
def visit(site: Path, browser: Browser) -> Iterator[Open]:
    """Opens a page of the site at a width, in light or dark, in a browser of the given abilities."""
    opened: list[Page] = []

    def open_(path: str, width: int = 390, scheme: str = "light", **abilities: Any) -> Visit:
        page = browser.new_page(
            viewport={"width": width, "height": 844},
            color_scheme="dark" if scheme == "dark" else "light",
            reduced_motion="reduce",
            **abilities,
        )
        opened.append(page)
        seen = Visit(page)
        page.on(
            "console",
            lambda said: seen.errors.append(said.text) if said.type in ("error", "warning") else None,
        )
        page.on("pageerror", lambda error: seen.errors.append(str(error)))
        page.on("request", lambda request: seen.asked.append(request.url))
        file, mark, query = path.partition("?")
        page.goto(f"{(site / file).as_uri()}{mark}{query}")
        return seen

    yield open_
    for page in opened:
        page.close()
