"""The ways a run can stop before its story is over. Caught in one place: `Run.play`."""

from __future__ import annotations


class Stop(Exception):
    """Base of everything that ends a run."""


class Finished(Stop):
    """The script has no more steps, and the engine has its next question."""


class GameOver(Stop):
    """Somebody has won, or nobody can any more."""


class Unanswered(Stop):
    """A question with several legal answers, and the next step answers none of them.

    `asked` is the player and the verb; empty where a step lacks a part, such as what pays for it.
    """

    def __init__(self, question: str, options: tuple[str, ...], asked: tuple[str, ...] = ()) -> None:
        super().__init__(question)
        self.options = options
        self.asked = asked


class Unsupported(Stop):
    """Something the engine does not model: `feature` names it, the message says where."""

    def __init__(self, feature: str, where: str = "") -> None:
        super().__init__(f"{feature}: {where}" if where else feature)
        self.feature = feature


class Invalid(Stop):
    """The case contradicts itself: an illegal step, an unused answer, an impossible position."""

    def __init__(self, faults: tuple[str, ...]) -> None:
        super().__init__("; ".join(faults))
        self.faults = faults


class CutShort(Exception):
    """Control flow, not an end: the rest of a process (a turn, an attack) is skipped."""

    def __init__(self, process: str) -> None:
        super().__init__(process)
        self.process = process
