"""Small positions as text, played by the built-in engine of a game and looked at.

A test writes a position and steps as a scenario file does. What it expects is judged
by the same code that judges scenarios, so the tests read like them.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from checker import games
from checker.model.card import Card, KeywordDefinition
from checker.model.case import Case
from checker.model.scenario import Item, Setup
from checker.model.switches import Switches
from checker.model.transcript import Transcript
from checker.replay.case import Play, build
from checker.replay.judge import failures
from checker.replay.library import Library
from checker.source import files
from checker.source.paths import Location
from tests.architecture.sources import ROOT
from tests.unit.parsing import parse


class Table:
    """A game to play at, with the keywords of its library."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.words = games.words(game)
        self.engine = games.engine(game)

    def keywords(self) -> dict[str, KeywordDefinition]:
        """The keywords of the library."""
        return _keywords(self.game)

    def case(
        self, setup: str, done: str = "", cards: str = "", **switches: str
    ) -> tuple[Case, tuple[Item, ...]]:
        """What the engine is given, and the steps with what they expect."""
        position = parse(Setup, setup or "{}", self.game, self.words)
        steps = parse(tuple[Item, ...], done, self.game, self.words) if done.strip() else ()
        printed = parse(tuple[Card, ...], cards, self.game, self.words) if cards else ()
        ruleset = f"{self.game}:test"
        library = Library({card.name.ja: card for card in printed}, self.keywords(), {ruleset: switches})
        return build(Play(f"{self.game}/test", ruleset, position, steps), library), steps

    def play(self, setup: str, done: str = "", cards: str = "", **switches: str) -> Transcript:
        """The transcript, however it ends. Switches not named have the newest value."""
        given, steps = self.case(setup, done, cards, **switches)
        transcript = self.engine(given)
        wrong = failures(steps, given, transcript)
        assert not wrong, f"{[str(each) for each in wrong]}\nended {transcript.end}: {why(transcript)}"
        return transcript

    def agrees(self, setup: str, done: str, cards: str = "", **switches: str) -> Transcript:
        """The transcript of a run that goes through to its last step, as the steps expect."""
        return ended("finished", self.play(setup, done, cards, **switches))

    def unsupported(self, setup: str, done: str = "", cards: str = "", **switches: str) -> str:
        """What a run says that the engine does not model."""
        return ended("unsupported", self.play(setup, done, cards, **switches)).reason

    def unanswered(
        self, setup: str, done: str = "", cards: str = "", **switches: str
    ) -> tuple[str, tuple[str, ...]]:
        """The question nobody answered, with its options."""
        transcript = ended("unanswered", self.play(setup, done, cards, **switches))
        return transcript.reason, transcript.options

    def asked(self, setup: str, done: str = "", cards: str = "", **switches: str) -> set[str]:
        """The switches that the game asks for in a run: how it goes depends on no other."""
        given, _ = self.case(setup, done, cards)
        watched = Switches(switches)
        ended("finished", self.engine(replace(given, switches=watched)))
        return set(watched.asked)

    def invalid(self, setup: str, done: str = "", cards: str = "", **switches: str) -> tuple[str, ...]:
        """What contradicts itself in a case."""
        return ended("invalid", self.play(setup, done, cards, **switches)).faults


@cache
def _keywords(game: str) -> dict[str, KeywordDefinition]:
    path = f"rulings/{game}/keywords.yaml"
    found = files.load_located((ROOT / path).read_bytes(), Location(path, "keyword", game), games.words(game))
    return {str(one.value.id): one.value for one in found.documents}


def ended(end: str, transcript: Transcript) -> Transcript:
    """The transcript, which must have ended so."""
    assert transcript.end == end, f"ended {transcript.end}: {why(transcript)}"
    return transcript


def why(transcript: Transcript) -> str:
    """Why a run stopped, for a failed test."""
    return transcript.reason or "; ".join(transcript.faults)


def told(transcript: Transcript, kind: str) -> list[str]:
    """The English lines of a kind of note."""
    return [line.en for line in transcript.lines if line.kind == kind]
