"""Mutants of a scenario: one card, ability or step taken away, and whether an expectation notices.

A mutant is killed when the case no longer agrees. One that survives shows
something in the scenario that proves nothing, and must have a written reason.
Must not judge controls: they are other people's expectations.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from checker.model.card import Card
from checker.model.outcome import About, Failure, Mutation, MutationKind, Mutations, Way
from checker.model.scenario import ACTS, Happen, Item, Reason, Scenario, Setup, Try, attempt
from checker.replay.case import Play
from checker.replay.controls import Changed, without_abilities
from checker.replay.library import Library
from checker.replay.position import Spot, abilities, ability_names, labelled, without
from checker.replay.run import Engine, Run, run_play
from checker.vocabulary.abilities import Ability

_WORD = re.compile(r"\w+")


@dataclass(frozen=True)
class Mutant:
    """One thing taken away. `of` is what `about` would call it, empty for a step."""

    name: str
    kind: MutationKind
    of: str
    changed: Changed
    steps: tuple[Item, ...]


@dataclass(frozen=True)
class Stage:
    """A case to take things from, and what plays it."""

    play: Play
    library: Library
    engine: Engine

    def run(self, changed: Changed, steps: tuple[Item, ...]) -> Run:
        """What the case comes to when it is changed so."""
        return run_play(replace(self.play, steps=steps), self.library, self.engine, changed)


def mutate(scenario: Scenario, ruleset: str, library: Library, engine: Engine) -> Mutations:
    """Run every mutant of the scenario's case. None is run when the case itself does not agree."""
    play = Play(scenario.id, str(ruleset), scenario.setup, scenario.steps, story=False)
    base = run_play(play, library, engine)
    if base.verdict != "agree":
        return Mutations(scenario.id, play.ruleset, base.verdict)
    stage = Stage(play, library, engine)
    reached = frozenset(base.transcript.reached)
    found = tuple(_fate(mutant, stage, reached) for mutant in mutants(scenario, library.cards))
    about = tuple(_about(name, stage) for name in scenario.about)
    return Mutations(scenario.id, play.ruleset, base.verdict, found, about)


def mutants(scenario: Scenario, cards: Mapping[str, Card]) -> Iterator[Mutant]:
    """Each labelled card, each ability of each, and each step of a player or the referee, taken away."""
    setup, steps = scenario.setup, scenario.steps
    for label, spot in labelled(setup).items():
        yield Mutant(f"without {label}", "card", label, Changed(without(setup, label)), steps)
        for name, kept in _lacking_one(spot, cards):
            changed = without_abilities(setup, cards, label, kept, f"without {name}")
            yield Mutant(f"without {label}.{name}", "ability", f"{label}.{name}", changed, steps)
    for index, step in enumerate(steps):
        if isinstance(step, (*ACTS, Happen)):
            rest = (*steps[:index], *steps[index + 1 :])
            yield Mutant(f"without step {index + 1}", "step", "", Changed(setup), rest)


# --- within ------------------------------------------------------------------


def _lacking_one(spot: Spot, cards: Mapping[str, Card]) -> Iterator[tuple[str, tuple[Ability, ...]]]:
    """Each ability's name with the other abilities. A name that stands twice goes as one."""
    written = abilities(spot.placed, cards)
    names = ability_names(written)
    for name in dict.fromkeys(names):
        yield name, tuple(each for each, other in zip(written, names, strict=True) if other != name)


def _fate(mutant: Mutant, stage: Stage, reached: frozenset[str]) -> Mutation:
    if mutant.kind == "ability" and mutant.of not in reached:
        return Mutation(mutant.name, mutant.kind, "unreached")
    verdict = stage.run(mutant.changed, mutant.steps).verdict
    return Mutation(mutant.name, mutant.kind, "survived" if verdict == "agree" else "killed", verdict)


def _about(about: str, stage: Stage) -> About:
    """An ability is taken away; a card is, or all its abilities are: one of these must be noticed."""
    taken = _taken_away(stage.play.setup, about, stage.library.cards)
    return About(about, tuple(_way(stage, changed) for changed in taken))


def _way(stage: Stage, changed: Changed) -> Way:
    """How the case ends without it, told apart from only missing what was taken away."""
    gone = set(labelled(stage.play.setup)) - set(labelled(changed.setup))
    run = stage.run(changed, stage.play.steps)
    if run.verdict == "disagree" and all(_speaks_of(gone, each, stage) for each in run.failures):
        return "missed"
    if run.verdict in ("invalid", "unanswered") and _refused(stage, changed, run.transcript.step, gone):
        return "refused"
    return run.verdict


def _speaks_of(gone: set[str], failure: Failure, stage: Stage) -> bool:
    """Whether an expectation failed for speaking of a card that is gone."""
    said = set(_WORD.findall(failure.what))
    step = stage.play.steps[failure.step] if failure.step is not None else None
    if isinstance(step, Try):
        for answer in step.step.answers().values():
            said |= _words(answer.value, answer.more)
    return bool(said & gone)


def _refused(stage: Stage, changed: Changed, stopped: int, gone: set[str]) -> bool:
    """Whether the step at which a run stopped is refused when it is only tried.

    A step that speaks of a card that is gone is refused for no reason of the rules.
    """
    step = stage.play.steps[stopped] if stopped < len(stage.play.steps) else None
    tried = attempt(step) if step else None
    if tried is None or any(gone & _words(each.value, each.more) for each in tried.answers().values()):
        return False
    run = stage.run(changed, (*stage.play.steps[:stopped], Try(tried, Reason(""))))
    return any(each.step == stopped and each.refused for each in run.transcript.tried)


def _words(*values: Any) -> set[str]:
    """Every text in an answer."""
    found: set[str] = set()
    for value in values:
        if isinstance(value, str):
            found.add(value.split(".")[0])
        elif isinstance(value, Mapping):
            found |= _words(*value.keys(), *value.values())
        elif isinstance(value, list | tuple):
            found |= _words(*value)
    return found


def _taken_away(setup: Setup, about: str, cards: Mapping[str, Card]) -> Iterator[Changed]:
    label, _, ability = about.partition(".")
    spot = labelled(setup).get(label)
    if spot is None:
        yield Changed(setup, faults=(f"no card has the label '{label}'",))
        return
    if ability:
        for name, kept in _lacking_one(spot, cards):
            if name == ability:
                yield without_abilities(setup, cards, label, kept, f"without {name}")
        return
    yield Changed(without(setup, label))
    if abilities(spot.placed, cards):
        yield without_abilities(setup, cards, label, (), "without abilities")
