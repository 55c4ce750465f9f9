"""Hand-written pages that say everything in both languages: each block says which of them it is in.

Must not know which pages those are.
"""

from __future__ import annotations

import re

_BLOCK = re.compile(r"<(p|li|h[2-6]|td|th)>(.*?)</\1>", re.DOTALL)
_CODE = re.compile(r"<(code|pre)\b.*?</\1>", re.DOTALL)
_JAPANESE = re.compile(r"[\u3041-\u30ff\u3400-\u9fff]")
_LATIN = re.compile(r"[A-Za-z]{2}")


def spoken_blocks(html: str) -> str:
    """The page, in Japanese by itself, with every block of English said to be English."""
    return _BLOCK.sub(_said, html)


def _said(block: re.Match[str]) -> str:
    text = _CODE.sub("", block[2])
    english = _LATIN.search(text) and not _JAPANESE.search(text)
    return block[0].replace(f"<{block[1]}>", f'<{block[1]} lang="en">', 1) if english else block[0]
