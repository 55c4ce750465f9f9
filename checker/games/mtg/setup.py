"""A position of Magic, set up from its description."""

from __future__ import annotations

from typing import Any

from checker.engine.definitions import CardDef, Meanings
from checker.engine.objects import GameObject
from checker.engine.position import Position
from checker.games.mtg import appliers, cards, mana, start
from checker.games.mtg.table import BATTLEFIELD, HAND, LIBRARY, PERMANENTS
from checker.model.card import Card as Written
from checker.model.case import Case
from checker.model.scenario import Placed
from checker.model.text import Text

STANDIN = cards.define(
    Text("関係のないカード", "a card without effect"),
    Placed(type=("land",)),
    (),
    types=("land",),
)
"""A stand-in: a land without abilities."""


class MagicPosition(Position):
    """A position of Magic being set up."""

    defaults = {LIBRARY: 20}
    endless_zone = ""

    def __init__(self, run: Any, case: Case) -> None:
        super().__init__(run, case)
        self.attached: list[tuple[GameObject, str]] = []

    def define(self, label: str, placed: Placed) -> CardDef:
        return cards.from_placed(placed, label, self.meanings)

    def printed(self, written: Written) -> CardDef:
        return cards.from_card(written, self.meanings)

    def standin(self) -> CardDef:
        return STANDIN

    def lay(self, player: str, zone: str, label: str, placed: Placed) -> GameObject:
        obj = self.object([self.labelled(player, label, placed)], zone)
        obj.tapped, obj.back, obj.damage = placed.tapped, placed.face == "back", placed.damage
        obj.token = placed.token
        self.run.game.tokens |= placed.token
        obj.entered_turn = self.run.state.turn_number if placed.entered == "this_turn" else 0
        if placed.face_down:
            appliers.turn_down(self.run, obj)
        self._counters(obj, placed)
        if placed.controller is not None and placed.controller != obj.owner:
            obj.controller = placed.controller
            self.run.game.under[obj] = placed.controller
        if placed.on is not None:
            self.attached.append((obj, placed.on))
        return obj

    def _counters(self, obj: GameObject, placed: Placed) -> None:
        found = {str(kind): number for kind, number in placed.counters.items()}
        loyalty = obj.printed.more.get("loyalty")
        if obj.zone == BATTLEFIELD and loyalty is not None:
            found.setdefault("loyalty", int(loyalty))
        if found:
            obj.counters = found

    def arrange(self) -> None:
        for obj, label in self.attached:
            card = self.run.state.cards.get(label)
            if card is None or card.obj.zone != BATTLEFIELD or obj.zone != BATTLEFIELD:
                self.faults.append(f"'{obj.label}' is attached to '{label}', which is not on the battlefield")
                continue
            obj.host, obj.role = card.obj, "attached"
        self._players()

    def _players(self) -> None:
        state, game, setup = self.run.state, self.run.game, self.case.setup
        if setup.turn_number is not None:
            state.turn_number = setup.turn_number
        for player, seat in state.seats.items():
            seat.first_life = lambda: int(game.switch("starting_life"))
            if player in setup.life:
                seat.life = setup.life[player]
            seat.counters = {str(kind): number for kind, number in setup.counters.get(player, {}).items()}
            game.began[player] = state.turn_number - (player != state.turn_player)
            self._mana(player, setup.mana.get(player))
        for player in (*setup.life, *setup.counters, *setup.mana):
            if player not in state.seats:
                self.faults.append(f"{player} does not play")
        game.designation = str(setup.designation or "none")
        game.last_active = state.players[-1] if state.turn_number > 1 else None

    def _mana(self, player: str, written: str | None) -> None:
        if written == "enough":
            self.run.state.endless.add(player)
        elif written:
            self.run.game.pools[player] = mana.pool_of(written)

    def check(self) -> None:
        for obj in self.run.state.everywhere(BATTLEFIELD):
            self._check_permanent(obj)
        if self.case.setup.step in start.STAGES:
            self._check_before_the_game()

    def _check_permanent(self, obj: GameObject) -> None:
        types = obj.printed.types
        if types.isdisjoint(PERMANENTS):
            self.faults.append(f"'{obj.label}' ({', '.join(sorted(types))}) cannot be on the battlefield")
        if "daybound" in obj.printed.keywords and self.run.game.designation == "none":
            self.faults.append(f"'{obj.label}' has daybound, and it is said to be neither day nor night")
        if "Aura" in obj.printed.races and obj.host is None:
            self.faults.append(f"the Aura '{obj.label}' is attached to nothing and would not be there")

    def _check_before_the_game(self) -> None:
        for player in self.run.state.players:
            if self.run.state.zone(player, HAND):
                self.faults.append(f"{player} has a hand before the game has begun")


def players_of(case: Case) -> tuple[str, ...]:
    """Who plays: two, and those the set-up seats besides."""
    return tuple(case.setup.seats())


def meanings_of(case: Case) -> Meanings:
    """What keywords mean in a case."""
    from checker.games.mtg import keywords

    return Meanings(case.keywords, keywords.parts)
