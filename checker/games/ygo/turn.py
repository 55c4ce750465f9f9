"""The turn: phases one after another, each left only when neither player acts any more."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from checker.engine.objects import Cause, Event, InForce
from checker.engine.questions import HAPPENED, choose_objects
from checker.games.ygo import actions, battle, rules, windows
from checker.games.ygo.activation import Candidate
from checker.games.ygo.duel import Window
from checker.games.ygo.triggers import PASS
from checker.games.ygo.zones import GY, HAND

STEPS = ("draw", "standby", "main", "battle", "main2", "end")
MOST_IN_HAND = 6


def play(run: Any, first_step: str) -> None:
    """Play on from a phase of the first turn until something stops the run."""
    run.state.schedule = list(STEPS[STEPS.index(first_step) :])
    if first_step == "battle":  # a position in the Battle Phase stands where attacks are declared
        run.state.step = run.state.schedule.pop(0)
        _open(run, battle.question)
        _end_effects(run, ENDS_WITH["battle"])
    while True:
        _take(run)
        _hand_over(run)


def _take(run: Any) -> None:
    state = run.state
    while state.schedule:
        state.step = state.schedule.pop(0)
        state.happened()
        run.note("step", STEP_RULES[state.step], step=state.step, player=state.turn_player)
        run.game.next_moment()
        begins = Event("begin_phase", None, state.turn_player, cause=Cause(state.turn_player, "rule"))
        begins.detail = state.step
        run.propose([begins])
        STEP[state.step](run)
        _end_effects(run, ENDS_WITH.get(state.step, ""))
    run.moment("end_of_turn")
    _end_effects(run, "end_of_turn")


def _hand_over(run: Any) -> None:
    state = run.state
    state.turn_player = state.regular_player = state.opponent(state.turn_player)
    state.turn_number += 1
    state.schedule = list(STEPS)
    state.happened()
    run.note("turn", rules.PHASES, player=state.turn_player)
    run.moment("next_turn")
    run.propose([Event("begin_turn", None, state.turn_player)])


# --- the phases -------------------------------------------------------------------------


def _draw(run: Any) -> None:
    player = run.state.turn_player
    if run.state.turn_number > 1 or run.game.switch("first_draw") == "taken":
        rule = rules.FIRST_DRAW if run.state.turn_number == 1 else rules.DRAW
        run.draw(player, Cause(player, "rule"), rule)
    else:
        run.note("no_first_draw", rules.FIRST_DRAW, player=player)
    _closed(run, "draw_phase")


def _standby(run: Any) -> None:
    _closed(run, "standby_phase")


def _closed(run: Any, moment: str) -> None:
    """A phase with nothing but fast effects: the turn player first, then the other, until both pass."""
    windows.respond(run, Window("response", windows.latest(run)), moment)


def _main(run: Any) -> None:
    run.moment("main_phase" if run.state.step == "main" else "main_phase_2")
    _open(run, actions.question)


def _battle(run: Any) -> None:
    """The first player has no Battle Phase in the first turn."""
    if run.state.turn_number == 1:
        run.state.schedule = [step for step in run.state.schedule if step != "main2"]
        run.note("no_battle_phase", rules.BATTLE_PHASE, player=run.state.turn_player)
        return
    windows.respond(run, Window("response", windows.latest(run)), "battle_phase")
    _open(run, battle.question)


def _open(run: Any, question: Callable[[Any], Any]) -> None:
    """An open game state until the turn player ends the phase and the other lets it end."""
    duel = run.game.duel
    while True:
        duel.window = window = Window("open")
        since = len(run.state.history)
        run.moment("open_state")
        if run.state.history[since:]:
            _after_referee(run, since)
            continue
        answer = run.ask(partial(question, run))
        if answer is HAPPENED:
            _after_referee(run, since)
        elif answer is PASS:
            if _phase_ends(run):
                return
        elif isinstance(answer, Candidate):
            windows.add(run, answer, window)
            windows.finish(run)
            windows.respond(run, Window("response", windows.latest(run)), "chain_resolved")
        else:
            answer.carry_out(run)


def _after_referee(run: Any, since: int) -> None:
    if run.state.history[since:]:
        windows.respond(run, Window("response", windows.latest(run)))


def _phase_ends(run: Any) -> bool:
    """The turn player wants to end the phase: the other may first start a chain."""
    other = run.state.opponent(run.state.turn_player)
    window = run.game.duel.window = Window("response", rule=rules.PHASE_CHANGE)
    run.moment("phase_end")
    answer = run.ask(partial(windows.question, run, other, window))
    if answer is PASS:
        return True
    windows.add(run, answer, window)
    windows.finish(run)
    windows.respond(run, Window("response", windows.latest(run)), "chain_resolved")
    return False


def _end(run: Any) -> None:
    _closed(run, "end_phase")
    player = run.state.turn_player
    hand = run.state.zone(player, HAND)
    if len(hand) > MOST_IN_HAND:
        _discard(run, player, len(hand) - MOST_IN_HAND)
        windows.respond(run, Window("response", windows.latest(run)))


def _discard(run: Any, player: str, number: int) -> None:
    run.game.next_moment()
    hand = list(run.state.zone(player, HAND))
    alike = all(obj.cards[0].standin for obj in hand)
    make = partial(choose_objects, player, "discard", hand, number, number, rules.HAND_LIMIT, "hand limit")
    chosen = hand[:number] if alike else run.ask(make)
    cause = Cause(player, "rule")
    run.propose([Event("move", obj, player, "discard", HAND, GY, cause=cause) for obj in chosen])


# --- effects whose span is over ------------------------------------------------------------------


ENDS_WITH = {"end": "end_phase", "battle": "battle_phase"}
"""The span that is over when a phase is."""


def _end_effects(run: Any, span: str) -> None:
    state = run.state
    ended = [effect for effect in state.effects if over(run, effect, span)]
    if not ended:
        return
    state.effects = [effect for effect in state.effects if effect not in ended]
    state.changed()
    run.note("effects_end", rules.LINGERING)
    for effect in ended:
        run.game.give_back(effect)
    run.game.after_events([])
    run.watch.look(run)


def over(run: Any, effect: InForce, span: str) -> bool:
    """Whether an effect ends with a span: this turn's, or that of a later turn of a player."""
    if not span:
        return False
    mine = effect.frame.controller == run.state.turn_player
    later = effect.turn < run.state.turn_number
    if effect.until == span:
        return True
    if span != "end_phase":
        return False
    return later and (
        effect.until == "end_of_my_next_turn"
        and mine
        or effect.until == "end_of_their_next_turn"
        and not mine
    )


STEP: dict[str, Callable[[Any], None]] = {
    "draw": _draw,
    "standby": _standby,
    "main": _main,
    "battle": _battle,
    "main2": _main,
    "end": _end,
}
STEP_RULES = {
    "draw": rules.DRAW,
    "standby": rules.PHASES,
    "main": rules.MAIN_PHASE,
    "battle": rules.BATTLE_PHASE,
    "main2": rules.MAIN_PHASE,
    "end": rules.END_PHASE,
}
"""The rule a phase goes by."""
