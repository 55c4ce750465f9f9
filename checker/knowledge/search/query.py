"""Looks a query up in an index and ranks what it finds, alike for the same library.

`theme/assets/search.js` does the same, step by step and in the same numbers; a
test in the browser holds the two together. Must not know where an index came from.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from checker.knowledge.search.entries import Entry
from checker.knowledge.search.fold import WORDS, Unit, as_kana, fold, is_number, two_names, units, words
from checker.knowledge.search.index import NOWHERE, Index, Postings

PLACES = (60, 36, 15)
"""What a hit is worth among an entry's own names, what it rests on, and its text."""
WHOLE = (60, 30)
"""What it is worth more that the word is the whole name."""
BEGINS = 12
"""What it is worth more that a name begins with the letter the word does: that one is seldom a slip."""
UNKNOWN = 4
"""What a piece of a word weighs that is in no entry."""
NEAR = 20
"""What a near miss must be worth at least, of the 60 a found name is; and half of what the best is worth."""

Lookup = Callable[[str], Postings]


@dataclass(frozen=True)
class Filters:
    """What is looked among; nothing said means anything. A family may be named with its game: `dm/family`."""

    game: str = ""
    kind: str = ""
    status: str = ""
    ruleset: str = ""
    family: str = ""

    def let(self, entry: Entry) -> bool:
        """Whether an entry is looked at."""
        return (
            self.game in ("", entry.game)
            and self.kind in ("", entry.kind)
            and self.family in ("", entry.family, f"{entry.game}/{entry.family}")
            and (not self.status or (entry.kind == "ruling" and entry.status == self.status))
            and (not self.ruleset or self.ruleset in entry.rulesets)
        )


@dataclass(frozen=True)
class Hit:
    """An entry that was found, what it is worth, and whether it has all that was asked for.

    `called` where the whole query is a name of its own.
    """

    entry: Entry
    score: int
    exact: bool
    called: bool = False

    @property
    def last(self) -> bool:
        """Whether it comes after all others: an answer that holds no more and was not asked for by name."""
        return self.entry.retired and not self.called


@dataclass
class _Found:
    """One entry while a query is looked up: points of each word, and the places that have all of it."""

    score: int = 0
    complete: int = 0
    named: bool = False
    here: dict[int, int] = field(default_factory=dict)


def search(indexes: Iterable[Index], query: str, filters: Filters | None = None) -> list[Hit]:
    """What a query finds: all that has every word of it, else what comes near."""
    let = filters or Filters()
    asked = words(query)
    chosen = [index for index in indexes if let.game in ("", index.game)]
    found = _found(chosen, query, asked, let)
    for other in _otherwise(asked):
        if not any(hit.exact for hit in found):
            found = max(found, _found(chosen, "".join(other), other, let), key=_worth)
    if any(hit.exact for hit in found):
        found = [hit for hit in found if hit.exact]
    else:
        least = max(NEAR, _worth(found)[1] // 2)
        found = [hit for hit in found if hit.score >= least]
    # Sorting is stable: equals stay in the order of the entries, but a number is a rule's before another's.
    numbers = all(map(is_number, asked))
    ranked = sorted(found, key=lambda hit: (hit.last, -hit.score, numbers and hit.entry.kind != "rule"))
    return list(_once(ranked))


def _once(ranked: Iterable[Hit]) -> Iterator[Hit]:
    """What several games have in common is found in each of them, and told once, where it is worth most."""
    told = set()
    for hit in ranked:
        if hit.entry.shared not in told:
            yield hit
        if hit.entry.shared:
            told.add(hit.entry.shared)


def _otherwise(asked: list[str]) -> list[list[str]]:
    """Other ways to read a query: latin letters as kana, and a word as two names with an 'and' between."""
    spoken = [as_kana(word) or word for word in asked]
    apart = [part for word in asked for part in two_names(word)][:WORDS]
    return [other for other in (spoken, apart) if other != asked]


def _worth(found: list[Hit]) -> tuple[bool, int]:
    return any(hit.exact for hit in found), max((hit.score for hit in found), default=0)


def _found(indexes: Sequence[Index], query: str, asked: Sequence[str], let: Filters) -> list[Hit]:
    hits = []
    for index in indexes:
        called = index.postings.get(f"={fold(query)}", NOWHERE)[0]
        for number, found in sorted(_in_one(index, query, asked).items()):
            entry = index.entries[number]
            if let.let(entry):
                exact = found.named or found.complete == len(asked)
                hits.append(Hit(entry, found.score // max(len(asked), 1), exact, number in called))
    return hits


def _in_one(index: Index, query: str, asked: Sequence[str]) -> dict[int, _Found]:
    """The entries of one game that have anything of the query."""
    found: dict[int, _Found] = {}

    def lookup(key: str) -> Postings:
        return index.postings.get(key, NOWHERE) if key else NOWHERE

    for word in asked:
        for number, (points, complete) in _of_word(lookup, word, len(index.entries)).items():
            here = found.setdefault(number, _Found())
            here.score += points
            here.complete += complete
    if len(asked) > 1:
        _whole(lookup, fold(query), found, len(asked))
    return found


def _whole(lookup: Lookup, joined: str, found: dict[int, _Found], asked: int) -> None:
    """Several words may be one name, such as an id or a name with a space in it."""
    for place, numbers in enumerate(lookup(f"={joined}")[:2]):
        for number in numbers:
            here = found.setdefault(number, _Found())
            here.score += (PLACES[place] + WHOLE[place]) * asked
            here.named = True


def _of_word(lookup: Lookup, word: str, size: int) -> dict[int, tuple[int, bool]]:
    """For each entry that has some of a word: what that is worth, and whether it has all of it."""
    pieces = units(word)
    best: dict[int, dict[int, int]] = {}
    count: dict[tuple[int, int], int] = {}
    weights = []
    for at, unit in enumerate(pieces):
        where = _where(lookup, unit)
        weights.append(_weight(size, len(set().union(*where))))
        for place, numbers in enumerate(where):
            for number in numbers:
                here = best.setdefault(number, {})
                here[at] = max(here.get(at, 0), PLACES[place])
                count[number, place] = count.get((number, place), 0) + 1
    whole, begins = lookup(f"={word}"), set(lookup(f"^{word[0]}")[0])
    first, second = set(whole[0]), set(whole[1])
    total = sum(weights)
    made = {}
    for number, here in best.items():
        points = sum(worth * weights[at] for at, worth in here.items()) // total
        complete = any(count.get((number, place), 0) == len(pieces) for place in (0, 1, 2))
        points += WHOLE[0] if number in first else WHOLE[1] if number in second else 0
        points += BEGINS if number in begins else 0
        made[number] = (points, complete)
    return made


def _where(lookup: Lookup, unit: Unit) -> Postings:
    own, rests_on, _ = lookup(unit.in_name)
    return own, rests_on, lookup(unit.in_text)[2]


def _weight(size: int, frequency: int) -> int:
    """A piece that few entries have says more; one that none has does not say which is meant."""
    return max(1, (size // frequency).bit_length()) if frequency else UNKNOWN
