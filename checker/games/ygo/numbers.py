"""What ATK and DEF have become, told as it comes: continuous effects make no event of their own."""

from __future__ import annotations

from typing import Any

from checker.engine.objects import GameObject
from checker.engine.watch import in_order
from checker.games.ygo import rules

WORDS = ("atk", "def")


class Numbers:
    """The numbers of monsters as last told."""

    def __init__(self) -> None:
        self.told: dict[tuple[GameObject, str], Any] = {}

    def look(self, run: Any) -> None:
        """Tell every difference to what was told before; of what is new, to what is printed."""
        views = run.derived.views
        if not views and not self.told:
            return
        known = {obj for obj, _ in self.told}
        for obj in in_order({*known, *views}):
            if obj.gone is not None:
                continue
            for word in WORDS:
                value = run.view(obj).more.get(word)
                if value != self.told.get((obj, word), obj.printed.more.get(word)):
                    run.note("number_now", rules.POWER, obj=obj, word=word, value=value)
                    self.told[obj, word] = value
