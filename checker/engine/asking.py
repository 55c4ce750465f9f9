"""Who was asked what, what could be done and why not the rest: kept where the story is told.

It looks and changes nothing: what looking reaches does not count as having acted, and what it asks for
is asked for the telling alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from checker.engine.questions import Question
from checker.engine.stops import Stop
from checker.model.scenario import Answer
from checker.model.transcript import Asked, Refused

Reasons = Mapping[str, tuple[str, str]]
"""What a game's reasons of refusal are called in both languages."""


@dataclass(eq=False, slots=True)
class Entry:
    """One question as it was put; `answer` is what was answered, and `note` the place in the story."""

    question: Question
    note: int
    step: int
    options: tuple[str, ...] = ()
    refused: tuple[tuple[str, str], ...] = ()
    answer: str = ""


@dataclass(eq=False, slots=True)
class Asking:
    """Everything that was asked in a run, in order."""

    entries: list[Entry] = field(default_factory=list)

    def put(
        self, run: Any, question: Question, before: Entry | None = None, unchanged: bool = False
    ) -> Entry | None:
        """Keep a question as it is put, where the story is told. Put again it is one, in place of `before`.

        Where all is `unchanged` since then, so is what could be done.
        """
        if not run.telling or run.setting_up:
            return None
        entry = Entry(question, len(run.story.notes), run.script.at)
        if before:
            self.entries.remove(before)
        self.entries.append(entry)
        if before and unchanged:
            entry.options, entry.refused = before.options, before.refused
        else:
            self._look(run, entry)
        return entry

    @staticmethod
    def _look(run: Any, entry: Entry) -> None:
        """Look at what could be done, and why not the rest."""
        question = entry.question
        reached, rules = dict(run.reached), dict(run.rules)
        try:
            with run.switches.telling():
                entry.options = tuple(question.options())
                entry.refused = tuple(question.refused())
        except Stop:  # what cannot be known is not told
            pass
        run.reached, run.rules = reached, rules


def written(answer: Answer) -> str:
    """An answer as a step writes it, on one line."""
    value = answer.value
    if value is None:
        return str(answer.verb)
    if isinstance(value, dict):
        inside = ", ".join(f"{key}: {each}" for key, each in value.items())
        return f"{answer.verb}: {{{inside}}}"
    if isinstance(value, list | tuple):
        return f"{answer.verb}: [{', '.join(str(each) for each in value)}]"
    return f"{answer.verb}: {value}"


def told(run: Any, reasons: Reasons) -> tuple[Asked, ...]:
    """What was asked, each at its place between the lines of the story."""
    lines = run.story.lines_before
    return tuple(
        Asked(
            entry.question.player, entry.question.kind, lines(entry.note), entry.step, entry.options,
            tuple(_refused(run, what, reason, reasons) for what, reason in entry.refused),
            entry.answer, entry.question.rule or None,
        )
        for entry in run.script.asking.entries
    )  # fmt: skip


def _refused(run: Any, what: str, reason: str, reasons: Reasons) -> Refused:
    ja, en = reasons.get(reason, (reason, reason))
    return Refused(what, reason, ja, en, run.game.rule_of_refusal(reason) or None)
