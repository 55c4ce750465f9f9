"""Rules in our own words with their official numbers, and rulesets built over them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from checker.model.text import GameId, RulesetId, Text


@dataclass(frozen=True)
class Citation:
    """A number in a dated version of an official document. Never a number alone."""

    doc: str
    number: str
    version: str


@dataclass(frozen=True)
class RuleStatement:
    """One rule the engine carries out, or a ruling rests on."""

    id: str
    game: GameId
    title: Text
    statement: Text
    numbers: tuple[Citation, ...]
    note: Text | None = None


@dataclass(frozen=True)
class Document:
    """A version of an official rules document.

    `moved` says what a number of the version before is in this one, and `gone` which have no
    successor. A section stands for its clauses, a clause for those under it.
    """

    doc: str
    version: str
    name: Text
    date: str | None = None
    url: str | None = None
    moved: tuple[tuple[str, str], ...] = ()
    gone: tuple[str, ...] = ()


@dataclass(frozen=True)
class Switch:
    """One point at which rulesets differ. `said` is what readers see of its values."""

    id: str
    meaning: Text
    values: tuple[str, ...]
    said: dict[str, Text] = field(default_factory=dict)


@dataclass(frozen=True)
class Ruleset:
    """A base with switches set. `id` is `<game>:<name>`.

    One of another `region` than the game's own holds on no day of it.
    """

    id: str
    name: Text
    document: str
    version: str
    base: RulesetId | None = None
    date: str | None = None
    region: Literal["tcg"] | None = None
    switches: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class Rulesets:
    """The file rulings/<game>/rulesets.yaml."""

    game: GameId
    documents: tuple[Document, ...]
    rulesets: tuple[Ruleset, ...]
    switches: tuple[Switch, ...] = ()


def switches_of(ruleset: Ruleset | None, by_id: Mapping[str, Ruleset]) -> dict[str, str]:
    """The switches of a ruleset over those of its bases; the nearer wins, and a loop of bases ends."""
    line: list[Ruleset] = []
    while ruleset is not None and ruleset not in line:
        line.append(ruleset)
        ruleset = by_id.get(ruleset.base) if ruleset.base else None
    return {name: value for each in reversed(line) for name, value in each.switches}
