"""Small duels as text, and the cards that many of them use."""

from __future__ import annotations

from tests.unit.games.tables import Table, told, why

__all__ = ["told", "why"]

TABLE = Table("ygo")
ENGINE, case, play, agrees = TABLE.engine, TABLE.case, TABLE.play, TABLE.agrees
unsupported, unanswered, invalid = TABLE.unsupported, TABLE.unanswered, TABLE.invalid

MONSTER = "{type: [monster, normal], level: 4, atk: 1900, def: 1500}"
"""A monster without effects that takes no Tribute."""
TUNER = "{type: [monster, normal, tuner], level: 3, atk: 1000, def: 1000}"
SMALL = "{type: [monster, normal], level: 3, atk: 1000, def: 1000}"
SYNCHRO = "{type: [monster, synchro], level: 6, atk: 2600, def: 800}"
ANYTHING = "{side: any, self: include, is: {type: monster}}"
"""Every monster on the field."""


def monster(abilities: str, more: str = "level: 4, atk: 1900, def: 1500") -> str:
    """An effect monster with abilities."""
    return f"{{type: [monster, effect], {more}, abilities: [{abilities}]}}"


def trap(ability: str, kind: str = "normal", more: str = "") -> str:
    """A Set Trap with one ability to activate."""
    return f"{{type: [trap, {kind}], face_down: true, abilities: [{{id: act, {ability}}}]{more}}}"


def spell(ability: str, kind: str = "normal", more: str = "") -> str:
    """A Spell with one ability to activate."""
    return f"{{type: [spell, {kind}], abilities: [{{id: act, {ability}}}]{more}}}"


WAVE = trap(f"activate: [{{destroy: {ANYTHING}}}], answers: {{event: summon}}")
"""Destroys every monster when one is Summoned."""
HOLE = trap("activate: [{destroy: it, to: banished}], answers: {event: summon, player: theirs}")
"""Destroys what the opponent Summoned, and banishes it."""
WARNING = trap(
    "activate: [{negate: summon}, {destroy: it}], answers: {event: summon_attempt}, cost: [{life: 2000}]",
    "counter",
)
"""Negates a Summon for 2000 life points."""
TOOLS = trap(
    "activate: [{negate: activation}, {destroy: it}], cost: [{life: 1000}],"
    " answers: {event: activate, of: {side: any, self: other, is: {type: [spell, trap]}}}",
    "counter",
)
"""Negates the activation of a Spell or Trap for 1000 life points."""
TYPHOON = spell(
    "activate: [{destroy: target}], targets: {target: {side: any, self: other,"
    " is: {type: [spell, trap]}, count: 1}}",
    "quick_play",
)
"""Destroys a Spell or Trap."""
RUSH = spell(
    "activate: [{modify: target, change: {add_atk: 700}}],"
    " targets: {target: {side: any, self: other, is: {type: monster}, state: {face_down: false}, count: 1}}",
    "quick_play",
)
"""700 ATK more until the end of the turn."""
FORCE = monster(
    "{id: destroy, activate: [{destroy: target}], timing: ignition, cost: [{tribute: self}],"
    " targets: {target: {side: any, self: other, is: {type: monster}, count: 1}}}",
    "level: 4, atk: 1000, def: 1000",
)
"""Tributes itself to destroy a monster."""
SOFT = "limit: {key: [stretch, ability], spent_by: attempt, stops: offer}"
USE = "limit: {key: [controller, name, ability], spent_by: attempt, stops: offer}"
ACTIVATE = "limit: {key: [controller, name], spent_by: activation, stops: offer}"
