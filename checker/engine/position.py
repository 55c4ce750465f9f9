"""Set up a position from its description, naming every fault of an impossible one at once.

What all games share: zones filled with labelled cards and stand-ins, effects in
force, what happened before. A game says what its cards are, what zones hold by
default, what hangs on what, and what cannot be.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

from checker.engine.compile.instructions import run_all
from checker.engine.definitions import CardDef, Meanings
from checker.engine.frame import Frame
from checker.engine.objects import Card, Cause, Event, GameObject, Instance
from checker.engine.stops import Invalid
from checker.model.card import Card as Written
from checker.model.case import Case
from checker.model.scenario import Contents, Past, Placed

MOST_KEPT = 2000
_made: dict[tuple[type, int, str], tuple[Written | Placed, CardDef]] = {}
FIRST_TURN = 3
"""The number of the turn a position stands in, where it is not the first of a game."""


class Position(ABC):
    """A position being set up. `faults` collects what cannot be."""

    defaults: Mapping[str, int] = {}
    endless_zone = ""

    def __init__(self, run: Any, case: Case) -> None:
        self.run = run
        self.case = case
        self.meanings: Meanings = run.meanings
        self.faults: list[str] = []

    def place(self) -> None:
        """Set everything up. Raises Invalid with every fault."""
        state, setup = self.run.state, self.case.setup
        state.turn_player = state.regular_player = setup.turn
        state.turn_number = FIRST_TURN if setup.turn_number is None else setup.turn_number
        state.step = str(setup.step)
        for player in state.players:
            self._player(player, getattr(setup, player))
        self.arrange()
        self.check()
        if self.faults:
            raise Invalid(tuple(self.faults))
        self._in_force()
        for past in setup.past:
            self._remember(past)
        state.first_fact = len(state.history)

    @abstractmethod
    def define(self, label: str, placed: Placed) -> CardDef:
        """The definition of an anonymous card."""

    @abstractmethod
    def printed(self, written: Written) -> CardDef:
        """The definition of a printed card."""

    @abstractmethod
    def standin(self) -> CardDef:
        """The definition of a stand-in."""

    @abstractmethod
    def lay(self, player: str, zone: str, label: str, placed: Placed) -> GameObject:
        """Make the object of a labelled card, with all that is written of how it lies."""

    @abstractmethod
    def arrange(self) -> None:
        """Put on others what hangs on them, once every card is there."""

    @abstractmethod
    def check(self) -> None:
        """Add a fault for everything that could not be."""

    # --- zones --------------------------------------------------------------------

    def _player(self, player: str, zones: Mapping[str, Contents]) -> None:
        for zone in map(str, {**self.defaults, **zones}):
            contents = zones.get(zone)
            if contents is None:
                self._others(player, zone, self.defaults[zone])
                continue
            for label, placed in contents.cards.items():
                self.run.state.zone(player, zone).append(self.lay(player, zone, label, placed))
            self._others(player, zone, contents.others)

    def _others(self, player: str, zone: str, number: int | str) -> None:
        if number == "enough":
            if zone != self.endless_zone:
                self.faults.append(
                    f"{player}'s {zone} cannot hold 'enough' cards; only {self.endless_zone} can"
                )
            self.run.state.endless.add(player)
            return
        state, standin = self.run.state, self.standin()
        here, cards, new_id = state.zone(player, zone), state.cards, state.new_id
        for label in _labels(player, zone, int(number)):
            card = cards[label] = Card(new_id(), label, standin, player, True)
            here.append(GameObject(new_id(), [card], zone))

    def object(self, cards: list[Card], zone: str) -> GameObject:
        """An object of these cards, not yet in any list."""
        return GameObject(self.run.state.new_id(), cards, zone)

    def labelled(self, player: str, label: str, placed: Placed) -> Card:
        """The card of a label; a label used twice is a fault."""
        if label in self.run.state.cards:
            self.faults.append(f"'{label}' is in two places")
        state, definition = self.run.state, self._definition(label, placed)
        card = state.cards[label] = Card(state.new_id(), label, definition, player, False)
        self._note(card, definition)
        return card

    def _note(self, card: Card, definition: CardDef) -> None:
        """Remember what saves looking at every card later."""
        state = self.run.state
        if definition.unwritten:
            state.unwritten.append(card)
        for face in (definition, definition.other):
            if face is not None:
                state.types |= face.view.types
                if face.elsewhere or self.works_attached(face):
                    state.elsewhere.append(card)

    def works_attached(self, definition: CardDef) -> bool:
        """Whether its abilities work where it is attached to something outside the usual zone."""
        return False

    def _definition(self, label: str, placed: Placed) -> CardDef:
        if placed.card is None:
            return self._once(placed, label, lambda: self.define(label, placed))
        written = self.case.cards.get(str(placed.card))
        if written is None:
            self.faults.append(f"'{label}' is an unknown card: {placed.card}")
            return self.standin()
        return self._once(written, "", lambda: self.printed(written))

    def _once(self, written: Written | Placed, label: str, make: Callable[[], CardDef]) -> CardDef:
        """The definition of what is written, made once for the many runs of a scenario."""
        key = (type(self), id(written), label)
        known = _made.get(key)
        if known is None or known[0] is not written:
            if len(_made) >= MOST_KEPT:
                _made.clear()
            known = _made[key] = (written, make())
        return known[1]

    # --- what was before --------------------------------------------------------------

    def _in_force(self) -> None:
        """Effects already in force: carried out unseen, and forgotten as events."""
        self.run.setting_up = True
        for done in self.case.setup.in_force:
            frame = Frame(self.run, done.by, cause=Cause(done.by, "effect"))
            run_all(frame, self.run.lib.all(done.do))
        self.run.state.history.clear()
        self.run.setting_up = False

    def _remember(self, past: Past) -> None:
        state = self.run.state
        of, by, ability = (self._find(label) for label in (past.of, past.by, past.ability_of))
        someone = by or of
        player = past.player or (someone.owner if someone else state.turn_player)
        cause = Cause(player, "effect", by, _some_ability(ability)) if ability else None
        number = state.turn_number if past.when == "this_turn" else 0
        for _ in range(past.times):
            event = Event(str(past.event), of or by, player, by=by, cause=cause)
            event.keyword, event.turn, event.seq = str(past.keyword or ""), number, len(state.history)
            state.history.append(event)

    def _find(self, label: str | None) -> GameObject | None:
        card = self.run.state.cards.get(label) if label else None
        if label and card is None:
            raise Invalid((f"what happened before names '{label}', whom nobody is",))
        return card.obj if card else None


@lru_cache(maxsize=200)
def _labels(player: str, zone: str, number: int) -> tuple[str, ...]:
    """What stand-ins are called: the same in most positions."""
    return tuple(f"{player}.{zone}.{index}" for index in range(1, number + 1))


def _some_ability(obj: GameObject | None) -> Instance | None:
    return Instance(obj.definition.abilities[0], obj) if obj and obj.definition.abilities else None
