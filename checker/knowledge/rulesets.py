"""Which ruleset holds when, and which is the newest: by the day each begins.

A ruleset without a date is one that others begin from, or another product's; it
holds on no day. Must not know what a ruleset changes.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from checker.knowledge.corpus import Corpus
from checker.model.rule import Ruleset, switches_of
from checker.model.ruling import Ruling


def in_force(corpus: Corpus, game: str, day: str) -> Ruleset | None:
    """The ruleset of a game that held on a day (ISO): the last that had begun."""
    begun = [each for each in _dated(corpus, game) if (each.date or "") <= day]
    return max(begun, key=lambda each: each.date or "", default=None)


def first_day(corpus: Corpus, game: str) -> str | None:
    """The day on which the oldest ruleset with a date begins."""
    return min((each.date for each in _dated(corpus, game) if each.date), default=None)


def newest_for(corpus: Corpus, ruling: Ruling) -> Ruleset | None:
    """The newest ruleset a ruling speaks of: the one of its scope or region, else the last that began."""
    named = corpus.ruleset_by_id.get(f"{ruling.game}:{ruling.scope}")
    return named or _of_region(corpus, ruling) or newest(corpus, ruling.game)


def _of_region(corpus: Corpus, ruling: Ruling) -> Ruleset | None:
    """What the region of a ruling has made of the newest ruleset."""
    document, last = corpus.rulesets.get(ruling.game), newest(corpus, ruling.game)
    if document is None or last is None:
        return None
    of_region = (each for each in document.value.rulesets if each.region == ruling.scope)
    return next((each for each in of_region if each.base == last.id), None)


def newest(corpus: Corpus, game: str) -> Ruleset | None:
    """The ruleset of a game that began last."""
    return max(_dated(corpus, game), key=lambda each: each.date or "", default=None)


def current(corpus: Corpus, ruling: str) -> bool:
    """Whether a ruling is there and no other has taken its place."""
    document = corpus.rulings.get(ruling)
    return document is not None and not document.value.superseded_by


def before(ruleset: Ruleset, by_id: Mapping[str, Ruleset]) -> Ruleset | None:
    """The ruleset that held until this one began: the last with an earlier day that one is the base of."""
    earlier = (each for each in _beside(ruleset, by_id) if (each.date or "") < (ruleset.date or ""))
    return max(earlier, key=lambda each: each.date or "", default=None)


def after(ruleset: Ruleset, by_id: Mapping[str, Ruleset]) -> tuple[Ruleset, ...]:
    """The rulesets that began where this one ended: more than one where regions went their own ways."""
    found = (each for each in _beside(ruleset, by_id) if before(each, by_id) == ruleset)
    return tuple(sorted(found, key=lambda each: (each.date or "", each.id)))


def in_a_row(ruleset: Ruleset, by_id: Mapping[str, Ruleset]) -> tuple[Ruleset, ...]:
    """A ruleset with those that held before and after it, the newest first."""
    line = [ruleset]
    while (earlier := before(line[-1], by_id)) is not None:
        line.append(earlier)
    while following := after(line[0], by_id):
        line.insert(0, following[-1])
    return tuple(line)


def moved(ruleset: Ruleset, other: Ruleset, by_id: Mapping[str, Ruleset]) -> tuple[str, ...]:
    """The switches that stand otherwise in another ruleset."""
    one, two = switches_of(ruleset, by_id), switches_of(other, by_id)
    return tuple(name for name in dict.fromkeys((*two, *one)) if one.get(name) != two.get(name))


def _beside(ruleset: Ruleset, by_id: Mapping[str, Ruleset]) -> Iterator[Ruleset]:
    """Rulesets with a day that are written over this one, or that it is written over."""
    for each in by_id.values():
        if each.date and ruleset.date and (each.base == ruleset.id or ruleset.base == each.id):
            yield each


def _dated(corpus: Corpus, game: str) -> Iterator[Ruleset]:
    document = corpus.rulesets.get(game)
    return (
        (each for each in document.value.rulesets if each.date and not each.region) if document else iter(())
    )
