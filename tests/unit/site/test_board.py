"""The board's picture: who lies where, how, and what is different from before."""

from __future__ import annotations

from typing import Any

import pytest

from checker.model.text import Text
from checker.site.board import BoardView, Painter, Piece

JA = Painter("dm", "ja", {"見張り番": Text("見張り番", "Watch")})
EN = Painter("dm", "en", {"見張り番": Text("見張り番", "Watch")})


def item(label: str = "x", **more: Any) -> dict[str, Any]:
    """One card of a snapshot."""
    return {"label": label, "name": {"ja": "見張り番", "en": "見張り番"}, "power": 1000, **more}


def board(**zones: Any) -> dict[str, Any]:
    """A snapshot with player 1's zones."""
    return {"turn": "p1", "step": "main", "players": {"p1": {"zones": zones}, "p2": {"zones": {}}}}


def only(view: BoardView) -> Piece:
    """The one piece of a board."""
    [zone] = view.sides[-1].zones
    [piece] = zone.pieces
    return piece


def before(**zones: Any) -> BoardView:
    """A board alone."""
    [view] = JA.pair((board(**zones),))
    return view


def test_no_snapshot_no_board() -> None:
    assert JA.pair(()) == ()


def test_the_opponent_is_above_and_the_battle_zones_meet() -> None:
    both = {"deck": 20, "battle_zone": [item()], "hand": 3}
    snapshot = {"turn": "p2", "step": "attack", "players": {"p1": {"zones": both}, "p2": {"zones": both}}}
    [view] = JA.pair((snapshot,))
    assert view.where == "プレイヤー2のターン・攻撃ステップ"
    assert [side.player for side in view.sides] == ["p2", "p1"]
    above, below = ([zone.zone for zone in side.zones] for side in view.sides)
    assert above == ["deck", "hand", "battle_zone"] and below == ["battle_zone", "hand", "deck"]


def test_names_come_from_the_card_and_else_are_marked_as_japanese() -> None:
    [view] = EN.pair((board(battle_zone=[item()]),))
    assert (only(view).name, only(view).name_lang) == ("Watch", "")
    [view] = EN.pair((board(battle_zone=[item(name={"ja": "名もなき者", "en": "名もなき者"})]),))
    assert (only(view).name, only(view).name_lang) == ("名もなき者", "ja")


def test_how_a_card_lies_is_said_in_words() -> None:
    told = item(tapped=True, sick=True, seals=2, under=["見張り番"], upside_down=True, face="back")
    piece = only(before(battle_zone=[told]))
    assert piece.tapped and piece.depth == 1
    assert set(piece.notes) == {
        "パワー 1000", "タップ", "召喚酔い", "封印 2", "下に 見張り番", "上下逆さま", "裏の面",
    }  # fmt: skip


def test_infinite_power_and_none() -> None:
    assert only(before(battle_zone=[item(power=float("inf"))])).notes == ("パワー ∞",)
    assert only(before(battle_zone=[item(power=None)])).notes == ()


def test_attached_cards_lie_with_their_host() -> None:
    piece = only(before(battle_zone=[item(attached=[item("gear")])]))
    assert [each.label for each in piece.attached] == ["gear"]


@pytest.mark.parametrize(
    ("content", "pieces"),
    [
        (5, [(5, False)]),
        ("enough", []),
        ([{"count": 3}, {"label": "p1.mana_zone.4", "tapped": True}], [(3, False), (1, True)]),
    ],
)
def test_stand_ins_are_numbers(content: Any, pieces: list[tuple[int, bool]]) -> None:
    [zone] = before(mana_zone=content).sides[-1].zones
    assert [(piece.count, piece.tapped) for piece in zone.pieces] == pieces
    assert all(piece.stand_in for piece in zone.pieces)


def test_empty_zones_are_left_out_and_unknown_ones_kept() -> None:
    [side] = [side for side in before(hand=0, graveyard=[], attic=[item()]).sides if side.player == "p1"]
    assert [(zone.zone, zone.name) for zone in side.zones] == [("attic", "attic")]


@pytest.mark.parametrize(
    ("old", "new", "marks"),
    [
        ({"battle_zone": [item()]}, {"battle_zone": [item()]}, ()),
        ({"hand": [item()]}, {"battle_zone": [item(tapped=True)]}, ("手札から",)),
        ({"hand": 1}, {"battle_zone": [item()]}, ("新しく現れた",)),
        ({"battle_zone": [item()]}, {"battle_zone": [item(power=3000)]}, ("パワー 1000→3000",)),
        ({"battle_zone": [item()]}, {"battle_zone": [item(tapped=True)]}, ("タップした",)),
        ({"battle_zone": [item(tapped=True)]}, {"battle_zone": [item()]}, ("アンタップした",)),
        ({"battle_zone": [item()]}, {"battle_zone": [item(face="back")]}, ("裏返った",)),
        ({"battle_zone": [item()]}, {"battle_zone": [item(under=["y"])]}, ("重なりが変わった",)),
        ({"battle_zone": [item(seals=1)]}, {"battle_zone": [item()]}, ("封印が変わった",)),
        ({"shield_zone": 5}, {"shield_zone": 4}, ("5→4枚",)),
        ({"shield_zone": 5}, {"shield_zone": 5}, ()),
    ],
)
def test_what_changed_is_marked_on_the_board_after(
    old: dict[str, Any], new: dict[str, Any], marks: tuple[str, ...]
) -> None:
    first, last = JA.pair((board(**old), board(**new)))
    assert only(last).marks == marks
    assert only(first).marks == ()


def test_attaching_and_coming_off_are_changes_too() -> None:
    loose = board(battle_zone=[item("host"), item("gear")])
    on = board(battle_zone=[item("host", attached=[item("gear")])])
    _, after = JA.pair((loose, on))
    [host] = after.sides[-1].zones[0].pieces
    assert host.marks == () and host.attached[0].marks == ("付いた",)
    assert after.sides[-1].zones[0].total == "2枚"
    _, after = JA.pair((on, loose))
    assert [piece.marks for piece in after.sides[-1].zones[0].pieces] == [(), ("外れた",)]


def test_a_stand_in_that_carries_something_is_drawn() -> None:
    shield = {"label": "p1.shield_zone.1", "attached": [item("castle")]}
    [zone] = before(shield_zone=[shield, {"count": 4}]).sides[-1].zones
    assert [len(piece.attached) for piece in zone.pieces] == [1, 0]
