"""The site carries all that it was built from: unpacked elsewhere, it gives the same site again."""

from __future__ import annotations

import subprocess
from pathlib import Path
from zipfile import ZipFile

import pytest

from checker.cli.main import main
from tests.site.build import CONFIG, build

pytestmark = pytest.mark.site


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The real site."""
    made = tmp_path_factory.mktemp("site")
    done = build(CONFIG, made)
    assert done.returncode == 0, done.stderr
    return made


@pytest.fixture(scope="module")
def library(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What is in the site's archive, unpacked where there was nothing."""
    folder = tmp_path_factory.mktemp("library")
    with ZipFile(site / "data/saitei.zip") as packed:
        packed.extractall(folder)
    return folder


def test_the_checksum_is_right(site: Path) -> None:
    command = ["sha256sum", "--check", "saitei.zip.sha256"]
    done = subprocess.run(command, cwd=site / "data", capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_the_same_site_is_built_from_it(site: Path, library: Path, tmp_path: Path) -> None:
    done = build(library / "mkdocs.yml", tmp_path)
    assert done.returncode == 0, done.stderr
    first, second = (_files(each) for each in (site, tmp_path))
    assert first.keys() == second.keys()
    assert [path for path, data in first.items() if second[path] != data] == []
    assert len(first) > 1000


def test_it_passes_lint_and_agrees(library: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for command in ("lint", "check"):
        with pytest.raises(SystemExit) as end:
            main([command, "--root", str(library)])
        assert end.value.code == 0


def _files(site: Path) -> dict[str, bytes]:
    """Every file; the compressed map of the site bears the time it was made."""
    found = (path for path in site.rglob("*") if path.is_file() and path.name != "sitemap.xml.gz")
    return {path.relative_to(site).as_posix(): path.read_bytes() for path in found}
