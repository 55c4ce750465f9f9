"""Outcomes that are kept come back whole, and only for what they came of."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from checker.replay import remembered
from checker.replay.batch import Means, Task
from checker.replay.library import Library
from checker.replay.remembered import Keys, Packed, keep, recall
from tests.unit.site import made_up, made_up_eras

PACKED = Packed.of(made_up.OUTCOME)
TASK = Task(made_up.SCENARIO, "dm:paper")


def keys(**more: object) -> Keys:
    """Keys for a library of one card."""
    fields = {"cards": {made_up.CARD.name.ja: made_up.CARD}, "switches": {"dm:paper": {}}}
    return Keys(Means({"dm": Library(**{**fields, **more})}))  # type: ignore[arg-type]


def test_an_outcome_comes_back_whole() -> None:
    assert PACKED.outcome() == made_up.OUTCOME
    assert (PACKED.verdict, PACKED.rules) == (made_up.OUTCOME.verdict, made_up.OUTCOME.transcript.rules)
    assert len(PACKED.data) < 4000


def test_where_a_case_comes_out_otherwise_comes_back_too(tmp_path: Path) -> None:
    apart = made_up_eras.other("lock", "dm/lock", "dm:paper", "dm:then")
    packed = Packed.of(made_up.OUTCOME, (apart,))
    assert dict(packed.elsewhere()) == {apart.b.ruleset: apart}
    assert not PACKED.elsewhere() and packed.elsewhere().get("dm:none") is None
    keep(tmp_path, {b"key": packed})
    assert dict(recall(tmp_path)[b"key"].elsewhere()) == {apart.b.ruleset: apart}


def test_what_is_kept_is_recalled(tmp_path: Path) -> None:
    keep(tmp_path, {b"key": PACKED})
    assert recall(tmp_path) == {b"key": PACKED}


def test_a_damaged_or_foreign_file_is_left_aside(tmp_path: Path) -> None:
    assert recall(tmp_path) == {}
    keep(tmp_path, {b"key": PACKED})
    path = tmp_path / remembered.PLACE
    whole = path.read_bytes()
    for damaged in (whole[:-20], b"x" * 16 + whole[16:], b""):
        path.write_bytes(damaged)
        assert recall(tmp_path) == {}


def test_the_key_changes_with_all_that_an_outcome_comes_of() -> None:
    key = keys().of(TASK)
    assert keys().of(Task(made_up.SCENARIO, "dm:paper")) == key
    other = replace(made_up.SCENARIO, steps=made_up.SCENARIO.steps[:-1])
    changed = {made_up.CARD.name.ja: replace(made_up.CARD, abilities=())}
    found = {
        key,
        keys().of(Task(other, "dm:paper")),
        keys().of(Task(made_up.SCENARIO, "dm:other")),
        keys(cards=changed).of(TASK),
        keys(switches={"dm:paper": {"a": "b"}}).of(TASK),
        keys(keywords={"guard": made_up.KEYWORD}).of(TASK),
    }
    assert len(found) == 6


def test_a_card_that_no_scenario_names_is_nothing_to_it() -> None:
    apart = replace(made_up.CARD, name=replace(made_up.CARD.name, ja="よそもの"))
    more = {made_up.CARD.name.ja: made_up.CARD, "よそもの": apart}
    assert keys(cards=more).of(TASK) == keys().of(TASK)
