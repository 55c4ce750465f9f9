"""Comparisons of games: each case is one of its ruling, and each row has more than one game in it."""

from __future__ import annotations

from collections.abc import Iterator

from checker.diagnostics import Diagnostic, nearest
from checker.knowledge.corpus import Corpus
from checker.knowledge.documents import Document, Path, place_of
from checker.model.compared import ComparedCase, GamesCompared


def cases_of_another_ruling(corpus: Corpus) -> Iterator[Diagnostic]:
    """A scenario that does not replay the ruling it stands beside, or a control it does not have."""
    for document, path, case in _cases(corpus):
        scenario = corpus.scenarios.get(case.scenario or "")
        if scenario is not None and str(scenario.value.ruling) != str(case.ruling):
            wrong = f"'{case.scenario}' replays '{scenario.value.ruling}'"
            place = place_of(document, (*path, "scenario"))
            yield Diagnostic(place, "L030", wrong, f"name a scenario of '{case.ruling}'")
        known = [each.id for each in scenario.value.controls] if scenario else []
        if case.control and case.control not in known:
            wrong = (
                f"no control '{case.control}' in '{case.scenario}'" if scenario else "a control of nothing"
            )
            right = nearest(case.control, known) if scenario else "name the scenario it is a control of"
            yield Diagnostic(place_of(document, (*path, "control")), "L030", wrong, right)


def rows_of_one_game(corpus: Corpus) -> Iterator[Diagnostic]:
    """A row in which only one game answers."""
    for document in corpus.comparisons.values():
        for index, row in enumerate(document.value.rows):
            if len({str(case.ruling).partition("/")[0] for case in row.cases}) < 2:
                place = place_of(document, ("rows", index))
                right = "name a ruling of another game, or take the row away"
                yield Diagnostic(place, "L031", "only one game is in this row", right)


def _cases(corpus: Corpus) -> Iterator[tuple[Document[GamesCompared], Path, ComparedCase]]:
    for document in corpus.comparisons.values():
        for row, each in enumerate(document.value.rows):
            for index, case in enumerate(each.cases):
                yield document, ("rows", row, "cases", index), case
