"""Frames: whose effect it is, and what its references name."""

from __future__ import annotations

from checker.engine.frame import Frame
from checker.engine.objects import Event, Instance
from tests.unit.engine.toy import frame, labels, move, obj, table


def test_sides_are_read_from_the_controller() -> None:
    here = frame(table(), "p2")
    assert [here.players(side) for side in ("mine", "theirs", "any")] == [("p2",), ("p1",), ("p1", "p2")]
    assert (here.player("mine"), here.player("theirs")) == ("p2", "p1")


def test_references_name_what_the_event_and_the_effect_know() -> None:
    run = table(p1_table="{x: {abilities: [{spell: draw}]}, y: {}, z: {}}")
    here = frame(run, "p1", "x", Event("poke", obj(run, "y"), "p1", by=obj(run, "z")))
    here.chosen, here.moved = [obj(run, "y")], [obj(run, "z")]
    obj(run, "x").host, obj(run, "x").linked = obj(run, "y"), [obj(run, "z")]
    named = {
        name: labels(here.refer(name))
        for name in ("self", "source", "it", "by", "chosen", "moved", "host", "linked", "z")
    }
    assert named == {
        "self": ["x"], "source": ["x"], "it": ["y"], "by": ["z"], "chosen": ["y"], "moved": ["z"],
        "host": ["y"], "linked": ["z"], "z": ["z"],
    }  # fmt: skip


def test_what_nothing_names_is_nobody() -> None:
    here = frame(table(), "p1")
    assert [here.refer(name) for name in ("self", "it", "by", "host", "linked", "nobody")] == [[]] * 6


def test_what_has_gone_is_named_and_not_referred_to() -> None:
    run = table(p1_table="{x: {}}")
    here = frame(run)
    here.chosen = [obj(run, "x")]
    move(run, "x", "bin")
    assert (labels(here.named("chosen")), here.refer("chosen")) == (["x"], [])


def test_an_ability_that_saw_itself_leave_speaks_of_what_it_became() -> None:
    run = table(p1_table="{x: {abilities: [{spell: draw}]}, y: {}}")
    it = obj(run, "x")
    instance = Instance(it.definition.flat[0], it)
    (fact,) = move(run, "x", "bin")
    assert Frame.of(run, instance, fact).me is obj(run, "x")
    assert Frame.of(run, instance).me is it
    assert Frame.of(run, instance).cause.ability is instance
