"""On what an evolution is put (801.1, 802)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

from checker.engine.definitions import AbilityDef
from checker.engine.frame import Frame
from checker.engine.objects import GameObject, Instance
from checker.engine.questions import labels_of
from checker.engine.stops import Unanswered
from checker.games.dm.words_of_state import BATTLE, is_creature
from checker.model.scenario import Answer
from checker.vocabulary.selectors import Selector

NO_BASE = "no_evolution_base"
EVOLUTION, NEO, SHINKARIZE = "evolution", "neo_evolution", "shinkarize"


def bases_for(run: Any, obj: GameObject, answer: Answer) -> tuple[tuple[GameObject, ...], str | None]:
    """The objects it is put on, or a reason. A NEO may also be put on nothing.

    Raises Unanswered when there are several ways and `on` names none.
    """
    keywords = obj.printed.keywords
    written = (*keywords.get(EVOLUTION, ()), *keywords.get(NEO, ()))
    if not written:
        return ((), None) if "on" not in answer.more else ((), NO_BASE)
    optional = NEO in keywords
    found = (way for ability in written for way in _ways(run, obj, ability))
    by_set: dict[frozenset[GameObject], tuple[GameObject, ...]] = {}
    for way in found:
        by_set.setdefault(frozenset(way), way)
    ways = list(by_set.values())
    if "on" in answer.more:
        named = labels_of(answer.more["on"])  # in the order given, from the top
        hit = [way for way in ways if {base.label for base in way} == set(named)]
        return (
            (tuple(sorted(hit[0], key=lambda base: named.index(base.label))), None) if hit else ((), NO_BASE)
        )
    if optional:
        return (), None
    if not ways:
        return (), NO_BASE
    if len(ways) > 1:
        options = tuple(" + ".join(base.label for base in way) for way in ways)
        raise Unanswered(f"on what {obj.label} is put (on: [...])", options)
    return ways[0], None


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
