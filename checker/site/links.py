"""Dead links: in the finished pages, and in the Markdown that people write, with the line.

Pure: texts in, faults out. Links to other hosts are not followed. Must not know
how pages are made.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from html.parser import HTMLParser
from urllib.parse import unquote, urlsplit

from checker.diagnostics import Place

TARGET = re.compile(r"(?<!\\)\]\(\s*<?([^)\s>]+)>?[^)]*\)|^\[[^\]]+\]:\s*(\S+)")
CODE = re.compile(r"(`+)(?:(?!\1).)+\1")
FENCE = re.compile(r"^\s*(```|~~~)")


@dataclass(frozen=True, order=True)
class DeadLink:
    """A link to nowhere: the page it stands on, what it says, and what is not there."""

    page: str
    href: str
    missing: str

    def __str__(self) -> str:
        return f"dead link '{self.href}': there is no {self.missing}"


def dead_links(pages: Mapping[str, str], files: Collection[str]) -> list[DeadLink]:
    """Every link of the pages that leads to no file, or to no anchor of a page."""
    read = {path: _read(html) for path, html in pages.items()}
    there = set(files) | set(pages)
    found = (
        dead for path, page in read.items() for href in page.links for dead in _dead(path, href, read, there)
    )
    return sorted(set(found))


def written_links(text: str) -> Iterator[tuple[int, str]]:
    """The links of a Markdown text with their lines, code left out."""
    fence = ""
    for number, line in enumerate(text.splitlines(), 1):
        mark = FENCE.match(line)
        if mark and (not fence or mark[1] == fence):
            fence = "" if fence else mark[1]
        elif not fence:
            for inline, reference in TARGET.findall(CODE.sub("", line)):
                yield number, inline or reference


def line_of(text: str, href: str) -> int:
    """The line of a Markdown text that says a link of its page; the first where none does."""
    said = (line for line, link in written_links(text) if link.replace(".md", ".html", 1) == href)
    return next(said, 1)


def dead_in_markdown(file: str, uri: str, text: str, there: Collection[str]) -> list[tuple[Place, str]]:
    """Links of a Markdown page to files that are not there. `uri` is its place among `there`."""
    dead = []
    for line, href in written_links(text):
        path = unquote(urlsplit(href).path)
        if is_elsewhere(href) or not path:
            continue
        if resolved(uri, path) not in there:
            dead.append((Place(file, line), f"dead link '{href}': there is no {resolved(uri, path)}"))
    return dead


def is_elsewhere(href: str) -> bool:
    """Whether a link leaves the site."""
    parts = urlsplit(href)
    return bool(parts.scheme or parts.netloc)


def resolved(page: str, path: str) -> str:
    """A relative path as seen from a page."""
    return posixpath.normpath(posixpath.join(posixpath.dirname(page), path))


@dataclass
class _Page:
    links: set[str] = field(default_factory=set)
    ids: set[str] = field(default_factory=set)


class _Reader(HTMLParser):
    """Collects what a page links to and what can be linked to on it."""

    def __init__(self) -> None:
        super().__init__()
        self.page = _Page()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Notes addresses and ids of one tag."""
        for name, value in attrs:
            if name in ("href", "src") and value is not None:
                self.page.links.add(value)
            elif name == "id" and value:
                self.page.ids.add(value)


def _read(html: str) -> _Page:
    reader = _Reader()
    reader.feed(html)
    return reader.page


def _dead(path: str, href: str, pages: Mapping[str, _Page], there: Collection[str]) -> Iterator[DeadLink]:
    if is_elsewhere(href):
        return
    parts = urlsplit(href)
    target = resolved(path, unquote(parts.path)) if parts.path else path
    if target not in there:
        yield DeadLink(path, href, target)
    elif parts.fragment and target in pages and unquote(parts.fragment) not in pages[target].ids:
        yield DeadLink(path, href, f"'{unquote(parts.fragment)}' on {target}")
