"""Whether an effect could do anything: what could do nothing cannot be activated."""

from __future__ import annotations

from typing import Any

from checker.engine.frame import Frame
from checker.games.ygo import costs
from checker.vocabulary.instructions import Instruction
from checker.vocabulary.selectors import Selector


def could_do(run: Any, frame: Frame, sentences: tuple[Instruction, ...]) -> bool:
    """Whether there is something for the first sentence, where it says itself what it is done to."""
    what = getattr(sentences[0], "what", None) if sentences else None
    if not isinstance(what, Selector):
        return True
    found, least, _ = costs.available(run, frame, what)
    return len(found) >= max(1, least if what.count is not None else 1)
