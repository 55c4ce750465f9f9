"""Index pages of one game: rulings by topic, cards, keywords, terms, rules, and the game's front page."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar

from checker.model.card import KeywordDefinition
from checker.model.rule import RuleStatement
from checker.model.term import Term
from checker.site import addresses
from checker.site.brief import Brief
from checker.site.library import Library
from checker.site.outline import Outline, Teller
from checker.site.pages.ruling import numbers
from checker.site.prose import Prose
from checker.site.sheet import Sheet, fill
from checker.site.standing import answer_word, verdict
from checker.site.wording import game_word, say, table

T = TypeVar("T")

# The rows of the kana table, by their first letter; voiced and small letters fold into them.
ROWS = {
    "あ": "あいうえおぁぃぅぇぉゔ",
    "か": "かきくけこがぎぐげごゕゖ",
    "さ": "さしすせそざじずぜぞ",
    "た": "たちつてとだぢづでどっ",
    "な": "なにぬねの",
    "は": "はひふへほばびぶべぼぱぴぷぺぽ",
    "ま": "まみむめも",
    "や": "やゆよゃゅょ",
    "ら": "らりるれろ",
    "わ": "わをんゎ",
}


@dataclass(frozen=True)
class Group(Generic[T]):
    """Entries under one heading. `about` is the family whose page says more, where there is one."""

    anchor: str
    title: str
    entries: tuple[T, ...]
    about: str = ""


def front(library: Library, game: str, lang: str) -> Sheet:
    """The game's own front page: what there is, and the rulings by topic."""
    here = addresses.listing(game, "index", lang)
    title = say(lang, f"game_{game}")
    compared = addresses.link(here, addresses.comparisons(lang)) if library.comparisons else ""
    return _sheet(library, game, here, title, "game.html", compared=compared, **overview(library, game, lang))


def rulings(library: Library, game: str, lang: str) -> Sheet:
    """Rulings by topic."""
    here = addresses.listing(game, "rulings", lang)
    groups = topics(library, game, lang)
    return _sheet(library, game, here, say(lang, "rulings_title"), "rulings.html", groups=groups)


def cards(library: Library, game: str, lang: str) -> Sheet:
    """Cards by reading, or by name in English."""
    here = addresses.listing(game, "cards", lang)
    entries = [library.cards[id] for id in library.cards if id.partition("/")[0] == game]
    groups = _by_sound(
        entries, lang, lambda card: card.name.said(lang), lambda card: card.reading or card.name.ja
    )
    count = {card.id: len(library.rulings_about_card(card)) for card in entries}
    return _sheet(library, game, here, say(lang, "cards_title"), "cards.html", groups=groups, count=count)


def keywords(library: Library, game: str, lang: str) -> Sheet:
    """Every keyword with its meaning, on one page."""
    here = addresses.listing(game, "keywords", lang)
    teller = Teller(library, game, lang)
    entries = [
        (each, _meaning(teller, each)) for (owner, _), each in library.keywords.items() if owner == game
    ]
    entries.sort(key=lambda entry: entry[0].name.said(lang))
    title = say(lang, "keywords_title")
    return _sheet(library, game, here, title, "keywords.html", entries=entries, rules=library.rules)


def terms(library: Library, game: str, lang: str) -> Sheet:
    """The glossary by reading, or by name in English."""
    here = addresses.listing(game, "terms", lang)
    entries = [term for term in library.terms.values() if term.game == game]
    groups = _by_sound(entries, lang, lambda term: term.name.said(lang), _reading)
    return _sheet(library, game, here, say(lang, "terms_title"), "terms.html", groups=groups)


def rules(library: Library, game: str, lang: str) -> Sheet:
    """Rules in the order of their official numbers."""
    here = addresses.listing(game, "rules", lang)
    entries = sorted((rule for rule in library.rules.values() if rule.game == game), key=_number_order)
    count = {rule.id: len(library.rulings_on_rule(rule.id)) for rule in entries}
    said = {rule.id: numbers(library, rule.numbers[:1], lang) for rule in entries}
    title = say(lang, "rules_title")
    return _sheet(library, game, here, title, "rules.html", entries=entries, count=count, numbers=said)


def topics(library: Library, game: str, lang: str) -> list[Group[Brief]]:
    """Rulings by family, in the order the game lists its families; those without one come last."""
    pages = {each.slug: each for each in library.families.values() if each.game == game}
    listed = [*table(game).get("family", {}), *pages]
    found: dict[str, list[Brief]] = {}
    for _, ruling in sorted(library.briefs.items()):
        if ruling.game == game:
            found.setdefault(ruling.family or "", []).append(ruling)
    order = [name for name in dict.fromkeys(listed) if name in found]
    order += sorted(name for name in found if name and name not in listed)
    order += [""] if "" in found else []
    return [
        Group(
            name or "others",
            pages[name].name.said(lang) if name in pages else _family(game, name, lang),
            tuple(found[name]),
            pages[name].id if name in pages else "",
        )
        for name in order
    ]


def overview(library: Library, game: str, lang: str) -> dict[str, object]:
    """What a front page says of a game: how much there is, how much agrees, the topics."""
    own = [ruling for ruling in library.briefs.values() if ruling.game == game]
    agree = sum(1 for ruling in own if verdict(library.results_of(ruling.id)) == "agree")
    counts = {
        "rulings": len(own),
        "cards": sum(1 for id in library.cards if id.partition("/")[0] == game),
        "keywords": sum(1 for owner, _ in library.keywords if owner == game),
        "terms": sum(1 for term in library.terms.values() if term.game == game),
        "rules": sum(1 for rule in library.rules.values() if rule.game == game),
        "families": sum(1 for family in library.families.values() if family.game == game),
        "changes": sum(1 for change in library.changes.values() if change.game == game),
        "rulesets": sum(1 for id in library.rulesets if id.partition(":")[0] == game),
    }
    return {"counts": counts, "agree": agree, "groups": topics(library, game, lang)}


def _sheet(library: Library, game: str, here: str, title: str, template: str, **values: object) -> Sheet:
    lang = addresses.lang_of(here)
    body = fill(
        template,
        here,
        game=game,
        title=title,
        prose=Prose(library, here, lang, game),
        answer_of=lambda ruling: answer_word(ruling.answer, lang),
        **values,
    )
    name = say(lang, f"game_{game}")
    return Sheet(here, title, title if title == name else f"{name}: {title}", body)


def _meaning(teller: Teller, keyword: KeywordDefinition) -> list[Outline]:
    return [teller.ability(ability) for ability in keyword.abilities]


def _family(game: str, name: str, lang: str) -> str:
    return game_word(game, "family", name, lang) if name else say(lang, "family_none")


def _reading(term: Term) -> str:
    return term.reading or term.name.ja


def _by_sound(
    entries: Iterable[T], lang: str, name: Callable[[T], str], reading: Callable[[T], str]
) -> list[Group[T]]:
    """Entries under the letter or the row of the kana table their name begins with."""
    sound = name if lang == "en" else reading
    head = _letter if lang == "en" else _row
    found: dict[str, list[T]] = {}
    for entry in sorted(entries, key=lambda entry: sound(entry).casefold()):
        found.setdefault(head(sound(entry)), []).append(entry)
    return [Group(f"by-{key}", key, tuple(each)) for key, each in found.items()]


def _letter(name: str) -> str:
    first = name[:1].upper()
    return first if first.isascii() and first.isalpha() else "#"


def _row(reading: str) -> str:
    first = reading[:1]
    if "ァ" <= first <= "ヶ":
        first = chr(ord(first) - 0x60)
    return next((row for row, letters in ROWS.items() if first in letters), "#")


def _number_order(rule: RuleStatement) -> list[tuple[int, str]]:
    number = rule.numbers[0].number if rule.numbers else ""
    return [(int(digits or 0), letters) for digits, letters in re.findall(r"(\d*)(\D*)", number)] + [
        (0, rule.id)
    ]
