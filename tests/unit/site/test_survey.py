"""A corpus read through once: the same whoever reads it, and what a page would need and is not there."""

from __future__ import annotations

from pathlib import Path

import pytest

from checker.site.brief import Brief
from checker.site.survey import survey
from tests.unit.knowledge import library


def test_of_each_ruling_is_told_what_lists_ask(tmp_path: Path) -> None:
    root = library.laid_over(library.BASE, tmp_path / "library")
    file = root / "rulings/dm/qa/newer.yaml"
    said = file.read_text(encoding="utf-8").replace("今は何枚引くか。", "山札から手札に何枚引くか。")
    file.write_text(said, encoding="utf-8")
    corpus, _ = library.read(root)
    seen = survey(corpus)
    assert seen.faults == ()
    assert seen.briefs == {id: Brief.of(document.value) for id, document in corpus.rulings.items()}
    assert seen.said == {"dm/newer": ("dm/deck", "dm/hand"), "dm/older": ()}
    cases = [document.value for document in corpus.scenarios.values()]
    assert {ruling: {*rulesets} for ruling, rulesets in seen.played.items()} == {
        ruling: {str(each) for case in cases if case.ruling == ruling for each in case.rulesets}
        for ruling in {str(case.ruling) for case in cases}
    }


@pytest.mark.parametrize("jobs", [1, 2])
def test_many_find_what_one_finds(jobs: int, monkeypatch: pytest.MonkeyPatch) -> None:
    corpus, _ = library.read(library.BASE)
    alone = survey(corpus)
    monkeypatch.setattr("checker.site.survey.AT_ONCE", 2)
    together = survey(corpus, jobs)
    assert (together.faults, together.briefs) == (alone.faults, alone.briefs)
    assert (together.said, together.played) == (alone.said, alone.played)


@pytest.mark.parametrize("code", ["L010", "L013"])
def test_what_is_named_and_not_there_is_told(code: str, tmp_path: Path) -> None:
    corpus, _ = library.read(library.laid_over(library.LINKS / code, tmp_path / "library"))
    assert code in {fault.code for fault in survey(corpus).faults}
