"""A Duel Masters position: defaults, what lies on what, and what could not be."""

from __future__ import annotations

from checker.engine.definitions import CardDef, Meanings, from_card, from_placed
from checker.engine.objects import GameObject
from checker.engine.position import Position
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
from checker.model.scenario import Placed

PLAIN = "creature"

_standin: list[CardDef] = []


class DuelMastersPosition(Position):
    """Twenty cards in the deck and five shields, where nothing else is written."""

    defaults = {DECK: 20, SHIELDS: 5}
    endless_zone = MANA

    def __init__(self, run: object, case: Case) -> None:
        super().__init__(run, case)
        self.attached: list[tuple[GameObject, str]] = []

    def works_attached(self, definition: CardDef) -> bool:
        return "castle" in definition.view.types

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
        obj.tapped, obj.turned, obj.back = placed.tapped, placed.upside_down, placed.face == "back"
        obj.entered_turn = self.run.state.turn_number if placed.entered == "this_turn" else 0
        obj.entered_by = str(placed.entered_by or "")
        if placed.on is not None:
            self.attached.append((obj, placed.on))
        for seal, each in placed.seals.items():
            cover = self.object([self.labelled(player, seal, each)], zone)
            self.run.state.zone(player, zone).append(cover)
            attach_seal(cover, obj)
        return obj

    # --- what is attached, what cannot be ---------------------------------------------

    def arrange(self) -> None:
        for obj, label in self.attached:
            self._attach(obj, label)

    def _attach(self, obj: GameObject, label: str) -> None:
        card = self.run.state.cards.get(label)
        if card is None or card.obj.zone != obj.zone:
            self.faults.append(f"'{obj.label}' lies on '{label}', which is not in the same zone")
            return
        wrong = self._cannot_lie_on(obj, card.obj)
        if wrong:
            self.faults.append(wrong)
            return
        obj.host = card.obj
        obj.role = CASTLE if obj.zone == SHIELDS else GEAR
        obj.presence = ATTACHED if obj.role == CASTLE else "present"

    def _cannot_lie_on(self, obj: GameObject, host: GameObject) -> str:
        types = ", ".join(sorted(obj.printed.types))
        if obj.zone == SHIELDS:
            if "castle" not in obj.printed.types:
                return f"'{obj.label}' ({types}) cannot lie on a shield"
            return f"the castle '{obj.label}' fortifies no shield" if host.role else ""
        if obj.zone != BATTLE:
            return f"'{obj.label}' lies on '{host.label}', and nothing is attached in the {obj.zone}"
        if not is_creature(host.printed):
            return f"'{obj.label}' is crossed with '{host.label}', which is no creature"
        gear = "cross_gear" in obj.printed.types
        return "" if gear else f"'{obj.label}' ({types}) cannot be crossed with '{host.label}'"

    def check(self) -> None:
        state = self.run.state
        for player in state.players:
            if not state.zone(player, DECK):
                self.faults.append(f"{player}'s deck is empty, and the game would be over")
            for obj in state.zone(player, BATTLE):
                self._check_in_battle_zone(obj)
        if not self.faults:
            weak = [obj for obj in state.everywhere(BATTLE) if self._is_weak(obj)]
            self.faults += [f"'{obj.label}' has power 0 and would not be there" for obj in weak]

    def _is_weak(self, obj: GameObject) -> bool:
        """What it would be with every static ability of the position (206.2)."""
        return obj.presence == "present" and is_creature(obj.printed) and self.run.view(obj).power == 0

    def _check_in_battle_zone(self, obj: GameObject) -> None:
        types = obj.printed.types
        if obj.presence == "present" and types.isdisjoint(IN_BATTLE_ZONE):
            self.faults.append(f"'{obj.label}' ({', '.join(sorted(types))}) cannot be in the battle zone")


def meanings_of(case: Case) -> Meanings:
    """What keywords mean in a case."""
    return Meanings(case.keywords, keywords.parts)
