"""A ruleset: when it held, what began with it, how its switches stand, and the rulings stated by it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter

from checker.knowledge.rulesets import after, before
from checker.knowledge.standing import RETIRED
from checker.model.rule import Citation, Ruleset, Switch, switches_of
from checker.model.rule_change import RuleChange
from checker.model.text import Text
from checker.site import addresses
from checker.site.brief import Brief
from checker.site.came import flip_views
from checker.site.differences import Came, Teller
from checker.site.eras import changes_at, flips, switches_moved
from checker.site.library import Library
from checker.site.pages.ruling import document_name
from checker.site.prose import Prose
from checker.site.sheet import Sheet, fill
from checker.site.standing import answer_word
from checker.site.wording import say

MOST = 200
"""Rulings that are listed; the search shows the others."""
MOST_TOLD = 50
"""Cases that are told; with their lines only where no change of the rules has a page that does."""


@dataclass(frozen=True)
class SwitchRow:
    """One switch as the ruleset has it, and as the one before had it where it moved."""

    meaning: Text
    value: str
    earlier: str
    moved: bool
    change: RuleChange | None


def sheet(library: Library, ruleset: Ruleset, lang: str) -> Sheet:
    """The page in one language."""
    here = addresses.page("ruleset", ruleset.id, lang)
    game = ruleset.id.partition(":")[0]
    prose = Prose(library, here, lang, game)
    document = library.documents.get((ruleset.document, ruleset.version))
    rulings = library.rulings_by_ruleset(ruleset.id)
    changes = changes_at(library, ruleset)
    turned, apart = flips(library, ruleset), list(_otherwise(library, ruleset))
    search = addresses.link(here, addresses.search(lang))
    body = fill(
        "ruleset.html",
        here,
        ruleset=ruleset,
        game=game,
        prose=prose,
        document=document_name(library, Citation(ruleset.document, "", ruleset.version), lang),
        url=document.url if document else None,
        earlier=before(ruleset, library.rulesets),
        following=after(ruleset, library.rulesets),
        base=_base(library, ruleset),
        changes=changes,
        flips=flip_views(library, turned[:MOST_TOLD], here, with_lines=not changes),
        more_flips=max(len(turned) - MOST_TOLD, 0),
        switches=list(_switches(library, ruleset, prose)),
        otherwise=[(ruling, _told(library, cases, ruleset, lang)) for ruling, cases in apart[:MOST_TOLD]],
        more_otherwise=max(len(apart) - MOST_TOLD, 0),
        rulings=rulings[:MOST],
        more=f"{search}?ruleset={ruleset.id}" if len(rulings) > MOST else "",
        answer_of=lambda ruling: answer_word(ruling.answer, lang),
    )
    return Sheet(here, ruleset.name.said(lang), ruleset.name.said(lang), body)


def index(library: Library, game: str, lang: str) -> Sheet:
    """All rulesets of a game, the newest first and those without a day last."""
    here = addresses.listing(game, "rulesets", lang)
    own = [each for each in library.rulesets.values() if each.id.partition(":")[0] == game]
    title = say(lang, "rulesets_title")
    body = fill(
        "rulesets.html",
        here,
        game=game,
        title=title,
        prose=Prose(library, here, lang, game),
        entries=[
            (each, _counted(library, each, lang))
            for each in sorted(own, key=lambda each: each.date or "", reverse=True)
        ],
    )
    return Sheet(here, title, f"{say(lang, f'game_{game}')}: {title}", body)


def _counted(library: Library, ruleset: Ruleset, lang: str) -> list[str]:
    """How many rulings are stated by a ruleset, and how many of today's come out otherwise."""
    stated, apart = len(library.rulings_by_ruleset(ruleset.id)), len(list(_otherwise(library, ruleset)))
    counted = [say(lang, "count_rulings", n=stated)] if stated else []
    return [*counted, say(lang, "count_otherwise", n=apart)] if apart else counted


def _base(library: Library, ruleset: Ruleset) -> Ruleset | None:
    """What it is written over, where that is not the ruleset before or after it."""
    base = library.rulesets.get(ruleset.base or "")
    return None if base is None or (base.date and ruleset.date) else base


def _switches(library: Library, ruleset: Ruleset, prose: Prose) -> Iterator[SwitchRow]:
    game = ruleset.id.partition(":")[0]
    earlier = before(ruleset, library.rulesets)
    was = switches_of(earlier, library.rulesets)
    stood_otherwise = switches_moved(library, ruleset)
    changes = {switch: each for each in changes_at(library, ruleset) for switch in each.switches}
    for name, value in switches_of(ruleset, library.rulesets).items():
        known = library.switches.get((game, name))
        yield SwitchRow(
            known.meaning if known else Text(name),
            _value(known, value, prose),
            _value(known, was.get(name, ""), prose),
            name in stood_otherwise,
            changes.get(name),
        )


def _value(switch: Switch | None, value: str, prose: Prose) -> str:
    """What a value is called, or as the file spells it."""
    said = switch.said.get(value) if switch else None
    return prose.plain(said) if said else value.replace("_", " ")


def _otherwise(library: Library, ruleset: Ruleset) -> Iterator[tuple[Brief, list[str]]]:
    """The rulings of today that come out otherwise by it, with the cases in which they do."""
    for ruling, found in groupby(library.apart_by(ruleset.id), key=itemgetter(0)):
        if ruling.status not in RETIRED:
            yield ruling, [case for _, case in found]


def _told(library: Library, cases: list[str], ruleset: Ruleset, lang: str) -> list[Came]:
    """What is seen in each case; the lines are told on the rulings' own pages."""
    tellers = (Teller(library, library.scenarios[case], lang, False) for case in cases)
    return [each.elsewhere(library.elsewhere(each.scenario.id)[ruleset.id]) for each in tellers]
