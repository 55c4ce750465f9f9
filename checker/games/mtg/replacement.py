"""Replacement and prevention: one after another, each at most once for an event (614, 615, 616).

The affected player, or the controller of the affected object, picks among those of the
first class that has any: copies, then the others (616.1). An effect of how something enters
is one of them; a spell's own "instead" is a sentence with a condition, and so comes first. What
stands instead of an event remembers what was
applied to it, by its cause (614.5).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from checker.engine import limits
from checker.engine.compile.instructions import Events
from checker.engine.frame import Frame
from checker.engine.objects import Cause, Event, GameObject, Instance
from checker.engine.permissions import forbidden
from checker.engine.questions import pick
from checker.engine.stops import Unsupported
from checker.games.mtg import rules
from checker.games.mtg.table import BATTLEFIELD
from checker.vocabulary.abilities import Entering, InsteadOf, StaticAbility
from checker.vocabulary.instructions import How, Same
from checker.vocabulary.selectors import Ref

COPY, ANY = 0, 1
"""Classes in the order in which they are applied (616.1c, f)."""

Sentences = tuple[Frame, list[Any]]


@dataclass(eq=False, slots=True)
class Option:
    """One effect that could be applied to an event now."""

    frame: Frame
    static: Any
    event: Event

    @property
    def key(self) -> tuple[int, int]:
        """What tells the effect apart: its words, and the object that has it."""
        return id(self.static), self.frame.me.id if self.frame.me else 0

    @property
    def order(self) -> int:
        """The class it is applied in."""
        how = _how(self.static)
        return COPY if how is not None and how.copy_of is not None else ANY


def replace(run: Any, events: list[Event]) -> tuple[list[Event], list[Sentences]]:
    """The events that remain or stand instead, and what is carried out after them."""
    kept: list[Event] = []
    later: list[Sentences] = []
    waiting = list(events)
    while waiting:
        event = waiting.pop(0)
        option = _next(run, event)
        if option is None:
            kept.append(event)
            continue
        instead, sentences = _apply(run, option)
        waiting = [*instead, *waiting]
        later += sentences
    return kept, later


def _next(run: Any, event: Event) -> Option | None:
    """The effect to apply next, as the affected player picks among those of the first class."""
    found = [each for each in options(run, event) if each.key not in applied(event)]
    while found:
        first = min(each.order for each in found)
        group = [each for each in found if each.order == first]
        chosen = _pick(run, event, group)
        if not getattr(chosen.static, "optional", False) or run.confirm(chosen.frame):
            return chosen
        found.remove(chosen)
    return None


def _pick(run: Any, event: Event, group: list[Option]) -> Option:
    if all(each.static == group[0].static for each in group):
        return group[0]  # alike, whichever comes first
    named = [(each.frame.instance.name if each.frame.instance else "effect", each) for each in group]
    player = affected(event)
    return run.ask(lambda: pick(player, "replace", named, rules.REPLACEMENT_ORDER, "replacement"))


def affected(event: Event) -> str:
    """Who is asked: the controller of the affected object, its owner, or the affected player (616.1)."""
    if isinstance(event.obj, GameObject):
        return event.obj.controller
    return event.player


def applied(event: Event) -> frozenset[tuple[int, int]]:
    """What has been applied to the event or to what it stands for (614.5)."""
    return event.applied | event.cause.applied if event.cause else event.applied


def options(run: Any, event: Event) -> list[Option]:
    """Every replacement and prevention that could be applied to the event as it is now."""
    found = [*_general(run, event), *_entering(run, event), *_shields(run, event)]
    return [each for each in found if _holds(run, each)]


def _holds(run: Any, option: Option) -> bool:
    condition = getattr(option.static, "if_", None)
    return condition is None or bool(run.lib(condition)(option.frame))


def _general(run: Any, event: Event) -> list[Option]:
    found = []
    for frame, static in run.derived.statics.get(InsteadOf, ()):
        if static.event.event not in (event.kind, event.manner):
            continue
        here = frame.at(event)
        if frame.me is event.obj and event.to == BATTLEFIELD:
            continue  # it is not there yet for its own entry (614.12)
        if not limits.spent(run, frame.instance, static.limit, "permission") and run.lib(static.event)(
            here, event
        ):
            found.append(Option(here, static, event))
    return found


def _shields(run: Any, event: Event) -> list[Option]:
    """Regeneration: the next destruction of the object this turn (701.19a)."""
    frame = run.game.regenerating.get(event.obj) if event.manner == "destroy" else None
    if frame is None or forbidden(run, "be_regenerated", event.obj) is not None:
        return []
    return [Option(frame.at(event), REGENERATION, event)]


class Regeneration:
    """What a regeneration shield does instead of a destruction."""


REGENERATION = Regeneration()


def _entering(run: Any, event: Event) -> list[Option]:
    """How it enters, as it would be on the battlefield with what was applied so far (614.12)."""
    if event.kind != "move" or event.to != BATTLEFIELD or event.obj is None:
        return []
    found = []
    for frame, static in run.derived.statics.get(Entering, ()):
        if frame.me is event.obj:
            continue
        here = frame.at(event)
        if run.lib.filter(static.of)(here, event.obj, run.game.as_it_would_be(event)):
            found.append(Option(here, static, event))
    return [*found, *_own_entering(run, event)]


def _own_entering(run: Any, event: Event) -> list[Option]:
    found = []
    for ability in run.game.definition_entering(event).flat:
        shape = ability.shape
        static = shape.static if isinstance(shape, StaticAbility) else None
        if isinstance(static, Entering) and isinstance(static.of, Ref) and static.of.name == "self":
            frame = Frame(
                run, event.player or event.obj.controller, event.obj, Instance(ability, event.obj), event
            )
            found.append(Option(frame, static, event))
    return found


# --- applying ------------------------------------------------


def _apply(run: Any, option: Option) -> tuple[list[Event], list[Sentences]]:
    frame, static, event = option.frame, option.static, option.event
    run.reach(frame.instance)
    event.applied = applied(event) | {option.key}
    if static is REGENERATION:
        return _regenerate(run, event), []
    limits.spend(run, frame.instance, getattr(static, "limit", None), "use")
    rule = rules.ENTERING if isinstance(static, Entering) else rules.REPLACEMENT
    run.note("replaced", rule=rule, obj=event.obj, by=frame.instance)
    if isinstance(static, Entering):
        return [_how_it_enters(run, frame, static, event)], []
    same = [each for each in static.do if isinstance(each, Same)]
    if not same:
        return _instead(run, frame, static, event)
    for each in same:
        _otherwise(run, frame, each.how, event)
    rest = run.lib.all(tuple(each for each in static.do if each not in same))
    return [event] if event.kind != "damage" or event.amount > 0 else [], [(frame, list(rest))]


def _instead(run: Any, frame: Frame, static: InsteadOf, event: Event) -> tuple[list[Event], list[Sentences]]:
    """Other sentences: what they move at once stands instead, the rest follows."""
    cause = event.cause or Cause(frame.controller, "rule")
    frame.cause = Cause(cause.player, cause.kind, cause.source, frame.instance, applied(event))
    instead: list[Event] = []
    later: list[Sentences] = []
    for sentence in run.lib.all(static.do):
        if isinstance(sentence, Events) and not later:
            instead += sentence.make(frame)
        else:
            later.append((frame, [sentence]))
    return instead, later


def _otherwise(run: Any, frame: Frame, how: How, event: Event) -> None:
    """The same event in another manner, of another amount, to another place."""
    if how.tapped is not None:
        event.tapped = how.tapped
    if how.to is not None:
        event.to = str(how.to)
    if how.amount is not None:
        event.amount = int(run.lib(how.amount)(frame))
    if how.place is not None:
        event.place = how.place
    for kind, times in how.counters.items():
        event.counters = {**event.counters, str(kind): event.counters.get(str(kind), 0) + times}
    if how.copy_of is not None:
        event.as_copy = _copied(run, frame, how)


def _how_it_enters(run: Any, frame: Frame, static: Entering, event: Event) -> Event:
    if static.choose is not None:
        event.linked += run.lib(static.choose)(frame)
    if static.also:
        raise Unsupported("how something enters", "a sentence besides its manner")
    _otherwise(run, frame, static.how, event)
    return event


def _copied(run: Any, frame: Frame, how: How) -> Any:
    found = run.lib(how.copy_of)(frame)
    if len(found) != 1:
        raise Unsupported("a copy of other than one object", str(len(found)))
    return found[0].definition


def _regenerate(run: Any, event: Event) -> list[Event]:
    obj, player = event.obj, event.obj.controller
    run.game.regenerating.pop(obj)
    cause = Cause(player, "effect", obj)
    heal = Event("regenerate", obj, player, cause=cause, rule=rules.REGENERATION)
    tap = [] if obj.tapped else [Event("tap", obj, player, cause=cause, rule=rules.REGENERATION)]
    return [heal, *tap]


def _how(static: Any) -> How | None:
    if isinstance(static, Entering):
        return static.how
    for each in getattr(static, "do", ()):
        if isinstance(each, Same):
            return each.how
    return None
