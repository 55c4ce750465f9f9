"""The switches of a ruleset, as one run asks for them: which it asked for, and what for.

What happens in a run depends on no switch but those that the game asked for. Its telling may ask for
more, such as why something could not be done. Must not know a game, nor who compares what was asked.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

Asked = dict[str, str | None]
"""What was asked for, with the answer: None where the ruleset sets no such switch."""


class Switches(Mapping[str, str]):
    """The switches given, remembering what the game asked for, and what was asked aside for the telling."""

    def __init__(self, given: Mapping[str, str]) -> None:
        self.given = given
        self.asked: Asked = {}
        self.aside: Asked = {}
        self._noted = self.asked

    def __getitem__(self, name: str) -> str:
        self._noted[name] = self.given.get(name)
        return self.given[name]

    def __iter__(self) -> Iterator[str]:
        self._noted.update(self.given)
        return iter(self.given)

    def __len__(self) -> int:
        return len(self.given)

    @property
    def whole(self) -> Asked:
        """All that was asked for, by whomever."""
        return {**self.asked, **self.aside}

    @contextmanager
    def telling(self) -> Iterator[None]:
        """What is asked for inside is only told. Nothing found out may be kept for the game."""
        before, self._noted = self._noted, self.aside
        try:
            yield
        finally:
            self._noted = before

    @contextmanager
    def kept(self) -> Iterator[None]:
        """What is found out inside is kept for the game, so the game asks, whoever looked first."""
        before, self._noted = self._noted, self.asked
        try:
            yield
        finally:
            self._noted = before


def goes_for(asked: Asked, switches: Mapping[str, str]) -> bool:
    """Whether a run by these switches would have gone the same way."""
    return all(switches.get(name) == value for name, value in asked.items())
