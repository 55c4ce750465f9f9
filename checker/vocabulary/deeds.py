"""More instructions: damage and life, counters, tokens, control, stacks and chains, phases.

They stand in the same family as those of `instructions`; this module holds what
Magic and Yu-Gi-Oh! do and Duel Masters does not.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from checker.vocabulary.instructions import Instruction, Who
from checker.vocabulary.selectors import Target
from checker.vocabulary.values import Number, Value
from checker.vocabulary.words import CardType, Color, Counter, Designation, Step

if TYPE_CHECKING:
    from checker.vocabulary.abilities import Ability


# --- damage and life ------------------------------------------------------------


@dataclass(frozen=True)
class Damage(Instruction, word="damage", head="amount"):
    """Deal damage; the source is the object whose effect it is unless `by` says otherwise."""

    amount: Value
    to: Target
    by: Target | None = None


@dataclass(frozen=True)
class GainLife(Instruction, word="gain_life", head="amount"):
    """A player gains life."""

    amount: Value
    who: Who = "mine"


@dataclass(frozen=True)
class LoseLife(Instruction, word="lose_life", head="amount"):
    """A player loses life; this is not damage."""

    amount: Value
    who: Who = "mine"


@dataclass(frozen=True)
class SetLife(Instruction, word="set_life", head="amount"):
    """A player's life total becomes this: the difference is gained or lost."""

    amount: Value
    who: Who = "mine"


# --- permanents -------------------------------------------------------------------


@dataclass(frozen=True)
class Sacrifice(Instruction, word="sacrifice", head="what"):
    """Its controller moves it to its owner's graveyard; nothing destroys it."""

    what: Target


@dataclass(frozen=True)
class AddCounters(Instruction, word="add_counters", head="times"):
    """Put counters on objects or players; a negative number takes them off."""

    times: Value
    kind: Counter
    to: Target


@dataclass(frozen=True)
class TokenFace:
    """What a token is."""

    name: str
    type: tuple[CardType, ...]
    color: tuple[Color, ...] = ()
    subtype: tuple[str, ...] = ()
    power: Value | None = None
    toughness: Value | None = None
    abilities: tuple[Ability, ...] = ()


@dataclass(frozen=True)
class Create(Instruction, word="create", head="token"):
    """Create tokens. Their labels are that of their source with _1, _2, ... behind it."""

    token: TokenFace
    times: Value = Number(1)
    who: Who = "mine"


@dataclass(frozen=True)
class CreateCopy(Instruction, word="create_copy", head="of"):
    """Create a token that is a copy of an object."""

    of: Target
    who: Who = "mine"


@dataclass(frozen=True)
class Attach(Instruction, word="attach", head="what"):
    """Attach an Aura, an Equipment or the like to an object."""

    what: Target
    to: Target


@dataclass(frozen=True)
class Regenerate(Instruction, word="regenerate", head="what"):
    """The next time it would be destroyed this turn, it is tapped, healed and removed from combat instead."""

    what: Target


@dataclass(frozen=True)
class RemoveFromCombat(Instruction, word="remove_from_combat", head="what"):
    """It is no longer attacking, blocking, blocked or unblocked."""

    what: Target


# --- cards --------------------------------------------------------------------------


@dataclass(frozen=True)
class Reveal(Instruction, word="reveal", head="what"):
    """Show cards to everybody; they stay where they are, and `moved` refers to them."""

    what: Target


@dataclass(frozen=True)
class Mill(Instruction, word="mill", head="times"):
    """Cards from the top of the library or deck go to the graveyard."""

    times: Value
    who: Who = "mine"


# --- what waits to resolve ---------------------------------------------------------------


@dataclass(frozen=True)
class CounterSpell(Instruction, word="counter", head="what"):
    """A spell or ability that waits to resolve is countered: it does nothing."""

    what: Target


@dataclass(frozen=True)
class AddMana(Instruction, word="add_mana", head="mana"):
    """Mana is added to a player's pool."""

    mana: str
    who: Who = "mine"


@dataclass(frozen=True)
class Emblem(Instruction, word="emblem", head="abilities"):
    """The player gets an emblem with these abilities."""

    abilities: tuple[Ability, ...]
    name: str = "emblem"


# --- the turn ------------------------------------------------------------------------------


@dataclass(frozen=True)
class ExtraPhase(Instruction, word="extra_phase", head="phase"):
    """Phases are added after this one, or after the next phase named in `after`."""

    phase: Step
    times: Value = Number(1)
    after: Step | None = None
    only: tuple[Step, ...] = ()


@dataclass(frozen=True)
class EndTheTurn(Instruction, word="end_the_turn"):
    """The turn ends by the rules' own process: what waits vanishes, and the cleanup follows."""


@dataclass(frozen=True)
class Designate(Instruction, word="designate", head="as_"):
    """The game takes on a designation, such as night."""

    as_: Designation
