"""The key of an outcome changes with all that the outcome comes of, and with nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from checker.replay.keys import Keys
from checker.replay.library import Library
from tests.unit.site import made_up

MARK = b"as it is"


def key(made: Keys, mark: bytes = MARK) -> bytes:
    """The key of the case by its first ruleset."""
    return next(iter(made.of(made_up.SCENARIO, mark)))


class Marked:
    """A card as it was loaded."""

    def __init__(self, mark: bytes = MARK) -> None:
        self.mark = mark


NAME = made_up.CARD.name.ja


def keys(cards: Mapping[str, Marked] | None = None, **more: object) -> Keys:
    """Keys for a library of one card."""
    fields = {"switches": {"dm:paper": {}}, **more}
    named = {("dm", name): card for name, card in (cards or {NAME: Marked()}).items()}
    return Keys({"dm": Library(**fields)}, named)  # type: ignore[arg-type]


def test_the_key_changes_with_all_that_an_outcome_comes_of() -> None:
    assert key(keys()) == key(keys())
    found = {
        key(keys()),
        key(keys(), b"said otherwise"),
        key(keys({NAME: Marked(b"another card")})),
        key(keys(switches={"dm:paper": {"a": "b"}})),
        key(keys(keywords={"guard": made_up.KEYWORD})),
    }
    assert len(found) == 5


def test_each_ruleset_has_a_key_of_its_own() -> None:
    several = replace(made_up.SCENARIO, rulesets=("dm:paper", "dm:other"))
    found = keys().of(several, MARK)
    assert [task.ruleset for task in found.values()] == ["dm:paper", "dm:other"]


def test_a_card_that_no_scenario_names_is_nothing_to_it() -> None:
    assert key(keys({NAME: Marked(), "よそもの": Marked(b"apart")})) == key(keys())
