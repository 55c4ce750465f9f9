"""What Magic has words for besides what every game has: events, counters, keywords, the chart."""

from __future__ import annotations

from checker.games.mtg import appliers, chart, keywords, names, structure
from checker.games.mtg.game import Magic
from checker.games.mtg.words import WORDS
from tests.unit.games.mtg.table import TABLE
from tests.unit.games.test_words import PHASES, said


def test_every_event_happens() -> None:
    assert sorted(WORDS.words["event"] - said("mtg")) == []
    assert sorted(set(appliers.TABLE) - WORDS.words["event"]) == []
    assert set(Magic.appliers) >= appliers.OF_OBJECTS


def test_every_phase_and_counter_has_words_in_both_languages() -> None:
    assert set(names.PHASES) >= PHASES["mtg"]
    assert sorted(WORDS.words["counter"] - set(names.COUNTERS)) == []
    tables = (names.PHASES, names.COUNTERS)
    assert [key for table in tables for key, (ja, en) in table.items() if not (ja and en and ja != en)] == []


def test_every_keyword_of_the_library_is_carried_out_or_refused() -> None:
    known = keywords.READ | set(keywords._PARTS)
    assert set(TABLE.keywords()) - known == {"ward"}
    assert sorted(known - set(TABLE.keywords())) == []


def test_the_chart_speaks_of_every_action() -> None:
    done = {action for step in structure.TURN for action in step.actions}
    assert set(chart.ACTIONS) == done
