"""Two rulesets: what is compared, what counts as a difference, and the difference `under` of a control."""

from __future__ import annotations

from dataclasses import replace

from checker.model.case import Case
from checker.model.scenario import Control, Expect, Seen, Under
from checker.model.text import RulesetId, Text
from checker.model.transcript import Transcript
from checker.replay.batch import Means
from checker.replay.compare import compare, compare_all
from checker.replay.run import replay
from tests.unit.replay.made import LIBRARY, attack, play, position, printed, scenario

OLD, NEW = "toy:base", "toy:now"
FREE = scenario(
    setup=position(x=printed("Plain")),
    steps=(attack("x"), Expect(tapped={"x": True})),
    about=("x",),
    controls=(),
)


def by_the_new_nobody_is_tapped(case: Case) -> Transcript:
    """An engine for which the newer ruleset changes what an attack does."""
    told = play(case)
    if case.ruleset != NEW:
        return told
    seen = tuple(replace(each, values=(False,) * len(each.values)) for each in told.observed)
    return replace(told, observed=seen)


def ends_by_the_new(end: str) -> object:
    """An engine that comes to another end by the newer ruleset."""
    return lambda case: Transcript(end, "so") if case.ruleset == NEW else play(case)  # type: ignore[arg-type]


def test_what_is_seen_alike_is_the_same_and_has_no_story() -> None:
    found = compare(FREE, OLD, NEW, LIBRARY, play)
    assert (found.change, found.a.verdict, found.b.verdict) == ("same", "agree", "agree")


def test_another_observation_is_a_change_told_on_both_sides() -> None:
    stories: list[bool] = []

    def watched(case: Case) -> Transcript:
        stories.append(case.story)
        return by_the_new_nobody_is_tapped(case)

    found = compare(FREE, OLD, NEW, LIBRARY, watched)
    assert (found.change, found.a.verdict, found.b.verdict) == ("outcome", "agree", "disagree")
    assert (found.a.seen, found.b.seen) == (((1, "tapped(x)", True),), ((1, "tapped(x)", False),))
    assert stories == [False, False, True, True]


def tries_nothing_by_the_new(case: Case) -> Transcript:
    """An engine that by the newer ruleset says nothing of what is tried."""
    return replace(play(case), tried=()) if case.ruleset == NEW else play(case)


def test_another_refusal_is_a_change() -> None:
    found = compare(
        scenario(),
        OLD,
        NEW,
        LIBRARY,
        lambda case: replace(play(case), tried=()) if case.ruleset == NEW else play(case),
    )
    assert found.change == "outcome"
    assert (found.a.seen[0], found.b.seen[0]) == ((0, "refused", "locked"), (0, "refused", "not observed"))


def test_of_the_history_only_what_is_asked_counts() -> None:
    asked = replace(FREE, steps=(attack("x"), Expect(happened=(Seen("attack", times=1),))))

    def longer(case: Case) -> Transcript:
        told = play(case)
        more = ("draw", None, None)
        seen = tuple(replace(each, values=((*each.values[0], more),)) for each in told.observed)
        return replace(told, observed=seen) if case.ruleset == NEW else told

    assert compare(asked, OLD, NEW, LIBRARY, longer).change == "same"


def test_ends_that_differ_and_ends_that_say_nothing() -> None:
    assert compare(FREE, OLD, NEW, LIBRARY, ends_by_the_new("invalid")).change == "outcome"
    assert compare(FREE, OLD, NEW, LIBRARY, ends_by_the_new("unsupported")).change == "unsupported"
    never = compare(FREE, OLD, NEW, LIBRARY, lambda case: Transcript("unsupported", "so"))
    assert never.change == "not_compared"
    nowhere = compare(FREE, OLD, NEW, LIBRARY, lambda case: Transcript("invalid", "so"))
    assert nowhere.change == "not_compared"
    stopped = compare(FREE, OLD, NEW, LIBRARY, lambda case: Transcript("unanswered", "so", 1))
    assert stopped.change == "same"
    elsewhere = compare(FREE, OLD, NEW, LIBRARY, lambda case: Transcript("unanswered", case.ruleset, 1))
    assert elsewhere.change == "outcome"


def test_all_are_compared_in_their_order() -> None:
    ticks: list[int] = []
    means = Means({"toy": LIBRARY})
    found = compare_all([FREE, scenario()], OLD, NEW, means, lambda: ticks.append(1))
    assert [each.scenario for each in found] == [FREE.id, scenario().id]
    assert len(ticks) == 2


def test_a_control_under_another_ruleset_must_come_out_differently() -> None:
    control = Control("of-old", Under(RulesetId(NEW)), Text("新"), expect=Expect(tapped={"x": False}))
    case = replace(FREE, controls=(control,))
    assert replay(case, OLD, LIBRARY, by_the_new_nobody_is_tapped).verdict == "agree"
    alike = replay(case, OLD, LIBRARY, play)
    assert alike.verdict == "disagree"


def test_a_control_under_a_ruleset_that_is_not_there_is_invalid() -> None:
    control = Control(
        "of-old", Under(RulesetId("toy:nowhere")), Text("無"), expect=Expect(tapped={"x": False})
    )
    assert replay(replace(FREE, controls=(control,)), OLD, LIBRARY, play).verdict == "invalid"
