"""Instructions about Summons, battle positions and what is negated."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from checker.vocabulary.instructions import Instruction
from checker.vocabulary.selectors import Side, Target
from checker.vocabulary.values import Number, Value
from checker.vocabulary.words import CardType, Until

Position = Literal["attack", "defense"]


@dataclass(frozen=True)
class SpecialSummon(Instruction, word="special_summon", head="what"):
    """Special Summon to the field of the effect's player. Without a position the player chooses one."""

    what: Target
    position: Position | None = None
    negated: bool = False


@dataclass(frozen=True)
class NormalSummonAgain(Instruction, word="normal_summon", head="what"):
    """Normal Summon besides the one a turn allows."""

    what: Target


@dataclass(frozen=True)
class ChangePosition(Instruction, word="change_position", head="what"):
    """Change the battle position; only a real change is one. Without `to` it is the other position."""

    what: Target
    to: Position | None = None


@dataclass(frozen=True)
class TurnFaceDown(Instruction, word="turn_face_down", head="what"):
    """Turn face-down; a monster goes to Defense Position."""

    what: Target


@dataclass(frozen=True)
class TurnFaceUp(Instruction, word="turn_face_up", head="what"):
    """Turn a face-down monster face-up in a position."""

    what: Target
    position: Position = "attack"


@dataclass(frozen=True)
class NegateAnswered(Instruction, word="negate", head="what"):
    """Negate what was answered: the activation, only its effect, or the Summon that is tried."""

    what: Literal["activation", "effect", "summon", "attack"]


@dataclass(frozen=True)
class Banish(Instruction, word="banish", head="what"):
    """Banish, wherever it is."""

    what: Target


@dataclass(frozen=True)
class Equip(Instruction, word="equip", head="what"):
    """A card becomes an Equip Card on a monster."""

    what: Target
    to: Target


@dataclass(frozen=True)
class AttachMaterial(Instruction, word="attach_material", head="what"):
    """Cards become materials of a monster and lie under it."""

    what: Target
    to: Target


@dataclass(frozen=True)
class TakeControl(Instruction, word="take_control", head="what"):
    """The effect's player takes control for a while."""

    what: Target
    until: Until = Until("game")


@dataclass(frozen=True)
class SummonTokens(Instruction, word="summon_tokens", head="times"):
    """Special Summon Tokens, which are no cards."""

    times: Value = Number(1)
    name: str = "token"
    type: tuple[CardType, ...] = ()
    race: tuple[str, ...] = ()
    level: Value = Number(1)
    atk: Value = Number(0)
    def_: Value = Number(0)
    position: Position | None = None


@dataclass(frozen=True)
class InflictDamage(Instruction, word="inflict", head="amount"):
    """Inflict effect damage to a player."""

    amount: Value
    to: Side = "theirs"
