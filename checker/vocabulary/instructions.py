"""Instructions: what an effect does, one sentence each, carried out in order."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from checker.vocabulary.changes import Change
from checker.vocabulary.conditions import Condition
from checker.vocabulary.events import Pattern
from checker.vocabulary.selectors import Side, Target
from checker.vocabulary.values import Number, Value
from checker.vocabulary.words import Counter, Family, KeywordName, Step, Until, Zone

if TYPE_CHECKING:
    from checker.vocabulary.abilities import Static

Who = Side | Target
"""Players: those of a side, or those a reference means."""

Place = Literal["top", "bottom"]


class Instruction(Family):
    """Something an effect does. Parts that cannot be done are left out (DM 101.3)."""


@dataclass(frozen=True)
class How:
    """In which manner an object is put somewhere, or an event happens otherwise than it would.

    `to` and `amount` change where it goes and how much it is; `copy_of` is what it enters as.
    """

    tapped: bool | None = None
    place: Place | None = None
    attacking: bool | None = None
    to: Zone | None = None
    amount: Value | None = None
    copy_of: Target | None = None
    counters: dict[Counter, int] = field(default_factory=dict)


# --- moving ---------------------------------------------------------------


@dataclass(frozen=True)
class Destroy(Instruction, word="destroy", head="what"):
    """Destroy: put into the graveyard by destruction (DM 701.6), or where `to` says instead."""

    what: Target
    to: Zone | None = None


@dataclass(frozen=True)
class Put(Instruction, word="put", head="what"):
    """Move to another zone of its owner: hand, mana zone, graveyard, deck, shield zone."""

    what: Target
    to: Zone
    how: How = How()


@dataclass(frozen=True)
class PutInPlay(Instruction, word="put_in_play", head="what"):
    """Put into the battle zone without using it: nothing is summoned or cast.

    `on` names the objects an evolution is put on, where the effect or the set-up fixes them.
    """

    what: Target
    on: Target | None = None
    how: How = How()


@dataclass(frozen=True)
class Discard(Instruction, word="discard", head="what"):
    """Put cards from the hand into the graveyard."""

    what: Target


@dataclass(frozen=True)
class Draw(Instruction, word="draw", head="times"):
    """Draw cards, one event each (DM 114.3). `up_to` lets the player stop earlier."""

    times: Value = Number(1)
    up_to: bool = False
    who: Who = "mine"


@dataclass(frozen=True)
class AddShield(Instruction, word="add_shield", head="what"):
    """Put cards face down into the shield zone as new shields."""

    what: Target


@dataclass(frozen=True)
class Seal(Instruction, word="seal", head="what"):
    """Put cards from the top of the deck face down on a creature as seals (DM 116)."""

    what: Target
    times: Value = Number(1)


@dataclass(frozen=True)
class Shuffle(Instruction, word="shuffle", head="zone"):
    """Shuffle a deck. A scenario must not depend on its order afterwards."""

    zone: Zone
    who: Who = "mine"


# --- changing -------------------------------------------------------------


@dataclass(frozen=True)
class Tap(Instruction, word="tap", head="what"):
    """Turn sideways; only a real change is an event."""

    what: Target


@dataclass(frozen=True)
class Untap(Instruction, word="untap", head="what"):
    """Turn upright; only a real change is an event."""

    what: Target


@dataclass(frozen=True)
class Flip(Instruction, word="flip", head="what"):
    """Turn to the other face: a psychic creature awakens (DM 805)."""

    what: Target


@dataclass(frozen=True)
class TurnUpsideDown(Instruction, word="turn_upside_down", head="what"):
    """Turn a field upside down (D-switch); untapping does not undo it (DM 105.5)."""

    what: Target


@dataclass(frozen=True)
class Uncross(Instruction, word="uncross", head="what"):
    """Take a cross gear off the creature it is crossed with; it stays in the battle zone."""

    what: Target


@dataclass(frozen=True)
class Modify(Instruction, word="modify", head="what"):
    """Change characteristics of the objects there now, for a while (DM 608.2)."""

    what: Target
    change: tuple[Change, ...]
    until: Until = Until("end_of_turn")


@dataclass(frozen=True)
class LayDown(Instruction, word="lay_down", head="static"):
    """Start a continuous effect that is not a change of characteristics, for a while.

    Objects it speaks of are locked to those there now (DM 110.2e).
    """

    static: Static
    until: Until = Until("end_of_turn")


# --- joining --------------------------------------------------------------


@dataclass(frozen=True)
class May(Instruction, word="may", head="do"):
    """The player may do this, asked at resolution."""

    do: tuple[Instruction, ...]


@dataclass(frozen=True)
class If(Instruction, word="if", head="if_"):
    """Do one or the other, by a condition read now."""

    if_: Condition
    then: tuple[Instruction, ...]
    else_: tuple[Instruction, ...] = ()


@dataclass(frozen=True)
class Then(Instruction, word="after_that", head="do"):
    """What follows "then": left out too when the condition of the sentence before it failed (DM)."""

    do: tuple[Instruction, ...]


@dataclass(frozen=True)
class IfDone(Instruction, word="if_done", head="do"):
    """Do this if the sentence before it really moved something."""

    do: tuple[Instruction, ...]


@dataclass(frozen=True)
class Choose(Instruction, word="choose", head="what"):
    """Choose objects and remember them as `chosen` for the sentences that follow."""

    what: Target


@dataclass(frozen=True)
class OneOf(Instruction, word="one_of", head="modes"):
    """Choose one mode by its number, `times` over; the same may be chosen again."""

    modes: tuple[tuple[Instruction, ...], ...]
    times: Value = Number(1)


@dataclass(frozen=True)
class Together(Instruction, word="together", head="do"):
    """Several changes as one simultaneous group of events."""

    do: tuple[Instruction, ...]


# --- the game -------------------------------------------------------------


@dataclass(frozen=True)
class Break(Instruction, word="break", head="times"):
    """Break that many shields of the player; the breaker is the source unless `by` says otherwise."""

    times: Value
    who: Side = "theirs"
    by: Target | None = None


@dataclass(frozen=True)
class ExtraTurn(Instruction, word="extra_turn", head="who"):
    """The player takes an extra turn after this one (DM 500.5); `at_end` happens at that turn's end.

    Its steps in `skip` are left out.
    """

    who: Who = "mine"
    at_end: tuple[Instruction, ...] = ()
    skip: tuple[Step, ...] = ()


@dataclass(frozen=True)
class EndTurn(Instruction, word="skip_rest_of_turn"):
    """The rest of the turn is skipped: nothing waiting is used, the next turn begins."""


@dataclass(frozen=True)
class Win(Instruction, word="win", head="who"):
    """The player wins by a card's effect (DM 104.2)."""

    who: Who = "mine"


@dataclass(frozen=True)
class Lose(Instruction, word="lose", head="who"):
    """The player loses by a card's effect (DM 104.2)."""

    who: Who = "mine"


# --- using, and later --------------------------------------------------------


@dataclass(frozen=True)
class Use(Instruction, word="use", head="what"):
    """Use a card without paying for it: summon a creature, cast a spell (DM 112.3g).

    `then_to` is where a spell goes afterwards instead of the graveyard (DM 609.8a).
    """

    what: Target
    then_to: Zone | None = None
    how: How = How()


@dataclass(frozen=True)
class Later(Instruction, word="later", head="when"):
    """Make a delayed trigger: do this when the event comes, while the span lasts (DM 603.6).

    It triggers once, or with `each_time` whenever the event comes.
    """

    when: Pattern
    do: tuple[Instruction, ...]
    until: Until = Until("end_of_turn")
    each_time: bool = False


@dataclass(frozen=True)
class Swap(Instruction, word="swap", head="what"):
    """Exchange two objects, which keep each other's role and position; all or nothing (DM 701.26)."""

    what: Target
    with_: Target
    keyword: KeywordName | None = None


@dataclass(frozen=True)
class GrSummon(Instruction, word="gr_summon", head="times"):
    """Summon the top card of the ultra GR without paying (DM 701)."""

    times: Value = Number(1)


@dataclass(frozen=True)
class ReleaseHyperMode(Instruction, word="release_hyper_mode", head="what"):
    """Release the hyper mode of a creature until its controller's next turn starts (DM 816)."""

    what: Target


@dataclass(frozen=True)
class Said:
    """A sentence in our own words, in both languages."""

    ja: str
    en: str


@dataclass(frozen=True)
class LeftOut(Instruction, word="unwritten", head="summary"):
    """A sentence of the printed card that its file leaves out: carrying it out stops the run."""

    summary: Said


@dataclass(frozen=True)
class Stay(Instruction, word="stay"):
    """In a replacement: nothing happens instead."""


@dataclass(frozen=True)
class Same(Instruction, word="same", head="how"):
    """In a replacement: the same event, but in this manner."""

    how: How
