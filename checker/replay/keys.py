"""What an outcome comes of, as a key: where the key is the same, so is the outcome.

Must not know where outcomes are kept, nor the code they come of: that is `remembered`.
"""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import blake2b
from typing import Any, Protocol

from checker.adapters.doors import BUILT_IN
from checker.model.scenario import Scenario
from checker.replay.batch import Task
from checker.replay.library import Library, known_in


class Marked(Protocol):
    """What has a mark that changes with all that it says."""

    @property
    def mark(self) -> bytes:
        """The mark."""


class Keys:
    """What an outcome depends on, as a key: scenario, cards it may meet, the game's keywords and rulesets.

    Cards are by game and Japanese name. Only their marks are asked for, so that none has to be read; the
    `libraries` of the games need not have them.
    """

    def __init__(
        self,
        libraries: Mapping[str, Library],
        cards: Mapping[tuple[str, str], Marked],
        engine: str = BUILT_IN,
    ) -> None:
        self._cards = cards
        self._engine = engine
        self._marks: dict[tuple[str, str], bytes] = {}
        self._shared = {game: _digest((each.keywords, each.switches)) for game, each in libraries.items()}
        self._names = {game: frozenset(name for of, name in cards if of == game) for game in libraries}

    def of(self, scenario: Scenario, mark: bytes) -> dict[bytes, Task]:
        """The scenario under each of its rulesets, by key. The mark changes with all that it says."""
        tasks = [Task(scenario, str(ruleset)) for ruleset in scenario.rulesets]
        named = {game: self._named(game, scenario) for game in {task.game for task in tasks}}
        return {self._key(task, mark, named[task.game]): task for task in tasks}

    def _key(self, task: Task, mark: bytes, cards: bytes) -> bytes:
        return _digest((mark, task.ruleset, cards, self._shared.get(task.game), self._engine))

    def _named(self, game: str, scenario: Scenario) -> bytes:
        """The cards of the game that a scenario names anywhere: one too many does no harm."""
        names = known_in(scenario, self._names.get(game, ()))
        return b"".join(self._mark(game, name) for name in sorted(names))

    def _mark(self, game: str, name: str) -> bytes:
        if (game, name) not in self._marks:
            self._marks[game, name] = self._cards[game, name].mark
        return self._marks[game, name]


def _digest(value: Any) -> bytes:
    """Of a document: a dataclass tells all its fields when it is asked what it is."""
    return blake2b(repr(value).encode(), digest_size=16).digest()
