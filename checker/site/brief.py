"""What is told of a ruling in lists, and what it rests on: all but what it says at length.

Of ten thousand rulings this stays at hand, and the rest is read where it is asked for. Must not
know who lists it.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from sys import intern
from typing import Any

from checker.knowledge.standing import Status, status
from checker.model.ruling import Ruling
from checker.model.text import Text
from checker.site.standing import answered_on, confirmed_on

OWN = ("id", "title", "numbers")
"""What no two rulings have in common."""


@dataclass(frozen=True, slots=True)
class Brief:
    """A ruling in short: `answer` is its word, `numbers` are those of the official answers it was made from.

    `answered_on` is the day from which the answer holds or was given, `checked` that on which somebody last
    read its sources.
    """

    id: str
    game: str
    scope: str
    title: Text
    answer: str
    status: Status
    authority: str
    family: str | None
    rules: tuple[str, ...]
    cards: tuple[str, ...]
    terms: tuple[str, ...]
    numbers: tuple[str, ...]
    valid_from: str | None
    valid_to: str | None
    supersedes: str | None
    superseded_by: str | None
    answered_on: str | None
    checked: str

    @classmethod
    def of(cls, ruling: Ruling) -> Brief:
        """Of a whole one."""
        numbers = {each.number for each in ruling.sources if each.kind == "official-qa" and each.number}
        return cls(
            id=ruling.id,
            game=ruling.game,
            scope=ruling.scope,
            title=ruling.title,
            answer=ruling.answer.is_,
            status=status(ruling),
            authority=ruling.authority,
            family=ruling.family,
            rules=ruling.rules,
            cards=ruling.cards,
            terms=ruling.terms,
            numbers=tuple(sorted(numbers)),
            valid_from=ruling.valid_from,
            valid_to=ruling.valid_to,
            supersedes=ruling.supersedes,
            superseded_by=ruling.superseded_by,
            answered_on=answered_on(ruling),
            checked=confirmed_on(ruling.sources) or "",
        )

    def interned(self) -> Brief:
        """The same with the words that thousands have in common only once in memory."""
        names = (each.name for each in fields(self) if each.name not in OWN)
        shared: dict[str, Any] = {name: _once(getattr(self, name)) for name in names}
        return replace(self, **shared)


def _once(value: str | tuple[str, ...] | None) -> str | tuple[str, ...] | None:
    if isinstance(value, tuple):
        return tuple(intern(str(each)) for each in value)
    return value if value is None else intern(str(value))
