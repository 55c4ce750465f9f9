"""Targets: chosen when something is activated, and looked at again when it resolves."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from checker.engine.frame import Frame
from checker.engine.objects import GameObject
from checker.engine.permissions import forbidden
from checker.engine.questions import choose_objects
from checker.games.ygo import costs, rules
from checker.vocabulary.selectors import Selector


def there(run: Any, frame: Frame, wanted: Mapping[str, Selector]) -> bool:
    """Whether there is something to target for every part."""
    for selector in wanted.values():
        found, least, _ = _could(run, frame, selector)
        if len(found) < max(least, 1):
            return False
    return True


def choose(run: Any, frame: Frame, wanted: Mapping[str, Selector]) -> None:
    """Let the player target; the frame then knows the targets by name."""
    for name, selector in wanted.items():
        found, least, most = _could(run, frame, selector)
        why = frame.instance.name if frame.instance else ""
        ask = partial(
            choose_objects, frame.controller, "target", found, least, most, rules.COST_AND_TARGETS, why
        )
        frame.targets[name] = run.ask(ask)


def _could(run: Any, frame: Frame, selector: Selector) -> tuple[list[GameObject], int, int]:
    found, least, most = costs.available(run, frame, selector)
    if selector.count is None:
        least = most = 1
    free = [obj for obj in found if not forbidden(run, "be_targeted", obj, frame.controller)]
    return free, least, min(most, len(free))


def still(run: Any, frame: Frame, wanted: Mapping[str, Selector]) -> None:
    """At resolution: a target that has gone, or was turned face-down where it had to lie face-up, is none."""
    for name, selector in wanted.items():
        down = selector.state.face_down
        kept = [
            obj
            for obj in frame.targets.get(name, [])
            if obj.gone is None and (down is None or run.game.state_is("face_down", obj, down))
        ]
        if len(kept) < len(frame.targets.get(name, [])):
            run.note("target_gone", rules.TARGET_GONE, ability=frame.instance)
        frame.targets[name] = kept
