"""How a word of the vocabulary looks in YAML.

A *family* is a base class (Value, Condition, Instruction, ...). A *word* is a
dataclass in a family, declared with its name and its head field:

    @dataclass(frozen=True)
    class Draw(Instruction, word="draw", head="times"): ...

In YAML a word is a mapping with its name as one key, whose value fills the
head field; the other keys fill the other fields: `{draw: 2, who: theirs}`. A
word whose fields all have defaults may stand alone as a string: `end_attack`.
`scalar` says which plain scalars a family or class accepts, and what they mean.
Keys that Python reserves end in an underscore in the class (`if_`) and not in YAML.
"""

from __future__ import annotations

from typing import Any, ClassVar


class Family:
    """Base of every family of words. Direct subclasses are families, theirs are words."""

    word: ClassVar[str] = ""
    head: ClassVar[str] = ""
    members: ClassVar[dict[str, type]] = {}

    def __init_subclass__(cls, word: str = "", head: str = "") -> None:
        if word:
            cls.word, cls.head = word, head
            cls.members[word] = cls
        else:
            cls.members = {}

    @classmethod
    def scalar(cls, value: object) -> Any:
        """Turn a plain YAML scalar into a word, or raise ValueError with what would be right."""
        raise ValueError("a mapping with one of: " + ", ".join(sorted(cls.members)))


def is_family(cls: object) -> bool:
    """Whether `cls` is a family (and not one of its words)."""
    return isinstance(cls, type) and issubclass(cls, Family) and not cls.word


class Named(str):
    """A string that a game lists: a zone, a step, a type. The decoder checks it against the game."""

    kind: ClassVar[str] = ""


def named(kind: str) -> type[Named]:
    """A string type whose values are the game's words of that kind, e.g. `zone`."""
    return type(kind.title().replace("_", ""), (Named,), {"kind": kind})


Zone = named("zone")
Step = named("step")
CardType = named("type")
Civilization = named("civ")
Color = named("color")
Attribute = named("attribute")
Counter = named("counter")
Designation = named("designation")
KeywordName = named("keyword")
EventKind = named("event")
Until = named("until")
Act = named("act")
Excuse = named("excuse")
Timing = named("timing")
