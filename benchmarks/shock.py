"""A named case other engines of the field measure too: Shock kills a 2/2.

A new state, the spell cast, two passes, its resolution and the state-based action.
"""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter

from checker import games
from checker.model.case import Case
from checker.model.scenario import Item, Setup
from checker.replay.case import Play, build
from checker.replay.library import Library
from checker.source.decode import read
from checker.source.reading import Reading
from checker.source.shapes import shape_of
from checker.source.yaml12 import compose

STEPS_OF_A_GAME = 4
"""The cast, the two passes, and the check that destroys the creature."""

SETUP = """
mana: {p1: R}
p1:
  hand:
    shock:
      type: instant
      mana: "{R}"
      abilities:
        - id: shock
          targets: {t: {zone: battlefield, side: any, self: include, is: {type: creature}, players: any}}
          spell: [{damage: 2, to: t}]
p2:
  battlefield:
    bear: {power: 2, toughness: 2}
"""
STEPS = """
- p1: {cast: shock, targets: bear}
- p1: pass
- p2: pass
- expect: {zone: {bear: graveyard, shock: graveyard}}
"""


def games_played(rounds: int) -> Iterator[float]:
    """The seconds of each game from its case to its transcript; the first warms up and is not counted."""
    case, engine = _case(), games.engine("mtg")
    for each in range(rounds + 1):
        began = perf_counter()
        transcript = engine(case)
        seconds = perf_counter() - began
        assert transcript.observed[0].values == ("graveyard", "graveyard")
        if each:
            yield seconds


def _case() -> Case:
    setup, steps = _read(Setup, SETUP), _read(tuple[Item, ...], STEPS)
    return build(Play("mtg/shock", "mtg:cr", setup, steps, story=False), Library({}, {}, {}))


def _read(hint: object, text: str) -> object:
    node, faults = compose(text.encode(), "shock")
    assert node is not None and not faults
    return read(shape_of(hint), node, (), Reading("shock", "mtg", games.words("mtg")))
