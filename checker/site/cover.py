"""Puts a page's frame around it: what all pages of a folder have in common is rendered once.

Must not know what is in a frame: that is `frame` and theme/main.html.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache

from markupsafe import escape

from checker.site.frame import Frame
from checker.site.sheet import Sheet

AROUND = 64  # Frames at hand: the pages of one folder come one after the other, in two languages.
TITLE, SAID, TWIN, BODY = ("\ue000title\ue000", "\ue000said\ue000", "\ue000twin\ue000", "\ue000body\ue000")
"""What stands in a frame for what is a page's own."""
_MARK = re.compile("(\ue000[a-z]+\ue000)")


class Cover:
    """What puts frames around pages. `frame_of` gives the frame of a page, `rendered` the HTML of a frame."""

    def __init__(self, frame_of: Callable[[Sheet], Frame], rendered: Callable[[Frame, str], str]) -> None:
        self._frame_of = frame_of
        self._rendered = rendered
        self._pieces = lru_cache(maxsize=AROUND)(self._cut)

    def __call__(self, sheet: Sheet) -> str:
        """The whole page."""
        frame = self._frame_of(sheet)
        blank = replace(frame, title=TITLE, description=frame.description and SAID, twin=frame.twin and TWIN)
        own = {
            TITLE: escape(frame.title),
            SAID: escape(frame.description),
            TWIN: escape(frame.twin),
            BODY: sheet.body,
        }
        return "".join([own.get(piece, piece) for piece in self._pieces(blank)])

    def _cut(self, blank: Frame) -> list[str]:
        """A frame in pieces, so that nothing is looked for in what a page says."""
        return _MARK.split(self._rendered(blank, BODY))
