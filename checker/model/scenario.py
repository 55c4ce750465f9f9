"""A scenario: a position, what is done, what must then be seen, and controls that must differ.

It names no internals of an engine, so any engine can run it (docs/protocol.md).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

from checker.model.position import (
    PLAYERS,
    Contents,
    Done,
    Past,
    Placed,
    Player,
    Setup,
)
from checker.model.text import RulesetId, RulingId, Text
from checker.vocabulary.values import Value
from checker.vocabulary.words import (
    CardType,
    Civilization,
    Color,
    Counter,
    Designation,
    EventKind,
    Family,
    KeywordName,
    Step,
    Zone,
    named,
)

__all__ = ["PLAYERS", "Contents", "Done", "Past", "Placed", "Player", "Setup"]  # a scenario begins with these

Moment = named("moment")
Reason = named("reason")
Verb = named("verb")


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
class P3(Item, word="p3", head="answer"):
    """Player 3 does or answers something."""

    answer: Answer


@dataclass(frozen=True)
class P4(Item, word="p4", head="answer"):
    """Player 4 does or answers something."""

    answer: Answer


ACTS = (P1, P2, P3, P4)
"""The items by which a player does or answers something; their word is the player."""


@dataclass(frozen=True)
class Attempt:
    """A step that is tried: whose, and what."""

    p1: Answer | None = None
    p2: Answer | None = None
    p3: Answer | None = None
    p4: Answer | None = None

    def answers(self) -> dict[Player, Answer]:
        """What is tried, by player."""
        everybody = {player: getattr(self, player) for player in PLAYERS}
        return {player: answer for player, answer in everybody.items() if answer is not None}


def attempt(item: Item) -> Attempt | None:
    """What a player does or answers as something to be tried; None for other items."""
    return Attempt(**{item.word: item.answer}) if isinstance(item, ACTS) else None


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
    effects that wait, in any order; `stack` what is on the stack, the last put there
    first, or the links of a chain in order; `asked` who is asked what; `offered` what the
    open question offers.
    `counters` are those of a card or a player.
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
    type: dict[str, tuple[CardType, ...]] = field(default_factory=dict)
    color: dict[str, tuple[Color, ...]] = field(default_factory=dict)
    subtype: dict[str, tuple[str, ...]] = field(default_factory=dict)
    toughness: dict[str, Value] = field(default_factory=dict)
    atk: dict[str, Value] = field(default_factory=dict)
    def_: dict[str, Value] = field(default_factory=dict)
    level: dict[str, Value] = field(default_factory=dict)
    position: dict[str, Literal["attack", "defense"]] = field(default_factory=dict)
    damage: dict[str, int] = field(default_factory=dict)
    counters: dict[str, dict[Counter, int]] = field(default_factory=dict)
    controller: dict[str, Player] = field(default_factory=dict)
    attached: dict[str, str] = field(default_factory=dict)
    face_down: dict[str, bool] = field(default_factory=dict)
    life: dict[Player, int] = field(default_factory=dict)
    mana: dict[Player, str] = field(default_factory=dict)
    stack: tuple[str, ...] | None = None
    designation: Designation | None = None
    happened: tuple[Seen, ...] = ()
    order: tuple[Seen, ...] = ()
    waiting: tuple[str, ...] | None = None
    asked: dict[Player, Verb] = field(default_factory=dict)
    offered: tuple[str, ...] | None = None
    offers: dict[str, bool] = field(default_factory=dict)
    winner: Literal["p1", "p2", "p3", "p4", "draw", "none"] | None = None
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
    p3: dict[Zone, dict[str, Placed]] = field(default_factory=dict)
    p4: dict[Zone, dict[str, Placed]] = field(default_factory=dict)

    def seats(self) -> dict[Player, dict[Zone, dict[str, Placed]]]:
        """The further cards of everybody."""
        return {player: getattr(self, player) for player in PLAYERS}


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
    """One case. `about` names the labels (or `label.ability`) whose removal must flip it.

    It is left out where the ruling is about a rule and not about anything in the position.
    """

    id: str
    ruling: RulingId
    title: Text
    rulesets: tuple[RulesetId, ...]
    setup: Setup
    steps: tuple[Item, ...]
    controls: tuple[Control, ...]
    about: tuple[str, ...] = ()
