"""The list of what readers type, for the tests that put it to the command's search and to the browser's."""

from __future__ import annotations

from dataclasses import dataclass

import yaml

from tests.architecture.sources import ROOT


@dataclass(frozen=True)
class Query:
    """What is typed, the kind of slip it is, and the kind and id of the page that must be found."""

    slip: str
    text: str
    finds: str

    def __str__(self) -> str:
        return f"{self.slip}: {self.text}"


def queries() -> list[Query]:
    """Every query of the list, in its order."""
    text = (ROOT / "tests/data/search/queries.yaml").read_text(encoding="utf-8")
    written = yaml.safe_load(text)
    return [Query(slip, each["query"], each["finds"]) for slip, list_ in written.items() for each in list_]


QUERIES = queries()
