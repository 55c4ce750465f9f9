"""What pages look up: a scenario's own lines of its file, and values that are read one by one."""

from __future__ import annotations

from pathlib import Path

from checker.site.lookups import Excerpts, Values, excerpt
from checker.source.loaded import Loaded, Places
from tests.unit.knowledge import library
from tests.unit.site import made_up

FILE = """# schema
- id: dm/a/one
  steps:
    - p1: pass

# about the next
- id: dm/a/two
  about: [x]
""".splitlines()


def test_an_entry_ends_where_the_next_begins() -> None:
    assert excerpt(FILE, 2) == "id: dm/a/one\nsteps:\n  - p1: pass"
    assert excerpt(FILE, 7) == "id: dm/a/two\nabout: [x]"


def test_whether_a_value_is_there_is_told_without_reading_it() -> None:
    class Unread(Loaded):
        """A document that must not be read."""

        def read(self) -> object:
            raise AssertionError("read")

    values = Values({"dm/x": Unread(made_up.CARD, Places("a.yaml", {}), "a.yaml", "card", "dm")})
    assert "dm/x" in values and "dm/y" not in values and list(values) == ["dm/x"]


def test_what_is_written_is_read_once_for_the_pages_in_both_languages(tmp_path: Path) -> None:
    root = library.laid_over(library.BASE, tmp_path / "library")
    corpus, _ = library.read(root)
    excerpts = Excerpts(corpus, root)
    ruling, case = "dm/newer", next(iter(corpus.scenarios))
    before = excerpts[ruling], excerpts[case]
    assert [said.splitlines()[0] for said in before] == [f"id: {ruling}", f"id: {case}"]
    for document in (corpus.rulings[ruling], corpus.scenarios[case]):
        (root / document.file).unlink()
    assert (excerpts[ruling], excerpts[case]) == before
