"""Running text as HTML: escaped, its terms and cards linked, missing English marked.

The only place where text from a file becomes markup. A link says what it leads to in the page itself: its
description stands hidden at the page's end, for screen readers and for the tip that tips.js shows.
Must not know which page asks.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import NamedTuple

from markupsafe import Markup, escape

from checker.model.text import Text
from checker.site import addresses
from checker.site.library import Library, Mention
from checker.site.markup import safe
from checker.site.wording import say


class Gloss(NamedTuple):
    """What a linked name is: its own name, and what it means in short."""

    name: Text
    said: Text


@dataclass(frozen=True)
class Prose:
    """Writes the texts of one page: its address, its language, and the game whose names are linked.

    `glossed` are the names that were linked so far, with what each is.
    """

    library: Library
    here: str
    lang: str
    game: str
    glossed: dict[str, Gloss] = field(default_factory=dict)

    def plain(self, text: Text) -> Markup:
        """The text without links, for headings and links. Missing English is marked."""
        return Markup(self._plain(text))

    def linked(self, text: Text, skip: Collection[str] = ()) -> Markup:
        """The text with its names linked; `skip` holds page ids that are not (the page itself)."""
        spoken = "en" if self.lang == "en" and text.en else "ja"
        return Markup(self._marked(text, self._with_links(text.said(self.lang), spoken, skip)))

    def missing(self, text: Text) -> bool:
        """Whether the page asks for English that the text does not have."""
        return self.lang == "en" and not text.en

    def glosses(self) -> Markup:
        """What everything linked so far is, hidden, each where its links say."""
        lines = [
            f'<div class="gloss" id="{safe(id)}" hidden>'
            f"<b>{self._plain(name)}</b> {self._plain(said)}</div>\n"
            for id, (name, said) in self.glossed.items()
        ]
        return Markup("".join(lines))

    def _plain(self, text: Text) -> str:
        return self._marked(text, safe(text.said(self.lang)))

    def _marked(self, text: Text, html: str) -> str:
        """The HTML of a text, with a mark where it is not in the page's language."""
        if not self.missing(text):
            return html
        mark = f'<span class="untranslated" lang="en">{safe(say("en", "untranslated"))}</span>'
        return f'<span lang="ja">{html}</span> {mark}'

    def _with_links(self, said: str, spoken: str, skip: Collection[str]) -> str:
        parts: list[str] = []
        at = 0
        for mention in self.library.linker(self.game, spoken, said):
            parts.append(escape(said[at : mention.start]))
            parts.append(self._link(mention, said[mention.start : mention.end], skip))
            at = mention.end
        parts.append(escape(said[at:]))
        return "".join(parts)

    def _link(self, mention: Mention, name: str, skip: Collection[str]) -> str:
        if mention.id in skip or not self._has_page(mention):
            return safe(name)
        address = addresses.link(self.here, addresses.page(mention.kind, mention.id, self.lang))
        kind, described = safe(mention.kind), self._described(mention)
        return f'<a class="mention to-{kind}" href="{safe(address)}"{described}>{safe(name)}</a>'

    def _described(self, mention: Mention) -> str:
        """The attribute that says where the page tells what the name is; nothing where nothing is told."""
        gloss = self._gloss(mention)
        if gloss is None:
            return ""
        id = f"gloss-{mention.kind}-{mention.id.replace('/', '-')}"
        self.glossed[id] = gloss
        return f' aria-describedby="{safe(id)}"'

    def _gloss(self, mention: Mention) -> Gloss | None:
        if mention.kind == "term":
            term = self.library.terms[mention.id]
            return Gloss(term.name, term.definition)
        card = self.library.cards[mention.id]
        return Gloss(card.name, card.summary) if card.summary else None

    def _has_page(self, mention: Mention) -> bool:
        return mention.id in (self.library.cards if mention.kind == "card" else self.library.terms)
