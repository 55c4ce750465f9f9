"""Small Duel Masters positions as text, played by the built-in engine and looked at.

A test writes a position and steps as a scenario file does. What it expects is judged
by the same code that judges scenarios, so the tests read like them.
"""

from __future__ import annotations

from functools import cache

from checker import games
from checker.model.card import Card, KeywordDefinition
from checker.model.case import Case
from checker.model.scenario import Item, Setup
from checker.model.text import Text
from checker.model.transcript import Transcript
from checker.replay.case import Play, build
from checker.replay.judge import failures
from checker.replay.library import Library
from checker.source import files
from checker.source.paths import Location
from checker.vocabulary.words import KeywordName
from tests.architecture.sources import ROOT
from tests.unit.parsing import parse

WORDS = games.words("dm")
ENGINE = games.engine("dm")
BY_RULE = (
    "blocker", "breaker", "s_trigger", "g_strike", "ninja_strike", "evolution", "neo_evolution", "slayer",
    "g_zero", "space_charge", "shinka_power", "shinkarize", "revolution_change", "mana_bakutan", "d_switch",
)  # fmt: skip
"""Keywords that the rules read: a position may use them whatever the library says of them."""


def position(text: str) -> Setup:
    """A position; left out is what a scenario may leave out."""
    return parse(Setup, text or "{}", "dm", WORDS)


def steps(text: str) -> tuple[Item, ...]:
    """Steps, one or many, or none."""
    return parse(tuple[Item, ...], text, "dm", WORDS) if text.strip() else ()


@cache
def keywords() -> dict[str, KeywordDefinition]:
    """Keywords that are data as the library says them, and those that are rules by name."""
    path = "rulings/dm/keywords.yaml"
    found = files.load_located((ROOT / path).read_bytes(), Location(path, "keyword", "dm"), WORDS)
    written = {str(one.value.id): one.value for one in found.documents}
    return {**{name: _by_rule(name) for name in BY_RULE}, **written}


def _by_rule(name: str) -> KeywordDefinition:
    return KeywordDefinition("dm", KeywordName(name), Text(name), Text(name), kind="rule")


@cache
def printed(text: str) -> tuple[Card, ...]:
    """Printed cards, as a file of cards has them."""
    return parse(tuple[Card, ...], text, "dm", WORDS) if text else ()


def case(setup: str, done: str = "", cards: str = "", **switches: str) -> tuple[Case, tuple[Item, ...]]:
    """What the engine is given, and the steps with what they expect."""
    written = steps(done)
    library = Library(
        {card.name.ja: card for card in printed(cards)}, keywords(), {"dm:test": switches}
    )  # the keywords of a case are those it names
    return build(Play("dm/test", "dm:test", position(setup), written), library), written


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


def static(form: str, more: str = "power: 1000") -> str:
    """A card with one static ability."""
    return f"{{{more}, abilities: [{{id: static, static: {form}}}]}}"


def spell(do: str, more: str = "cost: 1") -> str:
    """A spell that does something."""
    return f"{{type: spell, {more}, abilities: [{{id: spell, spell: {do}}}]}}"


def when(event: str, do: str, more: str = "power: 1000", beside: str = "") -> str:
    """A card with one triggered ability; `beside` stands beside its event and what it does."""
    beside = f", {beside}" if beside else ""
    return f"{{{more}, abilities: [{{id: when, when: {event}, do: {do}{beside}}}]}}"


def keyword(name: str, more: str = "power: 1000", beside: str = "") -> str:
    """A card with one keyword."""
    beside = f", {beside}" if beside else ""
    return f"{{{more}, abilities: [{{keyword: {name}{beside}}}]}}"


def _ended(end: str, transcript: Transcript) -> Transcript:
    assert transcript.end == end, f"ended {transcript.end}: {why(transcript)}"
    return transcript


def why(transcript: Transcript) -> str:
    """Why a run stopped, for a failed test."""
    return transcript.reason or "; ".join(transcript.faults)


def told(transcript: Transcript, kind: str) -> list[str]:
    """The English lines of a kind of note."""
    return [line.en for line in transcript.lines if line.kind == kind]
