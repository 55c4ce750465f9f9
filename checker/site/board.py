"""The board before and after, as values a template can draw, from an engine's snapshots.

A snapshot is plain data: `{"turn", "step", "players": {"p1": {"zones": {zone:
[item, ...] or int}}}}`. Marks say in words what differs between two boards. Must
not know the rules of any game; the order of the zones is data.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from checker.model.text import Text
from checker.site.wording import board_rows, game_word, joined, say

Snapshot = Mapping[str, Any]
Item = Mapping[str, Any]


@dataclass(frozen=True)
class Piece:
    """One card as it lies, or `count` stand-ins that nothing asks about."""

    label: str = ""
    name: str = ""
    name_lang: str = ""
    tapped: bool = False
    face: str = "front"
    notes: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    attached: tuple[Piece, ...] = ()
    depth: int = 0
    count: int = 0
    civ: tuple[str, ...] = ()

    @property
    def stand_in(self) -> bool:
        """Whether this is a number of cards instead of one."""
        return not self.label


@dataclass(frozen=True)
class ZoneView:
    """A zone with what lies in it."""

    zone: str
    name: str
    pieces: tuple[Piece, ...]
    total: str


@dataclass(frozen=True)
class SideView:
    """One player's zones, from the middle of the table outwards."""

    player: str
    name: str
    zones: tuple[ZoneView, ...]


@dataclass(frozen=True)
class BoardView:
    """One board: the opponent above, player 1 below."""

    caption: str
    where: str
    sides: tuple[SideView, ...]


@dataclass(frozen=True)
class Painter:
    """Draws the boards of one game in one language.

    `names` gives printed cards their English, which an engine need not know.
    """

    game: str
    lang: str
    names: Mapping[str, Text]

    def pair(self, snapshots: tuple[Snapshot, ...]) -> tuple[BoardView, ...]:
        """The first and the last board; what differs is marked on the last."""
        if not snapshots:
            return ()
        first, last = snapshots[0], snapshots[-1]
        before = self._board(first, say(self.lang, "board_before"), None)
        if len(snapshots) == 1:
            return (before,)
        return (before, self._board(last, say(self.lang, "board_after"), Earlier.of(first)))

    def _board(self, board: Snapshot, caption: str, old: Earlier | None) -> BoardView:
        turn = say(self.lang, board["turn"]) if board.get("turn") in ("p1", "p2") else ""
        step = game_word(self.game, "step", str(board.get("step", "")), self.lang)
        where = say(self.lang, "board_of", turn=turn, step=step) if turn else ""
        sides = tuple(self._side(board, player, old) for player in ("p2", "p1") if player in board["players"])
        return BoardView(caption, where, sides)

    def _side(self, board: Snapshot, player: str, old: Earlier | None) -> SideView:
        zones = board["players"][player]["zones"]
        known = [zone for zone in board_rows(self.game) if zone in zones]
        order = known + sorted(zone for zone in zones if zone not in known)
        if player == "p2":
            order.reverse()
        views = tuple(self._zone(player, zone, zones[zone], old) for zone in order if _filled(zones[zone]))
        return SideView(player, say(self.lang, player), views)

    def _zone(self, player: str, zone: str, content: Any, old: Earlier | None) -> ZoneView:
        found = self._pieces(content)
        pieces = tuple(self._compared(piece, Spot(player, zone, item or {}), old) for piece, item in found)
        return ZoneView(zone, game_word(self.game, "zone", zone, self.lang), pieces, self._total(content))

    def _total(self, content: Any) -> str:
        if content == "enough":
            return say(self.lang, "enough")
        alone = isinstance(content, int) or not any(_label(item) for item in content)
        return "" if alone else say(self.lang, "cards_in", n=_amount(content))

    def _pieces(self, content: Any) -> Iterator[tuple[Piece, Item | None]]:
        """Each labelled card, then the others as numbers: those upright and those tapped."""
        if isinstance(content, str):
            return
        if isinstance(content, int):
            yield Piece(count=content), None
            return
        for item in content:
            if _label(item):
                yield self._piece(item), item
        for tapped, count in _stand_ins(content).items():
            if count:
                yield Piece(count=count, tapped=tapped), None

    def _piece(self, item: Item) -> Piece:
        name, lang = self._name(item)
        return Piece(
            label=_label(item),
            name=name,
            name_lang=lang,
            tapped=bool(item.get("tapped")),
            face=str(item.get("face", "front")),
            notes=tuple(self._notes(item)),
            attached=tuple(self._piece(each) for each in item.get("attached", ())),
            depth=len(item.get("under", ())),
            civ=tuple(item.get("civs", ())),
        )

    def _name(self, item: Item) -> tuple[str, str]:
        """The name as the reader sees it, and its language where that is not the page's."""
        name = self._text(item.get("name"))
        if name is None:
            return "", ""
        foreign = "ja" if self.lang == "en" and not name.en else ""
        return name.said(self.lang), foreign

    def _notes(self, item: Item) -> Iterator[str]:
        if item.get("power") is not None:
            yield say(self.lang, "power", value=_number(item["power"]))
        if item.get("tapped"):
            yield say(self.lang, "tapped")
        if item.get("face") in ("down", "back"):
            yield say(self.lang, f"face_{item['face']}")
        if item.get("upside_down"):
            yield say(self.lang, "upside_down")
        if item.get("sick"):
            yield say(self.lang, "sick")
        if item.get("seals"):
            yield say(self.lang, "seals", n=_seal_count(item["seals"]))
        if item.get("under"):
            yield say(
                self.lang, "under", names=joined(self.lang, [self._said(each) for each in item["under"]])
            )

    def _text(self, name: Any) -> Text | None:
        """A name in both languages; a printed card's is the one in its file."""
        ja = name.get("ja") if isinstance(name, Mapping) else name
        if not ja:
            return None
        en = name.get("en") if isinstance(name, Mapping) else None
        return self.names.get(ja) or Text(ja, None if en == ja and not en.isascii() else en)

    def _said(self, name: Any) -> str:
        if isinstance(name, Mapping) and "label" in name:
            return self._name(name)[0] or str(name["label"])
        text = self._text(name)
        return text.said(self.lang) if text else str(name)

    def _compared(self, piece: Piece, now: Spot, old: Earlier | None) -> Piece:
        if old is None:
            return piece
        if piece.stand_in:
            return self._recounted(piece, old.numbers(now.player, now.zone))
        return self._marked(piece, now, old)

    def _recounted(self, piece: Piece, earlier: Mapping[bool, int]) -> Piece:
        """A number of stand-ins, marked where it was another."""
        before = earlier.get(piece.tapped, 0)
        if piece.count == before:
            return piece
        return replace(piece, marks=(say(self.lang, "changed_count", old=before, new=piece.count),))

    def _marked(self, piece: Piece, now: Spot, old: Earlier) -> Piece:
        """A labelled card and what is attached to it, marked where they are otherwise than before."""
        if piece.stand_in:
            return piece
        before = old.spots.get(piece.label)
        marks = self._differences(before, now) if before else [say(self.lang, "changed_new")]
        attached = zip(piece.attached, now.attached(), strict=True)
        return replace(
            piece,
            marks=tuple(marks),
            attached=tuple(self._marked(each, spot, old) for each, spot in attached),
        )

    def _differences(self, before: Spot, now: Spot) -> Iterator[str]:
        if (before.player, before.zone) != (now.player, now.zone):
            yield say(self.lang, "changed_from", zone=game_word(self.game, "zone", before.zone, self.lang))
            return
        if before.host != now.host:
            yield say(self.lang, "changed_attached" if now.host else "changed_loose")
        old, new = before.item, now.item
        if old.get("power") != new.get("power"):
            powers = {"old": _number(old.get("power")), "new": _number(new.get("power"))}
            yield say(self.lang, "changed_power", **powers)
        if bool(old.get("tapped")) != bool(new.get("tapped")):
            yield say(self.lang, "changed_tapped" if new.get("tapped") else "changed_untapped")
        if old.get("face", "front") != new.get("face", "front"):
            yield say(self.lang, "changed_face")
        if list(old.get("under", ())) != list(new.get("under", ())):
            yield say(self.lang, "changed_under")
        if _seal_count(old.get("seals", 0)) != _seal_count(new.get("seals", 0)):
            yield say(self.lang, "changed_seals")


@dataclass(frozen=True)
class Spot:
    """Where a labelled card lies on a board."""

    player: str
    zone: str
    item: Item
    host: str = ""

    def attached(self) -> list[Spot]:
        """What is attached to it, with it as host."""
        host = str(self.item.get("label", ""))
        return [Spot(self.player, self.zone, each, host) for each in self.item.get("attached", ())]


@dataclass(frozen=True)
class Earlier:
    """The board another one is compared with."""

    board: Snapshot
    spots: Mapping[str, Spot]

    @classmethod
    def of(cls, board: Snapshot) -> Earlier:
        """A board with its labelled cards looked up."""
        return cls(board, _located(board))

    def numbers(self, player: str, zone: str) -> dict[bool, int]:
        """How many stand-ins a zone had, upright and tapped."""
        return _stand_ins(self.board["players"].get(player, {}).get("zones", {}).get(zone, 0))


def _located(board: Snapshot) -> dict[str, Spot]:
    """Every labelled card of a board, those attached to others included."""
    spots = (
        spot
        for player, side in board["players"].items()
        for zone, content in side["zones"].items()
        for spot in _spots(player, zone, content)
    )
    return {str(spot.item["label"]): spot for spot in spots}


def _spots(player: str, zone: str, content: Any) -> Iterator[Spot]:
    if isinstance(content, (int, str)):
        return
    for item in content:
        if _label(item):
            spot = Spot(player, zone, item)
            yield spot
            yield from (each for each in spot.attached() if _label(each.item))


def _label(item: Item) -> str:
    """A card's label; empty for a bare stand-in, whose label an engine makes up (`p1.hand.3`)."""
    label = str(item.get("label") or "")
    bare = not any(item.get(key) for key in ("attached", "under", "seals"))
    return "" if "." in label and bare else label


def _count(item: Item) -> int:
    return int(item.get("count", 1))


def _stand_ins(content: Any) -> dict[bool, int]:
    """How many stand-ins lie upright, and how many tapped."""
    if isinstance(content, int):
        return {False: content}
    found = {False: 0, True: 0}
    for item in () if isinstance(content, str) else content:
        if not _label(item):
            found[bool(item.get("tapped"))] += _count(item)
    return found


def _filled(content: Any) -> bool:
    return content == "enough" or _amount(content) > 0


def _amount(content: Any) -> int:
    if isinstance(content, int):
        return int(content)
    if isinstance(content, str):
        return 0
    return sum(_count(item) + _amount(item.get("attached", ())) for item in content)


def _seal_count(seals: Any) -> int:
    return int(seals) if isinstance(seals, int) else len(seals or ())


def _number(value: Any) -> str:
    if value is None:
        return "-"
    return "∞" if value in (float("inf"), "infinity") else str(value)
