"""Which language each text of a page is said to be in, and where that is not so."""

from __future__ import annotations

import re
from html.parser import HTMLParser

JAPANESE = re.compile(r"[\u3041-\u30ff\u4e00-\u9fff]")
SENTENCE = re.compile(r"[A-Za-z]{3,} [A-Za-z]{2,} [A-Za-z]{2,}")
SAID = ("aria-label", "placeholder", "title", "alt")
UNSAID = ("script", "style", "code", "pre")
VOID = frozenset({"meta", "link", "input", "br", "img", "hr", "path", "circle", "wbr"})


class _Listener(HTMLParser):
    """Follows the language from element to element."""

    def __init__(self, lang: str) -> None:
        super().__init__()
        self.around = [("", lang)]
        self.wrong: list[tuple[str, str]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Notes the language of one element, and hears what its attributes say."""
        given = dict(attrs)
        lang = given.get("lang") or self.around[-1][1]
        for name in SAID:
            self._hear(given.get(name) or "", lang)
        if tag not in VOID:
            self.around.append((tag, lang))

    def handle_endtag(self, tag: str) -> None:
        """Goes back to what is around the element; one that holds nothing was never entered."""
        while tag not in VOID and len(self.around) > 1 and self.around.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        """Hears a text, unless it is code."""
        if not any(tag in UNSAID for tag, _ in self.around):
            self._hear(data, self.around[-1][1])

    def _hear(self, said: str, lang: str) -> None:
        japanese = JAPANESE.search(said)
        if (lang == "en" and japanese) or (lang == "ja" and not japanese and SENTENCE.search(said)):
            self.wrong.append((lang, said.strip()))


def misspoken(html: str, lang: str = "") -> list[tuple[str, str]]:
    """Texts that are not in the language the page says they are in, each with that language."""
    listener = _Listener(lang)
    listener.feed(html)
    return listener.wrong
