"""Rulings lie near one another by what they share: the rarer the nearer; what too many have counts not."""

from __future__ import annotations

from checker.knowledge.neighbours import MANY, Neighbours, Node

RARE, COMMON, CARD = ("rule", "dm/rare"), ("rule", "dm/common"), ("card", "dm/c")


def test_what_few_rulings_have_counts_for_more() -> None:
    things: dict[str, set[Node]] = {
        "a": {RARE, COMMON},
        "b": {RARE},
        "c": {COMMON},
        "d": {COMMON, ("ruleset", "dm:paper")},
    }
    near = Neighbours(things).near("a")
    assert [(each.id, each.shared) for each in near] == [("b", (RARE,)), ("c", (COMMON,)), ("d", (COMMON,))]
    assert near[0].score > near[1].score == near[2].score > 0
    assert Neighbours(things).nearest("a") == ("b", "c", "d")
    assert Neighbours(things).nearest("a", limit=1) == ("b",)


def test_what_too_many_have_tells_nothing() -> None:
    things: dict[str, set[Node]] = {f"r{number}": {COMMON} for number in range(MANY + 1)}
    things["r0"].add(CARD)
    things["r7"].add(CARD)
    assert [each.id for each in Neighbours(things).near("r0")] == ["r7"]


def test_nobody_is_near_to_what_is_not_there() -> None:
    assert Neighbours({"a": {RARE}}).near("b") == [] == Neighbours({"a": {RARE}}).near("a")
