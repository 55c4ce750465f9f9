"""The memory of loading: the same as loading, and never believed when anything differs."""

from __future__ import annotations

import pickle
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from checker.source import cache, files, pickled
from checker.vocabulary.game_words import GameWords
from tests.unit.source.library import GOOD, ROOT, TERM, WORDS


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return Path(shutil.copytree(GOOD, tmp_path / "library"))


@pytest.fixture
def decoded(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The files that were decoded and not remembered."""
    seen: list[str] = []
    really = files.load_data

    def load_data(data: bytes, file: str, words: files.Games) -> files.LoadResult:
        seen.append(file)
        return really(data, file, words)

    monkeypatch.setattr(files, "load_data", load_data)
    return seen


def _flat(root: Path) -> list[object]:
    documents, faults = cache.load(root, WORDS)
    return [[(one.value, dict(one.places), one.file, one.kind, one.game) for one in documents], faults]


def test_what_is_remembered_is_what_was_loaded(root: Path, decoded: list[str]) -> None:
    (root / "rulings/dm/terms/bad.yaml").write_text(TERM + "ambiguos: true\n")
    cold = _flat(root)
    assert len(decoded) == 12
    assert _flat(root) == cold
    assert len(decoded) == 12
    documents, faults = files.load_tree(root, WORDS)
    assert [
        [(one.value, dict(one.places), one.file, one.kind, one.game) for one in documents],
        faults,
    ] == cold
    assert len(faults) == 2


def test_only_what_changed_is_decoded_again(root: Path, decoded: list[str]) -> None:
    cache.load(root, WORDS)
    decoded.clear()
    changed = root / "rulings/dm/terms/sample-term.yaml"
    changed.write_bytes(changed.read_bytes().replace("見本語".encode(), "例本語".encode()))
    documents, _ = cache.load(root, WORDS)
    assert decoded == ["rulings/dm/terms/sample-term.yaml"]
    assert any(one.kind == "term" and one.value.name.ja == "例本語" for one in documents)


def test_what_is_gone_is_forgotten(root: Path, decoded: list[str]) -> None:
    cache.load(root, WORDS)
    term = root / "rulings/dm/terms/sample-term.yaml"
    kept = term.read_bytes()
    term.unlink()
    documents, _ = cache.load(root, WORDS)
    assert not any(one.kind == "term" for one in documents)
    decoded.clear()
    term.write_bytes(kept)
    cache.load(root, WORDS)
    assert decoded == ["rulings/dm/terms/sample-term.yaml"]


def test_loading_a_part_keeps_the_rest_in_memory(root: Path, decoded: list[str]) -> None:
    cache.load(root, WORDS)
    cache.load(root, WORDS, [root / "rulings/dm/cards"])
    decoded.clear()
    cache.load(root, WORDS)
    assert not decoded


@pytest.mark.parametrize("harm", [b"", b"\x80\x05nonsense", b"half"])
def test_a_damaged_memory_is_made_anew(root: Path, decoded: list[str], harm: bytes) -> None:
    before = _flat(root)
    place = root / cache.PLACE
    whole = place.read_bytes()
    place.write_bytes(whole[: len(whole) // 2] if harm == b"half" else harm)
    decoded.clear()
    assert _flat(root) == before
    assert len(decoded) == 11
    assert place.read_bytes() == whole


@pytest.mark.parametrize("part", [0.2, 0.6, 0.99])
def test_one_byte_that_changed_is_noticed(root: Path, decoded: list[str], part: float) -> None:
    before = _flat(root)
    place = root / cache.PLACE
    data = bytearray(place.read_bytes())
    data[int(len(data) * part)] ^= 1
    place.write_bytes(data)
    decoded.clear()
    assert _flat(root) == before
    assert len(decoded) == 11


def test_several_processes_decode_what_one_does(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "AT_ONCE", 3)
    alone = _flat(root)
    (root / cache.PLACE).unlink()
    cache.load(root, WORDS, jobs=2)
    assert _flat(root) == alone


def test_a_file_that_cannot_be_read_is_not_remembered(root: Path) -> None:
    missing = root / "rulings/dm/terms/gone.yaml"
    for _ in range(2):
        documents, (fault,) = cache.load(root, WORDS, [missing])
        assert (documents, fault.code) == ([], "S101")
    assert not cache.load(root, WORDS)[1]


def test_a_memory_of_other_words_is_not_used(root: Path, decoded: list[str]) -> None:
    cache.load(root, WORDS)
    decoded.clear()
    fewer = {kind: words for kind, words in WORDS["dm"].words.items() if kind != "civ"}
    _, faults = cache.load(root, {"dm": GameWords("dm", fewer)})
    assert len(decoded) == 11
    assert {fault.code for fault in faults} == {"S206"}


def test_the_memory_can_be_left_alone(root: Path) -> None:
    documents, faults = cache.load(root, WORDS, use=False)
    assert (len(documents), faults) == (13, [])
    assert not (root / cache.PLACE).exists()


def test_a_place_that_cannot_be_written_only_costs_time(root: Path) -> None:
    (root / ".saitei").write_text("in the way")
    documents, faults = cache.load(root, WORDS)
    assert (len(documents), faults) == (13, [])


class _Harmful:
    def __reduce__(self) -> tuple[object, ...]:
        return exec, ("raise SystemExit('ran')",)


def test_a_foreign_memory_runs_nothing(root: Path, decoded: list[str]) -> None:
    cache.load(root, WORDS)
    place = root / cache.PLACE
    place.write_bytes(place.read_bytes()[:16] + pickle.dumps({"a": _Harmful()}))
    decoded.clear()
    assert len(cache.load(root, WORDS)[0]) == 13
    assert len(decoded) == 11


@pytest.mark.parametrize("value", [_Harmful(), Path("a"), pickled.loads, ValueError("a")])
def test_only_types_of_the_project_are_restored(value: object) -> None:
    with pytest.raises(pickle.UnpicklingError):
        pickled.loads(pickle.dumps(value))


def test_a_remembered_tree_needs_neither_yaml_nor_decoding(root: Path) -> None:
    cache.load(root, WORDS)
    code = f"""
import sys
from checker import games
from checker.source import cache
documents, faults = cache.load({str(root)!r}, {{game: games.words(game) for game in games.GAMES}})
assert len(documents) == 13 and not faults
print(*sorted(name for name in sys.modules if name == "yaml" or name.startswith("checker.source.")))
"""
    ran = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    light = ("cache", "loaded", "paths", "pickled", "store")
    assert ran.stdout.split() == [f"checker.source.{name}" for name in light]
