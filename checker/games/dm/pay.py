"""Mana costs and civilizations (112, 601.1d-f)."""

from __future__ import annotations

from typing import Any

from checker.engine.objects import Cause, Event, GameObject
from checker.engine.questions import labels_of
from checker.engine.stops import Unanswered, Unsupported
from checker.games.dm.words_of_state import MANA
from checker.model.scenario import Answer
from checker.vocabulary.abilities import CostChange

COLORLESS = "colorless"
Payment = list[GameObject]


def costs_of(run: Any, obj: GameObject) -> list[int | float]:
    """What using the card can cost now, the least first: printed, then changed down to a floor."""
    costs = {obj.printed.cost or 0}
    for frame, static in run.derived.statics.get(CostChange, ()):
        if run.lib.filter(static.of)(frame, obj, run.view(obj)):
            run.reach(frame.instance)
            changed = {_changed(run, frame, static, cost) for cost in costs}
            costs = costs | changed if static.optional else changed
    return sorted(max(0, cost) for cost in costs)


def _changed(run: Any, frame: Any, static: CostChange, cost: int | float) -> int | float:
    new = cost + run.lib(static.add)(frame)
    if static.floor is not None:
        return max(new, min(cost, run.lib(static.floor)(frame)))
    return new


def payment(
    run: Any, obj: GameObject, answer: Answer, other_cost: int | float | None = None
) -> tuple[Payment, str | None]:
    """The mana cards to tap, or a reason. Civilizations set the floor of the number (112.2b).

    With another cost of 0 nothing is paid, no civilization either (112.3e).

    Raises Unanswered when several different cards could be tapped and none is named.
    """
    player = obj.owner
    if other_cost == 0:
        return [], None
    costs = costs_of(run, obj) if other_cost is None else [other_cost]
    civs = obj.printed.civs - {COLORLESS}
    if costs[0] == float("inf"):
        return [], "not_payable"
    if player in run.state.endless:
        return [], None
    if run.game.switch("product") != "paper":
        raise Unsupported("mana of Duel Masters Plays", "write mana_zone: enough")
    numbers = [max(int(cost), len(civs)) for cost in costs if cost != float("inf")]
    number = numbers[0]
    mana = [each for each in run.state.zone(player, MANA) if not each.tapped and each.presence == "present"]
    if "pay" in answer.more:
        return _named(run, labels_of(answer.more["pay"]), mana, numbers, civs)
    if len(mana) < number:
        return [], "cost"
    if len(mana) == number == numbers[-1]:
        return (mana, None) if covers(run, mana, civs) else ([], "civilization")
    if all(each.cards[0].standin for each in mana) and not civs:
        return mana[:number], None
    raise Unanswered(f"which mana cards pay for {obj.label} (pay: [...])", tuple(each.label for each in mana))


def _named(
    run: Any, labels: list[str], mana: list[GameObject], numbers: list[int], civs: frozenset[str]
) -> tuple[Payment, str | None]:
    by_label = {each.label: each for each in mana}
    if any(label not in by_label for label in labels) or len(set(labels)) != len(labels):
        return [], "not_an_option"
    chosen = [by_label[label] for label in labels]
    if not covers(run, chosen, civs):  # civilizations are paid first (601.1d)
        return [], "civilization"
    return (chosen, None) if len(labels) in numbers else ([], "cost")  # and nothing beyond the cost (112.2c)


def covers(run: Any, mana: list[GameObject], civs: frozenset[str]) -> bool:
    """Whether the cards can stand for every civilization, one card for each (112.2a)."""
    if not civs:
        return True
    wanted, rest = min(civs), civs - {min(civs)}
    return any(
        wanted in run.view(each).civs and covers(run, [other for other in mana if other is not each], rest)
        for each in mana
    )


def pay(run: Any, player: str, cards: Payment) -> None:
    """Tap the mana cards, together."""
    cause = Cause(player, "cost")
    run.propose([Event("tap", each, player, "pay", cause=cause) for each in cards])
