"""Yu-Gi-Oh!'s answers to the kernel's questions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from checker.engine import limits, pipeline
from checker.engine.definitions import AbilityDef, View
from checker.engine.derive import Derived
from checker.engine.frame import Frame
from checker.engine.game import Assigned, Game, Replaced
from checker.engine.objects import Cause, Event, GameObject, InForce, Instance
from checker.engine.permissions import forbidden
from checker.engine.pipeline import APPLIERS, nothing, replacements
from checker.engine.questions import pick
from checker.engine.references import words_in
from checker.engine.stops import GameOver, Unsupported
from checker.engine.triggers import Waiting
from checker.engine.unwritten import stop_unwritten
from checker.games.ygo import acts, appliers, observations, rules
from checker.games.ygo.continuous import Standing
from checker.games.ygo.duel import CONTROL, Duel, Link
from checker.games.ygo.numbers import Numbers
from checker.games.ygo.rules_of import RULES_OF, RULES_OF_REFUSALS
from checker.games.ygo.switches import SWITCHES
from checker.games.ygo.zones import (
    DECK,
    DOOMED,
    EXTRA_DECK,
    GY,
    HAND,
    ON_FIELD,
    PRESENT,
    face_up_on_field,
    is_monster,
    is_spell_or_trap,
)
from checker.vocabulary.abilities import Entering, InsteadOf, Triggered
from checker.vocabulary.limits import Limit


class YuGiOh(Game):
    """A duel of two players under one Master Rule."""

    players = ("p1", "p2")
    default_zones = ON_FIELD
    declaration = ""
    discard_zone, hand, deck = GY, HAND, DECK
    open_verbs = frozenset(
        {
            *("normal_summon", "set", "flip_summon", "special_summon", "synchro_summon", "xyz_summon"),
            *("change_position", "activate", "attack", "pass"),
        }
    )
    rules = rules
    appliers = {**APPLIERS, **dict.fromkeys(appliers.FACTS, nothing), **appliers.TABLE}
    observations = observations.TABLE

    def __init__(self, switches: Mapping[str, str]) -> None:
        self.switches = switches
        self.duel = Duel()
        self.numbers = Numbers()

    def switch(self, name: str) -> str:
        """The value of a ruleset switch; rulings/ygo/rulesets.yaml lists them."""
        return self.switches.get(name, SWITCHES[name])

    def next_moment(self) -> None:
        """What happens from now on is later than all before: triggers may miss what came before."""
        self.run.state.time += 1

    def would_do(self, event: Event) -> frozenset[str]:
        """The words of what the activated effect does, such as Special Summoning."""
        if not isinstance(event.detail, Link):
            return frozenset()
        words = words_in(event.detail.instance.ability.shape.do)
        return frozenset(getattr(type(each), "word", "") for each in words)

    def then_needs_condition(self) -> bool:
        return True

    # --- what objects are -------------------------------------------------------

    def is_unit(self, unit: str, obj: GameObject, view: View) -> bool:
        match unit:
            case "monster":
                return is_monster(view)
            case "spell_or_trap":
                return is_spell_or_trap(view)
        raise Unsupported("unit", unit)

    def is_evolution(self, view: View) -> bool:
        return False

    def asks_about(self, static: Any) -> bool:
        return acts.looked_for(static)

    def state_is(self, word: str, obj: GameObject, wanted: Any) -> bool:
        match word:
            case "face_down":
                return (obj.zone in ON_FIELD and obj.face_down) is wanted
            case "position":
                return obj.zone in ON_FIELD and obj.position == wanted
            case "attacking":
                attack = self.duel.attack
                return (attack is not None and attack.attacker is obj) is wanted
            case "entered_this_turn":
                return (obj.entered_turn == self.run.state.turn_number) is wanted
            case "entered_by":
                return obj.entered_by == wanted
            case "has_under":
                return (len(obj.cards) > 1) is wanted
        raise Unsupported("state", word)

    def refer(self, frame: Frame, name: str) -> list[GameObject]:
        attack = self.duel.attack
        match name:
            case "attacker":
                return [attack.attacker] if attack else []
            case "attacked":
                return [attack.target] if attack and attack.target is not None else []
        card = self.run.state.cards.get(name)
        return [card.obj] if card else []

    # --- where abilities work ----------------------------------------------------

    def sources(self) -> list[GameObject]:
        """What lies face-up on the field by how long it has, then what works elsewhere."""
        state = self.run.state
        here = [obj for obj in state.lying(ON_FIELD) if not obj.face_down]
        here.sort(key=lambda obj: (obj.since, obj.id))
        there = [card.obj for card in state.elsewhere if card.obj.zone not in ON_FIELD and _on_top(card)]
        return here + there

    def works_in(self, ability: AbilityDef, obj: GameObject) -> bool:
        if ability.zones:
            return obj.zone in ability.zones
        return obj.zone in ON_FIELD and not obj.face_down

    def derive(self) -> Derived:
        return Standing(self.run)

    def combine_power(
        self, base: int | float | None, changes: list[tuple[Any, int | float]]
    ) -> int | float | None:
        return base

    # --- events -------------------------------------------------------------------

    def batches(self, events: list[Event]) -> list[list[Event]]:
        return [events]

    def possible(self, event: Event) -> bool:
        if event.obj is None or event.kind not in appliers.OF_OBJECTS:
            return True
        if event.kind == "move" and event.obj.zone == event.to:
            return False
        return event.obj.gone is None

    def prohibited(self, event: Event) -> bool:
        act = acts.OF_EVENTS.get(event.manner) or acts.OF_EVENTS.get(event.kind)
        by = event.cause.player if event.cause is not None else event.player
        by_battle = event.manner == "destroy" and event.cause is not None and event.cause.kind == "battle"
        if by_battle and forbidden(self.run, "be_destroyed_by_battle", event.obj, by):
            return True
        return act is not None and forbidden(self.run, act, event.obj, by) is not None

    def replace(self, events: list[Event]) -> Replaced:
        """What is destroyed is marked first, so that its continuous effects apply to nothing any more."""
        marked = [event.obj for event in events if event.manner == "destroy" and event.obj.zone in ON_FIELD]
        for obj in marked:
            obj.presence = DOOMED
        if marked:
            self.run.state.changed()
        kept, after = pipeline.replace_once(self.run, events)
        still = {event.obj for event in kept}
        for obj in marked:
            if obj not in still:
                obj.presence = PRESENT
        return kept, after

    def assign_replacements(self, events: list[Event]) -> list[Assigned]:
        return [(event, self._replacement(event)) for event in events]

    def _replacement(self, event: Event) -> tuple[Frame | None, InsteadOf | None]:
        found = [pair for pair in replacements(self.run, event) if self._holds(*pair)]
        while found:
            frame, static = self._pick(event.player or self.run.state.turn_player, found)
            if not static.optional or self.run.confirm(frame):
                return frame, static
            found.remove((frame, static))
        return None, None

    def _pick(self, player: str, pairs: list[tuple[Frame, InsteadOf]]) -> tuple[Frame, InsteadOf]:
        named = [(frame.instance.name, (frame, static)) for frame, static in pairs]
        return self.run.ask(lambda: pick(player, "replace", named, rules.REPLACEMENT, "replacement"))

    def _holds(self, frame: Frame, static: InsteadOf) -> bool:
        return static.if_ is None or bool(self.run.lib(static.if_)(frame))

    def manner_of_entering(self, event: Event) -> None:
        return

    def own_definitions(self, event: Event) -> list[tuple[Frame, Entering]]:
        return []

    def manner_last(self) -> bool:
        return True

    def is_about_players(self, static: Any) -> bool:
        """A prohibition on what players do holds for cards that come later too."""
        return getattr(static, "act", "") in acts.OF_PLAYERS

    def results_of(self, proposed: list[Event], done: list[Event]) -> list[GameObject]:
        mine = [event for event in done if event in proposed]
        return [event.result or event.obj for event in mine if event.obj is not None]

    def ignored_see_leaving(self) -> bool:
        return False

    def triggers_on(self, instance: Instance, event: Event) -> bool:
        """Since 2020 nothing triggers of what goes face-down to the Deck or Extra Deck."""
        if event.to not in (DECK, EXTRA_DECK) or event.obj is None:
            return True
        if self.switch("returned_face_down") == "triggers" or instance.card is not event.obj.cards[0]:
            return True
        self.run.note("returned_face_down", rules.RETURNED, ability=instance)
        return False

    def on_top(self, event: Event) -> bool:
        return event.to == DECK and event.place != "bottom"

    def after_events(self, events: list[Event]) -> None:
        """A player without life points loses; who must draw and cannot, loses."""
        if self.run.setting_up:
            return
        stop_unwritten(self.run, events)
        self.numbers.look(self.run)
        self._end_with_source()
        self._break_up_equips()
        self._settle()

    def _end_with_source(self) -> None:
        """Effects that last as long as their card stays face-up end with that."""
        state = self.run.state
        left = [each for each in state.effects if each.until != "while_face_up" or _still_up(each)]
        if len(left) < len(state.effects):
            state.effects = left
            state.changed()

    def _break_up_equips(self) -> None:
        state = self.run.state
        lost = [
            obj
            for obj in state.lying(ON_FIELD)
            if obj.host is not None and (obj.host.gone is not None or obj.host.face_down)
        ]
        if lost:
            cause = Cause(state.turn_player, "rule")
            self.run.propose(
                [Event("move", obj, obj.owner, "destroy", obj.zone, GY, cause=cause) for obj in lost]
            )

    def _settle(self) -> None:
        state = self.run.state
        out = [player for player in state.players if state.seats[player].life <= 0]
        out += [player for kind, player, _ in state.results if kind == "lose"]
        won = [player for kind, player, _ in state.results if kind == "win"]
        if not out and not won:
            return
        losers = set(out) | {state.opponent(player) for player in won}
        state.winner = "draw" if len(losers) > 1 else state.opponent(losers.pop())
        self.run.note("game_over", rules.LIFE_ZERO, winner=state.winner)
        raise GameOver

    def give_back(self, effect: InForce) -> None:
        """Control that was taken for a while goes back."""
        if effect.tag != CONTROL:
            return
        there = [obj for obj in effect.reach if obj.gone is None]
        cause = Cause(effect.frame.controller, "rule")
        self.run.propose([Event("gain_control", obj, obj.owner, cause=cause) for obj in there])

    def refund(self, link: Link) -> None:
        """A negated activation does not count for a limit on activations."""
        limit = link.instance.ability.shape.limit
        if limit is not None and limit.spent_by == "activation":
            key = limits.ledger_key(self.run, link.instance, limit)
            self.run.state.ledger[key] = max(0, self.run.state.ledger.get(key, 0) - 1)

    def concede(self, player: str) -> None:
        cause = Cause(player, "rule")
        self.run.propose([Event("lose", None, player, "concede", cause=cause, rule=rules.CONCEDE)])

    def wait(self, waiting: Waiting) -> None:
        self.run.state.waiting.append(waiting)

    def draw(self, player: str, cause: Any, rule: str) -> list[Event]:
        """From an empty Deck nothing is drawn, and the player loses."""
        found = super().draw(player, cause, rule)
        return found or [Event("lose", None, player, "deck_out", cause=cause, rule=rules.EMPTY_DECK)]

    # --- turn order and telling -----------------------------------------------------

    def in_turn_order(self) -> tuple[str, str]:
        """The turn player, then the other."""
        state = self.run.state
        return state.turn_player, state.opponent(state.turn_player)

    def rule_of(self, event: Event) -> str:
        return RULES_OF.get(event.manner) or RULES_OF.get(event.kind) or rules.EFFECT

    def rule_of_trigger(self, shape: Triggered, event: Event) -> str:
        return rules.TRIGGER

    def rule_of_limit(self, limit: Limit) -> str:
        if limit.per == "chain":
            return rules.ONCE_PER_CHAIN
        if "stretch" in limit.key:
            return rules.ONCE_WHILE_FACE_UP if limit.per == "game" else rules.ONCE_PER_TURN
        if limit.per == "game":
            return rules.ONCE_PER_DUEL
        return rules.ONCE_BY_ACTIVATION if limit.spent_by == "activation" else rules.ONCE_BY_USE

    def rule_of_refusal(self, reason: str | None) -> str:
        return RULES_OF_REFUSALS.get(reason or "", "")

    def next_turns(self, number: int) -> tuple[str, ...]:
        state = self.run.state
        coming, player = [], state.turn_player
        for _ in range(number):
            player = state.opponent(player)
            coming.append(player)
        return tuple(coming)


def _still_up(effect: InForce) -> bool:
    source = effect.frame.me
    return source is not None and source.gone is None and face_up_on_field(source)


def _on_top(card: Any) -> bool:
    """Whether it lies on its own; a material under a monster does not act."""
    return bool(card.obj.cards[0] is card and card.obj.gone is None)
