"""Using cards: summon, cast, generate and cross gears, fortify, deploy, charge (112, 503, 504, 601)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from checker.engine import limits
from checker.engine.frame import Frame
from checker.engine.objects import Cause, Event, GameObject
from checker.engine.permissions import permissions
from checker.engine.questions import Checked, Question, simple_answer
from checker.engine.stops import Unanswered
from checker.games.dm import evolution, hyper, pay, rules
from checker.games.dm.execute import Using, cannot_use, verb_for
from checker.games.dm.words_of_state import (
    BATTLE,
    GRAVEYARD,
    HAND,
    MANA,
    SHIELDS,
    is_creature,
)  # fmt: skip
from checker.model.scenario import Answer
from checker.vocabulary.abilities import MayAct

PASS = object()
"""The parsed answer of a player who goes on to the next step."""


# --- the questions -----------------------------------------------------------------


def charge_question(run: Any) -> Question:
    """Put one card from the hand into the mana zone, or not (503)."""
    player = run.state.turn_player

    def check(answer: Answer) -> Checked:
        if answer.verb == "pass":
            return PASS, None
        obj, reason = own_card(run, player, answer.value)
        if reason is None and obj.zone != HAND:
            reason = "wrong_zone"
        return obj, reason

    def options() -> Iterable[str]:
        return [f"charge: {obj.label}" for obj in run.state.zone(player, HAND)]

    return Question(
        player, frozenset({"charge", "pass"}), check, options, rules.CHARGE, passing=PASS, open=True
    )  # fmt: skip


def charge(run: Any, obj: GameObject) -> None:
    """Carry out the charge."""
    cause = Cause(obj.owner, "rule")
    run.propose([Event("move", obj, obj.owner, "charge", HAND, MANA, cause=cause)])


def main_question(run: Any) -> Question:
    """Use cards in any number, or go on to the attack step (504)."""
    player = run.state.turn_player

    def check(answer: Answer) -> Checked:
        if answer.verb == "pass":
            return PASS, None
        return plan(run, player, answer)

    return Question(
        player, frozenset({"pass", *PLANS}), check, lambda: usable(run, player), rules.MAIN_STEP,
        passing=PASS, open=True, refused=lambda: unusable(run, player),
    )  # fmt: skip


def usable(run: Any, player: str) -> list[str]:
    """What could be used now, as `verb: label`."""
    found = []
    for zone in (HAND, MANA, GRAVEYARD, BATTLE):
        for obj in run.state.zone(player, zone):
            found += [f"{verb}: {obj.label}" for verb in PLANS if _could(run, verb, obj)]
    return found


def unusable(run: Any, player: str) -> Iterable[tuple[str, str]]:
    """Cards in the hand that cannot be used now, each with its reason."""
    for obj in run.state.zone(player, HAND):
        verb = verb_for(obj)
        if obj.cards[0].standin or _could(run, verb, obj):
            continue
        yield obj.label, str(plan(run, player, simple_answer(verb, obj.label))[1])


def _could(run: Any, verb: str, obj: GameObject) -> bool:
    """Whether its owner could use it so now."""
    try:
        return PLANS[verb](run, obj, simple_answer(verb, obj.label))[1] in (None, "no_target")
    except Unanswered:
        return True


def plan(run: Any, player: str, answer: Answer) -> tuple[Any, str | None]:
    """What an answer would use, fully checked, or a reason of refusal. Changes nothing."""
    obj, reason = own_card(run, player, answer.value)
    if reason is not None:
        return None, reason
    return PLANS[answer.verb](run, obj, answer)


def own_card(run: Any, player: str, label: Any) -> tuple[Any, str | None]:
    """The player's card of that label, or a reason."""
    card = run.state.cards.get(label) if isinstance(label, str) else None
    if card is None:
        return None, "not_there"
    return (card.obj, None) if card.obj.owner == player else (None, "not_your_card")


# --- each kind of use -----------------------------------------------------------------


def _summon(run: Any, obj: GameObject, answer: Answer) -> tuple[Any, str | None]:
    if not is_creature(obj.printed):
        return None, "wrong_type"
    return _plan(run, obj, answer, "summon", BATTLE)


def _cast(run: Any, obj: GameObject, answer: Answer) -> tuple[Any, str | None]:
    if "spell" not in obj.printed.types:
        return None, "wrong_type"
    return _plan(run, obj, answer, "cast", "")


def _generate(run: Any, obj: GameObject, answer: Answer) -> tuple[Any, str | None]:
    if "cross_gear" not in obj.printed.types:
        return None, "wrong_type"
    return _plan(run, obj, answer, "generate", BATTLE)


def _deploy(run: Any, obj: GameObject, answer: Answer) -> tuple[Any, str | None]:
    if obj.zone == BATTLE:
        return hyper.plan(run, obj)
    if obj.printed.types.isdisjoint({"tamaseed", "d2_field", "field"}):
        return None, "wrong_type"
    return _plan(run, obj, answer, "use", BATTLE)


def _fortify(run: Any, obj: GameObject, answer: Answer) -> tuple[Any, str | None]:
    if "castle" not in obj.printed.types:
        return None, "wrong_type"
    shield, reason = own_card(run, obj.owner, answer.more.get("on"))
    if reason or shield.zone != SHIELDS or shield.role:
        return None, "no_target"
    beside = {key: value for key, value in answer.more.items() if key != "on"}
    using, reason = _plan(run, obj, replace(answer, more=beside), "fortify", SHIELDS)
    if using is not None:
        using.target = shield
    return using, reason


def _cross(run: Any, obj: GameObject, answer: Answer) -> tuple[Any, str | None]:
    """The gear's cost is paid once more to cross it (504.2)."""
    if obj.zone != BATTLE or "cross_gear" not in obj.printed.types:
        return None, "wrong_zone"
    creature, reason = own_card(run, obj.owner, answer.more.get("to"))
    if reason or creature.zone != BATTLE or not is_creature(creature.printed) or creature is obj.host:
        return None, "no_target"
    paid, reason = pay.payment(run, obj, answer)
    return (None, reason) if reason else (Using("cross", obj, paid, target=creature), None)


PLANS: dict[str, Callable[[Any, GameObject, Answer], tuple[Any, str | None]]] = {
    "summon": _summon,
    "cast": _cast,
    "generate": _generate,
    "use": _deploy,
    "fortify": _fortify,
    "cross": _cross,
}


def _plan(run: Any, obj: GameObject, answer: Answer, verb: str, to: str) -> tuple[Any, str | None]:
    by = answer.more.get("by")
    permission = None
    if obj.zone != HAND or by is not None:
        permission, reason = _permission(run, obj, verb, by)
        if reason:
            return None, reason
    reason = cannot_use(run, obj, verb, to)
    if reason:
        return None, reason
    bases, reason = evolution.bases_for(run, obj, answer)
    if reason:
        return None, reason
    other_cost = run.lib(permission[1].cost)(permission[0]) if permission and permission[1].cost else None
    paid, reason = pay.payment(run, obj, answer, other_cost)
    if reason:
        return None, reason
    return Using(verb, obj, paid, bases, permission=permission, free=other_cost == 0), None


def _permission(
    run: Any, obj: GameObject, verb: str, by: Any
) -> tuple[tuple[Frame, MayAct] | None, str | None]:
    """The `may` that lets it be used so: the one of the card named `by`, or the only one for its zone.

    Without one, the reason: there is none (for that zone), or it is spent.

    Raises Unanswered when several could be meant and none is named.
    """
    found = [pair for pair in permissions(run, verb, obj) if by in (None, pair[0].me.label)]
    open_ = [pair for pair in found if not limits.spent(run, pair[0].instance, pair[1].limit, "permission")]
    if by is None and len({pair[0].me for pair in open_}) > 1:
        raise Unanswered(
            f"which ability lets {obj.label} be used (by: ...)", tuple(p[0].me.label for p in open_)
        )
    if open_:
        return open_[0], None
    if found:
        return None, "spent"
    return None, "wrong_zone" if by is None else "condition"
