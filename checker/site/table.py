"""What a game's table looks like: its zones and how each is drawn, and what is told of a card or a player.

All of it is data: the `board` part of data/<game>.json, so that a new game needs no
code. Must not know the rules of any game, nor how a page looks.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal

from checker.site.wording import game_word, say, table

Values = Mapping[str, Any]
Names = Mapping[str, str]
"""A text by language."""

Shape = Literal["field", "row", "fan", "pile", "list"]
"""Cards side by side, backs in a row, a hand, a pile, or numbered in the order they came."""


@dataclass(frozen=True)
class ZonePlan:
    """How one zone is drawn. `hidden` is one whose cards nobody sees; `newest_first` turns a list round."""

    zone: str
    shape: Shape = "field"
    hidden: bool = False
    newest_first: bool = False


@dataclass(frozen=True)
class Measure:
    """Values of a card or a player, in one text such as `パワー 3000`; not told where all are `unless`."""

    of: tuple[str, ...]
    label: Names | None = None
    value: str = ""
    unless: Any = None

    def told(self, values: Values, game: str, lang: str) -> Iterator[str]:
        """The text, where every value is there."""
        found = self._found(values)
        if found is not None and any(each != self.unless for each in found):
            yield self._labelled(self._filled(values), lang)

    def changed(self, old: Values, new: Values, game: str, lang: str) -> Iterator[str]:
        """What became of the values, where they are others now."""
        if self._found(old) != self._found(new):
            change = say(lang, "changed_value", old=self._filled(old), new=self._filled(new))
            yield self._labelled(change, lang)

    def _found(self, values: Values) -> tuple[Any, ...] | None:
        found = tuple(values.get(key) for key in self.of)
        return None if None in found else found

    def _filled(self, values: Values) -> str:
        found = self._found(values)
        if found is None:
            return "-"
        said = {key: _number(value) for key, value in zip(self.of, found, strict=True)}
        return self.value.format(**said) if self.value else " ".join(said.values())

    def _labelled(self, text: str, lang: str) -> str:
        return f"{self.label[lang]} {text}" if self.label else text


@dataclass(frozen=True)
class State:
    """Something that holds of a card or not: `of` is then `holds`. `draw` is how the card lies meanwhile."""

    of: str
    holds: Any
    said: Names
    begun: Names | None = None
    ended: Names | None = None
    draw: str = ""

    def told(self, values: Values, game: str, lang: str) -> Iterator[str]:
        """What is said while it holds."""
        if self.at_work(values):
            yield self.said[lang]

    def changed(self, old: Values, new: Values, game: str, lang: str) -> Iterator[str]:
        """What is said where it began or ended."""
        text = self.begun if self.at_work(new) else self.ended
        if text and self.at_work(old) != self.at_work(new):
            yield text[lang]

    def at_work(self, values: Values) -> bool:
        """Whether it holds."""
        return bool(values.get(self.of, False) == self.holds)


@dataclass(frozen=True)
class Counted:
    """Numbers by name, such as counters: each name is a word of the kind `words`."""

    of: str
    words: str

    def told(self, values: Values, game: str, lang: str) -> Iterator[str]:
        """Each name with its number."""
        for word, number in (values.get(self.of) or {}).items():
            yield f"{game_word(game, self.words, word, lang)} {number}"

    def changed(self, old: Values, new: Values, game: str, lang: str) -> Iterator[str]:
        """Each name whose number is another now."""
        before, now = old.get(self.of) or {}, new.get(self.of) or {}
        for word in dict.fromkeys([*before, *now]):
            if before.get(word, 0) != now.get(word, 0):
                change = say(lang, "changed_value", old=before.get(word, 0), new=now.get(word, 0))
                yield f"{game_word(game, self.words, word, lang)} {change}"


Trait = Measure | State | Counted


@dataclass(frozen=True)
class Table:
    """One game's table. `zones` go from the middle outwards, `shared` lie between the players.

    `whole` are traits of the board itself, such as day and night.
    `hues` colours a card's edge by the words that a snapshot has under `coloured_by`: by all
    that it knows, or with `one_hue` by the first.
    """

    game: str
    zones: tuple[ZonePlan, ...] = ()
    shared: tuple[ZonePlan, ...] = ()
    card: tuple[Trait, ...] = ()
    player: tuple[Trait, ...] = ()
    whole: tuple[Trait, ...] = ()
    coloured_by: str = ""
    hues: Mapping[str, str] | None = None
    one_hue: bool = False

    def plan(self, zone: str) -> ZonePlan:
        """How a zone is drawn; side by side where nothing is said of it."""
        known = (each for each in (*self.zones, *self.shared) if each.zone == zone)
        return next(known, ZonePlan(zone))

    def order(self, zones: Mapping[str, Any]) -> list[str]:
        """The zones of one player from the middle of the table outwards, unknown ones last."""
        known = [each.zone for each in (*self.zones, *self.shared)]
        return [zone for zone in known if zone in zones] + sorted(zone for zone in zones if zone not in known)

    def drawn(self, values: Values) -> tuple[str, ...]:
        """How a card lies, by the states that hold."""
        states = (each for each in self.card if isinstance(each, State) and each.draw)
        return tuple(dict.fromkeys(state.draw for state in states if state.at_work(values)))

    def turned(self, lang: str) -> str:
        """What a card lying on its side is called."""
        states = (each for each in self.card if isinstance(each, State) and each.draw == "turned")
        return next((state.said[lang] for state in states), "")

    def colours(self, values: Values) -> tuple[str, ...]:
        """The colours of a card's edge."""
        words = values.get(self.coloured_by) or ()
        found = tuple(hue for word, hue in (self.hues or {}).items() if word in words)
        return found[:1] if self.one_hue else found


@cache
def table_of(game: str) -> Table:
    """The table of a game; for one without data, every zone in the order of its name."""
    board = table(game).get("board", {})
    return Table(
        game,
        zones=tuple(ZonePlan(**each) for each in board.get("zones", ())),
        shared=tuple(ZonePlan(**each) for each in board.get("shared", ())),
        card=tuple(_trait(each) for each in board.get("card", ())),
        whole=tuple(_trait(each) for each in board.get("whole", ())),
        player=tuple(_trait(each) for each in board.get("player", ())),
        coloured_by=board.get("coloured_by", ""),
        hues=board.get("hues"),
        one_hue=board.get("one_hue", False),
    )


def _trait(written: Mapping[str, Any]) -> Trait:
    if "holds" in written:
        return State(**written)
    if "words" in written:
        return Counted(**written)
    return Measure(**{**written, "of": tuple(written["of"])})


def _number(value: Any) -> str:
    return "∞" if value in (float("inf"), "infinity") else str(value) or "-"
