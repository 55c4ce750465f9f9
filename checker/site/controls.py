"""The controls of a replay: what was changed, what became of the answer, and what was seen instead.

Must not judge: whether the answer still holds comes with the outcome.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from checker.model.outcome import ControlOutcome, Outcome
from checker.model.scenario import (
    Also,
    Control,
    Difference,
    Expect,
    Instead,
    OtherSteps,
    Placed,
    Scenario,
    Under,
    Without,
    WithoutAbility,
    WithoutPast,
)
from checker.site.board import BoardView, Painter
from checker.site.library import Library
from checker.site.prose import Prose
from checker.site.seen import Witness, inside
from checker.site.standing import answer_word
from checker.site.steps import Told, failure_said, lines_with_questions
from checker.site.wording import joined, say


@dataclass(frozen=True)
class ControlTold:
    """What a control changes, what that does to the answer, what must then be seen, and what came of it."""

    title: str
    came_to: str
    seen: tuple[str, ...]
    verdict: str
    board: BoardView | None
    lines: tuple[Told, ...]
    failures: tuple[str, ...]


def controls_of(
    witness: Witness, scenario: Scenario, outcome: Outcome, prose: Prose, painter: Painter
) -> tuple[ControlTold, ...]:
    """Every control that was played, in the order of its outcomes. The witness is the scenario's."""
    written = {control.id: control for control in scenario.controls}
    teller = Teller(witness, scenario, prose, painter)
    return tuple(teller.told(written[came.id], came) for came in outcome.controls if came.id in written)


@dataclass(frozen=True)
class Teller:
    """Tells the controls of one scenario on one page."""

    witness: Witness
    scenario: Scenario
    prose: Prose
    painter: Painter

    @property
    def library(self) -> Library:
        """Where documents are looked up."""
        return self.witness.library

    def told(self, control: Control, came: ControlOutcome) -> ControlTold:
        """One control."""
        witness = self.witness.knowing(_added(control.change))
        return ControlTold(
            title=self.prose.plain(control.title),
            came_to=self._came_to(control.change, came, witness),
            seen=tuple(dict.fromkeys(said for each in _expects(control) for said in witness.told(each))),
            verdict=came.verdict,
            board=self.painter.last(came.transcript.boards),
            lines=lines_with_questions(self.library, came.transcript, witness),
            failures=tuple(failure_said(each, self.prose.lang) for each in came.failures),
        )

    def _came_to(self, change: Difference, came: ControlOutcome, witness: Witness) -> str:
        """The change, and whether the answer holds under it; not asked where only the steps differ."""
        if isinstance(change, OtherSteps):
            return self._say("change_other_steps")
        ruling = self.library.briefs.get(self.scenario.ruling)
        answer = answer_word(ruling.answer, self.prose.lang) if ruling else self._say("answer")
        key = {True: "control_flips", False: "control_kept", None: "control_unknown"}[came.flips]
        return self._say(key, change=self._changed(change, witness), answer=answer)

    def _changed(self, change: Difference, witness: Witness) -> str:
        match change:
            case Without(label=label):
                return self._say("change_without", x=witness.name(label))
            case WithoutAbility(ability=ability):
                return self._say("change_without_ability", x=witness.name(ability.partition(".")[0]))
            case Instead(placed=placed):
                return self._say("change_instead", x=self._names(witness, placed))
            case Also():
                return self._say("change_also", x=self._names(witness, _added(change)))
            case WithoutPast():
                return self._say("change_without_past")
            case Under(ruleset=ruleset):
                known = self.library.rulesets.get(ruleset)
                return self._say("change_under", x=known.name.said(self.prose.lang) if known else ruleset)
        raise AssertionError(f"no sentence for a change of the kind '{change.word}'")

    def _names(self, witness: Witness, labels: Iterable[str]) -> str:
        return joined(self.prose.lang, [witness.name(label) for label in labels])

    def _say(self, key: str, **values: object) -> str:
        return say(self.prose.lang, key, **values)


def _expects(control: Control) -> Iterator[Expect]:
    if control.expect:
        yield control.expect
    else:
        yield from (step for step in control.steps if isinstance(step, Expect))


def _added(change: Difference) -> dict[str, Placed]:
    """The cards that are there besides those of the case."""
    seats = change.seats() if isinstance(change, Also) else {}
    return {
        label: placed
        for zones in seats.values()
        for cards in zones.values()
        for label, placed in inside(cards).items()
    }
