"""A multiplied library is as sound as the real one, only larger: nothing twice, nothing dead, all agree."""

from __future__ import annotations

from pathlib import Path

from benchmarks.multiplied import write
from checker.cli import library
from checker.replay.batch import replay_all
from checker.site.survey import survey
from tests.architecture.sources import ROOT


def test_a_multiplied_library_is_sound(tmp_path: Path) -> None:
    real = library.read(ROOT).corpus
    wanted = 2 * len(real.rulings) + 10
    write(ROOT, tmp_path, wanted)
    reading = library.read(tmp_path, cached=False)
    assert [str(fault) for fault in reading.faults] == []
    assert len(reading.corpus.rulings) == wanted
    assert survey(reading.corpus).faults == ()
    copies = [each.value for id, each in reading.corpus.scenarios.items() if id not in real.scenarios]
    assert len(copies) >= len(real.scenarios)
    tasks = library.tasks(copies[:40], reading.corpus, None)
    outcomes = replay_all(tasks, library.means(reading.corpus, "built-in", 10))
    assert {outcome.verdict for outcome in outcomes} == {"agree"}
