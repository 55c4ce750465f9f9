"""Compilers of the words all games share: one module a family, one table of them all."""

from __future__ import annotations

from collections.abc import Mapping

from checker.engine.compile import conditions, instructions, patterns, selectors, values
from checker.engine.library import Compiler

KERNEL: Mapping[type, Compiler] = {
    **selectors.TABLE,
    **values.TABLE,
    **patterns.TABLE,
    **conditions.TABLE,
    **instructions.TABLE,
}
