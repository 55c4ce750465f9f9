"""Observations: the values of queries, in words any engine could give."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from checker.engine.objects import GameObject
from checker.engine.questions import offered
from checker.engine.stops import Invalid
from checker.model.transcript import Query


def value(run: Any, query: Query) -> Any:
    """The value of one query now. Raises Invalid for a label nobody has."""
    kind = run.game.observations.get(query.kind) or KINDS.get(query.kind)
    if kind is None:
        raise Invalid((f"unknown observation {query.kind}",))
    return kind(run, query.key)


def find(run: Any, label: str) -> GameObject:
    """The object a label names now."""
    card = run.state.cards.get(label)
    if card is None:
        raise Invalid((f"no card is called {label}",))
    return card.obj


def _zone(run: Any, label: str) -> str:
    """Where the card is; nowhere, if it is one that a card of the position would make and has not made."""
    made, _, number = label.rpartition("_")
    if label not in run.state.cards and number.isdecimal() and made in run.state.cards:
        return "nowhere"
    zone: str = find(run, label).zone
    return zone


def _count(run: Any, key: str) -> int:
    player, _, zone = key.partition(".")
    return sum(obj.presence == "present" for obj in run.state.zone(player, zone))


def _counters(run: Any, key: tuple[str, str]) -> int:
    name, kind = key
    owner = run.state.seats.get(name) or find(run, name)
    return int(owner.counters.get(str(kind), 0))


def _has(run: Any, key: tuple[str, str]) -> bool:
    label, keyword = key
    return str(keyword) in run.view(find(run, label)).keywords


def _events(run: Any, _: Any) -> tuple[tuple[str, str | None, str | None], ...]:
    seen = []
    for fact in run.state.history[run.state.first_fact :]:
        of = fact.detail if fact.kind in ("trigger", "resolve") else fact.obj.label if fact.obj else None
        by = fact.by.label if fact.by else fact.player or None
        seen += [(word, of, by) for word in dict.fromkeys((fact.kind, fact.manner)) if word]
    return tuple(seen)


def _asked(run: Any, _: Any) -> tuple[str, str] | None:
    question = run.script.question
    return (question.player, question.kind) if question else None


def _offered(run: Any, _: Any) -> tuple[str, ...]:
    question = run.script.question
    return offered(question) if question else ()


def on_label(read: Callable[[Any, GameObject], Any]) -> Callable[[Any, str], Any]:
    """An observation of the object a label names."""
    return lambda run, label: read(run, find(run, label))


KINDS: dict[str, Callable[[Any, Any], Any]] = {
    "zone": _zone,
    "count": _count,
    "tapped": on_label(lambda run, obj: obj.tapped),
    "power": on_label(lambda run, obj: run.view(obj).power),
    "cost": on_label(lambda run, obj: run.view(obj).cost),
    "has": _has,
    "race": on_label(lambda run, obj: tuple(sorted(run.view(obj).races))),
    "civ": on_label(lambda run, obj: tuple(sorted(run.view(obj).civs))),
    "under": on_label(lambda run, obj: tuple(card.label for card in obj.cards[1:])),
    "attacking": on_label(lambda run, obj: run.game.state_is("attacking", obj, True)),
    "face": on_label(lambda run, obj: "back" if obj.back else "front"),
    "type": on_label(lambda run, obj: tuple(sorted(run.view(obj).types))),
    "damage": on_label(lambda run, obj: obj.damage),
    "controller": on_label(lambda run, obj: obj.controller),
    "face_down": on_label(lambda run, obj: obj.face_down),
    "attached": on_label(lambda run, obj: obj.host.label if obj.host is not None else "none"),
    "counters": _counters,
    "life": lambda run, player: run.state.seats[player].life,
    "events": _events,
    "waiting": lambda run, _: tuple(waiting.name for waiting in run.state.waiting),
    "asked": _asked,
    "offered": _offered,
    "winner": lambda run, _: run.state.winner,
    "turn": lambda run, _: run.state.turn_player,
    "step": lambda run, _: run.state.step,
    "next_turns": lambda run, number: run.game.next_turns(number),
}
