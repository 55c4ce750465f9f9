"""Links for running text: where it names a glossary term, and which card a name in 《》 is.

Pure: a text in, spans out. Names of terms marked ambiguous are found, so that
no shorter term is seen in them, but give no link. Must not know pages or markup.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Literal, NamedTuple, Protocol

from checker.knowledge.corpus import Corpus
from checker.knowledge.matching import Matcher, fold
from checker.model.card import Card
from checker.model.ruling import Ruling
from checker.model.term import Term

OPEN, CLOSE = "《", "》"
_Y = re.compile(r"[^aeiou\W]y$")
Lang = Literal["ja", "en"]


class Link(NamedTuple):
    """`text[start:end]` names the term or card called `id`."""

    start: int
    end: int
    kind: Literal["term", "card"]
    id: str


@dataclass(frozen=True)
class Linker:
    """The words of one game. Make one and use it for every text."""

    terms: Mapping[Lang, Matcher[str | None]]
    cards: Mapping[str, str]

    def links(
        self, text: str, lang: Lang = "ja", *, without: Collection[str] = (), every: bool = False
    ) -> list[Link]:
        """Links in reading order: the first mention of each thing, or `every` one; never to `without`."""
        found: list[Link] = []
        seen = set(without)
        for link in self._all(text, lang):
            if link.id not in seen:
                found.append(link)
                if not every:
                    seen.add(link.id)
        return found

    def _all(self, text: str, lang: Lang) -> Iterator[Link]:
        at = 0
        while at < len(text):
            opened = text.find(OPEN, at)
            closed = text.find(CLOSE, opened) if opened >= 0 else -1
            if closed < 0:
                yield from self._terms(text[at:], at, lang)
                return
            yield from self._terms(text[at:opened], at, lang)
            card = self.cards.get(fold(text[opened + 1 : closed]))
            if card:
                yield Link(opened, closed + 1, "card", card)
            at = closed + 1

    def _terms(self, text: str, offset: int, lang: Lang) -> Iterator[Link]:
        for start, end, term in self.terms[lang].find(text):
            if term:
                yield Link(offset + start, offset + end, "term", term)


def linker(corpus: Corpus, game: str) -> Linker:
    """The linker of a game's terms and cards."""
    terms = [each.value for _, each in sorted(corpus.terms.items()) if each.game == game]
    cards = (each.read() for _, each in sorted(corpus.cards_by_id.items()) if each.game == game)
    by_lang: dict[Lang, Matcher[str | None]] = {
        "ja": Matcher(_words(terms, "ja").items()),
        "en": Matcher(_words(terms, "en").items()),
    }
    return Linker(by_lang, {fold(name): card.id for card in cards for name in card_names(card)})


class Mention(Protocol):
    """A name found in a text: what kind of thing is called so, and its id."""

    @property
    def kind(self) -> str: ...
    @property
    def id(self) -> str: ...


def said_in(ruling: Ruling, links: Callable[[str, Lang], Iterable[Mention]]) -> frozenset[str]:
    """The terms that a ruling's question, answer and reason mention, in either language."""
    texts = (ruling.question, ruling.answer.text, ruling.why)
    found = [mention for text in texts for mention in links(text.ja, "ja")]
    found += [mention for text in texts if text.en for mention in links(text.en, "en")]
    return frozenset(mention.id for mention in found if mention.kind == "term")


def _words(terms: list[Term], lang: Lang) -> dict[str, str | None]:
    """What each word links to: nothing where a term is ambiguous or two terms share the word."""
    words: dict[str, str | None] = {}
    for term in terms:
        name = term.name.ja if lang == "ja" else term.name.en
        aliases = term.aliases.ja if lang == "ja" else term.aliases.en
        for word in (name, *aliases, *(_plurals(name, *aliases) if lang == "en" else ())):
            if word:
                shared = words.get(word, term.id) != term.id
                words[word] = None if shared or term.ambiguous else term.id
    return words


def _plurals(*names: str | None) -> Iterator[str]:
    """The plurals that are more than an s at the end, which the matcher sees by itself: abilities."""
    return (f"{name[:-1]}ies" for name in names if name and _Y.search(name))


def card_names(card: Card) -> Iterator[str]:
    """What running text may call a card between 《 and 》: its names and those of its other faces."""
    yield from card.aliases
    for face in (card, card.other_face, card.hyper_mode, card.spell_side):
        for name in (face.name.ja, face.name.en) if face else ():
            if name:
                yield name
