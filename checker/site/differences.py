"""What two rulesets make of one case, in words: what is seen on each side where they differ, and the lines
that only one of them has.

Must not compare rulesets: how a case came out comes with the library.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from functools import cached_property
from typing import Any

from checker.model.outcome import Comparison, Side
from checker.model.scenario import Expect, Scenario, Seen
from checker.model.transcript import Transcript
from checker.replay.expectations import NOT_OBSERVED, described
from checker.report.diff import own_lines
from checker.report.phrases import Lang, observation, value
from checker.site.library import Library
from checker.site.seen import Witness
from checker.site.steps import Told, lines_of
from checker.site.wording import game_word, say

PAIRS = ("has", "counters")
MAPPINGS = {
    each.name.rstrip("_"): each.name
    for each in fields(Expect)
    if each.default_factory is dict and each.name not in (*PAIRS, "asked")
}
"""Expectations that are by label, each with one value."""
PLAIN = ("winner", "turn", "step", "next_turns", "waiting", "offered", "stack", "designation")
"""Expectations that are of the game, with one value."""
LEGAL = "legal"


@dataclass(frozen=True)
class Came:
    """What a case came to on one side: what is seen there and not on the other, and the lines of its own."""

    seen: tuple[str, ...]
    lines: tuple[Told, ...] = ()


@dataclass(frozen=True)
class Teller:
    """Tells how one scenario comes out by different rulesets."""

    library: Library
    scenario: Scenario
    lang: str
    with_lines: bool = True

    def pair(self, one: Comparison | None, two: Comparison | None) -> tuple[Came, Came]:
        """Both sides of a change. None stands for a side on which the case is as it is written."""
        known = one or two
        if known is None:
            return Came(()), Came(())
        first, second = (each.b if each else known.a for each in (one, two))
        if not self.with_lines:
            return Came(self._seen(first, second)), Came(self._seen(second, first))
        texts = [each.b.transcript if each else self._home() for each in (one, two)]
        own = own_lines(texts[0].lines, texts[1].lines)
        return (
            Came(self._seen(first, second), self._lines(texts[0], own[0])),
            Came(self._seen(second, first), self._lines(texts[1], own[1])),
        )

    def elsewhere(self, comparison: Comparison) -> Came:
        """What is otherwise by another ruleset than the one the case is written for."""
        return self.pair(comparison, None)[0]

    def _home(self) -> Transcript:
        """The replay as the ruling's page tells it."""
        outcomes = self.library.outcomes_of(str(self.scenario.ruling))
        own = (each.transcript for each in outcomes if each.scenario == self.scenario.id)
        return next(own, Transcript("finished", ""))

    def _lines(self, told: Transcript, own: list[int]) -> tuple[Told, ...]:
        return lines_of(
            self.library, replace(told, lines=tuple(told.lines[index] for index in own)), self.lang
        )

    def _seen(self, side: Side, other: Side) -> tuple[str, ...]:
        """What is seen on a side where the other does not have the same; and where it ends short, so."""
        theirs = {(step, what): seen for step, what, seen in other.seen}
        own = [each for each in side.seen if theirs.get((each[0], each[1]), NOT_OBSERVED) != each[2]]
        said = [
            self._tried(step, seen, theirs.get((step, what)))
            if what == "refused"
            else self._said(step, what, seen)
            for step, what, seen in own
            if seen != NOT_OBSERVED
        ]
        return (*dict.fromkeys(said), *self._end(side))

    def _end(self, side: Side) -> Iterator[str]:
        if side.transcript.end in ("unsupported", "crashed"):
            yield say(self.lang, "not_modelled")
        elif side.transcript.end != "finished":
            yield say(self.lang, "goes_another_way", step=side.transcript.step + 1)

    def _tried(self, step: int, seen: Any, theirs: Any) -> str:
        """Whether a step that is tried is allowed; why not only where the other side refuses it too."""
        if seen == LEGAL:
            return say(self.lang, "try_legal", step=step + 1)
        if theirs in (None, LEGAL, NOT_OBSERVED):
            return say(self.lang, "try_refused", step=step + 1)
        reason = game_word(self.scenario.id.partition("/")[0], "reason", str(seen), self.lang)
        return say(self.lang, "try_refused_by", step=step + 1, reason=reason)

    def _said(self, step: int, what: str, seen: Any) -> str:
        expect = self._expect(step, what, seen)
        if expect is None:
            lang: Lang = "en" if self.lang == "en" else "ja"
            return f"{observation(what, lang)}: {value(seen, lang)}"
        return " ".join(self._witness.told(expect))

    @cached_property
    def _witness(self) -> Witness:
        return Witness.of(self.library, self.scenario, self.lang)

    def _expect(self, step: int, what: str, seen: Any) -> Expect | None:
        """What was seen as if it were expected, where an expectation can say it."""
        kind, _, rest = what.partition("(")
        key = rest.removesuffix(")")
        given: dict[str, Any]
        if seen is None:
            return None
        if kind in MAPPINGS:
            given = {MAPPINGS[kind]: {key: seen}}
        elif kind in PAIRS:
            label, _, word = key.partition(", ")
            given = {kind: {label: {word: seen}}}
        elif kind == "asked":
            given = {kind: dict([seen])}
        elif kind == "happened":
            return self._happened(step, key, seen)
        elif kind == "order":
            given = {kind: tuple(Seen(*event) for event in seen)}
        elif kind in PLAIN:
            given = {kind: seen}
        else:
            return None
        return Expect(**given)

    def _happened(self, step: int, key: str, seen: Any) -> Expect | None:
        written = self.scenario.steps[step]
        events = written.happened if isinstance(written, Expect) else ()
        event = next((each for each in events if described(each) == key), None)
        return Expect(happened=(replace(event, times=seen),)) if event else None
