"""A glossary term's page."""

from __future__ import annotations

from checker.model.term import Term
from checker.site import addresses
from checker.site.library import Library
from checker.site.pages.ruling import numbers
from checker.site.prose import Prose
from checker.site.sheet import Sheet, fill
from checker.site.standing import answer_word
from checker.site.wording import say


def sheet(library: Library, term: Term, lang: str) -> Sheet:
    """The page in one language."""
    here = addresses.page("term", term.id, lang)
    body = fill(
        "term.html",
        here,
        term=term,
        prose=Prose(library, here, lang, term.game),
        citations=numbers(library, term.rules, lang),
        see=[library.terms[id] for id in term.see if id in library.terms],
        same_as=[library.terms[id] for id in term.same_as if id in library.terms],
        not_to_confuse=[
            (library.terms[each.id], each.why) for each in term.not_to_confuse if each.id in library.terms
        ],
        rulings=library.rulings_with_term(term.id),
        answer_of=lambda ruling: answer_word(ruling.answer, lang),
        game_name=lambda game: say(lang, f"game_{game}"),
    )
    return Sheet(
        here, term.name.said(lang), term.definition.said(lang), body, library.places.get(("term", term.id))
    )
