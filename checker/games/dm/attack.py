"""The attack: what may attack what, and the attack's steps in order (505-510)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from checker.engine.frame import Frame
from checker.engine.objects import Cause, Event, GameObject
from checker.engine.permissions import allowed, applies, demanded, forbidden
from checker.engine.questions import Checked, Question
from checker.engine.stops import Unsupported
from checker.games.dm import battle, breaks, declarations, rules, use, waiting
from checker.games.dm.attack_state import Attack
from checker.games.dm.words_of_state import BATTLE, EVOLUTIONS, is_creature
from checker.model.scenario import Answer
from checker.vocabulary.abilities import Must

Target = GameObject | str


# --- may it attack? ---------------------------------------------------------------


def question(run: Any) -> Question:
    """Attack with a creature, or end the attack step (505.5)."""
    player = run.state.turn_player

    def check(answer: Answer) -> Checked:
        if answer.verb == "pass":
            return use.PASS, "forced" if forced(run, player) else None
        return check_attack(run, player, answer)

    passing = None if forced(run, player) else use.PASS
    return Question(
        player, frozenset({"attack", "pass"}), check, lambda: possible_attacks(run, player),
        rules.ATTACK_STEP, passing=passing, open=True, refused=lambda: unable(run, player),
    )  # fmt: skip


def unable(run: Any, player: str) -> Iterator[tuple[str, str]]:
    """Creatures that can attack nothing, each with the reason why not the other player."""
    for obj in run.state.zone(player, BATTLE):
        reasons = [cannot_declare(run, obj) or cannot_attack(run, obj, run.state.opponent(player))]
        able = any(option.startswith(f"attack: {{{obj.label}:") for option in possible_attacks(run, player))
        if reasons[0] is not None and not able:
            yield obj.label, reasons[0]


def check_attack(run: Any, player: str, answer: Answer) -> tuple[Any, str | None]:
    """The attacker and its target, or the reason why not. Read only now (505.6a)."""
    if not isinstance(answer.value, dict) or len(answer.value) != 1:
        return None, "not_an_option"
    ((label, aim),) = answer.value.items()
    attacker, reason = use.own_card(run, player, label)
    if reason is None:
        reason = cannot_declare(run, attacker)
    if reason:
        return None, reason
    target, reason = find_target(run, player, aim)
    reason = reason or cannot_attack(run, attacker, target) or drawn_elsewhere(run, attacker, target)
    return (None, reason) if reason else ((attacker, target), None)


def cannot_declare(run: Any, attacker: GameObject) -> str | None:
    """Why it could attack nothing at all, leaving sickness and effects aside."""
    if attacker.zone != BATTLE or attacker.presence != "present":
        return "not_there"
    if not is_creature(run.view(attacker)):
        return "wrong_type"
    return "tapped" if attacker.tapped else None


def find_target(run: Any, player: str, aim: Any) -> tuple[Any, str | None]:
    """The other player, or one of that player's creatures in the battle zone."""
    other = run.state.opponent(player)
    if aim == other:
        return other, None
    target, reason = use.own_card(run, other, aim)
    if reason:
        return None, "no_target"
    if target.zone != BATTLE or target.presence != "present" or not is_creature(run.view(target)):
        return None, "no_target"
    return target, None


def cannot_attack(run: Any, attacker: GameObject, target: Target) -> str | None:
    """Why this attacker may not attack this target, or None."""
    aim = "player" if isinstance(target, str) else target
    if is_sick(run, attacker) and not allowed(run, "attack", attacker, "summoning_sick", aim):
        return "summoning_sick"
    frame = forbidden(run, "attack", attacker, attacker.controller, aim)
    if frame is not None:
        general = forbidden(run, "attack", attacker, attacker.controller, None)
        return "cannot_attack" if general or aim != "player" else "cannot_attack_player"
    if isinstance(target, str):
        return None
    if forbidden(run, "be_attacked", target, attacker.controller, attacker):
        return "cannot_be_attacked"
    if not target.tapped and not allowed(run, "attack", attacker, "untapped_target", aim):
        return "untapped_target"
    return None


def drawn_elsewhere(run: Any, attacker: GameObject, target: Target) -> str | None:
    """Where a `must` names the aim and attacking that is legal, it has to be that one."""
    drawn = list(drawn_to(run, attacker))
    if not drawn or any(wanted is target for _, _, wanted in drawn):  # of several demands one can be met
        return None
    run.reach(drawn[0][0].instance)
    return "forced"


def drawn_to(run: Any, attacker: GameObject) -> Iterator[tuple[Frame, Must, GameObject]]:
    """The creatures that a `must` with an aim says this one attacks, and that it may attack."""
    other = run.state.opponent(attacker.controller)
    for frame, static in run.derived.statics.get(Must, ()):
        if static.act != "attack" or static.what is None or not applies(run, frame, static.of, attacker):
            continue
        for wanted in run.lib(static.what)(frame):
            if wanted.owner == other and cannot_attack(run, attacker, wanted) is None:
                yield frame, static, wanted


def is_sick(run: Any, obj: GameObject) -> bool:
    """Not there since the start of the turn, and not of a kind that is exempt (301.5, 801.3, 802.3)."""
    if obj.entered_turn != run.state.turn_number:
        return False
    types = run.view(obj).types
    if not EVOLUTIONS.isdisjoint(types):
        return False
    return not ("neo_creature" in types and len(obj.cards) > 1)


def possible_attacks(run: Any, player: str) -> list[str]:
    """Every attack that could be declared now, as `attack: {x: target}`."""
    other = run.state.opponent(player)
    targets = [other, *(obj.label for obj in run.state.zone(other, BATTLE))]
    found = []
    for obj in run.state.zone(player, BATTLE):
        for aim in targets:
            if check_attack(run, player, Answer("attack", {obj.label: aim}))[1] is None:
                found.append(f"attack: {{{obj.label}: {aim}}}")
    return found


def forced(run: Any, player: str) -> bool:
    """Whether a creature that must attack still can (506.1b)."""
    return any(_is_bound(run, player, obj) for obj in run.state.zone(player, BATTLE))


def _is_bound(run: Any, player: str, obj: GameObject) -> bool:
    if cannot_declare(run, obj) is not None:
        return False
    if any(not static.only_aim for _, static, _ in drawn_to(run, obj)):
        return True
    other = run.state.opponent(player)
    targets = [other, *(each.label for each in run.state.zone(other, BATTLE))]
    return demanded(run, "attack", obj) is not None and any(
        check_attack(run, player, Answer("attack", {obj.label: aim}))[1] is None for aim in targets
    )


# --- the steps of an attack ------------------------------------------------------------


def carry_out(run: Any, attacker: GameObject, target: Target) -> None:
    """One attack, from its declaration to its end."""
    player = run.state.turn_player
    attack = Attack(attacker, target, run.state.opponent(player))
    cause = Cause(player, "rule")
    since = len(run.state.history)
    declared = Event("attack_declared", attacker, player, "attack", by=attacker, cause=cause, detail=attack)
    run.propose([Event("tap", attacker, player, "attack_tap", cause=cause), declared])
    with run.story.deeper():
        _declarations(run, attack, since)
        if not cut_short(run, attack):
            _block_step(run, attack)
        if not cut_short(run, attack):
            _fight(run, attack)
        _end(run, attack)


def cut_short(run: Any, attack: Attack) -> bool:
    """Whether attacker or target has left, so that the attack goes to its end (505.6a)."""
    target_left = isinstance(attack.target, GameObject) and attack.target.gone is not None
    return attack.stopped or attack.attacker.gone is not None or target_left


def _declarations(run: Any, attack: Attack, since: int) -> None:
    """Each player declares, then uses effects, the turn player first (506.3b-e, 507.3d-g)."""
    player = run.state.turn_player
    run.moment("turn_player_declares")
    declarations.window(run, player, since)
    waiting.use_all(run, player)
    if not cut_short(run, attack):
        run.moment("other_player_declares")
        declarations.window(run, attack.defender, since)
    waiting.use_all(run)


# --- block ---------------------------------------------------------------------------------


def _block_step(run: Any, attack: Attack) -> None:
    run.moment("block_step")
    able = [obj for obj in run.state.zone(attack.defender, BATTLE) if cannot_block(run, attack, obj) is None]
    chosen = run.ask(lambda: _block_question(run, attack, able))
    since = len(run.state.history)
    if len(chosen) > 1 and run.game.switch("several_blockers") != "last_resolved":
        raise Unsupported("several blockers before 2021-09-07", "the rules of then were not read")
    for obj in chosen:  # one by one, in the order given (507.2)
        run.reach_keyword(obj, "blocker")
        cause = Cause(obj.controller, "rule")
        run.propose([Event("tap", obj, obj.controller, "block_tap", cause=cause),
                     Event("redirected", obj, obj.controller, by=obj, cause=cause)])  # fmt: skip
    if chosen and attack.target is chosen[-1]:  # only the last one is the blocking creature (507.2a)
        run.propose(
            [Event("block", chosen[-1], attack.defender, by=chosen[-1], cause=Cause(attack.defender, "rule"))]
        )
    if isinstance(attack.target, GameObject):
        run.fact(Event("attacked", attack.target, attack.defender, by=attack.attacker))
    if chosen:
        _declarations(run, attack, since)
    waiting.use_all(run)


def _block_question(run: Any, attack: Attack, able: list[GameObject]) -> Question:
    question = declarations.optional(attack.defender, "block", able, rules.BLOCK_STEP)
    plain = question.check

    def check(answer: Answer) -> Checked:
        parsed, reason = plain(answer)
        if reason != "not_an_option":
            return parsed, reason
        return None, _why_not(run, attack, answer)

    question.check = check
    return question


def _why_not(run: Any, attack: Attack, answer: Answer) -> str:
    named = answer.value if isinstance(answer.value, list | tuple) else [answer.value]
    for label in named:
        obj, reason = use.own_card(run, attack.defender, label)
        reason = reason or cannot_block(run, attack, obj)
        if reason:
            return reason
    return "not_an_option"


def cannot_block(run: Any, attack: Attack, obj: GameObject) -> str | None:
    """Why it may not be selected to block, or None (507.1a, 700.4)."""
    if obj.zone != BATTLE or obj.presence != "present" or obj is attack.target:
        return "not_there"
    if "blocker" not in run.view(obj).keywords:
        return "not_a_blocker"
    if obj.tapped:
        return "tapped"
    if forbidden(run, "be_blocked", attack.attacker, attack.attacker.controller, obj):
        return "cannot_be_blocked"
    return "cannot_block" if forbidden(run, "block", obj, obj.controller, attack.attacker) else None


# --- battle or break, and the end -----------------------------------------------------------


def _fight(run: Any, attack: Attack) -> None:
    if isinstance(attack.target, GameObject):
        run.moment("battle_step")
        battle.fight(run, attack.attacker, attack.target)
        waiting.use_all(run)
        return
    run.moment("direct_attack_step")
    breaks.direct_attack(run, attack)
    waiting.use_all(run)


def _end(run: Any, attack: Attack) -> None:
    """End-of-attack triggers, then what lasts during the attack is over (510)."""
    player = run.state.turn_player
    if cut_short(run, attack):
        run.note("attack_ends_early", rule=rules.ATTACK_CUT, obj=attack.attacker)
    run.propose(
        [Event("end_attack", attack.attacker, player, by=attack.attacker, cause=Cause(player, "rule"))]
    )
    run.moment("end_of_attack")
    waiting.use_all(run)
    run.state.attack = None
    run.state.effects = [effect for effect in run.state.effects if effect.until != "end_of_attack"]
    run.state.happened()
    run.game.after_events([])
