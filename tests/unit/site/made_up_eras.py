"""A made-up library of several times: rulesets in a row, a change, a ruling replaced, one that was not."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from checker.model.outcome import Change, Comparison, Side
from checker.model.rule import Document, Ruleset, Switch
from checker.model.rule_change import RuleChange
from checker.model.ruling import Answer, Source
from checker.model.scenario import P1, Attempt, Expect, Placed, Reason, Seen, Setup, Try
from checker.model.scenario import Answer as Played
from checker.model.text import RuleId, RulesetId, RulingId, Text
from checker.model.transcript import Line, Transcript
from checker.site.library import Library
from checker.vocabulary.words import EventKind
from tests.unit.site import made_up
from tests.unit.site.made_up import BATTLE, GAME, HAND, OUTCOME, SCENARIO

NOW, THEN, FIRST, CLUB = "dm:paper", "dm:then", "dm:first", "dm:club"
RULESETS = {
    each.id: each
    for each in (
        Ruleset(NOW, Text("今", "Now"), "dm-cr", "1.48", date="2023-01-01", switches=(("draw", "skipped"),)),
        Ruleset(
            THEN,
            Text("当時", "Then"),
            "dm-cr",
            "1.48",
            RulesetId(NOW),
            "2020-01-01",
            switches=(("draw", "made"),),
        ),
        Ruleset(FIRST, Text("最初", "First"), "dm-cr", "1.48", RulesetId(THEN), "2010-01-01"),
        Ruleset(CLUB, Text("部内戦", "Club"), "dm-cr", "1.48", RulesetId(NOW), switches=(("draw", "both"),)),
    )
}
SOURCE = Source("rule-change", "https://example.org/change", "2026-11-29", number="31000")
CHANGE = RuleChange(
    "dm/first-draw",
    GAME,
    Text("最初のドロー", "The first draw"),
    Text("引いた。", "It was made."),
    Text("引かない。", "It is skipped."),
    (SOURCE,),
    RulesetId(NOW),
    ("draw",),
    rules=(RuleId("dm/always"),),
)
STEPS = (
    Try(Attempt(p1=Played("attack", "big")), Reason("cannot_attack")),
    P1(Played("pass")),
    Expect(zone={"big": BATTLE}, happened=(Seen(EventKind("move"), "big", times=1),)),
)


def case(name: str, ruling: str, *rulesets: str) -> Any:
    """A scenario of a ruling."""
    return replace(
        SCENARIO,
        id=f"dm/static/{name}",
        ruling=RulingId(ruling),
        rulesets=tuple(RulesetId(each) for each in rulesets),
        setup=Setup(p1={BATTLE: made_up.Contents({"big": Placed(name="大きいもの")})}),
        steps=STEPS,
        controls=(),
    )


def side(ruleset: str, zone: str, tried: str = "cannot_attack", line: str = "同じ", **more: Any) -> Side:
    """How the case comes out: where the card is, and whether the attack was refused."""
    lines = (Line("始まる。", "It begins.", "begin"), Line(line, line, "move", "dm/other"))
    told = Transcript(**{"end": "finished", **more}, lines=lines)
    seen = ((0, "refused", tried), (2, "zone(big)", zone), (2, "happened(move of big)", 1))
    return Side(ruleset, "disagree", (), told, seen)


def other(
    name: str, ruling: str, home: str, away: str, change: Change = "outcome", **more: Any
) -> Comparison:
    """A case that comes out otherwise by a ruleset."""
    b = side(away, str(HAND), "legal", "違う。", **more)
    return Comparison(f"dm/static/{name}", ruling, change, side(home, str(BATTLE)), b)


def played(name: str, ruling: str, ruleset: str) -> Any:
    """The outcome of a case as it is written."""
    told = side(ruleset, str(BATTLE)).transcript
    return replace(
        OUTCOME, scenario=f"dm/static/{name}", ruling=ruling, ruleset=ruleset, transcript=told, controls=()
    )


def library(**more: Any) -> Library:
    """The library, changed by `more`."""
    lock = made_up.ruling(supersedes=RulingId("dm/older"), valid_from="2023-01-01")
    older = made_up.ruling(
        "older",
        title=Text("旧い裁定", "Of old"),
        answer=Answer("yes", Text("はい。", "Yes.")),
        superseded_by=RulingId("dm/lock"),
        valid_to="2023-01-01",
    )
    alone = made_up.ruling("alone", title=Text("一つだけ", "Alone"))
    always = made_up.ruling("always", title=Text("いつも同じ", "Always the same"), authority="wiki")
    scenarios = (
        case("lock", "dm/lock", NOW),
        case("older", "dm/older", THEN),
        case("alone", "dm/alone", NOW),
        case("always", "dm/always", NOW),
    )
    rulings = {each.id: each for each in (lock, older, alone, always)}
    fields: dict[str, Any] = {
        "rulings": rulings,
        "rulesets": RULESETS,
        "switches": {("dm", "draw"): Switch("draw", Text("最初", "First"), ("skipped", "made"))},
        "changes": {CHANGE.id: CHANGE},
        "documents": {
            ("dm-cr", "1.48"): Document("dm-cr", "1.48", Text("新版", "New edition"), "2021-01-01"),
            ("dm-cr", "1.0"): Document("dm-cr", "1.0", Text("初版", "First edition"), "2009-01-01"),
        },
        "scenarios": {each.id: each for each in scenarios},
        "outcomes": tuple(
            played(each.id.rsplit("/", 1)[1], each.ruling, each.rulesets[0]) for each in scenarios
        ),
        "others": (
            other("lock", "dm/lock", NOW, THEN),
            other("lock", "dm/lock", NOW, FIRST),
            other("older", "dm/older", THEN, NOW),
            other("alone", "dm/alone", NOW, THEN),
            other("alone", "dm/alone", NOW, FIRST, "unsupported", end="unsupported", reason="unknown"),
            other("alone", "dm/alone", NOW, CLUB),
        ),
        "related": {},
    }
    return made_up.library(**{**fields, **more})
