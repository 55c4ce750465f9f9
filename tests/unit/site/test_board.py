"""The board's picture: who lies where, how, and what is different from before."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from checker.model.text import Text
from checker.site.board import BoardView, Painter, Piece

MAGIC: dict[str, Any] = {
    "turn": "p1",
    "designation": "night",
    "step": "combat",
    "shared": {
        "zones": {"stack": [{"label": "first", "controller": "p1"}, {"label": "second", "controller": "p2"}]}
    },
    "players": {
        "p1": {
            "life": 20,
            "mana": "{R}{R}",
            "zones": {
                "battlefield": [
                    {
                        "label": "a",
                        "power": 2,
                        "toughness": 2,
                        "damage": 0,
                        "counters": {"plus_one": 1},
                        "tapped": True,
                    },
                    {"label": "b", "face_down": True, "phased_out": True, "civs": ["white", "blue"]},
                ]
            },
        },
        "p2": {"life": 20, "zones": {"hand": 7}},
    },
}
DUEL: dict[str, Any] = {
    "turn": "p1",
    "step": "main",
    "shared": {"zones": {"chain": [{"label": "one"}, {"label": "two"}]}},
    "players": {
        "p1": {
            "life": 8000,
            "zones": {
                "monster_zone": [{"label": "a", "atk": 1000, "def": 0, "tapped": True, "face_down": True}]
            },
        }
    },
}

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
    assert set(piece.notes) == {
        "パワー 1000", "タップ", "召喚酔い", "封印 2", "上下逆さま", "裏の面",
    }  # fmt: skip


def test_how_a_card_lies_is_drawn() -> None:
    told = item(tapped=True, upside_down=True, seals=2, under=["見張り番", item("y")], civs=["light", "fire"])
    piece = only(before(battle_zone=[told]))
    assert piece.lies == ("turned", "upended")
    assert [strip.name for strip in piece.under] == ["見張り番", "見張り番"]
    assert piece.seals == 2 and piece.hues == ("gold", "red")


def test_a_card_in_a_zone_that_nobody_sees_has_its_back_up() -> None:
    [zone] = before(shield_zone=[item(), {"count": 4}]).sides[-1].zones
    assert [piece.lies for piece in zone.pieces] == [("unseen",), ()]
    assert zone.shape == "row" and zone.full


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
    assert [(piece.many, piece.lies == ("turned",)) for piece in zone.pieces] == pieces
    assert all(piece.stand_in for piece in zone.pieces) and not zone.full


@pytest.mark.parametrize(("count", "backs"), [(1, 1), (10, 10), (11, 1)])
def test_many_stand_ins_are_one_pile(count: int, backs: int) -> None:
    assert only(before(shield_zone=count)).backs == backs


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
        ({"battle_zone": [item(seals=1)]}, {"battle_zone": [item(seals=0)]}, ("封印 1→0",)),
        ({"battle_zone": [item(power=None)]}, {"battle_zone": [item()]}, ("パワー -→1000",)),
    ],
)
def test_what_changed_is_marked_on_the_board_after(
    old: dict[str, Any], new: dict[str, Any], marks: tuple[str, ...]
) -> None:
    first, last = JA.pair((board(**old), board(**new)))
    assert [piece.marks for zone in last.sides[-1].zones for piece in zone.pieces] == [marks]
    assert [piece.marks for zone in first.sides[-1].zones for piece in zone.pieces] == [()]


@pytest.mark.parametrize(
    ("old", "new", "marks"),
    [
        (5, 4, ("5→4",)),
        (5, 5, ()),
        (5, 0, ("5→0",)),
        (0, 2, ("0→2",)),
        ([{"count": 2}], [{"count": 1}, {"label": "p1.mana_zone.1", "tapped": True}], ("タップ 0→1",)),
        ("enough", "enough", ()),
    ],
)
def test_what_became_of_the_number_of_cards_is_marked_on_the_zone(
    old: Any, new: Any, marks: tuple[str, ...]
) -> None:
    first, last = JA.pair((board(mana_zone=old), board(mana_zone=new)))
    assert [zone.marks for zone in last.sides[-1].zones] == [marks]
    assert [zone.marks for zone in first.sides[-1].zones] == [()]


def test_a_zone_that_is_empty_on_one_board_is_drawn_on_both() -> None:
    first, last = JA.pair((board(hand=2), board(graveyard=[item()])))
    assert [[zone.zone for zone in view.sides[-1].zones] for view in (first, last)] == [
        ["hand", "graveyard"]
    ] * 2
    assert [zone.total for zone in last.sides[-1].zones] == ["0枚", "1枚"]


def test_what_is_on_the_board_no_more_is_named() -> None:
    first, last = JA.pair((board(battle_zone=[item(), item("y", name=None)]), board(hand=1)))
    assert (first.gone, last.gone) == ("", "見張り番・y")


def test_what_stays_as_it_is_is_drawn_once() -> None:
    stays, old, new = [item("stays")], board(battle_zone=[item("stays")]), board(battle_zone=[item("stays")])
    old["players"]["p1"]["zones"]["graveyard"] = [item(tapped=True)]
    new["players"]["p1"]["zones"]["graveyard"] = [item()]
    painter = Painter("dm", "ja", {})
    first, last = painter.pair((old, new))
    zones = [{zone.zone: zone for zone in view.sides[-1].zones} for view in (first, last)]
    assert zones[0]["battle_zone"] is zones[1]["battle_zone"]
    assert [each["graveyard"].pieces[0].notes[1:] for each in zones] == [("タップ",), ()]
    assert painter.pair((board(battle_zone=stays),))[0].sides[-1].zones[0] is zones[0]["battle_zone"]
    [other] = painter.pair((board(battle_zone=[item("stays", power=2000)]),))
    assert only(other).notes == ("パワー 2000",)


def test_a_card_from_the_other_players_zone_says_so() -> None:
    old = {"players": {"p1": {"zones": {}}, "p2": {"zones": {"hand": [item()]}}}}
    _, last = JA.pair((old, board(battle_zone=[item()])))
    assert only(last).marks == ("プレイヤー2の手札から",)


def test_who_has_won_is_said() -> None:
    assert before(hand=1).where == "プレイヤー1のターン・メインステップ"
    [view] = JA.pair(({**board(hand=1), "winner": "p2"},))
    assert view.where == "プレイヤー1のターン・メインステップ · 勝者: プレイヤー2"


def test_attaching_and_coming_off_are_changes_too() -> None:
    loose = board(battle_zone=[item("host"), item("gear")])
    on = board(battle_zone=[item("host", attached=[item("gear")])])
    _, after = JA.pair((loose, on))
    [host] = after.sides[-1].zones[0].pieces
    assert host.marks == () and host.attached[0].marks == ("付いた",)
    assert after.sides[-1].zones[0].total == "2枚" and after.sides[-1].zones[0].marks == ()
    _, after = JA.pair((on, loose))
    assert [piece.marks for piece in after.sides[-1].zones[0].pieces] == [(), ("外れた",)]


def test_what_is_attached_to_something_attached_is_known_from_before() -> None:
    deep = [item("gear", attached=[item("charm")])]
    old, new = (board(battle_zone=[item("host", tapped=tapped, attached=deep)]) for tapped in (False, True))
    _, after = JA.pair((old, new))
    [host] = after.sides[-1].zones[0].pieces
    [gear] = host.attached
    assert host.marks and not gear.marks
    assert [(each.label, each.marks) for each in gear.attached] == [("charm", ())]


def test_a_stand_in_that_carries_something_is_drawn() -> None:
    shield = {"label": "p1.shield_zone.1", "attached": [item("castle")]}
    [zone] = before(shield_zone=[shield, {"count": 4}]).sides[-1].zones
    assert [len(piece.attached) for piece in zone.pieces] == [1, 0]


def test_players_have_values_and_what_became_of_them_is_marked() -> None:
    after = deepcopy(MAGIC)
    after["players"]["p1"].update(life=17, counters={"poison": 1}, mana="")
    first, last = Painter("mtg", "ja", {}).pair((MAGIC, after))
    assert first.sides[-1].values == ("ライフ 20", "マナ {R}{R}") and first.sides[-1].marks == ()
    assert last.sides[-1].values == ("ライフ 17", "毒カウンター 1")
    assert last.sides[-1].marks == ("ライフ 20→17", "毒カウンター 0→1", "マナ {R}{R}→-")


def test_what_is_shared_lies_in_the_middle_the_newest_first_where_the_game_says_so() -> None:
    [magic] = Painter("mtg", "en", {}).pair((MAGIC,))
    assert [side.player for side in magic.sides] == ["p2", "shared", "p1"]
    [stack] = magic.sides[1].zones
    assert (stack.shape, stack.backwards) == ("list", True)
    assert [(piece.label, piece.notes) for piece in stack.pieces] == [
        ("second", ("controlled by player 2",)),
        ("first", ("controlled by player 1",)),
    ]
    [duel] = Painter("ygo", "en", {}).pair((DUEL,))
    assert [piece.label for piece in duel.sides[0].zones[0].pieces] == ["one", "two"]


def test_what_holds_of_the_whole_board_is_said_beside_the_turn() -> None:
    [view] = Painter("mtg", "ja", {}).pair((MAGIC,))
    assert view.where.endswith(" · 夜")


def test_other_games_have_other_words_for_the_same_shapes() -> None:
    [magic] = Painter("mtg", "ja", {}).pair((MAGIC,))
    bear, morph = magic.sides[-1].zones[0].pieces
    assert bear.notes == ("2/2", "+1/+1カウンター 1", "タップ") and bear.lies == ("turned",)
    assert morph.lies == ("covered", "faint") and morph.hues == ("gold", "blue")
    [duel] = Painter("ygo", "ja", {}).pair((DUEL,))
    [monster] = duel.sides[-1].zones[0].pieces
    assert monster.notes == ("攻 1000", "守 0", "守備表示", "裏側") and monster.lies == ("turned", "covered")
