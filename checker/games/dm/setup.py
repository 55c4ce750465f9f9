"""Set up a position from its description, naming every fault of an impossible one at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from checker.engine.compile.instructions import run_all
from checker.engine.definitions import CardDef, Meanings, from_card, from_placed
from checker.engine.frame import Frame
from checker.engine.objects import Card, Cause, Event, GameObject, Instance
from checker.engine.stops import Invalid
from checker.games.dm import keywords
from checker.games.dm.appliers import attach_seal
from checker.games.dm.words_of_state import (
    ATTACHED,
    BATTLE,
    CASTLE,
    DECK,
    GEAR,
    IN_BATTLE_ZONE,
    MANA,
    SHIELDS,
    is_creature,
)  # fmt: skip
from checker.model.card import Card as Written
from checker.model.case import Case
from checker.model.scenario import Contents, Past, Placed

PLAIN = "creature"
DEFAULTS = {DECK: 20, SHIELDS: 5}
FIRST_TURN = 3

_cards: dict[int, tuple[Written, CardDef]] = {}
_standin: list[CardDef] = []


class Position:
    """A position being set up. `faults` collects what cannot be."""

    def __init__(self, run: Any, case: Case) -> None:
        self.run = run
        self.case = case
        self.meanings: Meanings = run.meanings
        self.faults: list[str] = []
        self.attached: list[tuple[GameObject, str]] = []

    def place(self) -> None:
        """Set everything up. Raises Invalid with every fault."""
        state, setup = self.run.state, self.case.setup
        state.turn_player, state.turn_number, state.step = setup.turn, FIRST_TURN, str(setup.step)
        state.regular_player = setup.turn
        for player in state.players:
            self._player(player, getattr(setup, player))
        for obj, label in self.attached:
            self._attach(obj, label)
        self._check()
        if self.faults:
            raise Invalid(tuple(self.faults))
        self._in_force()
        for past in setup.past:
            self._remember(past)
        state.first_fact = len(state.history)

    def _player(self, player: str, zones: Mapping[str, Contents]) -> None:
        for zone in {**DEFAULTS, **zones}:
            contents = zones.get(zone) or Contents(others=DEFAULTS.get(zone, 0))
            for label, placed in contents.cards.items():
                self._placed(player, str(zone), label, placed)
            self._others(player, str(zone), contents.others)

    def _others(self, player: str, zone: str, number: int | str) -> None:
        if number == "enough":
            if zone != MANA:
                self.faults.append(f"{player}'s {zone} cannot hold 'enough' cards; only mana can")
            self.run.state.endless.add(player)
            return
        here = self.run.state.zone(player, zone)
        for index in range(1, int(number) + 1):
            label = f"{player}.{zone}.{index}"
            here.append(self._object([self._card(player, label, _stand_in(self.meanings), True)], zone))

    def _placed(self, player: str, zone: str, label: str, placed: Placed) -> None:
        cards = [self._labelled(player, label, placed)]
        cards += [self._labelled(player, under, each) for under, each in placed.under.items()]
        obj = self._object(cards, zone)
        obj.tapped, obj.turned, obj.back = placed.tapped, placed.upside_down, placed.face == "back"
        obj.entered_turn = self.run.state.turn_number if placed.entered == "this_turn" else 0
        obj.entered_by = str(placed.entered_by or "")
        self.run.state.zone(player, zone).append(obj)
        if placed.on is not None:
            self.attached.append((obj, placed.on))
        for seal, each in placed.seals.items():
            cover = self._object([self._labelled(player, seal, each)], zone)
            self.run.state.zone(player, zone).append(cover)
            attach_seal(cover, obj)

    def _object(self, cards: list[Card], zone: str) -> GameObject:
        return GameObject(self.run.state.new_id(), cards, zone)

    def _labelled(self, player: str, label: str, placed: Placed) -> Card:
        if label in self.run.state.cards:
            self.faults.append(f"'{label}' is in two places")
        return self._card(player, label, self._define(label, placed), False)

    def _card(self, player: str, label: str, definition: CardDef, standin: bool) -> Card:
        state = self.run.state
        card = state.cards[label] = Card(state.new_id(), label, definition, player, standin)
        if definition.unwritten:
            state.unwritten.append(card)
        return card

    def _define(self, label: str, placed: Placed) -> CardDef:
        if placed.card is None:
            return from_placed(placed, label, PLAIN, self.meanings)
        written = self.case.cards.get(str(placed.card))
        if written is None:
            self.faults.append(f"'{label}' is an unknown card: {placed.card}")
            return _stand_in(self.meanings)
        return printed(written, self.meanings)

    # --- what is attached, what cannot be -------------------------------------------

    def _attach(self, obj: GameObject, label: str) -> None:
        host = self.run.state.cards.get(label)
        if host is None or host.obj.zone != obj.zone:
            self.faults.append(f"'{obj.label}' lies on '{label}', which is not in the same zone")
            return
        obj.host = host.obj
        obj.role = CASTLE if obj.zone == SHIELDS else GEAR
        obj.presence = ATTACHED if obj.role == CASTLE else "present"

    def _check(self) -> None:
        state = self.run.state
        for player in state.players:
            if not state.zone(player, DECK):
                self.faults.append(f"{player}'s deck is empty, and the game would be over")
            for obj in state.zone(player, BATTLE):
                self._check_in_battle_zone(obj)
            for obj in state.zone(player, SHIELDS):
                if "castle" in obj.printed.types and obj.host is None and obj.role:
                    self.faults.append(f"the castle '{obj.label}' fortifies no shield")

    def _check_in_battle_zone(self, obj: GameObject) -> None:
        types = obj.printed.types
        if obj.presence == "present" and types.isdisjoint(IN_BATTLE_ZONE):
            self.faults.append(f"'{obj.label}' ({', '.join(sorted(types))}) cannot be in the battle zone")
        if obj.printed.power == 0 and is_creature(obj.printed):
            self.faults.append(f"'{obj.label}' has power 0 and would not be there")
        if obj.host is not None and obj.role == GEAR and not is_creature(obj.host.printed):
            self.faults.append(f"'{obj.label}' is crossed with '{obj.host.label}', which is no creature")

    # --- what was before ---------------------------------------------------------------

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
        player = past.player or (by or of).owner if (by or of or past.player) else state.turn_player
        cause = Cause(player, "effect", by, _some_ability(ability)) if ability else None
        number = state.turn_number if past.when == "this_turn" else 0
        for _ in range(past.times):
            event = Event(
                str(past.event), of or by, player, by=by, cause=cause, keyword=str(past.keyword or "")
            )
            event.turn, event.seq = number, len(state.history)
            state.history.append(event)

    def _find(self, label: str | None) -> GameObject | None:
        card = self.run.state.cards.get(label) if label else None
        if label and card is None:
            raise Invalid((f"what happened before names '{label}', whom nobody is",))
        return card.obj if card else None


def _some_ability(obj: GameObject) -> Instance | None:
    return Instance(obj.definition.abilities[0], obj) if obj.definition.abilities else None


def printed(written: Written, meanings: Meanings) -> CardDef:
    """The engine's form of a printed card, made once."""
    found = _cards.get(id(written))
    if found is None:
        found = _cards[id(written)] = (written, from_card(written, meanings))
    return found[1]


def _stand_in(meanings: Meanings) -> CardDef:
    if not _standin:
        _standin.append(from_placed(Placed(), "-", PLAIN, meanings))
    return _standin[0]


def meanings_of(case: Case) -> Meanings:
    """What keywords mean in a case."""
    return Meanings(case.keywords, keywords.parts)
