"""A Summon as a process: what it takes, the window in which it may be negated, success.

Must not know which cards there are: procedures are read from cards, materials from rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from checker.engine import limits
from checker.engine.frame import Frame
from checker.engine.objects import Cause, Event, GameObject, Instance
from checker.engine.permissions import forbidden
from checker.games.ygo import costs, rules, windows
from checker.games.ygo.duel import Window
from checker.games.ygo.zones import ATTACK, GY, MONSTERS, NOWHERE, PENDING, PRESENT
from checker.vocabulary.abilities import Procedure


@dataclass(eq=False, slots=True)
class Summon:
    """A Summon about to be performed: which monster, by which kind, with what, to where.

    `manner` is normal_summon, flip_summon or special_summon; `keyword` tells it closer.
    """

    obj: GameObject
    player: str
    manner: str
    keyword: str = ""
    rule: str = ""
    tributes: list[GameObject] = field(default_factory=list)
    materials: list[GameObject] = field(default_factory=list)
    overlay: bool = False
    procedure: tuple[Instance, Procedure] | None = None
    position: str = ATTACK
    to: str = MONSTERS
    negated: bool = False

    def carry_out(self, run: Any) -> None:
        """Perform it; windows open on the way."""
        run.note("summons", self.rule, summon=self)
        with run.story.deeper():
            _perform(run, self)


def cannot_special_summon(run: Any, obj: GameObject) -> bool:
    """Whether an effect forbids it."""
    player = obj.controller
    return bool(forbidden(run, "special_summon", obj, player) or forbidden(run, "summon", obj, player))


def _perform(run: Any, summon: Summon) -> None:
    run.game.next_moment()
    cause = Cause(summon.player, "rule")
    _give(run, summon, cause)
    run.game.next_moment()
    _leave_hand(run, summon)
    attempt = _fact(summon, "summon_attempt", f"{summon.manner}_attempt", cause)
    run.propose([attempt])
    _count(run, summon, "spent")
    _negation_window(run, attempt)
    run.game.duel.turned_up = None
    if summon.negated:
        _fail(run, summon, cause)
        windows.respond(run, Window("response", windows.latest(run)))
        return
    run.game.next_moment()
    _count(run, summon, "not_spent")
    succeed(run, summon, cause)
    window = Window("response", windows.latest(run), rules.SUCCESS)
    windows.respond(run, window, "summon_success")


def _give(run: Any, summon: Summon, cause: Cause) -> None:
    """Tributes, materials and the cost of a procedure are game actions, before the Summon is tried."""
    if summon.tributes:
        costs.tribute(run, summon.tributes, cause)
    if summon.materials and not summon.overlay:
        events = [
            Event("move", obj, obj.owner, "send", obj.zone, GY, cause=cause) for obj in summon.materials
        ]
        run.propose(events)
        summon.materials = [event.result or event.obj for event in events if event.obj is not None]
    if summon.procedure is not None:
        instance, procedure = summon.procedure
        run.reach(instance)
        frame = Frame(run, summon.player, summon.obj, instance, cause=cause)
        costs.pay(run, frame, procedure.cost)


def _leave_hand(run: Any, summon: Summon) -> None:
    """A monster being Summoned from off the field is nowhere until the Summon succeeds."""
    if summon.manner == "flip_summon":
        run.game.duel.turned_up = summon.obj  # there, but its effects do not apply yet
        run.propose([Event("turn_up", summon.obj, summon.player, position=ATTACK)])
        return
    event = Event("move", summon.obj, summon.player, "being_summoned", summon.obj.zone, NOWHERE)
    run.propose([event])
    assert event.result is not None
    summon.obj = event.result
    summon.obj.presence = PENDING


def _count(run: Any, summon: Summon, where: str) -> None:
    """A way of Summoning that a turn allows once is used up; since 2020 only by a Summon that succeeds."""
    if summon.procedure is None:
        return
    instance, procedure = summon.procedure
    if procedure.limit is not None and run.game.switch("negated_summon_and_once") == where:
        limits.spend(run, instance, procedure.limit, "attempt")


def _fact(summon: Summon, kind: str, manner: str, cause: Cause) -> Event:
    return Event(
        kind, summon.obj, summon.player, manner, by=summon.obj, cause=cause, keyword=summon.keyword,
        position=summon.position, detail=summon,
    )  # fmt: skip


def _negation_window(run: Any, attempt: Event) -> None:
    """One chain, whose first link alone can negate the Summon; then the window is shut."""
    duel = run.game.duel
    outer, duel.window = duel.window, Window("negation", [attempt], rules.NEGATION_WINDOW)
    run.moment("summon_attempt")
    if windows.started(run, duel.window):
        windows.finish(run)
    duel.window = outer


def _fail(run: Any, summon: Summon, cause: Cause) -> None:
    """A monster whose Summon was negated goes to the Graveyard, where nothing else took it."""
    obj = summon.obj
    if obj.gone is None and obj.presence == PENDING:
        run.propose(
            [Event("move", obj, obj.owner, "send", obj.zone, GY, cause=cause, rule=rules.NEGATED_SUMMON)]
        )


def succeed(run: Any, summon: Summon, cause: Cause) -> None:
    """The monster is there; continuous effects apply at once; materials count as used."""
    summon.obj.presence = PRESENT
    event = _fact(summon, "summon", summon.manner, cause)
    if summon.manner != "flip_summon":  # which moves nothing
        event.from_, event.to = summon.obj.zone, summon.to
    event.on = tuple(summon.materials) if summon.overlay else ()
    used = [] if summon.overlay else [_used(each, summon, cause) for each in summon.materials]
    flipped = [Event("flip", summon.obj, summon.player, "flip_summoned", cause=cause)]
    run.propose([event, *used, *(flipped if summon.manner == "flip_summon" else [])])
    summon.obj = event.result or summon.obj


def _used(obj: GameObject, summon: Summon, cause: Cause) -> Event:
    return Event("material", obj, obj.owner, by=summon.obj, cause=cause, keyword=summon.keyword)


def by_effect(
    run: Any, frame: Frame, found: list[GameObject], positions: Mapping[GameObject, str]
) -> list[Event]:
    """Special Summons that a resolving effect performs: together, and nobody can negate them."""
    return [
        Event(
            "summon", obj, frame.controller, "special_summon", obj.zone, MONSTERS, by=frame.me,
            cause=frame.cause, position=positions[obj], rule=rules.BY_EFFECT,
        )
        for obj in found
    ]  # fmt: skip
