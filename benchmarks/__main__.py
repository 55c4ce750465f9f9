"""Measures what the targets speak of, in one run, and prints each beside its target.

Medians, so that a busy moment of the machine does not decide. The cache is
measured in a folder of its own.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import TypeVar

from benchmarks import scale, shock
from checker import games
from checker.adapters.doors import opened
from checker.cli import library
from checker.replay.run import replay
from checker.source import cache, files
from checker.source.paths import files_under

ROOT = Path(__file__).resolve().parents[1]
T = TypeVar("T")
ROUNDS = 20  # Of each replay and load.
STARTS = 7  # Of the whole command.


@dataclass(frozen=True)
class Measured:
    """A time in seconds beside its target, where there is one."""

    what: str
    seconds: float
    target: float = 0.0
    per_second: bool = False

    def __str__(self) -> str:
        if not self.target:
            often = f"  {1 / self.seconds:,.0f} a second" if self.per_second else ""
            return f"{self.what:<44} {_shown(self.seconds):>10}{often}"
        return _against(self.what, _shown(self.seconds), _shown(self.target), self.seconds / self.target)


@dataclass(frozen=True)
class Held:
    """An amount of memory in megabytes beside its target."""

    what: str
    megabytes: float
    target: float

    def __str__(self) -> str:
        said, target = f"{self.megabytes:.0f} MB", f"{self.target:.0f} MB"
        return _against(self.what, said, target, self.megabytes / self.target)


def _against(what: str, said: str, target: str, ratio: float) -> str:
    kept = "within" if ratio <= 1 else "OVER"
    return f"{what:<44} {said:>10}  target {target:>8}  {ratio:6.2f}x  {kept}"


def main() -> int:
    """Print every measurement as it comes."""
    print(f"{os.cpu_count()} cores, Python {sys.version.split()[0]}")
    for measured in measurements():
        print(measured, flush=True)
    for how, built in scale.builds(ROOT):
        for each in of_site(how, built):
            print(each, flush=True)
    return 0


def of_site(how: str, built: scale.Built) -> Iterator[Measured | Held]:
    """A large site: the whole, its parts, and its memory."""
    yield Measured(f"site of {scale.RULINGS:,} rulings, {how}", built.seconds, scale.SECONDS)
    for name, seconds in built.stages.items():
        yield Measured(f"  {name}", seconds)
    rest = built.seconds - sum(built.stages.values())
    yield Measured("  all else: starting, hand-written pages", rest)
    yield Held("  memory of the largest process", built.largest, scale.MEGABYTES)
    yield Held("  memory of all processes at once", built.all, scale.MEGABYTES)


def measurements() -> Iterator[Measured]:
    """Replay, load cold, load cached, start-up."""
    yield Measured("replay a loaded scenario, controls included", median(_replays()), 0.001)
    yield Measured("  of which its case alone", median(_replays(controls=False)))
    game = median(shock.games_played(ROUNDS * 10))
    yield Measured("Magic: Shock kills a 2/2", game)
    yield Measured("  a step of it", game / shock.STEPS_OF_A_GAME, per_second=True)
    yield Measured("load a scenario cold", median(_cold()), 0.002)
    yield Measured("load a document cached", median(_cached()), 0.0001)
    yield Measured("saitei check on one file", median(_starts()), 0.3)


def _replays(controls: bool = True) -> Iterator[float]:
    """Each scenario under each ruleset, with its controls; the first round warms up and is not counted."""
    reading = library.read(ROOT)
    documents = reading.corpus.scenarios.values()
    tasks = library.tasks([document.value for document in documents], reading.corpus, None)
    libraries = library.means(reading.corpus, "built-in", 10).libraries
    engine = opened()
    for each in range(ROUNDS + 1):
        for task in tasks:
            scenario = task.scenario if controls else replace(task.scenario, controls=())
            outcome = replay(scenario, task.ruleset, libraries[task.game], engine, story=False)
            if each:
                yield outcome.seconds


def _cold() -> Iterator[float]:
    """Each file of scenarios from its text, shared out among the scenarios in it."""
    words = {game: games.words(game) for game in games.GAMES}
    for file in files_under(ROOT, [ROOT / "scenarios"]):
        for each in range(3):
            seconds, result = _timed(lambda file=file: files.load_at(ROOT, file, words))  # type: ignore[misc]
            if each and result.kind == "scenario" and result.documents:
                yield seconds / len(result.documents)


def _cached() -> Iterator[float]:
    """The whole library where nothing has changed, shared out among its documents."""
    words = {game: games.words(game) for game in games.GAMES}
    with tempfile.TemporaryDirectory() as folder:
        for tree in ("rulings", "scenarios"):
            shutil.copytree(ROOT / tree, Path(folder, tree))
        cache.load(folder, words)
        for _ in range(ROUNDS):
            seconds, (documents, _) = _timed(lambda: cache.load(folder, words))
            yield seconds / len(documents)


def _starts() -> Iterator[float]:
    """The whole command in a process of its own, cache filled."""
    file = next(file for file in files_under(ROOT, [ROOT / "scenarios"]) if file.count("/") == 3)
    command = [sys.executable, "-c", "from checker.cli.main import main; main()", "check", file]
    for each in range(STARTS + 1):
        seconds, done = _timed(
            lambda: subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
        )
        if done.returncode == 2:
            raise SystemExit(f"saitei check {file} failed:\n{done.stdout}{done.stderr}")
        if each:
            yield seconds


def _timed(work: Callable[[], T]) -> tuple[float, T]:
    began = perf_counter()
    result = work()
    return perf_counter() - began, result


def _shown(seconds: float) -> str:
    return f"{seconds * 1000:.3f} ms" if seconds < 0.1 else f"{seconds:.3f} s"


if __name__ == "__main__":
    sys.exit(main())
