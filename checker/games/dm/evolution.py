"""On what an evolution is put (801.1, 802)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from checker.engine.definitions import AbilityDef
from checker.engine.frame import Frame
from checker.engine.objects import GameObject, Instance
from checker.engine.questions import labels_of
from checker.engine.stops import Unanswered
from checker.games.dm.words_of_state import BATTLE
from checker.model.scenario import Answer
from checker.vocabulary.selectors import Selector

EVOLUTION, NEO = "evolution", "neo_evolution"


def bases_for(run: Any, obj: GameObject, answer: Answer) -> tuple[tuple[GameObject, ...], str | None]:
    """The objects it is put on, or a reason. A NEO may also be put on nothing.

    Raises Unanswered when there are several ways and `on` names none.
    """
    keywords = obj.printed.keywords
    written = (*keywords.get(EVOLUTION, ()), *keywords.get(NEO, ()))
    if not written:
        return ((), None) if "on" not in answer.more else ((), "no_evolution_base")
    optional = NEO in keywords
    found = (way for ability in written for way in _ways(run, obj, ability))
    ways = list({frozenset(way): way for way in found}.values())
    if "on" in answer.more:
        named = frozenset(labels_of(answer.more["on"]))
        hit = [way for way in ways if {base.label for base in way} == named]
        return (hit[0], None) if hit else ((), "no_evolution_base")
    if optional:
        return (), None
    if not ways:
        return (), "no_evolution_base"
    if len(ways) > 1:
        options = tuple(" + ".join(base.label for base in way) for way in ways)
        raise Unanswered(f"on what {obj.label} is put (on: [...])", options)
    return ways[0], None


def _ways(run: Any, obj: GameObject, ability: AbilityDef) -> Iterator[tuple[GameObject, ...]]:
    frame = Frame.of(run, Instance(ability, obj))
    slots = [slot for selector in ability.shape.bases for slot in _slots(run, frame, selector)]
    yield from _fill(run, frame, slots, ())


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
    test = run.lib.filter(first)
    for base in run.state.zone(frame.controller, BATTLE):
        if base in taken or base.presence != "present":
            continue
        if test(frame, base, run.view(base)):
            yield from _fill(run, frame, rest, (*taken, base))
