"""Swapping two objects, which keep each other's position and part in an attack (701.26)."""

from __future__ import annotations

from checker.engine.compile.instructions import move
from checker.engine.frame import Frame
from checker.engine.objects import Event, GameObject
from checker.engine.pipeline import replacements
from checker.games.dm import rules


def swap(frame: Frame, one: GameObject, other: GameObject, keyword: str) -> None:
    """Exchange an object in play with a card elsewhere, both or neither (701.26b, since 2021).

    Where the ruleset still says so, the half that is possible happens.
    """
    run, game = frame.run, frame.run.game
    leaves, enters = events(frame, one, other, keyword)
    hindered = [event for event in (leaves, enters) if game.prohibited(event) or replacements(run, event)]
    if not hindered:
        run.propose([leaves, enters])
        return
    if game.switch("half_possible_swap") == "nothing":
        run.note("swap_fails", rule=rules.SWAP, obj=one, by=other)
        return
    run.propose([leaves])
    if one.gone is None and run.state.attack is not None and run.state.attack.attacker is one:
        run.state.attack.stopped = True


def events(frame: Frame, one: GameObject, other: GameObject, keyword: str) -> tuple[Event, Event]:
    """The two moves, proposed together."""
    leaves = move(frame, one, other.zone, "swap")
    enters = move(frame, other, one.zone, "swap", tapped=one.tapped)
    enters.role_of, enters.keyword = one, keyword
    enters.rule = rules.REVOLUTION_CHANGE if keyword else ""
    return leaves, enters
