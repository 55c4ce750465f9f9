"""Small duels as text, played by the built-in engine and looked at.

A test writes a position and steps as a scenario file does. What it expects is judged
by the same code that judges scenarios, so the tests read like them.
"""

from __future__ import annotations

from functools import cache

from checker import games
from checker.model.card import Card
from checker.model.case import Case
from checker.model.scenario import Item, Setup
from checker.model.transcript import Transcript
from checker.replay.case import Play, build
from checker.replay.judge import failures
from checker.replay.library import Library
from tests.unit.parsing import parse

WORDS = games.words("ygo")
ENGINE = games.engine("ygo")


def position(text: str) -> Setup:
    """A position; left out is what a scenario may leave out."""
    return parse(Setup, text or "{}", "ygo", WORDS)


def steps(text: str) -> tuple[Item, ...]:
    """Steps, one or many, or none."""
    return parse(tuple[Item, ...], text, "ygo", WORDS) if text.strip() else ()


@cache
def printed(text: str) -> tuple[Card, ...]:
    """Printed cards, as a file of cards has them."""
    return parse(tuple[Card, ...], text, "ygo", WORDS) if text else ()


def case(setup: str, done: str = "", cards: str = "", **switches: str) -> tuple[Case, tuple[Item, ...]]:
    """What the engine is given, and the steps with what they expect."""
    written = steps(done)
    library = Library({card.name.ja: card for card in printed(cards)}, {}, {"ygo:test": switches})
    return build(Play("ygo/test", "ygo:test", position(setup), written), library), written


def play(setup: str, done: str = "", cards: str = "", **switches: str) -> Transcript:
    """The transcript, however it ends. Switches not named have the newest value."""
    given, written = case(setup, done, cards, **switches)
    transcript = ENGINE(given)
    wrong = failures(written, given, transcript)
    assert not wrong, f"{[str(each) for each in wrong]}\nended {transcript.end}: {why(transcript)}"
    return transcript


def agrees(setup: str, done: str, cards: str = "", **switches: str) -> Transcript:
    """The transcript of a run that goes through to its last step, as the steps expect."""
    transcript = play(setup, done, cards, **switches)
    assert transcript.end == "finished", f"ended {transcript.end}: {why(transcript)}"
    return transcript


def unsupported(setup: str, done: str = "", cards: str = "", **switches: str) -> str:
    """What a run says that the engine does not model."""
    return _ended("unsupported", play(setup, done, cards, **switches)).reason


def unanswered(setup: str, done: str = "", cards: str = "", **switches: str) -> tuple[str, tuple[str, ...]]:
    """The question nobody answered, with its options."""
    transcript = _ended("unanswered", play(setup, done, cards, **switches))
    return transcript.reason, transcript.options


def invalid(setup: str, done: str = "", cards: str = "", **switches: str) -> tuple[str, ...]:
    """What contradicts itself in a case."""
    return _ended("invalid", play(setup, done, cards, **switches)).faults


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


def _ended(end: str, transcript: Transcript) -> Transcript:
    assert transcript.end == end, f"ended {transcript.end}: {why(transcript)}"
    return transcript


def why(transcript: Transcript) -> str:
    """Why a run stopped, for a failed test."""
    return transcript.reason or "; ".join(transcript.faults)


def told(transcript: Transcript, kind: str) -> list[str]:
    """The English lines of a kind of note."""
    return [line.en for line in transcript.lines if line.kind == kind]
