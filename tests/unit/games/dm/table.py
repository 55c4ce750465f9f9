"""Small Duel Masters positions, and the cards that many of them use."""

from __future__ import annotations

from tests.unit.games.tables import Table, told, why

__all__ = ["told", "why"]

TABLE = Table("dm")
ENGINE, case, play, agrees = TABLE.engine, TABLE.case, TABLE.play, TABLE.agrees
unsupported, unanswered, invalid = TABLE.unsupported, TABLE.unanswered, TABLE.invalid


def static(form: str, more: str = "power: 1000") -> str:
    """A card with one static ability."""
    return f"{{{more}, abilities: [{{id: static, static: {form}}}]}}"


def spell(do: str, more: str = "cost: 1") -> str:
    """A spell that does something."""
    return f"{{type: spell, {more}, abilities: [{{id: spell, spell: {do}}}]}}"


def when(event: str, do: str, more: str = "power: 1000", beside: str = "") -> str:
    """A card with one triggered ability; `beside` stands beside its event and what it does."""
    beside = f", {beside}" if beside else ""
    return f"{{{more}, abilities: [{{id: when, when: {event}, do: {do}{beside}}}]}}"


def keyword(name: str, more: str = "power: 1000", beside: str = "") -> str:
    """A card with one keyword."""
    beside = f", {beside}" if beside else ""
    return f"{{{more}, abilities: [{{keyword: {name}{beside}}}]}}"
