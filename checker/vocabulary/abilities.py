"""Ability shapes: spell, triggered, static and its forms, keywords.

An ability is data with an id of its own on the card, so that a step, a limit
and a control can name it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from checker.vocabulary.changes import Change
from checker.vocabulary.conditions import Condition
from checker.vocabulary.costs import Cost
from checker.vocabulary.events import Pattern
from checker.vocabulary.instructions import How, Instruction
from checker.vocabulary.limits import Limit
from checker.vocabulary.selectors import Selector, Side, Target
from checker.vocabulary.values import Number, Value
from checker.vocabulary.words import Act, Civilization, Excuse, Family, KeywordName, Step, Timing, Zone


class Ability(Family):
    """Something a card has that acts on the game (DM 110)."""


class Static(Family):
    """What a static ability says while it functions; never waits, never lasts longer than its source."""


# --- static forms -----------------------------------------------------------


@dataclass(frozen=True)
class Modifies(Static, word="modify", head="what"):
    """Changes characteristics of every object the selector finds, now and later."""

    what: Target
    change: tuple[Change, ...]
    if_: Condition | None = None


@dataclass(frozen=True)
class Cannot(Static, word="cannot", head="act"):
    """Forbids an act. Beats `may`; `void` beats it (DM 101.2).

    `of` is who acts or is acted on; `what` is what the act is aimed at.
    """

    act: Act
    of: Target | None = None
    by: Side = "any"
    what: Target | Literal["player", "creature"] | None = None
    event: Pattern | None = None
    if_: Condition | None = None


@dataclass(frozen=True)
class MayAct(Static, word="may", head="act"):
    """Allows an act: though the rules would refuse it, from another zone, or for another cost.

    `cost: 0` is using a card for free.
    """

    act: Act
    of: Target | None = None
    what: Target | Literal["player", "creature"] | None = None
    though: tuple[Excuse, ...] = ()
    from_: Zone | None = None
    cost: Value | None = None
    limit: Limit | None = None
    if_: Condition | None = None


@dataclass(frozen=True)
class Must(Static, word="must", head="act"):
    """Demands an act if able, aimed at `what` where that is said.

    With `only_aim` nobody has to act, but who does must aim at that.
    """

    act: Act
    of: Target
    what: Target | None = None
    only_aim: bool = False
    if_: Condition | None = None


@dataclass(frozen=True)
class Void(Static, word="void", head="act"):
    """Makes a `cannot` about this act void for these objects (DM 101.2)."""

    act: Act
    of: Target
    what: Target | Literal["player", "creature"] | None = None
    if_: Condition | None = None


@dataclass(frozen=True)
class InsteadOf(Static, word="instead_of", head="event"):
    """Replaces an event with another (DM 609)."""

    event: Pattern
    do: tuple[Instruction, ...]
    if_: Condition | None = None
    optional: bool = False
    limit: Limit | None = None


@dataclass(frozen=True)
class Entering(Static, word="entering", head="of"):
    """A state definition: how a card is put, and what happens at the same moment (DM 110.4f).

    What `choose` finds is remembered as `linked` for the object that enters.
    """

    of: Target
    choose: Selector | None = None
    to: tuple[Zone, ...] = ()
    how: How = How()
    also: tuple[Instruction, ...] = ()
    if_: Condition | None = None


@dataclass(frozen=True)
class StateAction(Static, word="state_action", head="if_"):
    """Acts at once whenever its condition holds, even inside a resolution (DM 604.4)."""

    if_: Condition
    do: tuple[Instruction, ...]


@dataclass(frozen=True)
class CostChange(Static, word="cost_change", head="of"):
    """Changes what using a card costs; a reduction never goes below `floor`.

    An `optional` one is taken or not by the number of mana cards that are paid.
    """

    of: Selector
    add: Value
    floor: Value | None = None
    optional: bool = False
    if_: Condition | None = None


@dataclass(frozen=True)
class Ignore(Static, word="ignore", head="what"):
    """Ignores the abilities of objects, or the effects of cards, wherever they come from."""

    what: Literal["abilities", "effects"]
    of: Selector
    if_: Condition | None = None


@dataclass(frozen=True)
class Procedure(Static, word="procedure", head="act"):
    """A way of using the card that is no ability: paying `cost` while it is in a zone and `if` holds."""

    act: Act
    zone: tuple[Zone, ...] = ()
    cost: tuple[Cost, ...] = ()
    if_: Condition | None = None
    limit: Limit | None = None


@dataclass(frozen=True)
class MadeOf(Static, word="made_of", head="parts"):
    """What a Summon from the Extra Deck takes: so many of one kind and so many of another."""

    parts: tuple[Selector, ...]


@dataclass(frozen=True)
class Skips(Static, word="skip", head="step"):
    """Players of that side skip such a step or phase: it is as if it did not exist."""

    step: Step
    who: Side = "any"
    if_: Condition | None = None


@dataclass(frozen=True)
class Allowance(Static, word="allowance", head="act"):
    """Players of that side may do an act that the rules count so many times more each turn."""

    act: Act
    times: Value = Number(1)
    who: Side = "mine"
    if_: Condition | None = None


@dataclass(frozen=True)
class HandSize(Static, word="hand_size", head="to"):
    """The maximum hand size of players of that side."""

    to: Value
    who: Side = "mine"
    if_: Condition | None = None


@dataclass(frozen=True)
class ActCost(Static, word="act_cost", head="act"):
    """Doing an act, aimed at `what` where that is said, costs this for each object that does it."""

    act: Act
    cost: tuple[Cost, ...]
    what: Target | Literal["player", "creature"] | None = None
    if_: Condition | None = None


# --- abilities ----------------------------------------------------------------


@dataclass(frozen=True)
class StaticAbility(Ability, word="static", head="static"):
    """A static ability. `zone` is where it works when that is not the game's default (DM 110.4)."""

    static: Static
    id: str = ""
    zone: tuple[Zone, ...] = ()


@dataclass(frozen=True)
class Triggered(Ability, word="when", head="when"):
    """Triggers when one of its events happens, then waits (DM 603). `if` is read at resolution.

    A `declared` one triggers only when its player shows the card in the window of
    the event (DM 603.2e). `tag` is the keyword under which its use is remembered.
    `targets` are chosen when it is put where it waits to resolve, by the name they have
    in its sentences. An `optional` one is used or not, by paying `cost`, as the game's `timing`
    says; its `oath` binds for the turn. Whether `if` is also read when it would trigger is for the game.
    """

    when: tuple[Pattern, ...]
    do: tuple[Instruction, ...]
    id: str = ""
    if_: Condition | None = None
    limit: Limit | None = None
    zone: tuple[Zone, ...] = ()
    declared: bool = False
    tag: KeywordName | None = None
    targets: dict[str, Selector] = field(default_factory=dict)
    optional: bool = False
    timing: Timing | None = None
    cost: tuple[Cost, ...] = ()
    oath: tuple[Act, ...] = ()


@dataclass(frozen=True)
class SpellAbility(Ability, word="spell", head="do"):
    """What a spell does when it is cast. `cost` is what is paid besides its own cost.

    `targets` are chosen as it is cast, by the name they have in its sentences.
    """

    do: tuple[Instruction, ...]
    id: str = ""
    targets: dict[str, Selector] = field(default_factory=dict)
    cost: tuple[Cost, ...] = ()


@dataclass(frozen=True)
class Activated(Ability, word="activate", head="do"):
    """An ability its player activates by paying `cost`, when the game's timing or `timing` lets it.

    `if` is what must hold to activate it. `targets` are chosen as it is activated. One that
    `answers` events is activated only in answer to one of them. An `oath` is what its player does
    not do in the turn of the activation. To an `unanswered` one nothing may be activated in answer.
    """

    do: tuple[Instruction, ...]
    cost: tuple[Cost, ...] = ()
    targets: dict[str, Selector] = field(default_factory=dict)
    id: str = ""
    if_: Condition | None = None
    limit: Limit | None = None
    zone: tuple[Zone, ...] = ()
    timing: Timing | None = None
    answers: tuple[Pattern, ...] = ()
    oath: tuple[Act, ...] = ()
    unanswered: bool = False
    in_damage_step: bool = False


@dataclass(frozen=True)
class StateTrigger(Ability, word="whenever", head="if_"):
    """Triggers whenever its condition is true, and not again while it waits to resolve."""

    if_: Condition
    do: tuple[Instruction, ...]
    id: str = ""


@dataclass(frozen=True)
class Keyword(Ability, word="keyword", head="name"):
    """A keyword. What it means is data in rulings/<game>/keywords.yaml, or a rule of the game."""

    name: KeywordName
    amount: Value | None = None
    of: Selector | None = None
    bases: tuple[Selector, ...] = ()
    civ: tuple[Civilization, ...] = ()
    do: tuple[Instruction, ...] = ()
    cost: tuple[Cost, ...] = ()
    if_: Condition | None = None
    id: str = ""
