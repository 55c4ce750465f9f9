"""Which ruleset holds when, and which is the newest: by the day each begins.

A ruleset without a date is one that others begin from, or another product's; it
holds on no day. Must not know what a ruleset changes.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.knowledge.corpus import Corpus
from checker.model.rule import Ruleset
from checker.model.ruling import Ruling


def in_force(corpus: Corpus, game: str, day: str) -> Ruleset | None:
    """The ruleset of a game that held on a day (ISO): the last that had begun."""
    begun = [each for each in _dated(corpus, game) if (each.date or "") <= day]
    return max(begun, key=lambda each: each.date or "", default=None)


def first_day(corpus: Corpus, game: str) -> str | None:
    """The day on which the oldest ruleset with a date begins."""
    return min((each.date for each in _dated(corpus, game) if each.date), default=None)


def newest_for(corpus: Corpus, ruling: Ruling) -> Ruleset | None:
    """The newest ruleset a ruling speaks of: the one its scope names, else the last that began."""
    return corpus.ruleset_by_id.get(f"{ruling.game}:{ruling.scope}") or newest(corpus, ruling.game)


def newest(corpus: Corpus, game: str) -> Ruleset | None:
    """The ruleset of a game that began last."""
    return max(_dated(corpus, game), key=lambda each: each.date or "", default=None)


def current(corpus: Corpus, ruling: str) -> bool:
    """Whether a ruling is there and no other has taken its place."""
    document = corpus.rulings.get(ruling)
    return document is not None and not document.value.superseded_by


def _dated(corpus: Corpus, game: str) -> Iterator[Ruleset]:
    document = corpus.rulesets.get(game)
    return (each for each in document.value.rulesets if each.date) if document else iter(())
