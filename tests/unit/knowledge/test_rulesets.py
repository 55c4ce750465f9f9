"""Which ruleset stands before and after which, by their days and their bases, and what moved between them."""

from __future__ import annotations

from typing import Any

from checker.knowledge.rulesets import after, before, moved, newest_for
from checker.model.rule import Ruleset
from checker.model.text import Text
from tests.unit.knowledge.library import ROOT, read


def ruleset(id: str, date: str | None, base: str | None = None, **switches: str) -> Ruleset:
    values: dict[str, Any] = {"base": base, "date": date, "switches": tuple(switches.items())}
    return Ruleset(id, Text(id), "doc", "1", **values)


LINE = {
    each.id: each
    for each in (
        ruleset("x:now", "2023-01-01", draw="one", turn="new"),
        ruleset("x:old", "2020-01-01", "x:now", draw="two"),
        ruleset("x:oldest", "2010-01-01", "x:old", turn="old"),
        ruleset("x:club", None, "x:now", draw="three"),
        ruleset("x:west", "2022-01-01", "x:old", draw="none"),
    )
}


def test_a_ruleset_follows_the_last_one_it_is_tied_to() -> None:
    found = {id: before(each, LINE) for id, each in LINE.items()}
    assert {id: each and each.id for id, each in found.items()} == {
        "x:now": "x:old",
        "x:old": "x:oldest",
        "x:oldest": None,
        "x:club": None,
        "x:west": "x:old",
    }


def test_regions_may_go_their_own_ways() -> None:
    assert [each.id for each in after(LINE["x:old"], LINE)] == ["x:west", "x:now"]
    assert after(LINE["x:now"], LINE) == () == after(LINE["x:club"], LINE)


def test_what_moved_is_told_over_the_bases() -> None:
    assert moved(LINE["x:now"], LINE["x:old"], LINE) == ("draw",)
    assert moved(LINE["x:oldest"], LINE["x:west"], LINE) == ("draw", "turn")
    assert moved(LINE["x:now"], LINE["x:now"], LINE) == ()


def test_between_real_rulesets_in_a_row_something_moved() -> None:
    by_id = read(ROOT)[0].ruleset_by_id
    rows = [(each, earlier) for each in by_id.values() if (earlier := before(each, by_id))]
    assert len(rows) >= 10
    assert all(moved(each, earlier, by_id) for each, earlier in rows)


def test_a_ruling_of_a_region_speaks_of_that_regions_newest_ruleset() -> None:
    corpus, _ = read(ROOT)
    tcg = next(each.value for each in corpus.rulings.values() if each.value.scope == "tcg")
    ocg = next(each.value for each in corpus.rulings.values() if each.value.scope == "ocg")
    found = newest_for(corpus, tcg), newest_for(corpus, ocg)
    assert [each.id for each in found if each] == ["ygo:MR2020-tcg", "ygo:MR2020"]
