"""A board as HTML: what is drawn of a view, and that every text of it is escaped."""

from __future__ import annotations

import re

from checker.site.board import BoardView, Piece, SideView, Strip, ZoneView
from checker.site.picture import board

BAD = "<script>"


def _drawn(*pieces: Piece, shape: str = "field", backwards: bool = False) -> str:
    zone = ZoneView("z", "Zone", shape, pieces, "2", backwards=backwards)
    return str(board(BoardView("Before", "", (SideView("p1", "Player 1", (zone,)),), lang="en")))


def test_every_text_of_a_board_is_escaped() -> None:
    inner = Piece(BAD, BAD + "1", BAD, (BAD,), (BAD,), (BAD,), (), (Strip(BAD, BAD),), 1, 0, (BAD,))
    piece = Piece(BAD, BAD + "1", BAD, (BAD,), (BAD,), (BAD,), (inner,), (), 1, 0, (BAD,))
    backs = Piece(lies=(BAD,), notes=(BAD,), many=2)
    zone = ZoneView(BAD, BAD, BAD, (piece, backs), BAD, (BAD,))
    html = board(BoardView(BAD, BAD, (SideView(BAD, BAD, (zone,), (BAD,), (BAD,)),), BAD, "en"))
    assert BAD not in html
    assert html.count("&lt;script&gt;") == 31


def test_a_card_says_its_label_only_where_it_is_not_its_name() -> None:
    assert 'class="label"' not in _drawn(Piece("Bear", "Bear"))
    assert '<span class="label">a</span>\n<span class="name" lang="ja">' in _drawn(Piece("a", "くま", "ja"))


def test_stand_ins_are_backs_and_their_number_is_said_beside_named_cards() -> None:
    alone = _drawn(Piece(many=3))
    assert alone.count("<i></i>") == 3 and 'class="number"' not in alone
    beside = _drawn(Piece(many=3), Piece("a", "Bear"))
    assert 'class="number"' in beside and "as-field full" in beside
    assert _drawn(Piece(many=3), shape="pile").count("<i></i>") == 1


def test_only_so_many_seals_are_drawn() -> None:
    assert _drawn(Piece("a", seals=9)).count("<i></i>") == 6


def test_a_list_is_numbered_from_its_newest_end() -> None:
    assert '<ol class="pieces" reversed>' in _drawn(Piece("a"), shape="list", backwards=True)
    assert '<ul class="pieces">' in _drawn(Piece("a"))


def test_elements_close_in_the_order_in_which_they_opened() -> None:
    attached = Piece("b", attached=(Piece("c"),), under=(Strip("d"),), marks=("new",))
    html = _drawn(Piece("a", "A", attached=(attached,), seals=1, hues=("red",), notes=("x",)), Piece(many=1))
    around: list[str] = []
    for close, name in re.findall(r"<(/?)(\w+)", html):
        assert not close or around[-1] == name
        around = around[:-1] if close else [*around, name]
    assert not around
