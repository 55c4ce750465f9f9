"""Reports say what is wrong, in both languages, in each form, and nothing breaks their form."""

from __future__ import annotations

import json
from dataclasses import replace
from xml.etree import ElementTree as Xml

import pytest

from checker.diagnostics import Diagnostic, Place
from checker.model.outcome import ControlOutcome
from checker.model.scenario import Expect
from checker.model.transcript import Asked, Refused
from checker.replay.expectations import checks
from checker.report import explain, github, junit, lines, machine, phrases
from tests.unit.replay.test_judge import HOLDS
from tests.unit.report.made import (
    AGREE,
    ALL,
    DISAGREE,
    DONE,
    ERROR,
    INVALID,
    RULES,
    RULING,
    SCENARIO,
    TALLY,
    UNANSWERED,
    UNSUPPORTED,
)

LANGS = ("ja", "en")


# --- text ------------------------------------------------------------------------


def test_what_agrees_needs_no_line() -> None:
    assert lines.check([AGREE], "en") == "1 of 1 agree"
    assert lines.check([AGREE], "ja") == "1件中1件が一致"
    assert lines.check([AGREE], "en", every=True).splitlines()[0] == "agree toy/locks/agree (toy:base)"


def test_the_sum_names_every_verdict() -> None:
    told = "1 of 6 agree, 1 disagree, 1 unsupported, 1 unanswered, 1 invalid, 1 error"
    assert lines.summary(ALL, "en") == told
    assert lines.summary(ALL, "ja").startswith("6件中1件が一致、不一致1件、未対応1件")


def test_a_disagreement_shows_both_sides() -> None:
    assert list(lines.outcome(DISAGREE, "en")) == [
        "disagree toy/locks/disagree (toy:base)",
        "  step 2: power of x: expected infinity, seen 3000",
        "  step 2: x is tapped: expected yes, seen no",
        "  step 3: order of events: expected attack x, seen attack y (by p1)",
        "  the case's expectations under the control 'no-lock': expected they fail, seen they still hold",
        "  control 'no-lock': disagree",
        "    step 1: reason of refusal: expected locked, seen legal",
    ]
    assert "  手順2: xのパワー: 期待は「無限大」、結果は「3000」" in lines.outcome(DISAGREE, "ja")


def test_a_run_that_stopped_says_why() -> None:
    assert list(lines.outcome(UNANSWERED, "en"))[1:] == ["  step 2: p1 is asked", "  options: a, b"]
    assert list(lines.outcome(INVALID, "ja"))[1:] == ["  two of x", "  no y"]
    # Where it broke down is not known, so no step is named.
    assert list(lines.outcome(ERROR, "en"))[1:] == ["  it ended \x00 with <exit> & status 3"]


@pytest.mark.parametrize("lang", LANGS)
def test_every_observation_has_its_words(lang) -> None:
    everything = [check.what for expect, _ in HOLDS for check in checks(expect)]
    everything += [
        check.what for check in checks(Expect(seals={"x": 1}, attacking={"x": True}, face={"x": "back"}))
    ]
    for what in [*everything, "refused", "control(x)"]:
        assert phrases.observation(what, lang) != what or what in ("winner", "step")


def test_numbers_are_not_taken_for_truth() -> None:
    assert [phrases.value(seen, "en") for seen in (1, True, 0, False, None)] == [
        "1",
        "yes",
        "0",
        "no",
        "none",
    ]
    assert phrases.value(("a", "b"), "ja") == "a、b"
    assert phrases.value((), "en") == "none"
    assert phrases.value({"x": [1]}, "en") == "{'x': [1]}"
    assert phrases.value((("odd",), 3), "en") == "('odd',), 3"


def test_mutants_in_text() -> None:
    assert lines.mutate(TALLY, "en").splitlines() == [
        "survived toy/locks/a: without x",
        "  it fills the board",
        "survived toy/locks/a: without y",
        "  no reason is written",
        "unproved toy/locks/a: taking away 'x.lock' makes no expectation fail (agree, missed)",
        "unproved toy/locks/b: taking away 'ghost' makes no expectation fail (nothing to try)",
        "disagree toy/locks/c",
        "stale toy/locks/a: without z (killed): its written reason excuses nothing",
        "18 killed, 2 survived (10.0%), 4 abilities never reached",
    ]
    assert "場を埋めるだけ" in lines.mutate(TALLY, "ja")


# --- JSON -------------------------------------------------------------------------


def test_the_json_of_check_has_its_keys() -> None:
    found = json.loads(json.dumps(machine.check(ALL), allow_nan=False))
    assert found["summary"] == {
        "agree": 1, "disagree": 1, "unsupported": 1, "unanswered": 1, "invalid": 1, "error": 1,
    }  # fmt: skip
    assert {"scenario", "ruling", "ruleset", "verdict", "failed", "rules", "seconds"} <= set(
        found["results"][0]
    )
    assert found["results"][0]["controls"][0]["flips"] is True
    assert found["results"][1]["failed"][0] == {
        "step": 2,
        "what": "power(x)",
        "expected": "infinity",
        "seen": 3000,
    }
    assert found["results"][1]["failed"][3]["step"] is None


def test_who_could_act_is_told_before_the_line_it_led_to() -> None:
    refused = Refused("hole", "too_late", "遅い", "it is too late", "toy/locks")
    asked = (
        Asked("p1", "act", 0, 0, ("go: x",), (refused,), "go: x", "toy/locks"),
        Asked("p2", "choose", 1, 1, (), (), "", None),
    )
    transcript = replace(AGREE.transcript, questions=asked)
    plain = list(explain.story(transcript, RULES, "en"))
    told = list(explain.story(transcript, RULES, "en", who=True))
    assert told[2:] == plain
    assert told[0] == "   ? player 1 could: go: x → go: x"
    assert told[1].startswith("     - hole: it is too late")
    assert "プレイヤー1 できること: go: x" in "\n".join(explain.story(transcript, RULES, "ja", who=True))


def test_the_json_of_explain_has_the_story() -> None:
    found = json.loads(json.dumps(machine.explain(AGREE), allow_nan=False))
    assert [line["step"] for line in found["lines"]] == [1, 1, 2]
    assert found["boards"] == [{"power": "infinity"}]


def test_the_json_of_mutate_has_its_keys() -> None:
    found = machine.mutate(TALLY)
    assert found["summary"] == {"killed": 18, "survived": 2, "unreached": 4, "share": 0.1, "sound": False}
    assert found["survivors"][0] == {
        "scenario": "toy/locks/a",
        "mutation": "without x",
        "reason": "場を埋めるだけ",
        "reason_en": "it fills the board",
    }
    assert found["survivors"][1]["reason"] is None
    json.dumps(found, allow_nan=False)


# --- JUnit and annotations ------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGS)
def test_junit_is_xml_whatever_was_said(lang) -> None:
    suite = Xml.fromstring(junit.check(ALL, lang).encode())[0]
    assert {key: suite.get(key) for key in ("tests", "failures", "errors", "skipped")} == {
        "tests": "6", "failures": "1", "errors": "3", "skipped": "1",
    }  # fmt: skip
    assert [child.tag for case in suite for child in case] == [
        "failure",
        "skipped",
        "error",
        "error",
        "error",
    ]
    assert float(suite.get("time") or 0) == 1.5


def test_annotations_are_one_line_each_at_their_place() -> None:
    told = github.check(ALL, {UNSUPPORTED.scenario: Place("scenarios/toy/a,b.yaml", 7, 3)}, "en").splitlines()
    assert len(told) == 6
    assert told[1] == (
        "::error file=scenarios/toy/a%2Cb.yaml,line=7,col=3,title=toy/locks/unsupported"
        "::unsupported toy/locks/unsupported (toy:base)%0A  step 4: word: 50%25 off,%0Aso: no"
    )
    assert told[-1].startswith("::notice title=saitei check::1 of 6 agree")


def test_diagnostics_are_annotations_too() -> None:
    found = [
        Diagnostic(Place("a.yaml", 1, 2), "S101", "wrong", "right"),
        Diagnostic(Place("b.yaml"), "S110", "odd", severity="warning"),
    ]
    assert github.diagnostics(found).splitlines() == [
        "::error file=a.yaml,line=1,col=2,title=S101::wrong (right)",
        "::warning file=b.yaml,line=1,col=1,title=S110::odd",
    ]


# --- explanation ------------------------------------------------------------------------


def test_an_explanation_reads_from_question_to_rules() -> None:
    assert explain.explain(AGREE, SCENARIO, RULING, RULES, "en") == (
        "Locks (toy/locks)\n"
        "With a lock (toy/locks/agree, toy:base)\n"
        "\n"
        "Q: May it attack?\n"
        "A: No.\n"
        "\n"
        "1. It attacks [Attacking, toy/attack]\n"
        "2.   It is tapped [toy/unknown]\n"
        "3. Nothing more\n"
        "\n"
        "Verdict: agree\n"
        "\n"
        "With one thing changed:\n"
        "- Without the lock: the outcome changes, as written\n"
        "\n"
        "Rules that acted:\n"
        "- Attacking (toy/attack; toy-cr 1.0: 5.1, 5.2)\n"
        "  Attacking taps."
    )


def test_an_explanation_in_japanese() -> None:
    told = explain.explain(AGREE, SCENARIO, RULING, RULES, "ja")
    parts = [
        "問: 攻撃できますか？",
        "答: いいえ。",
        "1. 攻撃する [攻撃, toy/attack]",
        "判定: 一致",
        "鍵がなければ: 書かれたとおり、結果が変わる",
    ]
    assert [part for part in parts if part not in told] == []


@pytest.mark.parametrize(
    ("verdict", "flips", "told"),
    [
        ("agree", None, "it goes as written"),
        ("agree", False, "the outcome does not change"),
        ("unsupported", None, "unsupported"),
    ],
)
def test_an_explanation_says_what_a_control_showed(verdict, flips, told: str) -> None:
    outcome = replace(AGREE, controls=(ControlOutcome("no-lock", verdict, (), DONE, flips),))
    assert f"- Without the lock: {told}" in explain.explain(outcome, SCENARIO, RULING, RULES, "en")


def test_an_explanation_of_what_disagrees_says_why() -> None:
    told = explain.explain(DISAGREE, SCENARIO, RULING, {}, "en")
    assert "Verdict: disagree\n  step 2: power of x" in told
