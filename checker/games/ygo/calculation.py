"""Damage calculation: who takes damage, who is destroyed by battle, and when the destroyed go."""

from __future__ import annotations

from typing import Any

from checker.engine.objects import Cause, Event, GameObject
from checker.engine.permissions import forbidden
from checker.engine.stops import Unsupported
from checker.games.ygo import rules
from checker.games.ygo.zones import ATTACK, DOOMED, GY, PRESENT


def calculate(run: Any) -> None:
    """Compare, deal the damage, and mark what is destroyed."""
    attack, state = run.game.duel.attack, run.state
    attacker, target = attack.attacker, attack.target
    other = state.opponent(attack.player)
    mine = value(run, attacker, "atk")
    events = [Event("battle", attacker, attack.player, by=target, cause=Cause(attack.player, "rule"))]
    lost: list[GameObject] = []
    if target is None:
        run.note("attacks_directly", rules.DIRECT_ATTACK, obj=attacker, amount=mine)
        events += _damage(attacker, other, mine)
    else:
        in_attack = target.position == ATTACK
        theirs = value(run, target, "atk" if in_attack else "def")
        run.note("compares", rules.CALCULATION, one=attacker, other=target, values=(mine, theirs))
        lost = _destroyed(run, attacker, target, mine, theirs)
        if mine > theirs and in_attack:
            events += _damage(attacker, target.controller, mine - theirs)
        elif mine < theirs:
            events += _damage(target, attack.player, theirs - mine)
    run.propose(events)
    _mark(run, lost)


def value(run: Any, obj: GameObject, word: str) -> int:
    """Its ATK or DEF, which must be known."""
    number = run.view(obj).more.get(word)
    if number is None:
        raise Unsupported(f"a {word} that is not written", obj.label)
    return int(number)


def _damage(by: GameObject, player: str, amount: int) -> list[Event]:
    cause = Cause(by.controller, "battle", by)
    event = Event("life", by, player, "damage", by=by, cause=cause, amount=-amount, rule=rules.BATTLE_DAMAGE)
    return [event] if amount > 0 else []


def _destroyed(
    run: Any, attacker: GameObject, target: GameObject, mine: int, theirs: int
) -> list[GameObject]:
    in_attack = target.position == ATTACK
    if mine > theirs:
        return [target]
    if mine < theirs:
        return [attacker] if in_attack else []
    if not in_attack:
        return []
    if mine == 0 and run.game.switch("zero_atk_battle") == "nothing":
        run.note("zero_battle", rules.ZERO_BATTLE, one=attacker, other=target)
        return []
    return [attacker, target]


def _mark(run: Any, lost: list[GameObject]) -> None:
    """Marked ones stay until the end of the Damage Step and apply no continuous effects any more."""
    for obj in lost:
        act = "be_destroyed_by_battle"
        if not forbidden(run, act, obj, obj.controller) and not forbidden(run, "be_destroyed", obj):
            obj.presence = DOOMED
            run.note("marked", rules.BY_BATTLE, obj=obj)
    run.state.changed()


def send_destroyed(run: Any) -> None:
    """The marked monsters go to the Graveyard, destroyed by battle."""
    attack = run.game.duel.attack
    marked = [obj for obj in (attack.attacker, attack.target) if obj is not None and obj.gone is None]
    events = []
    for obj in marked:
        if obj.presence == DOOMED:
            obj.presence = PRESENT
            cause = Cause(obj.controller, "battle", obj)
            events.append(Event("move", obj, obj.owner, "destroy", obj.zone, GY, cause=cause))
    run.propose(events)
