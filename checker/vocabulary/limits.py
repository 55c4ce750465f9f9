"""Limits: "only once", said in three words of which this is the ledger (design/engine 4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Key = Literal["card", "ability", "object", "name", "controller", "keyword"]
Spent = Literal["trigger", "resolution", "use"]
Stops = Literal["trigger", "resolution", "permission"]


@dataclass(frozen=True)
class Limit:
    """How often, per what span, counted for whom, spent by what, and what it stops."""

    times: int = 1
    per: Literal["attack", "turn", "game"] = "turn"
    key: tuple[Key, ...] = ("card", "ability")
    spent_by: Spent = "resolution"
    stops: tuple[Stops, ...] = ("resolution",)
