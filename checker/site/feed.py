"""The feed of new and changed answers as Atom (RFC 4287), one for each language.

Ids come from the ids of documents and days from their sources, so that a build at another time gives
the same. Must not know the clock.
"""

from __future__ import annotations

import heapq
from dataclasses import dataclass
from uuid import NAMESPACE_URL, uuid5
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from checker.model.rule_change import RuleChange
from checker.site import addresses
from checker.site.brief import Brief
from checker.site.eras import day_of
from checker.site.library import Library
from checker.site.standing import answer_word, confirmed_on
from checker.site.wording import say

NAMESPACE = "http://www.w3.org/2005/Atom"
MEDIA_TYPE = "application/atom+xml"
MOST = 100
"""Entries, the newest first."""


@dataclass(frozen=True, order=True)
class Entry:
    """One entry. `updated` is the day the sources were last read, `published` that of the answer."""

    updated: str
    published: str
    name: str
    title: str
    summary: str
    category: str
    address: str


def feed(library: Library, lang: str) -> str:
    """The feed in one language; addresses in it are relative to its own."""
    entries = _newest(library, lang)
    here = addresses.feed(lang)
    made = Element("feed", {"xmlns": NAMESPACE, "xml:lang": lang})
    SubElement(made, "id").text = _id(f"feed/{lang}")
    SubElement(made, "title").text = f"{say(lang, 'site')}: {say(lang, 'changes_title')}"
    SubElement(made, "updated").text = _instant(entries[0].updated if entries else "1970-01-01")
    SubElement(SubElement(made, "author"), "name").text = say(lang, "site")
    SubElement(made, "link", {"rel": "self", "type": MEDIA_TYPE, "href": addresses.link(here, here)})
    home = addresses.link(here, addresses.in_tree("index.html", lang))
    SubElement(made, "link", {"rel": "alternate", "type": "text/html", "href": home})
    for entry in entries:
        made.append(_element(entry, here, lang))
    indent(made, " ")
    return f'<?xml version="1.0" encoding="utf-8"?>\n{tostring(made, encoding="unicode")}\n'


def _newest(library: Library, lang: str) -> list[Entry]:
    """The newest entries. Of rulings only those are read whole."""
    changes = [_of_change(library, change, lang) for change in library.changes.values()]
    checked = [each for each in library.briefs.values() if each.checked]
    newest = heapq.nlargest(MOST, checked, key=lambda each: (each.checked, each.answered_on or "", each.id))
    rulings = [_of_ruling(library, each, lang) for each in newest]
    return sorted([*changes, *rulings], reverse=True)[:MOST]


def _of_ruling(library: Library, ruling: Brief, lang: str) -> Entry:
    old = library.briefs.get(ruling.supersedes or "")
    answer = answer_word(ruling.answer, lang)
    said = library.rulings[ruling.id].answer.text.said(lang)
    if old:
        said = f"{say(lang, 'answer_was', old=answer_word(old.answer, lang), new=answer)} {said}"
    return Entry(
        updated=ruling.checked,
        published=ruling.answered_on or "",
        name=ruling.id,
        title=f"{say(lang, f'game_{ruling.game}')}: {ruling.title.said(lang)} - {answer}",
        summary=said,
        category="answer-changed" if old else "answer-new",
        address=addresses.page("ruling", ruling.id, lang),
    )


def _of_change(library: Library, change: RuleChange, lang: str) -> Entry:
    sides = (("before", change.before), ("since", change.after))
    return Entry(
        updated=confirmed_on(change.sources) or "",
        published=day_of(library, change) or "",
        name=f"change/{change.id}",
        title=f"{say(lang, f'game_{change.game}')}: {say(lang, 'rule_change')} - {change.title.said(lang)}",
        summary=" ".join(f"{say(lang, key)}: {text.said(lang)}" for key, text in sides),
        category="rule-change",
        address=addresses.page("change", change.id, lang),
    )


def _element(entry: Entry, here: str, lang: str) -> Element:
    made = Element("entry")
    SubElement(made, "id").text = _id(f"{entry.name}/{lang}")
    SubElement(made, "title").text = entry.title
    SubElement(made, "updated").text = _instant(entry.updated)
    if entry.published:
        SubElement(made, "published").text = _instant(entry.published)
    href = addresses.link(here, entry.address)
    SubElement(made, "link", {"rel": "alternate", "type": "text/html", "hreflang": lang, "href": href})
    label = say(lang, entry.category.replace("-", "_"))
    SubElement(made, "category", {"term": entry.category, "label": label})
    SubElement(made, "summary").text = entry.summary
    return made


def _id(name: str) -> str:
    """The same for ever, on whichever host the site lies."""
    return uuid5(NAMESPACE_URL, f"saitei:{name}").urn


def _instant(day: str) -> str:
    return f"{day}T00:00:00Z"
