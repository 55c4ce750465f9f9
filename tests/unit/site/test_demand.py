"""What an author asks for is drawn then and once; who asks while a version is made waits for it."""

from __future__ import annotations

from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from checker.site.demand import Counter, OnDemand, drawing_first
from checker.site.drawing import Drawing
from checker.site.press import Press
from checker.site.sheet import Sheet

NOTHING = ("none.html", "there.html")
PAGES = ("a.html", "dm/index.html", "there.html")


class Shop:
    """A version of a site that notes what of it is made."""

    def __init__(self, site: Path, said: str) -> None:
        self.made: list[str] = []
        self.on_demand = OnDemand(
            Press(site, lambda sheet: sheet.body, there=["there.html"]),
            [
                *(Drawing(path, lambda path=path: self._draw(path, said)) for path in PAGES),
                lambda: self._files({"dm/r/a.json": said}),
            ],
            [lambda: self._files({"dm/search/meta.js": said})],
        )

    def _draw(self, path: str, said: str) -> Sheet:
        self.made.append(path)
        return Sheet(path, "", "", said)

    def _files(self, files: dict[str, str]) -> list[tuple[str, str | bytes]]:
        self.made += files
        return [*files.items()]


def test_only_what_is_asked_for_is_made_and_only_once(tmp_path: Path) -> None:
    shop = Shop(tmp_path, "one")
    for _ in range(2):
        for path in (
            "a.html",
            "dm/search/p0.js",
            "dm/r/a.json",
            "assets/site.css",
            "none.html",
            "there.html",
        ):
            shop.on_demand.make(path)
    assert shop.made == ["a.html", "dm/search/meta.js", "dm/r/a.json"]
    assert (tmp_path / "a.html").read_text(encoding="utf-8") == "one"


@pytest.mark.parametrize(
    ("asked", "made"),
    [("/x/a.html", "a.html"), ("/x/dm/", "dm/index.html"), ("/x/dm/search/p1.js", "dm/search/meta.js")],
)
def test_the_server_is_asked_after_the_page_is_there(tmp_path: Path, asked: str, made: str) -> None:
    counter, shop = Counter(), Shop(tmp_path, "one")
    counter.open(shop.on_demand)

    def server(environ: dict[str, Any], start: Any) -> list[bytes]:
        return [path.name.encode() for path in tmp_path.rglob("*.*")]

    assert drawing_first(server, "/x/", counter)({"PATH_INFO": asked}, None) == [Path(made).name.encode()]
    assert shop.made == [made]


def test_who_asks_meanwhile_gets_the_new_version(tmp_path: Path) -> None:
    counter = Counter()
    counter.close()
    asking = Thread(target=counter.ask, args=("a.html",))
    asking.start()
    asking.join(0.05)
    assert asking.is_alive()
    counter.open(Shop(tmp_path, "two").on_demand)
    asking.join(5)
    assert (tmp_path / "a.html").read_text(encoding="utf-8") == "two"


def test_where_nothing_came_of_it_the_version_before_is_still_there(tmp_path: Path) -> None:
    counter, shop = Counter(), Shop(tmp_path, "one")
    counter.open(shop.on_demand)
    counter.close()
    counter.open()
    counter.ask("a.html")
    assert shop.made == ["a.html"]
