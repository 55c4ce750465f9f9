"""One function over many tasks, spread over processes. Imported only where more than one is used.

The results come in the order of the tasks. A process that dies costs the
results of its chunk, never the others'.
"""

from __future__ import annotations

import copyreg
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.util import Finalize
from typing import Any

from checker.adapters.doors import Door, opened
from checker.replay.batch import Lost, Means, Progress, Result, Task, Work, done_by
from checker.vocabulary.words import Named

_CHUNKS = 8  # For each process: few enough to be cheap, enough to even out and to show progress.


def apart(
    work: Work[Result], lost: Lost[Result], tasks: Sequence[Task], means: Means, jobs: int, told: Progress
) -> tuple[Result, ...]:
    """The result of every task, worked on by `jobs` processes."""
    size = max(1, len(tasks) // (jobs * _CHUNKS))
    starts = range(0, len(tasks), size)
    results: dict[int, list[Result]] = {}
    _let_words_travel()
    with ProcessPoolExecutor(jobs, initializer=_begin, initargs=(work, tuple(tasks), means)) as pool:
        chunks = {pool.submit(_chunk, start, start + size): start for start in starts}
        for chunk in as_completed(chunks):
            start = chunks[chunk]
            mine = tasks[start : start + size]
            try:
                results[start] = chunk.result()
            except BrokenProcessPool:
                results[start] = [lost(task, "the process that ran it died") for task in mine]
            for _ in mine:
                told()
    return tuple(result for start in starts for result in results[start])


# What a process of the pool works with: set once when it begins, the same for all its chunks.
_bench: list[tuple[Work[Any], tuple[Task, ...], Means, Door]] = []


def _begin(work: Work[Any], tasks: tuple[Task, ...], means: Means) -> None:
    door = opened(means.engine, means.timeout)
    _bench[:] = [(work, tasks, means, door)]
    Finalize(None, door.close, exitpriority=1)


def _chunk(start: int, stop: int) -> list[Any]:
    [(work, tasks, means, door)] = _bench
    return [done_by(work, task, means, door) for task in tasks[start:stop]]


def _let_words_travel() -> None:
    """Words of a game are strings of types made at run time: between processes, plain strings."""
    for kind in Named.__subclasses__():
        copyreg.pickle(kind, _as_string)


def _as_string(word: Named) -> tuple[Callable[..., Any], tuple[str]]:
    return str, (str(word),)
