"""A ruling: a question, its official answer, where that comes from and how long it is true."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from checker.model.text import CardName, GameId, RuleId, RulingId, TermId, Text

Authority = Literal["official-qa", "rules-document", "rule-change", "office-reply", "wiki", "derived"]
Scope = Literal["paper", "plays", "two-player", "multiplayer", "ocg", "tcg", "any"]


@dataclass(frozen=True)
class Source:
    """Where the answer was read. `date` is the source's own, and stays out when unknown."""

    kind: Authority
    url: str
    checked: str
    number: str | None = None
    date: str | None = None
    via: str | None = None


@dataclass(frozen=True)
class Answer:
    """`is_` is what a machine compares: yes, no, or a short value."""

    is_: str
    text: Text


@dataclass(frozen=True)
class Dispute:
    """Two sides where sources conflict; `holds` says which the rules document supports."""

    ours: Text
    other: Text
    source: Source


@dataclass(frozen=True)
class Elsewhere:
    """Where else the answer holds, and how long there: a region may take over a change on another day."""

    scope: Scope
    valid_from: str | None = None
    valid_to: str | None = None


@dataclass(frozen=True)
class Ruling:
    """One official answer. `id` is for ever. `valid_from` and `valid_to` are days of its own scope.

    `often_said` is a widespread statement that the answer does not bear out, in our words.
    """

    id: str
    game: GameId
    scope: Scope
    title: Text
    question: Text
    answer: Answer
    why: Text
    authority: Authority
    sources: tuple[Source, ...]
    rules: tuple[RuleId, ...]
    cards: tuple[CardName, ...] = ()
    terms: tuple[TermId, ...] = ()
    family: str | None = None
    valid_from: str | None = None
    valid_to: str | None = None
    elsewhere: tuple[Elsewhere, ...] = ()
    supersedes: RulingId | None = None
    superseded_by: RulingId | None = None
    disputed: Dispute | None = None
    often_said: Text | None = None
    note: Text | None = None
