"""Where one document names another: a card, keyword, term, rule, ruling, ruleset or scenario.

The one place that knows which fields are references, for links, graph and site.
Must not know whether what is named exists.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Literal

from checker.knowledge.documents import Document, Path, parts
from checker.model.card import KeywordDefinition
from checker.model.compared import ComparedCase
from checker.model.family import Cell, RulingFamily
from checker.model.rule import Ruleset
from checker.model.rule_change import RuleChange
from checker.model.ruling import Ruling
from checker.model.scenario import Expect, Instead, Past, Placed, Scenario, Under
from checker.model.term import FalseFriend, Term
from checker.vocabulary.abilities import Keyword
from checker.vocabulary.events import Pattern
from checker.vocabulary.selectors import Is, State

Kind = Literal["card", "keyword", "term", "rule", "ruling", "ruleset", "scenario"]
_Found = tuple[Kind, str | None, Path]


@dataclass(frozen=True)
class Mention:
    """`document` names the `kind` called `name` at `path`; cards and keywords are those of `game`."""

    kind: Kind
    name: str
    game: str
    document: Document[Any]
    path: Path


def mentions(document: Document[Any]) -> Iterator[Mention]:
    """Every mention in a document, in reading order of its parts."""
    for path, part in parts(document.value):
        for kind, name, inner in _of_part(part):
            if name:
                yield Mention(kind, str(name), document.game, document, (*path, *inner))


def _of_part(part: object) -> Iterable[_Found]:
    match part:
        case Ruling():
            return _of_ruling(part)
        case Scenario():
            return [("ruling", part.ruling, ("ruling",)), *_each("ruleset", "rulesets", part.rulesets)]
        case Term():
            return [*_each("term", "see", part.see), *_each("term", "same_as", part.same_as)]
        case FalseFriend():
            return [("term", part.id, ("id",))]
        case KeywordDefinition():
            return [("rule", part.rule, ("rule",))]
        case Ruleset():
            return [("ruleset", part.base, ("base",))]
        case RulingFamily():
            return _each("term", "terms", part.terms)
        case Cell():
            return [("scenario", part.scenario, ("scenario",))]
        case RuleChange():
            return [("ruleset", part.ruleset, ("ruleset",)), *_each("rule", "rules", part.rules)]
        case ComparedCase():
            return [("ruling", part.ruling, ("ruling",)), ("scenario", part.scenario, ("scenario",))]
        case Under():
            return [("ruleset", part.ruleset, ("ruleset",))]
        case _:
            return _of_words(part)


def _of_ruling(ruling: Ruling) -> Iterator[_Found]:
    yield from _each("card", "cards", ruling.cards)
    yield from _each("rule", "rules", ruling.rules)
    yield from _each("term", "terms", ruling.terms)
    yield "ruling", ruling.supersedes, ("supersedes",)
    yield "ruling", ruling.superseded_by, ("superseded_by",)


def _of_words(part: object) -> Iterable[_Found]:
    """Mentions in positions, abilities and expectations."""
    match part:
        case Placed():
            return [("card", part.card, ("card",)), ("keyword", part.entered_by, ("entered_by",))]
        case Instead():
            return _of_instead(part)
        case Keyword():
            return [("keyword", part.name, ("name",))]
        case Is():
            return _each("keyword", "has", part.has)
        case State():
            return [("keyword", part.entered_by, ("entered_by",))]
        case Pattern() | Past():
            return [("keyword", part.keyword, ("keyword",))]
        case Expect():
            pairs = [(label, keyword) for label, has in part.has.items() for keyword in has]
            return [("keyword", keyword, ("has", label, keyword)) for label, keyword in pairs]
    return ()


def _of_instead(change: Instead) -> Iterator[_Found]:
    """A control writes raw fields in place of those of the case."""
    keys: tuple[tuple[Kind, str], ...] = (("card", "card"), ("keyword", "entered_by"))
    for label, written in change.placed.items():
        for kind, key in keys:
            name = written.get(key)
            if isinstance(name, str):
                yield kind, name, ("placed", label, key)


def _each(kind: Kind, key: str, names: Iterable[str]) -> Iterator[_Found]:
    return ((kind, name, (key, index)) for index, name in enumerate(names))
