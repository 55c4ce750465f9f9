"""Winning, losing, drawing, and a player leaving the game (104, 800.4)."""

from __future__ import annotations

from typing import Any

from checker.engine.objects import Cause, Event
from checker.engine.permissions import forbidden
from checker.engine.stops import GameOver
from checker.games.mtg import rules
from checker.games.mtg.table import ZONES


def settle(run: Any) -> None:
    """What the wins and losses of a group of events come to, once it is over.

    Raises GameOver when the game ends.
    """
    state = run.state
    if not state.results:
        return
    found, state.results = state.results, []
    losers = [player for kind, player, _ in found if kind == "lose"]
    winners = [player for kind, player, _ in found if kind == "win" and player not in losers]
    if winners:
        _over(run, winners[0], rules.WIN)
    both = {player for kind, player, _ in found if kind == "win"} & set(losers)
    for player in dict.fromkeys(losers):
        if player in both:
            run.note("wins_and_loses", rule=rules.WIN_AND_LOSE, player=player)
        state.seats[player].out = True
    _who_is_left(run, losers)


def _who_is_left(run: Any, losers: list[str]) -> None:
    left = run.game.alive()
    if not left:
        _over(run, "draw", rules.DRAW_GAME)
    if len(left) == 1:
        _over(run, left[0], rules.LAST_PLAYER)
    for player in dict.fromkeys(losers):
        leave(run, player)


def _over(run: Any, winner: str, rule: str) -> None:
    run.state.winner = winner
    run.note("game_over", rule=rule, winner=winner)
    raise GameOver


def leave(run: Any, player: str) -> None:
    """All that the player owns leaves the game; control of other things ends (800.4a)."""
    game, state = run.game, run.state
    game.stack = [item for item in game.stack if item.controller != player]
    cause = Cause(player, "rule")
    run.note("leaves_game", rule=rules.PLAYER_LEAVES, player=player)
    for zone in ZONES:
        for obj in list(state.zone(player, zone)):
            state.zone(player, zone).remove(obj)
            obj.gone = obj
            game.leave_combat(obj)
    state.effects = [each for each in state.effects if each.frame.controller != player]
    state.players = tuple(each for each in state.players if each != player)
    state.changed()
    run.fact(Event("leave_game", None, player, cause=cause))


def concede(run: Any, player: str) -> None:
    """A player gives up: at once, and nothing can prevent it (104.3a)."""
    run.note("concedes", rule=rules.CONCEDE, player=player)
    run.fact(Event("lose", None, player, "concede", cause=Cause(player, "rule")))
    run.state.results.append(("lose", player, "concede"))
    settle(run)


def prohibited(run: Any, event: Event) -> bool:
    """Whether an effect says that the player cannot win, or cannot lose (101.2)."""
    return forbidden(run, event.kind, None, event.player) is not None
