"""A board as HTML. In plain Python: a page has hundreds of cards, and a template takes many times as long.

Every text passes through `safe`. Must not know what is on a board, only how it is drawn.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from checker.site.board import BoardView, Piece, SideView, Strip, ZoneView
from checker.site.markup import safe
from checker.site.wording import say

MOST_SEALS = 6
KEPT = 1 << 10  # Zones at hand: most are on several boards of a page, those without names on many pages.


def board(view: BoardView) -> str:
    """The figure of one board."""
    sides = "".join([_side(side, view.caption, view.lang) for side in view.sides])
    gone = ""
    if view.gone:
        gone = f'<p class="gone">{safe(say(view.lang, "board_gone", names=view.gone))}</p>\n'
    return (
        f'<figure class="board">\n<figcaption><b>{safe(view.caption)}</b>'
        f" <span>{safe(view.where)}</span></figcaption>\n{sides}{gone}</figure>\n"
    )


def _side(side: SideView, caption: str, lang: str) -> str:
    name = safe(side.name)
    values = "".join([f' <span class="value">{safe(each)}</span>' for each in side.values])
    zones = "".join([_zone(zone, lang) for zone in side.zones])
    return (
        f'<div class="side {safe(side.player)}" role="group" aria-label="{safe(caption)}: {name}">\n'
        f"<h4>{name}{values} {_marks(side.marks)}</h4>\n<dl>\n{zones}</dl>\n</div>\n"
    )


@lru_cache(maxsize=KEPT)
def _zone(zone: ZoneView, lang: str) -> str:
    full = zone.full
    head = f'{safe(zone.name)} <span class="total">{safe(zone.total)}</span> {_marks(zone.marks)}'
    return (
        f'<div class="zone as-{safe(zone.shape)}{" full" if full else ""}">\n<dt>{head}</dt>\n'
        f"<dd>{_pieces(zone, full, lang) if zone.pieces else ''}</dd>\n</div>\n\n"
    )


def _pieces(zone: ZoneView, full: bool, lang: str) -> str:
    pieces = "".join(
        [
            f"{_backs(each, zone.shape == 'pile', full, lang) if each.stand_in else _piece(each, lang)}\n"
            for each in zone.pieces
        ]
    )
    if zone.shape == "list":
        return f'<ol class="pieces"{" reversed" if zone.backwards else ""}>\n{pieces}</ol>'
    return f'<ul class="pieces">\n{pieces}</ul>'


def _backs(piece: Piece, pile: bool, full: bool, lang: str) -> str:
    """A number of cards without names. Where there are named ones too, the number is said."""
    backs = f'<span class="backs" aria-hidden="true">{"<i></i>" * (1 if pile else piece.backs)}</span>'
    notes = "".join([f" {safe(note)}" for note in piece.notes])
    number = f'<span class="number">{safe(say(lang, "cards_in", n=piece.many))}{notes}</span>\n'
    return (
        f'<li class="piece stand-in{_ways(piece.lies)}">{backs}\n'
        f"{number if full or piece.notes else ''}</li>\n"
    )


def _piece(piece: Piece, lang: str) -> str:
    changed = " changed" if piece.marks else ""
    below = ""
    if piece.under:
        below = f'<ul class="under" aria-label="{safe(say(lang, "under"))}">\n{_strips(piece.under)}</ul>\n'
    below += f"{_marks(piece.marks)}\n"
    if piece.attached:
        attached = "".join([f"{_piece(each, lang)}\n" for each in piece.attached])
        below += f'<ul class="attached" aria-label="{safe(say(lang, "attached"))}">\n{attached}</ul>\n'
    return f'<li class="piece{_ways(piece.lies)}{changed}">\n{_card(piece)}{below}</li>\n'


def _card(piece: Piece) -> str:
    seals = edge = label = name = ""
    if piece.seals:
        seals = f'<span class="seals" aria-hidden="true">{"<i></i>" * min(piece.seals, MOST_SEALS)}</span>\n'
    if piece.hues:
        hues = "".join([f'<i class="hue-{safe(hue)}"></i>' for hue in piece.hues])
        edge = f'<span class="edge" aria-hidden="true">{hues}</span>\n'
    if piece.label != piece.name:
        label = f'<span class="label">{safe(piece.label)}</span>\n'
    if piece.name:
        name = f'<span class="name"{_lang(piece.name_lang)}>{safe(piece.name)}</span>\n'
    notes = "".join([f'<span class="note">{safe(note)}</span>\n' for note in piece.notes])
    return f'{seals}<div class="card">\n{edge}<div class="face">\n{label}{name}{notes}</div>\n</div>\n'


def _strips(strips: Iterable[Strip]) -> str:
    return "".join([f"<li{_lang(each.lang)}>{safe(each.name)}</li>\n" for each in strips])


def _lang(lang: str) -> str:
    return f' lang="{safe(lang)}"' if lang else ""


def _ways(ways: Iterable[str]) -> str:
    return "".join([f" {safe(way)}" for way in ways])


def _marks(marks: Iterable[str]) -> str:
    return "".join([f'<span class="mark">{safe(mark)}</span>\n' for mark in marks])
