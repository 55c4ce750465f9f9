"""Cards, objects and abilities in play: the four identities of design/engine.md section 1.

A `Card` is the physical card. A `GameObject` is one stay of it (or of a stack)
in a zone; evolving and flipping keep the object, changing zone ends it. An
`Instance` is one ability on one object now.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from checker.engine.definitions import AbilityDef, CardDef, View

NO_COUNTERS: dict[str, int] = {}
"""What an object without counters has; never written to."""
NOTHING_APPLIED: frozenset[Any] = frozenset()


class Card:
    """A physical card. `stay` counts its zone changes, so that (id, stay) is one stay."""

    __slots__ = ("id", "label", "definition", "owner", "stay", "obj", "standin")

    def __init__(self, id_: int, label: str, definition: CardDef, owner: str, standin: bool) -> None:
        self.id = id_
        self.label = label
        self.definition = definition
        self.owner = owner
        self.stay = 0
        self.standin = standin
        self.obj: GameObject


class GameObject:
    """What lies in a zone and counts there, or does not (`presence`).

    `cards` has the top card first. `host` is what this is attached to and `role`
    as what; `present` is the usual presence, other words are the game's. `linked`
    are objects chosen as this entered; `last` is the view from before it left; `shown`
    is the definition it has instead of its card's: what it copies, or what a face-down
    one is. `stretch` counts the periods it has lain face-up, `since` is when the present one
    began. What an object usually is stands on the class: half a hundred are made for every run.
    """

    controller: str
    tapped = False
    turned = False
    entered_turn = 0
    entered_by = ""
    back = False
    host: GameObject | None = None
    role = ""
    presence = "present"
    gone: GameObject | None = None
    damage = 0
    face_down = False
    position = ""
    stretch = 0
    since = 0
    token = False
    shown: CardDef | None = None
    instances: tuple[Instance, ...] | None = None
    linked: tuple[GameObject, ...] = ()
    last: View | None = None
    counters: dict[str, int] = NO_COUNTERS

    def __init__(self, id_: int, cards: list[Card], zone: str) -> None:
        self.id = id_
        self.cards = cards
        self.zone = zone
        self.owner = self.controller = cards[0].owner
        for card in cards:
            card.obj = self

    @property
    def label(self) -> str:
        """The scenario's name for the top card."""
        return self.cards[0].label

    @property
    def definition(self) -> CardDef:
        """The face that counts: of the top card, the one that is up; or what it shows instead."""
        if self.shown is not None:
            return self.shown
        definition = self.cards[0].definition
        if self.back and definition.other is not None:
            return definition.other
        return definition

    @property
    def printed(self) -> View:
        """The characteristics printed on the face that is up."""
        return self.definition.view

    def __repr__(self) -> str:
        return f"<{self.label} in {self.zone}>"


class Seat:
    """A player as something to be chosen, damaged or attacked. It lies in no zone and is never gone.

    `first_life` says how much life the game gives.
    """

    zone = ""
    presence = "present"
    gone = None
    last = None
    host = None
    result = None
    printed: View | None = None
    definition: CardDef | None = None

    def __init__(self, player: str) -> None:
        self.label = self.player = self.controller = self.owner = player
        self.first_life: Callable[[], int] = int
        self._life: int | None = None
        self.counters: dict[str, int] = {}
        self.out = False

    @property
    def life(self) -> int:
        """What the game gives where nothing else was written: asked for whenever anybody wants to know."""
        return self.first_life() if self._life is None else self._life

    @life.setter
    def life(self, value: int) -> None:
        """From now on it is this."""
        self._life = value

    @property
    def life_untouched(self) -> bool:
        """Whether it is still what the game gave."""
        return self._life is None

    def __repr__(self) -> str:
        return f"<{self.player}>"


class Instance:
    """One ability on one object.

    A granted one remembers what granted it, a delayed one the frame it was `made_in`.
    """

    __slots__ = ("ability", "obj", "card", "stay", "granted_by", "controller", "face", "made_in")

    def __init__(self, ability: AbilityDef, obj: GameObject, granted_by: Instance | None = None) -> None:
        self.ability = ability
        self.obj = obj
        self.card = obj.cards[0]
        self.stay = self.card.stay
        self.granted_by = granted_by
        self.controller = obj.controller
        self.face = obj.definition
        self.made_in: Any = None

    @property
    def name(self) -> str:
        """`label.ability`, as scenarios write it."""
        return f"{self.card.label}.{self.ability.name}"

    def __repr__(self) -> str:
        return f"<{self.name}>"


@dataclass(eq=False, slots=True)
class Cause:
    """Why an event happens: whose, what kind (effect, cost, rule, referee), from what.

    `source` is the first effect's and stays when a replacement makes a new event
    of it; `ability` is the one that acts now (DM 609.4). `applied` are the replacements
    that what happens because of this has behind it.
    """

    player: str
    kind: str
    source: GameObject | None = None
    ability: Instance | None = None
    applied: frozenset[Any] = NOTHING_APPLIED


@dataclass(eq=False, slots=True)
class Event:
    """One change, proposed and then applied. Once applied it is a fact of the history.

    `manner` says as what a move happens (destroy, draw, discard ...); patterns on
    either word match. `rule` is the rule behind it where that is not the usual one,
    `face` the face that was up, `seen` the view in which abilities and the history
    read the object. `role_of` hands its part in an attack on to what enters, which
    remembers `linked` and the results of events that `link` to it. `closed`
    says that no replacement may be used on it any more. `amount` is how much: of
    damage, life, counters. `time` is the game's own count of moments, where it keeps one.
    damage, life, counters. `applied` are the replacements behind it,
    `counters` and `as_copy` with what and as what an object enters.
    """

    kind: str
    obj: GameObject | None = None
    player: str = ""
    manner: str = ""
    from_: str = ""
    to: str = ""
    by: GameObject | None = None
    cause: Cause | None = None
    keyword: str = ""
    tapped: bool = False
    place: str = ""
    on: tuple[GameObject, ...] = ()
    detail: Any = None
    role_of: GameObject | None = None
    linked: list[GameObject] = field(default_factory=list)
    link: Event | None = None
    closed: bool = False
    paid: bool = True
    amount: int = 0
    position: str = ""
    face_down: bool = False
    time: int = 0
    applied: frozenset[Any] = NOTHING_APPLIED
    counters: Mapping[str, int] = field(default_factory=lambda: NO_COUNTERS)
    as_copy: CardDef | None = None
    rule: str = ""
    face: CardDef | None = None
    seen: View | None = None
    result: GameObject | None = None
    turn: int = 0
    attack: int = 0
    seq: int = 0

    @property
    def subject(self) -> GameObject | None:
        """The object after the change where there is one, else the object it happened to."""
        return self.result or self.obj


class ExtraTurn(NamedTuple):
    """What is special about an extra turn: sentences for its end, and the steps it leaves out."""

    at_end: tuple[Any, ...]
    frame: Any
    skip: tuple[str, ...]


@dataclass(eq=False, slots=True)
class InForce:
    """A continuous effect made by a resolution: changes locked to objects, or a static form.

    `reach` may name an object several times: three merged objects hand down three effects.
    A `live` one is about what players may do and locks nothing in.
    """

    until: str
    frame: Any
    changes: tuple[Any, ...] = ()
    reach: list[GameObject] = field(default_factory=list)
    static: Any = None
    began: int = 0
    turn: int = 0
    tag: str = ""
    live: bool = False
