"""What a host needs to know of a site that is published: where each page is."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.site.build import build, small

pytestmark = pytest.mark.site


@pytest.mark.parametrize("url", ["", "https://example.org/some/folder/"])
def test_the_map_of_the_site_has_every_page_where_it_is_published(tmp_path: Path, url: str) -> None:
    config = small(tmp_path)
    if url:
        config.write_text(f"site_url: {url}\n{config.read_text(encoding='utf-8')}", encoding="utf-8")
    done = build(config, tmp_path / "out")
    assert done.returncode == 0, done.stderr
    text = (tmp_path / "out/sitemap.xml").read_text(encoding="utf-8")
    pages = {path.relative_to(tmp_path / "out").as_posix() for path in (tmp_path / "out").rglob("*.html")}
    wanted = {f"<loc>{url}{path}</loc>" for path in pages - {"404.html"}} if url else set()
    assert len(pages) > 100
    assert text.count("<loc>") == len(wanted) and all(each in text for each in wanted)
