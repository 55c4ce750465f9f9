"""Loads a tree and remembers it: a file is decoded again only when it, or what decodes it, has changed.

All is kept in one file, `.saitei/cache/documents`, by the hash of each file's content. A cache
that cannot be read, or was made by another version of the checker, is left aside and made anew.
Light on purpose: importing this, and a load where nothing has changed, imports neither YAML nor decoding.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Mapping
from hashlib import blake2b
from pathlib import Path

from checker.diagnostics import Diagnostic
from checker.source import pickled
from checker.source.loaded import Loaded, LoadResult
from checker.source.paths import files_under
from checker.vocabulary.game_words import GameWords

PLACE = Path(".saitei/cache/documents")
CHECKER = Path(__file__).resolve().parents[1]
DECODERS = ("", "source", "model", "vocabulary")
"""Folders of the checker whose code has a part in what a file decodes to."""

Entry = tuple[bytes, bytes]
"""Hash of a file's content, and what it decoded to."""


def load(
    root: Path | str,
    words: Mapping[str, GameWords],
    paths: Iterable[Path | str] | None = None,
    *,
    use: bool = True,
) -> tuple[list[Loaded], list[Diagnostic]]:
    """As `files.load_tree`. With `use` off the cache is neither read nor written."""
    if not use:
        from checker.source import files

        return files.load_tree(root, words, paths)
    root = Path(root)
    stamp = _stamp(words)
    before = _read(root / PLACE, stamp)
    named = files_under(root, None if paths is None else [Path(path) for path in paths])
    results, after = _results(root, list(named), words, before)
    # A part of the tree leaves the rest of the memory as it is; the whole tree drops what is gone.
    kept = after if paths is None else {**before, **after}
    if kept != before:
        _write(root / PLACE, stamp, kept)
    documents = [document for result in results for document in result.documents]
    return documents, [fault for result in results for fault in result.diagnostics]


def _results(
    root: Path, named: list[str], words: Mapping[str, GameWords], before: Mapping[str, Entry]
) -> tuple[list[LoadResult], dict[str, Entry]]:
    results: list[LoadResult] = []
    entries: dict[str, Entry] = {}
    base = os.fspath(root)
    for file in named:
        data = _content(os.path.join(base, file))
        digest = blake2b(data, digest_size=16).digest() if data is not None else b""
        result = _remembered(before.get(file), digest)
        if result:
            entries[file] = before[file]
        else:
            result = _decoded(root, file, data, words)
            if data is not None:
                entries[file] = (digest, pickled.dumps(result))
                result = pickled.loads(entries[file][1])  # As small as what was remembered.
        results.append(result)
    return results, entries


def _content(path: str) -> bytes | None:
    try:
        with open(path, "rb", buffering=0) as stream:
            return stream.read()
    except OSError:
        return None


def _remembered(entry: Entry | None, digest: bytes) -> LoadResult | None:
    if entry is None or not digest or entry[0] != digest:
        return None
    try:
        result = pickled.loads(entry[1])
    except Exception:  # Whatever damaged bytes make pickle raise, the file is at hand to be read again.
        return None
    return result if isinstance(result, LoadResult) else None


def _decoded(root: Path, file: str, data: bytes | None, words: Mapping[str, GameWords]) -> LoadResult:
    from checker.source import files

    return files.load_at(root, file, words) if data is None else files.load_data(data, file, words)


def _read(path: Path, stamp: bytes) -> dict[str, Entry]:
    try:
        data = path.read_bytes()
        found = pickled.loads(data[len(stamp) :]) if data.startswith(stamp) else {}
    except Exception:  # As above: missing, damaged or not ours.
        return {}
    return found if isinstance(found, dict) else {}


def _write(path: Path, stamp: bytes, entries: Mapping[str, Entry]) -> None:
    """Writes beside and moves into place, so that a reader never meets half a file."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        beside = path.with_name(f"{path.name}.{os.getpid()}")
        beside.write_bytes(stamp + pickled.dumps(dict(entries)))
        os.replace(beside, path)
    except OSError:
        return  # Nowhere to remember: only slower.


def _stamp(words: Mapping[str, GameWords]) -> bytes:
    """Changes whenever the same text might decode to something else."""
    stamp = blake2b(sys.version.encode(), digest_size=16)
    for folder in DECODERS:
        for path in sorted((CHECKER / folder).glob("*.py")):
            stamp.update(path.name.encode() + path.read_bytes())
    for game in sorted(words):
        for kind, known in sorted(words[game].words.items()):
            stamp.update(f"{game} {kind} {sorted(known)}".encode())
    return stamp.digest()
