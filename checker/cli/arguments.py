"""What the arguments of a command name: files, folders, rulings, scenarios.

An argument that exists as a path is a path; anything else is an id. Must not
know what is done with what was named.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import click

from checker.cli import library, options
from checker.diagnostics import Diagnostic, Place, nearest
from checker.knowledge.corpus import Corpus
from checker.model.scenario import Scenario

TREES = ("rulings", "scenarios")


@dataclass(frozen=True)
class Chosen:
    """The scenarios that were named, what they lie in, and the faults that concern them."""

    reading: library.Reading
    scenarios: list[Scenario]
    faults: list[Diagnostic]

    @property
    def corpus(self) -> Corpus:
        """All the documents."""
        return self.reading.corpus

    def places(self) -> Mapping[str, Place]:
        """Where each scenario is written."""
        return {id: document.places[("id",)] for id, document in self.corpus.scenarios.items()}


def choose(names: Sequence[str], root: Path | None, cached: bool, jobs: int = 1) -> Chosen:
    """Read the library and find in it what the arguments name; everything when they name nothing."""
    paths = _paths(names)
    root = options.library_root(root, paths)
    trees = [root / tree for tree in TREES]
    outside = [path for path in paths if not any(within(str(path.resolve()), [tree], root) for tree in trees)]
    reading = library.read(root, cached, outside, jobs)
    if not names:
        found = [document.value for _, document in sorted(reading.corpus.scenarios.items())]
        return _checked(Chosen(reading, found, reading.faults), "the library")
    ids = [name for name in names if not Path(name).exists()]
    _known(ids, reading.corpus)
    found = _scenarios(ids, paths, reading.corpus, root)
    named = [fault.place.file for fault in reading.faults if within(fault.place.file, paths, root)]
    faults = library.concerning(reading, found, named)
    return _checked(Chosen(reading, found, faults), ", ".join(names))


def within(file: str, paths: Iterable[Path], root: Path) -> bool:
    """Whether a file, given from the root, is one of the paths or lies under one."""
    return bool(_under([file], paths, root))


def _under(files: Iterable[str], paths: Iterable[Path], root: Path) -> set[str]:
    """The files, given from the root, that are one of the paths or lie under one."""
    home = os.path.realpath(root)
    tops = [os.path.realpath(path) for path in paths]
    starts = tuple(f"{top.rstrip(os.sep)}{os.sep}" for top in tops)
    full = {file: os.path.normpath(os.path.join(home, file)) for file in files}
    return {file for file, path in full.items() if f"{path}{os.sep}".startswith(starts)}


def _paths(names: Sequence[str]) -> list[Path]:
    """The arguments that are paths. One that looks like a file and is none is refused."""
    missing = [name for name in names if name.endswith((".yaml", ".yml")) and not Path(name).exists()]
    if missing:
        raise click.UsageError("\n".join(f"no file '{name}'" for name in missing))
    return [Path(name) for name in names if Path(name).exists()]


def _known(ids: Sequence[str], corpus: Corpus) -> None:
    known = {*corpus.scenarios, *corpus.rulings}
    hints = {id: nearest(id, known) for id in ids if id not in known}
    if hints:
        lines = (
            f"no ruling, scenario or file '{id}'" + (f" ({hint})" if hint else "")
            for id, hint in hints.items()
        )
        raise click.UsageError("\n".join(lines))


def _scenarios(ids: Sequence[str], paths: Sequence[Path], corpus: Corpus, root: Path) -> list[Scenario]:
    """Each scenario once: named itself, lying in a path, or of a ruling that is named or lies in one."""
    documents = (*corpus.rulings.values(), *corpus.scenarios.values())
    inside = _under({each.file for each in documents}, paths, root)
    rulings = {id for id, document in corpus.rulings.items() if id in ids or document.file in inside}
    return [
        document.value
        for id, document in sorted(corpus.scenarios.items())
        if id in ids or document.by in rulings or document.file in inside
    ]


def _checked(chosen: Chosen, where: str) -> Chosen:
    """Nothing to replay is no success, unless the faults already tell why."""
    if not chosen.scenarios and not any(fault.severity == "error" for fault in chosen.faults):
        raise click.UsageError(f"no scenario in {where}")
    return chosen
