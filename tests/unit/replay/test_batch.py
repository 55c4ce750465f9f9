"""Many tasks: the same results in the same order, however many processes."""

from __future__ import annotations

import gc
import os
import shlex
import sys
from dataclasses import replace

from checker.replay import pool
from checker.replay.batch import Means, Task, everywhere_all, mutate_all, replay_all
from tests.unit.adapters.test_process import command
from tests.unit.replay.made import LIBRARY, scenario

TASKS = [Task(replace(scenario(), id=f"toy/many/{number:02}"), "toy:base") for number in range(20)]
MEANS = Means({"toy": LIBRARY}, engine=command("nothing"))


def told(outcomes) -> list[tuple[str, str, int]]:
    return [(each.scenario, each.verdict, len(each.failures)) for each in outcomes]


def test_the_order_is_that_of_the_tasks() -> None:
    one, two = replay_all(TASKS, MEANS), replay_all(TASKS, MEANS, jobs=2)
    assert told(one) == told(two)
    assert [scenario for scenario, _, _ in told(two)] == [task.scenario.id for task in TASKS]
    assert {verdict for _, verdict, _ in told(two)} == {"disagree"}


def test_progress_is_told_once_for_each_task() -> None:
    for jobs in (1, 2):
        ticks: list[int] = []
        replay_all(TASKS, MEANS, jobs, lambda ticks=ticks: ticks.append(1))
        assert len(ticks) == len(TASKS)


def test_mutants_in_several_processes() -> None:
    assert mutate_all(TASKS, MEANS) == mutate_all(TASKS, MEANS, jobs=2)


def test_a_game_without_a_library_is_invalid_not_an_exception() -> None:
    [outcome] = replay_all([Task(scenario(), "none:base")], MEANS)
    assert outcome.verdict == "invalid"
    assert "unknown ruleset 'none:base'" in outcome.transcript.faults


def test_by_every_ruleset_in_several_processes() -> None:
    tasks = [replace(task, ruleset=ruleset) for task in TASKS for ruleset in ("toy:base", "toy:now")]
    one, two = everywhere_all(tasks, MEANS), everywhere_all(tasks, MEANS, jobs=2)
    assert told([outcome for outcome, _ in one]) == told([outcome for outcome, _ in two])
    assert [outcome.ruleset for outcome, _ in two] == [task.ruleset for task in tasks]


def test_no_tasks_no_outcomes() -> None:
    assert replay_all([], MEANS, jobs=4) == ()


def test_memory_is_looked_through_seldom_only_while_replaying() -> None:
    before = gc.get_threshold()
    during: list[int] = []
    replay_all(TASKS, MEANS, 1, lambda: during.append(gc.get_threshold()[0]))
    assert min(during) > before[0]
    assert gc.get_threshold() == before


def _dies(task, library, engine):
    if task.scenario.id.endswith("03"):
        os._exit(9)
    return task.scenario.id


def test_a_process_that_dies_costs_what_it_had() -> None:
    found = pool.apart(_dies, lambda task, reason: reason, TASKS, MEANS, 2, lambda: None)
    assert len(found) == len(TASKS)
    assert found[3] == "the process that ran it died"


def test_engines_are_stopped_when_the_work_is_done(tmp_path) -> None:
    """A program notes its beginning and, told to stop, its end."""
    program = tmp_path / "noting.py"
    program.write_text(
        "import json, os, sys\n"
        f"folder = {str(tmp_path)!r}\n"
        "open(f'{folder}/{os.getpid()}.begun', 'w')\n"
        "for line in sys.stdin:\n"
        "    message = json.loads(line)\n"
        "    if message['do'] == 'stop':\n"
        "        open(f'{folder}/{os.getpid()}.ended', 'w')\n"
        "        break\n"
        "    answer = {'version': 1, 'name': 'noting'}\n"
        "    if message['do'] == 'run':\n"
        "        answer = {'number': message['number'], 'unsupported': 'all'}\n"
        "    print(json.dumps(answer), flush=True)\n"
    )
    means = Means({"toy": LIBRARY}, engine=f"{shlex.quote(sys.executable)} {shlex.quote(str(program))}")
    for jobs in (1, 2):
        replay_all(TASKS, means, jobs)
    begun = {path.stem for path in tmp_path.glob("*.begun")}
    assert len(begun) >= 2
    assert begun == {path.stem for path in tmp_path.glob("*.ended")}
