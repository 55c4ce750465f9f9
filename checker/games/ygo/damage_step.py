"""What may be activated in the Damage Step, by what it does and when."""

from __future__ import annotations

from typing import Any

from checker.engine.references import words_in
from checker.vocabulary import changes as ch
from checker.vocabulary.abilities import Triggered
from checker.vocabulary.summoning import NegateAnswered

START, BEFORE, CALCULATION, AFTER, END = "start", "before", "calculation", "after", "end"
COUNTER_SPEED = 3
CHANGES = (ch.AddAtk, ch.AddDef, ch.SetAtk, ch.SetOriginalAtk)


def allows(run: Any, candidate: Any, speed: int) -> bool:
    """Counter Traps, what negates activations, what changes ATK or DEF until calculation, what says so."""
    shape, timing = candidate.shape, run.game.duel.damage_step
    if speed == COUNTER_SPEED or shape.in_damage_step:
        return True
    words = list(words_in(shape.do))
    if any(isinstance(each, NegateAnswered) and each.what == "activation" for each in words):
        return True
    return timing in (START, BEFORE) and any(isinstance(each, CHANGES) for each in words)


def allows_trigger(shape: Triggered, about_itself: bool) -> bool:
    """Mandatory effects, and optional ones about the card itself moving, being flipped or Summoned."""
    return not shape.optional or about_itself
