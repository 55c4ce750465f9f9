"""Who attacks what and who blocks whom, for as long as a combat phase lasts (506.4)."""

from __future__ import annotations

from typing import Any

from checker.engine.objects import GameObject


class Combat:
    """One combat. A blocked attacker stays blocked whatever becomes of its blockers (509.1h)."""

    def __init__(self, defender: str | None = None) -> None:
        self.defender = defender
        self.attackers: dict[GameObject, Any] = {}
        self.attacked_at_all = False
        self.blockers: dict[GameObject, list[GameObject]] = {}
        self.blocked: dict[GameObject, list[GameObject]] = {}
        self.dealt_first: set[GameObject] = set()

    def join(self, obj: GameObject, target: Any) -> None:
        """A creature attacks. That one did keeps the steps of this combat, even if it leaves (508.8)."""
        self.attackers[obj] = target
        self.attacked_at_all = True

    def is_attacking(self, obj: GameObject) -> bool:
        """Whether it is an attacking creature."""
        return obj in self.attackers

    def is_blocking(self, obj: GameObject) -> bool:
        """Whether it is a blocking creature."""
        return obj in self.blockers

    def is_blocked(self, obj: GameObject) -> bool:
        """Whether it is a blocked creature, with blockers left or not."""
        return obj in self.blocked

    def has(self, obj: GameObject) -> bool:
        """Whether it takes part."""
        return obj in self.attackers or obj in self.blockers

    def attacked(self, obj: GameObject | None) -> list[Any]:
        """What an attacker attacks."""
        target = self.attackers.get(obj) if obj is not None else None
        return [target] if target is not None else []

    def remove(self, obj: GameObject) -> None:
        """It leaves combat. What attacked it goes on attacking nothing (506.4c)."""
        self.attackers.pop(obj, None)
        self.blocked.pop(obj, None)
        for attacker in self.blockers.pop(obj, []):
            if attacker in self.blocked:
                self.blocked[attacker] = [each for each in self.blocked[attacker] if each is not obj]
        for blocker, attackers in self.blockers.items():
            self.blockers[blocker] = [each for each in attackers if each is not obj]
        for attacker, target in self.attackers.items():
            if target is obj:
                self.attackers[attacker] = None
