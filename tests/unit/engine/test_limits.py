"""The ledger of "only once": what is counted for whom, how long, spent by what, and what it stops."""

from __future__ import annotations

import pytest

from checker.engine import limits
from checker.engine.objects import Instance
from checker.engine.run import Run
from checker.vocabulary.limits import Limit
from tests.unit.engine.toy import move, obj, table, word

POKED = "when: {event: poke}, do: draw"
CARD = f"{{name: Twin, abilities: [{{id: a, {POKED}}}, {{id: b, {POKED}}}]}}"


def _run() -> Run:
    return table(p1_table=f"{{x: {CARD}, y: {CARD}}}", p2_table=f"{{t: {CARD}}}")


def _instance(run: Run, label: str, ability: int = 0) -> Instance:
    it = obj(run, label)
    return Instance(it.definition.flat[ability], it)


def _limit(text: str) -> Limit:
    return word(Limit, text)


@pytest.mark.parametrize(
    ("key", "also_spent"),
    [
        ("[card, ability]", set()),
        ("[object, ability]", set()),
        ("[card]", {"x.b"}),
        ("[name]", {"x.b", "y.a", "y.b", "t.a", "t.b"}),
        ("[name, ability]", {"y.a", "t.a"}),
        ("[controller, name]", {"x.b", "y.a", "y.b"}),
        ("[keyword]", {"x.b", "y.a", "y.b", "t.a", "t.b"}),
    ],
)
def test_a_limit_counts_for_what_its_key_says(key: str, also_spent: set[str]) -> None:
    run, limit = _run(), _limit(f"{{key: {key}}}")
    limits.spend(run, _instance(run, "x"), limit, "resolution")
    others = [_instance(run, label, index) for label in "xyt" for index in (0, 1)]
    spent = {each.name for each in others if limits.spent(run, each, limit, "resolution")}
    assert spent == {"x.a"} | also_spent


@pytest.mark.parametrize(
    ("key", "fresh"), [("[card, ability]", True), ("[object, ability]", True), ("[name]", False)]
)
def test_what_left_and_came_back_is_fresh_or_not(key: str, fresh: bool) -> None:
    run, limit = _run(), _limit(f"{{key: {key}}}")
    limits.spend(run, _instance(run, "x"), limit, "resolution")
    move(run, "x", "hand")
    move(run, "x", "table")
    assert limits.spent(run, _instance(run, "x"), limit, "resolution") is not fresh


@pytest.mark.parametrize(
    ("per", "after_turn", "after_attack"),
    [("turn", False, True), ("attack", True, False), ("game", True, True)],
)
def test_a_limit_counts_within_its_span(per: str, after_turn: bool, after_attack: bool) -> None:
    run, limit = _run(), _limit(f"{{per: {per}}}")
    it = _instance(run, "x")
    limits.spend(run, it, limit, "resolution")
    run.state.attack_number += 1
    assert limits.spent(run, it, limit, "resolution") is after_attack
    run.state.attack_number -= 1
    run.state.turn_number += 1
    assert limits.spent(run, it, limit, "resolution") is after_turn


@pytest.mark.parametrize("spent_by", ["trigger", "resolution", "use"])
@pytest.mark.parametrize("stops", ["trigger", "resolution", "permission"])
def test_a_limit_is_spent_by_one_thing_and_stops_another(spent_by: str, stops: str) -> None:
    run, limit = _run(), _limit(f"{{spent_by: {spent_by}, stops: {stops}}}")
    it = _instance(run, "x")
    for other in {"trigger", "resolution", "use"} - {spent_by}:
        limits.spend(run, it, limit, other)
    assert not any(limits.spent(run, it, limit, at) for at in ("trigger", "resolution", "permission"))
    limits.spend(run, it, limit, spent_by)
    stopped = [at for at in ("trigger", "resolution", "permission") if limits.spent(run, it, limit, at)]
    assert stopped == [stops]


def test_a_limit_may_allow_more_than_one() -> None:
    run, limit = _run(), _limit("{times: 2}")
    it = _instance(run, "x")
    limits.spend(run, it, limit, "resolution")
    assert not limits.spent(run, it, limit, "resolution")
    limits.spend(run, it, limit, "resolution")
    assert limits.spent(run, it, limit, "resolution")


def test_without_a_limit_nothing_is_spent() -> None:
    run = _run()
    limits.spend(run, _instance(run, "x"), None, "resolution")
    assert run.state.ledger == {}
    assert not limits.spent(run, _instance(run, "x"), None, "resolution")
