"""Documents as their types say: how words are written, what is told of faults, where everything stands."""

from __future__ import annotations

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from checker.model.scenario import Contents, Control, OtherSteps, Placed, WithoutPast
from checker.source.files import load_data
from checker.vocabulary.abilities import Cannot, Keyword, SpellAbility, StaticAbility, Triggered
from checker.vocabulary.changes import AddPower
from checker.vocabulary.instructions import Destroy, Draw, EndTurn, If
from checker.vocabulary.selectors import Count, Is, Ref, Selector
from checker.vocabulary.values import Amount, Bounds, CountOf, Number, Times
from tests.unit.source.library import CARD, FOLDERS, GOOD, TERM, WORDS, ability, document, faults, load

# --- how words are written -------------------------------------------------------


def test_a_word_fills_its_head_and_the_keys_beside_it_fill_the_rest() -> None:
    written = ability("{spell: [{draw: 2, who: theirs}]}")
    assert written == SpellAbility((Draw(Number(2), False, "theirs"),))


def test_a_word_stands_alone_where_everything_has_a_default() -> None:
    assert ability("{spell: [draw, skip_rest_of_turn]}") == SpellAbility((Draw(), EndTurn()))


def test_a_single_value_is_a_list_of_one() -> None:
    assert ability("{spell: draw}") == ability("{spell: [draw]}")
    assert document("card", CARD).value.type == ("creature",)


def test_a_selector_is_written_without_its_name() -> None:
    written = ability("{spell: {destroy: {zone: battle_zone, side: theirs, self: other, count: {up_to: 1}}}}")
    found = Selector(zone=("battle_zone",), side="theirs", self="other", count=Count(up_to=Number(1)))
    assert written.do == (Destroy(found),)


def test_a_text_is_a_reference_unless_it_is_one_of_the_fixed_words() -> None:
    assert ability("{static: {cannot: attack, what: player}}").static == Cannot("attack", what="player")
    assert ability("{static: {cannot: attack, what: it}}").static == Cannot("attack", what=Ref("it"))


def test_reserved_words_lose_their_underscore() -> None:
    written = ability("{spell: {if: {turn_of: mine}, then: draw, else: {draw: 2}}}").do[0]
    assert isinstance(written, If)
    assert (written.then, written.else_) == ((Draw(),), (Draw(Number(2)),))
    selector = ability("{spell: {destroy: {side: any, self: other, is: {not: {civ: fire}}}}}").do[0].what
    assert selector.is_ == Is(not_=Is(civ=("fire",)))


def test_values_are_numbers_infinity_or_words() -> None:
    times = ability("{static: {modify: self, change: {add_power: {times: 500, of: {count_of: it}}}}}")
    assert isinstance(times, StaticAbility)
    assert times.static.change == (AddPower(Times(500, CountOf(Ref("it")))),)  # type: ignore[attr-defined]
    assert ability("{keyword: breaker, amount: infinity}") == Keyword("breaker", Number(math.inf))
    assert ability("{keyword: breaker, amount: amount}").amount == Amount()


def test_a_plain_number_is_a_range_of_one() -> None:
    card = ability("{keyword: evolution, bases: {self: only, is: {cost: 5, power: {min: 1}}}}")
    assert card.bases[0].is_ == Is(cost=Bounds(Number(5), Number(5)), power=Bounds(min=Number(1)))


def test_a_pattern_stands_directly_under_when() -> None:
    written = ability("{when: {event: move, from: hand, to: battle_zone, of: self}, do: draw}")
    assert isinstance(written, Triggered)
    (pattern,) = written.when
    assert (pattern.from_, pattern.to, pattern.of) == (("hand",), ("battle_zone",), Ref("self"))


# --- scenarios -----------------------------------------------------------------------


SCENARIO = """id: dm/topic/sample
ruling: dm/sample
title: {ja: 見本}
rulesets: dm:paper
about: x
setup:
  p1: {battle_zone: {x: 見本の竜, others: 2}, mana_zone: enough, deck: 20}
steps: [{p1: {attack: p2, with: [x]}}, {p2: pass}, {expect: {zone: {x: graveyard}}}]
controls:
"""
ABSENT = "  - {id: absent, title: {ja: なし}, change: {without: x}, expect: {turn: p2}}\n"


def _control(text: str) -> Control:
    return document("scenario", f"{SCENARIO}  - {{id: a, title: {{ja: 見本}}, {text}}}\n").value.controls[0]


def test_a_zone_holds_labelled_cards_and_stand_ins() -> None:
    scenario = document("scenario", SCENARIO + ABSENT).value
    assert scenario.setup.p1["battle_zone"] == Contents({"x": Placed(card="見本の竜")}, 2)
    assert scenario.setup.p1["mana_zone"] == Contents(others="enough")
    assert scenario.setup.p1["deck"] == Contents(others=20)


def test_an_answer_is_a_verb_with_its_value_and_what_goes_beside() -> None:
    first, second, _ = document("scenario", SCENARIO + ABSENT).value.steps
    assert (first.answer.verb, first.answer.value, first.answer.more) == ("attack", "p2", {"with": ["x"]})
    assert (second.answer.verb, second.answer.value, second.answer.more) == ("pass", None, {})


def test_a_control_keeps_only_the_fields_that_differ() -> None:
    change = _control(
        "change: {instead: {x: {power: 2000, tapped: true}, y: 見本の竜}}, expect: {turn: p1}"
    ).change
    assert change.placed == {"x": {"power": Number(2000), "tapped": True}, "y": {"card": "見本の竜"}}


def test_differences_without_content_stand_alone() -> None:
    assert _control("change: without_past, expect: {turn: p1}").change == WithoutPast()
    assert _control("change: other_steps, steps: [{expect: {turn: p1}}]").change == OtherSteps()
    assert _control("change: {other_steps: }, steps: [{expect: {turn: p1}}]").change == OtherSteps()


def test_controls_may_use_the_same_new_label() -> None:
    also = "change: {also: {p1: {hand: {y: {}}}}}, expect: {turn: p1}}"
    two = f"  - {{id: a, title: {{ja: 見本}}, {also}\n  - {{id: b, title: {{ja: 見本}}, {also}\n"
    assert len(document("scenario", SCENARIO + two).value.controls) == 2


# --- faults --------------------------------------------------------------------------------


def test_all_faults_of_a_file_are_told_at_once_in_their_order() -> None:
    text = """- game: dm
  id: dm/Sample
  name: {ja: 1, en: Sample, fr: x}
  typ: creature
  cost: many
  abilities:
    - {spell: [{drow: 1}, {destroy: {zone: hnad}}]}
    - {keyword: blocker, amout: 1}
- game: mtg
  id: dm/second
  name: {ja: 二枚目}
  type: [creature, creatur]
"""
    found = [(fault.code, fault.place.line) for fault in faults("card", text)]
    lines = [("S202", 2), ("S305", 3), ("S203", 4), ("S201", 4), ("S201", 5), ("S204", 6)]
    inner = [("S204", 8), ("S301", 8), ("S206", 8), ("S201", 9)]
    assert found == [*lines, *inner, ("S306", 10), ("S206", 13)]


@pytest.mark.parametrize(
    ("written", "code", "wrong", "right"),
    [
        ("{p1: pas}", "S206", "'pas' is not a verb of dm", "did you mean 'pass'?"),
        (
            "{p1: [pass]}",
            "S203",
            "a list stands here",
            "expected a verb such as pass, or a mapping with a verb",
        ),
        ("{p5: pass}", "S204", "unknown word 'p5'", "expected a mapping with one of: expect, happen, p1"),
        ("pass", "S204", "unknown word 'pass'", "expected a mapping with one of: expect, happen, p1"),
        ("{run_to: attack_step, declining: no}", "S207", "'no' cannot stand here", "did you mean 'none'?"),
        ("{expect: {winner: p5}}", "S207", "'p5' cannot stand here", "known: draw, none, p1, p2"),
        ("{expect: {turn: [p1]}}", "S203", "a list stands here", "expected one of: p1, p2"),
        (
            "{expect: {power: {x: {times: 2}}}}",
            "S202",
            "the key 'of' is missing",
            "of: a whole number, infinity",
        ),
        (
            "{observe: []}",
            "S204",
            "unknown word 'observe'",
            "one of: expect, happen, p1, p2, p3, p4, run_to, try",
        ),
        ("{expect: {zone: {x: grave}}}", "S206", "'grave' is not a zone of dm", "did you mean 'graveyard'?"),
    ],
)
def test_a_step_is_told_what_would_be_right(written: str, code: str, wrong: str, right: str) -> None:
    text = SCENARIO.replace("steps: [", f"steps: [{written}, ") + ABSENT
    (fault,) = faults("scenario", text)
    assert (fault.code, fault.wrong, fault.place.line) == (code, wrong, 9)
    assert right in fault.right


@pytest.mark.parametrize(
    ("others", "wrong"),
    [
        ("lots", "the text 'lots' stands here"),
        ("[1]", "a list stands here"),
        ("1.5", "the number 1.5 stands here"),
    ],
)
def test_stand_ins_are_a_number_or_enough(others: str, wrong: str) -> None:
    text = SCENARIO.replace("others: 2", f"others: {others}") + ABSENT
    (fault,) = faults("scenario", text)
    assert (fault.code, fault.wrong, fault.right) == (
        "S203",
        wrong,
        "expected a whole number, or one of: enough",
    )


def test_one_card_with_a_fault_does_not_hide_the_other() -> None:
    text = "- {game: dm, id: dm/a, name: {ja: 甲}, type: creature}\n- {game: dm, id: dm/b, name: {ja: 乙}}\n"
    result = load("card", text)
    assert [loaded.value.id for loaded in result.documents] == ["dm/a"]
    assert [fault.code for fault in result.diagnostics] == ["S202"]


def test_nothing_is_not_an_empty_list() -> None:
    (fault,) = faults("term", TERM + "see:\n")
    assert (fault.code, fault.wrong) == ("S203", "nothing stands here")


def test_a_kind_the_game_does_not_list_has_no_word() -> None:
    (fault,) = faults(
        "scenario", SCENARIO.replace("p1: {battle_zone", "step: teatime\n  p1: {battle_zone") + ABSENT
    )
    assert (fault.code, fault.wrong) == ("S206", "'teatime' is not a step of dm")
    assert fault.right.startswith("known: attack, charge")


@pytest.mark.parametrize("kind", FOLDERS)
@pytest.mark.parametrize(
    "text", ["[]", "{}", "text", "12", "[[]]", "[{}, text]", "{a: {b: [c]}}", "? [a]\n: b"]
)
def test_content_of_another_shape_is_a_fault_or_empty(kind: str, text: str) -> None:
    result = load(kind, text)
    allowed = kind in ("card", "keyword", "scenario") and text == "[]" or kind == "survivors" and text == "{}"
    assert bool(result.diagnostics) != allowed


# --- places -------------------------------------------------------------------------------------


def test_places_are_found_by_the_way_python_reaches_a_value() -> None:
    loaded = document("scenario", SCENARIO + ABSENT)
    assert (loaded.place("about", 0).line, loaded.place("about", 0).column) == (6, 8)
    label = loaded.places["setup", "p1", "battle_zone", "cards", "x"]
    assert (label.line, label.column, label.file) == (8, 22, FOLDERS["scenario"])
    verb = loaded.place("steps", 0, "answer", "verb")
    assert (verb.line, verb.column) == (9, 15)


def test_what_was_not_written_stands_where_its_surroundings_do() -> None:
    loaded = document("term", TERM)
    assert loaded.place("name", "en") == loaded.place("name")
    assert loaded.place("see", 3).line == 2


# --- no content raises ------------------------------------------------------------------------------

KEYS = [
    "id",
    "game",
    "name",
    "type",
    "abilities",
    "spell",
    "static",
    "when",
    "do",
    "draw",
    "destroy",
    "modify",
    "change",
    "add_power",
    "cannot",
    "of",
    "zone",
    "side",
    "self",
    "setup",
    "p1",
    "p2",
    "steps",
    "expect",
    "try",
    "controls",
    "also",
    "instead",
    "without",
    "if",
    "then",
    "event",
    "move",
    "count",
    "is",
    "power",
    "min",
    "max",
    "dm",
    "x",
]
VALUES = st.sampled_from(
    [*KEYS, "1", "-1", "true", "null", "infinity", "'1'", "dm/a", "[]", "{}", "2026-01-31"]
)
CONTENT = st.recursive(
    VALUES,
    lambda inner: st.one_of(
        st.lists(inner, max_size=3).map(lambda items: f"[{', '.join(items)}]"),
        st.dictionaries(st.sampled_from(KEYS), inner, max_size=4).map(
            lambda pairs: "{" + ", ".join(f"{key}: {value}" for key, value in pairs.items()) + "}"
        ),
    ),
    max_leaves=12,
)


@settings(deadline=None)
@given(kind=st.sampled_from(sorted(FOLDERS)), text=CONTENT)
def test_no_structure_raises(kind: str, text: str) -> None:
    result = load(kind, text)
    assert result.documents or result.diagnostics or text in ("[]", "{}")


@settings(deadline=None)
@given(data=st.data())
def test_no_damaged_good_file_raises(data: st.DataObject) -> None:
    path = data.draw(st.sampled_from(sorted(GOOD.rglob("*.yaml"))))
    text = path.read_text(encoding="utf-8")
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 30)))
    patch = data.draw(st.sampled_from(["", " ", "\n", ": ", "- ", "x", "[", "}", "12"]))
    damaged = (text[:start] + patch + text[end:]).encode()
    result = load_data(damaged, path.relative_to(GOOD).as_posix(), WORDS)
    assert result.documents or result.diagnostics
