"""A player who answers every question with some legal answer, and remembers what was done.

Everything follows from a seed, so that a failure can be played again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import Any

from checker.engine.objects import GameObject
from checker.engine.playing import Parts, start
from checker.engine.questions import HAPPENED, Question
from checker.engine.run import Run
from checker.engine.script import Script
from checker.engine.stops import Finished, Stop, Unanswered
from checker.games.dm.play import PARTS
from checker.model.case import Case
from checker.model.scenario import P1, P2, Answer, Happen, Item, Verb

MOST_STEPS = 30
TRIES = 40


class Wanderer(Script):
    """A script written while it is played: at open questions the next thing of the referee, or some act."""

    def __init__(self, run: Any, happenings: list[Happen], seed: int) -> None:
        super().__init__(run, ())
        self.happenings = happenings
        self.random = Random(seed)
        self.done: list[Item] = []

    def ask(self, make: Callable[[], Question]) -> Any:
        """Some legal answer, kept as a step."""
        question = self.question = make()
        if question.has_trivial and not question.open:
            if "pass" in question.verbs:
                return question.trivial  # nothing could be done, and nobody was asked
            return self._keep(question, _written(question))
        if question.open and len(self.done) >= MOST_STEPS:
            raise Finished
        if question.open and self.happenings and self.random.random() < 0.6:
            happening = self.happenings.pop(0)
            self.done.append(happening)
            self.run.happen(happening.what)
            return HAPPENED
        for answer in self._answers(question):
            if _legal(question, answer):
                return self._keep(question, answer)
        raise AssertionError(f"nothing legal is offered: {list(question.options())}")

    def moment(self, name: str, player: str) -> None:
        """Nobody waits for anything."""

    def _keep(self, question: Question, answer: Answer) -> Any:
        parsed, reason = question.check(answer)
        assert reason is None, f"{answer} is refused: {reason}"
        self.done.append((P1 if question.player == "p1" else P2)(answer))
        self.run.note_answer(question, answer, parsed)
        return parsed

    def _answers(self, question: Question) -> Iterator[Answer]:
        options = list(question.options())
        for _ in range(TRIES if options else 0):
            yield self._some(question, options)
        yield Answer(Verb("pass"))
        yield Answer(Verb(min(question.verbs)), "none")

    def _some(self, question: Question, options: list[str]) -> Answer:
        """One option, or for a choice some of them."""
        if ": " in options[0] or question.verbs == {"accept", "decline"}:
            return _parsed(self.random.choice(options))
        verb = Verb(min(question.verbs))
        some = self.random.sample(options, self.random.randint(1, min(3, len(options))))
        if all(each.isdigit() for each in options):
            return Answer(verb, int(some[0]))
        return Answer(verb, some if len(some) > 1 or verb == "choose" else some[0])


def _legal(question: Question, answer: Answer) -> bool:
    if answer.verb not in question.verbs:
        return False
    try:
        return question.check(answer)[1] is None
    except Unanswered:  # it leaves open what is put on what
        return False


def _parsed(option: str) -> Answer:
    """`attack: {x: p2}` or `summon: x` as an answer."""
    verb, _, rest = option.partition(": ")
    if rest.startswith("{"):
        key, _, aim = rest.strip("{}").partition(": ")
        return Answer(Verb(verb), {key: aim})
    return Answer(Verb(verb), rest)


def _written(question: Question) -> Answer:
    """The only answer, written out."""
    verb, only = Verb(min(question.verbs)), question.trivial
    if isinstance(only, list):
        return Answer(verb, [each.label for each in only] or "none")
    if isinstance(only, int):
        return Answer(verb, only)
    option = next(iter(question.options()))
    return _parsed(option) if ": " in option else Answer(verb, option)


def wander(case: Case, happenings: list[Happen], seed: int, parts: Parts = PARTS) -> tuple[Run, str, Case]:
    """Play on by chance, checking after every event. The run, its end, and the case with what was done."""
    run = start(parts, case)
    script = Wanderer(run, list(happenings), seed)
    run.script = script
    act = run.game.after_events

    def after_events(events: Any) -> None:
        check_whole(run)
        act(events)

    run.game.after_events = after_events
    end = ""
    try:
        parts.position(run, case).place()
        run.game.after_events([])
        parts.turns(run, str(case.setup.step))
    except Stop as stop:
        end = f"{type(stop).__name__}: {stop}"
    check_whole(run)
    return run, end, replace(case, items=tuple(script.done))


def check_whole(run: Run) -> None:
    """Every card is in one object, every object in one list: the one of its owner and zone."""
    listed = [(key, obj) for key, objects in run.state.zones.items() for obj in objects]
    objects: list[GameObject] = [obj for _, obj in listed]
    cards = [card for obj in objects for card in obj.cards]
    assert len(set(objects)) == len(objects), "an object lies in two places"
    assert len(set(cards)) == len(cards), "a card is in two objects"
    assert set(cards) == set(run.state.cards.values()), "a card is nowhere, or from nowhere"
    for (player, zone), obj in listed:
        assert (obj.owner, obj.zone, obj.gone) == (player, zone, None), f"{obj} is not where it is listed"
        assert all(card.obj is obj for card in obj.cards), f"a card of {obj} thinks it is elsewhere"
