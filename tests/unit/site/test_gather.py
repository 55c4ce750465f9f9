"""Rules that a replay names and nobody wrote."""

from __future__ import annotations

from checker.diagnostics import Place
from checker.knowledge.corpus import Corpus
from checker.replay.remembered import Packed
from checker.site.gather import unknown_rules
from tests.unit.site import made_up


def test_a_rule_without_a_page_is_told_at_the_scenario_that_ran_into_it() -> None:
    class Written:
        """A document as it was loaded."""

        value = made_up.SCENARIO
        file = "scenarios/dm/static/lock.yaml"
        places = {(): Place("scenarios/dm/static/lock.yaml", 7, 3)}

    known = Corpus(scenarios={made_up.SCENARIO.id: Written()}, rules={"dm/always": Written()})  # type: ignore[dict-item]
    assert [(str(place), wrong) for place, wrong in unknown_rules(known, (Packed.of(made_up.OUTCOME),))] == [
        ("scenarios/dm/static/lock.yaml:7:3", "the replay carried out 'dm/other', which has no rule page")
    ]
