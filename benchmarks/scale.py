"""The site of a library of 10,000 rulings: how long each part takes, and how much memory all processes need.

Built as a reader would build it, in processes of its own: first with nothing
remembered, then again with everything remembered. Memory is that of Linux,
where what processes share is counted once.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter, sleep

from benchmarks.multiplied import write

RULINGS = 10_000
SECONDS = 60.0
MEGABYTES = 300.0
_STAGE = re.compile(r"saitei: (.+): ([\d.]+) s")
_LOOK = 1.0  # Seconds between two looks at the memory: looking takes time from those looked at.


@dataclass
class Built:
    """One build: seconds in all and of each part, and megabytes: of all processes, of the largest."""

    seconds: float = 0.0
    stages: dict[str, float] = field(default_factory=dict)
    all: float = 0.0
    largest: float = 0.0


def builds(root: Path, rulings: int = RULINGS) -> Iterator[tuple[str, Built]]:
    """The site of a multiplied library, with nothing remembered and with everything."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name, "library")
        folder.mkdir()
        write(root, folder, rulings)
        theme = "checker/site/theme"
        config = (root / "mkdocs.yml").read_text(encoding="utf-8").replace(theme, str(root / theme))
        (folder / "mkdocs.yml").write_text(config, encoding="utf-8")
        # Each into a folder of its own: what a disk does about a cleared one would be measured too.
        for how in ("nothing remembered", "all remembered"):
            yield how, _built(folder, Path(name, how))


def _built(folder: Path, site: Path) -> Built:
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(site)]
    made = Built()
    os.sync()  # What the disk still has to do of something else is not measured.
    with tempfile.TemporaryFile("w+") as log:
        began = perf_counter()
        process = subprocess.Popen(command, cwd=folder, stdout=log, stderr=subprocess.STDOUT)
        while process.poll() is None:
            sizes = [_megabytes(each) for each in _family(process.pid)]
            made.all = max(made.all, sum(own for own, _ in sizes))
            made.largest = max(made.largest, *(resident for _, resident in sizes), 0.0)
            sleep(_LOOK)
        made.seconds = perf_counter() - began
        log.seek(0)
        said = log.read()
    if process.returncode:
        raise SystemExit(f"the site of {folder} was not built:\n{said}")
    made.stages = {name: float(seconds) for name, seconds in _STAGE.findall(said)}
    return made


def _family(process: int) -> Iterator[int]:
    """A process and all it has started."""
    yield process
    try:
        for thread in Path(f"/proc/{process}/task").iterdir():
            for child in (thread / "children").read_text().split():
                yield from _family(int(child))
    except OSError:
        return


def _megabytes(process: int) -> tuple[float, float]:
    """What a process has for itself with its share of what it shares, and all it has at hand."""
    try:
        text = Path(f"/proc/{process}/smaps_rollup").read_text()
    except OSError:
        return 0.0, 0.0
    found = dict(re.findall(r"^(Pss|Rss): +(\d+) kB", text, re.MULTILINE))
    return int(found.get("Pss", 0)) / 1024, int(found.get("Rss", 0)) / 1024
