"""The documents as a graph: who rests on what, and which rulings lie near one another.

Nodes are `(kind, name)`; an edge says how one leans on the other. Import this
where it is used and not before: networkx is slow to import.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import networkx

from checker.knowledge.corpus import Corpus
from checker.knowledge.documents import Document
from checker.knowledge.mentions import Mention
from checker.knowledge.neighbours import Neighbours, Node, Related
from checker.knowledge.terms import Linker, linker, said_in
from checker.model.card import Card, KeywordDefinition
from checker.model.compared import GamesCompared
from checker.model.family import RulingFamily
from checker.model.rule import Rulesets, RuleStatement
from checker.model.rule_change import RuleChange
from checker.model.ruling import Ruling
from checker.model.scenario import Scenario
from checker.model.term import Term

BOTH_WAYS = ("see", "same_as", "not_to_confuse", "supersedes")
"""Edges that one the other way may answer without anything resting on itself."""


@dataclass(frozen=True)
class Surroundings:
    """What a ruling names, what names it, and the rulings near it."""

    ruling: str
    names: tuple[Node, ...]
    named_by: tuple[Node, ...]
    related: tuple[Related, ...]


@dataclass(frozen=True)
class Whole:
    """How many documents there are of each kind and how often one names another; and what stands out."""

    documents: Mapping[str, int]
    edges: int
    orphans: tuple[Node, ...]
    cycles: tuple[tuple[Node, ...], ...]


def graph(corpus: Corpus) -> networkx.MultiDiGraph:
    """Every document as a node and every mention as an edge, terms found in a ruling's text among them."""
    made: networkx.MultiDiGraph = networkx.MultiDiGraph()
    for document in corpus.documents():
        for node in _nodes(document):
            made.add_node(node, kind=node[0], file=document.file)
    for mention in corpus.mentions:
        source, target = _source(mention), _target(corpus, mention)
        if source in made and target in made and source != target:
            made.add_edge(source, target, key=str(mention.path[0]))
    for name, term in _terms_in_text(corpus):
        made.add_edge(("ruling", name), ("term", term), key="text")
    return made


def related(made: networkx.MultiDiGraph, ruling: str) -> list[Related]:
    """The rulings nearest to one."""
    rulings = (name for kind, name in made if kind == "ruling")
    return Neighbours({name: set(made.successors(("ruling", name))) for name in rulings}).near(ruling)


def orphans(made: networkx.MultiDiGraph) -> list[Node]:
    """Rules, cards, keywords and terms that nothing names."""
    return sorted(
        node for node in made if node[0] in ("rule", "card", "keyword", "term") and made.in_degree(node) == 0
    )


def cycles(made: networkx.MultiDiGraph) -> list[tuple[Node, ...]]:
    """Documents that rest on one another until the first comes again; each entry is one such knot."""
    firm: networkx.DiGraph = networkx.DiGraph(
        (a, b) for a, b, key in made.edges(keys=True) if key not in BOTH_WAYS
    )
    knots = networkx.strongly_connected_components(firm)
    return sorted(tuple(sorted(each)) for each in knots if len(each) > 1)


def surroundings(made: networkx.MultiDiGraph, ruling: str) -> Surroundings:
    """What lies around a ruling of the graph."""
    here: Node = ("ruling", ruling)
    names, named_by = set(made.successors(here)), set(made.predecessors(here))
    near = tuple(related(made, ruling))
    return Surroundings(ruling, tuple(sorted(names)), tuple(sorted(named_by)), near)


def whole(made: networkx.MultiDiGraph) -> Whole:
    """The graph in numbers."""
    counted = Counter(kind for kind, _ in made)
    documents = dict(sorted(counted.items()))
    return Whole(documents, made.number_of_edges(), tuple(orphans(made)), tuple(cycles(made)))


def as_graphml(made: networkx.MultiDiGraph) -> str:
    """The graph for other programs: a node is called `kind name`, an edge has its `key`."""
    named = networkx.relabel_nodes(made, {node: " ".join(node) for node in made})
    return "\n".join(networkx.generate_graphml(named, named_key_ids=True))


def as_node_link(made: networkx.MultiDiGraph) -> dict[str, Any]:
    """The graph as plain nodes and edges."""
    return {
        "nodes": [
            {"kind": kind, "id": name, "file": file} for (kind, name), file in sorted(made.nodes(data="file"))
        ],
        "edges": [
            {"from": list(source), "to": list(target), "by": key}
            for source, target, key in sorted(made.edges(keys=True))
        ],
    }


def _nodes(document: Document[Any]) -> Iterator[Node]:
    if isinstance(document.value, Rulesets):
        yield from (("ruleset", each.id) for each in document.value.rulesets)
    elif not isinstance(document.value, Mapping):
        yield _node(document)


def _node(document: Document[Any]) -> Node:
    value = document.value
    match value:
        case Ruling():
            return "ruling", value.id
        case Scenario():
            return "scenario", value.id
        case Card():
            return "card", value.id
        case KeywordDefinition():
            return "keyword", f"{value.game}/{value.id}"
        case Term():
            return "term", value.id
        case RuleStatement():
            return "rule", value.id
        case RulingFamily():
            return "family", value.id
        case RuleChange():
            return "change", value.id
        case GamesCompared():
            return "comparison", value.id
    return "file", document.file


def _source(mention: Mention) -> Node:
    value = mention.document.value
    if isinstance(value, Rulesets):
        return "ruleset", value.rulesets[int(mention.path[1])].id
    return _node(mention.document)


def _target(corpus: Corpus, mention: Mention) -> Node:
    """The node a mention names; a card by its id, a keyword with its game."""
    if mention.kind == "card":
        card = corpus.card(mention.game, mention.name)
        return "card", card.id if card else mention.name
    if mention.kind == "keyword":
        return "keyword", f"{mention.game}/{mention.name}"
    return mention.kind, mention.name


def _terms_in_text(corpus: Corpus) -> Iterator[Node]:
    linkers: dict[str, Linker] = {}
    for name, document in corpus.rulings.items():
        if document.game not in linkers:
            linkers[document.game] = linker(corpus, document.game)
        for term in sorted(said_in(document.value, linkers[document.game].links)):
            if term not in document.value.terms:
                yield name, term
