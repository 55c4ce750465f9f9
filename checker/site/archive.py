"""The whole library as one file to take away: the same bytes for the same content, and their checksum.

What is in it is what this site was built from, the code excepted. Pure but for
reading the files it is told of. Must not know what they say.
"""

from __future__ import annotations

import io
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

NAME = "saitei.zip"
CONTENT = ("LICENSE", "LICENSE-TEXTS", "docs", "mkdocs.yml", "rulings", "scenarios")
EPOCH = (1980, 1, 1, 0, 0, 0)
"""The one moment all files in it bear: when they were written is nothing of their content."""
UNIX = 3


@dataclass(frozen=True)
class Archive:
    """The file, and how many files are in it."""

    data: bytes = b""
    count: int = 0

    @property
    def digest(self) -> str:
        """Its SHA-256."""
        return sha256(self.data).hexdigest()

    @property
    def checksum(self) -> str:
        """The line by which `sha256sum --check` knows it."""
        return f"{self.digest}  {NAME}\n"


def archive(root: Path, theme: Path) -> Archive:
    """What lies under a root that a site is built from, in the order of the names."""
    buffer = io.BytesIO()
    count = 0
    with ZipFile(buffer, "w", ZIP_DEFLATED) as made:
        for path in sorted({*_content(root, theme)}):
            entry = ZipInfo(path.relative_to(root).as_posix(), EPOCH)
            entry.compress_type, entry.create_system = ZIP_DEFLATED, UNIX
            entry.external_attr = 0o644 << 16
            made.writestr(entry, path.read_bytes())
            count += 1
    return Archive(buffer.getvalue(), count)


def _content(root: Path, theme: Path) -> Iterator[Path]:
    """Every file, hidden ones left out; the theme where it lies under the root, as mkdocs.yml has it."""
    inside = [theme] if theme.is_relative_to(root) else []
    for top in (*(root / name for name in CONTENT), *inside):
        for path in (top, *top.rglob("*")):
            if path.is_file() and not any(part.startswith(".") for part in path.relative_to(root).parts):
                yield path
