"""Loads a tree and remembers it: a file is decoded again only when it, or what decodes it, has changed.

All is kept in one store, `.saitei/cache/documents`, by the hash of each file's content. A cache
that cannot be read, or was made by another version of the checker, is left aside and made anew.
Light on purpose: importing this, and a load where nothing has changed, imports neither YAML nor decoding.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import Any, NamedTuple

from checker.diagnostics import Diagnostic
from checker.source.loaded import Called, Loaded, Places
from checker.source.paths import files_under
from checker.source.store import CHECKER, Parcel, Spot, Store, Writer, made_by, opened
from checker.vocabulary.game_words import GameWords

PLACE = Path(".saitei/cache/documents")
DECODERS = ("", "source", "model", "vocabulary")
"""Folders of the checker whose code has a part in what a file decodes to."""
AT_ONCE = 40  # Files that a process decodes before it tells what was in them.

Digest = bytes
"""Of a file's content; empty where it cannot be read."""


class File(NamedTuple):
    """What a file decoded to, as it stands in the index.

    Of each document: what it is called by, line and column, the spot of its value, and of its places.
    """

    digest: Digest
    kind: str
    game: str
    faults: tuple[Diagnostic, ...]
    entries: tuple[tuple[Called, tuple[int, int], Spot, Spot], ...]


Index = dict[str, tuple[Any, ...]]
"""A `File` for each file, as plain tuples: they are read faster."""


def load(
    root: Path | str,
    words: Mapping[str, GameWords],
    paths: Iterable[Path | str] | None = None,
    *,
    use: bool = True,
    jobs: int = 1,
) -> tuple[list[Loaded], list[Diagnostic]]:
    """As `files.load_tree`. With `use` off the cache is neither read nor written."""
    if use:
        root = Path(root)
        named = list(files_under(root, None if paths is None else [Path(path) for path in paths]))
        kept = _Kept(root, words)
        with suppress(OSError):  # Nowhere to remember: only slower.
            kept.bring_up(named, paths is None, jobs)
            return kept.result(named)
    from checker.source import files

    return files.load_tree(root, words, paths)


class _Kept:
    """What is remembered of a tree, brought up to what its files say now."""

    def __init__(self, root: Path, words: Mapping[str, GameWords]) -> None:
        self.root = root
        self.words = words
        self.stamp = _stamp(words)
        self.store: Store | None
        self.index: Index
        self.unread: Index = {}  # Files that could not be read, which nobody remembers.
        try:
            self.store, self.index = opened(root / PLACE, self.stamp)
        except Exception:  # Missing, damaged or not ours: decoding again is always right.
            self.store, self.index = None, {}

    def bring_up(self, named: Sequence[str], whole: bool, jobs: int) -> None:
        """What the files say now. Raises OSError where there is no room to remember it."""
        new = [file for file in named if not self._known(file)]
        # A part of the tree leaves the rest of the memory as it is; the whole tree drops what is gone.
        gone = self.index.keys() - set(named) if whole else set()
        if new or gone:
            self._write(new, {*gone, *new}, jobs)

    def result(self, named: Sequence[str]) -> tuple[list[Loaded], list[Diagnostic]]:
        """The documents of the files, packed, and every fault. The index is used up: never both in memory."""
        documents: list[Loaded] = []
        faults: list[Diagnostic] = []
        for file in named:
            found = File(*(self.index.pop(file, None) or self.unread[file]))
            documents += [self._loaded(file, found, entry) for entry in found.entries]
            faults += found.faults
        return documents, faults

    def _known(self, file: str) -> bool:
        known = self.index.get(file)
        return known is not None and known[0] == _digest(_content(os.path.join(self.root, file)))

    def _write(self, new: Sequence[str], dropped: Collection[str], jobs: int) -> None:
        """A new store: what is still so as it was, then what is new as it is decoded."""
        kept = sorted(self.index.keys() - dropped)
        writer = Writer(self.root / PLACE)
        try:
            index = {file: _put(self.index[file], lambda spot: writer.put(self._read(spot))) for file in kept}
            for file, found in self._decoded(new, jobs):
                (index if found[0] else self.unread)[file] = _put(found, writer.put)
            self.store, self.index = writer.close(self.stamp, dict(sorted(index.items())))
        finally:
            writer.drop()

    def _read(self, spot: Spot) -> bytes:
        assert self.store, "what has an index has a store"
        return self.store.read(spot)

    def _decoded(self, new: Sequence[str], jobs: int) -> Iterator[tuple[str, tuple[Any, ...]]]:
        from checker.processes import spread

        def decoded(some: Sequence[str]) -> list[tuple[str, tuple[Any, ...]]]:
            return [(file, _packed(self.root, file, self.words)) for file in some]

        for some in spread(decoded, new, AT_ONCE, jobs):
            yield from some

    def _loaded(self, file: str, found: File, entry: Sequence[Any]) -> Loaded:
        assert self.store, "what has an index has a store"
        named, start, value, places = entry
        where = Places.packed(file, start, Parcel(self.store, places))
        return Loaded.packed(Parcel(self.store, value), named, where, found.kind, found.game)


def _put(found: tuple[Any, ...], put: Callable[[Any], Spot]) -> tuple[Any, ...]:
    """A file with what is put for its values and places in their stead."""
    *head, entries = found
    return (*head, tuple((*names, put(value), put(places)) for *names, value, places in entries))


def _packed(root: Path, file: str, words: Mapping[str, GameWords]) -> tuple[Any, ...]:
    """What a file says: a `File` as a plain tuple, its values packed."""
    from checker.source import files

    data = _content(os.path.join(root, file))
    found = files.load_at(root, file, words) if data is None else files.load_data(data, file, words)
    game = found.documents[0].game if found.documents else ""
    entries = tuple(
        (*_named(each), _bytes(each.value), _bytes(each.places.spots)) for each in found.documents
    )
    return _digest(data), found.kind, game, found.diagnostics, entries


def _named(document: Loaded) -> tuple[Called, tuple[int, int]]:
    return (document.id, document.by), document.places.start


def _bytes(value: Any) -> bytes:
    return Parcel.of(value).data


def _content(path: str) -> bytes | None:
    try:
        with open(path, "rb", buffering=0) as stream:
            return stream.read()
    except OSError:
        return None


def _digest(data: bytes | None) -> Digest:
    return b"" if data is None else blake2b(data, digest_size=16).digest()


def _stamp(words: Mapping[str, GameWords]) -> bytes:
    """Changes whenever the same text might decode to something else."""
    stamp = made_by(path for folder in DECODERS for path in (CHECKER / folder).glob("*.py"))
    for game in sorted(words):
        for kind, known in sorted(words[game].words.items()):
            stamp.update(f"{game} {kind} {sorted(known)}".encode())
    return stamp.digest()
