"""The door: a case's steps answer the engine's questions, in order, and look at the state between.

Whoever asks gets an answer or the run stops. There is no default and no chance:
a question with one answer answers itself, `run_to` passes, everything else must
be written. A step that answers nothing is a fault, not a silent leftover.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from checker.engine.asking import Asking, Entry, written
from checker.engine.questions import HAPPENED, Question
from checker.engine.stops import Finished, Invalid, Unanswered
from checker.model.case import Observe
from checker.model.scenario import ACTS, Answer, Happen, Item, RunTo, Try
from checker.model.transcript import Observed, Tried

OF_QUESTIONS = frozenset({"asked", "offered"})
"""What can be seen only while a question is open: not at a moment, but when somebody is asked."""
GAME_OVER = "game_over"
"""The moment the game ends, and the reason why nothing can be done after it."""


class Script:
    """A cursor over the items of a case. `running` is the `run_to` being carried out."""

    def __init__(self, run: Any, items: tuple[Item, ...]) -> None:
        self.run = run
        self.items = items
        self.at = 0
        self.running: RunTo | None = None
        self.observed: list[Observed] = []
        self.tried: list[Tried] = []
        self.question: Question | None = None
        self.asking = Asking()
        self.entry: Entry | None = None

    # --- what the engine calls -------------------------------------------------

    def ask(self, make: Callable[[], Question]) -> Any:
        """The parsed answer to a question. `make` is called anew after the referee changed something."""
        before, unchanged = None, False
        while True:
            question = self.question = make()
            before = self.entry = self.asking.put(self.run, question, before, unchanged)
            if self.running is not None:
                return self._pass(question)
            item = self._next_action()
            if item is None:
                return self._end_of_script(question)
            unchanged = isinstance(item, RunTo | Try)
            if concedes(item):
                self._look()
                self.at += 1
                self.run.game.concede(who_and_what(item)[0])
                if question.open:
                    return HAPPENED
                continue
            if question.has_trivial and not question.open and not self._addresses(item, question):
                return question.trivial
            self._look()
            if isinstance(item, RunTo):
                self.running, self.at = item, self.at + 1
            elif isinstance(item, Happen):
                self._happen(item)
                if question.open:
                    return HAPPENED
            elif isinstance(item, Try):
                self._try(question, item)
            else:
                return self._answer(question, item)

    def moment(self, name: str, player: str) -> None:
        """The engine has reached a moment; a `run_to` that waits for it is over."""
        if self.running is None:
            item = self._next_action()
            if not (isinstance(item, RunTo) and self._means(item, name, player)):
                return
            self._look()
            self.at += 1
        elif not self._means(self.running, name, player):
            return
        self.running, self.question = None, None
        self._look()
        while isinstance(item := self._item(), Happen):
            self._happen(item)
            self._look()
        if self._item() is None:
            raise Finished

    def close(self) -> tuple[str, ...]:
        """Look at what is left to look at; say what steps were never reached."""
        self.question = None
        faults = []
        if self.running is not None and self.running.moment != GAME_OVER:
            faults.append(f"the moment '{self.running.moment}' never came")
        while self.at < len(self.items):
            self._look()
            if self.at >= len(self.items):
                break
            item = self.items[self.at]
            if isinstance(item, Try):
                self.tried.append(Tried(self.at, GAME_OVER))
            elif not (isinstance(item, RunTo) and item.moment == GAME_OVER):
                faults.append(f"step {self.at + 1} comes after the game is over")
            self.at += 1
        return tuple(faults)

    # --- inside ------------------------------------------------------------------

    def _next_action(self) -> Item | None:
        at, items = self.at, self.items
        while at < len(items):
            if not isinstance(items[at], Observe):
                return items[at]
            at += 1
        return None

    def _item(self) -> Item | None:
        return self.items[self.at] if self.at < len(self.items) else None

    def _look(self) -> None:
        """Answer the queries that stand before the next action; those about a question once one is asked."""
        while isinstance(item := self._item(), Observe):
            if self.question is None and any(query.kind in OF_QUESTIONS for query in item.queries):
                return
            values = tuple(self.run.observe(query) for query in item.queries)
            self.observed.append(Observed(self.at, values))
            self.at += 1

    def _end_of_script(self, question: Question) -> Any:
        if question.has_trivial and not question.open:
            return question.trivial
        self._look()
        raise Finished

    @staticmethod
    def _means(item: RunTo, name: str, player: str) -> bool:
        return item.moment == name and item.turn in (None, player)

    @staticmethod
    def _addresses(item: Item, question: Question) -> bool:
        """Whether a step speaks to this question: same player, and a verb that can answer it."""
        if isinstance(item, RunTo | Happen):
            return False
        player, answer = who_and_what(item)
        if player != question.player or answer.verb not in question.verbs:
            return False
        if isinstance(item, Try) or question.open or not question.has_trivial:
            return True
        return question.check(answer)[1] is None  # else it is meant for a later question

    def _pass(self, question: Question) -> Any:
        if question.passing is not None:
            self._answered("pass")
            return question.passing
        if question.has_trivial:
            return question.trivial
        if self.running.declining == "all" and question.declining is not None:
            return question.declining
        raise self._unanswered(question)

    def _answer(self, question: Question, item: Item) -> Any:
        if not self._addresses(item, question):
            raise self._unanswered(question)
        player, answer = who_and_what(item)
        parsed, reason = question.check(answer)
        if reason is not None:
            raise Invalid(
                (f"step {self.at + 1}: {player} {answer.verb} {answer.value} is refused: {reason}",)
            )
        self.at += 1
        self._answered(written(answer))
        self.run.note_answer(question, answer, parsed)
        return parsed

    def _answered(self, answer: str) -> None:
        if self.entry is not None:
            self.entry.answer = answer

    def _try(self, question: Question, item: Try) -> None:
        player, answer = who_and_what(item)
        fits = self._addresses(item, question)
        reason = question.check(answer)[1] if fits else self._misfit(question, player, answer)
        self.tried.append(Tried(self.at, reason))
        rule = self.run.game.rule_of_refusal(reason) or question.rule
        self.run.note("tried", rule, player=player, answer=answer, reason=reason)
        self.at += 1

    def _happen(self, item: Happen) -> None:
        self.at += 1
        self.run.happen(item.what)

    def _misfit(self, question: Question, player: str, answer: Answer) -> str:
        if answer.verb not in self.run.game.open_verbs:
            return "no_such_question"
        if player != question.player:
            return "not_your_turn"
        return "wrong_step"

    def _unanswered(self, question: Question) -> Unanswered:
        text = f"{question.player} is asked to {'/'.join(sorted(question.verbs))}"
        about = f" for {question.why}" if question.why else ""
        asked = (question.player, question.kind)
        return Unanswered(f"{text}{about}", tuple(question.options()), asked)


def concedes(item: Item) -> bool:
    """Whether a player gives up, which answers any question."""
    return isinstance(item, ACTS) and item.answer.verb == "concede"


def who_and_what(item: Item) -> tuple[str, Answer]:
    """The player and the answer of a step, tried or done."""
    if isinstance(item, ACTS):
        return item.word, item.answer
    assert isinstance(item, Try)
    return next(iter(item.step.answers().items()))
