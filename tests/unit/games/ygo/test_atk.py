"""ATK changed by several effects: six classes in the order they began (the published examples)."""

from __future__ import annotations

import pytest

from checker.games.ygo.atk import Applied, combined
from tests.unit.games.ygo.table import MONSTER, RUSH, agrees, spell

HALF = spell(
    "activate: [{modify: target, change: {set_atk: {half: {read: atk, of: target}}}}],"
    " targets: {target: {side: any, self: other, is: {type: monster}, count: 1}}",
    "quick_play",
)
SHRINK = spell(
    "activate: [{modify: target, change: {set_original_atk: {half: {read: original_atk, of: target}}}}],"
    " targets: {target: {side: any, self: other, is: {type: monster}, count: 1}}",
    "quick_play",
)
DOUBLE = spell(
    "activate: [{modify: target, change: {set_atk: 4000}, until: end_of_their_next_turn}],"
    " targets: {target: {side: any, self: other, is: {type: monster}, count: 1}}"
)


@pytest.mark.parametrize(
    ("changes", "value"),
    [
        ([], 1900),
        ([(1, 700)], 2600),
        ([(1, 700), (3, 1300)], 1300),
        ([(1, 700), (3, 1300), (1, 700)], 2000),
        ([(1, 700), (5, 950)], 1650),
        ([(3, 4000), (5, 1000)], 1000),
        ([(2, 500), (3, 1000)], 1000),
        ([(2, 500), (4, 1000)], 1500),
        ([(4, 1000), (2, 500)], 1500),
        ([(4, 1000), (4, 2000)], 2000),
        ([(2, 500), (1, 700), (6, 1000)], 2200),
        ([(5, 950), (6, 3000)], 3000),
        ([(4, 1000), (5, 400)], 1000),
        ([(1, -2500)], 0),
        ([(1, -2500), (1, 1000)], 400),
    ],
)
def test_changes_in_the_order_they_began(changes: list[tuple[int, int]], value: int) -> None:
    made = [Applied("atk", kind, began, number) for began, (kind, number) in enumerate(changes)]
    assert combined(1900, made)[1] == value


def test_half_of_the_present_value_swallows_what_came_before() -> None:
    agrees(
        f"{{p1: {{monster_zone: {{x: {MONSTER}}}, hand: {{r: {RUSH}, h: {HALF}, q: {RUSH}}}}}}}",
        """
        - p1: {activate: r}
        - run_to: open_state
        - expect: {atk: {x: 2600}}
        - p1: {activate: h}
        - run_to: open_state
        - expect: {atk: {x: 1300}}
        - p1: {activate: q}
        - run_to: open_state
        - expect: {atk: {x: 2000}}
        - run_to: next_turn
        - expect: {atk: {x: 1900}}
        """,
    )


def test_half_of_the_original_value_keeps_the_gain() -> None:
    position = f"{{p1: {{monster_zone: {{x: {MONSTER}}}, hand: {{r: {RUSH}, s: {SHRINK}}}}}}}"
    done = """
        - p1: {activate: r}
        - run_to: open_state
        - p1: {activate: s}
        - run_to: open_state
    """
    agrees(position, done + "    - expect: {atk: {x: 1650}}")
    agrees(position, done + "    - expect: {atk: {x: 950}}", lingering_original_atk="current")


def test_a_new_original_value_ends_an_earlier_setting_for_good() -> None:
    agrees(
        f"{{p1: {{monster_zone: {{x: {{type: [monster, normal], level: 4, atk: 2000, def: 0}}}},"
        f" hand: {{d: {DOUBLE}, s: {SHRINK}}}}}}}",
        """
        - p1: {activate: d}
        - run_to: open_state
        - expect: {atk: {x: 4000}}
        - p1: {activate: s}
        - run_to: open_state
        - expect: {atk: {x: 1000}}
        - run_to: next_turn
        - expect: {atk: {x: 2000}}
        """,
    )


def test_an_effect_lasts_until_the_end_of_the_opponents_next_turn() -> None:
    agrees(
        f"{{p1: {{monster_zone: {{x: {MONSTER}}}, hand: {{d: {DOUBLE}}}}}}}",
        """
        - p1: {activate: d}
        - run_to: next_turn
        - expect: {atk: {x: 4000}, turn: p2}
        - run_to: next_turn
          turn: p1
        - expect: {atk: {x: 1900}}
        """,
    )


def test_face_down_ends_what_applied() -> None:
    down = spell(
        "activate: [{turn_face_down: target}],"
        " targets: {target: {side: any, self: other, is: {type: monster}, state: {face_down: false},"
        " count: 1}}",
        "quick_play",
    )
    up = spell(
        "activate: [{turn_face_up: target, position: attack}],"
        " targets: {target: {side: any, self: other, is: {type: monster}, state: {face_down: true},"
        " count: 1}}"
    )
    agrees(
        f"{{p1: {{monster_zone: {{x: {MONSTER}}}, hand: {{r: {RUSH}, d: {down}, u: {up}}}}}}}",
        """
        - p1: {activate: r}
        - run_to: open_state
        - p1: {activate: d}
        - run_to: open_state
        - expect: {face_down: {x: true}, position: {x: defense}}
        - p1: {activate: u}
        - run_to: open_state
        - expect: {atk: {x: 1900}, position: {x: attack}}
        - p1: {change_position: x}
        - expect: {position: {x: defense}}
        """,
    )
