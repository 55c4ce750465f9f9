"""The turn: a schedule of steps that effects insert into and strike from (500-514)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from checker.engine.frame import Frame
from checker.engine.objects import Cause, Event, InForce
from checker.engine.stops import CutShort
from checker.games.mtg import attack, block, day, fight, pool, priority, rules, sba, stack, start
from checker.games.mtg.combat_state import Combat
from checker.games.mtg.structure import PHASE_OF, STEPS, TURN
from checker.games.mtg.table import BATTLEFIELD, EXILE, STACK
from checker.vocabulary.abilities import HandSize, Skips

CLEANUP = "cleanup"
MAXIMUM_HAND = 7


def play(run: Any, first_step: str) -> None:
    """Play on from a step of the first turn, or from before the game, until something stops the run."""
    if first_step in start.STAGES:
        start.play(run, first_step)
        first_step = TURN[0].name
        _begin_turn(run)
    names = [step.name for step in TURN]
    run.state.schedule = names[names.index(first_step) :]
    while True:
        _take(run)
        _hand_over(run)


def _take(run: Any) -> None:
    state = run.state
    while state.schedule:
        name = state.schedule.pop(0)
        try:
            step(run, name)
        except CutShort:
            _end_the_turn(run)
    run.moment("end_of_turn")


# --- one step ------------------------------------------------


def step(run: Any, name: str) -> None:
    """One step: what happens in it by itself, then priority, then it ends."""
    if _left_out(run, name):
        return
    state, data = run.state, STEPS[name]
    state.step = name
    _new_phase(run, PHASE_OF[name])
    state.happened()
    run.note("step", rule=data.rules[0], step=name, player=state.turn_player)
    if name == "untap":
        run.moment("untap")
    if name == "end":
        _kept_for_the_end(run)
    run.propose(
        [Event("begin_step", None, state.turn_player, cause=Cause(state.turn_player, "rule"), detail=name)]
    )
    for action in data.actions:
        ACTIONS[action](run)
    if data.priority == "yes":
        priority.receive(run, MOMENTS.get(name, name))
    elif data.priority == "if_needed":
        _priority_if_needed(run)
    _end_step(run, name)


def _kept_for_the_end(run: Any) -> None:
    """What an extra turn's effect keeps for that turn's end step triggers as it begins (603.7)."""
    for kept in run.state.at_end_of_turn:
        name = kept.frame.instance.name if kept.frame.instance else "effect"
        run.state.waiting.append(stack.Stored(name, kept.frame.controller, kept.frame, kept.at_end))
        run.note("delayed", rule=rules.DELAYED, by=kept.frame.instance)
    run.state.at_end_of_turn = []


MOMENTS = {"declare_attackers": "attackers_declared", "declare_blockers": "blockers_declared"}
"""What the moment of first priority in a step is called where it is not the step's own name."""


def _left_out(run: Any, name: str) -> bool:
    """A step that is skipped, or that this combat lacks, is as if it did not exist (500.11, 508.8)."""
    state, combat = run.state, run.game.combat
    if name in ("declare_blockers", "first_strike_damage", "combat_damage") and not (
        combat and combat.attacked_at_all
    ):
        if name == "declare_blockers":
            run.note("no_attackers", rule=rules.NO_ATTACKERS)
        return True
    if name == "first_strike_damage" and not fight.needs_first_step(run):
        return True
    if name == "draw" and _first_draw_skipped(run):
        run.note("skipped", rule=rules.FIRST_DRAW_SKIPPED, step=name)
        return True
    return _skipped(run, name, state.turn_player)


def _first_draw_skipped(run: Any) -> bool:
    game = run.game
    return run.state.turn_number == 1 and len(game.players) == 2 and game.switch("first_draw") == "skipped"


def _skipped(run: Any, name: str, player: str) -> bool:
    """A skip created once eats the first such step; a static one eats each (614.10)."""
    for wanted in (name, PHASE_OF[name]):
        if (player, wanted) in run.game.skips:
            run.game.skips.remove((player, wanted))
            run.note("skipped", rule=rules.SKIP, step=name)
            return True
    for frame, static in run.derived.statics.get(Skips, ()):
        if static.step in (name, PHASE_OF[name]) and player in frame.players(static.who):
            run.reach(frame.instance)
            run.note("skipped", rule=rules.SKIP, step=name)
            return True
    return False


def _new_phase(run: Any, phase: str) -> None:
    game = run.game
    if phase == "combat_phase" and (game.combat is None or run.state.step == "beginning_of_combat"):
        game.combat = Combat()
        if run.state.step != "beginning_of_combat":
            attack.choose_defender(run)


def _end_step(run: Any, name: str) -> None:
    """Mana empties; after the end of combat step the combat phase is over (500.4, 511.3)."""
    state = run.state
    run.fact(Event("end_step", None, state.turn_player, detail=name))
    phase_over = not state.schedule or PHASE_OF[state.schedule[0]] != PHASE_OF[name] or _again(run)
    pool.empty(run, phase_over)
    if name == "end_of_combat":
        run.game.combat = None
        end_effects(run, [each for each in state.effects if each.until == "end_of_combat"])
        state.happened()


def _again(run: Any) -> bool:
    """Whether the next step begins another phase of the same kind."""
    schedule = run.state.schedule
    names = [each.name for each in TURN]
    return names.index(schedule[0]) <= names.index(run.state.step)


# --- what happens by itself ------------------------------------------------


def _untap(run: Any) -> None:
    """The active player's permanents untap all at once (502.3)."""
    player = run.state.turn_player
    tapped = [obj for obj in run.state.everywhere(BATTLEFIELD) if obj.controller == player and obj.tapped]
    cause = Cause(player, "rule")
    run.propose([Event("untap", obj, player, "untap_step", cause=cause, rule=rules.UNTAP) for obj in tapped])


def _draw(run: Any) -> None:
    player = run.state.turn_player
    run.draw(player, Cause(player, "rule"), rules.DRAW_STEP)


def _discard(run: Any) -> None:
    """The active player discards down to the maximum hand size (514.1)."""
    run.moment(CLEANUP)
    player, hand = run.state.turn_player, run.state.zone(run.state.turn_player, "hand")
    most = _maximum_hand(run, player)
    if most is None or len(hand) <= most:
        return
    surplus = len(hand) - most
    chosen = run.choose(Frame(run, player), player, list(hand), surplus, surplus)
    cause = Cause(player, "rule")
    run.propose(
        [
            Event(
                "move", obj, player, "discard", "hand", "graveyard", cause=cause, rule=rules.CLEANUP_DISCARD
            )
            for obj in chosen
        ]
    )


def _maximum_hand(run: Any, player: str) -> int | None:
    """The maximum hand size, or None for no maximum: the newest effect that sets one."""
    most: float = MAXIMUM_HAND
    for frame, static in run.derived.statics.get(HandSize, ()):
        if player in frame.players(static.who):
            run.reach(frame.instance)
            most = run.lib(static.to)(frame)
    return None if most == float("inf") else int(most)


def _wear_off(run: Any) -> None:
    """Damage is removed and effects until the end of the turn end, all at the same time (514.2)."""
    state = run.state
    for obj in state.everywhere(BATTLEFIELD):
        obj.damage = 0
    run.game.regenerating.clear()
    ended = [each for each in state.effects if each.until == "end_of_turn"]
    state.changed()
    run.note("wears_off", rule=rules.CLEANUP_WEAR_OFF)
    end_effects(run, ended)


def end_effects(run: Any, ended: list[InForce]) -> None:
    """Effects end together."""
    if ended:
        run.state.effects = [each for each in run.state.effects if each not in ended]
        run.state.changed()
        run.watch.look(run)
        run.game.after_events([])


def _priority_if_needed(run: Any) -> None:
    """Only where a state-based action is performed or a trigger waits; then another cleanup step (514.3a)."""
    if run.state.waiting or sba.check(run) or run.state.waiting:
        run.note("cleanup_priority", rule=rules.CLEANUP_PRIORITY)
        priority.receive(run, "cleanup_priority")
        run.state.schedule.insert(0, CLEANUP)


def _choose_defender(run: Any) -> None:
    attack.choose_defender(run)


ACTIONS: dict[str, Callable[[Any], None]] = {
    "day_night": day.check,
    "untap": _untap,
    "draw": _draw,
    "choose_defender": _choose_defender,
    "attack": attack.declare,
    "block": block.declare,
    "first_damage": fight.first,
    "damage": fight.regular,
    "discard": _discard,
    "wear_off": _wear_off,
}

# --- between turns ------------------------------------------------


def _end_the_turn(run: Any) -> None:
    """What waits is gone, the stack is exiled, and the cleanup follows (723.1)."""
    state, game = run.state, run.game
    state.waiting.clear()
    items, game.stack = game.stack, []
    spells = [item.spell for item in items if item.spell is not None and item.spell.gone is None]
    run.propose(
        [
            Event("move", obj, obj.owner, "exile", STACK, EXILE, cause=Cause(obj.controller, "rule"))
            for obj in spells
        ]
    )
    game.combat = None
    state.changed()
    sba.check(run)
    state.schedule = [CLEANUP]


def _hand_over(run: Any) -> None:
    """The next turn: of extra turns the one created last comes first (500.7)."""
    state, game = run.state, run.game
    game.last_active = state.turn_player
    if state.extra_turns:
        player, detail = state.extra_turns.pop()
        run.note("extra_turn_begins", rule=rules.EXTRA_TURN, player=player)
        for name in detail.skip if detail else ():
            game.skips.append((player, str(name)))
        state.at_end_of_turn = [detail] if detail and detail.at_end else []
    else:
        player = state.regular_player = game.after(state.regular_player)
    state.turn_player = player
    state.turn_number += 1
    _begin_turn(run)
    state.schedule = [each.name for each in TURN]
    run.note("turn", rule=rules.TURN_ORDER, player=player)
    run.moment("next_turn")


def _begin_turn(run: Any) -> None:
    state, game = run.state, run.game
    game.began[state.turn_player] = state.turn_number
    game.lands_played = 0
    game.land_slots.clear()
    game.loyalty_activated.clear()
    ended = [each for each in state.effects if each.until == "start_of_my_next_turn" and _mine(each, state)]
    end_effects(run, ended)
    state.happened()


def _mine(effect: InForce, state: Any) -> bool:
    return bool(effect.frame.controller == state.turn_player)
