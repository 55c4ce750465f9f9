"""The switches of a ruleset, as one run asks for them: which it asked for, and what for.

What happens in a run depends on no switch but those that the game asked for. Its telling may ask for
more, such as why something could not be done. Must not know a game, nor who compares what was asked.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

Asked = dict[str, str | None]
"""What was asked for, with the answer: None where the ruleset sets no such switch."""


class Switches(Mapping[str, str]):
    """The switches given, remembering what the game asked for, and what was asked aside for the telling."""

    def __init__(self, given: Mapping[str, str]) -> None:
        self.given = given
        self.asked: Asked = {}
        self.aside: Asked = {}
        self.noted = self.asked

    def __getitem__(self, name: str) -> str:
        self.noted[name] = self.given.get(name)
        return self.given[name]

    def __iter__(self) -> Iterator[str]:
        self.noted.update(self.given)
        return iter(self.given)

    def __len__(self) -> int:
        return len(self.given)

    @property
    def whole(self) -> Asked:
        """All that was asked for, by whomever."""
        return {**self.asked, **self.aside}

    def telling(self) -> _Noting:
        """What is asked for inside is only told. Nothing found out may be kept for the game."""
        return _Noting(self, self.aside)

    def kept(self) -> _Noting:
        """What is found out inside is kept for the game, so the game asks, whoever looked first."""
        return _Noting(self, self.asked)


class _Noting:
    """While it lasts, what is asked for is noted in one place. Entered so often that it is no generator."""

    __slots__ = ("before", "place", "switches")

    def __init__(self, switches: Switches, place: Asked) -> None:
        self.switches = switches
        self.place = place

    def __enter__(self) -> None:
        self.before, self.switches.noted = self.switches.noted, self.place

    def __exit__(self, *_: object) -> None:
        self.switches.noted = self.before


def goes_for(asked: Asked, switches: Mapping[str, str]) -> bool:
    """Whether a run by these switches would have gone the same way."""
    return all(switches.get(name) == value for name, value in asked.items())
