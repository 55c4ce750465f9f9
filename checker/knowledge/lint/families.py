"""Families of rulings: each cell of the comparison is shown by a scenario that something flips."""

from __future__ import annotations

from collections.abc import Iterator

from checker.diagnostics import Diagnostic
from checker.knowledge.corpus import Corpus
from checker.knowledge.documents import place_of
from checker.model.scenario import OtherSteps


def cells_that_show_nothing(corpus: Corpus) -> Iterator[Diagnostic]:
    """A cell whose scenario has no control under which its outcome must differ."""
    for document in corpus.families.values():
        for column, cell in document.value.cells.items():
            scenario = corpus.scenarios.get(cell.scenario)
            if scenario is None:
                continue
            if all(isinstance(each.change, OtherSteps) for each in scenario.value.controls):
                wrong = f"in '{cell.scenario}' only steps differ: nothing shows on what '{column}' depends"
                right = "add a control that changes one thing of the position"
                yield Diagnostic(place_of(document, ("cells", column, "scenario")), "L009", wrong, right)


def families_without_rulings(corpus: Corpus) -> Iterator[Diagnostic]:
    """A family that no ruling belongs to."""
    named = {(each.value.game, each.value.family) for each in corpus.rulings.values()}
    for name, document in corpus.families.items():
        if (document.value.game, document.value.slug) not in named:
            right = f"write 'family: {document.value.slug}' in its rulings"
            yield Diagnostic(
                place_of(document, ("id",)), "L029", f"no ruling is of the family '{name}'", right
            )
