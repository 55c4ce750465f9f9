"""Plain values of one node: text, numbers, truth, words of a game, fixed choices.

Must not know classes or what lies around the node.
"""

from __future__ import annotations

from sys import intern
from typing import Any

from checker.diagnostics import nearest
from checker.source.expected import expected, kind_name
from checker.source.loaded import Path
from checker.source.nodes import Node, Scalar, described, plain
from checker.source.reading import Failed, Reading
from checker.source.shapes import Anything, GameWord, OneOf, Shape, Text, Truth, Whole

DATA_KINDS = frozenset({"card", "keyword", "rule", "ruling", "term", "ruleset", "scenario"})
"""Kinds the data itself lists; what refers to them is checked once all of it is loaded."""


def wrong_type(shape: Shape, node: Node, reading: Reading) -> Failed:
    """Reports that a node is of another kind than the shape."""
    return reading.fault(node, "S203", f"{described(node)} stands here", f"expected {expected(shape)}")


def text(shape: Text, node: Node, path: Path, reading: Reading) -> Any:
    """Any text."""
    if isinstance(node, Scalar) and isinstance(node.value, str):
        return intern(node.value)
    if isinstance(node, Scalar) and node.value is not None:
        right = "expected text: put it in quotation marks"
        return reading.fault(node, "S203", f"{described(node)} stands here", right)
    return wrong_type(shape, node, reading)


def whole(shape: Whole, node: Node, path: Path, reading: Reading) -> Any:
    """A whole number."""
    if isinstance(node, Scalar) and type(node.value) is int:
        return node.value
    return wrong_type(shape, node, reading)


def truth(shape: Truth, node: Node, path: Path, reading: Reading) -> Any:
    """true or false."""
    if isinstance(node, Scalar) and isinstance(node.value, bool):
        return node.value
    return wrong_type(shape, node, reading)


def anything(shape: Anything, node: Node, path: Path, reading: Reading) -> Any:
    """Plain content, as it is."""
    return plain(node)


def game_word(shape: GameWord, node: Node, path: Path, reading: Reading) -> Any:
    """A word the game lists; what the data lists is left for later."""
    if not (isinstance(node, Scalar) and isinstance(node.value, str)):
        return wrong_type(shape, node, reading)
    word, kind = node.value, shape.kind
    if kind in DATA_KINDS:
        return intern(word)
    if kind == "game":
        if word == reading.game:
            return intern(word)
        return reading.fault(
            node, "S306", f"'{word}' is not the game of this folder", f"write {reading.game}"
        )
    known = reading.words.of(kind)
    if known and word in known:
        return intern(word)
    wrong = f"'{word}' is not {kind_name(kind)} of {reading.game}"
    return reading.fault(node, "S206", wrong, nearest(word, known or ()))


def one_of(shape: OneOf, node: Node, path: Path, reading: Reading) -> Any:
    """One of the fixed texts."""
    if not (isinstance(node, Scalar) and isinstance(node.value, str)):
        return wrong_type(shape, node, reading)
    if node.value in shape.options:
        return intern(node.value)
    return reading.fault(
        node, "S207", f"'{node.value}' cannot stand here", nearest(node.value, shape.options)
    )
