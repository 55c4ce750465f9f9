"""What a reader sends when something on a ruling's page is wrong: the text filled in, and where it goes.

Which host that is, the configuration of the site says; no host is known here.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from urllib.parse import quote

from checker.replay.remembered import Packed
from checker.site.brief import Brief
from checker.site.standing import answer_word
from checker.site.wording import say

FORM = "/issues/new?title={title}&body={body}"
"""Where hosts of repositories usually have their form; others name their own address."""


@dataclass(frozen=True)
class Desk:
    """Where reports go: an address with `{title}` and `{body}` in it, empty where there is none."""

    address: str = ""
    version: str = ""

    @classmethod
    def of(cls, address: str, repository: str, version: str) -> Desk:
        """The address that the site names, else the form of its repository.

        Raises ValueError for an address without a place for the text.
        """
        if address and "{body}" not in address:
            raise ValueError(f"the address for reports has no {{body}} where their text goes: {address}")
        return cls(address or (repository.rstrip("/") + FORM if repository else ""), version)


@dataclass(frozen=True)
class Report:
    """A report ready to be sent. `href` is empty where nobody receives it."""

    title: str
    body: str
    href: str


def report(desk: Desk, ruling: Brief, came: tuple[Packed, ...], lang: str) -> Report:
    """The report on one ruling: what the reader adds comes first, what identifies the page is filled in."""
    title = say(lang, "report_title", id=ruling.id)
    body = "\n".join(_lines(desk, ruling, came, lang))
    href = desk.address.replace("{title}", quote(title, safe="")).replace("{body}", quote(body, safe=""))
    return Report(title, body, href)


def _lines(desk: Desk, ruling: Brief, came: tuple[Packed, ...], lang: str) -> Iterator[str]:
    yield from (say(lang, "report_what"), "", "", say(lang, "report_why"), "", "", "----")
    yield say(lang, "report_ruling", id=ruling.id, answer=answer_word(ruling.answer, lang))
    for each in came:
        verdict = say(lang, f"verdict_{each.verdict}")
        yield say(lang, "report_replay", id=each.scenario, ruleset=each.ruleset, verdict=verdict)
    yield say(lang, "report_checked", date=ruling.checked)
    if desk.version:
        yield f"Saitei {desk.version}"
