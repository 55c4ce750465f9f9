"""Text as values of the model, for tests that build what they look at as files write it."""

from __future__ import annotations

from typing import Any

from checker.source.decode import read
from checker.source.reading import Reading
from checker.source.shapes import shape_of
from checker.source.yaml12 import compose


def parse(hint: Any, text: str, game: str, words: Any) -> Any:
    """Text as a value of a type of the model. What a file could not say is no text for a test either."""
    node, faults = compose(text.encode(), "text")
    assert node is not None and not faults, "\n".join(map(str, faults))
    reading = Reading("text", game, words)
    value = read(shape_of(hint), node, (), reading)
    assert not reading.faults, "\n".join(map(str, reading.faults))
    return value
