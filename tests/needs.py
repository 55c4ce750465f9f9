"""What the tests need that pip cannot install: Chromium and a Japanese font.

`python -m tests.needs` says exactly what to install, and fails, where one is
missing. Must not install anything itself.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FONT_FILES = (
    "*CJK*",
    "*ipa*",
    "*IPA*",
    "*Hiragino*",
    "*YuGoth*",
    "*NotoSansJP*",
    "*TakaoGothic*",
    "*vlgothic*",
)
FONT_ROOTS = (
    "/usr/share/fonts",
    "/usr/local/share/fonts",
    "~/.fonts",
    "~/.local/share/fonts",
    "/Library/Fonts",
)


def chromium() -> str | None:
    """The browser the tests drive: $SAITEI_CHROMIUM, or the first known one on the path."""
    named = os.environ.get("SAITEI_CHROMIUM")
    if named:
        return named if Path(named).exists() else None
    return next((found for name in NAMES if (found := shutil.which(name))), None)


def japanese_font() -> bool:
    """Whether a font with Japanese characters is there, so that pages are measured as readers see them."""
    if shutil.which("fc-list"):
        listed = subprocess.run(
            ["fc-list", ":lang=ja", "family"], capture_output=True, text=True, check=False
        )
        return bool(listed.stdout.strip())
    roots = [Path(root).expanduser() for root in FONT_ROOTS]
    return any(next(root.rglob(name), None) for root in roots if root.exists() for name in FONT_FILES)


def missing() -> list[str]:
    """One line for each thing that is not there, with how to get it."""
    lines = []
    if chromium() is None:
        lines.append(
            "Chromium is missing: the browser tests drive it."
            " Debian: apt-get install chromium. Elsewhere: put it on the path, or name it in SAITEI_CHROMIUM."
        )
    if not japanese_font():
        lines.append(
            "A Japanese font is missing: pages cannot be measured. Debian: apt-get install fonts-noto-cjk."
        )
    return lines


if __name__ == "__main__":
    lacking = missing()
    print("\n".join(lacking), file=sys.stderr, end="\n" if lacking else "")
    sys.exit(1 if lacking else 0)
