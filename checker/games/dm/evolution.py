"""On what an evolution is put (801.1, 802)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

from checker.engine.definitions import AbilityDef
from checker.engine.frame import Frame
from checker.engine.objects import GameObject, Instance
from checker.engine.questions import Checked, Question, labels_of
from checker.engine.stops import Unanswered
from checker.games.dm import rules
from checker.games.dm.words_of_state import BATTLE, is_creature
from checker.model.scenario import Answer
from checker.vocabulary.selectors import Selector

Bases = tuple[GameObject, ...]
NO_BASE = "no_evolution_base"
EVOLUTION, NEO, SHINKARIZE = "evolution", "neo_evolution", "shinkarize"


def bases_for(run: Any, obj: GameObject, answer: Answer) -> tuple[tuple[GameObject, ...], str | None]:
    """The objects it is put on, or a reason. A NEO may also be put on nothing.

    Raises Unanswered when there are several ways and `on` names none.
    """
    keywords = obj.printed.keywords
    if keywords.keys().isdisjoint({EVOLUTION, NEO}):
        return ((), None) if "on" not in answer.more else ((), NO_BASE)
    found = ways(run, obj)
    if "on" in answer.more:
        return named_way(found, labels_of(answer.more["on"]))
    if is_neo(obj):
        return (), None
    if not found:
        return (), NO_BASE
    if len(found) > 1:
        raise Unanswered(f"on what {obj.label} is put (on: [...])", tuple(map(told, found)))
    return found[0], None


def is_neo(obj: GameObject) -> bool:
    """Whether it may also be put on nothing (802)."""
    return NEO in obj.printed.keywords


def ways(run: Any, obj: GameObject) -> list[Bases]:
    """Every set of objects it can be put on, each once."""
    keywords = obj.printed.keywords
    written = (*keywords.get(EVOLUTION, ()), *keywords.get(NEO, ()))
    by_set: dict[frozenset[GameObject], Bases] = {}
    for ability in written:
        for way in _ways(run, obj, ability):
            by_set.setdefault(frozenset(way), way)
    return list(by_set.values())


def named_way(found: list[Bases], named: list[str]) -> tuple[Bases, str | None]:
    """The way of these labels, lying in the order given from the top (801.1b)."""
    for way in found:
        if {base.label for base in way} == set(named):
            return tuple(sorted(way, key=lambda base: named.index(base.label))), None
    return (), NO_BASE


def told(way: Bases) -> str:
    """A way in words, for options."""
    return " + ".join(base.label for base in way)


def chosen_bases(run: Any, obj: GameObject) -> Bases | None:
    """On what a card is put by an effect: its owner chooses where there are several ways; None for no way."""
    found = ways(run, obj)
    if len(found) > 1 and not is_neo(obj):
        return run.ask(lambda: base_question(obj, found, rules.EVOLVE))
    bases, reason = bases_for(run, obj, Answer("put", obj.label))
    return None if reason else bases


def base_question(obj: GameObject, found: list[Bases], rule: str) -> Question:
    """On what a card is put that an effect puts: `choose: [bases]`."""

    def check(answer: Answer) -> Checked:
        way, reason = named_way(found, labels_of(answer.value))
        return way, "not_an_option" if reason else None

    return Question(obj.owner, frozenset({"choose"}), check, lambda: map(told, found), rule, obj.label)


def _ways(run: Any, obj: GameObject, ability: AbilityDef) -> Iterator[tuple[GameObject, ...]]:
    frame = Frame.of(run, Instance(ability, obj))
    slots = [slot for selector in ability.shape.bases for slot in _slots(run, frame, selector)]
    yield from _fill(run, frame, slots, ())


@cache
def as_base(selector: Selector) -> Selector:
    """A base said to be a creature may also be a tamaseed that can lie under one."""
    return replace(selector, unit="base") if selector.unit == "creature" else selector


def _may_lie_under(run: Any, base: GameObject) -> bool:
    """A creature, or a tamaseed that says so (314, 801.1)."""
    view = run.view(base)
    return is_creature(view) or SHINKARIZE in view.keywords


def _slots(run: Any, frame: Frame, selector: Selector) -> list[Selector]:
    count = selector.count
    number = int(run.lib(count.exactly)(frame)) if count and count.exactly else 1
    return [selector] * number


def _fill(
    run: Any, frame: Frame, slots: list[Selector], taken: tuple[GameObject, ...]
) -> Iterator[tuple[GameObject, ...]]:
    if not slots:
        yield taken
        return
    first, rest = slots[0], slots[1:]
    test = run.lib.filter(as_base(first))
    for base in run.state.zone(frame.controller, BATTLE):
        if base in taken or base.presence != "present" or not _may_lie_under(run, base):
            continue
        if test(frame, base, run.view(base)):
            yield from _fill(run, frame, rest, (*taken, base))
