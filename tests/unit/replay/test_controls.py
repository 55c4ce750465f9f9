"""The one thing a control changes, and nothing beside it."""

from __future__ import annotations

from checker.model.scenario import (
    Also,
    Contents,
    Done,
    Instead,
    OtherSteps,
    Past,
    Placed,
    Setup,
    Without,
    WithoutAbility,
    WithoutPast,
)
from checker.replay.controls import apply
from checker.replay.position import abilities, ability_names, labelled
from checker.vocabulary.instructions import Tap
from checker.vocabulary.selectors import Ref
from checker.vocabulary.values import Number
from tests.unit.replay.made import FAST, LIBRARY, LOCK, position, printed

STACK = position(
    top=printed("Locker", under={"base": printed("Plain"), "deep": printed("Plain")}),
    gear=Placed(on="top"),
    twin=printed("Locker"),
)


def names(changed, label: str) -> tuple[str, ...]:
    cards = {**LIBRARY.cards, **changed.cards}
    return ability_names(abilities(labelled(changed.setup)[label].placed, cards))


def test_without_takes_the_card_and_what_lies_under_it() -> None:
    changed = apply(Without("top"), STACK, LIBRARY.cards)
    assert set(labelled(changed.setup)) == {"gear", "twin"}
    assert labelled(changed.setup)["gear"].placed.on is None
    assert changed.setup.p1["hand"] == Contents(others=2)
    assert set(labelled(STACK)) == {"top", "base", "deep", "gear", "twin"}


def test_without_reaches_a_card_under_another() -> None:
    changed = apply(Without("base"), STACK, LIBRARY.cards)
    assert set(labelled(changed.setup)) == {"top", "deep", "gear", "twin"}


def test_without_takes_what_is_said_of_the_card() -> None:
    setup = Setup(
        p1=STACK.p1,
        past=(Past("attack", of="top"), Past("destroy", by="base"), Past("attack", of="twin")),
        in_force=(Done("p1", (Tap(Ref("top")),)), Done("p1", (Tap(Ref("twin")),))),
    )
    changed = apply(Without("top"), setup, LIBRARY.cards).setup
    assert [past.of for past in changed.past] == ["twin"]
    assert changed.in_force == (Done("p1", (Tap(Ref("twin")),)),)


def test_without_ability_leaves_the_second_copy_alone() -> None:
    changed = apply(WithoutAbility("top.lock"), STACK, LIBRARY.cards)
    assert names(changed, "top") == ("fast",)
    assert names(changed, "twin") == ("lock", "fast")
    assert set(labelled(changed.setup)["top"].placed.under) == {"base", "deep"}


def test_without_ability_of_an_anonymous_card() -> None:
    changed = apply(WithoutAbility("x.fast"), position(x=Placed(abilities=(LOCK, FAST))), LIBRARY.cards)
    assert names(changed, "x") == ("lock",)


def test_without_ability_means_the_face_that_is_up() -> None:
    changed = apply(WithoutAbility("x.lock"), position(x=printed("Turner", face="back")), LIBRARY.cards)
    assert names(changed, "x") == ()
    front = apply(WithoutAbility("x.lock"), position(x=printed("Turner")), LIBRARY.cards)
    assert "no ability 'lock'" in front.faults[0]


def test_instead_exchanges_the_fields_written() -> None:
    written = {"twin": {"tapped": True}, "top": {"power": Number(9), "tapped": True}}
    changed = apply(Instead(written), STACK, LIBRARY.cards)
    assert labelled(changed.setup)["twin"].placed == printed("Locker", tapped=True)
    top = labelled(changed.setup)["top"].placed
    assert top.tapped and set(top.under) == {"base", "deep"}
    assert changed.cards[top.card].power == Number(9)
    assert names(changed, "top") == ("lock", "fast")
    assert LIBRARY.cards["Locker"].power == Number(2000)


def test_instead_can_exchange_the_card() -> None:
    changed = apply(Instead({"twin": {"card": "Plain"}}), STACK, LIBRARY.cards)
    assert names(changed, "twin") == ()


def test_also_adds_behind_what_is_there() -> None:
    changed = apply(Also(p1={"battle_zone": {"new": Placed()}}, p2={"hand": {"other": Placed()}}), STACK, {})
    assert list(changed.setup.p1["battle_zone"].cards) == ["top", "gear", "twin", "new"]
    assert labelled(changed.setup)["other"].player == "p2"


def test_without_past_and_other_steps() -> None:
    setup = Setup(past=(Past("attack"),), in_force=(Done("p1", ()),))
    assert apply(WithoutPast(), setup, {}).setup == Setup()
    assert apply(OtherSteps(), setup, {}).setup is setup


def test_what_cannot_be_changed_is_told() -> None:
    assert "label 'y'" in apply(Without("y"), STACK, LIBRARY.cards).faults[0]
    assert "label 'y'" in apply(Instead({"y": {}}), STACK, LIBRARY.cards).faults[0]
    assert "it has: lock, fast" in apply(WithoutAbility("top.none"), STACK, LIBRARY.cards).faults[0]
    assert "already" in apply(Also(p1={"hand": {"top": Placed()}}), STACK, LIBRARY.cards).faults[0]
