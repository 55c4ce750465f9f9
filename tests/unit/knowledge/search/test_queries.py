"""What readers type, on the real library: the page they want is among the first three, every time."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from checker.cli import library
from checker.knowledge.search.entries import entries
from checker.knowledge.search.index import Index, build
from checker.knowledge.search.query import Filters, search
from tests.architecture.sources import ROOT
from tests.search_queries import QUERIES, Query

FIRST = 3
NUMBER = re.compile(r"(pp?\.)?\d")
"""Numbers of clauses and pages, which many rules share."""


@pytest.fixture(scope="module")
def indexes() -> list[Index]:
    """The real library, indexed."""
    return build(entries(library.read(ROOT).corpus))


def test_the_list_is_long_enough_to_mean_something() -> None:
    slips = Counter(query.slip for query in QUERIES)
    assert len(QUERIES) >= 60 and len(slips) >= 11 and min(slips.values()) >= 3
    assert len({query.text for query in QUERIES}) == len(QUERIES)


@pytest.mark.parametrize("query", QUERIES, ids=str)
def test_the_page_is_among_the_first_three(indexes: list[Index], query: Query) -> None:
    found = [f"{hit.entry.kind} {hit.entry.id}" for hit in search(indexes, query.text)]
    assert query.finds in found[:FIRST], found[: 2 * FIRST]


def test_a_comparison_is_found_in_each_of_its_games_and_told_once(indexes: list[Index]) -> None:
    for filters in (Filters(), Filters(game="mtg"), Filters(game="ygo")):
        found = [hit.entry.id for hit in search(indexes, "先攻の最初のドロー", filters)]
        assert found.count("first-draw") == 1
    assert "first-draw" not in [hit.entry.id for hit in search(indexes, "first draw", Filters(game="dm"))]


def _first(indexes: list[Index], name: str) -> list[tuple[str, str]]:
    return [(hit.entry.kind, hit.entry.id) for hit in search(indexes, name)[: 2 * FIRST]]


def test_everything_is_found_by_each_of_its_names(indexes: list[Index]) -> None:
    missed = [
        f"{entry.kind} {entry.id}: {name}"
        for index in indexes
        for entry in index.entries
        for name in (*entry.names, entry.id)
        if entry.kind != "rule" or not NUMBER.match(name)
        if (entry.kind, entry.id) not in _first(indexes, name)
    ]
    assert missed == []
