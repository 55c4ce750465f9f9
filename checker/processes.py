"""One function over many things, spread over processes that have all that this one has when it asks.

Nothing travels to them, and of what they find only what the function gives.
Where a process cannot be split off, all is done here. Must not know what is done.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_all_start_methods, get_context
from typing import Any, TypeVar

from checker.sweeping import swept_seldom

T = TypeVar("T")
R = TypeVar("R")

Work = Callable[[Sequence[T]], R]

# What a process works at: set before it is split off, and so at hand in it.
_bench: list[tuple[Work[Any, Any], Sequence[Any]]] = []


def spread(work: Work[T, R], things: Sequence[T], size: int, jobs: int) -> Iterator[R]:
    """What `work` gives for every `size` things, in their order."""
    starts = range(0, len(things), size)
    if len(starts) < 2:
        yield from (work(things) for _ in starts)
        return
    with _set_aside():
        if jobs <= 1 or "fork" not in get_all_start_methods():
            yield from (work(things[start : start + size]) for start in starts)
            return
        _bench.append((work, things))
        try:
            with ProcessPoolExecutor(jobs, get_context("fork")) as pool:
                yield from pool.map(_worked, starts, [size] * len(starts))
        finally:
            _bench.pop()


def _worked(start: int, size: int) -> Any:
    work, things = _bench[-1]
    return work(things[start : start + size])


@contextmanager
def _set_aside() -> Iterator[None]:
    """What is here already is not looked through again and again for what may be thrown away."""
    gc.collect()
    gc.freeze()
    try:
        with swept_seldom():
            yield
    finally:
        gc.unfreeze()
