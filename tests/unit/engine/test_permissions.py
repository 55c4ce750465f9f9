"""May, cannot, must and void, read at the moment of the act."""

from __future__ import annotations

import pytest

from checker.engine.permissions import allowed, demanded, forbidden, permissions
from checker.engine.run import Run
from checker.vocabulary.instructions import Instruction
from tests.unit.engine.toy import frame, obj, table, word


def _run(*forms: str, theirs: str = "") -> Run:
    """A card x with these forms and a plain y, against a t with one form."""
    abilities = ", ".join(f"{{static: {form}}}" for form in forms)
    return table(
        p1_table=f"{{x: {{power: 1000, abilities: [{abilities}]}}, y: {{power: 3000}}}}",
        p2_table=f"{{t: {{abilities: [{{static: {theirs}}}]}}}}" if theirs else "{t: {}}",
        p1_hand="{h: {}}",
    )


def test_what_nobody_forbids_is_not_forbidden() -> None:
    run = _run()
    assert forbidden(run, "poke", obj(run, "x"), "p1") is None


def test_a_prohibition_means_its_act_and_its_objects() -> None:
    run = _run("{cannot: poke, of: {side: mine, self: other}}")
    assert forbidden(run, "poke", obj(run, "y"), "p1") is not None
    assert forbidden(run, "poke", obj(run, "x"), "p1") is None
    assert forbidden(run, "poke", obj(run, "t"), "p2") is None
    assert forbidden(run, "sleep", obj(run, "y"), "p1") is None
    assert forbidden(run, "poke") is None


def test_a_prohibition_means_its_players() -> None:
    run = _run("{cannot: poke, by: theirs}")
    assert forbidden(run, "poke", None, "p2") is not None
    assert forbidden(run, "poke", None, "p1") is None


@pytest.mark.parametrize(
    ("what", "player", "creature", "nothing"),
    [
        ("player", True, False, False),
        ("creature", False, True, False),
        ("{side: mine, self: other}", False, True, False),
    ],
)
def test_a_prohibition_may_speak_of_the_aim(what: str, player: bool, creature: bool, nothing: bool) -> None:
    run = _run(f"{{cannot: poke, what: {what}}}")
    aims = ("player", obj(run, "y"), None)
    assert [forbidden(run, "poke", obj(run, "t"), "p2", aim) is not None for aim in aims] == [
        player,
        creature,
        nothing,
    ]


def test_void_beats_a_prohibition_that_it_names() -> None:
    forbids = "{cannot: poke, of: {side: theirs, self: other}, what: player}"
    for void, free in (
        ("{void: poke, of: self}", True),
        ("{void: poke, of: self, what: player}", True),
        ("{void: poke, of: self, what: creature}", False),
        ("{void: sleep, of: self}", False),
    ):
        run = _run(void, theirs=forbids)
        assert (forbidden(run, "poke", obj(run, "x"), "p1", "player") is None) is free
        assert forbidden(run, "poke", obj(run, "y"), "p1", "player") is not None


def test_leave_lifts_one_refusal_for_its_objects() -> None:
    run = _run("{may: poke, of: self, though: [tired], what: player}")
    assert allowed(run, "poke", obj(run, "x"), "tired", "player")
    assert not allowed(run, "poke", obj(run, "x"), "tired", obj(run, "t"))
    assert not allowed(run, "poke", obj(run, "x"), "asleep", "player")
    assert not allowed(run, "poke", obj(run, "y"), "tired", "player")
    assert list(run.reached) == ["x.a1"]


def test_permissions_are_for_ones_own_cards_of_their_zone() -> None:
    run = _run(
        "{may: poke, of: {zone: hand, side: mine, self: other}, from: hand}", theirs="{may: poke, from: hand}"
    )
    ((frame, form),) = permissions(run, "poke", obj(run, "h"))
    assert (frame.me, form.from_) == (obj(run, "x"), "hand")
    assert list(permissions(run, "poke", obj(run, "y"))) == []


def test_a_demand_means_the_act_whatever_its_aim() -> None:
    run = _run("{must: poke, of: {side: mine, self: other}}", "{must: sleep, of: self, what: y}")
    assert demanded(run, "poke", obj(run, "y")) is not None
    assert demanded(run, "poke", obj(run, "x")) is None
    assert demanded(run, "sleep", obj(run, "x")) is None


def test_what_was_resolved_speaks_of_what_was_there() -> None:
    run = _run()
    lay_down = word(
        Instruction, "{lay_down: {cannot: poke, of: {side: mine, self: other, is: {power: {min: 2000}}}}}"
    )
    run.lib(lay_down)(frame(run, "p1"))
    assert forbidden(run, "poke", obj(run, "y"), "p1") is not None
    assert forbidden(run, "poke", obj(run, "x"), "p1") is None
    run.lib(word(Instruction, "{modify: self, change: {add_power: 5000}}"))(frame(run, "p1", "x"))
    assert forbidden(run, "poke", obj(run, "x"), "p1") is None
