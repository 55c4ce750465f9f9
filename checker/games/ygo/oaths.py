"""Oaths: what a player does not do in the turn in which something with that condition is activated."""

from __future__ import annotations

from typing import Any

from checker.engine.frame import Frame
from checker.engine.objects import Cause, Event, InForce, Instance
from checker.games.ygo import rules
from checker.vocabulary.abilities import Cannot
from checker.vocabulary.words import Act

BY_ACT = {
    "special_summon": ("special_summon", "special_summon_attempt"),
    "normal_summon": ("normal_summon", "normal_summon_attempt"),
    "summon": ("summon", "summon_attempt"),
    "attack": ("attack_declared", "attack_declared"),
}
"""By which facts an act is known to be done, and to be tried."""


def broken(run: Any, player: str, acts: tuple[Act, ...]) -> bool:
    """Whether the player has done this turn what the oath forbids. Since 2020 a negated Summon is not one."""
    words = [BY_ACT[str(act)] for act in acts]
    if _fact_of(run, player, {done for done, _ in words}):
        return True
    tried = _fact_of(run, player, {tried for _, tried in words})
    return tried and bool(run.game.switch("negated_summon_and_oath") == "counts")


def _fact_of(run: Any, player: str, words: set[str]) -> bool:
    mine = [fact for fact in run.facts("turn") if fact.player == player] if words else []
    return any(fact.kind in words or fact.manner in words for fact in mine)


def bind(run: Any, instance: Instance, player: str, acts: tuple[Act, ...]) -> None:
    """From the activation on the player cannot do it any more this turn."""
    for act in acts:
        frame = Frame(run, player, instance.obj, instance)
        effect = InForce("end_of_turn", frame, static=_forbid(str(act)), live=True)
        cause = Cause(player, "effect", instance.obj, instance)
        run.propose(
            [Event("effect_begins", None, player, "oath", cause=cause, detail=effect, rule=rules.OATH)]
        )


_made: dict[str, Cannot] = {}


def _forbid(act: str) -> Cannot:
    """The prohibition of an act to its own player; one object an act, compiled once."""
    if act not in _made:
        _made[act] = Cannot(Act(act), by="mine")
    return _made[act]
