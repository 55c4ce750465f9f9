"""Checks over the whole corpus: one function a check, each giving diagnostics, all of them in CHECKS.

A check reads the corpus and says what is wrong; it changes nothing and raises
for nothing a person wrote. Must not know how documents are read or shown.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from checker.diagnostics import Diagnostic
from checker.knowledge import links
from checker.knowledge.corpus import Corpus
from checker.knowledge.lint import (
    chains,
    changes,
    citations,
    compared,
    contradictions,
    families,
    labels,
    meanings,
    naming,
    prose,
    validity,
)

Check = Callable[[Corpus], Iterable[Diagnostic]]

CHECKS: tuple[Check, ...] = (
    *links.REFERENCES,
    naming.names_that_do_not_fit_their_file,
    naming.ambiguous_terms,
    naming.ambiguous_cards,
    chains.rulings_without_scenario,
    chains.one_sided_successions,
    chains.loops,
    validity.days_that_do_not_meet,
    validity.only_of_the_past,
    contradictions.contradictions,
    families.cells_that_show_nothing,
    families.families_without_rulings,
    compared.cases_of_another_ruling,
    compared.rows_of_one_game,
    changes.switches_that_did_not_move,
    changes.days_said_twice,
    citations.unlisted_versions,
    citations.unknown_numbers,
    citations.sources_without_edition,
    meanings.unknown_switches,
    meanings.empty_keywords,
    meanings.one_sided_likeness,
    labels.unknown_labels,
    labels.unknown_abilities,
    prose.missing_english,
    prose.said_twice,
    prose.foreign_words,
)


def lint(corpus: Corpus) -> list[Diagnostic]:
    """What every check finds, in the order of files and lines."""
    return sorted(found for check in CHECKS for found in check(corpus))
