"""What is not settled: answers in dispute, replays that stop or disagree, cases without an official answer.

Set apart from rulings, so that none of it is taken for one.
"""

from __future__ import annotations

from checker.knowledge.standing import RETIRED
from checker.site import addresses
from checker.site.brief import Brief
from checker.site.came import replay_link
from checker.site.differences import Came, Teller
from checker.site.eras import contradictions
from checker.site.library import Library
from checker.site.prose import Prose
from checker.site.sheet import Sheet, fill
from checker.site.standing import answer_word, verdict
from checker.site.wording import say

MOST = 200
"""Entries of a list; beyond them only their number is told."""
UNOFFICIAL = ("wiki", "derived")
"""Authorities that are not the publisher's."""


def sheet(library: Library, game: str, lang: str) -> Sheet:
    """The page of one game in one language."""
    here = addresses.listing(game, "open", lang)
    own = [
        ruling
        for _, ruling in sorted(library.briefs.items())
        if ruling.game == game and ruling.status not in RETIRED
    ]
    unofficial = [ruling for ruling in own if ruling.authority in UNOFFICIAL]
    title = say(lang, "open_title")
    body = fill(
        "open.html",
        here,
        game=game,
        title=title,
        prose=Prose(library, here, lang, game),
        disputed=[ruling for ruling in own if ruling.status == "disputed"],
        breaks=_breaks(library, game, here),
        not_agreeing=[(ruling, found) for ruling in own if (found := _verdict(library, ruling)) != "agree"],
        unofficial=unofficial[:MOST],
        more=max(len(unofficial) - MOST, 0),
        answer_of=lambda ruling: answer_word(ruling.answer, lang),
    )
    return Sheet(here, title, f"{say(lang, f'game_{game}')}: {title}", body)


def _verdict(library: Library, ruling: Brief) -> str:
    return verdict(library.results_of(ruling.id))


def _breaks(library: Library, game: str, here: str) -> list[tuple[Brief, str, str, Came]]:
    """Where a ruling is said to hold and comes out otherwise: ruling, ruleset, link, what is seen."""
    lang = addresses.lang_of(here)
    return [
        (
            library.briefs[each.ruling],
            each.b.ruleset,
            replay_link(library.scenarios[each.scenario], here),
            Teller(library, library.scenarios[each.scenario], lang).elsewhere(each),
        )
        for each in contradictions(library, game)
    ]
