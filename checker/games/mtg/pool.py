"""Mana pools: adding, emptying, and what unspent mana once cost (106.4, 500.4)."""

from __future__ import annotations

from collections import Counter
from typing import Any

from checker.engine.objects import Cause, Event
from checker.games.mtg import rules
from checker.games.mtg.mana import pool_of


def add(run: Any, player: str, letters: str) -> None:
    """Mana is added to a player's pool."""
    run.game.pools[player] = run.game.pools[player] + pool_of(letters)
    run.propose([Event("add_mana", None, player, cause=Cause(player, "rule"), detail=letters)])


def empty(run: Any, phase_over: bool) -> None:
    """Unspent mana goes at the end of each step; until 2009 of each phase, and then it cost life."""
    game = run.game
    if not any(game.pools[player].total() for player in game.alive()):
        return
    if not phase_over and game.switch("mana_empties") == "phase":
        return
    for player in game.alive():
        lost = game.pools[player].total()
        if not lost:
            continue
        game.pools[player] = Counter()
        run.note("mana_empties", rule=rules.MANA_EMPTIES, player=player)
        if game.switch("mana_burn") == "burn":
            cause = Cause(player, "rule")
            run.propose([Event("lose_life", None, player, cause=cause, amount=lost, rule=rules.MANA_BURN)])
