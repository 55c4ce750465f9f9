"""Who looks, who tries and who listens changes nothing: on the scenarios of the library."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from hypothesis import given, settings
from hypothesis import strategies as st

from checker import games
from checker.adapters.doors import BUILT_IN, TIMEOUT
from checker.cli import library
from checker.knowledge.corpus import Corpus
from checker.model.case import Case, Observe
from checker.model.scenario import P1, P2, Item, Try
from checker.model.transcript import Transcript
from checker.replay.case import Play, build
from tests.architecture.sources import ROOT
from tests.unit.parsing import parse

ACTS = {
    "dm": (
        "{attack: {nobody: p2}}",
        "{cast: nobody}",
        "{summon: nobody}",
        "{charge: nobody}",
        "{fortify: nobody}",
    ),
    "mtg": ("{cast: nobody}", "{activate: nobody}"),
    "ygo": ("{activate: nobody}", "{normal_summon: nobody}", "{set: nobody}"),
}
"""Nonsense for open questions. A choice tried would speak to any choice, also one that answers itself."""
NEVER_LEGAL = {
    game: [
        parse(Item, f"{{try: {{{player}: {answer}}}, refused: game_over}}", game, games.words(game))
        for player in ("p1", "p2")
        for answer in acts
    ]
    for game, acts in ACTS.items()
}


def played(case: Case) -> Transcript:
    """A case, played by the engine of its game."""
    return games.engine(case.game)(case)


@cache
def corpus() -> Corpus:
    """The library."""
    return library.read(ROOT).corpus


@cache
def cases() -> tuple[Case, ...]:
    """Every scenario of the library under the first of its rulesets."""
    known = library.means(corpus(), BUILT_IN, TIMEOUT).libraries
    scenarios = [document.value for _, document in sorted(corpus().scenarios.items())]
    plays = [Play(each.id, str(each.rulesets[0]), each.setup, each.steps) for each in scenarios]
    return tuple(build(play, known[play.game]) for play in plays)


def seen(transcript: Transcript) -> tuple:
    """How it ended, what was observed in order, and what came of every try, wherever they stand."""
    return transcript.end, [each.values for each in transcript.observed], refusals(transcript)


def refusals(transcript: Transcript) -> list[str | None]:
    """What came of every try, in order."""
    return [tried.refused for tried in transcript.tried]


def answered(case: Case) -> list[int]:
    """Where a player acts or answers. Before a `run_to` a try would have to wait for the next question."""
    return [
        index
        for index, item in enumerate(case.items)
        if isinstance(item, P1 | P2) and item.answer.verb != "concede"
    ]


@cache
def sound() -> tuple[Case, ...]:
    """Those that go through to their last step and in which somebody acts."""
    return tuple(case for case in cases() if answered(case) and played(case).end == "finished")


@st.composite
def tried(draw: st.DrawFn) -> tuple[Case, int, Case]:
    """A case, and the same with something impossible tried at one place."""
    case = draw(st.sampled_from(sound()))
    at = draw(st.sampled_from(answered(case)))
    nonsense: Try = draw(st.sampled_from(NEVER_LEGAL[case.game]))
    return case, at, replace(case, items=(*case.items[:at], nonsense, *case.items[at:]))


@settings(max_examples=150, deadline=None, derandomize=True)
@given(tried())
def test_what_is_refused_changes_nothing(given_: tuple[Case, int, Case]) -> None:
    case, at, with_try = given_
    plain, after = played(case), played(with_try)
    (refused,) = [tried.refused for tried in after.tried if tried.step == at]
    assert refused is not None
    others = replace(after, tried=tuple(tried for tried in after.tried if tried.step != at))
    assert seen(others) == seen(plain)
    assert others.boards == plain.boards
    assert others.reached == plain.reached


def test_looking_changes_nothing() -> None:
    for case in cases():
        blind = replace(case, items=tuple(item for item in case.items if not isinstance(item, Observe)))
        looking, unseen = played(case), played(blind)
        assert (looking.end, looking.boards) == (unseen.end, unseen.boards), case.id
        assert _story(looking) == _story(unseen), case.id
        assert [tried.refused for tried in looking.tried] == [tried.refused for tried in unseen.tried], (
            case.id
        )


def _story(transcript: Transcript) -> list[tuple]:
    return [(line.ja, line.en, line.rule, line.depth) for line in transcript.lines]


def test_telling_changes_nothing() -> None:
    for case in cases():
        told, untold = played(case), played(replace(case, story=False))
        assert replace(told, lines=(), boards=(), questions=()) == untold, case.id


def test_the_same_case_gives_the_same_transcript() -> None:
    assert len(cases()) > 50
    for case in cases():
        assert played(case) == played(case), case.id


def test_all_of_a_story_is_said_in_both_languages() -> None:
    for case in cases():
        for line in played(case).lines:
            assert line.ja and line.en, (case.id, line)
            assert "{" not in line.ja + line.en, (case.id, line)


def test_every_rule_of_a_story_is_written() -> None:
    cited = {rule for case in cases() for rule in played(case).rules}
    assert len(cited) > 40
    assert sorted(cited - set(corpus().rules)) == []
