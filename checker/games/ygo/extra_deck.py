"""Monsters of the Extra Deck: what they are Summoned with, and where they may go under each Master Rule."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Any

from checker.engine.objects import GameObject
from checker.engine.questions import labels_of
from checker.engine.stops import Unsupported
from checker.games.ygo import rules
from checker.games.ygo.materials import made_of, shared_out
from checker.games.ygo.summons import Summon, cannot_special_summon
from checker.games.ygo.zones import (
    ATTACK,
    EXTRA_DECK,
    EXTRA_MONSTERS,
    MONSTER_ZONES,
    MONSTERS,
    controlled_in,
    face_up_on_field,
)
from checker.model.scenario import Answer

MOST = 5
Planned = tuple[Any, str | None]
"""The Summon an answer means, or the reason why it cannot be."""


# --- with what ------------------------------------------------------------------


def synchro_summon(run: Any, obj: GameObject, answer: Answer) -> Planned:
    """A Synchro Summon with a Tuner and others, checked; or the reason why not."""
    return _from_extra_deck(run, obj, answer, "synchro", synchro_fits)


def xyz_summon(run: Any, obj: GameObject, answer: Answer) -> Planned:
    """An Xyz Summon with monsters of one level, checked; or the reason why not."""
    return _from_extra_deck(run, obj, answer, "xyz", xyz_fits)


Fits = Callable[[Any, GameObject, tuple[GameObject, ...]], bool]


def _from_extra_deck(run: Any, obj: GameObject, answer: Answer, kind: str, fits: Fits) -> Planned:
    if obj.zone != EXTRA_DECK or kind not in obj.printed.types:
        return None, "wrong_type" if obj.zone == EXTRA_DECK else "not_there"
    if cannot_special_summon(run, obj):
        return None, "cannot_summon"
    materials, reason = _materials(run, obj, answer, fits)
    if reason:
        return None, reason
    to = room_for_extra(run, obj, materials, answer.more.get("zone"))
    if to is None:
        return None, "no_zone"
    rule = rules.SYNCHRO if kind == "synchro" else rules.XYZ
    made = Summon(obj, obj.controller, "special_summon", f"{kind}_summon", rule, materials=list(materials))
    made.to, made.overlay = to, kind == "xyz"
    made.position = str(answer.more.get("position", ATTACK))
    return made, None


def _materials(
    run: Any, obj: GameObject, answer: Answer, fits: Fits
) -> tuple[tuple[GameObject, ...], str | None]:
    """The materials named; where there is only one way they need no naming."""
    there = [each for each in controlled_in(run, obj.controller, *MONSTER_ZONES) if face_up_on_field(each)]
    named = labels_of(answer.more.get("with"))
    if named:
        chosen = tuple(each for each in there if each.label in named)
        good = len(chosen) == len(named) and fits(run, obj, chosen)
        return (chosen, None) if good else ((), "materials")
    sizes = range(1, len(there) + 1)
    ways = [way for size in sizes for way in combinations(there, size) if fits(run, obj, way)]
    if not ways:
        return (), "materials"
    return (ways[0], None) if len(ways) == 1 else ((), "which_materials")


def synchro_fits(run: Any, obj: GameObject, materials: tuple[GameObject, ...]) -> bool:
    """The level in all, of what its text asks for, or else of one Tuner and others that are none."""
    levels = [run.view(each).more.get("level") for each in materials]
    if None in levels or sum(levels) != run.view(obj).more.get("level"):
        return False
    asked = made_of(obj)
    if asked is not None:
        return shared_out(run, obj, materials, asked.parts)
    tuners = [each for each in materials if "tuner" in run.view(each).types]
    return len(tuners) == 1 and len(materials) > 1


def xyz_fits(run: Any, obj: GameObject, materials: tuple[GameObject, ...]) -> bool:
    """Monsters whose level is the rank: what its text asks for, or else any two."""
    rank = run.view(obj).more.get("rank")
    if any(run.view(each).more.get("level") != rank for each in materials):
        return False
    asked = made_of(obj)
    return len(materials) == 2 if asked is None else shared_out(run, obj, materials, asked.parts)


# --- where to ---------------------------------------------------------------------


def room_for_extra(
    run: Any, obj: GameObject, leaving: Sequence[GameObject], named: object = None
) -> str | None:
    """The zone it goes to: the one named, else a Main Monster Zone where the rules allow it; or None."""
    free = [zone for zone in _allowed(run) if _free(run, obj.controller, zone, leaving)]
    if named is not None:
        return str(named) if named in free else None
    if not free and _has_link(run, obj.controller):
        raise Unsupported("a zone a Link Monster points to", obj.label)
    return free[0] if free else None


def _allowed(run: Any) -> tuple[str, ...]:
    match run.game.switch("extra_deck_summon"):
        case "extra_zone":
            return (EXTRA_MONSTERS,)
        case "no_extra_zone":
            return (MONSTERS,)
    return (MONSTERS, EXTRA_MONSTERS)


def _free(run: Any, player: str, zone: str, leaving: Sequence[GameObject]) -> bool:
    here = [each for each in run.state.everywhere(zone) if each.controller == player and each not in leaving]
    return len(here) < (MOST if zone == MONSTERS else 1)


def _has_link(run: Any, player: str) -> bool:
    found = [each for zone in (MONSTERS, EXTRA_MONSTERS) for each in run.state.everywhere(zone)]
    return any("link" in each.printed.types and each.controller == player for each in found)
