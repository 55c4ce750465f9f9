"""JSON Schemas (draft 2020-12) of every kind of file, from the same shapes that decode them.

Editors complete and check with these; they say what can be said of one place, and the checker says the rest.
Must not know nodes or positions.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from inspect import cleandoc
from pathlib import Path
from types import MappingProxyType
from typing import Any

from checker.model.scenario import Answer, Attempt, Contents, Control, Expect, Placed
from checker.source.checks import DATES, ID_FORMS, LABEL, LEAST, MAY_BE_EMPTY, RESERVED
from checker.source.expected import kind_name
from checker.source.files import LISTS, TYPES
from checker.source.paths import SCHEMAS
from checker.source.scalars import DATA_KINDS
from checker.source.shapes import (
    Anything,
    Choice,
    Field,
    GameWord,
    Keyed,
    OneOf,
    Pairs,
    Record,
    Several,
    Shape,
    Text,
    Truth,
    Whole,
    Words,
    record,
    shape_of,
)
from checker.vocabulary.costs import Cost
from checker.vocabulary.game_words import GameWords
from checker.vocabulary.selectors import Count, Selector, Target
from checker.vocabulary.values import Bounds, Value
from checker.vocabulary.words import Named

Json = dict[str, Any]
Games = Mapping[str, GameWords]

DIALECT = "https://json-schema.org/draft/2020-12/schema"

_VALUE: tuple[Json, ...] = ({"type": "integer"}, {"enum": ["infinity", "amount"]})
SCALARS: Mapping[type, tuple[Json, ...]] = MappingProxyType(
    {
        Value: _VALUE,
        Bounds: _VALUE,
        Count: _VALUE,
        Target: ({"type": "string", "description": "A reference (it, self, ...) or a card's label."},),
        Cost: ({"type": "string", "pattern": "^(\\{.+\\})+$", "description": "Mana in symbols: {1}{G}."},),
        Placed: ({"type": "string", "description": "The Japanese name of a printed card."},),
        Contents: ({"type": "integer", "minimum": 0}, {"const": "enough"}),
    }
)
"""The plain values that a class or family takes: what its `scalar` does, in words of a schema."""

_LABELS: Json = {"pattern": f"^{LABEL.pattern}$", "not": {"enum": sorted(RESERVED)}}
_NEITHER_BOTH: Json = {"oneOf": [{"required": ["expect"]}, {"required": ["steps"]}]}
_WHOSE: Json = {
    "anyOf": [
        {"required": ["side", "self"]},
        {"required": ["self"], "properties": {"self": {"const": "only"}}},
        {"required": ["players"], "not": {"required": ["zone"]}},
    ]
}
TOGETHER: Mapping[type, Json] = MappingProxyType(
    {
        Selector: _WHOSE,
        Attempt: {"minProperties": 1, "maxProperties": 1},
        Expect: {"minProperties": 1},
        Control: _NEITHER_BOTH,
    }
)
"""What the fields of a class must be together."""


def schema(kind: str, words: Games) -> Json:
    """The schema of one kind of file, with the words of every game."""
    maker = _Maker(words)
    one = maker.of(shape_of(TYPES[kind]))
    body = {"anyOf": [one, {"type": "array", "items": one}]} if kind in LISTS else one
    return {"$schema": DIALECT, "title": f"saitei: {kind}", **body, "$defs": dict(sorted(maker.defs.items()))}


def texts(words: Games) -> dict[str, str]:
    """Every schema file, by its path from the root."""
    return {
        str(SCHEMAS / f"{kind}.json"): json.dumps(schema(kind, words), ensure_ascii=False, indent=1) + "\n"
        for kind in TYPES
    }


def write(root: Path, words: Games) -> list[str]:
    """Writes the schemas that differ from what is there; gives their paths from the root."""
    changed = []
    for name, text in texts(words).items():
        path = root / name
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
            changed.append(name)
    return changed


class _Maker:
    """Gathers definitions while shapes are turned into schemas."""

    def __init__(self, words: Games) -> None:
        self.words = words
        self.defs: dict[str, Json] = {}
        self._named: dict[str, Any] = {}
        self._makers: dict[type, Callable[[Any], Json]] = {
            Text: lambda shape: {"type": "string"},
            Whole: lambda shape: {"type": "integer"},
            Truth: lambda shape: {"type": "boolean"},
            Anything: lambda shape: {},
            OneOf: lambda shape: {"enum": list(shape.options)},
            GameWord: self._game_word,
            Several: self._several,
            Keyed: self._keyed,
            Pairs: self._keyed,
            Choice: self._choice,
            Record: self._record,
            Words: self._family,
        }

    def of(self, shape: Shape) -> Json:
        """The schema of a shape, by reference where it has a name."""
        return self._makers[type(shape)](shape)

    def _game_word(self, shape: GameWord) -> Json:
        kind = shape.kind
        if kind in DATA_KINDS:
            return {"type": "string", "description": kind_name(kind).capitalize()}
        return self._define(f"words.{kind}", kind, lambda: self._enum(kind))

    def _enum(self, kind: str) -> Json:
        lists = [self.words] if kind == "game" else [game.of(kind) or () for game in self.words.values()]
        return {"enum": sorted({word for known in lists for word in known})}

    def _several(self, shape: Several, least: int = 0) -> Json:
        item = self.of(shape.item)
        array: Json = {"type": "array", "items": item}
        return {"anyOf": [item, array | {"minItems": least} if least else array]}

    def _keyed(self, shape: Keyed | Pairs) -> Json:
        made: Json = {"type": "object", "additionalProperties": self.of(shape.value)}
        if shape.value is record(Placed):
            return made | {"propertyNames": _LABELS}
        return made if isinstance(shape.key, Text) else made | {"propertyNames": self.of(shape.key)}

    def _choice(self, shape: Choice) -> Json:
        choices = [self.of(choice) for choice in shape.choices] + (
            [{"type": "null"}] if shape.nothing else []
        )
        return {"anyOf": choices}

    # --- classes ---

    def _record(self, shape: Record) -> Json:
        name = shape.cls.__name__ + ("Fields" if shape.partial else "")
        return self._define(name, shape, lambda: self._with_scalars(shape.cls, self._mapping(shape)))

    def _mapping(self, shape: Record) -> Json:
        own = _UNFOLDED.get(shape.cls)
        if own:
            return {"description": _said(shape.cls), **own(self)}
        return self._fields(shape, {field.key: field for field in shape.fields.values()}, shape.partial)

    def _fields(self, shape: Record, fields: Mapping[str, Field], partial: bool = False) -> Json:
        made: Json = {"description": _said(shape.cls), "type": "object"}
        made["properties"] = {key: self._field(shape.cls, field) for key, field in fields.items()}
        required = [key for key, field in fields.items() if field.required]
        if required and not partial:
            made["required"] = required
        return made | {"additionalProperties": False} | ({} if partial else TOGETHER.get(shape.cls, {}))

    def _field(self, cls: type, field: Field) -> Json:
        if field.required and isinstance(field.shape, Several) and (cls, field.name) not in MAY_BE_EMPTY:
            return self._several(field.shape, least=1)
        made = self.of(field.shape)
        if field.name == "id" and cls in ID_FORMS:
            return made | {"pattern": self._pattern(ID_FORMS[cls][0])}
        if field.name in DATES.get(cls, ()):
            return made | {"pattern": r"^\d{4}-\d{2}-\d{2}$"}
        name, least = LEAST.get(cls, ("", 0))
        return made | {"minimum": least} if field.name == name else made

    def _pattern(self, form: str) -> str:
        return "^" + form.replace("{game}", f"({'|'.join(sorted(self.words))})") + "$"

    def _with_scalars(self, cls: type, mapping: Json) -> Json:
        plain = SCALARS.get(cls, ())
        if cls is Answer:
            plain = (self.of(shape_of(_verb())),)
        if not plain:
            return mapping
        return {"description": mapping.pop("description", _said(cls)), "anyOf": [*plain, mapping]}

    # --- words ---

    def _family(self, shape: Words) -> Json:
        return self._define(shape.family.__name__, shape, lambda: self._alternatives(shape))

    def _alternatives(self, shape: Words) -> Json:
        choices: list[Json] = list(SCALARS.get(shape.family, ()))
        if shape.direct_class:
            return {
                "description": _said(shape.family),
                "anyOf": [*choices, self.of(record(shape.direct_class))],
            }
        alone = sorted(word for word, member in shape.members.items() if member.optional)
        if alone:
            choices.append({"enum": alone})
        for word, member in sorted(shape.members.items()):
            choices.append(self._define(f"{shape.family.__name__}.{word}", member, self._word(word, member)))
        return {"description": _said(shape.family), "anyOf": choices}

    def _word(self, word: str, member: Record) -> Callable[[], Json]:
        head = member.cls.head  # type: ignore[attr-defined]

        def make() -> Json:
            if not head:
                inside = self.of(member) if member.fields else {"type": "null"}
                made: Json = {
                    "description": _said(member.cls),
                    "type": "object",
                    "properties": {word: inside},
                }
                return made | {"required": [word], "additionalProperties": False}
            fields = {word if field.name == head else field.key: field for field in member.fields.values()}
            made = self._fields(member, fields)
            return made | {"required": sorted({word, *made.get("required", ())})}

        return make

    def _define(self, name: str, what: object, make: Callable[[], Json]) -> Json:
        """A reference to the definition called `name`, made once."""
        if self._named.setdefault(name, what) != what:
            raise TypeError(f"two definitions called {name}")
        if name not in self.defs:
            self.defs[name] = {}  # Taken before it is made: words contain each other.
            self.defs[name] = make()
        return {"$ref": f"#/$defs/{name}"}

    def answer(self) -> Json:
        """A verb with its value, and whatever belongs to the verb beside it."""
        verbs = self._enum(_verb().kind)["enum"]
        return {
            "type": "object",
            "anyOf": [{"required": [verb]} for verb in verbs],
            "properties": dict.fromkeys(verbs, {}),
        }

    def contents(self) -> Json:
        """Labelled cards, and a number of stand-ins beside them."""
        fields = record(Contents).fields
        cards = self.of(record(Placed))
        others = self._field(Contents, fields["others"])
        names = {"anyOf": [{"const": "others"}, _LABELS]}
        made: Json = {"type": "object", "properties": {"others": others}, "additionalProperties": cards}
        return made | {"propertyNames": names}


_UNFOLDED: Mapping[type, Callable[[_Maker], Json]] = MappingProxyType(
    {Answer: _Maker.answer, Contents: _Maker.contents}
)
"""Classes that say by `unfold` how they are written."""


def _verb() -> type[Named]:
    from checker.model.scenario import Verb

    return Verb


def _said(cls: type) -> str:
    """The class's own description, on one line a paragraph."""
    paragraphs = cleandoc(cls.__doc__ or "").split("\n\n")
    return "\n\n".join(" ".join(paragraph.split()) for paragraph in paragraphs)
