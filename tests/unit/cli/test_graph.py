"""`saitei graph`: the whole in numbers, a ruling's surroundings, the forms for machines, and slips."""

from __future__ import annotations

import json
from xml.etree import ElementTree

from tests.unit.cli.conftest import Saitei

NAMESPACE = "{http://graphml.graphdrawing.org/xmlns}"


def test_the_whole_is_counted_and_what_nothing_names_is_told(saitei: Saitei) -> None:
    result = saitei("graph")
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert "rulings: 1" in lines and "Nothing rests on itself" in lines
    assert "- rule dm/concede" in lines and "- rule dm/battle" not in lines


def test_a_ruling_is_shown_among_its_neighbours(saitei: Saitei) -> None:
    lines = saitei("graph", "dm/one-card", "--lang", "ja").stdout.splitlines()
    assert lines[0] == "dm/one-card: 一枚のカード"
    assert "- card dm/aqua-hulcus" in lines and "- scenario dm/one-card/first" in lines
    assert lines[-2:] == ["近い裁定:", "- なし"]


def test_json_of_the_whole_has_every_node_and_edge(saitei: Saitei) -> None:
    told = json.loads(saitei("graph", "--format", "json").stdout)
    assert len(told["nodes"]) == sum(n for kind, n in told["summary"].items() if kind != "edges")
    assert len(told["edges"]) == told["summary"]["edges"]
    assert {"from": ["ruling", "dm/one-card"], "to": ["rule", "dm/battle"], "by": "rules"} in told["edges"]


def test_json_of_a_ruling(saitei: Saitei) -> None:
    told = json.loads(saitei("graph", "dm/one-card", "--format", "json").stdout)
    assert told["ruling"] == "dm/one-card" and ["rule", "dm/battle"] in told["names"]
    assert told["related"] == []


def test_graphml_can_be_read_by_others(saitei: Saitei) -> None:
    tree = ElementTree.fromstring(saitei("graph", "--format", "graphml").stdout)
    nodes = {node.get("id") for node in tree.iter(f"{NAMESPACE}node")}
    assert "ruling dm/one-card" in nodes


def test_slips_are_refused(saitei: Saitei) -> None:
    wrong = saitei("graph", "dm/one-cart")
    assert wrong.exit_code == 2 and "no ruling 'dm/one-cart' (did you mean 'dm/one-card'?)" in wrong.output
    assert saitei("graph", "dm/one-card", "--format", "graphml").exit_code == 2
