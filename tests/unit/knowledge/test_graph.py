"""The graph of documents, and which rulings lie near one another."""

from __future__ import annotations

import subprocess
import sys

import pytest

from checker.knowledge.corpus import Corpus
from checker.knowledge.graph import graph, orphans, related
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
