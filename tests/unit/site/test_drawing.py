"""Things in a row: each is made when it is asked for, and none before."""

from __future__ import annotations

import pytest

from checker.site.drawing import Part, Row


def row(made: list[int]) -> Row[str]:
    """Two things that are there, none, and three that are made."""

    def make(index: int) -> str:
        made.append(index)
        return f"made {index}"

    return Row(Part.of(["a", "b"]), Part.of([]), Part(3, make), Part.of([]))


def test_a_thing_is_made_when_it_is_asked_for() -> None:
    made: list[int] = []
    things = row(made)
    assert len(things) == 5 and made == []
    assert (things[1], things[2], made) == ("b", "made 0", [0])
    assert list(things) == ["a", "b", "made 0", "made 1", "made 2"]


def test_some_of_them_are_asked_for_as_of_a_list() -> None:
    assert row([])[1:3] == ["b", "made 0"]
    assert row([])[4:9] == ["made 2"]
    for beyond in (5, -1):
        with pytest.raises(IndexError):
            row([])[beyond]
