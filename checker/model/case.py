"""What an engine is given: a position, steps and questions, and never an answer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from checker.model.card import Card, KeywordDefinition
from checker.model.scenario import Item, Setup
from checker.model.transcript import Query


@dataclass(frozen=True)
class Observe(Item, word="observe", head="queries"):
    """An `expect` step without what is expected: the queries to answer now."""

    queries: tuple[Query, ...] = ()


@dataclass(frozen=True)
class Case:
    """One run. `items` hold `Observe` in place of `Expect`, and `Try` with an empty reason.

    `cards` are by Japanese name, `keywords` by id; both only those the case needs.
    `switches` is the ruleset resolved over its bases. Where nobody will read the `story`, lines and
    boards may be left out of the transcript; rules and abilities that acted are always told.

    Query kinds and their values (key in brackets; `x` is a label, `p` a player):
    zone(x) name or "nowhere" · count("p.zone") int · tapped(x) bool · power(x), cost(x) int or inf ·
    has((x, keyword)) bool · race(x), civ(x) sorted tuple · seals(x) int · under(x) tuple of labels ·
    attacking(x) bool · type(x), color(x), subtype(x) sorted tuple · toughness(x), damage(x) int ·
    counters((x or p, kind)) int · controller(x) player · attached(x) label or "none" · face_down(x) bool ·
    atk(x), def(x), level(x) int · position(x) attack|defense · life(p) int · mana(p) symbols ·
    stack() tuple, of a stack the last put there first, of a chain in link order ·
    designation() name or "none" ·
    face(x) front|back · events() tuple of (event, of, by) since the first step ·
    waiting() tuple of "label.ability" · asked() (player, verb) or None · offered() tuple of labels ·
    winner() p1|p2|draw|none · turn() player · step() name · next_turns(n) tuple of players.
    """

    id: str
    game: str
    ruleset: str
    setup: Setup
    items: tuple[Item, ...]
    cards: Mapping[str, Card] = field(default_factory=dict)
    keywords: Mapping[str, KeywordDefinition] = field(default_factory=dict)
    switches: Mapping[str, str] = field(default_factory=dict)
    story: bool = True
