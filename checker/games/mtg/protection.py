"""What keeps an object from being targeted, damaged, enchanted or blocked: protection (702.16)."""

from __future__ import annotations

from typing import Any

from checker.engine.frame import Frame
from checker.engine.objects import GameObject
from checker.engine.permissions import forbidden
from checker.games.mtg.table import BATTLEFIELD


def protected(run: Any, obj: Any, source: GameObject | None) -> bool:
    """Whether the object has protection from this source (702.16)."""
    if not isinstance(obj, GameObject) or obj.zone != BATTLEFIELD or source is None:
        return False
    for ability in run.view(obj).keywords.get("protection", ()):
        what = ability.shape.of
        view = source.last if source.gone is not None and source.last else run.view(source)
        if what is None or run.lib.filter(what)(Frame(run, obj.controller, obj), source, view):
            run.reach_keyword(obj, "protection")
            return True
    return False


def untargetable(run: Any, frame: Frame, obj: Any) -> bool:
    """Whether this spell or ability may not target the object."""
    if not isinstance(obj, GameObject):
        return False
    if protected(run, obj, frame.me):
        return True
    return forbidden(run, "be_targeted", obj, frame.controller) is not None
