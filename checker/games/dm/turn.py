"""The turn: six steps from a schedule, extra turns, and what ends when (500-512)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from checker.engine import pipeline
from checker.engine.objects import Cause, Event
from checker.engine.questions import HAPPENED
from checker.engine.stops import CutShort
from checker.games.dm import attack, rules, use, waiting
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
            state.changed()
            run.note("step", rule=STEP_RULES[state.step], step=state.step, player=state.turn_player)
            STEP[state.step](run)
        run.moment("end_of_turn")
    except CutShort:
        _skip_rest(run)
    _end_effects(run, "end_of_turn")


def _skip_rest(run: Any) -> None:
    """Nothing waiting is used any more; pending cards go to the graveyard unseen (512.1)."""
    state = run.state
    state.schedule.clear()
    state.waiting.clear()
    state.using_shields.clear()
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
    state.changed()
    run.note("turn", rule=rules.EXTRA_TURN if extra else rules.START_OF_TURN, player=state.turn_player)
    run.moment("next_turn")


def _end_effects(run: Any, until: str) -> None:
    """Effects of a span end together once it is over (500.3); then what the rules do by themselves."""
    state = run.state
    ended = [effect for effect in state.effects if effect.until == until]
    if not ended:
        return
    state.effects = [effect for effect in state.effects if effect not in ended]
    state.changed()
    run.note("effects_end", rule=rules.TURN_EFFECTS_END, until=until)
    run.game.after_events([])


# --- the steps -----------------------------------------------------------------


def _start(run: Any) -> None:
    state, player = run.state, run.state.turn_player
    for effect in [each for each in state.effects if each.until in TURN_STARTS]:
        mine = effect.frame.controller == player
        if mine is (effect.until == "start_of_my_next_turn"):
            state.effects.remove(effect)
            state.changed()
    cause = Cause(player, "rule")
    tapped = [obj for zone in (BATTLE, MANA) for obj in state.zone(player, zone) if obj.tapped]
    run.propose([Event("untap", obj, player, "untap_step", cause=cause) for obj in tapped])
    run.propose([Event("begin_turn", None, player, cause=cause)])
    waiting.use_all(run)


TURN_STARTS = ("start_of_my_next_turn", "start_of_their_next_turn")


def _draw(run: Any) -> None:
    player = run.state.turn_player
    run.draw(player, Cause(player, "rule"))
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
    player = run.state.turn_player
    run.propose([Event("end_turn", None, player, cause=Cause(player, "rule"))])
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

