"""Made-up outcomes, one of each kind."""

from __future__ import annotations

import math

from checker.model.outcome import ControlOutcome, Failure, Outcome, Survivor, Tally
from checker.model.rule import Citation, RuleStatement
from checker.model.ruling import Answer, Ruling, Source
from checker.model.scenario import Control, Expect, Scenario, Setup, Without
from checker.model.text import Text
from checker.model.transcript import Line, Transcript

LINES = (
    Line("攻撃する", "It attacks", "attack", "toy/attack", 0, 0),
    Line("タップする", "It is tapped", "tap", "toy/unknown", 1, 0),
    Line("何もない", "Nothing more", "end", None, 0, 1),
)
DONE = Transcript("finished", lines=LINES, rules=("toy/attack", "toy/unknown"), boards=({"power": math.inf},))


def outcome(
    verdict: str, *failures: Failure, transcript: Transcript = DONE, controls=(), id_: str = ""
) -> Outcome:
    """An outcome of that verdict."""
    name = f"toy/locks/{id_ or verdict}"
    return Outcome(name, "toy/locks", "toy:base", verdict, failures, transcript, tuple(controls), 0.25)


LEGAL = Failure(0, "refused", "locked", "legal")
AGREE = outcome("agree", controls=[ControlOutcome("no-lock", "agree", (), DONE, True)])
DISAGREE = outcome(
    "disagree",
    Failure(1, "power(x)", math.inf, 3000),
    Failure(1, "tapped(x)", True, False),
    Failure(2, "order", (("attack", "x", None),), (("attack", "y", "p1"),)),
    Failure(None, "control(no-lock)", "other than the case", "as the case"),
    controls=[
        ControlOutcome("no-lock", "disagree", (Failure(0, "refused", "locked", "legal"),), DONE, False)
    ],
)
UNSUPPORTED = outcome("unsupported", transcript=Transcript("unsupported", "word: 50% off,\nso: no", 3))
UNANSWERED = outcome("unanswered", transcript=Transcript("unanswered", "p1 is asked", 1, options=("a", "b")))
INVALID = outcome("invalid", transcript=Transcript("invalid", faults=("two of x", "no y")))
ERROR = outcome("error", transcript=Transcript("crashed", "it ended \x00 with <exit> & status 3"))
ALL = (AGREE, DISAGREE, UNSUPPORTED, UNANSWERED, INVALID, ERROR)

TALLY = Tally(
    killed=18,
    unreached=4,
    survivors=(
        Survivor("toy/locks/a", "without x", Text("場を埋めるだけ", "it fills the board")),
        Survivor("toy/locks/a", "without y", None),
    ),
    unproved=(("toy/locks/a", "x.lock", ("agree", "missed")), ("toy/locks/b", "ghost", ())),
    not_run=(("toy/locks/c", "disagree"),),
    stale=(("toy/locks/a", "without z", "killed"),),
)

RULING = Ruling(
    "toy/locks", "toy", "any", Text("鍵", "Locks"), Text("攻撃できますか？", "May it attack?"),
    Answer("no", Text("いいえ。", "No.")), Text("鍵がある。", "There is a lock."), "wiki",
    (Source("wiki", "https://example.org", "2026-11-30"),), ("toy/attack",),
)  # fmt: skip
SCENARIO = Scenario(
    "toy/locks/agree", "toy/locks", Text("鍵がある場面", "With a lock"), ("toy:base",), Setup(),
    (),
    (Control("no-lock", Without("lock"), Text("鍵がなければ", "Without the lock"), Expect()),),
    about=("lock",),
)  # fmt: skip
RULES = {
    "toy/attack": RuleStatement(
        "toy/attack",
        "toy",
        Text("攻撃", "Attacking"),
        Text("攻撃するとタップする。", "Attacking taps."),
        (Citation("toy-cr", "5.1", "1.0"), Citation("toy-cr", "5.2", "1.0")),
    )  # fmt: skip
}
