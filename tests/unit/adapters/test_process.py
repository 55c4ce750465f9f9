"""Other programs as engines: each kind of misbehaviour is one case's result, never the end."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

import pytest

from checker.adapters.doors import opened
from checker.replay.case import Play, build
from checker.replay.run import replay
from tests.unit.replay.made import LIBRARY, scenario

FAKES = Path(__file__).with_name("engines.py")


def command(manner: str) -> str:
    return f"{shlex.quote(sys.executable)} {shlex.quote(str(FAKES))} {manner}"


def case(name: str = "toy/a/b"):
    return build(Play(name, "toy:base", scenario().setup, scenario().steps), LIBRARY)


@pytest.fixture
def engine(request):
    door = opened(command(request.param), timeout=5)
    yield door
    door.close()


@pytest.mark.parametrize(
    ("engine", "verdict"),
    [("wrong", "disagree"), ("nothing", "disagree"), ("unsupported", "unsupported"), ("crash", "error")],
    indirect=["engine"],
)
def test_every_engine_is_judged_here(engine, verdict: str) -> None:
    outcome = replay(scenario(), "toy:base", LIBRARY, engine)
    assert outcome.verdict == verdict
    assert outcome.controls[0].verdict == verdict


@pytest.mark.parametrize(
    ("engine", "reason"),
    [
        ("crash", "exit status 3: it all went wrong"),
        ("garbage", "not JSON: '%%% this is no JSON'"),
        ("shape", "transcript.end: one of"),
        ("other-number", "answers number 2 where 1 was asked"),
    ],
    indirect=["engine"],
)
def test_a_bad_answer_is_told(engine, reason: str) -> None:
    transcript = engine(case())
    assert transcript.end == "crashed"
    assert reason in transcript.reason


@pytest.mark.parametrize("engine", ["crash-late"], indirect=True)
def test_after_a_crash_the_next_case_is_played(engine) -> None:
    assert engine(case()).end == "finished"
    assert engine(case("toy/poison/b")).end == "crashed"
    assert engine(case()).end == "finished"


def test_a_hang_ends_with_its_case() -> None:
    door = opened(command("hang"), timeout=0.5)
    for _ in range(2):
        transcript = door(case())
        assert transcript.end == "crashed"
        assert transcript.reason == "no answer within 0.5 s"
    door.close()


def test_an_engine_that_reads_nothing_does_not_block_the_writing() -> None:
    door = opened(command("deaf"), timeout=0.5)
    big = case("x" * 1_000_000)
    assert "does not start: no answer within 0.5 s" in door(big).reason
    door.close()


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        (command("old"), "speaks version 0"),
        ("no-such-program-anywhere", "cannot run"),
        ("", "cannot run"),
        ("'", "cannot run"),
        (f"{shlex.quote(sys.executable)} -c 'print(\"[]\")'", "not an object"),
        (f"{shlex.quote(sys.executable)} -c 'print(\"NaN\")'", "not JSON"),
    ],
)
def test_an_engine_that_cannot_start_is_not_tried_again(line: str, reason: str) -> None:
    door = opened(line, timeout=5)
    first = door(case())
    assert first.end == "crashed"
    assert reason in first.reason
    assert door(case()) == first
    door.close()
