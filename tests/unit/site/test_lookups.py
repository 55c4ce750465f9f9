"""What pages look up: a scenario's own lines of its file, and values that are read one by one."""

from __future__ import annotations

from checker.site.lookups import Values, excerpt
from checker.source.loaded import Loaded, Places
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
