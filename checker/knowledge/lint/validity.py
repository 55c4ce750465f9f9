"""How long rulings hold: that an end meets the next beginning, and that what holds today is replayed."""

from __future__ import annotations

from collections.abc import Iterator

from checker.diagnostics import Diagnostic
from checker.knowledge.corpus import Corpus
from checker.knowledge.documents import place_of
from checker.knowledge.rulesets import current, newest_for


def days_that_do_not_meet(corpus: Corpus) -> Iterator[Diagnostic]:
    """A ruling that ends on another day than the one begins that replaces it."""
    for name, document in corpus.rulings.items():
        after = corpus.rulings.get(document.value.superseded_by or "")
        if after is None:
            continue
        ends, begins = document.value.valid_to, after.value.valid_from
        if ends is None and begins is None:
            wrong = f"on which day '{after.value.id}' took the place of '{name}' is not said"
            right = "write valid_to here and valid_from there, where a source gives the day"
            yield Diagnostic(place_of(document, ("superseded_by",)), "L028", wrong, right, "warning")
        elif ends != begins:
            wrong = (
                f"valid_to is {ends or 'not said'}, and '{after.value.id}' is valid from {begins or 'no day'}"
            )
            right = "both are the day on which the new answer began to hold"
            yield Diagnostic(place_of(document, ("valid_to",)), "L027", wrong, right)


def only_of_the_past(corpus: Corpus) -> Iterator[Diagnostic]:
    """A ruling that holds, and whose scenarios are all for older rulesets than the newest of its scope."""
    for name, scenarios in corpus.scenarios_of.items():
        document = corpus.rulings.get(name)
        if document is None or not current(corpus, name) or document.value.valid_to:
            continue
        newest = newest_for(corpus, document.value)
        if newest and not any(newest.id in each.value.rulesets for each in scenarios):
            wrong = f"no scenario of '{name}' is for {newest.id}, the newest ruleset of its scope"
            right = f"list {newest.id} where the answer holds by it, or say what superseded the ruling"
            yield Diagnostic(place_of(document, ("id",)), "L021", wrong, right)
