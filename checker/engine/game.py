"""What the kernel asks each game (design/vocabulary.md 3.6), and what a game says of itself.

A game owns its clock and its words; the kernel owns events, derived values and
the history. Every question on which the games differ is one method here.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import Any

from checker.engine import pipeline
from checker.engine.definitions import AbilityDef, View
from checker.engine.derive import Derived
from checker.engine.frame import Frame
from checker.engine.objects import Event, GameObject
from checker.engine.triggers import Waiting
from checker.vocabulary.abilities import Entering, InsteadOf, Triggered
from checker.vocabulary.limits import Limit

Replaced = tuple[list[Event], list[tuple[Frame, list[Any]]]]
Assigned = tuple[Event, tuple[Frame | None, InsteadOf | None]]


class Game(ABC):
    """One game's answers. `run` is set by the run it belongs to.

    `default_zones` are where a word without a zone looks; `discard_zone`, `hand`
    and `deck` name the zones those words move to and from; `declaration` is the
    event of showing a card, whose `detail` is the event its ability watches; `rules` holds the ids
    the kernel cites: REPLACEMENT, STATE_DEFINITION, CANNOT, CONDITION, CHOICE, REST_SKIPPED,
    IGNORED, POWER, STATIC, STATIC_ENDS.
    """

    run: Any
    players: tuple[str, ...]
    default_zones: tuple[str, ...]
    declaration: str
    discard_zone: str
    hand: str
    deck: str
    open_verbs: frozenset[str]
    rules: Any
    appliers: Mapping[str, Callable[[Any, Event], None]]
    observations: Mapping[str, Callable[[Any, Any], Any]]

    # --- what objects are -------------------------------------------------------

    @abstractmethod
    def is_unit(self, unit: str, obj: GameObject, view: View) -> bool:
        """Whether an object is of that unit: creature, element, shield."""

    @abstractmethod
    def is_evolution(self, view: View) -> bool:
        """Whether it is put on other objects."""

    @abstractmethod
    def asks_about(self, static: Any) -> bool:
        """Whether the game looks for this `cannot`, `void`, `may` or `must`; if not, it is unsupported."""

    @abstractmethod
    def state_is(self, word: str, obj: GameObject, wanted: Any) -> bool:
        """Whether an object lies or acts in the way the word says."""

    @abstractmethod
    def refer(self, frame: Frame, name: str) -> list[GameObject]:
        """A reference of the game's own, or a scenario's label."""

    # --- where abilities work, how values combine --------------------------------

    @abstractmethod
    def sources(self) -> list[GameObject]:
        """The objects whose abilities may work now."""

    @abstractmethod
    def works_in(self, ability: AbilityDef, obj: GameObject) -> bool:
        """Whether the ability works where the object is."""

    @abstractmethod
    def combine_power(
        self, base: int | float | None, changes: list[tuple[Any, int | float]]
    ) -> int | float | None:
        """The power from the printed one and (change, number) pairs."""

    # --- events -------------------------------------------------------------------

    @abstractmethod
    def batches(self, events: list[Event]) -> list[list[Event]]:
        """Which of the proposed events happen together, in order."""

    @abstractmethod
    def possible(self, event: Event) -> bool:
        """Whether the event can happen at all; an impossible one is left out."""

    @abstractmethod
    def prohibited(self, event: Event) -> bool:
        """Whether a `cannot` forbids it."""

    def replace(self, events: list[Event]) -> Replaced:
        """The events that remain or stand instead, and what is carried out after them."""
        return pipeline.replace_once(self.run, events)

    def entering(self, event: Event) -> list[Event]:
        """What happens at the same moment as something enters; also settles how it enters."""
        return pipeline.entering(self.run, event)

    def derive(self) -> Derived:
        """What is derived for the state as it is; not yet settled."""
        return Derived(self.run)

    def assign_replacements(self, events: list[Event]) -> list[Assigned]:
        """For each event the one replacement that applies, asking who must choose."""
        raise NotImplementedError

    @abstractmethod
    def manner_of_entering(self, event: Event) -> None:
        """Set what the rules say of how an object is put."""

    @abstractmethod
    def own_definitions(self, event: Event) -> list[tuple[Frame, Entering]]:
        """The entering object's own state definitions."""

    @abstractmethod
    def manner_last(self) -> bool:
        """Whether replacements of the manner come after how it enters, or compete with all others."""

    @abstractmethod
    def is_about_players(self, static: Any) -> bool:
        """Whether a resolved static form says what players may do, and so locks no objects in."""

    @abstractmethod
    def results_of(self, proposed: list[Event], done: list[Event]) -> list[GameObject]:
        """What a later "moved" refers to."""

    @abstractmethod
    def ignored_see_leaving(self) -> bool:
        """Whether an object whose abilities are ignored may still trigger by leaving."""

    def draw(self, player: str, cause: Any, rule: str) -> list[Event]:
        """The event of drawing one card; from an empty deck nothing is drawn."""
        top = self.run.state.zone(player, self.deck)[:1]
        return [
            Event("move", each, player, "draw", self.deck, self.hand, cause=cause, rule=rule) for each in top
        ]

    def sees(self, event: Event, leaving: Any) -> bool:
        """Whether what leaves still sees this event of the same moment: only its own (DM 603.5d)."""
        return event.obj is leaving.obj

    def triggers_on(self, instance: Any, event: Event) -> bool:
        """Whether an ability triggers on an event that it watches, besides its limits."""
        return True

    @abstractmethod
    def on_top(self, event: Event) -> bool:
        """Whether the object is put on top of an ordered zone."""

    @abstractmethod
    def after_events(self, events: list[Event]) -> None:
        """What the rules do by themselves after a group of events."""

    @abstractmethod
    def concede(self, player: str) -> None:
        """A player gives up the game."""

    @abstractmethod
    def wait(self, waiting: Waiting) -> None:
        """A triggered effect waits."""

    def would_do(self, event: Event) -> frozenset[str]:
        """Which acts the effect that was activated would carry out, where the game tells them apart."""
        return frozenset()

    def next_moment(self) -> None:
        """What follows "then" happens at a later moment, where the game tells moments apart."""
        return

    @abstractmethod
    def then_needs_condition(self) -> bool:
        """Whether "then" falls away when the condition of the sentence before it failed."""

    # --- telling ------------------------------------------------------------------

    @abstractmethod
    def rule_of(self, event: Event) -> str:
        """The rule by which such an event happens."""

    @abstractmethod
    def rule_of_trigger(self, shape: Triggered, event: Event) -> str:
        """The rule by which an ability triggers on an event."""

    @abstractmethod
    def rule_of_limit(self, limit: Limit) -> str:
        """The rule behind what a limit stops."""

    @abstractmethod
    def rule_of_refusal(self, reason: str | None) -> str:
        """The rule behind a reason of refusal, or nothing where the question's own rule says it."""

    @abstractmethod
    def next_turns(self, number: int) -> tuple[str, ...]:
        """Whose turns come next."""
