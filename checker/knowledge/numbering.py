"""What became of a rule number: the versions of a document since the cited one, and its number in them.

Versions follow one another as rulesets.yaml lists them. A number that no version
moves keeps its place. Must not know who cites the number.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import dropwhile

from checker.model.rule import Citation, Document


def later(citation: Citation, documents: Iterable[Document]) -> Iterator[tuple[Document, str | None]]:
    """Each later version in which the number is another than before; None where it is gone."""
    versions = [each for each in documents if each.doc == citation.doc]
    number: str | None = citation.number
    for document in list(dropwhile(lambda each: each.version != citation.version, versions))[1:]:
        became = successor(number, document) if number else None
        if became != number:
            yield document, became
        number = became


def successor(number: str, document: Document) -> str | None:
    """What a number of the version before is in this one; None where it is gone."""
    if any(_within(number, gone) for gone in document.gone):
        return None
    for old, new in document.moved:
        if _within(number, old):
            return new + number[len(old) :]
    return number


def _within(number: str, whole: str) -> bool:
    """723.1a is within 723 and 723.1; 723.10 is not within 723.1."""
    rest = number.removeprefix(whole)
    return number == whole or (rest != number and not (rest[0].isdigit() and whole[-1].isdigit()))
