"""Costs: whether every part could be paid as it is written, and paying them in order."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from checker.engine.frame import Frame
from checker.engine.objects import Cause, Event, GameObject
from checker.engine.stops import Unsupported
from checker.games.ygo.zones import BANISHED, DECK, GY, HAND
from checker.vocabulary import costs as words
from checker.vocabulary.selectors import Ref, Selector, Target

MANNERS = {BANISHED: "banish", HAND: "return", DECK: "return"}
"""What putting somewhere is called."""


def payable(run: Any, frame: Frame, cost: tuple[words.Cost, ...]) -> bool:
    """Whether every part of a cost could be paid."""
    return all(_PAYABLE[type(part)](run, frame, part) for part in cost if _known(part))


def pay(run: Any, frame: Frame, cost: tuple[words.Cost, ...]) -> None:
    """Pay every part; `paid` then refers to the cards it took."""
    cause = frame.cause
    frame.cause = Cause(frame.controller, "cost", frame.me, frame.instance)
    for part in cost:
        _PAY[type(part)](run, frame, part)
    frame.cause = cause


def _known(part: words.Cost) -> bool:
    if type(part) not in _PAYABLE:
        raise Unsupported("cost", type(part).word)
    return True


# --- cards ------------------------------------------------------------------------


def available(run: Any, frame: Frame, target: Target) -> tuple[list[GameObject], int, int]:
    """What could be taken, and how many of it at least and at most."""
    if isinstance(target, Ref):
        found = frame.refer(target.name)
        return found, max(1, len(found)), max(1, len(found))
    assert isinstance(target, Selector)
    found = run.lib.whole(target)(frame)
    count = target.count
    if count is None:
        return found, len(found), len(found)
    if count.exactly is not None:
        number = int(run.lib(count.exactly)(frame))
        return found, number, number
    most = run.lib(count.up_to)(frame) if count.up_to is not None else len(found)
    return found, count.at_least, int(min(most, len(found)))


def _enough(run: Any, frame: Frame, part: Any) -> bool:
    found, least, _ = available(run, frame, part.what)
    return len(found) >= least


def _take(run: Any, frame: Frame, target: Target) -> list[GameObject]:
    found, least, most = available(run, frame, target)
    taken: list[GameObject] = run.choose(frame, frame.controller, found, least, most)
    return taken


def _send(manner: str, to: str) -> Callable[[Any, Frame, Any], None]:
    def pay_part(run: Any, frame: Frame, part: Any) -> None:
        taken = _take(run, frame, part.what)
        where = to or str(part.to)
        told = manner or MANNERS.get(where, "put")
        events = [Event("move", obj, obj.owner, told, obj.zone, where, cause=frame.cause) for obj in taken]
        frame.paid += run.game.results_of(events, run.propose(events))

    return pay_part


def tribute(run: Any, objects: list[GameObject], cause: Cause) -> list[GameObject]:
    """Tribute monsters: they are Tributed at once, whatever comes of what it was for."""
    events = [Event("move", obj, obj.owner, "tribute", obj.zone, GY, cause=cause) for obj in objects]
    found: list[GameObject] = run.game.results_of(events, run.propose(events))
    return found


def _tribute(run: Any, frame: Frame, part: words.TributeCost) -> None:
    frame.paid += tribute(run, _take(run, frame, part.what), frame.cause)


# --- life points, materials -----------------------------------------------------------


def _has_life(run: Any, frame: Frame, part: words.PayLife) -> bool:
    life, amount = run.state.seats[frame.controller].life, int(run.lib(part.amount)(frame))
    return bool(life > amount or life == amount and run.game.switch("pay_to_zero") == "allowed")


def _pay_life(run: Any, frame: Frame, part: words.PayLife) -> None:
    amount = int(run.lib(part.amount)(frame))
    run.propose([Event("life", None, frame.controller, "pay_life", cause=frame.cause, amount=-amount)])


def _has_materials(run: Any, frame: Frame, part: words.DetachCost) -> bool:
    return frame.me is not None and len(frame.me.cards) - 1 >= int(run.lib(part.times)(frame))


def _detach(run: Any, frame: Frame, part: words.DetachCost) -> None:
    """Which materials are detached is chosen where they differ."""
    me, number = frame.me, int(run.lib(part.times)(frame))
    assert me is not None
    under = me.cards[1:]
    if number < len(under) and not all(card.standin for card in under):
        raise Unsupported("choosing which materials are detached", me.label)
    events = [Event("detach", None, me.controller, by=me, cause=frame.cause, detail=card) for card in under]
    run.propose(events[:number])


_PAYABLE: dict[type, Callable[[Any, Frame, Any], bool]] = {
    words.PayLife: _has_life,
    words.DiscardCost: _enough,
    words.PutCost: _enough,
    words.TributeCost: _enough,
    words.DetachCost: _has_materials,
}
_PAY: dict[type, Callable[[Any, Frame, Any], None]] = {
    words.PayLife: _pay_life,
    words.DiscardCost: _send("discard", GY),
    words.PutCost: _send("", ""),
    words.TributeCost: _tribute,
    words.DetachCost: _detach,
}
