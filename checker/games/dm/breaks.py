"""Direct attack, breaking shields, shield triggers (509, 113.6)."""

from __future__ import annotations

from functools import partial
from typing import Any

from checker.engine.frame import Frame
from checker.engine.objects import Cause, Event, GameObject, InForce
from checker.engine.questions import Question, choose_objects, pick
from checker.engine.stops import Unsupported
from checker.engine.triggers import Waiting
from checker.games.dm import execute, rules, waiting
from checker.games.dm.attack_state import Attack
from checker.games.dm.words_of_state import BATTLE, HAND, SHIELDS, is_creature
from checker.vocabulary.abilities import Cannot
from checker.vocabulary.selectors import Ref
from checker.vocabulary.words import Act

S_TRIGGER, G_STRIKE = "s_trigger", "g_strike"


def direct_attack(run: Any, attack: Attack) -> None:
    """No shields left: the player loses (509.1). Otherwise break as many as the attacker can."""
    shields = shields_of(run, attack.defender)
    if not shields:
        run.note("direct_attack", rule=rules.DIRECT_ATTACK, player=attack.defender)
        cause = Cause(attack.defender, "rule", attack.attacker)
        lost = Event("lose", None, attack.defender, "direct_attack", by=attack.attacker, cause=cause)
        lost.rule = rules.DIRECT_ATTACK
        run.propose([lost])
        return
    number = min(number_to_break(run, attack.attacker), len(shields))
    if number:
        break_shields(run, attack.attacker, run.state.turn_player, shields, int(number))


def shields_of(run: Any, player: str) -> list[GameObject]:
    """The shields that count now."""
    return [obj for obj in run.state.zone(player, SHIELDS) if obj.presence == "present" and not obj.role]


def number_to_break(run: Any, attacker: GameObject) -> int | float:
    """One, or the number of a breaker ability; of several the player picks one (509.2)."""
    written = run.view(attacker).keywords.get("breaker", ())
    amounts = {run.lib(ability.amount)(None): ability for ability in written}
    if not amounts:
        return 1
    run.reach_keyword(attacker, "breaker")
    if len(amounts) == 1:
        return next(iter(amounts))
    named = [(f"{amount}", amount) for amount in sorted(amounts)]
    return run.ask(lambda: pick(attacker.controller, "choose", named, rules.BREAKER, "breaker"))


def break_shields(run: Any, breaker: GameObject, player: str, shields: list[GameObject], number: int) -> None:
    """Choose the shields, use effects before the break, then break them all at once (509.3-5)."""
    outer = [each for each in run.state.waiting if each.event.kind == "before_break"]
    if outer and run.game.switch("nested_before_break") != "innermost_first":
        outer = []
    chosen = _choose(run, player, shields, number)
    _before_break(run, breaker, player, chosen, outer)
    run.moment("break_shields")
    waiting.use_all(run, but=outer)
    broken = [obj for obj in chosen if obj.gone is None]
    cause = Cause(player, "rule", breaker)
    run.propose([Event("break", obj, player, by=breaker, cause=cause) for obj in broken])
    take(run, broken, cause)


def _before_break(
    run: Any, breaker: GameObject, player: str, chosen: list[GameObject], outer: list[Waiting]
) -> None:
    """Effects "before the break" of these shields, before any other; a break inside them nests (603.7b)."""
    cause = Cause(player, "rule", breaker)
    run.propose([Event("before_break", obj, player, by=breaker, cause=cause) for obj in chosen])
    run.moment("before_break")
    room = [each for each in run.state.waiting if each.event.kind == "before_break" and each not in outer]
    waiting.use_these(run, room)


def _choose(run: Any, player: str, shields: list[GameObject], number: int) -> list[GameObject]:
    if number >= len(shields):
        return shields
    if all(obj.cards[0].standin for obj in shields):
        return shields[:number]  # nothing tells them apart
    return run.ask(lambda: choose_objects(player, "break", shields, number, number, rules.BREAK, "shields"))


def take(run: Any, shields: list[GameObject], cause: Cause) -> None:
    """Shields wait while all declarations are made, go to the hand together, then the declared are used."""
    if not shields:
        return
    owner = shields[0].owner
    run.propose([Event("wait_shield", obj, owner, cause=cause) for obj in shields])
    able = [obj for obj in shields if not {S_TRIGGER, G_STRIKE}.isdisjoint(run.view(obj).keywords)]
    declared = run.ask(lambda: _declare_question(owner, able))
    cards = [obj.cards[0] for obj in declared]
    run.state.in_use.update(cards)
    for obj in shields:
        obj.presence = "present"
    run.propose([Event("move", obj, owner, "shield_to_hand", SHIELDS, HAND, cause=cause) for obj in shields])
    _use_declared(run, owner, [card.obj for card in cards])


def _use_one(run: Any, owner: str, obj: GameObject) -> None:
    """Use a shield trigger for free, or let a G-strike hold one creature back for the turn."""
    if S_TRIGGER in run.view(obj).keywords:
        run.reach_keyword(obj, S_TRIGGER)
        if obj.gone is None:
            execute.use_free(run, obj, S_TRIGGER)
        return
    run.reach_keyword(obj, G_STRIKE)
    frame = Frame(run, owner, obj)
    found = [
        each for each in run.state.zone(run.state.opponent(owner), BATTLE) if is_creature(run.view(each))
    ]
    held = run.choose(frame, owner, [each for each in found if each.presence == "present"], 1, 1)
    lock = InForce("end_of_turn", frame, reach=held, static=Cannot(Act("attack"), Ref("it")))
    begins = Event("effect_begins", obj, owner, cause=frame.cause, detail=lock, rule=rules.G_STRIKE)
    run.propose([begins] if held else [])


def _declare_question(owner: str, able: list[GameObject]) -> Question:
    question = choose_objects(owner, "declare", able, 0, len(able), rules.S_TRIGGER, "shield triggers")
    question.passing = []
    return question


def _use_declared(run: Any, owner: str, left: list[GameObject]) -> None:
    """Use the declared cards one by one in any order, before other waiting effects (509.5e)."""
    strikes = [obj for obj in left if S_TRIGGER not in run.view(obj).keywords]
    if strikes and len(left) > 1 and run.game.switch("g_strike_order") != "any":
        raise Unsupported("the order of G-strike before 2021-12-16", "the rules of then did not say")
    while left:
        named = [(obj.label, obj) for obj in left]
        obj = run.ask(partial(pick, owner, "resolve", named, rules.S_TRIGGER_ORDER, "shield triggers"))
        left.remove(obj)
        run.moment("s_trigger_use")
        _use_one(run, owner, obj)
        run.state.in_use.discard(obj.cards[0])
        run.game.after_events([])
