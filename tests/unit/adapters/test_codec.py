"""What goes out comes back the same, and what has the wrong shape is told where."""

from __future__ import annotations

import json
import math

import pytest

from checker.adapters.codec import Malformed, decode, encode
from checker.model.card import Card
from checker.model.case import Case, Observe
from checker.model.scenario import (
    P1,
    Answer,
    Contents,
    Done,
    Happen,
    Item,
    Past,
    Placed,
    RunTo,
    Scenario,
    Setup,
)
from checker.model.text import Text
from checker.model.transcript import Observed, Query, Transcript
from checker.replay.case import Play, build
from checker.vocabulary.abilities import Ability, Cannot, InsteadOf, Keyword, StaticAbility, Triggered
from checker.vocabulary.changes import AddPower, Grant
from checker.vocabulary.conditions import CountIs, Not
from checker.vocabulary.events import Pattern
from checker.vocabulary.instructions import Destroy, Draw, Instruction, May, Modify
from checker.vocabulary.limits import Limit
from checker.vocabulary.selectors import Count, Is, Ref, Selector, Target
from checker.vocabulary.values import Amount, Bounds, Number, Value
from tests.unit.replay.made import LIBRARY, scenario

WEAK = Is(power=Bounds(None, Number(3000)), not_=Is(name=("x",)))
ANY_CREATURE = Selector(side="theirs", self="other", is_=WEAK)
OTHERWISE = Not(CountIs(Ref("it"), Bounds()))

THINGS: list[tuple[object, object]] = [
    (Value, Number(math.inf)),
    (Value, Number(-3)),
    (Value, Amount()),
    (Target, Ref("it")),
    (Target, ANY_CREATURE),
    (Instruction, May((Destroy(ANY_CREATURE), Draw(Number(2), who="theirs")))),
    (Instruction, Modify(Ref("it"), (AddPower(Number(5)), Grant((Keyword("blocker"),))))),
    (
        Ability,
        Triggered((Pattern("move", to=("hand",)),), (Draw(),), "a", OTHERWISE, Limit()),
    ),
    (Ability, StaticAbility(Cannot("attack", what="player"))),
    (Ability, StaticAbility(Cannot("attack", what=Ref("player2")))),
    (Ability, StaticAbility(InsteadOf(Pattern("move"), (), optional=True), "b", ("hand",))),
    (Count, Count(up_to=Number(2))),
    (Contents, Contents({"x": Placed(under={"y": Placed(tapped=True)})}, "enough")),
    (Item, P1(Answer("attack", {"x": "p2"}, {"pay": ["m1", "m2"]}))),
    (Item, Happen(Done("p1", (Draw(),)))),
    (Item, RunTo("end_step", "p2", "all")),
    (Item, Observe((Query("winner"), Query("power", "x")))),
    (Setup, Setup("p2", "attack", {"hand": Contents(others=3)}, past=(Past("attack", of="x", times=2),))),
    (Card, LIBRARY.cards["Turner"]),
    (Observed, Observed(2, (1, "x", None, True, math.inf, (("a", None), ())))),
    (Transcript, Transcript("finished", observed=(Observed(2, ()),), boards=({"turn": "p1"},))),
]


@pytest.mark.parametrize(("hint", "value"), THINGS)
def test_what_goes_out_comes_back(hint: object, value: object) -> None:
    line = json.dumps(encode(value), allow_nan=False)
    assert decode(hint, json.loads(line)) == value


def test_a_whole_case_comes_back() -> None:
    case = build(Play("toy/a/b", "toy:now", scenario().setup, scenario().steps), LIBRARY)
    assert decode(Case, json.loads(json.dumps(encode(case)))) == case


def test_a_whole_scenario_comes_back() -> None:
    found = scenario()
    assert decode(Scenario, json.loads(json.dumps(encode(found)))) == found


def test_only_what_differs_from_the_default_is_written() -> None:
    assert encode(Draw(who="theirs")) == {"word": "draw", "who": "theirs"}
    assert encode(Text("あ")) == {"ja": "あ"}
    assert encode(StaticAbility(Cannot("attack", if_=Not(CountIs(Ref("it"), Bounds()))))) == {
        "word": "static",
        "static": {
            "word": "cannot",
            "act": "attack",
            "if": {"word": "not", "what": {"word": "count", "of": {"word": "ref", "name": "it"}, "is": {}}},
        },
    }


@pytest.mark.parametrize(
    ("hint", "data", "told"),
    [
        (Transcript, {}, "the key 'end'"),
        (Transcript, {"end": "won"}, "end: one of finished"),
        (Transcript, {"end": ["finished"]}, "end: one of finished"),
        (Transcript, {"end": "finished", "colour": 1}, "a key of Transcript"),
        (Transcript, {"end": "finished", "observed": [{"step": "1", "values": []}]}, "observed[0].step: int"),
        (Transcript, {"end": "finished", "observed": [7]}, "observed[0]: Observed as an object"),
        (Transcript, {"end": "finished", "step": True}, "step: int"),
        (Transcript, {"end": "finished", "reason": None}, "reason: str"),
        (Transcript, "finished", "Transcript as an object"),
        (Value, {"word": "nothing"}, "'word' as one of amount"),
        (Value, {"word": ["number"]}, "'word' as one of amount"),
        (Value, {"word": "number", "value": "many"}, "value: "),
        (Value, "many", "a whole number"),
        (Setup, {"p1": 3}, "p1: an object"),
        (Setup, {"turn": "p5"}, "turn: one of p1, p2, p3, p4"),
    ],
)
def test_what_has_the_wrong_shape_is_told_where(hint: object, data: object, told: str) -> None:
    with pytest.raises(Malformed) as fault:
        decode(hint, data)
    assert told in str(fault.value)


def test_long_nonsense_is_told_shortly() -> None:
    with pytest.raises(Malformed) as fault:
        decode(Transcript, "x" * 10_000)
    assert len(str(fault.value)) < 150


def test_what_is_no_document_has_no_json_form() -> None:
    with pytest.raises(TypeError):
        encode(object())
