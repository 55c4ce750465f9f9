"""What the words of an ability refer to, found in their tree."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from checker.vocabulary.selectors import Ref

OF_EVENT = frozenset({"it", "by", "battling"})


def speaks_of_event(part: Any) -> bool:
    """Whether an ability's tree refers to what the event named."""
    return any(isinstance(each, Ref) and each.name in OF_EVENT for each in words_in(part))


def words_in(part: Any) -> Iterator[Any]:
    """Every word and record of a tree, itself first."""
    if isinstance(part, tuple):
        for each in part:
            yield from words_in(each)
    elif is_dataclass(part):
        yield part
        for field in fields(part):
            yield from words_in(getattr(part, field.name))
