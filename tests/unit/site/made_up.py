"""Made-up documents for the site's tests: one game, two rulings, every part of a page filled."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from checker.diagnostics import Place
from checker.knowledge.terms import said_in
from checker.model.card import Card, Face, KeywordDefinition, Unwritten
from checker.model.family import Cell, RulingFamily
from checker.model.outcome import ControlOutcome, Failure, Outcome
from checker.model.rule import Citation, Document, Ruleset, RuleStatement
from checker.model.ruling import Answer, Dispute, Ruling, Source
from checker.model.scenario import (
    Contents,
    Control,
    Expect,
    OtherSteps,
    Placed,
    Scenario,
    Seen,
    Setup,
    Without,
)
from checker.model.term import Aliases, FalseFriend, Term
from checker.model.text import (
    CardName,
    GameId,
    RuleId,
    RulesetId,
    RulingId,
    ScenarioId,
    TermId,
    Text,
)
from checker.model.transcript import Line, Transcript
from checker.replay.remembered import Packed
from checker.site.brief import Brief
from checker.site.library import Library
from checker.vocabulary.abilities import Cannot, Keyword, StaticAbility, Triggered
from checker.vocabulary.events import Pattern
from checker.vocabulary.instructions import Draw, May
from checker.vocabulary.selectors import Is, Ref, Selector
from checker.vocabulary.values import Bounds, Number
from checker.vocabulary.words import Act, CardType, Civilization, EventKind, KeywordName, Zone

GAME = GameId("dm")
BATTLE, HAND, MANA = Zone("battle_zone"), Zone("hand"), Zone("mana_zone")


class Found:
    """A name in a text."""

    def __init__(self, start: int, end: int, kind: str, id: str) -> None:
        self.start, self.end, self.kind, self.id = start, end, kind, id


NAMES = {
    "《見張り番》": ("card", "dm/watch"),
    "見張り": ("term", "dm/watching"),
    "watching": ("term", "dm/watching"),
}


def finds(game: str, lang: str, text: str) -> list[Found]:
    """A linker that knows the names above, the longer first."""
    found: list[Found] = []
    for name, (kind, id) in NAMES.items():
        at = text.find(name)
        if at >= 0 and not any(each.start <= at < each.end for each in found):
            found.append(Found(at, at + len(name), kind, id))
    return sorted(found, key=lambda each: each.start)


def _found(text: str, lang: str) -> list[Found]:
    return finds("dm", lang, text)


def source(**more: Any) -> Source:
    """A source with its date of checking."""
    return Source("official-qa", "https://example.org/qa/1", "2026-11-30", **more)


def ruling(slug: str = "lock", **more: Any) -> Ruling:
    """A ruling that uses every field a page shows, changed by `more`."""
    fields: dict[str, Any] = {
        "id": f"dm/{slug}",
        "game": GAME,
        "scope": "paper",
        "title": Text("見張りと攻撃", "Watching and attacking"),
        "question": Text("《見張り番》がいる間、攻撃できますか？", "May it attack while 《Watch》 is there?"),
        "answer": Answer("no", Text("いいえ。見張りの間は攻撃できません。", "No, watching forbids it.")),
        "why": Text("見張りは常にはたらいています。", "watching is always at work."),
        "authority": "official-qa",
        "sources": (source(number="12345", date="2026-01-02"),),
        "rules": (RuleId("dm/always"),),
        "cards": (CardName("見張り番"),),
        "terms": (TermId("dm/watching"),),
        "family": "continuous",
    }
    return Ruling(**{**fields, **more})


CARD = Card(
    game=GAME,
    id="dm/watch",
    name=Text("見張り番", "Watch"),
    type=(CardType("creature"),),
    civ=(Civilization("light"),),
    cost=Number(4),
    power=Number(1000),
    race=("番人",),
    reading="みはりばん",
    summary=Text("強いものは攻撃できない。", "The strong cannot attack."),
    abilities=(
        StaticAbility(
            Cannot(
                Act("attack"),
                of=Selector((BATTLE,), "any", "include", "creature", Is(power=Bounds(min=Number(3000)))),
            ),
            id="lock",
        ),
        Triggered(Pattern(EventKind("move"), of=Ref("self"), to=(BATTLE,)), (May((Draw(),)),), id="draw"),
        Keyword(KeywordName("guard"), amount=Number(2)),
    ),
    other_face=Face(Text("裏の番"), (CardType("creature"),)),
    unwritten=(Unwritten(Text("離れた時のこと。", "When it leaves."), Pattern("destroy")),),
)
KEYWORD = KeywordDefinition(
    GAME, KeywordName("guard"), Text("番", "guard"), Text("守る。", "Guards."), RuleId("dm/always")
)
TERMS = (
    Term(
        "dm/watching",
        GAME,
        Text("見張り", "watching"),
        Text("いつも見ていること。", "Looking all the time."),
        reading="みはり",
        aliases=Aliases(("監視",), ("guarding",)),
        rules=(Citation("dm-cr", "101.1", "1.48"),),
        see=(TermId("dm/resting"),),
        not_to_confuse=(
            FalseFriend(TermId("dm/resting"), Text("休みは別のもの。", "Resting is another thing.")),
        ),
    ),
    Term("dm/resting", GAME, Text("休み"), Text("見ていないこと。"), reading="ヤスミ", ambiguous=True),
)
RULES = (
    RuleStatement(
        "dm/always",
        GAME,
        Text("いつもはたらく", "Always at work"),
        Text("ある間ははたらく。", "It works while it is there."),
        (Citation("dm-cr", "110.4", "1.48"),),
        Text("番号は近いもの。", "The nearest number."),
    ),
    RuleStatement(
        "dm/other",
        GAME,
        Text("ほか", "Other"),
        Text("ほかの決まり。", "Another."),
        (Citation("dm-cr", "101.2", "1.48"),),
    ),
)


def board(attacker: str, power: int, tapped: bool) -> dict[str, Any]:
    """A snapshot in which one creature lies in `attacker`'s zone as told."""
    big = {
        "label": "big",
        "name": {"ja": "大きいもの", "en": None},
        "tapped": tapped,
        "power": power,
        "face": "front",
    }
    watch = {
        "label": "w",
        "name": {"ja": "見張り番", "en": "Watch"},
        "power": 1000,
        "under": [{"ja": "土台", "en": "Base"}],
        "seals": 1,
        "sick": True,
    }
    return {
        "turn": "p1",
        "step": "attack",
        "players": {
            "p1": {"zones": {attacker: [big], "mana_zone": 5, "deck": [{"count": 20}], "graveyard": []}},
            "p2": {"zones": {"battle_zone": [watch, {"count": 3}], "shield_zone": 5}},
        },
    }


TRANSCRIPT = Transcript(
    "finished",
    lines=(
        Line("プレイヤー1が攻撃しようとする。", "Player 1 tries to attack.", "attack"),
        Line("見張りがそれを禁じる。", "Watching forbids it.", "refused", "dm/always", 1, 0),
        Line("深い行。", "A deep line.", "deep", "dm/nowhere", 9, 0),
    ),
    rules=("dm/always", "dm/other"),
    boards=(board("hand", 5000, False), board("battle_zone", 9000, True)),
)
SCENARIO = Scenario(
    "dm/static/lock",
    RulingId("dm/lock"),
    Text("見張りがいる", "With the watch"),
    (RulesetId("dm:paper"),),
    Setup(
        p1={BATTLE: Contents({"big": Placed(name="大きいもの")})},
        p2={BATTLE: Contents({"w": Placed(card=CardName("見張り番"))})},
    ),
    (
        Expect(
            zone={"big": BATTLE},
            attacking={"big": False},
            happened=(Seen(EventKind("attack_declared"), "big", times=0),),
        ),
    ),
    (
        Control(
            "without-watch",
            Without("w"),
            Text("見張りがいない", "Without the watch"),
            Expect(attacking={"big": True}),
        ),
        Control("other", OtherSteps(), Text("別の手順", "Another line"), steps=(Expect(winner="none"),)),
    ),
    about=("w",),
)
OUTCOME = Outcome(
    "dm/static/lock",
    "dm/lock",
    "dm:paper",
    "agree",
    (),
    TRANSCRIPT,
    (
        ControlOutcome("without-watch", "agree", (), TRANSCRIPT, True),
        ControlOutcome("other", "disagree", (Failure(0, "winner", "none", "p1"),), TRANSCRIPT, None),
    ),
    0.001,
)
DISPUTED = Dispute(Text("禁じる。", "Forbidden."), Text("禁じない。", "Allowed."), source())


FAMILIES = (
    RulingFamily(
        "dm/continuous",
        GAME,
        Text("続くもの", "Lasting"),
        Text("見張りのように続く。", "Lasting as watching does."),
        (TermId("dm/watching"),),
        {
            "spent": Cell(Text("使い切らない", "Never"), ScenarioId("dm/static/lock")),
            "counted": Cell(Text("<数えない>", "Not counted"), ScenarioId("dm/static/gone")),
        },
    ),
    RulingFamily("dm/once", GAME, Text("一度", "Once"), Text("一度だけ。", "Only once.")),
)


def briefs(rulings: Mapping[str, Ruling]) -> dict[str, Brief]:
    """All rulings in short."""
    return {id: Brief.of(each) for id, each in rulings.items()}


def library(**more: Any) -> Library:
    """The whole made-up library, changed by `more`; `others` are comparisons of its scenarios."""
    old = ruling(
        "older",
        title=Text("旧い裁定"),
        superseded_by=RulingId("dm/lock"),
        family=None,
        answer=Answer("9000", Text("9000です。")),
        valid_to="2025-01-01",
        note=Text("注記。"),
    )
    fields: dict[str, Any] = {
        "rulings": {each.id: each for each in (ruling(supersedes=RulingId("dm/older")), old)},
        "cards": {CARD.id: CARD},
        "keywords": {(GAME, KEYWORD.id): KEYWORD},
        "terms": {term.id: term for term in TERMS},
        "rules": {rule.id: rule for rule in RULES},
        "families": {each.id: each for each in FAMILIES},
        "rulesets": {"dm:paper": Ruleset("dm:paper", Text("紙", "Paper"), "dm-cr", "1.48")},
        "documents": {
            ("dm-cr", "1.48"): Document(
                "dm-cr", "1.48", Text("総合ルール", "Rules"), "2025-12-17", "https://example.org/cr"
            )
        },
        "scenarios": {SCENARIO.id: SCENARIO},
        "outcomes": (OUTCOME,),
        "places": {("ruling", "dm/lock"): Place("rulings/dm/qa/lock.yaml", 2, 1)},
        "excerpts": {SCENARIO.id: "id: dm/static/lock\nabout: w"},
        "related": {"dm/lock": ("dm/older",)},
        "linker": finds,
    }
    made = {**fields, **more}
    made.setdefault("said", {id: said_in(each, _found) for id, each in made["rulings"].items()})
    made.setdefault("briefs", briefs(made["rulings"]))
    others = made.pop("others", ())
    packed = tuple(
        Packed.of(outcome, tuple(each for each in others if each.scenario == outcome.scenario))
        for outcome in made.pop("outcomes")
    )
    return Library(outcomes=packed, **made)
