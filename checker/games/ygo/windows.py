"""Who may act now: the windows in which chains start, asked in the order of the turn player's priority.

After every action trigger effects start a chain by themselves; otherwise the turn
player, then the other player may start one with fast effects. Every question notes
who was asked, what could be activated, and why not the rest.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any

from checker.engine.objects import Event
from checker.engine.questions import Checked, Question
from checker.games.ygo import activation, chain, rules, triggers
from checker.games.ygo.activation import Candidate
from checker.games.ygo.duel import Window
from checker.games.ygo.triggers import PASS
from checker.games.ygo.zones import MONSTER_ZONES
from checker.model.scenario import Answer


def respond(run: Any, window: Window, moment: str = "") -> None:
    """After something happened: trigger effects, else fast effects, until nobody starts a chain."""
    duel = run.game.duel
    outer, duel.window = duel.window, window
    while True:
        if moment:
            run.moment(moment)
        if not triggers.start_chain(run) and not started(run, window):
            break
        finish(run)
        window.events, window.rule = latest(run), ""
        moment = "chain_resolved"
    duel.window = outer
    duel.since = len(run.state.history)


def finish(run: Any) -> None:
    """Build the chain that has begun until both players pass, and resolve it."""
    _build(run)
    run.moment("chain_resolves")
    run.game.duel.since = len(run.state.history)
    chain.resolve(run)


def latest(run: Any) -> list[Event]:
    """What happened in the last moment: what may be answered now."""
    return [event for event in run.state.history if event.time == run.state.time]


def started(run: Any, window: Window) -> bool:
    """Whether the turn player, or else the other, starts a chain with something."""
    for player in run.game.in_turn_order():
        answer = run.ask(partial(question, run, player, window))
        if answer is not PASS:
            add(run, answer, window)
            return True
    return False


def add(run: Any, candidate: Candidate, window: Window) -> None:
    """Activate what a player chose."""
    event = activation.answered(run, candidate, window)
    if window.kind == "response" and activation.speed(candidate) == activation.SLOW:
        on_field = candidate.obj.zone in MONSTER_ZONES
        rule = rules.IGNITION_WINDOW if on_field else rules.IGNITION_PLACE
        run.note("ignition_first", rule, ability=candidate.instance)
    chain.activate(run, candidate, event)


def _build(run: Any) -> None:
    """The player who did not add the last link is asked first; two passes end the chain."""
    duel, state = run.game.duel, run.state
    passed = 0
    asked = state.opponent(duel.chain[-1].player)
    while passed < 2:
        if _mandatory(run):
            passed, asked = 0, state.opponent(duel.chain[-1].player)
            continue
        answer = run.ask(partial(question, run, asked, duel.window))
        if answer is PASS:
            passed, asked = passed + 1, state.opponent(asked)
            continue
        add(run, answer, duel.window)
        passed, asked = 0, state.opponent(duel.chain[-1].player)


def _mandatory(run: Any) -> bool:
    """A quick effect that must be used goes on the chain before anybody may choose."""
    for player in run.game.in_turn_order():
        for candidate in activation.candidates(run, player):
            if candidate.shape.timing != "mandatory_quick":
                continue
            event = activation.answered(run, candidate, run.game.duel.window)
            if activation.must(run, candidate, event):
                run.note("must_be_used", rules.MANDATORY_QUICK, ability=candidate.instance)
                chain.activate(run, candidate, event)
                return True
    return False


# --- the question ---------------------------------------------------------------------------


def question(run: Any, player: str, window: Window) -> Question:
    """Activate something, or pass. Who can activate nothing passes without being asked."""

    def check(answer: Answer) -> Checked:
        if answer.verb == "pass":
            return PASS, None if could else "no_such_question"
        return checked(run, player, answer, window)

    looked = looked_at(run, player, window)
    could = possible(looked)
    return Question(
        player, frozenset({"activate", "pass"}), check,
        lambda: [f"activate: {name}" for name, _ in could],
        rules.CHAIN if run.game.duel.chain else window.rule or rules.FAST_EFFECTS, "",
        trivial=None if could else PASS, passing=PASS, has_trivial=not could,
        refused=lambda: refused(looked),
    )  # fmt: skip


Looked = list[tuple[Candidate, str | None]]
"""What a player might activate, each with the reason why not now, or None."""


def looked_at(run: Any, player: str, window: Window) -> Looked:
    """Everything looked at once, for what is offered and for what is refused; kept by the question."""
    with run.switches.kept():
        return [(each, activation.cannot(run, each, window)) for each in activation.candidates(run, player)]


def refused(looked: Looked) -> list[tuple[str, str]]:
    """What the player could activate elsewhen, and why not now."""
    labels = [each.obj.label for each, _ in looked]
    return [
        (each.obj.label if labels.count(each.obj.label) == 1 else each.instance.name, reason)
        for each, reason in looked
        if reason is not None
    ]


def possible(looked: Looked) -> list[tuple[str, Candidate]]:
    """What the player could activate, by name: the label alone where that says it."""
    return list(named([each for each, reason in looked if reason is None]))


def named(found: list[Candidate]) -> Iterable[tuple[str, Candidate]]:
    """Candidates by label, and by `label.ability` where a card has several."""
    labels = [each.obj.label for each in found]
    for each in found:
        alone = labels.count(each.obj.label) == 1
        yield (each.obj.label if alone else each.instance.name), each


def checked(run: Any, player: str, answer: Answer, window: Window) -> Checked:
    """The candidate an answer names, or the reason why it cannot be activated."""
    label, _, ability = str(answer.value).partition(".")
    card = run.state.cards.get(label)
    if card is None:
        return None, "not_there"
    obj = card.obj
    if obj.controller != player:
        return None, "not_your_card"
    found = [
        each
        for each in activation.of_object(run, obj)
        if not ability or each.instance.ability.name == ability
    ]
    reasons = {each: activation.cannot(run, each, window) for each in found}
    legal = [each for each, reason in reasons.items() if reason is None]
    if len(legal) > 1:
        return None, "which_effect"
    if legal:
        return legal[0], None
    return None, next(iter(reasons.values()), None) or "not_there"
