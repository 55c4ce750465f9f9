"""Puts the site on disk: pages drawn and framed, files beside them, several processes at once.

A page is drawn, written and forgotten; what stays of it are its links. Must not
know mkdocs, nor what is on a page.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from checker.processes import spread
from checker.site.drawing import Batch, Drawing
from checker.site.links import Web
from checker.site.sheet import Sheet

AT_ONCE = 120  # Pages and files that a process makes before it tells of them: most links they share.

Cover = Callable[[Sheet], str]
"""What puts a frame around a page."""


@dataclass
class Printed:
    """What was written: the addresses of all files, the links of all pages, and how much it is."""

    files: list[str] = field(default_factory=list)
    web: Web = field(default_factory=Web)

    def add(self, other: Printed) -> None:
        """What another process has written."""
        self.files += other.files
        self.web.add(other.web)


def print_all(
    site: Path, jobs: int, cover: Cover, todo: Sequence[Drawing | Batch], there: Collection[str] = ()
) -> Printed:
    """Every page and every file, under the folder of the site, but the pages that are `there` already."""
    whole = Printed()
    for part in spread(partial(_printed, site, cover, there), todo, AT_ONCE, jobs):
        whole.add(part)
    return whole


def _printed(site: Path, cover: Cover, there: Collection[str], todo: Iterable[Drawing | Batch]) -> Printed:
    done = Printed()
    for each in todo:
        if not isinstance(each, Drawing):
            for path, content in each():
                _write(site, path, content, done)
        elif each.path not in there:
            html = cover(each.draw())
            done.web.read(each.path, html)
            _write(site, each.path, html, done)
    return done


def _write(site: Path, path: str, content: str | bytes, done: Printed) -> None:
    file = site / path
    data = content.encode() if isinstance(content, str) else content
    try:
        file.write_bytes(data)
    except FileNotFoundError:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
    done.files.append(path)
