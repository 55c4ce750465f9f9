"""Where a monster from the Extra Deck may be Summoned, under each Master Rule."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from checker.engine.objects import GameObject
from checker.engine.stops import Unsupported
from checker.games.ygo.zones import EXTRA_MONSTERS, MONSTERS

MOST = 5


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
