"""Made-up documents of a made-up game, and a small honest engine that plays them.

The engine knows one thing: each turn a creature attacks, it is tapped, unless
a card with the keyword `lock` lies in the battle zone; `lock` forbids it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from checker.model.card import Card, Face, KeywordDefinition
from checker.model.case import Case, Observe
from checker.model.rule import Ruleset
from checker.model.scenario import (
    P1,
    P2,
    Answer,
    Attempt,
    Contents,
    Control,
    Expect,
    Happen,
    Placed,
    Reason,
    Scenario,
    Seen,
    Setup,
    Try,
    Without,
)
from checker.model.text import CardName, Text
from checker.model.transcript import Line, Observed, Query, Transcript, Tried
from checker.replay.library import Library
from checker.replay.position import abilities, labelled
from checker.vocabulary.abilities import Cannot, Keyword, MayAct, StaticAbility
from checker.vocabulary.conditions import StepIs
from checker.vocabulary.selectors import Ref
from checker.vocabulary.values import Number
from checker.vocabulary.words import Act, CardType, KeywordName, Step

LOCK = Keyword(KeywordName("lock"))
FAST = StaticAbility(MayAct(Act("attack"), of=Ref("self"), if_=StepIs(Step("main"))), id="fast")


def card(name: str, *written: Any, **more: Any) -> Card:
    """A card of the made-up game."""
    return Card("toy", f"toy/{name}", Text(name), (CardType("creature"),), abilities=written, **more)


CARDS = [
    card("Locker", LOCK, FAST, power=Number(2000)),
    card("Plain", power=Number(1000)),
    card("Turner", FAST, other_face=Face(Text("Turned"), (CardType("creature"),), abilities=(LOCK,))),
]
KEYWORDS = [
    KeywordDefinition(
        "toy",
        KeywordName("lock"),
        Text("lock"),
        Text("nobody attacks"),
        abilities=(StaticAbility(Cannot(Act("attack"))), Keyword(KeywordName("inner"))),
    ),
    KeywordDefinition("toy", KeywordName("inner"), Text("inner"), Text("named by lock")),
    KeywordDefinition("toy", KeywordName("other"), Text("other"), Text("named by nothing")),
]
LIBRARY = Library.of(
    CARDS,
    KEYWORDS,
    [
        Ruleset("toy:base", Text("base"), "doc", "1", switches=(("a", "1"), ("b", "1"))),
        Ruleset("toy:now", Text("now"), "doc", "2", base="toy:base", switches=(("b", "2"),)),
    ],
)


def position(**cards: Placed) -> Setup:
    """A battle zone of player 1 with these cards, and some stand-ins in hand."""
    return Setup(p1={"battle_zone": Contents(dict(cards)), "hand": Contents(others=2)})


def printed(name: str, **more: Any) -> Placed:
    """A printed card as it is placed."""
    return Placed(card=CardName(name), **more)


def attack(label: str) -> P1:
    """Player 1 attacks with the card."""
    return P1(Answer("attack", label))


def refused(label: str, reason: str) -> Try:
    """Player 1 tries to attack with the card, and is refused."""
    return Try(Attempt(p1=Answer("attack", label)), Reason(reason))


def scenario(**changes: Any) -> Scenario:
    """The locker keeps the plain creature from attacking; without it the attack is legal."""
    base = Scenario(
        id="toy/locks/plain",
        ruling="toy/locks",
        title=Text("鍵", "lock"),
        rulesets=("toy:base",),
        about=("lock",),
        setup=position(lock=printed("Locker"), x=printed("Plain")),
        steps=(refused("x", "locked"), Expect(tapped={"x": False}, happened=(Seen("attack", times=0),))),
        controls=(
            Control(
                "no-lock",
                Without("lock"),
                Text("鍵なし", "no lock"),
                steps=(attack("x"), Expect(tapped={"x": True})),
            ),
        ),
    )
    return replace(base, **changes)


def play(case: Case) -> Transcript:
    """The honest engine."""
    return Game(case).run()


class Game:
    """One run of the made-up game."""

    def __init__(self, case: Case) -> None:
        self.case = case
        self.cards = labelled(case.setup)
        self.tapped = {label: spot.placed.tapped for label, spot in self.cards.items()}
        self.events: list[tuple[str, str, str]] = []
        self.observed: list[Observed] = []
        self.tried: list[Tried] = []
        self.reached: set[str] = set()

    def run(self) -> Transcript:
        """Play the items in order."""
        for index, item in enumerate(self.case.items):
            match item:
                case Observe(queries=queries):
                    self.observed.append(Observed(index, tuple(self.value(query) for query in queries)))
                case Try(step=Attempt(p1=Answer() as answer)):
                    self.tried.append(Tried(index, self.refusal(answer)))
                case P1(answer=answer) | P2(answer=answer):
                    reason = self.refusal(answer)
                    if reason:
                        return self.end("invalid", index, f"refused: {reason}")
                    self.tapped[answer.value] = True
                    self.events.append(("attack", answer.value, "p1"))
                case Happen():
                    return self.end("unsupported", index, "the referee")
        return self.end("finished", len(self.case.items), "")

    def refusal(self, answer: Answer) -> str | None:
        """Why an attack is not legal."""
        if answer.value not in self.cards:
            return "not_there"
        locks = [
            label
            for label, spot in self.cards.items()
            if any(getattr(each, "name", "") == "lock" for each in abilities(spot.placed, self.case.cards))
        ]
        self.reached.update(f"{label}.lock" for label in locks)
        return "locked" if locks else None

    def value(self, query: Query) -> Any:
        """The value of a query."""
        match query.kind:
            case "tapped":
                return self.tapped.get(query.key)
            case "events":
                return tuple(self.events)
            case "winner":
                return "none"
        return None

    def end(self, end: Any, step: int, reason: str) -> Transcript:
        """The transcript."""
        return Transcript(
            end,
            reason,
            step,
            tuple(self.observed),
            tuple(self.tried),
            (Line("始まり", "it begins", "begin", "toy/begin"),),
            ("toy/begin",),
            tuple(sorted(self.reached)),
        )
