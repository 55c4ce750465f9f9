"""What runs: vocabulary trees compiled to closures, each tree once per game.

The kernel brings the words that mean the same in every game; a game adds its
own. A word that neither knows stops the run as unsupported, never silently.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from checker.engine.stops import Unsupported
from checker.vocabulary.selectors import Selector

Compiler = Callable[["Library", Any], Callable[..., Any]]


class Library:
    """Compiled words. Keyed by identity of the tree, which it keeps alive."""

    def __init__(self, *tables: Mapping[type, Compiler]) -> None:
        self._compilers: dict[type, Compiler] = {}
        for table in tables:
            self._compilers.update(table)
        self._made: dict[int, tuple[Any, Callable[..., Any]]] = {}
        self._whole: dict[int, tuple[Any, Callable[..., Any]]] = {}
        self._filters: dict[int, tuple[Any, Callable[..., bool]]] = {}

    def __call__(self, node: Any) -> Callable[..., Any]:
        """The closure of a value, condition, pattern, target or instruction.

        Raises Unsupported for a word that nothing compiles.
        """
        made = self._made.get(id(node))
        if made is None:
            compiler = self._compilers.get(type(node))
            if compiler is None:
                raise Unsupported("word", getattr(type(node), "word", "") or type(node).__name__)
            made = self._made[id(node)] = (node, compiler(self, node))
        return made[1]

    def all(self, nodes: tuple[Any, ...]) -> tuple[Callable[..., Any], ...]:
        """The closures of several nodes."""
        return tuple(self(node) for node in nodes)

    def whole(self, selector: Selector) -> Callable[..., Any]:
        """The closure that finds all that a selector means, however many of it would be chosen."""
        if selector.count is None:
            return self(selector)
        made = self._whole.get(id(selector))
        if made is None:
            made = self._whole[id(selector)] = (selector, self(replace(selector, count=None)))
        return made[1]

    def filter(self, node: Any) -> Callable[..., bool]:
        """The test `(frame, obj, view) -> bool` of a selector or reference, zones left out."""
        made = self._filters.get(id(node))
        if made is None:
            from checker.engine.compile.selectors import compile_filter

            made = self._filters[id(node)] = (node, compile_filter(self, node))
        return made[1]
