"""What a monster of the Extra Deck asks for as materials."""

from __future__ import annotations

import pytest

from tests.unit.games.ygo.table import SMALL, TUNER, agrees

MINE = "zone: monster_zone, side: mine, self: other"
DARK = "{type: [monster, normal], race: 悪魔族, level: 3, atk: 1000, def: 1000}"
"""A monster of level 3 and of another kind than `SMALL`."""


def extra(kind: str, more: str, *parts: str) -> str:
    """A monster of the Extra Deck that asks for those parts."""
    asked = ", ".join(f"{{{MINE}, {part}}}" for part in parts)
    return (
        f"{{type: [monster, effect, {kind}], {more}, atk: 2000, def: 2000,"
        f" abilities: [{{id: own, static: {{made_of: [{asked}]}}}}]}}"
    )


@pytest.mark.parametrize(
    ("parts", "materials", "fits"),
    [
        (["is: {race: 悪魔族}, count: 2"], [DARK, DARK], True),
        (["is: {race: 悪魔族}, count: 2"], [DARK, SMALL], False),
        (["is: {level: 3}, count: 3"], [DARK, SMALL, SMALL], True),
        (["is: {level: 3}, count: 3"], [DARK, SMALL], False),
        (["is: {level: 3}, count: {up_to: 3, at_least: 2}"], [DARK, SMALL, SMALL], True),
        (["is: {level: 3}, count: {up_to: 3, at_least: 2}"], [SMALL], False),
        (["is: {level: 3}, count: {up_to: 2, at_least: 1}"], [SMALL, SMALL, SMALL], False),
        (["is: {race: 悪魔族}, count: 1", "is: {level: 3}"], [DARK, DARK, SMALL], True),
        (["is: {race: 悪魔族}, count: 1", "is: {level: 3}"], [DARK], False),
    ],
)
def test_each_part_has_as_many_as_it_asks_for(parts: list[str], materials: list[str], fits: bool) -> None:
    there = {f"m{number}": card for number, card in enumerate(materials)}
    placed = ", ".join(f"{label}: {card}" for label, card in there.items())
    with_all = f"{{xyz_summon: x, with: [{', '.join(there)}]}}"
    agrees(
        f"{{p1: {{monster_zone: {{{placed}}}, extra_deck: {{x: {extra('xyz', 'rank: 3', *parts)}}}}}}}",
        f"- p1: {with_all}\n- expect: {{zone: {{x: monster_zone}}}}"
        if fits
        else f"- try: {{p1: {with_all}}}\n  refused: materials",
    )


@pytest.mark.parametrize(("tuner", "fits"), [("悪魔族", False), ("戦士族", True)])
def test_a_synchro_summon_still_needs_the_level_in_all(tuner: str, fits: bool) -> None:
    first = TUNER.replace("level: 3", f"level: 3, race: {tuner}")
    parts = ("is: {race: 戦士族, type: tuner}, count: 1", "is: {not: {type: tuner}}")
    for level in (6, 7):
        synchro = extra("synchro", f"level: {level}", *parts)
        agrees(
            f"{{p1: {{monster_zone: {{t: {first}, n: {SMALL}}}, extra_deck: {{s: {synchro}}}}}}}",
            "- p1: {synchro_summon: s}\n- expect: {zone: {s: monster_zone}}"
            if fits and level == 6
            else "- try: {p1: {synchro_summon: s}}\n  refused: materials",
        )
