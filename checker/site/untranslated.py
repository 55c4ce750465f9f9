"""Japanese that stands within an English page: said to be Japanese, and marked.

Names and titles without English get into English lines in many places; here all of them are found at
once, in the finished body. What a template marks itself is left as it is. Must not know what a page is about.
"""

from __future__ import annotations

import re

from markupsafe import Markup

from checker.site.wording import say

_LETTER = r"\u3041-\u30ff\u3400-\u9fff\u3005\uff66-\uff9f"
_JAPANESE = re.compile(f"[{_LETTER}]")
_RUN = re.compile(f"[{_LETTER}](?:[{_LETTER}\u3000-\u3040\uff01-\uff65 ]*[{_LETTER}])?")
_TAG = re.compile(r"(<[^>]+>)")
_NAME = re.compile(r"</?([a-z0-9]+)")
_SAID = re.compile(r'<span lang="ja">[^<]*</span>|<(pre|script)\b.*?</\1>', re.DOTALL)
_QUIET = frozenset({"pre", "code", "script", "option"})
_VOID = frozenset({"br", "hr", "img", "input", "link", "meta", "path", "circle", "wbr"})


def marked(html: str) -> str:
    """The body of an English page in which every run of Japanese says that it is Japanese."""
    if not _JAPANESE.search(_SAID.sub("", html)):
        return html
    mark = Markup('<span class="only-ja" title="{}"><span lang="ja">').format(say("en", "untranslated"))
    made: list[str] = []
    around: list[tuple[str, bool]] = []
    for piece in _TAG.split(html):
        if piece.startswith("<"):
            _follow(around, piece)
        elif not (around and around[-1][1]):
            piece = _RUN.sub(lambda run: f"{mark}{run[0]}</span></span>", piece)
        made.append(piece)
    return "".join(made)


def _follow(around: list[tuple[str, bool]], tag: str) -> None:
    """Keeps which elements are open, and whether what they hold is left as it is."""
    named = _NAME.match(tag)
    if named is None or named[1] in _VOID or tag.endswith("/>"):
        return
    if tag.startswith("</"):
        while around and around.pop()[0] != named[1]:
            pass
        return
    quiet = named[1] in _QUIET or 'lang="ja"' in tag or bool(around and around[-1][1])
    around.append((named[1], quiet))
