"""Outcomes packed small, and kept by what they came of: same scenario, cards and code, same outcome.

Kept in `.saitei/cache/replays` for those who draw from outcomes; who judges replays anew. A file
that cannot be read, or that other code made, is left aside and made anew. Must not know who asks.
"""

from __future__ import annotations

import os
import sys
import zlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import Any

from checker.model.outcome import Comparison, Outcome, Verdict
from checker.replay.batch import Means, Task
from checker.source import pickled

PLACE = Path(".saitei/cache/replays")
CHECKER = Path(__file__).resolve().parents[1]
PLAYERS = ("adapters", "engine", "games", "model", "replay", "vocabulary")
"""Folders of the checker whose code has a part in what comes of a replay."""
UNPACKED = 16  # Outcomes at hand: a page in two languages asks for its own twice.


@dataclass(frozen=True, slots=True)
class Packed:
    """An outcome, packed; beside it what is asked of many at once.

    `apart` holds the comparisons with rulesets by which its scenario comes out otherwise.
    """

    scenario: str
    ruling: str
    ruleset: str
    verdict: Verdict
    rules: tuple[str, ...]
    data: bytes
    apart: tuple[tuple[str, bytes], ...] = ()

    @classmethod
    def of(cls, outcome: Outcome, others: tuple[Comparison, ...] = ()) -> Packed:
        """Pack one."""
        data = _packed(outcome)
        rules = outcome.transcript.rules
        return cls(
            outcome.scenario,
            outcome.ruling,
            outcome.ruleset,
            outcome.verdict,
            rules,
            data,
            tuple((str(each.b.ruleset), _packed(each)) for each in others),
        )

    def outcome(self) -> Outcome:
        """The whole of it again."""
        return _unpacked(self.data)

    def elsewhere(self) -> Mapping[str, Comparison]:
        """The rulesets by which the scenario comes out otherwise, and how; each unpacked when asked for."""
        return Apart(dict(self.apart))


class Apart(Mapping[str, Comparison]):
    """Packed comparisons by their rulesets."""

    def __init__(self, packed: Mapping[str, bytes]) -> None:
        self._packed = packed

    def __getitem__(self, ruleset: str) -> Comparison:
        return _unpacked_comparison(self._packed[ruleset])

    def __iter__(self) -> Iterator[str]:
        return iter(self._packed)

    def __len__(self) -> int:
        return len(self._packed)


def _packed(value: Any) -> bytes:
    return zlib.compress(pickled.dumps(value), 1)


@lru_cache(maxsize=UNPACKED)
def _unpacked(data: bytes) -> Outcome:
    found = pickled.loads(zlib.decompress(data))
    if not isinstance(found, Outcome):
        raise TypeError(f"not an outcome: {type(found).__name__}")
    return found


@lru_cache(maxsize=UNPACKED)
def _unpacked_comparison(data: bytes) -> Comparison:
    found = pickled.loads(zlib.decompress(data))
    if not isinstance(found, Comparison):
        raise TypeError(f"not a comparison: {type(found).__name__}")
    return found


Memory = Mapping[bytes, Packed]
"""Outcomes by what they came of."""


class Keys:
    """What an outcome depends on, as a key: scenario, cards it may meet, the game's keywords and rulesets."""

    def __init__(self, means: Means) -> None:
        self._means = means
        self._cards: dict[tuple[str, str], bytes] = {}
        self._shared = {
            game: _digest((each.keywords, each.switches)) for game, each in means.libraries.items()
        }

    def of(self, task: Task) -> bytes:
        """The key of one task."""
        cards = b"".join(self._card(task.game, name) for name in sorted(self._named(task)))
        return _digest((task.scenario, task.ruleset, cards, self._shared.get(task.game), self._means.engine))

    def _named(self, task: Task) -> set[str]:
        """The cards of the game that a scenario names anywhere: one too many does no harm."""
        library = self._means.libraries.get(task.game)
        return {text for text in _texts(task.scenario) if text in library.cards} if library else set()

    def _card(self, game: str, name: str) -> bytes:
        if (game, name) not in self._cards:
            self._cards[game, name] = _digest(self._means.libraries[game].cards[name])
        return self._cards[game, name]


def _texts(value: Any) -> Iterator[str]:
    """Every text within a value."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple | list):
        for each in value:
            yield from _texts(each)
    elif isinstance(value, Mapping):
        for key, each in value.items():
            yield from _texts(key)
            yield from _texts(each)
    elif hasattr(value, "__dict__"):
        for each in vars(value).values():
            if each:
                yield from _texts(each)


def _digest(value: Any) -> bytes:
    """Of a document: a dataclass tells all its fields when it is asked what it is."""
    return blake2b(repr(value).encode(), digest_size=16).digest()


def recall(root: Path) -> Memory:
    """What is kept under a root, or nothing."""
    try:
        data = (root / PLACE).read_bytes()
        found = pickled.loads(data[len(_stamp()) :]) if data.startswith(_stamp()) else {}
        return {key: Packed(*each) for key, each in found.items()}
    except Exception:  # Missing, damaged or not ours: replaying again is always right.
        return {}


def keep(root: Path, memory: Memory) -> None:
    """Keeps these and no others. Written beside and moved into place, so that nobody reads half a file."""
    path = root / PLACE
    plain = {
        key: (each.scenario, each.ruling, each.ruleset, each.verdict, each.rules, each.data, each.apart)
        for key, each in memory.items()
    }
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        beside = path.with_name(f"{path.name}.{os.getpid()}")
        beside.write_bytes(_stamp() + pickled.dumps(plain))
        os.replace(beside, path)
    except OSError:
        return  # Nowhere to keep them: only slower.


@cache
def _stamp() -> bytes:
    """Changes whenever the same scenario might come out differently."""
    stamp = blake2b(sys.version.encode(), digest_size=16)
    for folder in PLAYERS:
        for path in sorted((CHECKER / folder).rglob("*.py")):
            stamp.update(path.relative_to(CHECKER).as_posix().encode() + path.read_bytes())
    return stamp.digest()
