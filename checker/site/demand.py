"""Pages of a site that somebody is writing: each is drawn when it is asked for, from what is written now.

So saving a file costs no more than reading it, whatever rests on it. Must not
know mkdocs: its server is asked after the page has been put where it looks.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from threading import Lock
from typing import Any
from urllib.parse import unquote

from checker.site import addresses
from checker.site.drawing import Batch, Todo, files_of, pages_of
from checker.site.press import Press

Server = Callable[[dict[str, Any], Any], Iterable[bytes]]
"""A WSGI application."""


class OnDemand:
    """The pages and files of one version and its index, each made once."""

    def __init__(
        self,
        press: Press,
        todo: Collection[Todo],
        index: Iterable[Batch],
    ) -> None:
        self._press = press
        self._pages = {drawing.path: drawing for drawing in pages_of(todo)}
        self._index = list(index)
        self._others = list(files_of(todo))

    def make(self, path: str) -> None:
        """Put what lives at an address where it is looked for, if it is not there yet."""
        wanted: list[Todo] = []
        if path in self._pages:
            wanted.append(self._pages.pop(path))
        elif addresses.of_index(path):
            wanted += self._index
            self._index.clear()
        elif not path.endswith((".html", ".css", ".js")):
            wanted += self._others
            self._others.clear()
        self._press.print(wanted)


class Counter:
    """Where readers ask: those who come while a new version is being made wait for it."""

    def __init__(self) -> None:
        self._busy = Lock()
        self._shop: OnDemand | None = None

    def close(self) -> None:
        """A version is being made."""
        self._busy.acquire()

    def open(self, shop: OnDemand | None = None) -> None:
        """A version is there; where none came of it, the one before."""
        self._shop = shop or self._shop
        if self._busy.locked():
            self._busy.release()

    def ask(self, path: str) -> None:
        """Have a page made."""
        with self._busy:
            if self._shop:
                self._shop.make(path)


def drawing_first(server: Server, mount: str, counter: Counter) -> Server:
    """A server that draws a page before it sends it. `mount` is where the site is on it."""

    def serve(environ: Mapping[str, Any], start: Any) -> Iterable[bytes]:
        asked = unquote(environ["PATH_INFO"].encode("latin-1").decode("utf-8", "replace"))
        path = asked.removeprefix(mount)
        counter.ask(f"{path}index.html" if path.endswith("/") or not path else path)
        return server(dict(environ), start)

    return serve
