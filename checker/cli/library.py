"""Reads the library for the commands: every document, what is wrong with the files, and what a replay needs.

Must not judge: what a fault means for the exit status is each command's.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path

import click

from checker import games
from checker.diagnostics import Diagnostic, nearest
from checker.knowledge import rulesets, tables
from checker.knowledge.corpus import Corpus, build
from checker.model.chart import TurnChart
from checker.model.rule import Ruleset
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

    @property
    def charts(self) -> dict[str, TurnChart]:
        """How a turn goes, by game."""
        return {game: games.chart(game) for game in games.GAMES}


def read(root: Path, cached: bool = True, outside: Sequence[Path] = (), jobs: int = 1) -> Reading:
    """Everything under a root, and of `outside` files only what is wrong with them."""
    words = {game: games.words(game) for game in games.GAMES}
    documents, faults = cache.load(root, words, use=cached, jobs=jobs)
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


def tasks(
    scenarios: Sequence[Scenario], corpus: Corpus, ruleset: str | None, as_of: str | None = None
) -> list[Task]:
    """Each scenario under each of its rulesets, or only under the one that is asked for or held on a day."""
    if ruleset and as_of:
        raise click.UsageError("--ruleset and --as-of both say which ruleset; give one of them")
    wanted: set[str] | None = None
    if ruleset:
        wanted = {_known_ruleset(corpus, ruleset).id}
    elif as_of:
        games = {str(each).partition(":")[0] for scenario in scenarios for each in scenario.rulesets}
        wanted = {_held(corpus, game, as_of).id for game in sorted(games)}
    return [
        Task(scenario, str(each))
        for scenario in scenarios
        for each in scenario.rulesets
        if wanted is None or each in wanted
    ]


def two_rulesets(corpus: Corpus, names: Sequence[str], game: str | None = None) -> list[Ruleset]:
    """The rulesets that ids or days name: of the game given, or the only one that has scenarios."""
    known = [None if _is_day(name) else _known_ruleset(corpus, name) for name in names]
    games = {each.id.partition(":")[0] for each in known if each} or {
        game or document.game for document in corpus.scenarios.values()
    }
    if len(games) != 1:
        told = ", ".join(sorted(games))
        raise click.UsageError(f"rulesets of one game are compared, not of {told}; days need --game")
    [game] = games
    return [each or _held(corpus, game, name) for each, name in zip(known, names, strict=True)]


def newest(corpus: Corpus, game: str) -> str:
    """The id of the newest ruleset of a game."""
    found = rulesets.newest(corpus, game)
    if found is None:
        raise click.UsageError(f"no ruleset of {game} has a date; name one with --ruleset")
    return found.id


def _known_ruleset(corpus: Corpus, name: str) -> Ruleset:
    if name not in corpus.ruleset_by_id:
        hint = nearest(name, corpus.ruleset_by_id)
        raise click.UsageError(f"no ruleset '{name}'" + (f" ({hint})" if hint else ""))
    return corpus.ruleset_by_id[name]


def _held(corpus: Corpus, game: str, day: str) -> Ruleset:
    """The ruleset that held on a day, which must be one."""
    if not _is_day(day):
        raise click.UsageError(f"'{day}' is not a date; write the year, month and day: 2026-01-31")
    found = rulesets.in_force(corpus, game, day)
    if found is None:
        first = rulesets.first_day(corpus, game)
        known = f"the oldest begins on {first}" if first else "none has a date"
        raise click.UsageError(f"no ruleset of {game} is known for {day}: {known}")
    return found


def _is_day(text: str) -> bool:
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


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
