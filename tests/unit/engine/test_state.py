"""The state: zones by player in order, ids, and the count of changes."""

from __future__ import annotations

from checker.engine.state import State
from tests.unit.engine.toy import labels, table


def test_a_zone_is_made_when_first_looked_at() -> None:
    state = State(("p1", "p2"))
    assert state.zone("p1", "hand") is state.zone("p1", "hand")
    assert state.zone("p1", "hand") is not state.zone("p2", "hand")


def test_everywhere_goes_from_the_first_player() -> None:
    run = table(p2_table="{t: {}}", p1_table="{x: {}, y: {}}")
    assert labels(run.state.everywhere("table")) == ["x", "y", "t"]


def test_what_lies_in_several_zones_goes_zone_by_zone() -> None:
    run = table(p2_table="{t: {}}", p1_table="{x: {}}", p1_hand="{h: {}}")
    assert labels(run.state.lying(("hand", "table"))) == ["h", "x", "t"]
    assert run.state.lying(("nowhere",)) == []


def test_ids_and_versions_only_grow() -> None:
    state = State(("p1", "p2"))
    assert [state.new_id(), state.new_id()] == [1, 2]
    before = state.version
    state.changed()
    assert state.version > before


def test_the_opponent_of_two() -> None:
    state = State(("p1", "p2"))
    assert (state.opponent("p1"), state.opponent("p2")) == ("p2", "p1")


def test_what_merely_happens_is_no_change_of_the_layout() -> None:
    state = State(("p1", "p2"))
    state.happened()
    assert (state.version, state.layout) == (1, 0)
    state.changed()
    assert (state.version, state.layout) == (2, 1)
