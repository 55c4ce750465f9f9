"""What an engine answers to a question: the steps as far as they are allowed, and what is missing.

A step that is refused is an answer too: it is tried instead, and the next one is
taken. Must not know how an answer is shown.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from checker.model.outcome import Refusal, Reply
from checker.model.question import Question
from checker.model.scenario import Item, Reason, Try, attempt
from checker.replay.case import Play
from checker.replay.library import Library
from checker.replay.run import Engine, Run, run_play


@dataclass(frozen=True)
class Asking:
    """A question being put: the steps as they are, and what plays them."""

    play: Play
    library: Library
    engine: Engine

    def run(self, steps: tuple[Item, ...] | None = None) -> Run:
        """What the steps, or others in their place, come to."""
        play = self.play if steps is None else replace(self.play, steps=steps)
        return run_play(play, self.library, self.engine)


def ask(question: Question, ruleset: str, library: Library, engine: Engine) -> Reply:
    """The reply to a question under a ruleset. Never raises for what a question says."""
    asking = Asking(Play(question.id or "question", ruleset, question.setup, question.steps), library, engine)
    refused: list[Refusal] = []
    while True:
        run = asking.run()
        found = _refused(run, asking)
        if found is None:
            return Reply(ruleset, run.verdict, tuple(refused), run.failures, run.transcript)
        steps, refusal = found
        refused.append(refusal)
        asking = replace(asking, play=replace(asking.play, steps=steps))


def _refused(run: Run, asking: Asking) -> tuple[tuple[Item, ...], Refusal] | None:
    """The steps with the one that stopped the run only tried, where that is refused.

    Where a player may do whatever is allowed (`act`), a step that does not fit is not allowed; where
    something else is asked, it is an answer that is missing.
    """
    steps, stopped = asking.play.steps, run.transcript.step
    out_of_place = run.transcript.end == "unanswered" and run.transcript.asked[1:] == ("act",)
    if run.case is None or stopped >= len(steps) or not (run.transcript.end == "invalid" or out_of_place):
        return None
    step = attempt(steps[stopped])
    if step is None:
        return None
    before, after = steps[:stopped], steps[stopped + 1 :]
    tried = asking.run((*before, Try(step, Reason("")))).transcript
    reason = next((each.refused for each in tried.tried if each.step == stopped), None)
    if not reason:
        return None
    told = [line.rule for line in tried.lines if line.step == stopped and line.rule]
    player, answer = next(iter(step.answers().items()))
    refusal = Refusal(stopped, player, answer, reason, told[-1] if told else None)
    return (*before, Try(step, Reason(reason)), *after), refusal
