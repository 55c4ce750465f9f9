"""Questions: whenever the rules or a card ask a player something, one of these is asked.

A question checks an answer without changing anything. Its parsed answer is what
the engine goes on with; a reason of refusal is what a `try` is compared with.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from checker.engine.objects import GameObject
from checker.model.scenario import Answer, Verb

Checked = tuple[Any, str | None]
"""A parsed answer and None, or anything and the reason of refusal."""

HAPPENED = object()
"""What an open question gives back when the referee did something instead."""


@dataclass(eq=False, slots=True)
class Question:
    """`verbs` are those that can answer it; `options` what could be answered, ready to paste.

    `trivial` is the parsed answer where there is only one, `passing` the one
    that passes for `run_to`, `declining` the one that takes no optional effect.
    `refused` tells what cannot be done now, and why. An `open` question asks what to do next
    and is never answered by itself.
    """

    player: str
    verbs: frozenset[str]
    check: Callable[[Answer], Checked]
    options: Callable[[], Iterable[str]]
    rule: str
    why: str = ""
    trivial: Any = None
    passing: Any = None
    declining: Any = None
    open: bool = False
    refused: Callable[[], Iterable[tuple[str, str]]] = tuple
    has_trivial: bool = field(default=False)

    @property
    def kind(self) -> str:
        """What the question is called: `act` when open, else its verb."""
        return "act" if self.open else min(self.verbs)


@lru_cache(maxsize=500)
def simple_answer(verb: str, label: str) -> Answer:
    """An answer that somebody could give. The same few are looked at whenever a player may act."""
    return Answer(Verb(verb), label)


def offered(question: Question) -> tuple[str, ...]:
    """The labels that the options name, each once: `attack: {x: p2}` offers x."""
    labels = (option.split(": ", 1)[-1].strip("{}").split(":")[0] for option in question.options())
    return tuple(dict.fromkeys(labels))


def labels_of(value: Any) -> list[str]:
    """Labels in an answer: one, a list, or the word none."""
    if value is None or value == "none":
        return []
    if isinstance(value, list | tuple):
        return [str(each) for each in value]
    return [str(value)]


Fits = Callable[[list[GameObject]], bool]
"""Whether objects may be chosen together."""


def choose_objects(
    player: str,
    verb: str,
    found: list[GameObject],
    least: int,
    most: int,
    rule: str,
    why: str,
    fits: Fits | None = None,
) -> Question:
    """Choose between `least` and `most` of the objects found, by label, such that they fit together."""

    def check(answer: Answer) -> Checked:
        by_label = {obj.label: obj for obj in found}
        named = labels_of(answer.value)
        if len(set(named)) != len(named):
            return None, "too_many"
        if any(label not in by_label for label in named):
            return None, "not_an_option"
        if len(named) < least:
            return None, "too_few"
        if len(named) > most:
            return None, "too_many"
        chosen = [by_label[label] for label in named]
        return (None, "not_an_option") if fits and chosen and not fits(chosen) else (chosen, None)

    trivial = list(found) if least >= len(found) and (fits is None or fits(found)) else None
    declining: list[GameObject] | None = [] if least == 0 else None
    return Question(
        player, frozenset({verb}), check, lambda: [obj.label for obj in found], rule, why,
        trivial=trivial, declining=declining, has_trivial=trivial is not None,
    )  # fmt: skip


def choose_number(player: str, most: int, rule: str, why: str, least: int = 0) -> Question:
    """Choose a whole number from `least` to `most`."""

    def check(answer: Answer) -> Checked:
        value = answer.value
        if not isinstance(value, int) or isinstance(value, bool) or value < least:
            return None, "not_an_option"
        return (None, "too_many") if value > most else (value, None)

    return Question(
        player, frozenset({"choose"}), check, lambda: [str(n) for n in range(least, most + 1)], rule, why,
        trivial=least if most == least else None, declining=None if least else 0, has_trivial=most == least,
    )  # fmt: skip


def confirm(player: str, name: str, rule: str) -> Question:
    """Take an optional effect or not: `accept: label` or `decline: label`."""
    names = {name, name.split(".")[0]}

    def check(answer: Answer) -> Checked:
        if labels_of(answer.value) and str(answer.value) not in names:
            return None, "not_an_option"
        return answer.verb == "accept", None

    label = name.split(".")[0]
    options = [f"accept: {label}", f"decline: {label}"]
    return Question(
        player, frozenset({"accept", "decline"}), check, lambda: options, rule, name, declining=False
    )


def pick(player: str, verb: str, named: list[tuple[str, Any]], rule: str, why: str) -> Question:
    """Pick one of several things by name: `label.ability`, or the label where that is enough."""

    def check(answer: Answer) -> Checked:
        wanted = str(answer.value)
        hits = [thing for name, thing in named if wanted in (name, name.split(".")[0])]
        return (hits[0], None) if hits else (None, "not_an_option")

    one = len(named) == 1
    return Question(
        player, frozenset({verb}), check, lambda: [name for name, _ in named], rule, why,
        trivial=named[0][1] if one else None, has_trivial=one,
    )  # fmt: skip
