"""Compiled words: each tree once, a game's words over the kernel's, and none that is silently nothing."""

from __future__ import annotations

import pytest

from checker.engine.compile import KERNEL
from checker.engine.library import Library
from checker.engine.stops import Unsupported
from checker.vocabulary.instructions import Instruction
from checker.vocabulary.selectors import Ref
from checker.vocabulary.values import Number
from tests.unit.engine.toy import table


def test_a_tree_is_compiled_once() -> None:
    lib, node = Library(KERNEL), Number(3)
    assert lib(node) is lib(node)
    assert lib(Number(3)) is not lib(node)
    assert lib.filter(Ref("it")) is not lib.filter(Ref("it"))


def test_filters_are_kept_apart_from_finders() -> None:
    lib, node = Library(KERNEL), Ref("it")
    assert lib.filter(node) is lib.filter(node)
    assert lib.filter(node) is not lib(node)


def test_several_are_compiled_in_order() -> None:
    run = table()
    assert [value(None) for value in run.lib.all((Number(1), Number(2)))] == [1, 2]


def test_a_later_table_goes_over_an_earlier_one() -> None:
    lib = Library(KERNEL, {Number: lambda _, node: lambda frame: -node.value})
    assert lib(Number(3))(None) == -3


def test_a_word_nobody_compiles_stops_the_run_and_is_named() -> None:
    class Sneeze(Instruction):
        word = "sneeze"

    with pytest.raises(Unsupported, match="word: sneeze"):
        Library(KERNEL)(Sneeze())
    with pytest.raises(Unsupported, match="word: object"):
        Library(KERNEL)(object())
