"""A whole run: its transcript, its story, its boards, its end, and the engine that does nothing."""

from __future__ import annotations

from dataclasses import replace

from checker import games
from tests.unit.games.dm.table import ENGINE, agrees, case, invalid, keyword, play, spell, unanswered

POSITION = (
    "step: attack\np1: {battle_zone: {x: {power: 3000}}}\np2: {battle_zone: {t: {power: 1000, tapped: true}}}"
)
STEPS = "- p1: {attack: {x: t}}\n- run_to: end_of_attack\n- expect: {zone: {t: graveyard}}"


def test_a_transcript_has_what_was_seen_told_and_used() -> None:
    transcript = agrees(POSITION, STEPS)
    assert (transcript.end, transcript.step, transcript.reason) == ("finished", 3, "")
    assert [(seen.step, seen.values) for seen in transcript.observed] == [(2, ("graveyard",))]
    assert {"dm/declare-attack", "dm/battle", "dm/battle-loser-destroyed"} <= set(transcript.rules)
    assert all(line.ja and line.en for line in transcript.lines)
    assert [line.step for line in transcript.lines] == sorted(line.step for line in transcript.lines)


def test_the_story_is_nested_by_process() -> None:
    depth = {line.en: line.depth for line in agrees(POSITION, STEPS).lines}
    assert depth["Player 1's attack step"] == 0
    assert depth["t is destroyed"] == depth["The attack ends"] == 1


def test_boards_show_the_start_and_the_end() -> None:
    first, last = agrees(POSITION, STEPS).boards
    assert first["turn"] == "p1"
    assert [item["label"] for item in first["players"]["p2"]["zones"]["battle_zone"]] == ["t"]
    assert "battle_zone" not in last["players"]["p2"]["zones"]
    assert [item["label"] for item in last["players"]["p2"]["zones"]["graveyard"]] == ["t"]
    assert first["players"]["p1"]["zones"]["shield_zone"] == 5


def test_a_board_shows_how_cards_lie() -> None:
    (board, _) = agrees(
        """
        p1:
          battle_zone:
            x: {power: infinity, under: {u: {}}, seals: {s: {}}, tapped: true, civ: fire}
            y: {power: 1000, entered: this_turn}
            g: {type: cross_gear, on: y}
            f: {type: d2_field, upside_down: true}
          mana_zone: {m: {tapped: true}, others: 3}
        """,
        "- expect: {turn: p1}",
    ).boards
    zones = board["players"]["p1"]["zones"]
    x, y, f = zones["battle_zone"]
    assert (x["power"], x["tapped"], x["seals"], x["under"], x["civs"]) == ("∞", True, 1, ["u"], ["fire"])
    assert (y["sick"], [gear["label"] for gear in y["attached"]]) == (True, ["g"])
    assert f["upside_down"] is True
    assert [item.get("label") or item["count"] for item in zones["mana_zone"]] == ["m", 3]


def test_abilities_that_acted_are_named() -> None:
    transcript = agrees(
        f"p1: {{battle_zone: {{x: {keyword('speed_attacker', 'entered: this_turn, power: 1000')}}}}}",
        "- run_to: attack_step\n- p1: {attack: {x: p2}}",
    )
    assert transcript.reached == ("x.speed_attacker",)


# --- ends ------------------------------------------------------------------------------------


def test_a_question_nobody_answers_stops_the_run_with_its_options() -> None:
    destroys = spell("{destroy: {side: theirs, self: other, count: 1}}")
    question, options = unanswered(
        f"p1: {{mana_zone: enough, hand: {{s: {destroys}}}}}\np2: {{battle_zone: {{a: {{}}, b: {{}}}}}}",
        "- p1: {cast: s}\n- run_to: attack_step",
    )
    assert question == "p1 is asked to choose for s.spell"
    assert options == ("a", "b")


def test_an_answer_to_a_question_that_is_not_asked_is_not_used() -> None:
    question, options = unanswered(POSITION, "- p1: {attack: {x: t}}\n- p2: {choose: t}\n- p1: pass")
    assert question == "p1 is asked to attack/pass"
    assert options == ()


def test_an_illegal_step_is_a_fault() -> None:
    assert invalid(POSITION, "- p1: {attack: {x: p1}}") == (
        "step 1: p1 attack {'x': 'p1'} is refused: no_target",
    )


def test_what_was_seen_before_the_run_stopped_is_kept() -> None:
    transcript = play(POSITION, "- expect: {zone: {t: battle_zone}}\n- p1: {attack: {x: p1}}")
    assert transcript.end == "invalid"
    assert transcript.observed[0].values == ("battle_zone",)
    assert len(transcript.boards) == 2


# --- the story left out, the engine that does nothing -------------------------------------------


def test_without_a_story_all_else_is_the_same() -> None:
    given, _ = case(POSITION, STEPS)
    told, untold = ENGINE(given), ENGINE(replace(given, story=False))
    assert untold.lines == untold.boards == untold.questions == ()
    assert replace(told, lines=(), boards=(), questions=()) == untold


def test_the_same_case_twice_gives_the_same_transcript() -> None:
    given, _ = case(POSITION, STEPS)
    assert ENGINE(given) == ENGINE(given)


def test_the_engine_that_does_nothing_sees_the_position_and_refuses_nothing() -> None:
    given, _ = case(POSITION, "- {try: {p1: {attack: {x: p1}}}, refused: no_target}\n" + STEPS)
    transcript = games.null_engine("dm")(given)
    assert transcript.end == "finished"
    assert transcript.tried[0].refused is None
    assert transcript.observed[0].values == ("battle_zone",)


def test_the_engine_that_does_nothing_tells_an_impossible_position() -> None:
    given, _ = case("p1: {deck: 0}", "")
    assert games.null_engine("dm")(given).end == "invalid"
