"""A whole duel: played through, told in both languages, the same every time."""

from __future__ import annotations

from dataclasses import replace

from checker import games
from tests.unit.games.ygo.table import ENGINE, FORCE, MONSTER, RUSH, WARNING, WAVE, agrees, case, told

POSITION = (
    f"{{p1: {{hand: {{x: {FORCE}, r: {RUSH}}}, monster_zone: {{a: {MONSTER}}}}},"
    f" p2: {{monster_zone: {{b: {MONSTER}}}, spell_trap_zone: {{wave: {WAVE}, w: {WARNING}}}}}}}"
)
STEPS = """
- p1: {normal_summon: x}
- p2: pass
- p1: pass
- p2: pass
- p1: {activate: r}
- p1: {target: a}
- run_to: open_state
- p1: pass
- run_to: open_state
- p1: {attack: {a: b}}
- run_to: next_turn
- expect: {zone: {b: gy, a: monster_zone, x: monster_zone}, life: {p2: 7300}, turn: p2, atk: {a: 1900}}
"""


def test_a_turn_from_the_main_phase_to_the_next_turn() -> None:
    transcript = agrees(POSITION, STEPS)
    assert told(transcript, "compares") == ["Damage calculation: a (2600) against b (1900)"]
    assert told(transcript, "number_now") == ["The ATK of a is now 2600", "The ATK of a is now 1900"]


def test_all_of_the_story_is_said_in_both_languages() -> None:
    for line in agrees(POSITION, STEPS).lines:
        assert line.ja and line.en and line.ja != line.en
        assert "{" not in line.ja + line.en


def test_without_a_story_all_else_is_the_same() -> None:
    given, _ = case(POSITION, STEPS)
    with_story, without = ENGINE(given), ENGINE(replace(given, story=False))
    assert without.lines == without.boards == without.questions == ()
    assert replace(with_story, lines=(), boards=(), questions=()) == without


def test_the_same_case_twice_gives_the_same_transcript() -> None:
    given, _ = case(POSITION, STEPS)
    assert ENGINE(given) == ENGINE(given)


def test_the_engine_that_does_nothing_sees_the_position_and_refuses_nothing() -> None:
    given, _ = case(
        POSITION, "- try: {p2: {activate: wave}}\n  refused: wrong_window\n- expect: {zone: {b: gy}}"
    )
    nothing = games.null_engine("ygo")(given)
    assert [each.refused for each in nothing.tried] == [None]
    assert nothing.observed[0].values == ("monster_zone",)


def test_the_board_shows_what_lies_where() -> None:
    board = agrees(POSITION, STEPS).boards[0]
    assert board["players"]["p2"]["life"] == 8000
    (wave, warning) = board["players"]["p2"]["zones"]["spell_trap_zone"]
    assert (wave["label"], wave["face_down"], warning["label"]) == ("wave", True, "w")
    (shown,) = board["players"]["p1"]["zones"]["monster_zone"]
    assert (shown["atk"], shown["def"], shown["level"]) == (1900, 1500, 4)
