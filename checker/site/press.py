"""Puts the site on disk: pages drawn and framed, files beside them, several processes at once.

A page is drawn, written and forgotten; what stays of it are its links. Must not
know mkdocs, nor what is on a page.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from checker.processes import spread
from checker.site.drawing import Drawing, Todo
from checker.site.links import Web
from checker.site.sheet import Sheet

AT_ONCE = 120  # Pages and files that a process makes before it tells of them.

Cover = Callable[[Sheet], str]
"""What puts a frame around a page."""


@dataclass(frozen=True)
class Press:
    """Prints under the folder of a site, each page in its cover.

    `promised` are addresses of what will be there in the end, `there` those of pages that are already.
    """

    site: Path
    cover: Cover
    promised: Collection[str] = ()
    there: Collection[str] = ()

    def print(self, todo: Sequence[Todo], jobs: int = 1, at_once: int = AT_ONCE) -> Web:
        """Every page and every file; what comes back are the links of the pages."""
        web = Web(self.promised)
        for part in spread(self._printed, todo, at_once, jobs):
            web.add(part)
        return web

    def _printed(self, todo: Iterable[Todo]) -> Web:
        web = Web(self.promised)
        for each in todo:
            if not isinstance(each, Drawing):
                for path, content in each():
                    self._write(path, content)
            elif each.path not in self.there:
                html = self.cover(each.draw())
                web.read(each.path, html)
                self._write(each.path, html)
        return Web(wanted=web.wanted)  # What was promised need not travel.

    def _write(self, path: str, content: str | bytes) -> None:
        file = self.site / path
        data = content.encode() if isinstance(content, str) else content
        try:
            file.write_bytes(data)
        except FileNotFoundError:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(data)
