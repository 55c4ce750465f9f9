"""What an outcome comes of, as a key: where the key is the same, so is the outcome.

Must not know where outcomes are kept, nor the code they come of: that is `remembered`.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

from checker.model.scenario import Scenario
from checker.replay.batch import Means, Task
from checker.replay.library import known_in


class Keys:
    """What an outcome depends on, as a key: scenario, cards it may meet, the game's keywords and rulesets."""

    def __init__(self, means: Means) -> None:
        self._means = means
        self._cards: dict[tuple[str, str], bytes] = {}
        self._shared = {
            game: _digest((each.keywords, each.switches)) for game, each in means.libraries.items()
        }

    def of(self, scenario: Scenario, mark: bytes) -> dict[bytes, Task]:
        """The scenario under each of its rulesets, by key. The mark changes with all that it says."""
        tasks = [Task(scenario, str(ruleset)) for ruleset in scenario.rulesets]
        named = {game: self._named(game, scenario) for game in {task.game for task in tasks}}
        return {self._key(task, mark, named[task.game]): task for task in tasks}

    def _key(self, task: Task, mark: bytes, cards: bytes) -> bytes:
        return _digest((mark, task.ruleset, cards, self._shared.get(task.game), self._means.engine))

    def _named(self, game: str, scenario: Scenario) -> bytes:
        """The cards of the game that a scenario names anywhere: one too many does no harm."""
        known = self._means.libraries[game].cards if game in self._means.libraries else {}
        return b"".join(self._card(game, name) for name in sorted(known_in(scenario, known)))

    def _card(self, game: str, name: str) -> bytes:
        if (game, name) not in self._cards:
            self._cards[game, name] = _digest(self._means.libraries[game].cards[name])
        return self._cards[game, name]


def _digest(value: Any) -> bytes:
    """Of a document: a dataclass tells all its fields when it is asked what it is."""
    return blake2b(repr(value).encode(), digest_size=16).digest()
