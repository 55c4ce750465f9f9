"""Declarations: showing cards whose abilities watch an event of the window (603.2e-f, 506.3, 511.1)."""

from __future__ import annotations

from typing import Any

from checker.engine.objects import Cause, Event, GameObject, Instance
from checker.engine.questions import Question, choose_objects
from checker.engine.triggers import watches
from checker.games.dm import rules
from checker.games.dm.keywords import DECLARED

Able = dict[GameObject, tuple[Instance, Event]]


def window(run: Any, player: str, since: int, rule: str = rules.DECLARATIONS) -> None:
    """Let a player declare, all at once, abilities that watch what happened since.

    Conditions need not hold before the declared effect is used (603.4).
    """
    declare(run, player, ask(run, player, since, rule))


def ask(run: Any, player: str, since: int, rule: str) -> Able:
    """What the player declares: each card with the ability and the event it watched."""
    able = able_to_declare(run, player, since)

    def make() -> Question:
        question = optional(player, "declare", list(able), rule)
        question.refused = lambda: unable(run, player, able)
        return question

    return {obj: able[obj] for obj in run.ask(make)}


def unable(run: Any, player: str, able: Able) -> list[tuple[str, str]]:
    """Cards with an ability that is declared, of which nothing in the window is what it watches."""
    declared = [each for each in run.derived.triggered if each.ability.shape.declared]
    mine = [each.obj for each in declared if each.controller == player and each.obj not in able]
    return [(obj.label, "condition") for obj in dict.fromkeys(mine)]


def declare(run: Any, player: str, chosen: Able) -> None:
    """Show the cards: that is what makes their abilities trigger (603.2f)."""
    cause = Cause(player, "rule")
    run.propose(
        [
            Event(DECLARED, obj, player, by=obj, cause=cause, detail=event)
            for obj, (_, event) in chosen.items()
        ]
    )


def able_to_declare(run: Any, player: str, since: int) -> Able:
    """Cards with a declared ability that watches an event of the window."""
    events = [event for event in run.state.history[since:] if event.kind != DECLARED]
    able: Able = {}
    for instance in run.derived.triggered:
        if not instance.ability.shape.declared or instance.controller != player:
            continue
        seen = next((event for event in events if watches(run, instance, event)), None)
        if seen is not None:
            able.setdefault(instance.obj, (instance, seen))
    return able


def optional(player: str, verb: str, able: list[GameObject], rule: str, why: str = "") -> Question:
    """Choose any number, none included; none is also what passing means."""
    question = choose_objects(player, verb, able, 0, len(able), rule, why)
    question.passing = []
    return question
