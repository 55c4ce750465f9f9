"""Outcomes packed small, and kept by what they came of: same scenario, cards and code, same outcome.

Kept in the store `.saitei/cache/replays` for those who draw from outcomes; who judges replays anew. A
store that cannot be read, or that other code made, is left aside and made anew. Must not know who asks.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cache, lru_cache, partial
from pathlib import Path
from typing import Any

from checker.model.outcome import Comparison, Outcome, Verdict
from checker.source.store import CHECKER, Parcel, Spot, Store, Writer, made_by, opened

PLACE = Path(".saitei/cache/replays")
PLAYERS = ("adapters", "engine", "games", "model", "replay", "vocabulary")
"""Folders of the checker whose code has a part in what comes of a replay."""
UNPACKED = 16  # Outcomes at hand: a page in two languages asks for its own twice.


@dataclass(frozen=True, slots=True)
class Packed:
    """An outcome, packed; beside it what is asked of many at once.

    `apart` holds the comparisons with rulesets by which its scenario comes out otherwise: those that tell
    the same have one parcel.
    """

    scenario: str
    ruling: str
    ruleset: str
    verdict: Verdict
    rules: tuple[str, ...]
    parcel: Parcel
    apart: tuple[tuple[str, Parcel], ...] = ()

    @classmethod
    def of(cls, outcome: Outcome, others: tuple[Comparison, ...] = ()) -> Packed:
        """Pack one."""
        return cls(
            outcome.scenario,
            outcome.ruling,
            outcome.ruleset,
            outcome.verdict,
            outcome.transcript.rules,
            Parcel.of(outcome),
            tuple(_each_once(others)),
        )

    def outcome(self) -> Outcome:
        """The whole of it again."""
        found = _unpacked(self.parcel)
        if not isinstance(found, Outcome):
            raise TypeError(f"not an outcome: {type(found).__name__}")
        return found

    def elsewhere(self) -> Apart:
        """The rulesets by which the scenario comes out otherwise, and how; each unpacked when asked for."""
        return Apart(self.apart)


def _each_once(comparisons: Iterable[Comparison]) -> Iterator[tuple[str, Parcel]]:
    """Comparisons packed by their rulesets, those that differ in nothing else together."""
    found: list[tuple[Comparison, Parcel]] = []
    for each in comparisons:
        parcel = next((parcel for other, parcel in found if other.by(each.b.ruleset) == each), None)
        if parcel is None:
            parcel = Parcel.of(each)
            found.append((each, parcel))
        yield str(each.b.ruleset), parcel


class Apart(Mapping[str, Comparison]):
    """Packed comparisons by their rulesets. They are few: a table for each scenario would only be larger."""

    def __init__(self, packed: tuple[tuple[str, Parcel], ...]) -> None:
        self._packed = packed

    def __getitem__(self, ruleset: str) -> Comparison:
        found = _unpacked(self._parcel(ruleset))
        if not isinstance(found, Comparison):
            raise TypeError(f"not a comparison: {type(found).__name__}")
        return found if found.b.ruleset == ruleset else found.by(ruleset)

    def tell_the_same(self, one: str, other: str) -> bool:
        """Whether by both rulesets it came out alike, as far as is known without unpacking either."""
        return self._parcel(one) is self._parcel(other)

    def __contains__(self, ruleset: object) -> bool:
        return any(name == ruleset for name, _ in self._packed)

    def __iter__(self) -> Iterator[str]:
        return (name for name, _ in self._packed)

    def __len__(self) -> int:
        return len(self._packed)

    def _parcel(self, ruleset: str) -> Parcel:
        parcel = next((parcel for name, parcel in self._packed if name == ruleset), None)
        if parcel is None:
            raise KeyError(ruleset)
        return parcel


@lru_cache(maxsize=2 * UNPACKED)
def _unpacked(parcel: Parcel) -> Any:
    return parcel.unpacked()


Memory = Mapping[bytes, Packed]
"""Outcomes by what they came of."""


def recall(root: Path) -> Memory:
    """What is kept under a root, or nothing."""
    try:
        return _memory(*opened(root / PLACE, _stamp()))
    except Exception:  # Missing, damaged or not ours: replaying again is always right.
        return {}


def keep(root: Path, found: Iterable[tuple[bytes, Packed | None]], before: Memory) -> Memory:
    """Outcomes by their keys, those that are new put away as they come; none stands for the one `before`.

    Only what is found is kept from then on.
    """
    index: dict[bytes, _Plain | None] = {}
    desk = _Desk(root / PLACE)
    try:
        for key, packed in found:
            index[key] = desk.put(packed) if packed else None
        if not desk.used and index.keys() == before.keys():
            return before
        return desk.close({key: new or desk.put(before[key]) for key, new in index.items()})
    finally:
        desk.drop()


_Plain = tuple[Any, ...]
"""An outcome as it stands in the index: the fields of a `Packed` with spots instead of parcels."""


class _Desk:
    """Puts outcomes into a new store. Where none can be begun they stay at hand: only more memory."""

    def __init__(self, path: Path) -> None:
        self.used = False
        self._path = path
        self._writer: Writer | None = None
        self._alike: dict[Any, Any] = {}

    def put(self, packed: Packed) -> _Plain:
        """Puts one away."""
        if not self.used:
            self.used = True
            with suppress(OSError):
                self._writer = Writer(self._path)
        once, away = self._once, cache(self._away)
        apart = tuple((once(ruleset), away(parcel)) for ruleset, parcel in packed.apart)
        return (
            *(packed.scenario, packed.ruling, once(packed.ruleset), once(packed.verdict), once(packed.rules)),
            *(away(packed.parcel), apart),
        )

    def close(self, index: dict[bytes, _Plain]) -> Memory:
        """All that was put away, to be read from now on."""
        if self._writer is None:
            return {key: Packed(*each) for key, each in index.items()}
        return _memory(*self._writer.close(_stamp(), index))

    def drop(self) -> None:
        """Leaves nothing half written."""
        if self._writer:
            self._writer.drop()

    def _away(self, parcel: Parcel) -> Parcel | Spot:
        return self._writer.put(parcel.data) if self._writer else parcel

    def _once(self, value: Any) -> Any:
        """Of equal values always the same one."""
        return self._alike.setdefault(value, value)


def _memory(store: Store, index: dict[bytes, _Plain]) -> Memory:
    """What an index tells of. The index is used up, so that never both are in memory as a whole."""
    return {key: _kept(store, *index.pop(key)) for key in list(index)}


def _kept(
    store: Store,
    scenario: str,
    ruling: str,
    ruleset: str,
    verdict: Verdict,
    rules: tuple[str, ...],
    spot: Spot,
    apart: Iterable[tuple[str, Spot]],
) -> Packed:
    parcel = cache(partial(Parcel, store))
    others = tuple((other, parcel(at)) for other, at in apart)
    return Packed(scenario, ruling, ruleset, verdict, rules, Parcel(store, spot), others)


@cache
def _stamp() -> bytes:
    """Changes whenever the same scenario might come out differently."""
    return made_by(path for folder in PLAYERS for path in (CHECKER / folder).rglob("*.py")).digest()
