"""The stack: what waits to resolve, its targets, and resolving it (405, 608)."""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass, field
from typing import Any

from checker.engine import limits
from checker.engine.compile.instructions import run_all
from checker.engine.frame import Frame
from checker.engine.objects import Cause, Event, GameObject, Instance
from checker.engine.questions import Question, labels_of
from checker.games.mtg import protection, rules
from checker.games.mtg.table import BATTLEFIELD, GRAVEYARD, STACK, is_permanent_card
from checker.model.scenario import Answer
from checker.vocabulary.selectors import Selector
from checker.vocabulary.values import Number


@dataclass(eq=False, slots=True)
class Item:
    """A spell or an ability on the stack. `words` are its targets, `frame` holds the chosen ones."""

    name: str
    controller: str
    frame: Frame
    do: tuple[Any, ...]
    spell: GameObject | None = None
    words: dict[str, Selector] = field(default_factory=dict)
    condition: Any = None
    limit: Any = None


# --- targets ------------------------------------------------


def candidates(run: Any, frame: Frame, selector: Selector) -> list[Any]:
    """What could be chosen as this target now (115.1)."""
    found = run.lib.whole(selector)(frame)
    return [each for each in found if not protection.untargetable(run, frame, each)]


def bounds(frame: Frame, selector: Selector) -> tuple[int, int]:
    """At least and at most how many are chosen; one where nothing is written."""
    count = selector.count
    lib = frame.run.lib
    if count is None:
        return 1, 1
    if count.exactly is not None:
        exactly = int(lib(count.exactly)(frame))
        return exactly, exactly
    return 0, int(lib(count.up_to or Number(1))(frame))


def parse_targets(
    run: Any, frame: Frame, words: dict[str, Selector], given: Any
) -> tuple[dict[str, list[Any]] | None, str | None]:
    """The targets that an answer names, or the reason of refusal."""
    named = given if isinstance(given, dict) else {next(iter(words), ""): given}
    if set(named) - set(words) and given is not None:
        return None, "no_such_target"
    chosen: dict[str, list[Any]] = {}
    for name, selector in words.items():
        found, reason = _parse(run, frame, selector, labels_of(named.get(name)))
        if reason:
            return None, reason
        chosen[name] = found
        frame.targets[name] = found
    return chosen, None


def _parse(run: Any, frame: Frame, selector: Selector, labels: list[str]) -> tuple[list[Any], str | None]:
    able = {each.label: each for each in candidates(run, frame, selector)}
    least, most = bounds(frame, selector)
    if not labels and least and len(able) == least:
        return list(able.values()), None  # there is only one way
    if len(able) < least:
        return [], "no_target"
    if any(label not in able for label in labels):
        return [], "illegal_target"
    if len(labels) < least:
        return [], "too_few"
    if len(labels) > most or len(set(labels)) < len(labels):
        return [], "too_many"
    return [able[label] for label in labels], None


def target_question(run: Any, item: Item) -> Question:
    """The targets of a triggered ability, chosen as it is put on the stack (603.3d)."""

    def check(answer: Answer) -> tuple[Any, str | None]:
        frame = copy(item.frame)
        frame.targets = {}
        return parse_targets(run, frame, item.words, answer.value)

    def options() -> list[str]:
        return [each.label for word in item.words.values() for each in candidates(run, item.frame, word)]

    trial = copy(item.frame)
    trial.targets = {}
    only, reason = parse_targets(run, trial, item.words, None)
    return Question(
        item.controller, frozenset({"target"}), check, options, rules.TRIGGERED, item.name,
        trivial=only, has_trivial=reason is None,
    )  # fmt: skip


def note_targets(run: Any, item: Item) -> None:
    """Each thing becomes a target: a fact that abilities may watch (115.1)."""
    by = item.spell or item.frame.me
    for chosen in item.frame.targets.values():
        for each in chosen:
            cause = Cause(item.controller, "effect", by)
            run.propose([Event("target", each, item.controller, by=by, cause=cause)])


# --- resolving ------------------------------------------------


def put(run: Any, item: Item) -> None:
    """Put something on top of the stack."""
    run.game.stack.append(item)
    run.state.happened()
    note_targets(run, item)


def resolve_top(run: Any) -> None:
    """Resolve what is on top (608.2)."""
    item = run.game.stack[-1]
    run.game.resolving = item
    if item.spell is not None:
        run.note("resolves", rule=rules.RESOLVE_SPELL, obj=item.spell)
    else:
        run.note("ability_resolves", rule=rules.RESOLVE_ABILITY, obj=item.frame.me)
    with run.story.deeper():
        _resolve(run, item)
    if item in run.game.stack:
        run.game.stack.remove(item)
    run.game.resolving = None
    run.state.happened()


def _resolve(run: Any, item: Item) -> None:
    if item.condition is not None and not run.lib(item.condition)(item.frame):
        run.note("condition_fails", rule=rules.INTERVENING_IF, ability=item.frame.instance)
        _fact(run, item, "nothing")
        return
    if not _targets_still_legal(run, item):
        run.note("all_targets_illegal", rule=rules.TARGETS_LEGAL, obj=item.spell or item.frame.me)
        _fact(run, item, "nothing")
        _leave(run, item)
        return
    if item.spell is not None and is_permanent_card(run.view(item.spell)):
        _enter(run, item)
    else:
        run_all(item.frame, item.do)
        if item.frame.accepted and item.frame.instance is not None:
            limits.spend(run, item.frame.instance, item.limit, "action")
    _fact(run, item, "")
    _leave(run, item)


def _fact(run: Any, item: Item, manner: str) -> None:
    obj = item.spell or item.frame.me
    run.fact(Event("resolve", obj, item.controller, manner, detail=item.name))


def _targets_still_legal(run: Any, item: Item) -> bool:
    """Leave out targets that are illegal now; False where all there were are (608.2b)."""
    chosen = [each for found in item.frame.targets.values() for each in found]
    if not chosen or not item.words:
        return True
    for name, selector in item.words.items():
        able = candidates(run, item.frame, selector)
        item.frame.targets[name] = [
            each for each in item.frame.targets[name] if each.gone is None and each in able
        ]
    return any(item.frame.targets.values())


def _enter(run: Any, item: Item) -> None:
    """A permanent spell becomes a permanent (608.3)."""
    spell = item.spell
    assert spell is not None
    cause = Cause(item.controller, "rule", spell)
    event = Event(
        "move", spell, item.controller, "resolve", STACK, BATTLEFIELD, cause=cause, rule=rules.RESOLVE_SPELL
    )
    hosts = [each for found in item.frame.targets.values() for each in found]
    if hosts and "Aura" in run.view(spell).races:
        event.on = (hosts[0],)
    run.propose([event])


def _leave(run: Any, item: Item) -> None:
    """A spell that is done, or does nothing, goes to its owner's graveyard as the last part (608.2n)."""
    spell = item.spell
    if spell is not None and spell.gone is None and spell.zone == STACK:
        cause = Cause(item.controller, "rule", spell)
        run.propose([Event("move", spell, spell.owner, "resolved", STACK, GRAVEYARD, cause=cause)])


def counter(run: Any, spell: GameObject, cause: Cause) -> None:
    """A spell is countered: it leaves the stack for its owner's graveyard without doing anything (701.6a)."""
    item = next(each for each in run.game.stack if each.spell is spell)
    done = run.propose([Event("move", spell, spell.owner, "counter", STACK, GRAVEYARD, cause=cause)])
    if done:
        run.game.stack.remove(item)
        run.state.changed()


def item_of(run: Any, waiting: Any) -> Item:
    """A triggered ability about to be put on the stack."""
    if isinstance(waiting, Stored):
        return Item(waiting.name, waiting.controller, waiting.frame, waiting.do)
    instance, shape = waiting.instance, waiting.instance.ability.shape
    frame = Frame.of(run, instance, waiting.event)
    condition = getattr(shape, "if_", None) if hasattr(shape, "when") else None
    words = dict(getattr(shape, "targets", {}))
    limit = getattr(shape, "limit", None)
    return Item(
        instance.name, instance.controller, frame, run.lib.all(shape.do), None, words, condition, limit
    )


@dataclass(eq=False, slots=True)
class StateWaiting:
    """A state trigger that waits to be put on the stack; no event is behind it."""

    instance: Instance
    event: Event | None = None

    @property
    def name(self) -> str:
        """`label.ability`."""
        return self.instance.name

    @property
    def controller(self) -> str:
        """Whose it is."""
        return self.instance.controller


@dataclass(eq=False, slots=True)
class Stored:
    """Sentences that an earlier effect kept for a moment, waiting to be put on the stack."""

    name: str
    controller: str
    frame: Frame
    do: tuple[Any, ...]
