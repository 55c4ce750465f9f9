"""What became of a rule number in the versions since the one that is cited."""

from __future__ import annotations

import pytest

from checker.knowledge.numbering import later, successor
from checker.model.rule import Citation, Document
from checker.model.text import Text

NAME = Text("ルール", "Rules")
VERSIONS = (
    Document("cr", "1", NAME),
    Document("other", "2", NAME, moved=(("7", "9"),)),
    Document("cr", "2", NAME, moved=(("3.2f", "3.2e"),), gone=("3.2e",)),
    Document("cr", "3", NAME),
    Document("cr", "4", NAME, moved=(("7", "8"), ("8", "9"), ("5.1", "5.2"))),
)


@pytest.mark.parametrize(
    ("number", "became"),
    [
        ("3.2f", [("2", "3.2e")]),
        ("3.2e", [("2", None)]),
        ("7", [("4", "8")]),
        ("7.1a", [("4", "8.1a")]),
        ("8.1", [("4", "9.1")]),
        ("5.1a", [("4", "5.2a")]),
        ("5.10", []),
        ("70.1", []),
        ("3.2", []),
    ],
)
def test_a_number_is_followed_through_the_versions_of_its_document(
    number: str, became: list[tuple[str, str | None]]
) -> None:
    found = later(Citation("cr", number, "1"), VERSIONS)
    assert [(document.version, number) for document, number in found] == became


def test_versions_before_the_cited_one_are_not_asked() -> None:
    assert not list(later(Citation("cr", "7.1", "4"), VERSIONS))
    assert not list(later(Citation("cr", "7.1", "unknown"), VERSIONS))


def test_a_number_moves_once_in_a_version() -> None:
    assert successor("7.1", VERSIONS[-1]) == "8.1"
