"""An engine of ours behind the protocol gives what it gives without it."""

from __future__ import annotations

import json
import shlex
import sys

import pytest

from checker.adapters import wire
from checker.adapters.doors import BuiltIn, opened
from checker.adapters.serve import serve
from checker.model.transcript import Transcript
from checker.replay.case import Play, build
from tests.unit.replay.made import LIBRARY, play, scenario

CASE = build(Play("toy/a/b", "toy:base", scenario().setup, scenario().steps), LIBRARY)


def answers(*lines: str) -> list[dict]:
    return [json.loads(text) for text in serve(lines, play, "toy-engine")]


def test_the_transcript_is_the_same_through_the_door() -> None:
    messages = (wire.start(), wire.run(7, CASE), wire.stop(), wire.start())
    [started, ran] = answers("\n", *map(wire.line, messages))
    assert wire.started(started) == "toy-engine"
    assert wire.transcript(ran, 7) == play(CASE)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("nonsense", "not JSON"),
        ("3", "not an object"),
        ('{"do": "dance"}', "must be start, run or stop"),
        ('{"do": "run", "number": 1}', "Case as an object"),
        ('{"do": "run", "number": 1, "case": {"id": 3}}', "case.id: str"),
        ("[" * 100_000, "not JSON"),
    ],
)
def test_a_wrong_line_is_answered_and_the_next_is_read(line: str, told: str) -> None:
    [wrong, right] = answers(line, wire.line(wire.start()))
    assert told in wrong["error"]
    assert right["version"] == wire.VERSION


def test_an_engine_that_breaks_down_still_answers() -> None:
    def broken(case):
        raise RuntimeError("out of order")

    [text] = serve([wire.line(wire.run(1, CASE))], broken)
    assert wire.transcript(json.loads(text), 1) == Transcript("crashed", "RuntimeError: out of order")


def test_a_game_nobody_knows_is_unsupported() -> None:
    def choose(game: str):
        raise KeyError(game)

    assert BuiltIn(choose)(CASE) == Transcript("unsupported", "game: toy")


def test_the_built_in_engine_can_be_served_by_its_command() -> None:
    door = opened(f"{shlex.quote(sys.executable)} -m checker.adapters.serve", timeout=20)
    assert door(CASE) == Transcript("unsupported", "game: toy")
    assert door(CASE) == opened()(CASE)
    door.close()
