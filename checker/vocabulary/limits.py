"""Limits: "only once", said in three words of which this is the ledger (design/engine 4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Key = Literal["card", "ability", "object", "stretch", "name", "controller", "keyword"]
Spent = Literal["trigger", "resolution", "use", "attempt", "activation", "action"]
Stops = Literal["trigger", "resolution", "permission", "offer", "activation"]


@dataclass(frozen=True)
class Limit:
    """How often, per what span, counted for whom, spent by what, and what it stops."""

    times: int = 1
    per: Literal["attack", "chain", "turn", "game"] = "turn"
    key: tuple[Key, ...] = ("card", "ability")
    spent_by: Spent = "resolution"
    stops: tuple[Stops, ...] = ("resolution",)
