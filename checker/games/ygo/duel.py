"""What a duel keeps beside the state that all games have: the chain, the open window, the battle."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from checker.engine.objects import Event, GameObject, Instance

CONTROL = "control"
"""The tag of an effect that ends by giving control back."""


@dataclass(eq=False, slots=True)
class Link:
    """One link of a chain: an activated card or effect. `answers` is what it was activated in answer to.

    `activated` is the fact that it was, `frame` holds its targets and what was paid. `card`
    says that the card itself was activated, not an effect of a card that lay there.
    A negated activation never resolves; of a negated effect only the time passes.
    """

    instance: Instance
    player: str
    speed: int
    number: int
    card: bool = False
    answers: Event | None = None
    activated: Event | None = None
    activation_negated: bool = False
    effect_negated: bool = False
    frame: Any = None

    @property
    def name(self) -> str:
        """`label.ability`."""
        return self.instance.name


@dataclass(eq=False, slots=True)
class Window:
    """A moment in which chains may start. `events` are what may be answered in it.

    `rule` is the one by which it opens. `kind` is `open` (the turn player may do anything),
    `response`, `negation` (a Summon may be negated) or `damage` (the Damage Step).
    """

    kind: str
    events: list[Event] = field(default_factory=list)
    rule: str = ""


@dataclass(eq=False, slots=True)
class Attack:
    """An attack under way. `targets` are the monsters that could be attacked when it was declared."""

    attacker: GameObject
    target: GameObject | None
    player: str
    targets: tuple[GameObject, ...] = ()
    negated: bool = False


@dataclass(eq=False, slots=True)
class Duel:
    """Everything of a duel that changes and is no other game's.

    `begun` says since when each continuous effect has applied to each object, `turned_up` is
    the monster whose Flip Summon may still be negated, `since` the first fact after the last
    chance to start a chain, `held` are triggers that wait for a later timing.
    """

    chain: list[Link] = field(default_factory=list)
    window: Window = field(default_factory=lambda: Window("open"))
    attack: Attack | None = None
    damage_step: str = ""
    begun: dict[tuple[Any, ...], int] = field(default_factory=dict)
    turned_up: GameObject | None = None
    since: int = 0
    resolving: Link | None = None
    held: list[Any] = field(default_factory=list)
