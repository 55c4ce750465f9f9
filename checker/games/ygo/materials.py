"""What the text of a monster asks for as materials, and whether monsters are that."""

from __future__ import annotations

from itertools import product
from typing import Any

from checker.engine.frame import Frame
from checker.engine.objects import GameObject
from checker.vocabulary.abilities import MadeOf, StaticAbility
from checker.vocabulary.selectors import Count, Selector


def made_of(obj: GameObject) -> MadeOf | None:
    """What its text asks for, if it says so."""
    shapes = (ability.shape for ability in obj.definition.flat)
    statics = (shape.static for shape in shapes if isinstance(shape, StaticAbility))
    return next((static for static in statics if isinstance(static, MadeOf)), None)


def shared_out(
    run: Any, obj: GameObject, materials: tuple[GameObject, ...], parts: tuple[Selector, ...]
) -> bool:
    """Whether the materials can be shared out among the parts, each in one, so that every part has enough."""
    frame = Frame(run, obj.controller, obj)
    fitting = [
        [part for part in parts if run.lib.filter(part)(frame, each, run.view(each))] for each in materials
    ]
    return any(
        all(_enough(frame, part.count, sum(each is part for each in way)) for part in parts)
        for way in product(*fitting)
    )


def _enough(frame: Frame, count: Count | None, number: int) -> bool:
    """Without a count a part is one monster or more."""
    if count is None:
        return number > 0
    if count.exactly is not None:
        return number == frame.run.lib(count.exactly)(frame)
    return number >= count.at_least and (count.up_to is None or number <= frame.run.lib(count.up_to)(frame))
