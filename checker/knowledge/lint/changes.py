"""Changes of the rules: the ruleset they begin with is the one in which their switches stand otherwise."""

from __future__ import annotations

from collections.abc import Iterator

from checker.diagnostics import Diagnostic
from checker.knowledge.corpus import Corpus
from checker.knowledge.documents import place_of
from checker.knowledge.rulesets import before, moved


def switches_that_did_not_move(corpus: Corpus) -> Iterator[Diagnostic]:
    """A change that names a switch its ruleset has as the one before it had."""
    by_id = corpus.ruleset_by_id
    for document in corpus.changes.values():
        ruleset = by_id.get(document.value.ruleset or "")
        earlier = before(ruleset, by_id) if ruleset else None
        stand_otherwise = moved(ruleset, earlier, by_id) if ruleset and earlier else ()
        for index, switch in enumerate(document.value.switches):
            if switch not in stand_otherwise:
                where = f"'{earlier.id}'" if earlier else "any ruleset before"
                wrong = f"switch '{switch}' stands in '{document.value.ruleset}' as in {where}"
                right = f"those that moved: {', '.join(stand_otherwise) or 'none'}"
                yield Diagnostic(place_of(document, ("switches", index)), "L032", wrong, right)


def days_said_twice(corpus: Corpus) -> Iterator[Diagnostic]:
    """A change with a day of its own though its ruleset gives one."""
    for document in corpus.changes.values():
        ruleset = corpus.ruleset_by_id.get(document.value.ruleset or "")
        if ruleset and ruleset.date and document.value.date:
            wrong = f"the day stands here and in '{ruleset.id}' ({ruleset.date})"
            yield Diagnostic(place_of(document, ("date",)), "L033", wrong, "take it out of here")
