"""What is wrong with a question, as far as the library can tell: names that are not there.

A question is checked as a scenario of no ruling would be.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from checker.diagnostics import Diagnostic, Place
from checker.knowledge import links
from checker.knowledge.corpus import Corpus
from checker.knowledge.documents import Document, Path
from checker.knowledge.lint import labels
from checker.model.question import Question
from checker.model.scenario import Scenario
from checker.model.text import RulingId, Text

CHECKS = (
    links.unknown_cards,
    links.unknown_keywords,
    links.unknown_rulesets,
    labels.unknown_labels,
    labels.unknown_abilities,
)


@dataclass(frozen=True)
class _Posed:
    """A question in the form of a scenario, where it stands in its file."""

    value: Scenario
    places: Mapping[Path, Place]
    file: str
    game: str
    id: str
    kind: str = "scenario"
    by: str = ""
    mark: bytes = b""

    def read(self) -> Scenario:
        """It is at hand."""
        return self.value


def faults_of(documents: Sequence[Document[Question]], corpus: Corpus) -> list[Diagnostic]:
    """The faults of these questions, and of nothing else."""
    posed = {f"{number}": _posed(document) for number, document in enumerate(documents)}
    alone = replace(corpus, rulings={}, terms={}, rules={}, survivors={}, scenarios=posed)
    files = {each.file for each in posed.values()}
    return sorted(found for check in CHECKS for found in check(alone) if found.place.file in files)


def _posed(document: Document[Question]) -> _Posed:
    asked = document.value
    scenario = Scenario(
        id=asked.id or "question",
        ruling=RulingId(asked.ruling or ""),
        title=asked.title or Text(""),
        rulesets=asked.rulesets,
        about=asked.about,
        setup=asked.setup,
        steps=asked.steps,
        controls=asked.controls,
    )
    return _Posed(scenario, document.places, document.file, document.game, scenario.id)
