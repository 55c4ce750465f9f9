"""A file of packed values. In memory is only where each of them lies; whoever wants one reads that one.

A store is written beside the old one and moved into its place, so who has the old one open reads on
in it. Reading is by position: processes split off from this one read side by side. Light on purpose,
like `cache`, which uses it.
"""

from __future__ import annotations

import os
import sys
import zlib
from collections.abc import Iterable
from hashlib import blake2b
from pathlib import Path
from struct import Struct
from typing import Any

from checker.source import pickled

CHECKER = Path(__file__).resolve().parents[1]
STAMP = 16
"""Bytes of the stamp a store begins with: who made it, and for whom."""
_HEAD = Struct(f"<{STAMP}sQQI")  # The stamp, where the index begins, how long it is, and a sum of all.
_AT_ONCE = 1 << 20  # Bytes that are summed up at once.
_LEVEL = 1  # Packing more tightly takes far longer than reading what is saved.

Spot = tuple[int, int]
"""Where packed bytes begin in a store, and how many there are."""


def made_by(code: Iterable[Path]) -> blake2b:
    """A stamp to go on with: of the Python that runs, and of files of the checker's code."""
    stamp = blake2b(sys.version.encode(), digest_size=STAMP)
    for path in sorted(code):
        stamp.update(path.relative_to(CHECKER).as_posix().encode() + path.read_bytes())
    return stamp


class Parcel:
    """A packed value: its bytes, or where in a store they are."""

    __slots__ = ("_at", "_size", "_source")

    def __init__(self, source: bytes | Store, spot: Spot = (0, 0)) -> None:
        self._source = source
        self._at, self._size = spot

    @classmethod
    def of(cls, value: Any) -> Parcel:
        """A value, packed."""
        return cls(zlib.compress(pickled.dumps(value), _LEVEL))

    @property
    def data(self) -> bytes:
        """The packed bytes."""
        source = self._source
        return source if isinstance(source, bytes) else source.read((self._at, self._size))

    def unpacked(self) -> Any:
        """The value, made anew each time. Raises what zlib and pickle raise when the bytes are not ours."""
        return pickled.loads(zlib.decompress(self.data))


class Store:
    """A store that is open for reading."""

    def __init__(self, path: Path) -> None:
        self._file = path.open("rb", buffering=0)

    def read(self, spot: Spot) -> bytes:
        """The bytes at a spot."""
        at, size = spot
        data = os.pread(self._file.fileno(), size, at)
        if len(data) != size:
            raise EOFError(f"{self._file.name} ends within a value")
        return data


def opened(path: Path, stamp: bytes) -> tuple[Store, Any]:
    """A store and its index. Raises whatever a missing, damaged or foreign file makes it raise."""
    store = Store(path)
    found, at, size, total = _HEAD.unpack(store.read((0, _HEAD.size)))
    if found != stamp or _sum(store, at + size) != total:
        raise ValueError(f"{path} is damaged, or was made by another version")
    return store, pickled.loads(store.read((at, size)))


def _sum(store: Store, end: int) -> int:
    total = 0
    for at in range(_HEAD.size, end, _AT_ONCE):
        total = zlib.crc32(store.read((at, min(_AT_ONCE, end - at))), total)
    return total


class Writer:
    """A store that is being written. Raises OSError where there is no room for it."""

    def __init__(self, path: Path) -> None:
        self._path = path
        path.parent.mkdir(parents=True, exist_ok=True)
        self._beside = path.with_name(f"{path.name}.{os.getpid()}")
        self._file = self._beside.open("wb")
        self._at = self._file.write(bytes(_HEAD.size))
        self._sum = 0

    def put(self, data: bytes) -> Spot:
        """Packed bytes at the end of what is there."""
        spot = self._at, len(data)
        self._at += self._file.write(data)
        self._sum = zlib.crc32(data, self._sum)
        return spot

    def close(self, stamp: bytes, index: Any) -> tuple[Store, Any]:
        """Puts the index after the values, and the whole in its place: open for reading."""
        at, size = self.put(pickled.dumps(index))
        self._file.seek(0)
        self._file.write(_HEAD.pack(stamp, at, size, self._sum))
        self._file.close()
        os.replace(self._beside, self._path)
        return opened(self._path, stamp)

    def drop(self) -> None:
        """Nothing comes of it."""
        self._file.close()
        self._beside.unlink(missing_ok=True)
