"""Japanese that stands within an English page: said to be Japanese, and marked.

Names and titles without English get into English lines in many places; here all of them are found at
once, in the finished body. What a template marks itself is left as it is. Must not know what a page is about.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from markupsafe import Markup

from checker.site.wording import say

_LETTER = r"\u3041-\u30ff\u3400-\u9fff\u3005\uff66-\uff9f"
_RUN = re.compile(f"[{_LETTER}](?:[{_LETTER}\u3000-\u3040\uff01-\uff65 ]*[{_LETTER}])?")
_QUIET = (re.compile(r"<(?:pre|code|script|option)(?=[\s>])"), re.compile('lang="ja"'))
"""One by one, since each begins with a letter of its own and is looked for much faster so."""
_NAME = re.compile(r"<([a-z0-9]+)")
_VOID = frozenset({"br", "hr", "img", "input", "link", "meta", "path", "circle", "wbr"})


def marked(html: str) -> str:
    """The body of an English page in which every run of Japanese says that it is Japanese."""
    made: list[str] = []
    at = 0
    for start, end in _left_alone(html):
        made += (_RUN.sub(_said, html[at:start]), html[start:end])
        at = end
    made.append(_RUN.sub(_said, html[at:]))
    return "".join(made)


def _said(run: re.Match[str]) -> str:
    """A run with its mark; within a tag, as it is."""
    before, at = run.string, run.start()
    in_tag = before.rfind("<", 0, at) > before.rfind(">", 0, at)
    return run[0] if in_tag else f"{_mark()}{run[0]}</span></span>"


@cache
def _mark() -> Markup:
    return Markup('<span class="only-ja" title="{}"><span lang="ja">').format(say("en", "untranslated"))


def _left_alone(html: str) -> Iterator[tuple[int, int]]:
    """Where elements stand that are said to be Japanese already, or hold no running text."""
    at = 0
    for found in sorted(each.start() for sign in _QUIET for each in sign.finditer(html)):
        start = html.rfind("<", at, found + 1)
        name = _NAME.match(html, start) if start >= 0 else None
        if name and name[1] not in _VOID:
            at = _end(html, name[1], html.find(">", found) + 1)
            yield start, at


def _end(html: str, name: str, at: int) -> int:
    """Where an element ends whose first tag ends at a place; those of its kind within it end before."""
    depth = 1
    for tag in _tags(name).finditer(html, at):
        depth += -1 if tag[1] else 1
        if not depth:
            return tag.end()
    return len(html)


@cache
def _tags(name: str) -> re.Pattern[str]:
    return re.compile(rf"<(/?){name}(?=[\s>])[^>]*>")
