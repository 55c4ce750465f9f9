"""Text as it may stand in HTML, for the parts of pages that are written in plain Python.

A template escapes by itself; whoever writes HTML here has every text pass through `safe`.
"""

from __future__ import annotations

from functools import lru_cache

from markupsafe import escape

KEPT = 1 << 12  # Names, labels and steps come again and again.


@lru_cache(maxsize=KEPT, typed=True)
def safe(said: str) -> str:
    """The text escaped; markup stays as it is. By type, since markup equals the text it is spelt with."""
    return str(escape(said))
