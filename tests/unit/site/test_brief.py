"""Rulings in short: what lists ask of them is told without the rest."""

from __future__ import annotations

from checker.model.ruling import Source
from checker.model.text import RuleId
from checker.site.brief import Brief
from tests.unit.site import made_up


def test_a_ruling_in_short_says_what_lists_ask() -> None:
    sources = (
        Source("rules-document", "https://example.org/cr", "2026-11-02", "703.4", "2026-04-17"),
        Source("official-qa", "https://example.org/qa/2", "2026-11-01", "31002", "2024-05-06"),
        Source("official-qa", "https://example.org/qa/1", "2026-11-01", "31001", "2023-05-06"),
    )
    whole = made_up.ruling(sources=sources, disputed=made_up.DISPUTED)
    brief = Brief.of(whole)
    assert (brief.id, brief.title, brief.answer) == (whole.id, whole.title, whole.answer.is_)
    assert (brief.rules, brief.cards, brief.family) == (whole.rules, whole.cards, whole.family)
    assert brief.numbers == ("31001", "31002")
    assert (brief.status, brief.answered_on, brief.checked) == ("disputed", "2024-05-06", "2026-11-02")
    assert made_up.briefs({whole.id: whole}) == {whole.id: brief}


def read_apart(name: str) -> Brief:
    """A ruling whose words are its own, as when each was read from a file of its own."""
    rule, day = "".join(["dm/", "always"]), "".join(["2024", "-01-01"])
    return Brief.of(made_up.ruling(name, rules=(RuleId(rule),), family=None, valid_from=day))


def test_words_in_common_are_in_memory_once() -> None:
    one, other = read_apart("one"), read_apart("other")
    assert one.valid_from is not other.valid_from
    once, again = one.interned(), other.interned()
    assert (once, again) == (one, other)
    assert once.valid_from is again.valid_from and once.rules[0] is again.rules[0]
