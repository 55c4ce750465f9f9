"""Reads the library for the commands: every document, what is wrong with the files, and what a replay needs.

Must not judge: what a fault means for the exit status is each command's.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import click

from checker import games
from checker.diagnostics import Diagnostic, nearest
from checker.knowledge import tables
from checker.knowledge.corpus import Corpus, build
from checker.model.scenario import Scenario
from checker.model.text import Text
from checker.replay.batch import Means, Task
from checker.replay.library import Library
from checker.source import cache

SHARED = ("/cards/", "/keywords.yaml", "/rulesets.yaml")
"""Files that any scenario may need."""


@dataclass(frozen=True)
class Reading:
    """What was read. `survivors` are the written reasons for mutants, by scenario and mutation."""

    corpus: Corpus
    faults: list[Diagnostic]
    survivors: Mapping[str, Mapping[str, Text]]


def read(root: Path, cached: bool = True, outside: Sequence[Path] = ()) -> Reading:
    """Everything under a root, and of `outside` files only what is wrong with them."""
    words = {game: games.words(game) for game in games.GAMES}
    documents, faults = cache.load(root, words, use=cached)
    if outside:
        faults = [*faults, *cache.load(root, words, outside, use=False)[1]]
    numbers, unread = tables.read(root)
    reasons = [document.value for document in documents if document.kind == "survivors"]
    rest = [document for document in documents if document.kind != "survivors"]
    corpus, twice = build(rest, root=str(root), words=words, tables=numbers)
    survivors = {scenario: why for each in reasons for scenario, why in each.items()}
    return Reading(corpus, [*faults, *unread, *twice], survivors)


def means(corpus: Corpus, engine: str, timeout: float, story: bool = True) -> Means:
    """The cards, keywords and rulesets of each game, the engine that plays, and whether its story is read."""
    libraries = {
        game: Library.of(
            [document.value for (of, _), document in corpus.cards.items() if of == game],
            [document.value for (of, _), document in corpus.keywords.items() if of == game],
            document.value.rulesets,
        )
        for game, document in corpus.rulesets.items()
    }
    return Means(libraries, engine, timeout, story)


def tasks(scenarios: Sequence[Scenario], corpus: Corpus, ruleset: str | None) -> list[Task]:
    """Each scenario under each of its rulesets, or under the one that is asked for."""
    if ruleset and ruleset not in corpus.ruleset_by_id:
        hint = nearest(ruleset, corpus.ruleset_by_id)
        raise click.UsageError(f"no ruleset '{ruleset}'" + (f" ({hint})" if hint else ""))
    return [
        Task(scenario, str(each))
        for scenario in scenarios
        for each in scenario.rulesets
        if ruleset is None or each == ruleset
    ]


def concerning(reading: Reading, scenarios: Sequence[Scenario], named: Sequence[str]) -> list[Diagnostic]:
    """The faults that matter for these scenarios: of their files, of the files named, and of shared ones."""
    corpus = reading.corpus
    files = {corpus.scenarios[each.id].file for each in scenarios} | set(named)
    files |= {corpus.rulings[each.ruling].file for each in scenarios if each.ruling in corpus.rulings}
    return [
        fault
        for fault in reading.faults
        if fault.place.file in files or any(part in f"/{fault.place.file}" for part in SHARED)
    ]


def explained(reading: Reading, scenarios: Sequence[str]) -> list[Diagnostic]:
    """What lint says about the files of scenarios that could not be replayed."""
    from checker.knowledge.lint import lint

    files = {reading.corpus.scenarios[id].file for id in scenarios}
    found = lint(reading.corpus) if files else []
    return [fault for fault in found if fault.place.file in files and fault.severity == "error"]
