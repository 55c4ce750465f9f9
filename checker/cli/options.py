"""Options that several commands share: the root of the library, the language, the form of the output."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from functools import reduce
from pathlib import Path
from typing import Any

import click

from checker.adapters.doors import BUILT_IN, TIMEOUT

LANGS = ("ja", "en")
Decorated = Callable[..., Any]


def library_root(given: Path | None, paths: Sequence[Path] = ()) -> Path:
    """The folder that holds `rulings/`: as given, else around the first path, else around here."""
    starts = [given] if given else [*(path.resolve() for path in paths), Path.cwd()]
    for start in starts:
        around = (start,) if given else (start, *start.parents)
        found = next((folder for folder in around if (folder / "rulings").is_dir()), None)
        if found:
            return found
    raise click.UsageError(
        f"{starts[-1]} holds no 'rulings' folder; go to the library or name it with --root"
    )


def spoken_lang() -> str:
    """The reader's language: Japanese where the environment says so, else English."""
    spoken = next(
        (said for name in ("SAITEI_LANG", "LC_ALL", "LC_MESSAGES", "LANG") if (said := os.environ.get(name))),
        "",
    )
    return "ja" if spoken.lower().startswith("ja") else "en"


root = click.option(
    "--root",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="The library: the folder that holds rulings/ and scenarios/. Found upwards from here when left out.",
)

lang = click.option(
    "--lang",
    type=click.Choice(LANGS),
    default=spoken_lang,
    show_default="ja where the environment speaks Japanese, else en",
    help="The language of what is printed.",
)

no_cache = click.option(
    "--no-cache", is_flag=True, help="Read every file anew; neither use nor write .saitei/cache."
)

ruleset = click.option("--ruleset", metavar="ID", help="Only under this ruleset, such as dm:paper.")

as_of = click.option(
    "--as-of", metavar="DATE", help="Only under the ruleset that held on this day, such as 2020-12-31."
)

engine = click.option(
    "--engine",
    metavar="CMD",
    default=BUILT_IN,
    show_default=True,
    help="Another engine: a command that speaks docs/protocol.md; 'null' for the one that does nothing.",
)

jobs = click.option(
    "--jobs",
    metavar="N",
    default="1",
    show_default=True,
    callback=lambda ctx, param, value: jobs_wanted(value),
    help="How many replays at once: a number, or 'auto' for one a core.",
)

timeout = click.option(
    "--timeout",
    metavar="SECONDS",
    type=click.FloatRange(min=0, min_open=True),
    default=TIMEOUT,
    show_default=True,
    help="How long another engine may take for one scenario.",
)


def _together(*parts: Decorated) -> Decorated:
    """Several options as one decorator, listed by --help in this order."""
    return lambda command: reduce(lambda done, part: part(done), reversed(parts), command)


of_library = _together(root, lang, no_cache)
of_engine = _together(engine, timeout)


def form(*names: str) -> Decorated:
    """The option --format with these forms, the first being the default."""
    return click.option(
        "--format",
        "form",
        type=click.Choice(names),
        default=names[0],
        show_default=True,
        help="The form of the output.",
    )


def jobs_wanted(text: str) -> int:
    """The number of processes that --jobs asks for."""
    if text == "auto":
        return os.cpu_count() or 1
    if text.isdecimal() and int(text) >= 1:
        return int(text)
    raise click.BadParameter(f"'{text}' is neither a number from 1 nor 'auto'", param_hint="'--jobs'")
