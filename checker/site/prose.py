"""Running text as HTML: escaped, its terms and cards linked, missing English marked.

The only place where text from a file becomes markup. Must not know which page asks.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from markupsafe import Markup, escape

from checker.model.text import Text
from checker.site import addresses
from checker.site.library import Library, Mention
from checker.site.wording import say


@dataclass(frozen=True)
class Prose:
    """Writes the texts of one page: its address, its language, and the game whose names are linked."""

    library: Library
    here: str
    lang: str
    game: str

    def plain(self, text: Text) -> Markup:
        """The text without links, for headings and links. Missing English is marked."""
        return self._marked(text, escape(text.said(self.lang)))

    def linked(self, text: Text, skip: Collection[str] = ()) -> Markup:
        """The text with its names linked; `skip` holds page ids that are not (the page itself)."""
        spoken = "en" if self.lang == "en" and text.en else "ja"
        return self._marked(text, self._with_links(text.said(self.lang), spoken, skip))

    def missing(self, text: Text) -> bool:
        """Whether the page asks for English that the text does not have."""
        return self.lang == "en" and not text.en

    def _marked(self, text: Text, html: Markup) -> Markup:
        if not self.missing(text):
            return html
        mark = Markup('<span class="untranslated" lang="en">{}</span>').format(say("en", "untranslated"))
        return Markup('<span lang="ja">{}</span> {}').format(html, mark)

    def _with_links(self, said: str, spoken: str, skip: Collection[str]) -> Markup:
        parts: list[Markup] = []
        at = 0
        for mention in self.library.linker(self.game, spoken, said):
            parts.append(escape(said[at : mention.start]))
            parts.append(self._link(mention, said[mention.start : mention.end], skip))
            at = mention.end
        parts.append(escape(said[at:]))
        return Markup("").join(parts)

    def _link(self, mention: Mention, name: str, skip: Collection[str]) -> Markup:
        if mention.id in skip or not self._has_page(mention):
            return escape(name)
        address = addresses.page(mention.kind, mention.id, self.lang)
        return Markup('<a class="mention to-{}" href="{}">{}</a>').format(
            mention.kind, addresses.link(self.here, address), name
        )

    def _has_page(self, mention: Mention) -> bool:
        documents = {"card": self.library.cards, "term": self.library.terms, "rule": self.library.rules}
        return mention.id in documents.get(mention.kind, {})
