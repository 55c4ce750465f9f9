"""Every scenario agrees with its ruling, and with an engine that does nothing none does."""

from __future__ import annotations

from functools import cache

import pytest

from checker.adapters.doors import BUILT_IN, NULL, TIMEOUT
from checker.cli import library
from checker.model.outcome import Outcome
from checker.replay.batch import Task, replay_all
from checker.report import lines
from tests.architecture.sources import ROOT

READING = library.read(ROOT)
SCENARIOS = [document.value for _, document in sorted(READING.corpus.scenarios.items())]
TASKS = library.tasks(SCENARIOS, READING.corpus, None)


def _run(tasks: list[Task], engine: str) -> tuple[Outcome, ...]:
    return replay_all(tasks, library.means(READING.corpus, engine, TIMEOUT))


@pytest.mark.parametrize("task", TASKS, ids=lambda task: f"{task.scenario.id}@{task.ruleset}")
def test_agrees(task: Task) -> None:
    (outcome,) = _run([task], engine=BUILT_IN)
    assert outcome.verdict == "agree", "\n".join(lines.outcome(outcome, "en"))


@cache
def _nothing_done() -> tuple[Outcome, ...]:
    return _run(TASKS, engine=NULL)


def test_doing_nothing_agrees_with_none() -> None:
    assert TASKS, "there are no scenarios"
    assert [each.scenario for each in _nothing_done() if each.verdict == "agree"] == []


def test_doing_nothing_is_seen_by_expectations_and_not_by_a_breakdown() -> None:
    assert {each.verdict for each in _nothing_done()} <= {"disagree", "unanswered", "unsupported"}


def test_the_library_is_without_fault() -> None:
    assert [str(fault) for fault in READING.faults if fault.severity == "error"] == []
