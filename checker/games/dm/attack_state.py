"""What an attack in progress remembers."""

from __future__ import annotations

from dataclasses import dataclass

from checker.engine.objects import GameObject


@dataclass(eq=False, slots=True)
class Attack:
    """`target` is a player's name or a creature; `losers` are those a battle just decided against."""

    attacker: GameObject
    target: GameObject | str
    defender: str
    blocker: GameObject | None = None
    blocked: bool = False
    stopped: bool = False
    losers: tuple[GameObject, ...] = ()
