"""The four identities: card, object, ability and stay."""

from __future__ import annotations

from checker.engine.objects import Event, Instance
from tests.unit.engine.toy import move, obj, table


def test_a_card_keeps_its_identity_and_counts_its_stays() -> None:
    run = table(p1_table="{x: {abilities: [{keyword: quick}]}}")
    card, old = run.state.cards["x"], obj(run, "x")
    first = Instance(old.definition.flat[0], old)
    move(run, "x", "bin")
    again = Instance(card.definition.flat[0], obj(run, "x"))
    assert (first.card, first.stay, again.card, again.stay) == (card, 0, card, 1)
    assert obj(run, "x").id != old.id


def test_an_object_is_called_by_its_top_card() -> None:
    run = table(p1_table="{x: {power: 5, under: {u: {power: 1}}}}")
    it = obj(run, "x")
    assert (it.label, it.printed.power, obj(run, "u")) == ("x", 5, it)
    assert repr(it) == "<x in table>"


def test_an_ability_is_called_by_its_card() -> None:
    run = table(p1_table="{x: {abilities: [{id: one, spell: draw}]}}")
    it = obj(run, "x")
    instance = Instance(it.definition.flat[0], it)
    assert (instance.name, repr(instance), instance.controller) == ("x.one", "<x.one>", "p1")


def test_the_subject_of_an_event_is_what_it_became() -> None:
    run = table(p1_table="{x: {}}")
    old = obj(run, "x")
    proposed = Event("move", old, "p1")
    assert proposed.subject is old
    (fact,) = move(run, "x", "bin")
    assert fact.subject is obj(run, "x")
    assert Event("poke").subject is None
