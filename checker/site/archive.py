"""The whole library as one file to take away: the same bytes for the same content, and their checksum.

What is in it is what this site was built from, the code excepted. Written straight to its
place, so that nobody has to hold it. Must not know what the files say.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import file_digest
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

NAME = "saitei.zip"
CONTENT = ("LICENSE", "LICENSE-TEXTS", "docs", "mkdocs.yml", "rulings", "scenarios")
EPOCH = (1980, 1, 1, 0, 0, 0)
"""The one moment all files in it bear: when they were written is nothing of their content."""
UNIX = 3


@dataclass(frozen=True)
class Archive:
    """Of the file its size in bytes, how many files are in it, and its SHA-256."""

    size: int = 0
    count: int = 0
    digest: str = ""


def archive(root: Path, theme: Path, place: Path) -> Archive:
    """Puts what lies under a root that a site is built from at a place, in the order of the names.

    Beside it, with `.sha256` at the end of its name, goes the line by which `sha256sum --check` knows it.
    """
    place.parent.mkdir(parents=True, exist_ok=True)
    paths = sorted({*_content(root, theme)})
    with ZipFile(place, "w", ZIP_DEFLATED) as made:
        for path in paths:
            entry = ZipInfo(path.relative_to(root).as_posix(), EPOCH)
            entry.compress_type, entry.create_system = ZIP_DEFLATED, UNIX
            entry.external_attr = 0o644 << 16
            made.writestr(entry, path.read_bytes())
    with place.open("rb") as file:
        digest = file_digest(file, "sha256").hexdigest()
    place.with_name(f"{place.name}.sha256").write_text(f"{digest}  {place.name}\n", encoding="utf-8")
    return Archive(place.stat().st_size, len(paths), digest)


def _content(root: Path, theme: Path) -> Iterator[Path]:
    """Every file, hidden ones left out; the theme where it lies under the root, as mkdocs.yml has it."""
    inside = [theme] if theme.is_relative_to(root) else []
    for top in (*(root / name for name in CONTENT), *inside):
        for path in (top, *top.rglob("*")):
            if path.is_file() and not any(part.startswith(".") for part in path.relative_to(root).parts):
                yield path
