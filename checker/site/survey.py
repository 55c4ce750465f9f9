"""Every document read through once: what it lacks, rulings in short, and what their cases are played by.

Spread over processes, and nobody keeps what was read. Must not know a page, nor what came of a replay.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from sys import intern
from typing import Any

from checker.diagnostics import Diagnostic
from checker.knowledge import links
from checker.knowledge.corpus import Corpus
from checker.knowledge.documents import Document
from checker.knowledge.lint import naming
from checker.knowledge.search.entries import PlayedBy, rulesets
from checker.knowledge.terms import Linker, linker, said_in
from checker.model.ruling import Ruling
from checker.model.scenario import Scenario
from checker.processes import spread
from checker.site.brief import Brief

AT_ONCE = 200  # Documents that a process reads through before it tells of them.


@dataclass(frozen=True)
class Survey:
    """What was found. `faults` are what a page would need and is not there, or could be either of two.

    By ruling, `said` are the terms that its text mentions, `played` the rulesets of its cases; `linkers`
    are by game.
    """

    faults: tuple[Diagnostic, ...]
    briefs: Mapping[str, Brief]
    said: Mapping[str, tuple[str, ...]]
    played: PlayedBy
    linkers: Mapping[str, Linker]


@dataclass(frozen=True)
class _Part:
    """What a process found in some documents."""

    faults: list[Diagnostic]
    rulings: list[tuple[Brief, list[str]]]
    played: Mapping[str, tuple[str, ...]]


def survey(corpus: Corpus, jobs: int = 1) -> Survey:
    """Of a whole corpus. All other faults are the lint's business."""
    games = {document.game for document in corpus.documents() if document.game}
    linkers = {game: linker(corpus, game) for game in games}
    faults = [*naming.ambiguous_terms(corpus), *naming.ambiguous_cards(corpus)]
    briefs: dict[str, Brief] = {}
    said: dict[str, tuple[str, ...]] = {}
    played: dict[str, set[str]] = {}
    for part in spread(partial(_read, corpus, linkers), list(corpus.documents()), AT_ONCE, jobs):
        faults += part.faults
        for brief, terms in part.rulings:
            briefs[brief.id] = brief.interned()
            said[brief.id] = tuple(map(intern, terms))
        for ruling, some in part.played.items():
            played.setdefault(ruling, set()).update(map(intern, some))
    by = {ruling: tuple(sorted(each)) for ruling, each in played.items()}
    return Survey(tuple(sorted(faults)), briefs, said, by, linkers)


def _read(corpus: Corpus, linkers: Mapping[str, Linker], documents: Sequence[Document[Any]]) -> _Part:
    values = [document.value for document in documents]  # Held, so that none is unpacked twice.
    part = corpus.part(documents)
    return _Part(
        [fault for check in links.REFERENCES for fault in check(part)],
        [_in_short(each, linkers[each.game]) for each in values if isinstance(each, Ruling)],
        rulesets(each for each in values if isinstance(each, Scenario)),
    )


def _in_short(ruling: Ruling, link: Linker) -> tuple[Brief, list[str]]:
    return Brief.of(ruling), sorted(said_in(ruling, link.links))
