"""What the rules do by themselves after every event (703, 604.4), even inside a resolution.

Rule actions and state one-shots repeat until nothing more happens; then wins and
losses that came together are settled (104.2c).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from checker.engine.compile.instructions import Events, run_all
from checker.engine.frame import Frame
from checker.engine.objects import Cause, Event, GameObject
from checker.engine.permissions import forbidden
from checker.engine.questions import choose_objects
from checker.engine.stops import GameOver, Unsupported
from checker.engine.unwritten import stop_unwritten
from checker.games.dm import rules
from checker.games.dm.observations import seals_on
from checker.games.dm.words_of_state import (
    BATTLE,
    CASTLE,
    DECK,
    FROM_HYPERSPATIAL,
    GEAR,
    GRAVEYARD,
    HAND,
    HYPERSPATIAL,
    SEAL,
    SEALED,
    SHIELDS,
    is_creature,
)  # fmt: skip
from checker.vocabulary.abilities import Cannot, StateAction
from checker.vocabulary.instructions import Lose, Win

COMMAND = "コマンド"
"""The word in a race name that makes a creature a Command (116.4)."""


def after_events(run: Any, events: list[Event]) -> None:
    """Everything the rules do after a group of events."""
    if run.setting_up:
        return
    if not events:  # something ended without an event, such as an attack or a span
        run.watch.look(run)
    stop_unwritten(run, events)
    for event in events:
        if event.to == BATTLE and event.result is not None:
            _command_removes_seal(run, event.result)
    while act_once(run):
        pass
    settle(run)


def act_once(run: Any) -> bool:
    """One rule action, where there is one. Whether there was."""
    if run.derived is run.game.in_order:  # nothing has moved since there was nothing to do
        return battle_losers(run)
    types = run.state.types
    if any(check(run) for check, needs in CHECKS if not needs or not needs.isdisjoint(types)):
        return True
    if run.derived.firm and Cannot not in run.derived.statics and "castle" not in types:
        run.game.in_order = run.derived
    return False


# --- state-based actions (703.4) -------------------------------------------------


def by_rule(run: Any, kind: str, obj: GameObject, manner: str, to: str = GRAVEYARD, rule: str = "") -> Event:
    """An event that the rules cause."""
    return Event(kind, obj, obj.owner, manner, obj.zone, to, cause=Cause(obj.owner, "rule"), rule=rule)


def empty_deck(run: Any) -> bool:
    """A player whose deck is empty loses (104.2b)."""
    out = [
        p
        for p in run.state.players
        if not run.state.zone(p, DECK) and ("lose", p, "rule") not in run.state.results
    ]
    if out:
        run.note("empty_deck", rule=rules.EMPTY_DECK, players=out)
        run.state.results += [("lose", player, "rule") for player in out]
    return bool(out)


def power_zero(run: Any) -> bool:
    """Creatures with power 0 or less are destroyed, all at once (703.4c)."""
    weak = [obj for obj in run.state.everywhere(BATTLE) if _is_weak(run, obj)]
    run.propose([by_rule(run, "move", obj, "destroy", rule=rules.POWER_ZERO) for obj in weak])
    return bool(weak)


def _is_weak(run: Any, obj: GameObject) -> bool:
    if obj.presence != "present":
        return False
    view = run.view(obj)
    if view.power is None or view.power > 0 or not is_creature(view):
        return False
    kept = forbidden(run, "be_destroyed", obj, obj.owner) or forbidden(run, "leave", obj, obj.owner)
    return kept is None  # 700.3


def battle_losers(run: Any) -> bool:
    """The losers of a battle are destroyed (703.4d)."""
    attack = run.state.attack
    losers = [obj for obj in (attack.losers if attack else ()) if obj.gone is None]
    if not losers:
        return False
    attack.losers = ()
    run.propose([by_rule(run, "move", obj, "destroy", rule=rules.BATTLE_LOSER) for obj in losers])
    return True


def castle_follows(run: Any) -> bool:
    """A castle without its shield goes to the graveyard, after the use of that shield (703.4k)."""
    lost = [obj for obj in run.state.everywhere(SHIELDS) if obj.role == CASTLE and _lost_shield(run, obj)]
    run.propose([by_rule(run, "move", obj, "castle_follows") for obj in lost])
    return bool(lost)


def _lost_shield(run: Any, castle: GameObject) -> bool:
    return castle.host.gone is not None and castle.host.cards[0] not in run.state.in_use


def loose_gear(run: Any) -> bool:
    """A gear whose creature has left stays, crossed with nothing (303)."""
    loose = [obj for obj in run.state.everywhere(BATTLE) if obj.role == GEAR and obj.host and obj.host.gone]
    run.propose([Event("uncross", obj, obj.owner, cause=Cause(obj.owner, "rule")) for obj in loose])
    return bool(loose)


def loose_seals(run: Any) -> bool:
    """Seals whose creature has left go to the graveyard."""
    loose = [obj for obj in run.state.everywhere(BATTLE) if obj.role == SEAL and obj.host and obj.host.gone]
    run.propose([by_rule(run, "move", obj, "loose_seal") for obj in loose])
    return bool(loose)


def psychic_leaves(run: Any) -> bool:
    """A psychic or dragheart card anywhere else goes to the hyperspatial zone (703.4g, m in 1.48)."""
    strays = [
        obj for player in run.state.players for zone in ("hand", GRAVEYARD, "mana_zone", DECK, SHIELDS)
        for obj in run.state.zone(player, zone) if not FROM_HYPERSPATIAL.isdisjoint(obj.printed.types)
    ]  # fmt: skip
    run.propose([by_rule(run, "move", obj, "psychic_leaves", HYPERSPATIAL) for obj in strays])
    return bool(strays)


def d2_replaced(run: Any) -> bool:
    """A newer D2 field removes the older one, whoever has it."""
    fields = [obj for obj in run.state.everywhere(BATTLE) if "d2_field" in obj.printed.types]
    if len(fields) < 2:
        return False
    newest = max(fields, key=lambda obj: obj.id)
    run.propose([by_rule(run, "move", obj, "d2_replaced") for obj in fields if obj is not newest])
    return True


def _command_removes_seal(run: Any, entered: GameObject) -> None:
    """When a Command is put, its owner takes one seal off a creature of a shared civilization (116.4)."""
    view = run.view(entered)
    if entered.gone or not any(COMMAND in race for race in view.races):
        return
    sealed = [
        obj for obj in run.state.zone(entered.owner, BATTLE)
        if obj.presence == SEALED and not view.civs.isdisjoint(obj.printed.civs)
    ]  # fmt: skip
    seals = [seal for obj in sealed for seal in seals_on(run, obj)]
    if not seals:
        return
    chosen = run.ask(
        lambda: choose_objects(entered.owner, "choose", seals, 1, 1, rules.COMMAND_SEAL, "seal to remove")
    )
    run.propose([by_rule(run, "unseal", chosen[0], "unseal")])


# --- state one-shots (604.4) -----------------------------------------------------


def state_actions(run: Any) -> bool:
    """Static "if so, do" abilities act at once: the turn player's first, winning and losing together."""
    true = [
        (frame, static)
        for frame, static in run.derived.statics.get(StateAction, ())
        if run.lib(static.if_)(frame)
    ]
    true = [pair for pair in true if not _already_settled(run, *pair)]
    if not true:
        return False
    ending = [pair for pair in true if all(isinstance(each, Win | Lose) for each in pair[1].do)]
    chosen = ending or [min(true, key=lambda pair: pair[0].controller != run.state.turn_player)]
    for frame, _ in chosen:
        run.reach(frame.instance)
        run.note("state_one_shot", rule=rules.STATE_ONE_SHOT, ability=frame.instance)
    if ending:
        run.propose(
            [event for frame, static in ending for do in run.lib.all(static.do) for event in _make(do, frame)]
        )
    else:
        run_all(chosen[0][0], run.lib.all(chosen[0][1].do))
    return True


def _make(do: Any, frame: Frame) -> list[Event]:
    assert isinstance(do, Events)
    return do.make(frame)


def _already_settled(run: Any, frame: Frame, static: StateAction) -> bool:
    """Its win or loss is already waiting to be settled in this same check."""
    told = {(kind, player) for kind, player, _ in run.state.results}
    words = {
        (type(each).word, player)
        for each in static.do
        for player in frame.players(getattr(each, "who", "mine"))
    }
    return bool(words) and words <= told


def s_max(run: Any) -> bool:
    """A player with two S-MAX creatures keeps one and takes the others back to the hand (815.1a)."""
    for player in run.game.in_turn_order():
        found = [
            obj for obj in run.state.zone(player, BATTLE) if obj.presence == "present" and _is_s_max(run, obj)
        ]
        if len(found) > 1:
            keep = run.ask(partial(choose_objects, player, "keep", found, 1, 1, rules.S_MAX, "S-MAX"))
            run.propose([by_rule(run, "move", obj, "s_max", HAND) for obj in found if obj not in keep])
            return True
    return False


def _is_s_max(run: Any, obj: GameObject) -> bool:
    return "s_max_evolution_creature" in run.view(obj).types


ANY: frozenset[str] = frozenset()
CHECKS: tuple[tuple[Callable[[Any], bool], frozenset[str]], ...] = (
    (state_actions, ANY),
    (s_max, frozenset({"s_max_evolution_creature"})),
    (empty_deck, ANY),
    (battle_losers, ANY),
    (power_zero, ANY),
    (castle_follows, frozenset({"castle"})),
    (loose_gear, frozenset({"cross_gear"})),
    (loose_seals, ANY),
    (psychic_leaves, FROM_HYPERSPATIAL),
    (d2_replaced, frozenset({"d2_field"})),
)
"""What is looked for, and the types without which there is nothing to find."""


# --- the end ----------------------------------------------------------------------


def settle(run: Any) -> None:
    """Who won, when somebody did. A player who wins and loses by effects at once wins (104.2c)."""
    results = run.state.results
    if not results or run.setting_up:
        return
    winners = {player for kind, player, _ in results if kind == "win"}
    losers = {player for kind, player, _ in results if kind == "lose"}
    both = winners & losers
    if both and any(kind == "lose" and player in both and how == "rule" for kind, player, how in results):
        raise Unsupported("a win by an effect together with a loss by rule")
    losers -= winners
    run.state.winner = _winner(run, winners, losers)
    rule = rules.WIN_BEATS_LOSS if both else rules.WIN_OR_LOSE
    run.note("game_over", rule=rule, winner=run.state.winner)
    raise GameOver


def _winner(run: Any, winners: set[str], losers: set[str]) -> str:
    if len(winners) == 1:
        return winners.pop()
    if not winners and len(losers) == 1:
        return run.state.opponent(losers.pop())
    return "draw"
