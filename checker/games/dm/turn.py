"""The turn: six steps from a schedule, extra turns, and what ends when (500-512)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from checker.engine import pipeline
from checker.engine.compile.instructions import run_all
from checker.engine.objects import Cause, Event, InForce
from checker.engine.questions import HAPPENED
from checker.engine.stops import CutShort
from checker.games.dm import attack, declarations, rules, use, waiting
from checker.games.dm.words_of_state import BATTLE, GRAVEYARD, HAND, MANA, PENDING, SHIELDS

STEPS = ("start", "draw", "charge", "main", "attack", "end")


def play(run: Any, first_step: str) -> None:
    """Play on from a step of the first turn until something stops the run."""
    run.state.schedule = list(STEPS[STEPS.index(first_step) :])
    while True:
        _take(run)
        _hand_over(run)


def _take(run: Any) -> None:
    state = run.state
    try:
        while state.schedule:
            state.step = state.schedule.pop(0)
            state.happened()
            run.note("step", rule=STEP_RULES[state.step], step=state.step, player=state.turn_player)
            STEP[state.step](run)
        run.moment("end_of_turn")
    except CutShort:
        _skip_rest(run)
    _end_effects(run, ends_with_turn(run))


def ends_with_turn(run: Any) -> list[InForce]:
    """Effects until the end of this turn, or of a player's turn that this is and was not when they began."""
    state = run.state
    found = []
    for effect in state.effects:
        mine = effect.frame.controller == state.turn_player
        later = effect.turn < state.turn_number
        until = {
            "end_of_turn": True,
            "end_of_my_next_turn": mine and later,
            "end_of_their_next_turn": not mine and later,
        }
        if until.get(effect.until):
            found.append(effect)
    return found


def _skip_rest(run: Any) -> None:
    """Nothing waiting is used any more; pending cards go to the graveyard unseen (512.1)."""
    state = run.state
    state.schedule.clear()
    state.waiting.clear()
    state.in_use.clear()
    state.attack = None
    for player in state.players:
        for zone in (HAND, MANA, SHIELDS):
            for obj in [each for each in state.zone(player, zone) if each.presence == PENDING]:
                pipeline.move(run, Event("move", obj, player, "", zone, GRAVEYARD))
    state.changed()


def _hand_over(run: Any) -> None:
    """The next turn: extra ones first, the turn player's before the other's (500.5a)."""
    state = run.state
    extra = sorted(state.extra_turns, key=lambda each: each[0] != state.turn_player)
    state.extra_turns = extra[1:]
    if extra:
        player, at_end = extra[0]
        state.at_end_of_turn = [at_end] if at_end else []
        run.note("extra_turn_begins", rule=rules.EXTRA_TURNS, player=player)
    else:
        player = state.regular_player = state.opponent(state.regular_player)
    state.turn_player = player
    state.turn_number += 1
    state.schedule = list(STEPS)
    state.happened()
    run.note("turn", rule=rules.EXTRA_TURN if extra else rules.START_OF_TURN, player=state.turn_player)
    run.moment("next_turn")


def _end_effects(run: Any, ended: list[InForce]) -> None:
    """Effects of a span end together once it is over (500.3); then what the rules do by themselves."""
    if not ended:
        return
    run.state.effects = [effect for effect in run.state.effects if effect not in ended]
    run.state.changed()
    run.note("effects_end", rule=rules.TURN_EFFECTS_END)
    run.game.after_events([])


# --- the steps -----------------------------------------------------------------


def _start(run: Any) -> None:
    state, player = run.state, run.state.turn_player
    _end_effects(run, [each for each in state.effects if _ends_at_start(each, player)])
    cause = Cause(player, "rule")
    tapped = [obj for zone in (BATTLE, MANA) for obj in state.zone(player, zone) if obj.tapped]
    run.propose([Event("untap", obj, player, "untap_step", cause=cause) for obj in tapped])
    run.propose([Event("begin_turn", None, player, cause=cause)])
    waiting.use_all(run)


def _ends_at_start(effect: InForce, player: str) -> bool:
    mine = effect.frame.controller == player
    return effect.until == ("start_of_my_next_turn" if mine else "start_of_their_next_turn")


def _draw(run: Any) -> None:
    player = run.state.turn_player
    run.draw(player, Cause(player, "rule"), rules.DRAW_STEP)
    waiting.use_all(run)
    run.moment("draw_step")


def _charge(run: Any) -> None:
    run.moment("charge_step")
    while True:
        answer = run.ask(lambda: use.charge_question(run))
        if answer is HAPPENED:
            waiting.use_all(run)
            continue
        if answer is not PASS:
            use.charge(run, answer)
            waiting.use_all(run)
        return


def _main(run: Any) -> None:
    run.moment("main_step")
    waiting.use_all(run)
    while True:
        answer = run.ask(lambda: use.main_question(run))
        if answer is PASS:
            return
        if answer is not HAPPENED:
            answer.carry_out(run)
        waiting.use_all(run)


def _attack(run: Any) -> None:
    run.moment("attack_step")
    waiting.use_all(run)
    while True:
        answer = run.ask(lambda: attack.question(run))
        if answer is PASS:
            return
        if answer is HAPPENED:
            waiting.use_all(run)
            continue
        attack.carry_out(run, *answer)


def _end(run: Any) -> None:
    """All triggers of the end of the turn, the turn player's effects, then the other's (511.1)."""
    run.moment("end_step")
    state, player = run.state, run.state.turn_player
    other, since = state.opponent(player), len(state.history)
    run.propose([Event("end_turn", None, player, cause=Cause(player, "rule"))])
    for sentences, frame, _ in state.at_end_of_turn:
        run.note("delayed", rule=rules.DELAYED, by=frame.instance)
        run_all(frame, sentences)
    state.at_end_of_turn = []
    run.moment("turn_player_declares")
    if run.game.switch("end_step_declarations") == "together":
        first = declarations.ask(run, player, since, rules.END_STEP)
        second = declarations.ask(run, other, since, rules.END_STEP)
        declarations.declare(run, player, first)
        declarations.declare(run, other, second)
        waiting.use_all(run)
        return
    declarations.window(run, player, since, rules.END_STEP)
    waiting.use_all(run, player)
    run.moment("other_player_declares")
    declarations.window(run, other, since, rules.END_STEP)
    waiting.use_all(run)


PASS = use.PASS
STEP: dict[str, Callable[[Any], None]] = {
    "start": _start,
    "draw": _draw,
    "charge": _charge,
    "main": _main,
    "attack": _attack,
    "end": _end,
}
STEP_RULES = {
    "start": rules.UNTAP,
    "draw": rules.DRAW_STEP,
    "charge": rules.CHARGE,
    "main": rules.MAIN_STEP,
    "attack": rules.ATTACK_STEP,
    "end": rules.END_STEP,
}
