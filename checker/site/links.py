"""Dead links: in the finished pages, and in the Markdown that people write, with the line.

Pure: texts in, faults out. Links to other hosts are not followed. Must not know
how pages are made.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from html import unescape
from urllib.parse import unquote, urlsplit

from checker.diagnostics import Place

TARGET = re.compile(r"(?<!\\)\]\(\s*<?([^)\s>]+)>?[^)]*\)|^\[[^\]]+\]:\s*(\S+)")
CODE = re.compile(r"(`+)(?:(?!\1).)+\1")
ATTRIBUTE = re.compile(r' (href|src|id)="([^"]*)"(?=[^<>]*>)')
"""An attribute of a tag: in texts and values `<` and `>` are escaped, so that what ends in `>` is a tag."""
PLAIN = re.compile(r"(?!//)([\w./-]*)(?:#([\w./-]*))?")
"""A link within the site in which nothing is quoted, as in most of them; taken apart in no time."""
FENCE = re.compile(r"^\s*(```|~~~)")


@dataclass(frozen=True, order=True)
class DeadLink:
    """A link to nowhere: the page it stands on, what it says, what is not there, on how many pages more."""

    page: str
    href: str
    missing: str
    more: int = 0

    def __str__(self) -> str:
        return f"dead link '{self.href}': there is no {self.missing}"


@dataclass
class Web:
    """What finished pages link to: of each target and anchor the first link, and on how many pages it is.

    Filled page by page, so that no page has to be kept. Links to what is `promised` need no note: in the
    end that has to be there whoever links to it.
    """

    promised: Collection[str] = ()
    wanted: dict[tuple[str, str], tuple[str, str, int]] = field(default_factory=dict)

    def read(self, path: str, html: str) -> None:
        """Note the links of one page; those within it only where they lead nowhere."""
        links, ids = _read(html)
        folder = posixpath.dirname(path)
        for href in links:
            target, anchor = _target(folder, href)
            if target is None or (not anchor and target in self.promised):
                continue
            if (not target or target == path) and (not anchor or anchor in ids):
                continue
            self._note((target or path, anchor), path, href, 1)

    def add(self, other: Web) -> None:
        """All that another web has noted, after what this one has."""
        for wanted, link in other.wanted.items():
            self._note(wanted, *link)

    def dead(self, files: Collection[str], text: Callable[[str], str]) -> list[DeadLink]:
        """The links that lead to no file, or to no anchor of a page; `text` reads a page that is there.

        What was promised and is not there is told as a link to itself.
        """
        found = [DeadLink(path, path, path) for path in {*self.promised}.difference(files)]
        at, ids = "", frozenset[str]()
        for (target, anchor), (page, href, count) in sorted(self.wanted.items()):
            if target not in files:
                found.append(DeadLink(page, href, target, count - 1))
            elif anchor and target.endswith(".html"):
                at, ids = (at, ids) if at == target else (target, _read(text(target))[1])
                if anchor not in ids:
                    found.append(DeadLink(page, href, f"'{anchor}' on {target}", count - 1))
        return sorted(found)

    def _note(self, wanted: tuple[str, str], page: str, href: str, count: int) -> None:
        known = self.wanted.get(wanted)
        self.wanted[wanted] = (known[0], known[1], known[2] + count) if known else (page, href, count)


def dead_links(pages: Mapping[str, str], files: Collection[str]) -> list[DeadLink]:
    """Every link of the pages that leads to no file, or to no anchor of a page."""
    web = Web()
    for path, html in sorted(pages.items()):
        web.read(path, html)
    return web.dead({*files, *pages}, pages.__getitem__)


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


def _read(html: str) -> tuple[Collection[str], frozenset[str]]:
    """What a page links to, and what can be linked to on it."""
    # All space is made alike first: an expression that begins with a letter is looked for much faster.
    found = dict.fromkeys(ATTRIBUTE.findall(html.replace("\n", " ").replace("\t", " ")))
    links = dict.fromkeys([unescape(value) for name, value in found if name != "id"])
    return links, frozenset([unescape(value) for name, value in found if name == "id"])


@lru_cache(maxsize=1 << 11)
def _target(folder: str, href: str) -> tuple[str | None, str]:
    """The file a link in a folder leads to and the anchor on it; no file where it leaves the site."""
    plain = PLAIN.fullmatch(href)
    if plain:
        path, anchor = plain[1], plain[2] or ""
    else:
        parts = urlsplit(href)
        if parts.scheme or parts.netloc:
            return None, ""
        path, anchor = unquote(parts.path), unquote(parts.fragment)
    return posixpath.normpath(posixpath.join(folder, path)) if path else "", anchor
