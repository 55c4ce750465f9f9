"""What is kept while things happen, and what is only told, changes nothing: in every scenario."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from checker.adapters.doors import BUILT_IN, TIMEOUT, opened
from checker.cli import library
from checker.engine.derive import Derived
from checker.games.dm import rule_actions
from checker.games.mtg import sba
from checker.model.case import Case
from checker.model.switches import Switches
from checker.model.transcript import Transcript
from checker.replay.batch import replay_all
from checker.replay.run import replay
from tests.scenarios.test_scenarios import READING, TASKS

MEANS = library.means(READING.corpus, BUILT_IN, TIMEOUT)


def _told(derived: Derived) -> tuple[Any, ...]:
    """What can be compared: whose abilities, under whose control, with frames that nobody has written in."""
    statics = {
        kind.__name__: [
            (frame.me, frame.controller, frame.instance and frame.instance.ability, static)
            for frame, static in found
            if not (frame.chosen or frame.moved or frame.targets or frame.paid or frame.event)
        ]
        for kind, found in derived.statics.items()
    }
    triggered = [(each.obj, each.ability, each.controller, each.stay) for each in derived.triggered]
    return statics, triggered, derived.views, derived.ignored, derived.granted


def _counted(derived: Derived) -> int:
    return sum(len(found) for found in derived.statics.values())


def test_what_is_kept_is_what_would_be_settled_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    times: Counter[bool] = Counter()
    wrong: list[str] = []
    holds = Derived.still_holds

    def watched(derived: Derived) -> bool:
        kept = holds(derived)
        times[kept] += 1
        if kept:
            fresh = derived.run.game.derive().settle()
            same = _told(derived) == _told(fresh) and _counted(derived) == _counted(fresh)
            wrong.extend([] if same else [str(derived.run.script.items)])
        return kept

    monkeypatch.setattr(Derived, "still_holds", watched)
    replay_all(TASKS, MEANS)
    assert times[True] > times[False] / 2
    assert not wrong


def test_where_nothing_was_to_be_done_nothing_is(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong: list[str] = []
    look, act = sba.to_do, rule_actions.act_once

    def looked(run: Any) -> Any:
        if run.derived is run.game.in_order:
            run.game.in_order = None
            wrong.extend(event.kind for event in look(run))
            return []
        return look(run)

    def acted(run: Any) -> bool:
        if run.derived is run.game.in_order:
            losers = rule_actions.battle_losers(run)
            run.game.in_order = None
            wrong.extend(["rule action"] if not losers and act(run) else [])
            return losers
        return act(run)

    monkeypatch.setattr(sba, "to_do", looked)
    monkeypatch.setattr(rule_actions, "act_once", acted)
    replay_all(TASKS, MEANS)
    assert not wrong


def test_where_it_is_told_the_game_asks_for_all_that_it_would_ask_for_itself() -> None:
    engine = opened()
    wrong: list[str] = []

    def played(case: Case, story: bool) -> tuple[Switches, Transcript]:
        switches = Switches(case.switches)
        told = engine(replace(case, switches=switches, story=story))
        return switches, replace(told, lines=(), boards=(), questions=())

    def twice(case: Case) -> Transcript:
        (told, one), (untold, other) = played(case, True), played(case, False)
        right = one == other and untold.whole.items() <= told.asked.items()
        wrong.extend([] if right else [case.id])
        return other

    for task in TASKS:
        replay(task.scenario, task.ruleset, MEANS.libraries[task.game], twice, story=False)
    assert not wrong
