"""The part of the page about data that is drawn: the library as one file, how large, and its checksum."""

from __future__ import annotations

from checker.site import addresses
from checker.site.archive import NAME
from checker.site.library import Library
from checker.site.sheet import fill
from checker.site.wording import megabytes


def link(library: Library, here: str, lang: str) -> str:
    """The link to the file, as HTML for the page at `here`."""
    made = library.archive
    return fill(
        "take_away.html",
        here,
        name=NAME,
        href=addresses.link(here, addresses.archive(NAME)),
        size=megabytes(made.size),
        count=made.count,
        digest=made.digest,
    )
