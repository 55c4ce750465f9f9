"""Outcomes that are kept come back whole, and only for what they came of."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from checker.model.outcome import Comparison
from checker.replay import remembered
from checker.replay.remembered import Memory, Packed, keep, recall
from tests.unit.site import made_up, made_up_eras

PACKED = Packed.of(made_up.OUTCOME)


def test_an_outcome_comes_back_whole() -> None:
    assert PACKED.outcome() == made_up.OUTCOME
    assert (PACKED.verdict, PACKED.rules) == (made_up.OUTCOME.verdict, made_up.OUTCOME.transcript.rules)
    assert len(PACKED.parcel.data) < 4000


def test_where_a_case_comes_out_otherwise_comes_back_too(tmp_path: Path) -> None:
    apart = made_up_eras.other("lock", "dm/lock", "dm:paper", "dm:then")
    packed = Packed.of(made_up.OUTCOME, (apart,))
    assert dict(packed.elsewhere()) == {apart.b.ruleset: apart}
    assert apart.b.ruleset in packed.elsewhere() and "dm:none" not in packed.elsewhere()
    assert not PACKED.elsewhere() and packed.elsewhere().get("dm:none") is None
    assert dict(kept(tmp_path, packed).elsewhere()) == {apart.b.ruleset: apart}
    assert dict(recall(tmp_path)[b"key"].elsewhere()) == {apart.b.ruleset: apart}


def test_what_comes_out_alike_by_several_rulesets_is_kept_once(tmp_path: Path) -> None:
    apart = made_up_eras.other("lock", "dm/lock", "dm:paper", "dm:then")
    alike = apart.by("dm:first")
    differing = replace(apart.by("dm:club"), change="unsupported")
    others = {str(each.b.ruleset): each for each in (apart, alike, differing)}
    for packed in (Packed.of(made_up.OUTCOME, tuple(others.values())), recalled(tmp_path, others)):
        ways = packed.elsewhere()
        assert dict(ways) == others
        assert ways.tell_the_same("dm:then", "dm:first") and not ways.tell_the_same("dm:then", "dm:club")
        assert len({id(parcel) for _, parcel in packed.apart}) == 2


def recalled(root: Path, others: dict[str, Comparison]) -> Packed:
    """An outcome with others beside it as it is recalled."""
    kept(root, Packed.of(made_up.OUTCOME, tuple(others.values())))
    return recall(root)[b"key"]


def kept(root: Path, packed: Packed) -> Packed:
    """An outcome after it was put away."""
    return keep(root, [(b"key", packed)], {})[b"key"]


def flat(memory: Memory) -> object:
    """What a memory says, wherever its outcomes are."""
    return {key: (replace(each, parcel=None), each.outcome()) for key, each in memory.items()}  # type: ignore[arg-type]


def test_what_is_kept_is_recalled(tmp_path: Path) -> None:
    assert kept(tmp_path, PACKED).outcome() == made_up.OUTCOME
    assert flat(recall(tmp_path)) == flat({b"key": PACKED})


def test_what_was_kept_before_stays_where_it_is_found_again(tmp_path: Path) -> None:
    other = Packed.of(replace(made_up.OUTCOME, ruleset="dm:other"))
    before = keep(tmp_path, [(b"key", PACKED), (b"gone", PACKED)], {})
    assert keep(tmp_path, [(b"key", None), (b"gone", None)], before) is before
    after = keep(tmp_path, [(b"other", other), (b"key", None)], before)
    assert flat(after) == flat(recall(tmp_path)) == flat({b"other": other, b"key": PACKED})
    assert list(keep(tmp_path, [(b"key", None)], after)) == [b"key"] == list(recall(tmp_path))


def test_where_nothing_can_be_kept_it_stays_at_hand(tmp_path: Path) -> None:
    (tmp_path / ".saitei").write_text("in the way")
    assert kept(tmp_path, PACKED).outcome() == made_up.OUTCOME


def test_what_breaks_off_leaves_nothing_behind(tmp_path: Path) -> None:
    def found() -> Iterator[tuple[bytes, Packed]]:
        yield b"key", PACKED
        raise RuntimeError("broken off")

    with pytest.raises(RuntimeError):
        keep(tmp_path, found(), {})
    assert not list((tmp_path / remembered.PLACE).parent.iterdir())


def test_a_damaged_or_foreign_file_is_left_aside(tmp_path: Path) -> None:
    assert recall(tmp_path) == {}
    kept(tmp_path, PACKED)
    path = tmp_path / remembered.PLACE
    whole = path.read_bytes()
    for damaged in (whole[:-20], b"x" * 16 + whole[16:], b""):
        path.write_bytes(damaged)
        assert recall(tmp_path) == {}
