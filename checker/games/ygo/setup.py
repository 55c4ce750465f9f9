"""A Yu-Gi-Oh! position: life points, cards in the Deck, what lies face-down, and what could not be."""

from __future__ import annotations

from checker.engine.definitions import CardDef, Meanings, from_card, from_placed
from checker.engine.objects import GameObject
from checker.engine.position import Position
from checker.games.ygo.zones import (
    ATTACK,
    DECK,
    DEFENSE,
    EQUIPPED,
    EXTRA_MONSTERS,
    FIELD,
    MONSTER_ZONES,
    MONSTERS,
    ON_FIELD,
    PENDULUM,
    SPELL_ZONES,
    SPELLS,
    is_monster,
)
from checker.model.card import Card as Written
from checker.model.case import Case
from checker.model.scenario import Placed

PLAIN = "monster"
LIFE = 8000
MOST = {MONSTERS: 5, EXTRA_MONSTERS: 1, SPELLS: 5, FIELD: 1, PENDULUM: 2}

_standin: list[CardDef] = []


class YuGiOhPosition(Position):
    """Twenty cards in the Deck and 8000 life points, where nothing else is written."""

    defaults = {DECK: 20}

    def __init__(self, run: object, case: Case) -> None:
        super().__init__(run, case)
        self.equipped: list[tuple[GameObject, str]] = []
        for player, seat in self.run.state.seats.items():
            seat.life = case.setup.life.get(player, LIFE)

    def define(self, label: str, placed: Placed) -> CardDef:
        return from_placed(placed, label, PLAIN, self.meanings)

    def printed(self, written: Written) -> CardDef:
        return from_card(written, self.meanings)

    def standin(self) -> CardDef:
        if not _standin:
            _standin.append(from_placed(Placed(), "-", PLAIN, self.meanings))
        return _standin[0]

    def lay(self, player: str, zone: str, label: str, placed: Placed) -> GameObject:
        under = [self.labelled(player, each, card) for each, card in placed.under.items()]
        obj = self.object([self.labelled(player, label, placed), *under], zone)
        obj.face_down, obj.token = placed.face_down, placed.token
        obj.entered_turn = self.run.state.turn_number if placed.entered == "this_turn" else 0
        obj.entered_by = str(placed.entered_by or "")
        if zone in MONSTER_ZONES:
            obj.position = placed.position or (DEFENSE if placed.face_down else ATTACK)
        if placed.controller is not None:
            obj.controller = placed.controller
        if placed.on is not None:
            self.equipped.append((obj, placed.on))
        return obj

    def arrange(self) -> None:
        for obj, label in self.equipped:
            card = self.run.state.cards.get(label)
            if card is None or card.obj.zone not in MONSTER_ZONES:
                self.faults.append(
                    f"'{obj.label}' is equipped to '{label}', which is no monster on the field"
                )
            else:
                obj.host, obj.role = card.obj, EQUIPPED

    def check(self) -> None:
        state = self.run.state
        for player in state.players:
            for zone, most in MOST.items():
                if len(state.zone(player, zone)) > most:
                    self.faults.append(f"{player}'s {zone} holds {most} cards at most")
            if state.seats[player].life <= 0:
                self.faults.append(f"{player} has no life points, and the duel would be over")
        for zone in ON_FIELD:
            for obj in state.everywhere(zone):
                self._check_there(obj)

    def _check_there(self, obj: GameObject) -> None:
        monster, types = is_monster(obj.printed), obj.printed.types
        if obj.zone in MONSTER_ZONES and not monster:
            self.faults.append(f"'{obj.label}' is no monster and cannot be in the {obj.zone}")
        if obj.zone in SPELL_ZONES and monster and obj.host is None and obj.zone != PENDULUM:
            self.faults.append(f"'{obj.label}' is a monster and cannot be in the {obj.zone}")
        if obj.zone == FIELD and "field" not in types:
            self.faults.append(f"'{obj.label}' is no Field Spell")
        if obj.face_down and obj.position == ATTACK:
            self.faults.append(f"'{obj.label}' is face-down and so in Defense Position")
        if obj.zone in SPELL_ZONES and not obj.face_down and not monster and not _may_lie_open(types):
            self.faults.append(f"'{obj.label}' does not stay face-up on the field: write face_down: true")


def _may_lie_open(types: frozenset[str]) -> bool:
    return not types.isdisjoint({"continuous", "field", "equip", "pendulum"})


def meanings_of(case: Case) -> Meanings:
    """What keywords mean in a case."""
    return Meanings(case.keywords, lambda keyword: ())
