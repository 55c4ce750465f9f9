"""Which files are read, what they are by their place, and what is told when there is none."""

from __future__ import annotations

import shutil
from collections import Counter
from pathlib import Path

import pytest

from checker.diagnostics import Diagnostic
from checker.source import files, paths
from checker.source.paths import Location, locate
from tests.unit.source.library import GOOD, ROOT, WORDS

ALL = {
    "ruling": 1,
    "card": 2,
    "term": 1,
    "rule": 1,
    "family": 1,
    "change": 1,
    "comparison": 1,
    "keyword": 2,
    "rulesets": 1,
    "scenario": 1,
    "survivors": 1,
}


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return Path(shutil.copytree(GOOD, tmp_path / "library"))


def test_the_good_tree_loads_whole() -> None:
    documents, faults = files.load_tree(GOOD, WORDS)
    assert not faults, "\n".join(map(str, faults))
    assert Counter(loaded.kind for loaded in documents) == ALL
    assert {*ALL, "question"} == set(files.TYPES) == set(paths.KINDS), "a question has no place of its own"


@pytest.mark.parametrize(
    ("file", "wrong"),
    [
        ("rulings/dm/qa/a.yml", "the name does not end in .yaml"),
        ("rulings/dn/qa/a.yaml", "'dn' is not a game"),
        ("rulings/dm/a.yaml", "no kind of file belongs in this place"),
        ("rulings/dm/qa/deep/a.yaml", "no kind of file belongs in this place"),
        ("scenarios/dm/a.yaml", "no kind of file belongs in this place"),
        ("/elsewhere/a.yaml", "no kind of file belongs in this place"),
    ],
)
def test_a_file_in_no_place_of_ours_is_told(file: str, wrong: str) -> None:
    fault = locate(file, WORDS)
    assert isinstance(fault, Diagnostic)
    assert (fault.code, fault.wrong, fault.place.file) == ("S111", wrong, file)


def test_the_schema_is_named_from_where_the_file_lies() -> None:
    assert Location("rulings/dm/keywords.yaml", "keyword", "dm").schema == "../../docs/schemas/keyword.json"
    assert Location("scenarios/dm/a/b.yaml", "scenario", "dm").schema == "../../../docs/schemas/scenario.json"


def test_one_file_is_loaded_wherever_the_library_lies(root: Path) -> None:
    result = files.load_at(root, "rulings/dm/cards/samples.yaml", WORDS)
    assert (result.kind, len(result.documents), result.diagnostics) == ("card", 2, ())
    assert result.documents[0].file == "rulings/dm/cards/samples.yaml"


def test_questions_are_read_wherever_they_lie(tmp_path: Path) -> None:
    asked = ROOT / "docs/examples/ask.yaml"
    result = files.load_question(asked, "dm", WORDS)
    assert (result.kind, len(result.documents), result.diagnostics) == ("question", 1, ())
    (tmp_path / "ask.yaml").write_text(asked.read_text(encoding="utf-8").replace("steps:", "stepz:"))
    faults = files.load_question(tmp_path / "ask.yaml", "dm", WORDS).diagnostics
    assert {fault.code for fault in faults} == {"S201", "S202"}
    assert {fault.place.file for fault in faults} == {(tmp_path / "ask.yaml").as_posix()}


def test_a_file_outside_any_library_is_told(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text("id: a\n")
    assert [fault.code for fault in files.load_at(tmp_path, "a.yaml", WORDS).diagnostics] == ["S111"]


@pytest.mark.parametrize("name", ["missing.yaml", ""])
def test_what_cannot_be_read_is_told(root: Path, name: str) -> None:
    (fault,) = files.load_at(root, f"rulings/dm/qa/{name}", WORDS).diagnostics
    assert fault.code == "S101"


def test_parts_of_the_tree_can_be_named(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(root / "rulings")
    named = [Path("dm/cards"), root / "scenarios/dm/attacks/warden.yaml", Path("dm/qa/none.yaml")]
    documents, faults = files.load_tree(root, WORDS, named)
    assert [loaded.kind for loaded in documents] == ["card", "card", "scenario"]
    assert [(fault.code, fault.place.file) for fault in faults] == [("S101", "rulings/dm/qa/none.yaml")]


def test_the_root_stands_for_its_trees(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (root / "mkdocs.yml").write_text("a: b\n")
    monkeypatch.chdir(root)
    documents, faults = files.load_tree(".", WORDS, ["."])
    assert (len(documents), faults) == (sum(ALL.values()), [])


def test_hidden_files_are_no_documents_and_misnamed_ones_are_faults(root: Path) -> None:
    (root / "rulings/dm/qa/.#draft.yaml").write_text("x")
    (root / "rulings/dm/qa/other.yml").write_text("x")
    (root / "rulings/dm/notes.txt").write_text("x")
    _, faults = files.load_tree(root, WORDS)
    assert [(fault.code, fault.place.file) for fault in faults] == [("S111", "rulings/dm/qa/other.yml")]


def test_a_tree_without_files_is_empty(tmp_path: Path) -> None:
    assert files.load_tree(tmp_path, WORDS) == ([], [])
