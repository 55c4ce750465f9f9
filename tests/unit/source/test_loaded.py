"""A remembered document is small until it is asked for, and says the same as one just read."""

from __future__ import annotations

from dataclasses import replace
from weakref import ref

from checker.diagnostics import Place
from checker.source.loaded import BRIEFLY, Loaded, Places, called
from checker.source.store import Parcel
from tests.unit.site import made_up

SPOTS: dict[tuple[str | int, ...], tuple[int, int]] = {(): (3, 1), ("id",): (3, 5)}


def remembered(value: object, kind: str) -> Loaded:
    """A document as it comes back."""
    places = Places.packed("a.yaml", (3, 1), Parcel.of(SPOTS))
    return Loaded.packed(Parcel.of(value), called(value, kind), places, kind, "dm")


def test_a_scenario_comes_back_whole_each_time() -> None:
    back = remembered(made_up.SCENARIO, "scenario")
    assert back.value == made_up.SCENARIO == back.value
    assert (back.file, back.kind, back.game) == ("a.yaml", "scenario", "dm")


def test_a_scenario_that_somebody_holds_is_one_and_the_same() -> None:
    back = remembered(made_up.SCENARIO, "scenario")
    held = back.value
    assert back.value is held


def test_what_are_few_is_unpacked_once() -> None:
    back = remembered(made_up.TERMS[0], "term")
    assert back.value is back.value == made_up.TERMS[0]


def test_of_what_are_many_the_last_ones_are_at_hand() -> None:
    one, *others = (remembered(made_up.CARD, "card") for _ in range(BRIEFLY["card"].maxlen or 0))
    seen = ref(one.value)
    assert one.value is seen() == made_up.CARD
    assert [each.value for each in others] and one.value is seen()
    assert remembered(made_up.CARD, "card").value and seen() is None
    assert one.value == made_up.CARD


def test_what_is_only_read_is_not_kept() -> None:
    for kind, value in (("card", made_up.CARD), ("term", made_up.TERMS[0])):
        back = remembered(value, kind)
        assert back.read() == value and back.read() is not back.read()
        held = back.value
        assert back.read() is held is back.value


def test_what_a_document_is_called_by_is_known_without_unpacking_it() -> None:
    empty = Loaded.packed(Parcel(b""), ("dm/x", "名"), Places("a.yaml", {}), "card", "dm")
    assert (empty.id, empty.by) == ("dm/x", "名")


def test_names_are_told_alike_of_what_was_read_and_of_what_was_remembered() -> None:
    for value, kind in ((made_up.CARD, "card"), (made_up.SCENARIO, "scenario"), ({"a": {}}, "survivors")):
        read = Loaded(value, Places("a.yaml", {}), "a.yaml", kind, "dm")
        assert (read.id, read.by) == called(value, kind)
    assert called(made_up.CARD, "card") == (made_up.CARD.id, made_up.CARD.name.ja)
    assert called(made_up.SCENARIO, "scenario") == (made_up.SCENARIO.id, made_up.SCENARIO.ruling)


def test_the_mark_changes_with_what_a_document_says() -> None:
    back = remembered(made_up.SCENARIO, "scenario")
    assert back.mark == remembered(made_up.SCENARIO, "scenario").mark
    assert Loaded(back.value, back.places, "b.yaml", "scenario", "dm").mark
    other = remembered(replace(made_up.SCENARIO, steps=()), "scenario")
    assert other.mark != back.mark


def test_where_it_begins_is_known_without_unpacking_all() -> None:
    places = Places.packed("a.yaml", (3, 1), Parcel(b""))
    assert places[()] == Place("a.yaml", 3, 1)
    places = remembered(made_up.CARD, "card").places
    assert places[("id",)] == Place("a.yaml", 3, 5)
    assert places.near(("id", "x")) == Place("a.yaml", 3, 5)
    assert len(places) == 2
