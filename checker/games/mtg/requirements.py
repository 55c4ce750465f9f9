"""Requirements to attack and to block: as many are obeyed as any legal declaration obeys (508.1d, 509.1c)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any

from checker.engine.frame import Frame
from checker.engine.objects import GameObject
from checker.engine.stops import Unsupported
from checker.vocabulary.abilities import Must

Pairs = dict[GameObject, Any]
"""Each creature that is declared, and what it attacks or which attacker it blocks."""

MOST_DECLARATIONS = 20_000


def _stated(run: Any, act: str) -> list[tuple[Frame, Must]]:
    return [(frame, static) for frame, static in run.derived.statics.get(Must, ()) if static.act == act]


def met(run: Any, act: str, pairs: Pairs) -> int:
    """How many requirements about the act the declaration obeys."""
    return sum(
        run.lib.filter(static.of)(frame, obj, run.view(obj))
        and (static.what is None or aim in run.lib(static.what)(frame))
        for frame, static in _stated(run, act)
        for obj, aim in pairs.items()
    )


def most(run: Any, act: str, able: list[GameObject], aims: list[Any], legal: Callable[[Pairs], bool]) -> int:
    """The most requirements that any legal declaration of these creatures obeys."""
    if not _stated(run, act):
        return 0
    if (len(aims) + 1) ** len(able) > MOST_DECLARATIONS:
        raise Unsupported(f"requirements among too many that could {act}", str(len(able)))
    choices = product([None, *aims], repeat=len(able))
    declared = (
        {obj: aim for obj, aim in zip(able, choice, strict=True) if aim is not None} for choice in choices
    )
    return max(met(run, act, pairs) for pairs in declared if legal(pairs))
