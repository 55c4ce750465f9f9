"""A scenario: a position, what is done, what must then be seen, and controls that must differ.

It names no internals of an engine, so any engine can run it (docs/protocol.md).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

from checker.model.text import CardName, RulesetId, RulingId, Text
from checker.vocabulary.abilities import Ability
from checker.vocabulary.instructions import Instruction
from checker.vocabulary.values import Value
from checker.vocabulary.words import CardType, Civilization, EventKind, Family, KeywordName, Step, Zone, named

Player = Literal["p1", "p2"]
Moment = named("moment")
Reason = named("reason")
Verb = named("verb")


# --- the position ---------------------------------------------------------


@dataclass(frozen=True)
class Placed:
    """One card in a position: a printed card by name, or an anonymous one by what matters of it.

    `under` are the cards it lies on, `seals` the cards that seal it, `on` the
    creature a gear is crossed with or the shield a castle fortifies.
    """

    card: CardName | None = None
    name: str | None = None
    type: tuple[CardType, ...] = ()
    civ: tuple[Civilization, ...] = ()
    cost: Value | None = None
    power: Value | None = None
    race: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()
    tapped: bool = False
    entered: Literal["earlier", "this_turn"] = "earlier"
    entered_by: KeywordName | None = None
    face: Literal["front", "back"] = "front"
    upside_down: bool = False
    under: dict[str, Placed] = field(default_factory=dict)
    seals: dict[str, Placed] = field(default_factory=dict)
    on: str | None = None

    @classmethod
    def scalar(cls, value: object) -> Placed:
        """A plain word is the name of a printed card."""
        if isinstance(value, str):
            return cls(card=CardName(value))
        raise ValueError("the name of a card, or its characteristics as a mapping")


@dataclass(frozen=True)
class Contents:
    """What lies in a zone: labelled cards in order (a deck from the top), then stand-ins.

    `others` is a number of stand-ins that nothing asks about. Written as a mapping
    from label to card with `others: N` beside them, as a plain number, or as `enough`
    (mana only: every cost can be paid, and nothing is tapped for it).
    """

    cards: dict[str, Placed] = field(default_factory=dict)
    others: int | Literal["enough"] = 0

    @classmethod
    def scalar(cls, value: object) -> Contents:
        """A plain number is that many stand-ins."""
        if isinstance(value, int) and not isinstance(value, bool) and value >= 0:
            return cls(others=value)
        if value == "enough":
            return cls(others="enough")
        raise ValueError("a number of cards, enough, or labelled cards as a mapping")

    @classmethod
    def unfold(cls, mapping: dict[str, Any]) -> dict[str, Any]:
        """`{label: card, ..., others: N}` becomes the two fields."""
        cards = {key: value for key, value in mapping.items() if key != "others"}
        rest = {"others": mapping["others"]} if "others" in mapping else {}
        return {"cards": cards, **rest}


@dataclass(frozen=True)
class Past:
    """Something that happened before the first step. Must not contradict the position."""

    event: EventKind
    of: str | None = None
    by: str | None = None
    player: Player | None = None
    keyword: KeywordName | None = None
    ability_of: str | None = None
    times: int = 1
    when: Literal["this_turn", "earlier"] = "this_turn"


@dataclass(frozen=True)
class Done:
    """Something the referee does as an anonymous effect of a player."""

    by: Player
    do: tuple[Instruction, ...]


@dataclass(frozen=True)
class Setup:
    """The position before the first step. What is left out has the default docs/scenarios.md gives."""

    turn: Player = "p1"
    step: Step = Step("main")
    p1: dict[Zone, Contents] = field(default_factory=dict)
    p2: dict[Zone, Contents] = field(default_factory=dict)
    past: tuple[Past, ...] = ()
    in_force: tuple[Done, ...] = ()


# --- what is done and seen -------------------------------------------------


class Item(Family):
    """One entry of `steps`."""


@dataclass(frozen=True)
class Answer:
    """What a player does or answers: a verb with its value, and further keys such as `pay`."""

    verb: Verb
    value: Any = None
    more: dict[str, Any] = field(default_factory=dict)

    @classmethod
    def scalar(cls, value: object) -> Answer:
        """A plain word is a verb without a value, such as `pass`."""
        if isinstance(value, str):
            return cls(Verb(value))
        raise ValueError("a verb such as pass, or a mapping with a verb")

    @classmethod
    def unfold(cls, mapping: dict[str, Any]) -> dict[str, Any]:
        """The first key is the verb; the others go beside it."""
        keys = list(mapping)
        more = {key: mapping[key] for key in keys[1:]}
        return {"verb": keys[0], "value": mapping[keys[0]], "more": more}


@dataclass(frozen=True)
class P1(Item, word="p1", head="answer"):
    """Player 1 does or answers something."""

    answer: Answer


@dataclass(frozen=True)
class P2(Item, word="p2", head="answer"):
    """Player 2 does or answers something."""

    answer: Answer


@dataclass(frozen=True)
class Attempt:
    """A step that is tried: whose, and what."""

    p1: Answer | None = None
    p2: Answer | None = None


@dataclass(frozen=True)
class Try(Item, word="try", head="step"):
    """A step that must be refused, for the reason given, and that changes nothing."""

    step: Attempt
    refused: Reason


@dataclass(frozen=True)
class Happen(Item, word="happen", head="what"):
    """The referee lets an anonymous effect happen."""

    what: Done


@dataclass(frozen=True)
class RunTo(Item, word="run_to", head="moment"):
    """Everybody passes until the moment; `declining: all` also takes no optional effect."""

    moment: Moment
    turn: Player | None = None
    declining: Literal["none", "all"] = "none"


@dataclass(frozen=True)
class Seen:
    """An event that must have been seen `times` times since the first step."""

    event: EventKind
    of: str | None = None
    by: str | None = None
    times: int = 1


@dataclass(frozen=True)
class Expect(Item, word="expect"):
    """What must be seen now. Keys are labels, players or `player.zone`.

    `order` lists events in the order they must have happened; `waiting` the
    effects that wait, in any order; `asked` who is asked what; `offered` what
    the open question offers.
    """

    zone: dict[str, Zone] = field(default_factory=dict)
    count: dict[str, int] = field(default_factory=dict)
    tapped: dict[str, bool] = field(default_factory=dict)
    power: dict[str, Value] = field(default_factory=dict)
    cost: dict[str, Value] = field(default_factory=dict)
    has: dict[str, dict[KeywordName, bool]] = field(default_factory=dict)
    race: dict[str, tuple[str, ...]] = field(default_factory=dict)
    civ: dict[str, tuple[Civilization, ...]] = field(default_factory=dict)
    seals: dict[str, int] = field(default_factory=dict)
    under: dict[str, tuple[str, ...]] = field(default_factory=dict)
    attacking: dict[str, bool] = field(default_factory=dict)
    face: dict[str, Literal["front", "back"]] = field(default_factory=dict)
    happened: tuple[Seen, ...] = ()
    order: tuple[Seen, ...] = ()
    waiting: tuple[str, ...] | None = None
    asked: dict[Player, Verb] = field(default_factory=dict)
    offered: tuple[str, ...] | None = None
    offers: dict[str, bool] = field(default_factory=dict)
    winner: Literal["p1", "p2", "draw", "none"] | None = None
    turn: Player | None = None
    step: Step | None = None
    next_turns: tuple[Player, ...] = ()


# --- controls ----------------------------------------------------------------


class Difference(Family):
    """The one thing a control changes."""


@dataclass(frozen=True)
class Without(Difference, word="without", head="label"):
    """That card is not there."""

    label: str


@dataclass(frozen=True)
class WithoutAbility(Difference, word="without_ability", head="ability"):
    """That card lacks that ability: `label.ability`."""

    ability: str


@dataclass(frozen=True)
class Instead(Difference, word="instead", head="placed"):
    """Those cards are otherwise than in the case: the fields written replace those of the case."""

    placed: dict[str, dict[str, Any]]


@dataclass(frozen=True)
class Also(Difference, word="also"):
    """Further cards are there: `{also: {p1: {hand: {x: ...}}}}`."""

    p1: dict[Zone, dict[str, Placed]] = field(default_factory=dict)
    p2: dict[Zone, dict[str, Placed]] = field(default_factory=dict)


@dataclass(frozen=True)
class OtherSteps(Difference, word="other_steps"):
    """Only what is done differs; the control writes its own steps."""


@dataclass(frozen=True)
class WithoutPast(Difference, word="without_past"):
    """Nothing of what the set-up says happened earlier, or is in force, is so."""


@dataclass(frozen=True)
class Under(Difference, word="under", head="ruleset"):
    """The same is played by another ruleset, such as the one before a rule changed."""

    ruleset: RulesetId


@dataclass(frozen=True)
class Control:
    """The same case with one thing changed, and what must then be seen instead.

    With `expect` the case's steps are kept and its last `expect` is exchanged;
    with `steps` they are written anew. Unless the steps differ, the case's own
    expectations must fail under the change.
    """

    id: str
    change: Difference
    title: Text
    expect: Expect | None = None
    steps: tuple[Item, ...] = ()


@dataclass(frozen=True)
class Scenario:
    """One case. `about` names the labels (or `label.ability`) whose removal must flip it."""

    id: str
    ruling: RulingId
    title: Text
    rulesets: tuple[RulesetId, ...]
    about: tuple[str, ...]
    setup: Setup
    steps: tuple[Item, ...]
    controls: tuple[Control, ...]
