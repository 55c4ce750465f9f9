"""A toy game with as few rules as the kernel allows, and a table to lay its cards on.

Cards lie on the `table`, where their abilities work, or in a `hand`, a `pile`, a
`bin`. Power is added up. No rule acts by itself.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from checker.engine.compile import KERNEL
from checker.engine.definitions import AbilityDef, Meanings, View, from_placed
from checker.engine.frame import Frame
from checker.engine.game import Assigned, Game
from checker.engine.library import Library
from checker.engine.objects import Card, Cause, Event, GameObject, Instance
from checker.engine.pipeline import APPLIERS, nothing, replacements
from checker.engine.run import Run
from checker.engine.script import Script
from checker.engine.stops import GameOver
from checker.engine.triggers import Waiting
from checker.model.card import KeywordDefinition
from checker.model.scenario import Item, Placed
from checker.model.text import Text
from checker.vocabulary.abilities import Entering, StaticAbility
from checker.vocabulary.words import KeywordName
from tests.unit.parsing import parse

TABLE, HAND, PILE, BIN = "table", "hand", "pile", "bin"


class _Every(frozenset[str]):
    """A list of words on which every word stands."""

    def __contains__(self, _: object) -> bool:
        return True

    def __len__(self) -> int:
        return 1


class _Words:
    """The words of a game in which every word may be written."""

    def of(self, _: str) -> frozenset[str]:
        return _Every()

    def has_key(self, _: str) -> bool:
        return True


class _Rules:
    """Every rule the kernel asks for, under an id of this game."""

    def __getattr__(self, name: str) -> str:
        if not name.isupper():
            raise AttributeError(name)
        return f"toy/{name.lower()}"


class Toy(Game):
    """The answers of a game that asks for nothing."""

    players = ("p1", "p2")
    default_zones = (TABLE,)
    declaration = "show"
    discard_zone, hand, deck = BIN, HAND, PILE
    open_verbs = frozenset({"do", "pass"})
    rules = _Rules()
    appliers = {**APPLIERS, **dict.fromkeys(("show", "poke", "sleep"), nothing)}
    observations: Mapping[str, Any] = {}
    last_manner = True
    needs_condition = True
    players_acts: frozenset[str] = frozenset()

    def is_unit(self, unit: str, obj: GameObject, view: View) -> bool:
        return unit in view.types

    def is_evolution(self, view: View) -> bool:
        return "evolved" in view.types

    def state_is(self, word: str, obj: GameObject, wanted: Any) -> bool:
        return word == "tapped" and obj.tapped is wanted

    def refer(self, frame: Frame, name: str) -> list[GameObject]:
        card = self.run.state.cards.get(name)
        return [card.obj] if card else []

    def sources(self) -> list[GameObject]:
        return [obj for zone in (TABLE, HAND) for obj in self.run.state.everywhere(zone)]

    def works_in(self, ability: AbilityDef, obj: GameObject) -> bool:
        return obj.zone in (ability.zones or (TABLE,))

    def combine_power(self, base: Any, changes: list[tuple[Any, int | float]]) -> Any:
        return None if base is None else base + sum(number for _, number in changes)

    def batches(self, events: list[Event]) -> list[list[Event]]:
        return [events]

    def possible(self, event: Event) -> bool:
        return event.obj is None or event.obj.gone is None

    def prohibited(self, event: Event) -> bool:
        from checker.engine.permissions import forbidden

        return event.to == TABLE and forbidden(self.run, "put", event.obj, event.player) is not None

    def assign_replacements(self, events: list[Event]) -> list[Assigned]:
        none: tuple[None, None] = (None, None)
        return [(event, next(iter(replacements(self.run, event)), none)) for event in events]

    def manner_of_entering(self, event: Event) -> None:
        return

    def own_definitions(self, event: Event) -> list[tuple[Frame, Entering]]:
        forms = [each for each in event.obj.definition.flat if isinstance(each.shape, StaticAbility)]
        return [
            (Frame.of(self.run, Instance(each, event.obj)), each.shape.static)
            for each in forms
            if isinstance(each.shape.static, Entering) and event.to == TABLE
        ]

    def manner_last(self) -> bool:
        return self.last_manner

    def is_about_players(self, static: Any) -> bool:
        return getattr(static, "act", "") in self.players_acts

    def results_of(self, proposed: list[Event], done: list[Event]) -> list[GameObject]:
        return [event.result for event in done if event.result is not None]

    def ignored_see_leaving(self) -> bool:
        return False

    def on_top(self, event: Event) -> bool:
        return event.to == PILE and event.place != "bottom"

    def after_events(self, events: list[Event]) -> None:
        return

    def concede(self, player: str) -> None:
        self.run.state.winner = self.run.state.opponent(player)
        raise GameOver

    def wait(self, waiting: Waiting) -> None:
        self.run.state.waiting.append(waiting)

    def then_needs_condition(self) -> bool:
        return self.needs_condition

    def rule_of(self, event: Event) -> str:
        return f"toy/{event.manner or event.kind}"

    def rule_of_trigger(self, *_: Any) -> str:
        return "toy/trigger"

    def rule_of_limit(self, limit: Any) -> str:
        return "toy/limit"

    def rule_of_refusal(self, reason: str | None) -> str:
        return ""

    def asks_about(self, static: Any) -> bool:
        return True

    def next_turns(self, number: int) -> tuple[str, ...]:
        return ("p2", "p1")[:number]


def word(hint: Any, text: str) -> Any:
    """A word of the vocabulary, or whatever else a file could hold."""
    return parse(hint, text, "toy", _Words())


def table(items: str = "", data: str = "", **zones: str) -> Run:
    """A run with cards laid out: `p1_table="{x: {power: 1000}}"`. Keywords do what `data` says of them."""
    run = Run(Toy(), Library(KERNEL), _meanings(data))
    run.script = Script(run, word(tuple[Item, ...], items) if items else ())
    run.state.step = "main"
    for place, text in zones.items():
        player, _, zone = place.partition("_")
        for label, placed in word(dict[str, Placed], text).items():
            lay(run, player, zone, label, placed)
    return run


def lay(run: Run, player: str, zone: str, label: str, placed: Placed) -> GameObject:
    """One card with what lies under it, the way a position lays it."""
    cards = [_card(run, player, label, placed)]
    cards += [_card(run, player, under, each) for under, each in placed.under.items()]
    obj = GameObject(run.state.new_id(), cards, zone)
    obj.tapped = placed.tapped
    run.state.zone(player, zone).append(obj)
    run.state.changed()
    return obj


def _card(run: Run, player: str, label: str, placed: Placed) -> Card:
    definition = from_placed(placed, label, "thing", run.meanings)
    card = Card(run.state.new_id(), label, definition, player, label.startswith("standin"))
    run.state.cards[label] = card
    return card


class _Keywords(dict[str, KeywordDefinition]):
    """Every keyword has a meaning: it is a rule, unless data says what it does."""

    def get(self, name: str, default: Any = None) -> Any:
        plain = KeywordDefinition("toy", KeywordName(name), Text(name), Text(name), kind="rule")
        return super().get(name) or (None if name == "undefined" else plain)

    def __missing__(self, name: str) -> KeywordDefinition:
        return self.get(name)


def _meanings(data: str) -> Meanings:
    written = word(tuple[KeywordDefinition, ...], data) if data else ()
    return Meanings(_Keywords({str(each.id): each for each in written}), lambda _: ())


def obj(run: Run, label: str) -> GameObject:
    """The object a label names now."""
    return run.state.cards[label].obj


def labels(objects: Any) -> list[str]:
    """The labels of objects."""
    return [each.label for each in objects]


def frame(run: Run, player: str = "p1", me: str = "", event: Event | None = None) -> Frame:
    """The frame of an effect of a player, with the first ability of a card where one is named."""
    if not me:
        return Frame(run, player, event=event)
    source = obj(run, me)
    instance = Instance(source.definition.flat[0], source) if source.definition.flat else None
    return Frame(run, player, source, instance, event)


def move(run: Run, label: str, to: str, manner: str = "", **more: Any) -> list[Event]:
    """Propose one move, caused by an effect of its owner."""
    it = obj(run, label)
    cause = more.pop("cause", None) or Cause(it.owner, "effect")
    return run.propose([Event("move", it, it.owner, manner, it.zone, to, cause=cause, **more)])


def kinds(run: Run) -> list[str]:
    """The history as `kind` or `manner` with the card."""
    return [f"{fact.manner or fact.kind} {fact.obj.label if fact.obj else '-'}" for fact in run.state.history]
