"""From a case to a transcript: every way a run can end."""

from __future__ import annotations

import gc
from collections.abc import Callable
from dataclasses import replace
from typing import Any
from weakref import ref

import pytest

from checker.engine.compile import KERNEL
from checker.engine.definitions import Meanings
from checker.engine.derive import Derived
from checker.engine.library import Library
from checker.engine.objects import Card, GameObject
from checker.engine.playing import Parts, null, play
from checker.engine.questions import Question
from checker.engine.run import Run
from checker.engine.stops import GameOver, Unsupported
from checker.model.case import Case, Observe
from checker.model.scenario import Item, Setup
from checker.model.switches import Switches
from checker.model.transcript import Line, Query, Transcript
from tests.unit.engine.test_position import ToyPosition
from tests.unit.engine.toy import Toy, word


def _asks(run: Run, _: str) -> None:
    """A clock that asks whether to go on, over and over."""
    while True:
        run.note("asked", "toy/ask")
        run.ask(lambda: Question("p1", frozenset({"go"}), _check, lambda: ["go: on"], "toy/ask"))


def _check(answer):  # type: ignore[no-untyped-def]
    return (None, None) if answer.value == "on" else (None, "not_an_option")


def _parts(clock: Callable[[Run, str], None]) -> Parts:
    given = {
        "game": lambda case: Toy(),
        "library": Library(KERNEL),
        "meanings": lambda case: Meanings({}, lambda _: ()),
        "position": ToyPosition,
        "phrases": lambda run: tuple(Line("話", note.kind, note.kind) for note in run.story.notes),
        "reasons": {},
        "board": lambda run: {"step": run.state.step},
    }
    last = next(name for name in Parts.__dataclass_fields__ if name not in given)
    return Parts(**given, **{last: clock})  # type: ignore[arg-type]


def _case(items: str = "[]", setup: str = "{step: noon}", story: bool = True) -> Case:
    written = word(tuple[Item, ...], items)
    return Case("toy/a", "toy", "toy:now", word(Setup, setup), written, story=story)


def _play(items: str = "[]", clock: Callable[[Run, str], None] = _asks, **more: object) -> Transcript:
    return play(_parts(clock), _case(items, **more))  # type: ignore[arg-type]


def test_a_run_without_more_steps_is_finished() -> None:
    transcript = _play("[{p1: {go: on}}, {p1: {go: on}}]")
    assert (transcript.end, transcript.step, transcript.rules) == ("finished", 2, ("toy/ask",))
    assert [line.en for line in transcript.lines] == ["asked", "answer", "asked", "answer", "asked"]
    assert transcript.boards == ({"step": "noon"}, {"step": "noon"})


def test_the_boards_and_the_words_are_asked_for_the_telling_alone() -> None:
    def asking(name: str) -> Callable[[Run], str]:
        return lambda run: run.switches.get(name, "")

    parts = replace(
        _parts(_asks),
        board=lambda run: {"a": asking("board")(run)},
        phrases=lambda run: (Line("話", asking("phrase")(run), "a"),),
    )
    switches = Switches({})
    assert play(parts, replace(_case(), switches=switches)).boards
    assert (switches.asked, list(switches.aside)) == ({}, ["board", "phrase"])


def test_what_is_derived_first_for_a_board_is_asked_for_the_game() -> None:
    class Deriving(Toy):
        def derive(self) -> Derived:
            self.run.switches.get("derived")
            return super().derive()

    parts = replace(_parts(_asks), game=lambda case: Deriving(), board=lambda run: {"a": run.derived.firm})
    switches = Switches({})
    play(parts, replace(_case(), switches=switches))
    assert (list(switches.asked), switches.aside) == (["derived"], {})


def test_a_step_nobody_asks_for_leaves_a_question_unanswered() -> None:
    transcript = _play("[{p2: {go: on}}]")
    assert (transcript.end, transcript.reason, transcript.options) == (
        "unanswered",
        "p1 is asked to go",
        ("go: on",),
    )


def test_a_refused_step_makes_the_case_invalid() -> None:
    transcript = _play("[{p1: {go: off}}]")
    assert (transcript.end, transcript.faults) == (
        "invalid",
        ("step 1: p1 go off is refused: not_an_option",),
    )


def test_what_the_engine_does_not_model_is_said() -> None:
    def stops(run: Run, step: str) -> None:
        raise Unsupported("thunder", step)

    transcript = _play(clock=stops)
    assert (transcript.end, transcript.reason) == ("unsupported", "thunder: noon")


def test_the_end_of_the_game_is_an_end_and_steps_after_it_are_faults() -> None:
    def ends(run: Run, step: str) -> None:
        run.state.winner = "p2"
        raise GameOver

    assert _play(clock=ends).end == "finished"
    transcript = _play("[{p1: {go: on}}]", clock=ends)
    assert (transcript.end, transcript.faults) == ("invalid", ("step 1 comes after the game is over",))


def test_looking_for_a_card_that_is_not_there_is_a_fault_also_after_the_end() -> None:
    def ends(run: Run, step: str) -> None:
        raise GameOver

    case = replace(_case(), items=(Observe((Query("zone", "nobody"),)),))
    transcript = play(_parts(ends), case)
    assert (transcript.end, transcript.faults) == ("invalid", ("no card is called nobody",))


def test_an_impossible_position_has_no_board() -> None:
    transcript = _play(setup="{p1: {hand: {wrong: {}}}}")
    assert (transcript.end, transcript.faults, transcript.boards) == ("invalid", ("something is wrong",), ())


def test_a_clock_that_just_ends_is_a_mistake_of_the_program() -> None:
    with pytest.raises(AssertionError):
        _play(clock=lambda run, step: None)


def test_without_a_story_there_are_rules_and_no_lines() -> None:
    transcript = _play("[{p1: {go: on}}]", story=False)
    assert (transcript.lines, transcript.boards, transcript.rules) == ((), (), ("toy/ask",))


def test_what_a_run_made_is_gone_when_it_is_over() -> None:
    left: list[ref[Any]] = []

    def clock(run: Run, step: str) -> None:
        card = next(iter(run.state.cards.values()))
        left.extend((ref(run), ref(card.obj)))
        _asks(run, step)

    gc.disable()
    try:
        assert _play("[{p1: {go: on}}]", clock, setup="{step: noon, p1: {table: {x: {}}}}").end == "finished"
        assert [each() for each in left] == [None, None]
    finally:
        gc.enable()


def test_a_card_that_stops_the_run_before_it_is_laid_is_no_breakdown() -> None:
    class Stopping(ToyPosition):
        def object(self, cards: list[Card], zone: str) -> GameObject:
            raise Unsupported("card", cards[0].label)

    parts = replace(_parts(_asks), position=Stopping)
    transcript = play(parts, _case(setup="{step: noon, p1: {table: {x: {}}}}"))
    assert (transcript.end, transcript.reason) == ("unsupported", "card: x")


def test_doing_nothing_looks_at_what_never_changes() -> None:
    case = _case("[{try: {p1: {go: off}}, refused: any}]")
    look = Observe((Query("step"), Query("turn")))
    case = Case(case.id, case.game, case.ruleset, case.setup, (*case.items, look))
    transcript = null(_parts(_asks), case)
    assert (transcript.end, transcript.observed[0].values, transcript.tried[0].refused) == (
        "finished", ("noon", "p1"), None,
    )  # fmt: skip


def test_doing_nothing_does_not_break_down() -> None:
    lost = Observe((Query("zone", "nobody"),))
    case = Case("toy/a", "toy", "toy:now", Setup(), (lost,))
    assert null(_parts(_asks), case).faults == ("no card is called nobody",)
    undefined = _case(setup="{p1: {hand: {x: {abilities: [{keyword: quick}]}}}}")
    assert null(_parts(_asks), undefined).end == "unsupported"
