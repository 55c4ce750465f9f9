"""The library as one file: all of it and no more, the same bytes for the same content."""

from __future__ import annotations

import os
from hashlib import sha256
from pathlib import Path
from zipfile import ZipFile

from checker.site.archive import Archive, archive
from checker.site.pages import take_away
from tests.unit.site.made_up import library

FILES = {
    "mkdocs.yml": "site_name: x\n",
    "rulings/dm/qa/a.yaml": "裁定\n",
    "scenarios/dm/x/a.yaml": "場面\n",
    "docs/index.md": "# 裁定\n",
    "theme/main.html": "<main>",
}
OTHERS = {".saitei/cache/documents": "x", "rulings/.DS_Store": "x", "site/index.html": "x", "code.py": "x"}


def written(folder: Path, files: dict[str, str]) -> Path:
    """A folder with these files."""
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder


def packed(root: Path, theme: Path | None = None) -> tuple[Archive, Path]:
    """The archive of a root, and where it is."""
    place = root / "site/data/saitei.zip"
    return archive(root, theme or root / "theme", place), place


def test_all_that_a_site_is_built_from_is_in_it_and_nothing_else(tmp_path: Path) -> None:
    root = written(tmp_path, {**FILES, **OTHERS})
    made, place = packed(root)
    with ZipFile(place) as zip:
        assert {name: zip.read(name).decode() for name in zip.namelist()} == FILES
        assert zip.namelist() == sorted(FILES)
    assert (made.count, made.size) == (len(FILES), place.stat().st_size)


def test_the_same_content_gives_the_same_bytes(tmp_path: Path) -> None:
    once = written(tmp_path / "once", FILES)
    again = written(tmp_path / "again", dict(reversed(FILES.items())))
    for path in again.rglob("*.yaml"):
        os.utime(path, (1, 1))
        path.chmod(0o600)
    (made, place), (same, other) = packed(once), packed(again)
    assert made == same and place.read_bytes() == other.read_bytes()
    assert made.digest == sha256(place.read_bytes()).hexdigest()
    assert Path(f"{place}.sha256").read_text() == f"{made.digest}  saitei.zip\n"
    (again / "docs/index.md").write_text("# other\n", encoding="utf-8")
    assert packed(again)[0].digest != made.digest


def test_a_theme_from_elsewhere_stays_there(tmp_path: Path) -> None:
    root = written(tmp_path / "library", FILES)
    elsewhere = written(tmp_path / "theme", {"main.html": "<main>"})
    assert packed(root, elsewhere)[0].count == len(FILES) - 1


def test_the_page_says_how_large_it_is_before_it_is_fetched(tmp_path: Path) -> None:
    root = written(tmp_path, FILES)
    made, _ = packed(root)
    html = take_away.link(library(archive=made), "en/data.html", "en")
    assert '<a class="take" href="../data/saitei.zip" download>saitei.zip</a> (1 KB, 5 files)' in html
    assert f"<code>{made.digest}</code>" in html and 'href="../data/saitei.zip.sha256"' in html
