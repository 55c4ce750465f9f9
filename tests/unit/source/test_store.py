"""A store gives back what was put in, tells damage when opened, and leaves readers of the old one alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from checker.source.store import STAMP, Parcel, Writer, opened

MARK = b"s" * STAMP
VALUES = [{"a": 1}, ["b"] * 500, "三"]


def write(path: Path, values: list[object]) -> None:
    """A store whose index lists where the values are."""
    writer = Writer(path)
    writer.close(MARK, [writer.put(Parcel.of(value).data) for value in values])


def test_what_was_put_in_comes_out(tmp_path: Path) -> None:
    write(tmp_path / "deep/store", VALUES)
    store, index = opened(tmp_path / "deep/store", MARK)
    assert [Parcel(store, spot).unpacked() for spot in index] == VALUES
    assert [each.name for each in (tmp_path / "deep").iterdir()] == ["store"]


def test_a_parcel_at_hand_and_one_in_a_store_are_the_same_bytes(tmp_path: Path) -> None:
    parcel = Parcel.of(VALUES)
    writer = Writer(tmp_path / "store")
    spot = writer.put(parcel.data)
    store, _ = writer.close(MARK, None)
    assert Parcel(store, spot).data == parcel.data


def test_who_reads_the_old_one_reads_on(tmp_path: Path) -> None:
    write(tmp_path / "store", VALUES)
    store, index = opened(tmp_path / "store", MARK)
    write(tmp_path / "store", ["new"])
    assert Parcel(store, index[0]).unpacked() == VALUES[0]


@pytest.mark.parametrize("stamp", [b"t" * STAMP, b""])
def test_a_store_of_others_is_not_opened(tmp_path: Path, stamp: bytes) -> None:
    write(tmp_path / "store", VALUES)
    with pytest.raises(ValueError):
        opened(tmp_path / "store", stamp)


def test_any_damage_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / "store"
    write(path, VALUES)
    whole = path.read_bytes()
    for at in range(len(whole)):
        path.write_bytes(whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1 :])
        with pytest.raises(Exception):  # noqa: B017 whatever it is, whoever opens it makes a new one
            opened(path, MARK)


def test_what_is_dropped_leaves_nothing(tmp_path: Path) -> None:
    writer = Writer(tmp_path / "store")
    writer.put(b"x")
    writer.drop()
    assert not list(tmp_path.iterdir())
