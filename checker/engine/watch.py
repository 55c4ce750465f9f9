"""What changed without an event: derived power and keywords, and what is ignored, told as it comes.

Static abilities make no event, and yet they are often the whole answer; so after
each group of events the derived values are compared with those told before.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from checker.engine.definitions import View
from checker.engine.objects import GameObject


def in_order(objects: Iterable[GameObject]) -> list[GameObject]:
    """Objects by when they were made: a set's own order is chance, and a run is a function."""
    return sorted(objects, key=lambda obj: obj.id)


class Watch:
    """The derived values as last told, by object."""

    def __init__(self) -> None:
        self.powers: dict[GameObject, Any] = {}
        self.keywords: dict[GameObject, frozenset[str]] = {}
        self.ignored: frozenset[GameObject] = frozenset()

    def look(self, run: Any) -> None:
        """Tell every difference to what was told before; of what is new, to what is printed."""
        derived, rules = run.derived, run.game.rules
        if not (derived.views or derived.ignored or self.powers or self.ignored):
            return
        for obj in in_order(derived.ignored - self.ignored):
            run.note("is_ignored", rules.IGNORED, obj=obj)
        self.ignored = derived.ignored
        for obj in {**self.powers, **derived.views}:
            if obj.gone is None:
                self._compare(run, obj, derived.views.get(obj) or obj.printed)
        self.powers = {obj: view.power for obj, view in derived.views.items()}
        self.keywords = {obj: frozenset(view.keywords) for obj, view in derived.views.items()}

    def _compare(self, run: Any, obj: GameObject, view: View) -> None:
        rules, printed = run.game.rules, obj.printed
        if view.power != self.powers.get(obj, printed.power):
            run.note("power_now", rules.POWER, obj=obj, power=view.power)
        had, has = self.keywords.get(obj, frozenset(printed.keywords)), frozenset(view.keywords)
        for keyword in sorted(has - had):
            run.note("gains", rules.STATIC, obj=obj, meaning=run.meanings.name(keyword))
        for keyword in sorted(had - has):
            run.note("loses", rules.STATIC_ENDS, obj=obj, meaning=run.meanings.name(keyword))
