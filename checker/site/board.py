"""The board before and after, as values a template can draw, from an engine's snapshots.

Marks say in words what differs between two boards. Must not know the rules of any
game: zones, shapes and what is told of a card are data (`table`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Any, NamedTuple, TypeVar, cast

from checker.model.text import Text
from checker.site.snapshot import (
    ENOUGH,
    SHARED,
    Item,
    Snapshot,
    Spot,
    amount,
    filled,
    label,
    labelled,
    number_of,
    side_of,
    spots,
    stand_ins,
)
from checker.site.table import Table, Trait, table_of
from checker.site.wording import game_word, joined, say

SEATS = ("p4", "p3", "p2", SHARED, "p1")
"""From above: the opponents, what lies between, player 1."""
NOBODYS = "shared"
T = TypeVar("T")
KEPT = 4096  # Zones at hand in which no card is named: hands and decks of so many cards come again and again.
MOST_BACKS = 10
"""So many stand-ins are drawn one by one; more are a pile with its number."""


class Strip(NamedTuple):
    """A card of which only an edge is seen, because another lies on it."""

    name: str
    lang: str = ""


class Piece(NamedTuple):
    """One card as it lies, or `many` stand-ins that nothing asks about.

    `under` are the cards below it, `seals` how many lie face down on it.
    """

    label: str = ""
    name: str = ""
    name_lang: str = ""
    lies: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    attached: tuple[Piece, ...] = ()
    under: tuple[Strip, ...] = ()
    seals: int = 0
    many: int = 0
    hues: tuple[str, ...] = ()

    @property
    def stand_in(self) -> bool:
        """Whether this is a number of cards instead of one."""
        return not self.label

    @property
    def backs(self) -> int:
        """How many backs are drawn for a number of cards."""
        return self.many if self.many <= MOST_BACKS else 1


@dataclass(frozen=True, eq=False, slots=True)
class ZoneView:
    """A zone with what lies in it, and what became of the number of its cards.

    Where the same one is on several boards it is the same object, by which its picture is known again.
    """

    zone: str
    name: str
    shape: str
    pieces: tuple[Piece, ...]
    total: str
    marks: tuple[str, ...] = ()
    backwards: bool = False

    @property
    def full(self) -> bool:
        """Whether it needs the whole width: named cards lie in it."""
        return any(not piece.stand_in for piece in self.pieces)


@dataclass(frozen=True)
class SideView:
    """One player's zones, from the middle of the table outwards, and what else the player has."""

    player: str
    name: str
    zones: tuple[ZoneView, ...]
    values: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()


@dataclass(frozen=True)
class BoardView:
    """One board: the opponent above, what is shared in the middle, player 1 below.

    `gone` names the cards of the board before that are on this one no more, `lang` is the language of it all.
    """

    caption: str
    where: str
    sides: tuple[SideView, ...]
    gone: str = ""
    lang: str = "ja"


@dataclass(frozen=True)
class Painter:
    """Draws the boards of one game in one language.

    `names` gives printed cards their English, which an engine need not know. `made` is what was drawn
    without marks, by what it is, with what it was drawn from: from board to board most stays as it is.
    """

    game: str
    lang: str
    names: Mapping[str, Text]
    made: dict[tuple[str, ...], tuple[Any, Any]] = field(default_factory=dict, repr=False)

    @cached_property
    def table(self) -> Table:
        """What the game's table looks like."""
        return table_of(self.game)

    def pair(self, snapshots: tuple[Snapshot, ...]) -> tuple[BoardView, ...]:
        """The first and the last board; what differs is marked on the last."""
        if not snapshots:
            return ()
        first, last = snapshots[0], snapshots[-1]
        before = Sketch(self, first, last, None).view("board_before")
        if len(snapshots) == 1:
            return (before,)
        return (before, self._after(first, last))

    def last(self, snapshots: tuple[Snapshot, ...]) -> BoardView | None:
        """The last board alone, marked as in a pair."""
        if len(snapshots) < 2:
            return next(iter(self.pair(snapshots)), None)
        return self._after(snapshots[0], snapshots[-1])

    def _after(self, first: Snapshot, last: Snapshot) -> BoardView:
        return Sketch(self, last, first, Earlier(first, spots(first))).view("board_after")

    def drawn_once(self, what: tuple[str, ...], seen: Any, draw: Callable[[], T]) -> T:
        """What was drawn when the same was seen; drawn now where it is otherwise, or new."""
        known = self.made.get(what)
        if known is None or known[0] != seen:
            known = self.made[what] = seen, draw()
        return cast(T, known[1])

    def name_of(self, item: Item) -> tuple[str, str]:
        """The name as the reader sees it, and its language where that is not the page's."""
        name = self._text(item.get("name"))
        if name is None:
            return "", ""
        foreign = "ja" if self.lang == "en" and not name.en else ""
        return name.said(self.lang), foreign

    def strip(self, below: Any) -> Strip:
        """A card that another lies on: an item, or a name alone."""
        if isinstance(below, Mapping) and "label" in below:
            name, lang = self.name_of(below)
            return Strip(name or str(below["label"]), lang if name else "")
        return Strip(*self.name_of({"name": below}))

    def _text(self, name: Any) -> Text | None:
        """A name in both languages; a printed card's is the one in its file."""
        if not name:
            return None
        ja, en = (name, None) if isinstance(name, str) else (name.get("ja"), name.get("en"))
        if not ja:
            return None
        return self.names.get(ja) or Text(ja, None if en == ja and not en.isascii() else en)


@dataclass(frozen=True)
class Earlier:
    """The board another one is compared with."""

    board: Snapshot
    spots: Mapping[str, Spot]


@dataclass(frozen=True)
class Sketch:
    """One board on its way to a picture. A zone that is empty here is drawn where `other` has cards in it."""

    painter: Painter
    board: Snapshot
    other: Snapshot
    old: Earlier | None

    def view(self, caption: str) -> BoardView:
        """The whole board."""
        there = self.board["players"]
        players = [player for player in SEATS if player in there or player == SHARED]
        sides = [self._side(player) for player in players]
        drawn = tuple(side for side in sides if side.zones or side.player != NOBODYS)
        lang = self.painter.lang
        return BoardView(self._say(caption), self._where(), drawn, joined(lang, list(self._gone())), lang)

    def _where(self) -> str:
        turn, winner = self.board.get("turn"), self.board.get("winner")
        parts = []
        if turn in SEATS:
            parts.append(
                self._say("board_of", turn=self._say(turn), step=self._word("step", self.board.get("step")))
            )
        if winner in (*SEATS, "draw"):
            parts.append(self._say("see_winner", v=self._say(winner)))
        parts += self._told(self._table.whole, self.board)
        return " · ".join(parts)

    def _gone(self) -> Iterator[str]:
        here = spots(self.board)
        for name, spot in self.old.spots.items() if self.old else ():
            if name not in here:
                yield self.painter.name_of(spot.item)[0] or name

    def _side(self, player: str) -> SideView:
        here, there = side_of(self.board, player), side_of(self.other, player)
        if here != there:
            return self._side_from(player, here, there, there if self.old else here)
        return self.painter.drawn_once(
            ("side", player), here, lambda: self._side_from(player, here, here, here)
        )

    def _side_from(self, player: str, here: Any, there: Any, before: Any) -> SideView:
        """A player's side as it is here, there on the other board, and was before."""
        zones, others, old = (side.get("zones", {}) for side in (here, there, before))
        order = [
            zone
            for zone in self._table.order({**zones, **others})
            if filled(zones.get(zone, 0)) or filled(others.get(zone, 0))
        ]
        if player not in (SHARED, "p1"):
            order.reverse()
        views = tuple([self._zone(player, zone, zones.get(zone, 0), old.get(zone, 0)) for zone in order])
        name = self._say(player or "shared")
        told = tuple(self._told(self._table.player, here)) if player else ()
        marks = tuple(self._changed(self._table.player, before, here)) if player else ()
        return SideView(player or NOBODYS, name, views, told, marks)

    def _zone(self, player: str, zone: str, content: Any, before: Any) -> ZoneView:
        if isinstance(content, (int, str)) and isinstance(before, (int, str)):
            return _nameless(self.painter.game, self.painter.lang, zone, content, before)
        if content != before:
            return self.filled(zone, content, before, self._cards(player, zone, content, True))
        return self.painter.drawn_once(
            ("zone", player, zone),
            content,
            lambda: self.filled(zone, content, content, self._cards(player, zone, content, False)),
        )

    def filled(self, zone: str, content: Any, before: Any, named: list[Piece]) -> ZoneView:
        """A zone with its named cards, and those that are only counted."""
        plan = self._table.plan(zone)
        pieces = [*named, *self._others(content)]
        if plan.hidden:
            pieces = [self._hidden(piece) for piece in pieces]
        if plan.newest_first:
            pieces.reverse()
        total = self._say("enough") if content == ENOUGH else self._say("cards_in", n=amount(content))
        return ZoneView(
            zone,
            self._word("zone", zone),
            plan.shape,
            tuple(pieces),
            total,
            tuple(self._recounted(content, before)),
            plan.newest_first,
        )

    def _hidden(self, piece: Piece) -> Piece:
        """A card that nobody sees lies with its back up, whatever the reader is told of it."""
        return piece if piece.stand_in else piece._replace(lies=(*piece.lies, "unseen"))

    def _cards(self, player: str, zone: str, content: Any, compared: bool) -> list[Piece]:
        return [self._piece(Spot(player, zone, item), compared) for item in labelled(content)]

    def _others(self, content: Any) -> Iterator[Piece]:
        for tapped, count in stand_ins(content).items():
            if count:
                turned = self._table.turned(self.painter.lang)
                yield Piece(many=count, lies=("turned",), notes=(turned,)) if tapped else Piece(many=count)

    def _piece(self, spot: Spot, compared: bool) -> Piece:
        """A card with what is attached to it, marked where they are otherwise than before."""
        named = label(spot.item)
        alone = self.painter.drawn_once(("card", named), spot.item, lambda: self._alone(named, spot.item))
        compared = compared and bool(named)
        marks = self._marks(named, spot) if compared else ()
        attached = tuple([self._piece(each, compared) for each in spot.attached()])
        return alone._replace(marks=marks, attached=attached) if marks or attached else alone

    def _alone(self, named: str, item: Item) -> Piece:
        """A card by itself: how it lies, and what is told of it."""
        name, lang = self.painter.name_of(item)
        return Piece(
            label=named,
            name=name,
            name_lang=lang,
            lies=self._table.drawn(item),
            notes=tuple(self._told(self._table.card, item)),
            under=tuple([self.painter.strip(each) for each in item.get("under", ())]),
            seals=number_of(item.get("seals", 0)),
            hues=self._table.colours(item),
        )

    # --- what is otherwise than before ----------------------------------------

    def _recounted(self, content: Any, before: Any) -> Iterator[str]:
        """What became of the number of cards, and of how many lie tapped without a name."""
        if content in (ENOUGH, before):
            return
        if amount(before) != amount(content):
            yield self._say("changed_value", old=amount(before), new=amount(content))
        elif stand_ins(before) != stand_ins(content):
            turned = {"old": stand_ins(before)[True], "new": stand_ins(content)[True]}
            yield f"{self._table.turned(self.painter.lang)} {self._say('changed_value', **turned)}"

    def _marks(self, named: str, now: Spot) -> tuple[str, ...]:
        """What is otherwise than before of a card with a label."""
        before = self.old.spots.get(named) if self.old else None
        return tuple(self._differences(before, now)) if before else (self._say("changed_new"),)

    def _differences(self, before: Spot, now: Spot) -> Iterator[str]:
        if (before.player, before.zone) != (now.player, now.zone):
            yield self._origin(before, now)
            return
        if before.host != now.host:
            yield self._say("changed_attached" if now.host else "changed_loose")
        yield from self._changed(self._table.card, before.item, now.item)
        if list(before.item.get("under", ())) != list(now.item.get("under", ())):
            yield self._say("changed_under")

    def _origin(self, before: Spot, now: Spot) -> str:
        zone = self._word("zone", before.zone)
        if before.player == now.player or SHARED in (before.player, now.player):
            return self._say("changed_from", zone=zone)
        return self._say("changed_from_of", player=self._say(before.player), zone=zone)

    # --- words ------------------------------------------------------------------

    @property
    def _table(self) -> Table:
        return self.painter.table

    def _told(self, traits: tuple[Trait, ...], values: Mapping[str, Any]) -> list[str]:
        game, lang = self.painter.game, self.painter.lang
        return [text for trait in traits for text in trait.told(values, game, lang)]

    def _changed(
        self, traits: tuple[Trait, ...], old: Mapping[str, Any], new: Mapping[str, Any]
    ) -> list[str]:
        game, lang = self.painter.game, self.painter.lang
        return [text for trait in traits for text in trait.changed(old, new, game, lang)]

    def _word(self, kind: str, word: Any) -> str:
        return game_word(self.painter.game, kind, str(word or ""), self.painter.lang)

    def _say(self, key: str, **values: object) -> str:
        return say(self.painter.lang, key, **values)


@lru_cache(maxsize=KEPT)
def _nameless(game: str, lang: str, zone: str, content: int | str, before: int | str) -> ZoneView:
    """A zone of which only the number of its cards is known, now and before."""
    nobody: Snapshot = {"players": {}}
    return Sketch(Painter(game, lang, {}), nobody, nobody, None).filled(zone, content, before, [])
