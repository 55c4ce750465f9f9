"""Many replays: outcomes or mutants of every task, in one process or in several.

The results come in the order of the tasks, however many processes there are.
Must not know files or how results are shown.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from checker.adapters.doors import BUILT_IN, TIMEOUT, opened
from checker.model.outcome import Comparison, Mutations, Outcome
from checker.model.scenario import Scenario
from checker.model.transcript import Transcript
from checker.replay.elsewhere import Before, everywhere
from checker.replay.library import Library
from checker.replay.mutate import mutate
from checker.replay.run import Engine, replay
from checker.sweeping import swept_seldom

Progress = Callable[[], None]
"""Called once for each task that is done."""

_FEWEST = 8  # Tasks: for fewer, starting processes takes longer than it saves.


@dataclass(frozen=True)
class Task:
    """A scenario under one of its rulesets."""

    scenario: Scenario
    ruleset: str

    @property
    def game(self) -> str:
        """The game, which the ruleset names first."""
        return self.ruleset.partition(":")[0]


@dataclass(frozen=True)
class Means:
    """What every task needs: the library of each game, which engine plays, and whether its story is read."""

    libraries: Mapping[str, Library]
    engine: str = BUILT_IN
    timeout: float = TIMEOUT
    story: bool = True


Result = TypeVar("Result")
Work = Callable[[Task, Library, Engine], Result]
Lost = Callable[[Task, str], Result]


def replay_all(
    tasks: Sequence[Task], means: Means, jobs: int = 1, progress: Progress | None = None
) -> tuple[Outcome, ...]:
    """The outcome of every task."""
    work = _replayed if means.story else _judged
    return _spread(work, _lost_outcome, tasks, means, jobs, progress)


def mutate_all(
    tasks: Sequence[Task], means: Means, jobs: int = 1, progress: Progress | None = None
) -> tuple[Mutations, ...]:
    """The mutants of every task."""
    return _spread(_mutated, _lost_mutations, tasks, means, jobs, progress)


def everywhere_all(
    tasks: Sequence[Task], means: Means, jobs: int = 1, progress: Progress | None = None
) -> tuple[tuple[Outcome, tuple[Comparison, ...]], ...]:
    """The outcome of every task, and the rulesets by which its case comes out otherwise."""
    return _spread(Everywhere(), _lost_everywhere, tasks, means, jobs, progress)


# --- what is done with a task ----------------------------------------------------


def _replayed(task: Task, library: Library, engine: Engine) -> Outcome:
    return replay(task.scenario, task.ruleset, library, engine)


def _judged(task: Task, library: Library, engine: Engine) -> Outcome:
    return replay(task.scenario, task.ruleset, library, engine, story=False)


def _mutated(task: Task, library: Library, engine: Engine) -> Mutations:
    return mutate(task.scenario, task.ruleset, library, engine)


class Everywhere:
    """Remembers what came of a scenario before: its rulesets mostly follow one another."""

    def __init__(self) -> None:
        self.before = Before()

    def __call__(
        self, task: Task, library: Library, engine: Engine
    ) -> tuple[Outcome, tuple[Comparison, ...]]:
        """One task, with what came of the tasks before at hand."""
        return everywhere(task.scenario, task.ruleset, library, engine, self.before)


def _lost_outcome(task: Task, reason: str) -> Outcome:
    transcript = Transcript("crashed", reason)
    scenario = task.scenario
    return Outcome(scenario.id, str(scenario.ruling), task.ruleset, "error", (), transcript, (), 0.0)


def _lost_mutations(task: Task, reason: str) -> Mutations:
    return Mutations(task.scenario.id, task.ruleset, "error")


def _lost_everywhere(task: Task, reason: str) -> tuple[Outcome, tuple[Comparison, ...]]:
    return _lost_outcome(task, reason), ()


# --- in this process or in many ----------------------------------------------------


def _spread(
    work: Work[Result],
    lost: Lost[Result],
    tasks: Sequence[Task],
    means: Means,
    jobs: int,
    progress: Progress | None,
) -> tuple[Result, ...]:
    told = progress or (lambda: None)
    if jobs <= 1 or len(tasks) < _FEWEST:
        return _here(work, tasks, means, told)
    from checker.replay.pool import apart

    return apart(work, lost, tasks, means, jobs, told)


def _here(work: Work[Result], tasks: Sequence[Task], means: Means, told: Progress) -> tuple[Result, ...]:
    door = opened(means.engine, means.timeout)
    results = []
    try:
        with swept_seldom():
            for task in tasks:
                results.append(done_by(work, task, means, door))
                told()
    finally:
        door.close()
    return tuple(results)


def done_by(work: Work[Result], task: Task, means: Means, engine: Engine) -> Result:
    """One task done with the library of its game; a game that has none has no cards."""
    return work(task, means.libraries.get(task.game, Library()), engine)
