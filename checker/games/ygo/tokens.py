"""Tokens: monsters that are no cards, made where they come to the field."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain, count

from checker.engine.definitions import from_placed
from checker.engine.frame import Frame
from checker.engine.objects import Card, GameObject
from checker.games.ygo.zones import NOWHERE
from checker.model.scenario import Placed
from checker.vocabulary.summoning import SummonTokens
from checker.vocabulary.words import CardType


def make(frame: Frame, node: SummonTokens) -> GameObject:
    """A token, not yet on the field; labelled by its name and a number nobody else has."""
    state = frame.run.state
    placed = Placed(
        name=node.name, type=(CardType("monster"), CardType("token"), *node.type), race=node.race,
        level=node.level, atk=node.atk, def_=node.def_,
    )  # fmt: skip
    label = _free_label(node.name, state.cards)
    definition = from_placed(placed, label, "monster", frame.run.meanings)
    card = state.cards[label] = Card(state.new_id(), label, definition, frame.controller, False)
    obj = GameObject(state.new_id(), [card], NOWHERE)
    obj.token = True
    state.zone(frame.controller, NOWHERE).append(obj)
    return obj


def _free_label(name: str, taken: Mapping[str, Card]) -> str:
    """The token's name for the first one, then with a number: `sheep`, `sheep2`."""
    labels = chain([name], (f"{name}{number}" for number in count(2)))
    return next(label for label in labels if label not in taken)
