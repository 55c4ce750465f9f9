"""Whether a ruling's answer is still the one that holds. Must not know who asks."""

from __future__ import annotations

from typing import Literal

from checker.model.ruling import Ruling

Status = Literal["current", "disputed", "superseded", "expired"]
STATUSES: tuple[Status, ...] = ("current", "disputed", "superseded", "expired")
RETIRED: tuple[Status, ...] = ("superseded", "expired")
"""What has been an answer and is none now."""


def status(ruling: Ruling) -> Status:
    """superseded, expired, disputed or current."""
    if ruling.superseded_by:
        return "superseded"
    if ruling.valid_to:
        return "expired"
    return "disputed" if ruling.disputed else "current"
