"""Abilities in words: the tree of the vocabulary as nested lines in Japanese or English.

Driven by data/vocabulary.json: each word has a sentence with its fields in
braces, and what the sentence leaves out follows as lines of their own. Must not
know any card or game.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import MISSING, Field, dataclass, fields
from string import Formatter
from typing import Any

from checker.site.library import Library
from checker.site.wording import game_word, joined, table
from checker.vocabulary.abilities import Ability, Keyword, StaticAbility
from checker.vocabulary.events import Pattern
from checker.vocabulary.selectors import Ref, Selector
from checker.vocabulary.values import Bounds, Number
from checker.vocabulary.words import Family

# Fields that hold a word of the game, and of which kind. A loaded word is a plain string.
KINDS = {
    "zone": "zone",
    "from_": "zone",
    "to": "zone",
    "step": "step",
    "act": "act",
    "event": "event",
    "civ": "civ",
    "color": "color",
    "one_of": "color",
    "counter": "counter",
    "phase": "step",
    "skip": "step",
    "after": "step",
    "only": "step",
    "AddCounters.kind": "counter",
    "CountersOn.kind": "counter",
    "as_": "designation",
    "attribute": "attribute",
    "oath": "act",
    "does": "act",
    "counters": "counter",
    "timing": "timing",
    "all_civs": "civ",
    "type": "type",
    "keyword": "keyword",
    "has": "keyword",
    "entered_by": "keyword",
    "until": "until",
    "though": "excuse",
    "tag": "keyword",
    "Keyword.name": "keyword",
    "CounterCost.kind": "counter",
}
# What is worth saying even where it is the default.
ALWAYS = frozenset({"Limit.times", "Limit.per", "Nth.within", "Happened.within"})
# Parts that need no heading of their own: they simply stand under their word.
UNLABELLED = frozenset({"do", "of", "change", "abilities"})


@dataclass(frozen=True)
class Outline:
    """A line and what stands under it."""

    text: str
    under: tuple[Outline, ...] = ()

    @property
    def flat(self) -> str:
        """The whole outline on one line."""
        inner = " / ".join(each.flat for each in self.under)
        return f"{self.text} [{inner}]" if inner else self.text


@dataclass(frozen=True)
class Teller:
    """Puts the vocabulary into words for one game and language."""

    library: Library
    game: str
    lang: str

    def ability(self, ability: Ability) -> Outline:
        """One ability, as lines. A static one is what it says, without a line of its own."""
        if isinstance(ability, StaticAbility):
            inner = self.word(ability.static)
            zones = tuple(self._others(ability, {"static", "id"}))
            return Outline(f"{self._template('words', 'StaticAbility')}: {inner.text}", zones + inner.under)
        return self.word(ability)

    def word(self, word: Family) -> Outline:
        """One word of the vocabulary with everything it says."""
        template = self._template("words", type(word).__name__)
        named = {name for _, name, _, _ in Formatter().parse(template) if name}
        owner = type(word).__name__
        text = template.format(**{name: self._part(owner, name, getattr(word, name)) for name in named})
        if isinstance(word, Keyword) and word.amount is not None:
            named, text = named | {"amount"}, f"{text} {self.phrase(word.amount)}"
        return Outline(text, tuple(self._others(word, named | {"id"})))

    def phrase(self, value: Any) -> str:
        """A value on one line."""
        match value:
            case Selector():
                return self._selector(value)
            case Number():
                return "∞" if value.value == math.inf else str(value.value)
            case Ref():
                return self._value(value.name)
            case Bounds():
                return self._bounds(value)
            case Pattern():
                return self._pattern(value)
            case Ability():
                return self.ability(value).flat
            case Family():
                return self.word(value).flat
            case tuple():
                return joined(self.lang, [self.phrase(each) for each in value])
            case dict():
                said = [f"{name} = {self.phrase(each)}" for name, each in value.items()]
                return joined(self.lang, said)
            case str():
                return self._value(value)
            case int() | float():
                return "∞" if value == math.inf else str(value)
        return joined(self.lang, list(self._qualities(value)))

    def _others(self, node: Any, told: set[str]) -> Iterator[Outline]:
        """What a word says beyond its sentence, field by field."""
        for each in fields(node):
            value = getattr(node, each.name)
            if each.name in told or _untold(node, each, value):
                continue
            if each.name in UNLABELLED and isinstance(value, tuple):
                yield from (self._line(item) for item in value)
            else:
                yield self._field(type(node).__name__, each.name, value)

    def _field(self, owner: str, name: str, value: Any) -> Outline:
        if name == "what" and isinstance(value, Family) and not isinstance(value, (Selector, Ref)):
            return self._line(value)
        template = self._label(owner, name, value)
        if "{v}" in template and not _is_block(value):
            return Outline(template.format(v=self._part(owner, name, value)))
        items = value if isinstance(value, tuple) else (value,)
        head = template.format(v="").rstrip(": ") if "{v}" in template else template
        return Outline(head, tuple(self._line(item) for item in items) if not isinstance(value, bool) else ())

    def _line(self, item: Any) -> Outline:
        if isinstance(item, Ability):
            return self.ability(item)
        return self.word(item) if isinstance(item, Family) else Outline(self.phrase(item))

    def _qualities(self, node: Any, told: tuple[str, ...] = ()) -> Iterator[str]:
        for each in fields(node):
            value = getattr(node, each.name)
            if each.name in told or _untold(node, each, value):
                continue
            template = self._label(type(node).__name__, each.name, value)
            said = self._part(type(node).__name__, each.name, value)
            yield template.format(v=said) if "{v}" in template else template

    def _selector(self, selector: Selector) -> str:
        noun = self._value(selector.unit or "thing")
        told = ("unit", "is_", "state")
        qualities = [
            *self._qualities(selector, told),
            *self._qualities(selector.is_),
            *self._qualities(selector.state),
        ]
        return _with(noun, qualities, self.lang)

    def _pattern(self, pattern: Pattern) -> str:
        return _with(
            self.named("event", pattern.event), list(self._qualities(pattern, ("event",))), self.lang
        )

    def _bounds(self, bounds: Bounds) -> str:
        if bounds.min == bounds.max and bounds.min is not None:
            return self.phrase(bounds.min)
        which = "both" if bounds.min and bounds.max else "min" if bounds.min else "max"
        values = {"min": self.phrase(bounds.min or ""), "max": self.phrase(bounds.max or "")}
        return self._template("bounds", which).format(**values)

    def named(self, kind: str, word: str) -> str:
        """What a word of the game is called; keywords are called as their file says."""
        keyword = self.library.keywords.get((self.game, word)) if kind == "keyword" else None
        return keyword.name.said(self.lang) if keyword else game_word(self.game, kind, word, self.lang)

    def listed(self, kind: str, words: Iterable[str]) -> str:
        """Several words of one kind."""
        return joined(self.lang, [self.named(kind, word) for word in words])

    def _part(self, owner: str, name: str, value: Any) -> str:
        kind = KINDS.get(f"{owner}.{name}") or KINDS.get(name)
        if kind and isinstance(value, str):
            return self.named(kind, value)
        if kind and isinstance(value, tuple) and all(isinstance(each, str) for each in value):
            return self.listed(kind, value)
        if kind and isinstance(value, dict):
            said = [f"{self.named(kind, word)} {self.phrase(each)}" for word, each in value.items()]
            return joined(self.lang, said)
        return self.phrase(value)

    def _value(self, value: str) -> str:
        known = table("vocabulary")["values"].get(value)
        return known[self.lang] if known else value

    def _template(self, part: str, key: str) -> str:
        known = table(self.game).get(part, {}).get(key) or table("vocabulary")[part].get(key)
        return str(known[self.lang]) if known else key

    def _label(self, owner: str, name: str, value: Any) -> str:
        known = table("vocabulary")["fields"]
        tail = f".{str(value).lower()}" if isinstance(value, bool) else ""
        names = (f"{owner}.{name}{tail}", f"{name}{tail}", f"{owner}.{name}", name)
        key = next((each for each in names if each in known), "")
        return str(known[key][self.lang]) if key else f"{name.strip('_')}: {{v}}"


def _is_block(value: Any) -> bool:
    """Whether a value is told on lines of its own: instructions, changes, conditions, abilities."""
    items = value if isinstance(value, tuple) else (value,)
    return any(isinstance(item, Family) and not isinstance(item, (Selector, Ref, Number)) for item in items)


def _untold(node: Any, each: Field[Any], value: Any) -> bool:
    """Whether a field goes without saying: it is as it always is, or nothing."""
    return value == _default(each) and f"{type(node).__name__}.{each.name}" not in ALWAYS


def _default(each: Field[Any]) -> Any:
    if each.default_factory is not MISSING:
        return each.default_factory()
    return None if each.default is MISSING else each.default


def _with(noun: str, qualities: list[str], lang: str) -> str:
    if not qualities:
        return noun
    inner = joined(lang, qualities)
    return f"{noun}（{inner}）" if lang == "ja" else f"{noun} ({inner})"
