"""What an engine is given of a scenario: the position, the steps, questions without answers.

An engine that cannot see what is expected cannot be made to please. Must not
know an engine, nor judge.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from checker.model.card import Card
from checker.model.case import Case, Observe
from checker.model.scenario import Expect, Item, Reason, Setup, Try
from checker.replay.expectations import queries
from checker.replay.library import Library
from checker.replay.position import placed_in

NO_REASON = Reason("")
Extra = Mapping[int, Expect]
"""Further expectations whose questions are asked at a step, beside its own."""


@dataclass(frozen=True)
class Play:
    """One thing to run: under which names, from which position, by which steps, told or not.

    `named` are the keywords that position and steps name, where that is known already.
    """

    id: str
    ruleset: str
    setup: Setup
    steps: tuple[Item, ...]
    story: bool = True
    named: frozenset[str] | None = None

    @property
    def game(self) -> str:
        """The game, which every id names first."""
        return self.ruleset.partition(":")[0]


def build(
    play: Play, library: Library, made: Mapping[str, Card] | None = None, also: Extra | None = None
) -> Case:
    """The case of a play, with the cards and keywords it needs and nothing it should find out.

    `made` are cards that a control exchanged for printed ones.
    """
    items = tuple(withheld(item, (also or {}).get(index)) for index, item in enumerate(play.steps))
    cards = _cards(play.setup, library.cards, made or {})
    named = library.named_in(play.setup, play.steps) if play.named is None else play.named
    return Case(
        id=play.id,
        game=play.game,
        ruleset=play.ruleset,
        setup=play.setup,
        items=items,
        cards=cards,
        keywords=library.keywords_of(cards.values(), named),
        switches=library.switches.get(play.ruleset, {}),
        story=play.story,
    )


def withheld(item: Item, also: Expect | None = None) -> Item:
    """A step without what it expects: an observation for an `expect`, a `try` without its reason."""
    match item:
        case Expect():
            asked = queries(item)
            return Observe(tuple(dict.fromkeys(asked + queries(also))) if also else asked)
        case Try():
            return Try(item.step, NO_REASON)
    return item


def _cards(setup: Setup, printed: Mapping[str, Card], made: Mapping[str, Card]) -> dict[str, Card]:
    found: dict[str, Card] = {}
    for _, placed in placed_in(setup):
        name = placed.card
        card = (made.get(name) or printed.get(name)) if name else None
        if name and card:
            found[name] = card
    return found
