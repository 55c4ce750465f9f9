"""Magic's answers to the kernel's questions, and what one game of it remembers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from checker.engine.definitions import AbilityDef, CardDef, View
from checker.engine.frame import Frame
from checker.engine.game import Game, Replaced
from checker.engine.objects import Card, Cause, Event, GameObject, Instance
from checker.engine.permissions import forbidden
from checker.engine.pipeline import APPLIERS, nothing
from checker.engine.questions import choose_objects
from checker.engine.unwritten import stop_unwritten
from checker.games.mtg import (
    acts,
    appliers,
    damage,
    observations,
    replacement,
    results,
    rules,
)
from checker.games.mtg.combat_state import Combat
from checker.games.mtg.layers import Layers, defines
from checker.games.mtg.mana import Pool
from checker.games.mtg.rules_of import RULES_OF, RULES_OF_REFUSALS
from checker.games.mtg.switches import SWITCHES
from checker.games.mtg.table import (
    BATTLEFIELD,
    COMMAND,
    EACH_TIME,
    GRAVEYARD,
    HAND,
    LIBRARY,
    SUPERTYPES,
    is_creature,
)
from checker.vocabulary.abilities import Entering, InsteadOf, Triggered
from checker.vocabulary.limits import Limit


class Magic(Game):
    """Magic by the comprehensive rules of 2025-09-19, or as a ruleset's switches say."""

    default_zones = (BATTLEFIELD,)
    declaration = ""
    discard_zone, hand, deck = GRAVEYARD, HAND, LIBRARY
    open_verbs = frozenset({"cast", "play", "activate", "turn_up", "pass", "attack", "block", "assign"})
    rules = rules
    appliers = {**APPLIERS, **appliers.TABLE, **dict.fromkeys(appliers.FACTS, nothing)}
    observations = observations.TABLE

    def __init__(self, switches: Mapping[str, str], players: tuple[str, ...]) -> None:
        self.switches = switches
        self.players = players
        self.stack: list[Any] = []
        self.resolving: Any = None
        self.combat: Combat | None = None
        self.pools: dict[str, Pool] = {player: Counter() for player in players}
        self.failed_draws: set[str] = set()
        self.deathtouched: set[GameObject] = set()
        self.regenerating: dict[GameObject, Frame] = {}
        self.under: dict[GameObject, str] = {}
        self.controlled: dict[GameObject, str] = {}
        self.since: dict[GameObject, int] = {}
        self.stamps: dict[GameObject, int] = {}
        self.designation = "none"
        self.began = dict.fromkeys(players, 0)
        self.loyalty_activated: set[GameObject] = set()
        self.lands_played = 0
        self.land_slots: set[int] = set()
        self.skips: list[tuple[str, str]] = []
        self.last_active: str | None = None
        self.in_order: Any = None
        """What was derived when no state-based action was found."""
        self.seen_by: Any = None
        """What was derived when it was last looked at who controls what."""
        self.tokens = False
        """Whether there ever was a token."""

    def switch(self, name: str) -> str:
        """The value of a ruleset switch; rulings/mtg/rulesets.yaml lists them."""
        return self.switches.get(name, SWITCHES[name])

    # --- players -----------------------------------------------------------------

    def alive(self) -> list[str]:
        """Who is still in the game, in seating order."""
        return [player for player in self.players if not self.run.state.seats[player].out]

    def in_turn_order(self) -> list[str]:
        """Who is still in the game, from the active player on (101.4)."""
        at = self.players.index(self.run.state.turn_player)
        order = [*self.players[at:], *self.players[:at]]
        return [player for player in order if not self.run.state.seats[player].out]

    def after(self, player: str) -> str:
        """The next player in turn order who is still in the game."""
        at = self.players.index(player)
        order = [*self.players[at + 1 :], *self.players[: at + 1]]
        return next(each for each in order if not self.run.state.seats[each].out)

    # --- what objects are -----------------------------------------------------------

    def is_unit(self, unit: str, obj: GameObject, view: View) -> bool:
        return unit == "card" or unit in view.types

    def is_evolution(self, view: View) -> bool:
        return False

    def asks_about(self, static: Any) -> bool:
        return acts.looked_for(static)

    def state_is(self, word: str, obj: GameObject, wanted: Any) -> bool:
        match word:
            case "tapped":
                return obj.tapped is wanted
            case "attacking" | "blocking" | "blocked":
                return (self.combat is not None and getattr(self.combat, f"is_{word}")(obj)) is wanted
            case "face_down":
                return obj.face_down is wanted
            case "entered_this_turn":
                return (obj.entered_turn == self.run.state.turn_number) is wanted
            case "attacked_this_turn":
                facts = self.run.facts("turn")
                return any(each.kind == "attack_declared" and each.obj is obj for each in facts) is wanted
            case "counters":
                return obj.counters.get(str(wanted), 0) > 0
        raise AssertionError(word)

    def refer(self, frame: Frame, name: str) -> list[Any]:
        match name:
            case "attacked":
                return self.combat.attacked(frame.me) if self.combat else []
            case "player":
                return (
                    [self.run.state.seats[frame.event.player]] if frame.event and frame.event.player else []
                )
        seat = self.run.state.seats.get(name)
        card = self.run.state.cards.get(name)
        return [seat] if seat else [card.obj] if card else []

    def can_enchant(self, aura: GameObject, host: GameObject) -> bool:
        """Whether an Aura may be on this object, by its enchant ability (303.4)."""
        for ability in aura.definition.view.keywords.get("enchant", ()):
            frame = Frame(self.run, aura.controller, aura)
            return bool(self.run.lib.filter(ability.shape.of)(frame, host, self.run.view(host)))
        return False

    # --- abilities and effects ----------------------------------------------------------

    def derive(self) -> Layers:
        return Layers(self.run)

    def sources(self) -> list[GameObject]:
        state = self.run.state
        found = [obj for obj in state.everywhere(BATTLEFIELD) if obj.presence == "present"]
        found += state.everywhere(COMMAND)
        for card in state.elsewhere:
            obj = card.obj
            if obj.zone not in (BATTLEFIELD, COMMAND) and obj.gone is None and obj not in found:
                found.append(obj)
        return found

    def works_in(self, ability: AbilityDef, obj: GameObject) -> bool:
        if ability.zones:
            return obj.zone in ability.zones
        return obj.zone == BATTLEFIELD or obj.zone == COMMAND or defines(ability)

    def combine_power(
        self, base: int | float | None, changes: list[tuple[Any, int | float]]
    ) -> int | float | None:
        raise AssertionError("layers combine power")

    def first_controller(self, obj: GameObject) -> str:
        """Under whose control it entered, before any effect on who controls it (110.2)."""
        return self.under.get(obj, obj.owner)

    def timestamp(self, obj: GameObject) -> int:
        """When it entered, was attached, turned over or transformed last (613.7)."""
        return self.stamps.get(obj, obj.id)

    def stamp(self, obj: GameObject) -> None:
        """Give an object a new timestamp."""
        self.stamps[obj] = self.run.state.new_id()

    # --- events ----------------------------------------------------------------------------

    def batches(self, events: list[Event]) -> list[list[Event]]:
        """All together; draws one by one (121.2)."""
        if any(event.kind == "draw" for event in events):
            return [[event] for event in events]
        return [events]

    def possible(self, event: Event) -> bool:
        if event.kind == "damage":
            return event.obj.gone is None and damage.possible(self.run, event)
        if event.obj is None or event.kind not in appliers.OF_OBJECTS:
            return True
        return event.obj.gone is None and not (event.kind == "move" and event.obj.zone == event.to)

    def prohibited(self, event: Event) -> bool:
        run = self.run
        if event.kind in ("win", "lose"):
            return results.prohibited(run, event)
        if event.kind == "gain_life":
            return forbidden(run, "gain_life", None, event.player) is not None
        if event.kind == "move" and event.manner == "destroy" and event.obj is not None:
            indestructible = "indestructible" in run.view(event.obj).keywords
            return indestructible or forbidden(run, "be_destroyed", event.obj, event.player) is not None
        if event.kind == "move" and event.manner == "counter":
            return forbidden(run, "be_countered", event.obj, event.player) is not None
        return False

    def replace(self, events: list[Event]) -> Replaced:
        return replacement.replace(self.run, events)

    def entering(self, event: Event) -> list[Event]:
        return []  # how it enters has been settled among the replacements (614.12)

    def as_it_would_be(self, event: Event) -> View:
        """The view of what enters as it would be on the battlefield with what was applied so far."""
        return self.definition_entering(event).view

    def definition_entering(self, event: Event) -> CardDef:
        """What enters, as a copy where that was applied."""
        found: CardDef = event.as_copy or event.obj.definition
        return found

    def manner_of_entering(self, event: Event) -> None:
        raise AssertionError("entering is settled among the replacements")

    def own_definitions(self, event: Event) -> list[tuple[Frame, Entering]]:
        return []

    def manner_last(self) -> bool:
        return True

    def is_about_players(self, static: Any) -> bool:
        """What replaces events or says what players may do is not locked to objects (611.2c)."""
        return isinstance(static, InsteadOf) or getattr(static, "of", None) is None

    def results_of(self, proposed: list[Event], done: list[Event]) -> list[GameObject]:
        return [event.result for event in done if event.result is not None]

    def ignored_see_leaving(self) -> bool:
        return False

    def draw(self, player: str, cause: Any, rule: str) -> list[Event]:
        """Drawing is an event that can be replaced even where the library is empty (614.11)."""
        return [Event("draw", None, player, cause=cause, rule=rule or rules.DRAW)]

    def sees(self, event: Event, leaving: Any) -> bool:
        """What leaves sees everything that leaves with it (603.10a)."""
        return True

    def triggers_on(self, instance: Instance, event: Event) -> bool:
        """An intervening "if" must hold (603.4)."""
        condition = instance.ability.shape.if_
        return condition is None or bool(self.run.lib(condition)(Frame.of(self.run, instance, event)))

    def on_top(self, event: Event) -> bool:
        return event.to == LIBRARY and event.place != "bottom"

    def after_events(self, events: list[Event]) -> None:
        stop_unwritten(self.run, events)
        damage.lifelink(self.run, events)
        self._controllers()
        results.settle(self.run)

    def _controllers(self) -> None:
        """A change of control is a change for "since the turn began" and for combat (302.6, 506.4)."""
        run = self.run
        if run.derived is self.seen_by:  # which settles who controls what
            return
        self.seen_by = run.derived
        lost: list[Event] = []
        for obj in run.state.everywhere(BATTLEFIELD):
            before = self.controlled.get(obj, self.first_controller(obj))
            if obj.controller != before:
                self.since[obj] = run.state.turn_number
                self.leave_combat(obj)
                lost.append(Event("lose_control", obj, before, cause=Cause(before, "rule")))
            if obj.controller != obj.owner or obj in self.controlled:
                self.controlled[obj] = obj.controller
            if self.combat is not None and self.combat.has(obj) and not is_creature(run.view(obj)):
                self.leave_combat(obj)
        run.propose(lost)

    def leave_combat(self, obj: GameObject) -> None:
        """It is removed from combat (506.4)."""
        if self.combat is not None:
            self.combat.remove(obj)

    def concede(self, player: str) -> None:
        results.concede(self.run, player)

    def wait(self, waiting: Any) -> None:
        """A trigger waits to be put on the stack; a delayed one is used up by that (603.7b)."""
        state = self.run.state
        state.waiting.append(waiting)
        spent = [each for each in state.effects if each.static is waiting.instance and each.tag != EACH_TIME]
        if spent:
            state.effects = [each for each in state.effects if each not in spent]
            state.changed()

    def then_needs_condition(self) -> bool:
        return False

    def keep_one(self, player: str, group: list[GameObject], rule: str) -> GameObject:
        """The one of several permanents that its player keeps."""
        chosen = self.run.ask(lambda: choose_objects(player, "keep", group, 1, 1, rule, "keep one"))
        return chosen[0]

    def card_types(self, view: View) -> frozenset[str]:
        """Card types without supertypes (205)."""
        return view.types - SUPERTYPES

    def new_card(self, player: str, label: str, definition: CardDef) -> Card:
        """A token or emblem under a label of its own."""
        state, number = self.run.state, 1
        while f"{label}_{number}" in state.cards:
            number += 1
        card = Card(state.new_id(), f"{label}_{number}", definition, player, False)
        state.cards[card.label] = card
        state.types |= definition.view.types
        return card

    # --- telling -------------------------------------------------------------------------------

    def rule_of(self, event: Event) -> str:
        known = RULES_OF.get(event.manner) or RULES_OF.get(event.kind)
        if known:
            return known
        if self.resolving is not None:
            return rules.RESOLVE_SPELL if self.resolving.spell else rules.RESOLVE_ABILITY
        return rules.TURN_BASED

    def rule_of_trigger(self, shape: Triggered, event: Event) -> str:
        if any(pattern.nth is not None for pattern in shape.when):
            return rules.NTH
        if event.kind == "begin_step":
            return rules.STEP_TRIGGERS
        return rules.ATTACK_TRIGGERS if event.kind == "attack_declared" else rules.TRIGGERED

    def rule_of_limit(self, limit: Limit) -> str:
        return {"action": rules.DO_ONCE, "trigger": rules.TRIGGERS_ONCE}.get(
            limit.spent_by, rules.ONCE_OBJECT
        )

    def rule_of_refusal(self, reason: str | None) -> str:
        return RULES_OF_REFUSALS.get(reason or "", "")

    def next_turns(self, number: int) -> tuple[str, ...]:
        coming = [player for player, _ in reversed(self.run.state.extra_turns)]
        player = self.run.state.regular_player
        while len(coming) < number:
            player = self.after(player)
            coming.append(player)
        return tuple(coming[:number])
