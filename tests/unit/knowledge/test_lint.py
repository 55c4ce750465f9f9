"""Every check finds its fault where it stands and says what would be right; a sound library has none."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from checker.knowledge import lint
from checker.knowledge.lint import CHECKS
from tests.unit.knowledge.library import BASE, LINKS, ROOT, laid_over, read

EXPECT = re.compile(r"# expect: (L\d{3}) (\d+):(\d+) (.+)")
WARNINGS = {"L022", "L028"}
FOLDERS = sorted(path for path in LINKS.iterdir() if path != BASE)


def _expected(folder: Path) -> list[tuple[str, str, str]]:
    """Code, place and words of every fault that the files of a folder announce in their first lines."""
    found = []
    for path in sorted(each for each in folder.rglob("*") if each.is_file()):
        file = path.relative_to(folder).as_posix()
        for line in path.read_text(encoding="utf-8").splitlines():
            match = EXPECT.fullmatch(line)
            if not match:
                break
            found.append((match[1], f"{file}:{match[2]}:{match[3]}", match[4]))
    return found


def test_a_sound_library_has_no_fault(tmp_path: Path) -> None:
    corpus, faults = read(laid_over(BASE, tmp_path / "library"))
    assert corpus.rulings and corpus.scenarios and corpus.tables.numbers and corpus.tables.foreign
    assert not [*faults, *lint.lint(corpus)]


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_a_fault_is_found_where_it_stands_with_what_would_be_right(folder: Path, tmp_path: Path) -> None:
    corpus, faults = read(laid_over(folder, tmp_path / "library"))
    found = [*faults, *lint.lint(corpus)]
    expected = _expected(folder)
    assert folder.name[:4] in {code for code, _, _ in expected}
    assert sorted((each.code, str(each.place)) for each in found) == sorted(each[:2] for each in expected)
    said = {(each.code, str(each.place)): f"{each.wrong}; {each.right}" for each in found}
    for code, place, words in expected:
        assert words in said[code, place]


def test_every_check_is_seen_to_fail(tmp_path: Path) -> None:
    caught = set()
    for folder in FOLDERS:
        corpus, _ = read(laid_over(folder, tmp_path / folder.name))
        caught |= {check for check in CHECKS if list(check(corpus))}
    assert set(CHECKS) == caught


def test_what_a_person_may_leave_as_it_is_is_a_warning_and_all_else_an_error(tmp_path: Path) -> None:
    for folder in FOLDERS:
        corpus, faults = read(laid_over(folder, tmp_path / folder.name))
        for found in (*faults, *lint.lint(corpus)):
            assert found.severity == ("warning" if found.code in WARNINGS else "error")


def test_the_library_itself_is_sound() -> None:
    corpus, faults = read(ROOT)
    found = [str(each) for each in (*faults, *lint.lint(corpus)) if each.severity == "error"]
    assert not found, "\n".join(found)
