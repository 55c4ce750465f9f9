"""Combat damage: who deals it in which step, how it is assigned, and dealing it at once (510)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from checker.engine.frame import Frame
from checker.engine.objects import Cause, Event, GameObject
from checker.engine.questions import Question
from checker.games.mtg import damage, rules, stack
from checker.games.mtg.table import BATTLEFIELD, toughness
from checker.model.scenario import Answer

STRIKERS = frozenset({"first_strike", "double_strike"})


@dataclass(eq=False, slots=True)
class Assigned:
    """So much damage from one creature to something."""

    source: GameObject
    target: Any
    amount: int


def needs_first_step(run: Any) -> bool:
    """Whether an attacker or blocker has first strike or double strike as the step would begin (510.4)."""
    combat = run.game.combat
    return any(STRIKERS & set(run.view(obj).keywords) for obj in (*combat.attackers, *combat.blockers))


def first(run: Any) -> None:
    """The first of two combat damage steps."""
    combat = run.game.combat
    strikers = [obj for obj in _fighters(run) if STRIKERS & set(run.view(obj).keywords)]
    combat.dealt_first = set(strikers)
    for obj in strikers:
        for keyword in sorted(STRIKERS & set(run.view(obj).keywords)):
            run.reach_keyword(obj, keyword)
    _deal(run, strikers)


def regular(run: Any) -> None:
    """The only step, or the second: who dealt none in the first, and double strikers (702.4b)."""
    combat = run.game.combat
    dealers = []
    for obj in _fighters(run):
        double = "double_strike" in run.view(obj).keywords
        if obj not in combat.dealt_first or double:
            dealers.append(obj)
        if obj in combat.dealt_first and double:
            run.reach_keyword(obj, "double_strike")
    _deal(run, dealers)


def _fighters(run: Any) -> list[GameObject]:
    combat = run.game.combat
    return [*combat.attackers, *combat.blockers]


def _deal(run: Any, dealers: list[GameObject]) -> None:
    assigned = [each for obj in dealers for each in _assign(run, obj)]
    if assigned and run.game.switch("combat_damage") == "stack":
        _onto_stack(run, assigned)
        return
    run.propose([_event(run, each) for each in assigned])


def _event(run: Any, each: Assigned) -> Event:
    cause = Cause(each.source.controller, "rule", each.source)
    return damage.event(run, each.source, each.target, each.amount, cause, damage.COMBAT)


# --- assigning ------------------------------------------------


def power(run: Any, obj: GameObject) -> int:
    """How much combat damage it assigns: its power, and none below zero (510.1a)."""
    return max(0, int(run.view(obj).power or 0))


def _assign(run: Any, obj: GameObject) -> list[Assigned]:
    combat, amount = run.game.combat, power(run, obj)
    if not amount:
        return []
    if obj in combat.blockers:
        return _divide(run, obj, combat.blockers[obj], None, amount)
    target = combat.attackers[obj]
    if obj not in combat.blocked:
        return [Assigned(obj, target, amount)] if target is not None else []
    trample = target if "trample" in run.view(obj).keywords else None
    return _divide(run, obj, combat.blocked[obj], trample, amount)


def _divide(run: Any, obj: GameObject, among: list[GameObject], beyond: Any, amount: int) -> list[Assigned]:
    """Damage to those it blocks or is blocked by; with trample the rest may go beyond them (702.19b)."""
    if not among:
        if beyond is None:
            return []
        run.reach_keyword(obj, "trample")
        return [Assigned(obj, beyond, amount)]  # no blocker is left (702.19d)
    if beyond is None and len(among) == 1:
        return [Assigned(obj, among[0], amount)]
    needs = {each: lethal(run, obj, each) for each in among}
    shares = run.ask(lambda: question(run, obj, needs, beyond, amount))
    return [Assigned(obj, each, share) for each, share in shares.items() if share]


def lethal(run: Any, source: GameObject, victim: GameObject) -> int:
    """How much damage is lethal for the assignment: 1 from deathtouch (702.2c)."""
    left = max(0, int(toughness(run.view(victim)) or 0) - victim.damage)
    return min(left, 1) if "deathtouch" in run.view(source).keywords else left


def question(run: Any, obj: GameObject, needs: dict[GameObject, int], beyond: Any, amount: int) -> Question:
    """How an attacker divides its damage: `assign: {dreadmaw: {wurm: 1, p2: 5}}`."""
    able = {each.label: each for each in [*needs, *([beyond] if beyond is not None else [])]}

    def check(answer: Answer) -> tuple[Any, str | None]:
        said = answer.value.get(obj.label) if isinstance(answer.value, dict) else None
        if not isinstance(said, dict) or not set(map(str, said)) <= set(able):
            return None, "not_an_option"
        shares = {each: int(said.get(label, 0)) for label, each in able.items()}
        return (
            (shares, None)
            if (reason := _wrong(run, obj, shares, needs, beyond, amount)) is None
            else (None, reason)
        )

    options = [f"assign: {{{obj.label}: {{{', '.join(f'{label}: ?' for label in able)}}}}} ({amount})"]
    return Question(
        obj.controller, frozenset({"assign"}), check, lambda: options, rules.COMBAT_DAMAGE, obj.label
    )


def _wrong(
    run: Any, obj: GameObject, shares: dict[Any, int], needs: dict[GameObject, int], beyond: Any, amount: int
) -> str | None:
    if any(share < 0 for share in shares.values()) or sum(shares.values()) != amount:
        return "wrong_total"
    if beyond is not None and shares[beyond]:
        run.reach_keyword(obj, "trample")
        if any(shares[each] < need for each, need in needs.items()):
            return "lethal_first"
    disorder = _out_of_order(shares, needs)
    return disorder if disorder and run.game.switch("damage_assignment") == "ordered" else None


def _out_of_order(shares: dict[Any, int], needs: dict[GameObject, int]) -> str | None:
    """In an order, the next blocker gets damage only when those before it have lethal damage."""
    blockers = list(needs)
    for at, each in enumerate(blockers):
        if shares[each] < needs[each] and any(shares[later] for later in blockers[at + 1 :]):
            return "damage_order"
    return None


# --- until 2009: on the stack ------------------------------------------------


def _onto_stack(run: Any, assigned: list[Assigned]) -> None:
    """Assigned damage waits on the stack and is dealt as it was assigned (502.3 of 2004)."""

    def deal(_: Frame) -> None:
        alive = [each for each in assigned if each.target.gone is None]
        run.propose([_event(run, each) for each in alive if each.target.zone in (BATTLEFIELD, "")])

    active = run.state.turn_player
    run.note("damage_on_stack", rule=rules.DAMAGE_ON_STACK)
    stack.put(run, stack.Item("combat_damage", active, Frame(run, active), (deal,)))
