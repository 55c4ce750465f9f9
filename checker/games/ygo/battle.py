"""The battle: declaring an attack, the window in answer to it, replays, the damage step's five timings."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import Any

from checker.engine.objects import Cause, Event, GameObject
from checker.engine.permissions import forbidden
from checker.engine.questions import Checked, Question
from checker.games.ygo import calculation, damage_step, rules, windows
from checker.games.ygo.actions import controlled, own
from checker.games.ygo.duel import Attack, Window
from checker.games.ygo.triggers import PASS
from checker.games.ygo.zones import ATTACK, MONSTER_ZONES, face_up_on_field
from checker.model.scenario import Answer

Planned = tuple[Any, str | None]


def question(run: Any) -> Question:
    """Attack, use a fast effect, or end the Battle Phase."""
    player, window = run.state.turn_player, run.game.duel.window

    def check(answer: Answer) -> Checked:
        if answer.verb == "pass":
            return PASS, None
        if answer.verb == "activate":
            return windows.checked(run, player, answer, window)
        return plan(run, player, answer)

    looked = cache(partial(windows.looked_at, run, player, window))

    def options() -> Iterator[str]:
        yield from (f"activate: {name}" for name, _ in windows.possible(looked()))
        yield from attacks(run, player)

    return Question(
        player, frozenset({"attack", "activate", "pass"}), check, options, rules.BATTLE_PHASE,
        passing=PASS, open=True, refused=lambda: refused(run, player, looked()),
    )  # fmt: skip


def refused(run: Any, player: str, looked: windows.Looked) -> Iterator[tuple[str, str]]:
    """What could not be activated, and which monsters cannot attack."""
    yield from windows.refused(looked)
    for attacker in controlled(run, player):
        reason = cannot_declare(run, attacker)
        if reason is not None:
            yield f"attack: {attacker.label}", reason


class Declaration:
    """An attack about to be declared."""

    def __init__(self, attacker: GameObject, target: GameObject | None) -> None:
        self.attacker = attacker
        self.target = target

    def carry_out(self, run: Any) -> None:
        """Declare it and go through the attack."""
        declare(run, self.attacker, self.target)


# --- may it attack? -----------------------------------------------------------------------


def plan(run: Any, player: str, answer: Answer) -> Planned:
    """The attack an answer means, `{attacker: target}`, or the reason why not."""
    if not isinstance(answer.value, dict) or len(answer.value) != 1:
        return None, "not_an_option"
    ((label, aim),) = answer.value.items()
    attacker, reason = own(run, player, label)
    reason = reason or cannot_declare(run, attacker)
    if reason:
        return None, reason
    target, reason = _aim(run, player, aim)
    reason = reason or cannot_attack(run, attacker, target)
    return (None, reason) if reason else (Declaration(attacker, target), None)


def cannot_declare(run: Any, attacker: GameObject) -> str | None:
    """Why it cannot attack anything."""
    if attacker.zone not in MONSTER_ZONES:
        return "not_there"
    if attacker.face_down or attacker.position != ATTACK:
        return "not_in_attack_position"
    if any(fact.kind == "attack_declared" and fact.obj is attacker for fact in run.facts("turn")):
        return "has_attacked"
    return "cannot_attack" if forbidden(run, "attack", attacker, attacker.controller) else None


def _aim(run: Any, player: str, aim: Any) -> tuple[GameObject | None, str | None]:
    other = run.state.opponent(player)
    if aim == other:
        return None, None
    target, reason = own(run, other, aim)
    if reason or target.zone not in MONSTER_ZONES:
        return None, "no_target"
    return target, None


def cannot_attack(run: Any, attacker: GameObject, target: GameObject | None) -> str | None:
    """Why it cannot attack this: a direct attack needs a side without monsters."""
    if target is None:
        there = controlled(run, run.state.opponent(attacker.controller))
        return "direct_attack" if there else None
    if forbidden(run, "be_attacked", target, attacker.controller, attacker):
        return "cannot_be_attacked"
    return None


def attacks(run: Any, player: str) -> Iterator[str]:
    """Every attack that could be declared, as `attack: {x: target}`."""
    other = run.state.opponent(player)
    targets = [None, *controlled(run, other)]
    for attacker in controlled(run, player):
        if cannot_declare(run, attacker) is None:
            for target in targets:
                if cannot_attack(run, attacker, target) is None:
                    yield f"attack: {{{attacker.label}: {target.label if target else other}}}"


# --- the attack ----------------------------------------------------------------------------


def declare(run: Any, attacker: GameObject, target: GameObject | None) -> None:
    """Declare the attack; one chain may answer it; then the Damage Step, unless it ended before."""
    duel, player = run.game.duel, attacker.controller
    targets = tuple(controlled(run, run.state.opponent(player)))
    duel.attack = Attack(attacker, target, player, targets)
    run.game.next_moment()
    cause = Cause(player, "rule")
    event = Event("attack_declared", attacker, player, by=target, cause=cause, detail=duel.attack)
    run.propose([event])
    windows.respond(run, Window("response", [event], rules.ONE_CHAIN_PER_ATTACK), "attack_declared")
    if _goes_on(run):
        _damage_step(run)
    duel.attack = None


def _goes_on(run: Any) -> bool:
    """Whether attacker and target are still there; a change of the targets is a replay."""
    attack = run.game.duel.attack
    if attack.negated or not _can_go_on(attack):
        run.note("attack_ends", rules.ATTACK, obj=attack.attacker)
        return False
    now = tuple(controlled(run, run.state.opponent(attack.player)))
    if now == attack.targets:
        return True
    run.note("replay", rules.REPLAY, obj=attack.attacker)
    attack.targets = now
    return bool(run.ask(partial(_replay, run)) is not PASS)


def _can_go_on(attack: Attack) -> bool:
    attacker = attack.attacker
    there = attacker.gone is None and face_up_on_field(attacker) and attacker.controller == attack.player
    return there and attacker.position == ATTACK


def _replay(run: Any) -> Question:
    """Choose again what is attacked, or give the attack up; it is not declared anew."""
    attack = run.game.duel.attack

    def check(answer: Answer) -> Checked:
        if answer.verb == "pass":
            return PASS, None
        if not isinstance(answer.value, dict) or list(answer.value) != [attack.attacker.label]:
            return None, "not_an_option"
        target, reason = _aim(run, attack.player, next(iter(answer.value.values())))
        reason = reason or cannot_attack(run, attack.attacker, target)
        if reason is None:
            attack.target = target
        return target if target else attack.player, reason

    def options() -> Iterator[str]:
        other = run.state.opponent(attack.player)
        for target in [None, *attack.targets]:
            if cannot_attack(run, attack.attacker, target) is None:
                yield f"attack: {{{attack.attacker.label}: {target.label if target else other}}}"

    return Question(attack.player, frozenset({"attack", "pass"}), check, options, rules.REPLAY)


# --- the Damage Step -------------------------------------------------------------------------


def _damage_step(run: Any) -> None:
    """Five timings, each with its window; without both sides there is no battle, but still an end."""
    duel, state = run.game.duel, run.state
    step, state.step = state.step, "damage"
    run.note("step", rules.DAMAGE_STEP, step="damage", player=state.turn_player)
    _at(run, damage_step.START)
    for timing, act in BATTLE:
        if not _battling(duel.attack):
            break
        _at(run, timing, act)
    _at(run, damage_step.END, calculation.send_destroyed)
    duel.damage_step, state.step = "", step
    state.changed()


def _at(run: Any, timing: str, act: Callable[[Any], None] | None = None) -> None:
    """One timing: what happens in it by rule, then who may act."""
    run.game.duel.damage_step = timing
    run.game.next_moment()
    if act is not None:
        act(run)
    windows.respond(run, Window("damage", windows.latest(run)), MOMENTS[timing])


def _battling(attack: Attack) -> bool:
    """Whether the attacker attacks on, and what it attacks is still there."""
    target = attack.target
    there = target is None or (target.gone is None and target.zone in MONSTER_ZONES)
    return there and _can_go_on(attack)


def _flip_target(run: Any) -> None:
    """A face-down target is turned face-up; its effects apply, its flip effect waits."""
    attack = run.game.duel.attack
    if attack.target is not None and attack.target.face_down:
        cause, player = Cause(attack.player, "rule"), attack.target.controller
        run.propose([Event("flip", attack.target, player, "flipped_by_attack", cause=cause)])


BATTLE: tuple[tuple[str, Callable[[Any], None] | None], ...] = (
    (damage_step.BEFORE, _flip_target),
    (damage_step.CALCULATION, None),
    (damage_step.AFTER, calculation.calculate),
)
"""The timings that need both sides, with what happens in each."""
MOMENTS = {
    damage_step.START: "start_of_damage_step",
    damage_step.BEFORE: "before_damage_calculation",
    damage_step.CALCULATION: "damage_calculation",
    damage_step.AFTER: "after_damage_calculation",
    damage_step.END: "end_of_damage_step",
}
