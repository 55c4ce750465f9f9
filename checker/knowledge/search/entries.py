"""What can be found by all its names: rulings, cards, families, comparisons, keywords, terms, rules, changes.

An entry has its own names, the names of what it rests on, and its running text.
Must not know how any of them is looked up.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, get_args

from checker.knowledge.corpus import Corpus
from checker.knowledge.documents import Document
from checker.knowledge.standing import RETIRED, Status, status
from checker.knowledge.terms import Linker, linker
from checker.model.card import Card, KeywordDefinition
from checker.model.compared import GamesCompared
from checker.model.family import RulingFamily
from checker.model.rule import RuleStatement
from checker.model.rule_change import RuleChange
from checker.model.ruling import Ruling
from checker.model.scenario import Scenario, Under
from checker.model.term import Term
from checker.model.text import Text

Kind = Literal["ruling", "card", "family", "comparison", "keyword", "term", "rule", "change"]
KINDS: tuple[Kind, ...] = get_args(Kind)
_HALVES = re.compile(r"[/／]")
_PAGES = re.compile(r"pp\.(\d+)-(\d+)")
_INSIDE = re.compile(r"(\d+\.\d+)[a-z]|(\d+)\.\d+")


@dataclass(frozen=True)
class Entry:
    """One thing that can be found. `said` is what is shown under its title; `file` where it is written."""

    kind: Kind
    id: str
    game: str
    title: Text
    said: Text
    names: tuple[str, ...]
    rests_on: tuple[str, ...] = ()
    texts: tuple[str, ...] = ()
    answer: str = ""
    status: Status = "current"
    family: str = ""
    rulesets: tuple[str, ...] = ()
    date: str = ""
    file: str = ""

    @property
    def shared(self) -> str:
        """Its id where several games have it in common; empty for what belongs to one."""
        return self.id if self.kind == "comparison" else ""

    @property
    def retired(self) -> bool:
        """Whether it is a ruling whose answer holds no more."""
        return self.status in RETIRED


PlayedBy = Mapping[str, tuple[str, ...]]
"""By ruling, the rulesets by which its cases are played."""


def entries(corpus: Corpus, game: str | None = None, under: PlayedBy | None = None) -> list[Entry]:
    """What is in a corpus, or what it has of one game: by kind, the newest first, as equals are told.

    `under` is worked out from the scenarios where it is not given.
    """
    shelves = (corpus.rulings, corpus.cards_by_id, corpus.families, corpus.keywords, corpus.terms)
    documents = [each for shelf in (*shelves, corpus.rules, corpus.changes) for each in shelf.values()]
    own = [each for each in documents if game in (None, each.game)]
    linkers = {of: linker(corpus, of) for of in {each.game for each in own if each.kind == "ruling"}}
    played = rulesets(each.value for each in corpus.scenarios.values()) if under is None else under
    found = [_entry(corpus, each, played, linkers) for each in own]
    found += _comparisons(corpus, game)
    found.sort(key=lambda each: each.id)
    found.sort(key=lambda each: each.date, reverse=True)
    return sorted(found, key=lambda each: KINDS.index(each.kind))


def _entry(corpus: Corpus, document: Document[Any], under: PlayedBy, linkers: Mapping[str, Linker]) -> Entry:
    value, file = document.value, document.file
    match document.kind:
        case "ruling":
            return _ruling(corpus, value, file, under.get(document.id, ()), linkers[document.game])
        case "card":
            return _card(value, file)
        case "family":
            return _family(corpus, value, file)
        case "keyword":
            return _keyword(corpus, value, file)
        case "term":
            return _term(value, file)
        case "rule":
            return _rule(value, file)
    return _change(corpus, value, file)


def _ruling(corpus: Corpus, ruling: Ruling, file: str, rulesets: tuple[str, ...], link: Linker) -> Entry:
    cards = [card for name in ruling.cards if (card := corpus.card(ruling.game, name))]
    linked = link.links(f"{ruling.title.ja}\n{ruling.question.ja}")
    listed = {*ruling.terms, *(each.id for each in linked if each.kind == "term")}
    terms = [corpus.terms[term].value for term in sorted(listed) if term in corpus.terms]
    words = (word for term in terms for word in _words(term))
    own = (each.number or "" for each in ruling.sources if each.kind != "rules-document")
    return Entry(
        kind="ruling",
        id=ruling.id,
        game=str(ruling.game),
        title=ruling.title,
        said=ruling.answer.text,
        names=_once(*_said(ruling.title), _slug(ruling.id), *own),
        rests_on=_once(*_named(cards), *_numbers(_cited(corpus, ruling)), *words),
        texts=_once(
            *_each_said(ruling.question, ruling.answer.text, ruling.why, ruling.often_said, ruling.note)
        ),
        answer=ruling.answer.is_,
        status=status(ruling),
        family=ruling.family or "",
        rulesets=rulesets,
        date=ruling.valid_from or max((each.date or "" for each in ruling.sources), default=""),
        file=file,
    )


def _cited(corpus: Corpus, ruling: Ruling) -> Iterator[str]:
    """The rule numbers a ruling stands on: those its sources give, and those of its rules."""
    yield from (each.number or "" for each in ruling.sources if each.kind == "rules-document")
    rules = (corpus.rules[rule].value for rule in ruling.rules if rule in corpus.rules)
    yield from (each.number for rule in rules for each in rule.numbers)


def _card(card: Card, file: str) -> Entry:
    return Entry(
        kind="card",
        id=card.id,
        game=str(card.game),
        title=card.name,
        said=card.summary or card.name,
        names=_once(*_named([card]), _slug(card.id)),
        rests_on=_once(*card.race),
        texts=_once(*_each_said(card.summary, *(each.summary for each in card.unwritten))),
        file=file,
    )


def _family(corpus: Corpus, family: RulingFamily, file: str) -> Entry:
    terms = [corpus.terms[term].value for term in family.terms if term in corpus.terms]
    return Entry(
        kind="family",
        id=family.id,
        game=str(family.game),
        title=family.name,
        said=family.definition,
        names=_once(*_said(family.name), _slug(family.id)),
        rests_on=_once(*(name for term in terms for name in _words(term))),
        texts=_once(*_each_said(family.definition, *(cell.text for cell in family.cells.values()))),
        family=family.slug,
        file=file,
    )


def _comparisons(corpus: Corpus, game: str | None) -> Iterator[Entry]:
    """A comparison belongs to each game that answers in it, so that it is found among the game's own."""
    for document in corpus.comparisons.values():
        rulings = [corpus.rulings[id].value for id in document.value.rulings() if id in corpus.rulings]
        for of in sorted({each.game for each in rulings if game in (None, each.game)}):
            yield _comparison(document.value, of, rulings, document.file)


def _comparison(compared: GamesCompared, game: str, rulings: Sequence[Ruling], file: str) -> Entry:
    names = [case.name for row in compared.rows for case in row.cases]
    return Entry(
        kind="comparison",
        id=compared.id,
        game=str(game),
        title=compared.title,
        said=compared.question,
        names=_once(*_said(compared.title), compared.id),
        rests_on=_once(*(name for each in rulings for name in _said(each.title))),
        texts=_once(
            *_each_said(compared.question, compared.note, *(row.title for row in compared.rows), *names)
        ),
        file=file,
    )


def _keyword(corpus: Corpus, keyword: KeywordDefinition, file: str) -> Entry:
    rule = corpus.rules.get(keyword.rule or "")
    return Entry(
        kind="keyword",
        id=f"{keyword.game}/{keyword.id}",
        game=str(keyword.game),
        title=keyword.name,
        said=keyword.meaning,
        names=_once(*_said(keyword.name), str(keyword.id)),
        rests_on=_numbers([each.number for each in rule.value.numbers]) if rule else (),
        texts=_once(*_said(keyword.meaning)),
        file=file,
    )


def _term(term: Term, file: str) -> Entry:
    return Entry(
        kind="term",
        id=term.id,
        game=str(term.game),
        title=term.name,
        said=term.definition,
        names=_once(*_words(term), _slug(term.id)),
        rests_on=_numbers([each.number for each in term.rules]),
        texts=_once(*_said(term.definition)),
        file=file,
    )


def _rule(rule: RuleStatement, file: str) -> Entry:
    numbers = [each.number for each in rule.numbers]
    return Entry(
        kind="rule",
        id=rule.id,
        game=str(rule.game),
        title=rule.title,
        said=rule.statement,
        names=_once(*_said(rule.title), _slug(rule.id), *_each_page(numbers)),
        rests_on=_numbers(numbers),
        texts=_once(*_each_said(rule.statement, rule.note)),
        file=file,
    )


def _change(corpus: Corpus, change: RuleChange, file: str) -> Entry:
    rules = [corpus.rules[rule].value for rule in change.rules if rule in corpus.rules]
    ruleset = corpus.ruleset_by_id.get(change.ruleset or "")
    return Entry(
        kind="change",
        id=change.id,
        game=str(change.game),
        title=change.title,
        said=change.after,
        names=_once(*_said(change.title), _slug(change.id), *(each.number or "" for each in change.sources)),
        rests_on=_numbers([each.number for rule in rules for each in rule.numbers]),
        texts=_once(*_each_said(change.before, change.after, change.note)),
        date=(ruleset.date if ruleset else change.date) or "",
        file=file,
    )


def _named(cards: Sequence[Card]) -> Iterator[str]:
    """All the cards are called: both languages, reading, nicknames, other faces, halves of twin cards."""
    for card in cards:
        yield card.reading or ""
        yield from card.aliases
        for face in (card, card.other_face, card.hyper_mode, card.spell_side):
            for name in _said(face.name) if face else ():
                yield name
                halves = _HALVES.split(name)
                yield from halves if len(halves) > 1 else ()


def _words(term: Term) -> tuple[str, ...]:
    return (*_said(term.name), term.reading or "", *term.aliases.ja, *term.aliases.en)


def _numbers(numbers: Iterable[str]) -> tuple[str, ...]:
    """Numbers with the clause and the section around them: 703.4k is found by 703.4 and by 703 too."""
    found: list[str] = []
    for number in _each_page(numbers):
        inside = number
        while inside:
            found.append(inside)
            around = _INSIDE.fullmatch(inside)
            inside = (around[1] or around[2]) if around else ""
    return _once(*found)


def _each_page(numbers: Iterable[str]) -> Iterator[str]:
    """Numbers, and of several pages each one: pp.81-82 is found by p.81 and by p.82."""
    for number in numbers:
        yield number
        pages = _PAGES.fullmatch(number)
        if pages:
            yield from (f"p.{page}" for page in range(int(pages[1]), int(pages[2]) + 1))


def _slug(id: str) -> str:
    """An id without its game, as it is typed; the whole of it is looked up as it is pasted."""
    return id.partition("/")[2]


def rulesets(scenarios: Iterable[Scenario]) -> dict[str, tuple[str, ...]]:
    """By which rulesets each ruling's cases are played."""
    found: dict[str, set[str]] = {}
    for scenario in scenarios:
        here = found.setdefault(str(scenario.ruling), set())
        here.update(map(str, scenario.rulesets))
        here.update(
            str(control.change.ruleset) for control in scenario.controls if isinstance(control.change, Under)
        )
    return {ruling: tuple(sorted(each)) for ruling, each in found.items()}


def _said(text: Text) -> tuple[str, ...]:
    return (text.ja, text.en) if text.en else (text.ja,)


def _each_said(*texts: Text | None) -> Iterator[str]:
    return (said for text in texts if text for said in _said(text))


def _once(*names: str) -> tuple[str, ...]:
    """Each name once, in the order given, empty ones left out."""
    return tuple(dict.fromkeys(name for name in names if name))
