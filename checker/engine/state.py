"""The state of one run: zones, effects in force, history, and whose moment it is."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import count
from typing import Any

from checker.engine.objects import Card, Event, GameObject, InForce, Seat


class State:
    """Everything that changes. Only `pipeline` and the game's rules write here.

    `time` counts the moments of a game that tells them apart, `chain_number` the chains.
    `version` counts changes; derived characteristics are cached by it. `layout` counts those by which
    abilities may come or go or be another's. `new_id` gives the next integer id, for cards and
    objects alike. `types` are those of all cards there are, `elsewhere`
    the cards with abilities in other zones, `in_use` those that were declared from where they lay
    and are not used up yet.
    """

    def __init__(self, players: tuple[str, ...]) -> None:
        self.players = players
        self.seats = {player: Seat(player) for player in players}
        self.zones: dict[tuple[str, str], list[GameObject]] = {}
        self.cards: dict[str, Card] = {}
        self.effects: list[InForce] = []
        self.waiting: list[Any] = []
        self.history: list[Event] = []
        self.first_fact = 0
        self.ledger: dict[tuple[Any, ...], int] = {}
        self.turn_player = players[0]
        self.turn_number = 1
        self.step = ""
        self.schedule: list[str] = []
        self.extra_turns: list[tuple[str, Any]] = []
        self.unwritten: list[Card] = []
        self.types: set[str] = set()
        self.elsewhere: list[Card] = []
        self.regular_player = players[0]
        self.at_end_of_turn: list[Any] = []
        self.attack: Any = None
        self.attack_number = 0
        self.results: list[tuple[str, str, str]] = []
        self.winner = "none"
        self.endless: set[str] = set()
        self.in_use: set[Card] = set()
        self.version = 0
        self.layout = 0
        self.time = 0
        self.chain_number = 0
        self.new_id: Callable[[], int] = count(1).__next__

    def zone(self, player: str, zone: str) -> list[GameObject]:
        """The objects of that player's part of a zone, in order (a deck from the top)."""
        key = (player, zone)
        found = self.zones.get(key)
        if found is None:
            found = self.zones[key] = []
        return found

    def everywhere(self, zone: str) -> list[GameObject]:
        """The objects of a zone of all players, turn order from the first player."""
        zones = self.zones
        return [obj for player in self.players for obj in zones.get((player, zone), ())]

    def lying(self, zones: Iterable[str]) -> list[GameObject]:
        """The objects of several zones, zone by zone, each of all players."""
        known, players = self.zones, self.players
        return [obj for zone in zones for player in players for obj in known.get((player, zone), ())]

    def opponent(self, player: str) -> str:
        """The other player of two."""
        first, second = self.players
        return second if player == first else first

    def changed(self) -> None:
        """Note that derived characteristics must be computed anew."""
        self.version += 1
        self.layout += 1

    def happened(self) -> None:
        """Note that something happened by which nothing lies otherwise: only conditions can tell."""
        self.version += 1
