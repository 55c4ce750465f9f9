"""What the press puts on disk: pages in their frame, files beside them, and the links it saw."""

from __future__ import annotations

import gc
from pathlib import Path

import pytest

from checker.site.drawing import Batch, Drawing
from checker.site.press import AT_ONCE, Press
from checker.site.sheet import Sheet


def drawn(path: str, body: str) -> Drawing:
    """A page that is drawn when it is asked for."""
    return Drawing(path, lambda: Sheet(path, "題", "", body))


@pytest.mark.parametrize("jobs", [1, 2])
def test_pages_and_files_are_written_and_links_are_kept(tmp_path: Path, jobs: int) -> None:
    pages = [drawn(f"dm/r/{number}.html", '<a href="none.html">x</a>') for number in range(61)]
    files: list[Batch] = [lambda: [("dm/r/0.json", "{}\n"), ("dm/search/meta.js", "裁")]]
    press = Press(tmp_path, lambda sheet: f"<main>{sheet.body}</main>", there=["dm/r/60.html"])
    web = press.print([*pages, *files], jobs)
    assert (tmp_path / "dm/r/7.html").read_text(encoding="utf-8") == '<main><a href="none.html">x</a></main>'
    assert (tmp_path / "dm/search/meta.js").read_text(encoding="utf-8") == "裁"
    there = {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*.*")}
    assert len(there) == 62 and "dm/r/60.html" not in there
    [dead] = web.dead(there, lambda path: "")
    assert (dead.page, dead.href, dead.missing, dead.more) == (
        "dm/r/0.html",
        "none.html",
        "dm/r/none.html",
        59,
    )


def test_while_pages_are_printed_memory_is_swept_seldom(tmp_path: Path) -> None:
    usual = gc.get_threshold()
    seen = []

    def draw() -> Sheet:
        seen.append(gc.get_threshold())
        raise ValueError

    several = [Drawing(f"{number}.html", draw) for number in range(AT_ONCE + 1)]
    with pytest.raises(ValueError):
        Press(tmp_path, lambda sheet: sheet.body).print(several)
    assert seen[0] > usual and gc.get_threshold() == usual
