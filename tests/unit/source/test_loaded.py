"""A remembered document is small until it is asked for, and says the same as one just read."""

from __future__ import annotations

from checker.diagnostics import Place
from checker.source import pickled
from checker.source.loaded import Loaded, Places
from tests.unit.site import made_up

SPOTS: dict[tuple[str | int, ...], tuple[int, int]] = {(): (3, 1), ("id",): (3, 5)}


def remembered(value: object, kind: str) -> Loaded:
    """A document as it comes back."""
    made = Loaded(value, Places("a.yaml", dict(SPOTS)), "a.yaml", kind, "dm")
    back = pickled.loads(pickled.dumps(made))
    assert isinstance(back, Loaded)
    return back


def test_a_scenario_comes_back_whole_each_time() -> None:
    back = remembered(made_up.SCENARIO, "scenario")
    assert back.value == made_up.SCENARIO == back.value
    again = pickled.loads(pickled.dumps(back))
    assert again.value == made_up.SCENARIO and again.game == "dm" and again.kind == "scenario"


def test_a_scenario_that_somebody_holds_is_one_and_the_same() -> None:
    back = remembered(made_up.SCENARIO, "scenario")
    held = back.value
    assert back.value is held


def test_what_is_no_scenario_is_kept_as_it_is() -> None:
    back = remembered(made_up.CARD, "card")
    assert back.value is back.value == made_up.CARD


def test_where_it_begins_is_known_without_unpacking_all() -> None:
    places = remembered(made_up.CARD, "card").places
    assert places[()] == Place("a.yaml", 3, 1)
    assert places[("id",)] == Place("a.yaml", 3, 5)
    assert places.near(("id", "x")) == Place("a.yaml", 3, 5)
    assert len(places) == 2
