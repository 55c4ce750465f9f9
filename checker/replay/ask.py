"""What an engine answers to a question: the steps as far as they are allowed, and what is missing.

A step that is refused is an answer too: it is tried instead, and the next one is
taken. Must not know how an answer is shown.
"""

from __future__ import annotations

from dataclasses import replace

from checker.model.case import Observe
from checker.model.outcome import Refusal, Reply
from checker.model.question import Question
from checker.model.scenario import P1, P2, Answer, Attempt, Item, Reason, Try
from checker.model.transcript import Query
from checker.replay.case import Play, build
from checker.replay.library import Library
from checker.replay.run import Engine, Run, played, run_play


def ask(question: Question, ruleset: str, library: Library, engine: Engine) -> Reply:
    """The reply to a question under a ruleset. Never raises for what a question says."""
    play = Play(question.id or "question", ruleset, question.setup, question.steps)
    refused: list[Refusal] = []
    run = run_play(play, library, engine)
    while (found := _refused(run, play, library, engine)) is not None:
        steps, refusal = found
        refused.append(refusal)
        play = replace(play, steps=steps)
        run = run_play(play, library, engine)
    asked = _asked(run, play, library, engine)
    return Reply(ruleset, run.verdict, tuple(refused), run.failures, run.transcript, asked)


def _refused(run: Run, play: Play, library: Library, engine: Engine) -> tuple[tuple[Item, ...], Refusal] | None:
    """The steps with the one that stopped the run only tried, where it is refused."""
    stopped = run.transcript.step
    if run.transcript.end != "invalid" or run.case is None or stopped >= len(play.steps):
        return None
    attempt = _attempt(play.steps[stopped])
    if attempt is None:
        return None
    before, after = play.steps[:stopped], play.steps[stopped + 1 :]
    tried = run_play(replace(play, steps=(*before, Try(attempt, Reason("")))), library, engine)
    reason = next((each.refused for each in tried.transcript.tried if each.step == stopped), None)
    if not reason:
        return None
    player, answer = ("p1", attempt.p1) if attempt.p1 else ("p2", attempt.p2)
    told = [line.rule for line in tried.transcript.lines if line.step == stopped and line.rule]
    rule = told[-1] if told else None
    assert answer is not None
    return (*before, Try(attempt, Reason(reason)), *after), Refusal(stopped, player, answer, reason, rule)


def _attempt(step: Item) -> Attempt | None:
    match step:
        case P1(answer=Answer() as answer):
            return Attempt(p1=answer)
        case P2(answer=Answer() as answer):
            return Attempt(p2=answer)
    return None


def _asked(run: Run, play: Play, library: Library, engine: Engine) -> tuple[str, str] | None:
    """Who is asked what where the steps leave a question open: the same steps up to there, then a look."""
    if run.transcript.end != "unanswered":
        return None
    stopped = run.transcript.step
    case = build(replace(play, steps=play.steps[:stopped], story=False), library)
    looking = replace(case, items=(*case.items, Observe((Query("asked"),))))
    seen = next((each.values for each in played(engine, looking).observed if each.step == stopped), (None,))
    player, verb = seen[0] or ("", "")
    return (str(player), str(verb)) if player else None
