"""What an author saves is seen at once: only what is asked for is drawn, from what is written now."""

from __future__ import annotations

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import pytest

from tests.architecture.sources import ROOT
from tests.site.build import small

pytestmark = pytest.mark.site
LONGEST = 60  # Seconds: a loaded machine is slow, a site that never comes is not there.


class Served:
    """A library of its own, and the server of its site."""

    def __init__(self, folder: Path) -> None:
        self.config = small(folder)
        [self.ruling] = (folder / "rulings/dm/qa").iterdir()
        self.page = f"dm/r/{self.ruling.stem}.html"
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        command = [sys.executable, "-m", "mkdocs", "serve", "--dirty", "--dev-addr", f"127.0.0.1:{self.port}"]
        env = {**os.environ, "PYTHONPATH": str(ROOT)}
        self.log = folder / "log"
        with self.log.open("w") as log:
            self.process = subprocess.Popen(command, cwd=folder, env=env, stderr=log)

    def get(self, path: str) -> str:
        """A page, or nothing where none is sent."""
        try:
            with urlopen(f"http://127.0.0.1:{self.port}/{path}", timeout=LONGEST) as answer:
                return str(answer.read().decode())
        except URLError:
            return ""

    def until(self, path: str, said: str) -> None:
        """Ask for a page until it says something."""
        end = time.monotonic() + LONGEST
        while said not in self.get(path):
            assert time.monotonic() < end, self.log.read_text()
            time.sleep(0.1)

    def rename(self, title: str) -> None:
        """Give the ruling another title."""
        text = self.ruling.read_text(encoding="utf-8")
        self.ruling.write_text(
            re.sub(r"(title:\s+ja: ).*", rf"\g<1>{title}", text, count=1), encoding="utf-8"
        )


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    """A server that is ready."""
    made = Served(tmp_path)
    made.until("index.html", "<h1")
    yield made
    made.process.send_signal(signal.SIGINT)
    made.process.wait(LONGEST)


def test_a_saved_ruling_is_seen_on_its_page_in_lists_and_in_the_search(served: Served) -> None:
    served.until(served.page, "<h1")
    served.rename("新しい題")
    served.until(served.page, "新しい題")
    for path in ("dm/rulings.html", "dm/search/ja0.js", served.page.replace(".html", ".json")):
        assert "新しい題" in served.get(path), path


def test_what_is_drawn_on_a_written_page_is_new_too(served: Served) -> None:
    assert "2件" not in served.get("index.html")
    another = sorted((ROOT / "rulings/dm/qa").glob("*.yaml"))[-1]
    shutil.copy(another, served.ruling.parent)
    served.until("index.html", "2件")


def test_a_mistake_is_told_and_mended(served: Served) -> None:
    text = served.ruling.read_text(encoding="utf-8")
    served.ruling.write_text(f"{text}\nno_such_key: 1\n", encoding="utf-8")
    end = time.monotonic() + LONGEST
    while "error S201" not in served.log.read_text():
        assert time.monotonic() < end
        time.sleep(0.1)
    assert f"rulings/dm/qa/{served.ruling.name}:" in served.log.read_text()
    served.ruling.write_text(text, encoding="utf-8")
    served.rename("直した題")
    served.until(served.page, "直した題")
