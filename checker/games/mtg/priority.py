"""Priority: who may act, what resolves when all pass, and what comes before anybody may act (117, 603.3)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from checker.engine.objects import Event, GameObject
from checker.engine.questions import HAPPENED, Question, labels_of, simple_answer
from checker.engine.stops import Unsupported
from checker.games.mtg import cast, rules, sba, stack
from checker.model.scenario import Answer
from checker.vocabulary.abilities import StateTrigger

PASS = object()
MOST_ROUNDS = 100


def settle(run: Any) -> bool:
    """State-based actions and waiting triggers, until there are none (117.5). Whether there were any."""
    for times in range(MOST_ROUNDS):
        acted = sba.check(run)
        _state_triggers(run)
        if run.state.waiting:
            put_triggers(run)
            acted = True
        if not acted:
            return times > 0
    raise Unsupported("state-based actions and triggers without end", "")


def receive(run: Any, moment: str = "") -> None:
    """Players receive priority until all pass in succession on an empty stack (117.4)."""
    passed, holder, announced = 0, run.state.turn_player, not moment
    while True:
        settle(run)
        if not announced:
            run.moment(moment)
            announced = True
            settle(run)
        if run.state.seats[holder].out:
            holder = run.game.after(holder)
        answer = run.ask(partial(question, run, holder))
        if answer is HAPPENED:
            continue
        if answer is not PASS:
            answer.carry_out()
            passed = 0
            continue
        passed, holder = passed + 1, run.game.after(holder)
        if passed < len(run.game.alive()):
            continue
        if not run.game.stack:
            return
        stack.resolve_top(run)
        passed, holder = 0, run.state.turn_player
        settle(run)
        run.moment("resolved")


def question(run: Any, player: str) -> Question:
    """What the player with priority does: cast, activate, play a land, turn a creature up, or pass."""

    def check(answer: Answer) -> tuple[Any, str | None]:
        if answer.verb == "pass":
            return PASS, None
        return cast.CHECKS[str(answer.verb)](run, player, answer)

    known: dict[tuple[str, str], str | None] = {}

    def reason(verb: str, name: str) -> str | None:
        """Why not, looked at once for what is offered and what is refused."""
        if (verb, name) not in known:
            known[verb, name] = cast.CHECKS[verb](run, player, simple_answer(verb, name))[1]
        return known[verb, name]

    return Question(
        player, VERBS, check, lambda: offered(run, reason), rules.PRIORITY, passing=PASS, open=True,
        refused=lambda: refused(run, player, reason),
    )  # fmt: skip


Reason = Callable[[str, str], str | None]
"""Why a player cannot do something now with what has that name, by verb; None where it can be done."""


def refused(run: Any, player: str, reason: Reason) -> Iterator[tuple[str, str]]:
    """The player's cards with which nothing can be done now, each with the reason that tells the most."""
    for label, obj in _named(run):
        if obj.controller != player:
            continue
        reasons = [reason(verb, label) for verb in cast.CHECKS]
        telling = [each for each in reasons if each not in SAYS_NOTHING]
        if telling and None not in reasons and not set(reasons) & set(LACKS_AN_ANSWER):
            yield label, str(telling[0])


SAYS_NOTHING = frozenset({"wrong_type", "wrong_zone", "not_an_option"})
"""Reasons that only say the card is not one of that kind."""


VERBS = frozenset({"pass", *cast.CHECKS})


def offered(run: Any, reason: Reason) -> list[str]:
    """The options. The question keeps the reasons, so the game asks for what they depend on."""
    with run.switches.kept():
        return options(run, reason)


def options(run: Any, reason: Reason) -> list[str]:
    """What the player could do now, ready to paste; what needs targets is offered without them."""
    found = ["pass"]
    for label, obj in _named(run):
        for verb in cast.CHECKS:
            for name in _names(run, verb, label, obj):
                if reason(verb, name) in (None, *LACKS_AN_ANSWER):
                    found.append(f"{verb}: {name}")
    return found


def _named(run: Any) -> list[tuple[str, GameObject]]:
    """What can be named: stand-ins are not, and there are many of them."""
    cards = run.state.cards.items()
    return [(label, card.obj) for label, card in cards if not card.standin and card.obj.gone is None]


LACKS_AN_ANSWER = ("too_few",)
"""Reasons that only say the targets have not been named."""


def _names(run: Any, verb: str, label: str, obj: Any) -> list[str]:
    if verb != "activate":
        return [label]
    several = [each.name for each in cast.activated(run, obj)]
    return several if len(several) > 1 else [label]


# --- triggers ------------------------------------------------


def _state_triggers(run: Any) -> None:
    """A state trigger triggers once its condition is true, and not again while it is on the stack (603.8)."""
    for frame, shape in run.derived.statics.get(StateTrigger, ()):
        instance = frame.instance
        waits = any(each.name == instance.name for each in run.state.waiting)
        stacked = any(item.name == instance.name and item.frame.me is frame.me for item in run.game.stack)
        if not waits and not stacked and run.lib(shape.if_)(frame):
            run.reach(instance)
            run.fact(Event("trigger", instance.obj, instance.controller, detail=instance.name))
            run.note("triggers", rule=rules.STATE_TRIGGER, ability=instance)
            run.game.wait(stack.StateWaiting(instance))


def put_triggers(run: Any) -> None:
    """Waiting triggers go on the stack: the active player's first, then each other player's (603.3b)."""
    waiting, run.state.waiting = run.state.waiting, []
    for player in run.game.in_turn_order():
        mine = [each for each in waiting if each.controller == player]
        for each in _in_order(run, player, mine):
            _put(run, each)


def _in_order(run: Any, player: str, mine: list[Any]) -> list[Any]:
    """The order in which a player puts several triggers, the first at the bottom."""
    if len({each.name for each in mine}) < 2:
        return mine
    names = [each.name for each in mine]

    def check(answer: Answer) -> tuple[Any, str | None]:
        wanted = labels_of(answer.value)
        if sorted(wanted) != sorted(names):
            return None, "not_an_option"
        left = list(mine)
        return [
            left.pop(next(i for i, each in enumerate(left) if each.name == name)) for name in wanted
        ], None

    return run.ask(
        lambda: Question(
            player, frozenset({"order"}), check, lambda: [f"order: [{', '.join(names)}]"], rules.APNAP
        )
    )


def _put(run: Any, waiting: Any) -> None:
    item = stack.item_of(run, waiting)
    instance = item.frame.instance
    if item.words:
        if any(
            len(stack.candidates(run, item.frame, word)) < stack.bounds(item.frame, word)[0]
            for word in item.words.values()
        ):
            run.note("no_target_removed", rule=rules.TRIGGERED, ability=instance)
            return
        item.frame.targets = run.ask(lambda: stack.target_question(run, item))
    run.note("put_on_stack", rule=rules.APNAP, ability=instance, player=item.controller)
    stack.put(run, item)
