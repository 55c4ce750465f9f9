"""A change of the rules: what held before, what has held since, and the rulings that it turned round."""

from __future__ import annotations

from checker.knowledge.rulesets import before
from checker.model.rule_change import RuleChange
from checker.site import addresses
from checker.site.came import flip_views
from checker.site.eras import day_of, flips_of
from checker.site.library import Library
from checker.site.prose import Prose
from checker.site.sheet import Sheet, fill
from checker.site.standing import answer_word

MOST = 20
"""Cases that are told in full."""


def sheet(library: Library, change: RuleChange, lang: str) -> Sheet:
    """The page in one language."""
    here = addresses.page("change", change.id, lang)
    ruleset = library.rulesets.get(change.ruleset or "")
    turned = flips_of(library, change)
    body = fill(
        "change.html",
        here,
        change=change,
        prose=Prose(library, here, lang, change.game),
        day=day_of(library, change),
        ruleset=ruleset,
        earlier=before(ruleset, library.rulesets) if ruleset else None,
        flips=flip_views(library, turned[:MOST], here),
        more_flips=max(len(turned) - MOST, 0),
        rules=[library.rules[rule] for rule in change.rules if rule in library.rules],
        answer_of=lambda ruling: answer_word(ruling.answer, lang),
    )
    place = library.places.get(("change", change.id))
    return Sheet(here, change.title.said(lang), change.after.said(lang), body, place)
