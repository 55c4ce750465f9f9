"""Event patterns: which changes an ability watches, replaces or asks the history about."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from checker.vocabulary.selectors import Side, Target
from checker.vocabulary.words import Act, Counter, EventKind, KeywordName, Step, Zone


@dataclass(frozen=True)
class Cause:
    """What made an event happen: an ability of a card of that name, or a kind of cause."""

    name: tuple[str, ...] = ()
    side: Side | None = None
    kind: Literal["effect", "cost", "rule", "battle"] | None = None


@dataclass(frozen=True)
class Nth:
    """Which occurrence counts, this one included; earlier ones count even from before the card came."""

    number: int
    within: Literal["attack", "turn", "game"] = "turn"


@dataclass(frozen=True)
class Pattern:
    """A change. `of` is what it happens to, `by` who or what does it, read in the event's view.

    `tapped` is how it is put; `paid` whether its cost was paid; `combat` whether the
    damage is combat damage; `counter` which kind of counter;
    `does` what the activated effect would do.
    """

    event: EventKind
    of: Target | None = None
    by: Target | None = None
    player: Side | None = None
    from_: tuple[Zone, ...] = ()
    to: tuple[Zone, ...] = ()
    step: Step | None = None
    cause: Cause | None = None
    nth: Nth | None = None
    keyword: KeywordName | None = None
    does: tuple[Act, ...] = ()
    tapped: bool | None = None
    paid: bool | None = None
    combat: bool | None = None
    counter: Counter | None = None
