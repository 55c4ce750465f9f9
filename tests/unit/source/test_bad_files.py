"""Every fault has its message pinned by a file that has just this fault, and a page that explains it."""

from __future__ import annotations

import re

import pytest

from tests.architecture.sources import ROOT, sources, strings
from tests.unit.source.bad import Bad, bad_files

CODE = re.compile(r"S\d{3}")
PAGES = ROOT / "docs/diagnostics"
WARNINGS = {"S110"}


def _codes() -> set[str]:
    return {
        text for source in sources("checker/source") for text, _ in strings(source) if CODE.fullmatch(text)
    }


@pytest.mark.parametrize("bad", bad_files(), ids=lambda bad: bad.path.stem)
def test_a_bad_file_is_told_what_is_wrong_and_what_would_be_right(bad: Bad) -> None:
    (fault,) = bad.load().diagnostics
    assert (fault.code, fault.place.file) == (bad.code, bad.file)
    assert (fault.place.line, fault.place.column) == (bad.line, bad.column)
    assert fault.wrong == bad.wrong
    assert bad.right in fault.right
    assert fault.severity == ("warning" if bad.code in WARNINGS else "error")


@pytest.mark.parametrize("bad", bad_files(), ids=lambda bad: bad.path.stem)
def test_a_bad_file_gives_no_document_unless_it_is_only_warned_of(bad: Bad) -> None:
    assert bool(bad.load().documents) == (bad.code in WARNINGS)


def test_every_code_has_a_bad_file() -> None:
    assert _codes() == {bad.code for bad in bad_files()}


def test_a_bad_file_is_called_by_its_code() -> None:
    assert all(bad.path.stem.startswith(f"{bad.code}-") for bad in bad_files())


@pytest.mark.parametrize("code", sorted(_codes()))
def test_a_page_explains_the_fault_in_both_languages(code: str) -> None:
    text = (PAGES / f"{code}.md").read_text(encoding="utf-8")
    assert text.startswith(f"# {code} ")
    assert text.count("```yaml") >= 2
    japanese, english = text.split("\n## English\n")
    assert re.search("[ぁ-ん]", japanese)
    assert "**" in english and not re.search("[ぁ-ん]", re.sub(r"```.*?```", "", english, flags=re.S))
