"""A glossary term."""

from __future__ import annotations

from dataclasses import dataclass

from checker.model.rule import Citation
from checker.model.text import GameId, TermId, Text


@dataclass(frozen=True)
class Aliases:
    """Other spellings, by language."""

    ja: tuple[str, ...] = ()
    en: tuple[str, ...] = ()


@dataclass(frozen=True)
class FalseFriend:
    """A term that is easily taken for this one, and why it is not."""

    id: TermId
    why: Text


@dataclass(frozen=True)
class Term:
    """A term of art. `ambiguous` names are not linked in running text."""

    id: str
    game: GameId
    name: Text
    definition: Text
    reading: str | None = None
    aliases: Aliases = Aliases()
    rules: tuple[Citation, ...] = ()
    see: tuple[TermId, ...] = ()
    same_as: tuple[TermId, ...] = ()
    not_to_confuse: tuple[FalseFriend, ...] = ()
    ambiguous: bool = False
