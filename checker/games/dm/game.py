"""Duel Masters' answers to the kernel's questions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from checker.engine.definitions import AbilityDef, View
from checker.engine.frame import Frame
from checker.engine.game import Assigned, Game
from checker.engine.objects import Cause, Event, GameObject, Instance
from checker.engine.permissions import forbidden
from checker.engine.pipeline import APPLIERS, nothing, replacements
from checker.engine.questions import pick
from checker.engine.triggers import Waiting
from checker.games.dm import acts, appliers, observations, rule_actions, rules, words_of_state
from checker.games.dm.hyper import HYPER
from checker.games.dm.keywords import DECLARED
from checker.games.dm.rules_of import RULES_OF, RULES_OF_REFUSALS
from checker.games.dm.switches import SWITCHES
from checker.games.dm.words_of_state import BATTLE, CASTLE, DECK, GRAVEYARD, HAND, MANA, SHIELDS
from checker.vocabulary.abilities import CostChange, Entering, InsteadOf, StaticAbility, Triggered
from checker.vocabulary.limits import Limit
from checker.vocabulary.selectors import Ref


class DuelMasters(Game):
    """Paper Duel Masters, comprehensive rules 1.48."""

    players = ("p1", "p2")
    default_zones = (BATTLE,)
    declaration = DECLARED
    discard_zone, hand, deck = GRAVEYARD, HAND, DECK
    open_verbs = frozenset({"charge", "summon", "cast", "cross", "generate", "fortify", "attack", "pass"})
    rules = rules
    appliers = {**APPLIERS, **appliers.TABLE, **dict.fromkeys(appliers.FACTS, nothing)}
    observations = observations.TABLE

    def __init__(self, switches: Mapping[str, str]) -> None:
        self.switches = switches
        self.in_order: Any = None
        """What was derived when the rules had nothing to do."""

    def switch(self, name: str) -> str:
        """The value of a ruleset switch; rulings/dm/rulesets.yaml lists them."""
        return self.switches.get(name, SWITCHES[name])

    def then_needs_condition(self) -> bool:
        """Whether what follows "then" falls away with the condition before it (since 2020-12-17)."""
        return self.switch("then_after_failed_condition") == "skipped"

    # --- what objects are -------------------------------------------------------

    def is_unit(self, unit: str, obj: GameObject, view: View) -> bool:
        return words_of_state.is_unit(unit, obj, view)

    def is_evolution(self, view: View) -> bool:
        return not words_of_state.EVOLUTIONS.isdisjoint(view.types)

    def asks_about(self, static: Any) -> bool:
        return acts.looked_for(static)

    def state_is(self, word: str, obj: GameObject, wanted: Any) -> bool:
        attack = self.run.state.attack
        match word:
            case "tapped":
                return obj.tapped is wanted
            case "attacking":
                return (attack is not None and attack.attacker is obj) is wanted
            case "blocking":
                return (attack is not None and attack.blocker is obj) is wanted
            case "crossed":
                return (obj.host is not None) is wanted
            case "sealed":
                return (obj.presence == words_of_state.SEALED) is wanted
            case "upside_down":
                return obj.turned is wanted
            case "entered_this_turn":
                return (obj.entered_turn == self.run.state.turn_number) is wanted
            case "entered_by":
                return obj.entered_by == wanted
            case "hyper_mode":
                return (
                    any(each.tag == HYPER and obj in each.reach for each in self.run.state.effects) is wanted
                )
            case "has_under":
                return (len(obj.cards) > 1) is wanted
        raise AssertionError(word)

    def refer(self, frame: Frame, name: str) -> list[GameObject]:
        attack = self.run.state.attack
        match name:
            case "attacker":
                return [attack.attacker] if attack else []
            case "attacked":
                return [attack.target] if attack and isinstance(attack.target, GameObject) else []
            case "battling":
                return [frame.event.by] if frame.event and frame.event.by else []
        card = self.run.state.cards.get(name)
        return [card.obj] if card else []

    # --- where abilities work, how values combine --------------------------------

    def sources(self) -> list[GameObject]:
        state = self.run.state
        found = [obj for obj in state.everywhere(BATTLE) if obj.presence == "present"]
        for card in state.elsewhere:
            obj = card.obj
            counts = obj.role == CASTLE or (obj.definition.elsewhere and obj.presence == "present")
            if counts and obj.zone in OUTSIDE and obj.cards[0] is card:
                found.append(obj)
        return found

    def works_in(self, ability: AbilityDef, obj: GameObject) -> bool:
        if ability.zones:
            return obj.zone in ability.zones
        return obj.zone == BATTLE or obj.role == CASTLE  # 110.4, 304

    def combine_power(
        self, base: int | float | None, changes: list[tuple[Any, int | float]]
    ) -> int | float | None:
        return words_of_state.combine_power(base, changes)

    # --- events -------------------------------------------------------------------

    def batches(self, events: list[Event]) -> list[list[Event]]:
        """What one effect puts into the battle zone goes one by one (409.1f), all else together (400.7)."""
        entering = [event for event in events if event.to == BATTLE]
        if len(entering) < 2:
            return [events]
        others = [event for event in events if event.to != BATTLE]
        return [*([others] if others else []), *([event] for event in entering)]

    def possible(self, event: Event) -> bool:
        if event.obj is None or event.kind not in appliers.OF_OBJECTS:
            return True
        if event.kind == "move" and event.obj.zone == event.to:
            return False  # it stays where it is: nothing moved (409.2a)
        return event.obj.gone is None

    def prohibited(self, event: Event) -> bool:
        if event.kind != "move":
            return False
        run, obj = self.run, event.obj
        if event.to == BATTLE:
            return forbidden(run, "put", obj, event.player, event=event) is not None
        if obj.zone != BATTLE:
            return False
        if forbidden(run, "leave", obj, event.player, event=event):
            return True
        return event.manner == "destroy" and forbidden(run, "be_destroyed", obj, event.player) is not None

    def assign_replacements(self, events: list[Event]) -> list[Assigned]:
        """One replacement for each event, the turn player's before the other's (609.3, 609.8)."""
        assigned = [(event, self._replacement(event)) for event in events]
        for event, (frame, _) in assigned:
            if frame is None and self._only_top_leaves(event):
                event.detail, event.rule = appliers.ONLY_TOP, rules.RECONSTRUCTION
        return assigned

    def _only_top_leaves(self, event: Event) -> bool:
        """Of a star evolution only the top card leaves, where nothing else replaces it (813.1)."""
        if event.kind != "move" or event.from_ != BATTLE or event.closed or len(event.obj.cards) < 2:
            return False
        return "star_evolution_creature" in event.obj.printed.types

    def _replacement(self, event: Event) -> tuple[Frame | None, InsteadOf | None]:
        found = [pair for pair in replacements(self.run, event) if self._holds(*pair)]
        if not found:
            return None, None
        for player in self.in_turn_order():
            mine = [pair for pair in found if pair[0].controller == player]
            while mine:
                frame, static = self._pick(player, mine)
                if not static.optional or self.run.confirm(frame):
                    return frame, static
                mine.remove((frame, static))
        return None, None

    def _holds(self, frame: Frame, static: InsteadOf) -> bool:
        return static.if_ is None or self.run.lib(static.if_)(frame)

    def _pick(self, player: str, pairs: list[tuple[Frame, InsteadOf]]) -> tuple[Frame, InsteadOf]:
        named = [(frame.instance.name, (frame, static)) for frame, static in pairs]
        return self.run.ask(lambda: pick(player, "replace", named, rules.REPLACEMENT, "replacement"))

    def manner_of_entering(self, event: Event) -> None:
        if event.to == MANA and len(event.obj.printed.civs) > 1:
            event.tapped = True
            self.run.note("multicolor", rules.MULTICOLOR, obj=event.obj)

    def own_definitions(self, event: Event) -> list[tuple[Frame, Entering]]:
        """A card's own state definitions work while it is put, wherever it comes from (110.4f)."""
        found = []
        for ability in event.obj.definition.flat:
            static = ability.shape.static if isinstance(ability.shape, StaticAbility) else None
            if isinstance(static, Entering) and event.to in (static.to or self.default_zones):
                frame = Frame.of(self.run, Instance(ability, event.obj))
                if self._means_itself(frame, static, event.obj):
                    found.append((frame, static))
        return found

    def _means_itself(self, frame: Frame, static: Entering, obj: GameObject) -> bool:
        if static.if_ is not None and not self.run.lib(static.if_)(frame):
            return False
        if isinstance(static.of, Ref):
            return static.of.name == "self"
        return self.run.lib.filter(static.of)(frame, obj, self.run.view(obj))

    def manner_last(self) -> bool:
        """Since 2021-03-16 what replaces the manner comes after the state definitions."""
        return self.switch("replacement_of_manner") == "last"

    def is_about_players(self, static: Any) -> bool:
        """Using, putting, winning and losing are players' acts; the rest is locked to cards (110.2e)."""
        return isinstance(static, CostChange) or getattr(static, "act", "") in PLAYERS_ACTS

    def results_of(self, proposed: list[Event], done: list[Event]) -> list[GameObject]:
        """Since 2022-09-14 only what really happened; before, the attempt was enough."""
        attempted = [event.result or event.obj for event in proposed if event.obj is not None]
        results = [event.result for event in done if event.result is not None and event in proposed]
        if results == attempted or self.switch("reference_to_result") != "attempted":
            return results
        return attempted

    def ignored_see_leaving(self) -> bool:
        """Since 2020-09-19 an ignored creature has no leaving triggers."""
        return self.switch("ignored_leave_triggers") == "allowed"

    def on_top(self, event: Event) -> bool:
        return event.to == DECK and event.place != "bottom"

    def after_events(self, events: list[Event]) -> None:
        rule_actions.after_events(self.run, events)

    def concede(self, player: str) -> None:
        cause = Cause(player, "rule")
        self.run.propose([Event("lose", None, player, "concede", cause=cause, rule=rules.CONCEDE)])

    def wait(self, waiting: Waiting) -> None:
        self.run.state.waiting.append(waiting)

    # --- turn order and telling -----------------------------------------------------

    def in_turn_order(self) -> tuple[str, str]:
        """The turn player, then the other (101.4)."""
        state = self.run.state
        return state.turn_player, state.opponent(state.turn_player)

    def rule_of(self, event: Event) -> str:
        return RULES_OF.get(event.manner) or RULES_OF.get(event.kind) or rules.EFFECT

    def rule_of_trigger(self, shape: Triggered, event: Event) -> str:
        if any(pattern.nth is not None for pattern in shape.when):
            return rules.NTH
        return rules.ATTACK_TRIGGERS if event.kind == "attack_declared" else rules.TRIGGER

    def rule_of_limit(self, limit: Limit) -> str:
        return rules.LIMIT_BY_NAME if "name" in limit.key else rules.LIMIT

    def rule_of_refusal(self, reason: str | None) -> str:
        return RULES_OF_REFUSALS.get(reason or "", "")

    def next_turns(self, number: int) -> tuple[str, ...]:
        state = self.run.state
        extra = sorted(
            (player for player, _ in state.extra_turns), key=lambda each: each != state.turn_player
        )
        coming, player = list(extra), state.regular_player
        while len(coming) < number:  # then it goes on from the last turn that was no extra one
            player = state.opponent(player)
            coming.append(player)
        return tuple(coming[:number])


OUTSIDE = frozenset({SHIELDS, HAND, MANA, GRAVEYARD})
"""Zones other than the battle zone in which abilities may work (110.4b-g)."""
PLAYERS_ACTS = frozenset({"cast", "summon", "use", "put", "trigger", "win", "lose"})
