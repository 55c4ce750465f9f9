"""What a game's table looks like: its zones and how each is drawn, and what is told of a card or a player.

All of it is data: the `board` part of data/<game>.json, so that a new game needs no
code. Must not know the rules of any game, nor how a page looks.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
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

    def told(self, values: Values, game: str, lang: str) -> Sequence[str]:
        """The text, where every value is there."""
        found = self._found(values)
        if found is None or found == self._silent:
            return ()
        return (self._labelled(self._filled(found), lang),)

    def changed(self, old: Values, new: Values, game: str, lang: str) -> Sequence[str]:
        """What became of the values, where they are others now."""
        was, now = self._found(old), self._found(new)
        if was == now:
            return ()
        change = say(lang, "changed_value", old=self._filled(was), new=self._filled(now))
        return (self._labelled(change, lang),)

    @cached_property
    def _silent(self) -> list[Any]:
        """The values that are not told."""
        return [self.unless] * len(self.of)

    def _found(self, values: Values) -> list[Any] | None:
        found = [values.get(key) for key in self.of]
        return None if None in found else found

    def _filled(self, found: list[Any] | None) -> str:
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

    def told(self, values: Values, game: str, lang: str) -> Sequence[str]:
        """What is said while it holds."""
        return (self.said[lang],) if self.at_work(values) else ()

    def changed(self, old: Values, new: Values, game: str, lang: str) -> Sequence[str]:
        """What is said where it began or ended."""
        text = self.begun if self.at_work(new) else self.ended
        return (text[lang],) if text and self.at_work(old) != self.at_work(new) else ()

    def at_work(self, values: Values) -> bool:
        """Whether it holds."""
        return bool(values.get(self.of, False) == self.holds)


@dataclass(frozen=True)
class Counted:
    """Numbers by name, such as counters: each name is a word of the kind `words`."""

    of: str
    words: str

    def told(self, values: Values, game: str, lang: str) -> Sequence[str]:
        """Each name with its number."""
        found = values.get(self.of) or {}
        return [f"{game_word(game, self.words, word, lang)} {number}" for word, number in found.items()]

    def changed(self, old: Values, new: Values, game: str, lang: str) -> Sequence[str]:
        """Each name whose number is another now."""
        before, now = old.get(self.of) or {}, new.get(self.of) or {}
        changes = [(word, before.get(word, 0), now.get(word, 0)) for word in dict.fromkeys([*before, *now])]
        return [
            f"{game_word(game, self.words, word, lang)} {say(lang, 'changed_value', old=was, new=number)}"
            for word, was, number in changes
            if was != number
        ]


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
        return self._plans.get(zone) or ZonePlan(zone)

    def order(self, zones: Mapping[str, Any]) -> list[str]:
        """The zones of one player from the middle of the table outwards, unknown ones last."""
        known = [zone for zone in self._plans if zone in zones]
        if len(known) == len(zones):
            return known
        return known + sorted([zone for zone in zones if zone not in self._plans])

    def drawn(self, values: Values) -> tuple[str, ...]:
        """How a card lies, by the states that hold."""
        return tuple(dict.fromkeys([state.draw for state in self._drawn if state.at_work(values)]))

    def turned(self, lang: str) -> str:
        """What a card lying on its side is called."""
        return next((state.said[lang] for state in self._drawn if state.draw == "turned"), "")

    def colours(self, values: Values) -> tuple[str, ...]:
        """The colours of a card's edge."""
        words = values.get(self.coloured_by)
        if not words:
            return ()
        found = tuple([hue for word, hue in (self.hues or {}).items() if word in words])
        return found[:1] if self.one_hue else found

    @cached_property
    def _plans(self) -> Mapping[str, ZonePlan]:
        """The zones that are known, from the middle of the table outwards."""
        return {each.zone: each for each in (*self.zones, *self.shared)}

    @cached_property
    def _drawn(self) -> tuple[State, ...]:
        """The states of a card that can be seen."""
        return tuple(each for each in self.card if isinstance(each, State) and each.draw)


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
