"""A question to the engine: a position and steps, no answer. What comes is derived, never official."""

from __future__ import annotations

from dataclasses import dataclass

from checker.model.scenario import Control, Item, Setup
from checker.model.text import RulesetId, RulingId, Text


@dataclass(frozen=True)
class Question:
    """A scenario that asks. A step that is not allowed is refused, with the reason, and the next is taken.

    Without `rulesets` it is asked of the newest. What else a scenario has may stand here and is
    not used, save for `expect`, which is looked at and told.
    """

    setup: Setup
    steps: tuple[Item, ...]
    question: Text | None = None
    rulesets: tuple[RulesetId, ...] = ()
    id: str | None = None
    title: Text | None = None
    ruling: RulingId | None = None
    about: tuple[str, ...] = ()
    controls: tuple[Control, ...] = ()
