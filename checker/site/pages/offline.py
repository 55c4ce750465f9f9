"""The part of the offline page that is drawn: a line for each game, and what its script is told."""

from __future__ import annotations

from checker.site import addresses, offline
from checker.site.assets import marked
from checker.site.library import Library
from checker.site.sheet import fill, in_script
from checker.site.wording import say

LABELS = (
    *("checking", "none", "kept", "newer", "working", "failed", "full", "unable", "no_signal"),
    *("keep", "update", "remove"),
)


def keep(library: Library, here: str, lang: str) -> str:
    """The games with what can be done about each, as HTML for the page at `here`."""
    root = addresses.link(here, ".")
    known = {
        "lang": lang,
        "root": root,
        "list": offline.LIST,
        "shell": offline.SHELL,
        "labels": {name: say(lang, f"offline_{name}") for name in LABELS},
    }
    return fill(
        "offline.html",
        here,
        games=library.games,
        date=library.date,
        known=in_script(known),
        script=addresses.link(here, marked("offline.js")),
    )
