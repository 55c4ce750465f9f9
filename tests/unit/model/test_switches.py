"""Switches: whatever looks at one is noticed, and for whom."""

from __future__ import annotations

from typing import Any

import pytest

from checker.model.switches import Switches, goes_for


@pytest.mark.parametrize(
    ("look", "asked"),
    [
        (lambda switches: switches.get("a"), {"a": "1"}),
        (lambda switches: switches.get("c", "0"), {"c": None}),
        (lambda switches: dict(switches), {"a": "1", "b": "2"}),
        (lambda switches: "b" in switches, {"b": "2"}),
        (len, {}),
    ],
)
def test_every_way_to_look_at_a_switch_is_noticed(look: Any, asked: dict[str, str | None]) -> None:
    switches = Switches({"a": "1", "b": "2"})
    look(switches)
    assert (switches.asked, switches.aside, switches.whole) == (asked, {}, asked)
    aside = Switches({"a": "1", "b": "2"})
    with aside.telling():
        look(aside)
    assert (aside.asked, aside.aside, aside.whole) == ({}, asked, asked)


def test_what_is_kept_counts_for_the_game_though_the_telling_looked_first() -> None:
    switches = Switches({})
    with switches.telling():
        switches.get("a")
        with switches.kept():
            switches.get("b")
        switches.get("c")
    switches.get("d")
    assert (list(switches.asked), list(switches.aside)) == (["b", "d"], ["a", "c"])


def test_a_telling_that_breaks_off_is_over() -> None:
    switches = Switches({})
    with pytest.raises(ValueError), switches.telling():
        raise ValueError
    switches.get("a")
    assert switches.asked == {"a": None}


def test_a_run_goes_the_same_way_where_all_that_was_asked_is_the_same() -> None:
    asked = {"a": "1", "b": None}
    assert goes_for(asked, {"a": "1", "c": "3"})
    assert not goes_for(asked, {"a": "2"})
    assert not goes_for(asked, {"a": "1", "b": "1"})
