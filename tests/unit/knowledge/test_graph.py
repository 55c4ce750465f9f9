"""The graph of documents, and which rulings lie near one another."""

from __future__ import annotations

import subprocess
import sys

import networkx
import pytest

from checker.knowledge.corpus import Corpus
from checker.knowledge.graph import (
    as_graphml,
    as_node_link,
    cycles,
    graph,
    orphans,
    related,
    surroundings,
    whole,
)
from tests.unit.knowledge.library import BASE, ROOT, laid_over, read


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Corpus:
    return read(laid_over(BASE, tmp_path_factory.mktemp("graph") / "library"))[0]


@pytest.fixture(scope="module")
def real() -> Corpus:
    return read(ROOT)[0]


def test_documents_are_nodes_and_mentions_edges(small: Corpus) -> None:
    made = graph(small)
    assert made.nodes["ruling", "dm/newer"]["file"] == "rulings/dm/qa/newer.yaml"
    assert made.has_edge(("ruling", "dm/newer"), ("card", "dm/sample"), key="cards")
    assert made.has_edge(("scenario", "dm/drawing/newer"), ("ruling", "dm/newer"), key="ruling")
    assert made.has_edge(("ruleset", "dm:club"), ("ruleset", "dm:paper"), key="rulesets")
    assert made.has_edge(("card", "dm/sample"), ("keyword", "dm/speed_attacker"))
    assert ("term", "mtg/library") not in made


def test_orphans_are_what_nothing_names(small: Corpus) -> None:
    assert orphans(graph(small)) == []


def test_what_rests_on_itself_is_found_and_mutual_mentions_are_not(small: Corpus) -> None:
    made = graph(small)
    assert cycles(made) == []
    made.add_edge(("rule", "dm/draw-one"), ("scenario", "dm/drawing/newer"), key="made")
    assert ("rule", "dm/draw-one") in cycles(made)[0] and ("ruling", "dm/newer") in cycles(made)[0]


def test_the_whole_is_counted(small: Corpus) -> None:
    made = graph(small)
    told = whole(made)
    assert told.documents["ruling"] == len(small.rulings) and told.edges == made.number_of_edges()
    assert (told.orphans, told.cycles) == ((), ())


def test_a_ruling_has_what_it_names_and_what_names_it(small: Corpus) -> None:
    around = surroundings(graph(small), "dm/newer")
    assert ("card", "dm/sample") in around.names
    assert ("scenario", "dm/drawing/newer") in around.named_by
    assert [each.id for each in around.related] == ["dm/older"]


def test_the_graph_goes_out_whole(small: Corpus) -> None:
    made = graph(small)
    back = networkx.parse_graphml(as_graphml(made), force_multigraph=True)
    assert back.number_of_nodes() == made.number_of_nodes()
    assert back.number_of_edges() == made.number_of_edges()
    assert back.nodes["ruling dm/newer"] == {"kind": "ruling", "file": "rulings/dm/qa/newer.yaml"}
    plain = as_node_link(made)
    assert (len(plain["nodes"]), len(plain["edges"])) == (made.number_of_nodes(), made.number_of_edges())
    assert {"from": ["ruling", "dm/newer"], "to": ["card", "dm/sample"], "by": "cards"} in plain["edges"]


def test_related_rulings_share_something_and_the_nearest_come_first(small: Corpus) -> None:
    (only,) = related(graph(small), "dm/newer")
    assert (only.id, only.shared) == ("dm/older", (("rule", "dm/draw-one"),))
    assert related(graph(small), "dm/nowhere") == []


def test_every_real_ruling_has_neighbours_by_falling_score(real: Corpus) -> None:
    made = graph(real)
    for name in real.rulings:
        found = related(made, name)
        assert found, f"{name} stands alone"
        assert name not in {each.id for each in found}
        assert [each.score for each in found] == sorted((each.score for each in found), reverse=True)
        assert all(each.shared and each.score > 0 for each in found)


def test_the_corpus_does_not_import_networkx() -> None:
    modules = "checker.knowledge.corpus, checker.knowledge.lint, checker.knowledge.terms"
    code = f"import {modules}, sys; print('networkx' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
