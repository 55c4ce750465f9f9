"""Scripts and styles with a mark of their content in their address: no page meets those of another version.

Must not know which page asks.
"""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from pathlib import Path

ASSETS = Path(__file__).parent / "theme" / "assets"


@cache
def marked(name: str) -> str:
    """The address of a script or a style, from the top of the site."""
    mark = blake2b((ASSETS / name).read_bytes(), digest_size=4).hexdigest()
    return f"assets/{name}?v={mark}"
