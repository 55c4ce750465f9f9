"""Before the first turn: decks, who starts, life, opening hands and mulligans (100, 103)."""

from __future__ import annotations

from functools import partial
from typing import Any

from checker.engine.frame import Frame
from checker.engine.objects import Cause, Event, GameObject
from checker.engine.questions import Question, choose_objects
from checker.games.mtg import rules
from checker.games.mtg.table import HAND, LIBRARY
from checker.model.scenario import Answer

STAGES = ("registration", "choose_start", "mulligan")
OPENING_HAND = 7


def play(run: Any, stage: str) -> None:
    """Go through what comes before the first turn, from this stage on."""
    for name in STAGES[STAGES.index(stage) :]:
        run.state.step = name
        _STAGES[name](run)
    run.moment("game_begins")


# --- decks, and who starts ------------------------------------------------


def _registration(run: Any) -> None:
    """Each player presents a deck: the library of the set-up (100.2, 903.5)."""
    for player in run.game.in_turn_order():
        run.ask(partial(_deck, run, player))


def _deck(run: Any, player: str) -> Question:
    size = len(run.state.zone(player, LIBRARY))
    least, most = int(run.game.switch("deck_minimum")), run.game.switch("deck_maximum")

    def check(answer: Answer) -> tuple[Any, str | None]:
        wrong = size < least or (most != "none" and size > int(most))
        return (None, "deck_size") if wrong else (size, None)

    return Question(player, frozenset({"register"}), check, lambda: ["register: deck"], rules.DECK_SIZE)


def _choose_start(run: Any) -> None:
    """The loser of the game before chooses who starts; in the first game, whom the set-up names (103.1)."""
    lost = [fact.player for fact in run.state.history if fact.kind == "lose"]
    chooser = lost[-1] if lost else run.state.turn_player
    seats = [run.state.seats[player] for player in run.game.players]
    chosen = run.ask(lambda: choose_objects(chooser, "start", seats, 1, 1, rules.WHO_STARTS, "who starts"))
    run.state.turn_player = run.state.regular_player = chosen[0].player


# --- opening hands ------------------------------------------------


def _mulligan(run: Any) -> None:
    """Draw hands; in turn order keep or not, then all who do not do it at the same time (103.5)."""
    taken = dict.fromkeys(run.game.players, 0)
    for player in run.game.in_turn_order():
        _draw_hand(run, player, OPENING_HAND)
    deciding = run.game.in_turn_order()
    run.moment("opening_hands")
    while deciding:
        redrawing = [player for player in deciding if _wants(run, player, taken[player])]
        for player in redrawing:
            taken[player] += 1
            _redraw(run, player, _size(run, taken[player]))
        for player in redrawing:
            _bottom(run, player, _counted(run, taken[player]))
        deciding = redrawing
    _scry_after(run, taken)


def _wants(run: Any, player: str, taken: int) -> bool:
    rule = rules.MULLIGANS[run.game.switch("mulligan")]
    allowed = _counted(run, taken) < OPENING_HAND

    def check(answer: Answer) -> tuple[Any, str | None]:
        if answer.verb == "mulligan":
            return (True, None) if allowed else (None, "no_more_mulligans")
        return False, None

    options = ["keep", "mulligan"] if allowed else ["keep"]
    question = Question(
        player, frozenset({"keep", "mulligan"}), check, lambda: options, rule, "opening hand", passing=False
    )
    return run.ask(lambda: question)


def _counted(run: Any, taken: int) -> int:
    """How many mulligans count: not the first where it is free (103.5c)."""
    free = run.game.switch("free_mulligan") == "first"
    return max(0, taken - 1) if free else taken


def _size(run: Any, taken: int) -> int:
    """London draws seven each time; before, one fewer each time."""
    return OPENING_HAND if run.game.switch("mulligan") == "london" else OPENING_HAND - _counted(run, taken)


def _draw_hand(run: Any, player: str, number: int) -> None:
    cause = Cause(player, "rule")
    top = run.state.zone(player, LIBRARY)[:number]
    run.propose(
        [
            Event("move", obj, player, "opening_hand", LIBRARY, HAND, cause=cause, rule=rules.OPENING_HAND)
            for obj in top
        ]
    )


def _redraw(run: Any, player: str, number: int) -> None:
    rule, cause = rules.MULLIGANS[run.game.switch("mulligan")], Cause(player, "rule")
    back = list(run.state.zone(player, HAND))
    run.note("takes_mulligan", rule=rule, player=player)
    run.propose(
        [
            Event("move", obj, player, "mulligan", HAND, LIBRARY, cause=cause, place="bottom", rule=rule)
            for obj in back
        ]
    )
    run.propose([Event("shuffle", None, player, cause=cause, rule=rule)])
    _draw_hand(run, player, number)


def _bottom(run: Any, player: str, number: int) -> None:
    """With the London mulligan as many cards as mulligans count go to the bottom, in any order."""
    if run.game.switch("mulligan") != "london" or not number:
        return
    hand = list(run.state.zone(player, HAND))
    chosen: list[GameObject] = run.choose(Frame(run, player), player, hand, number, number)
    cause, rule = Cause(player, "rule"), rules.MULLIGANS["london"]
    for obj in chosen:
        run.propose(
            [Event("move", obj, player, "bottom", HAND, LIBRARY, cause=cause, place="bottom", rule=rule)]
        )


def _scry_after(run: Any, taken: dict[str, int]) -> None:
    """By the Vancouver mulligan who kept fewer than seven may look at the top card (2015 to 2019)."""
    if run.game.switch("mulligan") != "vancouver":
        return
    for player in run.game.in_turn_order():
        if _counted(run, taken[player]):
            to_bottom = run.ask(partial(_scry, player))
            if to_bottom:
                top = run.state.zone(player, LIBRARY)[0]
                cause = Cause(player, "rule")
                run.propose([Event("reorder", top, player, "scry", cause=cause, place="bottom")])


def _scry(player: str) -> Question:
    def check(answer: Answer) -> tuple[Any, str | None]:
        if answer.value not in ("top", "bottom"):
            return None, "not_an_option"
        return answer.value == "bottom", None

    options = ["scry: top", "scry: bottom"]
    return Question(
        player,
        frozenset({"scry"}),
        check,
        lambda: options,
        rules.MULLIGANS["vancouver"],
        "opening hand",
        passing=False,
    )


_STAGES = {"registration": _registration, "choose_start": _choose_start, "mulligan": _mulligan}
