"""Rulings in relation: each has a scenario, and what replaces what is said on both ends, without a loop."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from checker.diagnostics import Diagnostic
from checker.knowledge.corpus import Corpus
from checker.knowledge.documents import place_of


def rulings_without_scenario(corpus: Corpus) -> Iterator[Diagnostic]:
    """A ruling that nothing replays."""
    for name, document in corpus.rulings.items():
        if name not in corpus.scenarios_of:
            wrong = f"no scenario replays '{name}'"
            yield Diagnostic(place_of(document, ("id",)), "L003", wrong, f"write one with 'ruling: {name}'")


def one_sided_successions(corpus: Corpus) -> Iterator[Diagnostic]:
    """`supersedes` without `superseded_by` on the other end, or the other way round."""
    for name, document in corpus.rulings.items():
        for key, back in (("supersedes", "superseded_by"), ("superseded_by", "supersedes")):
            other = getattr(document.value, key)
            there = corpus.rulings.get(other) if other else None
            if there and getattr(there.value, back) != name:
                yield Diagnostic(
                    place_of(document, (key,)),
                    "L004",
                    f"'{other}' does not say that it {_said(back)} '{name}'",
                    f"write '{back}: {name}' in {there.file}",
                )


def _said(key: str) -> str:
    return "is superseded by" if key == "superseded_by" else "supersedes"


def loops(corpus: Corpus) -> Iterator[Diagnostic]:
    """Rulings, or rulesets, each of which stands over the next until the first comes again."""
    later = {name: each.value.superseded_by for name, each in corpus.rulings.items()}
    for name, document in corpus.rulings.items():
        if _comes_back(name, later):
            place = place_of(document, ("superseded_by",))
            wrong = f"'{name}' is superseded by itself in the end"
            yield Diagnostic(place, "L005", wrong, "one of the rulings must be the last")
    for rulesets in corpus.rulesets.values():
        bases = {each.id: each.base for each in rulesets.value.rulesets}
        for index, ruleset in enumerate(rulesets.value.rulesets):
            if _comes_back(ruleset.id, bases):
                place = place_of(rulesets, ("rulesets", index, "base"))
                wrong = f"'{ruleset.id}' is its own base in the end"
                yield Diagnostic(place, "L005", wrong, "one of the rulesets must have no base")


def _comes_back(start: str, onward: Mapping[str, str | None]) -> bool:
    """Whether going on from a name leads to that name again."""
    seen: set[str] = set()
    at = onward[start]
    while at is not None and at != start and at not in seen:
        seen.add(at)
        at = onward.get(at)
    return at == start
