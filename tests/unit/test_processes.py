"""One function over many things gives the same in one process and in several."""

from __future__ import annotations

import gc
import os
from collections.abc import Sequence
from time import sleep

import pytest

from checker.processes import spread


def test_the_results_come_in_the_order_of_the_things() -> None:
    for jobs in (1, 2):
        assert list(spread(lambda some: [2 * each for each in some], range(7), 3, jobs)) == [
            [0, 2, 4],
            [6, 8, 10],
            [12],
        ]


def test_several_processes_work_and_see_what_this_one_knows() -> None:
    known = {number: str(number) for number in range(8)}

    def work(numbers: Sequence[int]) -> tuple[int, list[str]]:
        sleep(0.05)
        return os.getpid(), [known[number] for number in numbers]

    told = list(spread(work, range(8), 1, 2))
    assert [said for _, said in told] == [[str(number)] for number in range(8)]
    processes = {process for process, _ in told}
    assert len(processes) == 2 and os.getpid() not in processes


def test_how_often_memory_is_swept_is_as_before_afterwards() -> None:
    usual = gc.get_threshold()
    for jobs in (1, 2):
        list(spread(len, range(4), 2, jobs))
        assert (gc.get_threshold(), gc.get_freeze_count()) == (usual, 0)


def test_what_goes_wrong_in_a_process_is_told_here() -> None:
    def fail(numbers: Sequence[int]) -> int:
        raise ValueError(f"not {numbers[0]}")

    with pytest.raises(ValueError, match="not"):
        list(spread(fail, range(4), 2, 2))


def test_nothing_to_do_gives_nothing() -> None:
    assert list(spread(len, [], 5, 2)) == []
