"""YAML 1.2's scalars, positions in characters, and that no bytes make the reader raise."""

from __future__ import annotations

import math

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from checker.source import yaml12
from checker.source.nodes import List, Mapping, Node, plain

LOADERS = [yaml.SafeLoader, yaml.CSafeLoader]


@pytest.fixture(params=LOADERS, ids=lambda loader: loader.__name__)
def _either_parser(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(yaml12, "LOADER", request.param)


def _node(text: str) -> Node:
    node, faults = yaml12.compose(text.encode(), "a.yaml")
    assert not faults
    assert node
    return node


@pytest.mark.usefixtures("_either_parser")
@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("true", True),
        ("false", False),
        ("on", "on"),
        ("yes", "yes"),
        ("No", "No"),
        ("True", "True"),
        ("null", None),
        ("~", None),
        ("", None),
        ("12", 12),
        ("-5", -5),
        ("+5", 5),
        ("007", 7),
        ("0x1f", "0x1f"),
        ("1_000", "1_000"),
        ("12:30", "12:30"),
        ("2026-01-31", "2026-01-31"),
        ("1.48", 1.48),
        ("1e3", 1000.0),
        ("110.4f", "110.4f"),
        ("'12'", "12"),
        ('"true"', "true"),
        ("9" * 40, 1e40),
        ("-.inf", -math.inf),
        ("《見本》", "《見本》"),
    ],
)
def test_a_plain_scalar_is_what_yaml_1_2_says(written: str, meant: object) -> None:
    value = plain(_node(f"[{written}, end]" if written else "[~]"))[0]  # type: ignore[index]
    assert value == meant
    assert type(value) is type(meant)


def test_nan_is_a_number_and_never_text() -> None:
    assert math.isnan(plain(_node("[.nan]"))[0])  # type: ignore[index]


@pytest.mark.usefixtures("_either_parser")
def test_positions_are_in_characters_from_one() -> None:
    node = _node("名前: {ja: 見本, en: [a]}\nb: c\n")
    assert isinstance(node, Mapping)
    key, inner = node.entries["名前"]
    assert (key.line, key.column) == (1, 1)
    assert isinstance(inner, Mapping)
    assert (inner.line, inner.column) == (1, 5)
    english = inner.entries["en"][1]
    assert isinstance(english, List)
    assert (english.line, english.column) == (1, 18)
    assert (node.entries["b"][1].line, node.entries["b"][1].column) == (2, 4)


@pytest.mark.parametrize("text", ["a: [b", "a: [b\n", "'"])
def test_a_text_that_ends_too_soon_is_marked_within_it(text: str) -> None:
    (fault,) = yaml12.compose(text.encode(), "a.yaml")[1]
    assert fault.code == "S104"
    assert fault.place.line <= text.count("\n") + 1


@pytest.mark.parametrize("stop", ["\r", "\u2028", "\u2029", "\x85"])
def test_line_breaks_that_editors_count_otherwise_are_refused(stop: str) -> None:
    (fault,) = yaml12.compose(f"a: b{stop}c: d\n".encode(), "a.yaml")[1]
    assert (fault.code, fault.place.line, fault.place.column) == ("S104", 1, 5)


def test_a_byte_order_mark_moves_nothing() -> None:
    node, faults = yaml12.compose(b"\xef\xbb\xbfa: b\n", "a.yaml")
    assert not faults
    assert isinstance(node, Mapping)
    assert (node.line, node.column) == (1, 1)


def test_faults_of_notation_are_told_together() -> None:
    _, faults = yaml12.compose(b"a: &x 1\nb: *x\na: !t 2\n3: 4\n", "a.yaml")
    assert [fault.code for fault in faults] == ["S106", "S106", "S107", "S105", "S108"]


@pytest.mark.parametrize("opening", ["[", "{a: ", "- "])
def test_endless_nesting_ends(opening: str) -> None:
    _, faults = yaml12.compose((opening * 50_000).encode(), "a.yaml")
    assert [fault.code for fault in faults] == ["S104"]


@given(st.binary(max_size=60))
def test_no_bytes_raise(data: bytes) -> None:
    node, faults = yaml12.compose(data, "a.yaml")
    assert node is not None or faults


@given(st.text(alphabet="ab: -\n[]{}'\"#&*!|>%@`,?\t~0.1\u3042\u2028\x07\ufeff", max_size=80))
def test_no_text_raises(text: str) -> None:
    node, faults = yaml12.compose(text.encode(), "a.yaml")
    assert node is not None or faults
    lines = text.count("\n") + 1
    assert all(1 <= fault.place.line <= lines for fault in faults)
