"""Loaded documents as bytes and back. Reading restores this project's types and nothing else.

A cache lies beside the documents and could have been put there by anyone, so what it may name is
limited to the dataclasses of this project.
"""

from __future__ import annotations

import io
import pickle
from typing import Any

from checker.vocabulary.words import Named

PACKAGES = ("checker.diagnostics", "checker.model.", "checker.vocabulary.", "checker.source.loaded")


class _Writer(pickle.Pickler):
    """Writes words of a game as the plain text they are: their types are made at run time."""

    def reducer_override(self, value: Any) -> Any:
        return (str, (str(value),)) if isinstance(value, Named) else NotImplemented


_known: dict[tuple[str, str], type] = {("builtins", "str"): str}


class _Reader(pickle.Unpickler):
    def find_class(self, module: str, name: str) -> Any:
        if (module, name) not in _known:
            _known[module, name] = self._looked_up(module, name)
        return _known[module, name]

    def _looked_up(self, module: str, name: str) -> type:
        found = super().find_class(module, name) if module.startswith(PACKAGES) and "." not in name else None
        if isinstance(found, type) and found.__module__ == module:
            return found
        raise pickle.UnpicklingError(f"not a type of this project: {module}.{name}")


def dumps(value: Any) -> bytes:
    """The value as bytes."""
    buffer = io.BytesIO()
    _Writer(buffer, protocol=5).dump(value)
    return buffer.getvalue()


def loads(data: bytes) -> Any:
    """The value again. Raises what pickle raises when the bytes are not ours."""
    return _Reader(io.BytesIO(data)).load()
