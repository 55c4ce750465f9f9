"""Whether definitions define: switches and their values, keywords, terms that are the same as others."""

from __future__ import annotations

from collections.abc import Iterator

from checker.diagnostics import Diagnostic, nearest
from checker.knowledge.corpus import Corpus
from checker.knowledge.documents import place_of


def unknown_switches(corpus: Corpus) -> Iterator[Diagnostic]:
    """A ruleset that sets a switch its game does not have, or a value it does not have, or words for none."""
    for document in corpus.rulesets.values():
        for index, switch in enumerate(document.value.switches):
            for value in switch.said:
                if value not in switch.values:
                    place = place_of(document, ("switches", index, "said", value))
                    wrong = f"switch '{switch.id}' has no value '{value}'"
                    yield Diagnostic(place, "L016", wrong, nearest(value, switch.values))
        switches = {each.id: each.values for each in document.value.switches}
        for index, ruleset in enumerate(document.value.rulesets):
            for name, value in ruleset.switches:
                place = place_of(document, ("rulesets", index, "switches", name))
                if name not in switches:
                    yield Diagnostic(place, "L016", f"no switch '{name}'", nearest(name, switches))
                elif value not in switches[name]:
                    wrong = f"switch '{name}' has no value '{value}'"
                    yield Diagnostic(place, "L016", wrong, nearest(value, switches[name]))


def empty_keywords(corpus: Corpus) -> Iterator[Diagnostic]:
    """A keyword said to be data that has no abilities, or said to be a rule of the game that has some."""
    for document in corpus.keywords.values():
        keyword = document.value
        if keyword.kind == "data" and not keyword.abilities:
            wrong, right = f"'{keyword.id}' is data without abilities", "write them, or 'kind: rule'"
            yield Diagnostic(place_of(document, ("kind",)), "L020", wrong, right)
        if keyword.kind == "rule" and keyword.abilities:
            wrong = f"'{keyword.id}' is a rule of the game, so its abilities would never be used"
            place = place_of(document, ("abilities",))
            yield Diagnostic(place, "L020", wrong, "take them out, or write 'kind: data'")


def one_sided_likeness(corpus: Corpus) -> Iterator[Diagnostic]:
    """A term that is said to be the same as another, which does not say so, or is of the same game."""
    for id, document in sorted(corpus.terms.items()):
        for index, other in enumerate(document.value.same_as):
            there = corpus.terms.get(other)
            if there is None:
                continue
            place = place_of(document, ("same_as", index))
            if there.game == document.game:
                wrong = f"'{other}' is a term of the same game"
                yield Diagnostic(place, "L034", wrong, "write it under 'see', or make them one term")
            elif id not in there.value.same_as:
                wrong = f"'{other}' does not say that it is the same as '{id}'"
                yield Diagnostic(place, "L034", wrong, "say so in both files, or in neither")
