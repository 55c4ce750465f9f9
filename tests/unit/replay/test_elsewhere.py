"""A case by the rulesets it is not written for: what is played, how often, and what is told."""

from __future__ import annotations

from dataclasses import replace

from checker.adapters.doors import BUILT_IN, TIMEOUT, opened
from checker.cli import library as reader
from checker.model.case import Case
from checker.model.outcome import Comparison
from checker.model.rule import Ruleset
from checker.model.scenario import Scenario
from checker.model.switches import Switches
from checker.model.text import Text
from checker.model.transcript import Transcript
from checker.replay.batch import Task, everywhere_all
from checker.replay.compare import compare
from checker.replay.elsewhere import Before, everywhere
from checker.replay.library import Library
from checker.replay.run import Engine as Playing
from checker.replay.run import replay
from checker.replay.side import side
from tests.architecture.sources import ROOT
from tests.unit.replay.made import CARDS, KEYWORDS, play, position, printed, scenario


def ruleset(name: str, base: str | None = None, **switches: str) -> Ruleset:
    return Ruleset(f"toy:{name}", Text(name), "doc", "1", base=base, switches=tuple(switches.items()))


LIBRARY = Library.of(
    CARDS,
    KEYWORDS,
    [
        ruleset("base", locks="yes", draw="one"),
        ruleset("free", "toy:base", locks="no"),
        ruleset("free-too", "toy:base", locks="no", draw="two"),
        ruleset("drawing", "toy:base", draw="two"),
        ruleset("unknown", "toy:base", locks="maybe"),
    ],
)


class Engine:
    """Reads one switch: whether locks hold. Counts its runs."""

    def __init__(self) -> None:
        self.runs: list[tuple[str, bool]] = []

    def __call__(self, case: Case) -> Transcript:
        """Plays the case."""
        self.runs.append((case.ruleset, case.story))
        match case.switches.get("locks"):
            case "no":
                told = play(case)
                return replace(told, tried=tuple(replace(each, refused=None) for each in told.tried))
            case "maybe":
                return Transcript("unsupported", "nobody knows")
        return play(case)


def found_elsewhere(case: Scenario, engine: Playing) -> tuple[Comparison, ...]:
    """What differs elsewhere than at home."""
    return everywhere(case, str(case.rulesets[0]), LIBRARY, engine)[1]


CASE = scenario(controls=())


def test_what_differs_is_told_for_every_ruleset_and_played_once_for_those_alike() -> None:
    engine = Engine()
    found = found_elsewhere(CASE, engine)
    assert [(each.b.ruleset, each.change) for each in found] == [
        ("toy:free", "outcome"),
        ("toy:free-too", "outcome"),
        ("toy:unknown", "unsupported"),
    ]
    assert engine.runs == [
        ("toy:base", True),
        ("toy:free", True),
        ("toy:unknown", True),
    ]
    assert {each.a.ruleset for each in found} == {"toy:base"}


def test_the_run_at_home_is_the_one_of_the_outcome_without_its_story() -> None:
    outcome, found = everywhere(CASE, "toy:base", LIBRARY, Engine())
    quiet = side(CASE, "toy:base", LIBRARY, play, story=False)
    assert outcome.transcript.lines
    assert [each.a for each in found] == [replace(quiet, transcript=replace(quiet.transcript, lines=()))] * 3


def _draws(case: Case) -> str:
    """How many are drawn: nothing but the telling wants to know."""
    if not isinstance(case.switches, Switches):
        return case.switches["draw"]
    with case.switches.telling():
        return case.switches["draw"]


def test_what_only_the_telling_asks_for_makes_nothing_come_out_otherwise() -> None:
    engine = Engine()

    def telling(case: Case) -> Transcript:
        return replace(engine(case), boards=({"draw": _draws(case)},))

    two = ("toy:base", "toy:drawing")
    alike = replace(LIBRARY, switches={each: LIBRARY.switches[each] for each in two})
    assert everywhere(CASE, "toy:base", alike, telling)[1] == ()
    assert engine.runs == [("toy:base", True)]
    shown = {each.b.ruleset: each.b.transcript.boards for each in found_elsewhere(CASE, telling)}
    assert (shown["toy:free"], shown["toy:free-too"]) == (({"draw": "one"},), ({"draw": "two"},))
    before = Before()
    one, other = (everywhere(scenario(rulesets=two), each, alike, telling, before)[0] for each in two)
    assert (one.transcript.boards, other.transcript.boards) == (({"draw": "one"},), ({"draw": "two"},))


def test_a_case_that_comes_to_the_same_is_told_for_nobody() -> None:
    """Asked for is a switch by which nothing comes out otherwise; the story would differ once more."""
    runs: list[str] = []

    def telling(case: Case) -> Transcript:
        runs.append(case.ruleset)
        case.switches.get("locks")
        return replace(play(case), boards=({"draw": _draws(case)},))

    assert found_elsewhere(CASE, telling) == ()
    assert runs == ["toy:base", "toy:free", "toy:unknown"]


def test_a_story_that_shows_more_is_told_for_each_ruleset_that_it_shows_otherwise() -> None:
    engine = Engine()

    def telling(case: Case) -> Transcript:
        told = engine(case)
        return replace(told, boards=({"draw": case.switches["draw"]},)) if case.story else told

    found = {each.b.ruleset: each.b.transcript.boards for each in found_elsewhere(CASE, telling)}
    assert found["toy:free"] == ({"draw": "one"},)
    assert found["toy:free-too"] == ({"draw": "two"},)
    assert engine.runs.count(("toy:free-too", True)) == 1
    assert ("toy:free-too", False) not in engine.runs


def test_what_asks_for_no_switch_that_differs_is_played_no_further() -> None:
    engine = Engine()
    case = scenario(rulesets=("toy:base", "toy:drawing"))
    alike = replace(LIBRARY, switches={id: LIBRARY.switches[id] for id in ("toy:base", "toy:drawing")})
    outcome, others = everywhere(case, "toy:base", alike, engine)
    assert (outcome.verdict, others) == ("agree", ())
    played = len(engine.runs)
    assert everywhere(case, "toy:base", LIBRARY, engine)[1] != ()
    assert len(engine.runs) > 2 * played
    assert everywhere(case, "toy:drawing", LIBRARY, engine)[1] == ()


def test_rulesets_of_a_scenario_by_which_all_goes_the_same_way_are_played_once() -> None:
    case = scenario(rulesets=("toy:base", "toy:drawing", "toy:free"))
    engine, before = Engine(), Before()
    outcomes = {
        each: everywhere(case, each, LIBRARY, engine, before)[0] for each in ("toy:drawing", "toy:free")
    }
    played = len(engine.runs)
    first, others = everywhere(case, "toy:base", LIBRARY, engine, before)
    assert [each for each, _ in engine.runs[played:]] == ["toy:free-too", "toy:unknown"]
    assert [each.b.ruleset for each in others] == ["toy:free-too", "toy:unknown"]
    assert replace(first, seconds=0) == replace(replay(case, "toy:base", LIBRARY, play), seconds=0)
    assert first.transcript is outcomes["toy:drawing"].transcript
    assert outcomes["toy:free"].verdict != first.verdict
    everywhere(replace(case), "toy:drawing", LIBRARY, engine, before)
    assert len(engine.runs) > played + 2, "another scenario is another"


def test_a_ruleset_that_nobody_wrote_is_invalid() -> None:
    outcome, others = everywhere(scenario(rulesets=("toy:never",)), "toy:never", LIBRARY, Engine())
    assert (outcome.verdict, others) == ("invalid", ())


def test_a_position_that_cannot_be_is_played_nowhere() -> None:
    engine = Engine()
    impossible = scenario(setup=position(lock=printed("Nobody's")), controls=())
    outcome, others = everywhere(impossible, "toy:base", LIBRARY, engine)
    assert (outcome.verdict, others, engine.runs) == ("invalid", (), [])


def test_rulesets_that_the_scenario_is_written_for_are_not_compared() -> None:
    case = scenario(rulesets=("toy:base", "toy:free", "toy:unknown"))
    assert [each.b.ruleset for each in found_elsewhere(case, Engine())] == ["toy:free-too"]


def test_real_cases_come_out_as_if_all_were_played() -> None:
    corpus = reader.read(ROOT).corpus
    means = reader.means(corpus, BUILT_IN, TIMEOUT)
    scenarios = [
        document.value
        for id, document in sorted(corpus.scenarios.items())
        if id.startswith(("dm/rc-", "dm/t1-limit"))
    ]
    played = everywhere_all([Task(each, str(each.rulesets[0])) for each in scenarios], means)
    quick = [each for _, others in played for each in others]
    slow = set()
    for each in scenarios:
        for other in set(means.libraries["dm"].switches) - set(each.rulesets):
            came = compare(each, str(each.rulesets[0]), other, means.libraries["dm"], opened())
            if came.change in ("outcome", "unsupported"):
                slow.add((each.id, other, came.change, came.b.seen))
    assert {(each.scenario, each.b.ruleset, each.change, each.b.seen) for each in quick} == slow
    assert len(slow) > 20
