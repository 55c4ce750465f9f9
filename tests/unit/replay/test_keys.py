"""The key of an outcome changes with all that the outcome comes of, and with nothing else."""

from __future__ import annotations

from dataclasses import replace

from checker.replay.batch import Means, Task
from checker.replay.keys import Keys
from checker.replay.library import Library
from tests.unit.site import made_up

TASK = Task(made_up.SCENARIO, "dm:paper")


def keys(**more: object) -> Keys:
    """Keys for a library of one card."""
    fields = {"cards": {made_up.CARD.name.ja: made_up.CARD}, "switches": {"dm:paper": {}}}
    return Keys(Means({"dm": Library(**{**fields, **more})}))  # type: ignore[arg-type]


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
