"""Builds a site with mkdocs, strictly, into a folder of the test."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

from tests.architecture.sources import ROOT

CONFIG = ROOT / "mkdocs.yml"


def build(config: Path, site: Path) -> subprocess.CompletedProcess[str]:
    """One strict build, in a process of its own."""
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--config-file", str(config)]
    return subprocess.run(
        [*command, "--site-dir", str(site)], capture_output=True, text=True, check=False, cwd=config.parent
    )


def small(folder: Path) -> Path:
    """A library of its own in `folder`, with one real ruling and what it needs; gives its mkdocs.yml."""
    for name in ("cards", "terms", "rules"):
        shutil.copytree(ROOT / "rulings/dm" / name, folder / "rulings/dm" / name)
    for name in ("keywords.yaml", "rulesets.yaml"):
        shutil.copy(ROOT / "rulings/dm" / name, folder / "rulings/dm" / name)
    (folder / "rulings/dm/qa").mkdir()
    shutil.copy(next((ROOT / "rulings/dm/qa").glob("*.yaml")), folder / "rulings/dm/qa")
    (folder / "docs/en").mkdir(parents=True)
    for front in ("index.md", "en/index.md"):
        (folder / "docs" / front).write_text("# 表紙\n\n<!-- contents -->\n", encoding="utf-8")
    text = CONFIG.read_text(encoding="utf-8")
    made = text.replace("checker/site/theme", str(ROOT / "checker/site/theme"))
    (folder / "mkdocs.yml").write_text(made, encoding="utf-8")
    return folder / "mkdocs.yml"
