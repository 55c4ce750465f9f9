"""Who could act when: the questions of a replay in words, each at its place between the steps.

Drawn from transcripts alone. Must not judge anything.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from checker.model.scenario import Scenario
from checker.model.transcript import Asked, Refused, Transcript
from checker.site.library import Library
from checker.site.seen import Witness
from checker.site.wording import game_word, joined, say

WORD = re.compile(r"[\w.-]+")
PLAIN = frozenset({"act", "activate", "pass"})
"""Questions what to do, which need no word of their own."""


@dataclass(frozen=True)
class WhyNot:
    """Something that could not be done, with the reason; `rule` is empty where the rule has no page."""

    what: str
    reason: str
    rule: str = ""


@dataclass(frozen=True)
class AskedTold:
    """One question: before which step, who was asked, what could be done, what was, and why not the rest."""

    before: str
    who: str
    could: str
    did: str
    refused: tuple[WhyNot, ...]


def questions_of(
    library: Library, scenario: Scenario | None, transcript: Transcript, lang: str
) -> tuple[AskedTold, ...]:
    """Every question at which something could be done, or is told why it could not."""
    if scenario is None:
        return ()
    speaker = _Speaker(library, Witness.of(library, scenario, lang))
    return tuple(speaker.told(transcript))


@dataclass(frozen=True)
class _Speaker:
    library: Library
    witness: Witness

    def told(self, transcript: Transcript) -> Iterator[AskedTold]:
        """The questions in words. One of which nothing could come is left out."""
        last = len(transcript.lines)
        for asked in transcript.questions:
            if asked.refused or any(option != "pass" for option in asked.options):
                yield self._asked(asked, last)

    def _asked(self, asked: Asked, last: int) -> AskedTold:
        lang = self.witness.lang
        before = (
            say(lang, "asked_before", n=asked.line + 1) if asked.line < last else say(lang, "asked_at_end")
        )
        could = joined(lang, [self._option(each) for each in asked.options if each != "pass"])
        return AskedTold(
            before,
            self._who(asked),
            could or say(lang, "asked_nothing"),
            self._option(asked.answer) if asked.answer else "",
            tuple(dict.fromkeys(self._why(each) for each in asked.refused)),
        )

    def _who(self, asked: Asked) -> str:
        who, lang = asked.player[1:], self.witness.lang
        if asked.question in PLAIN:
            return say(lang, "asked_who", player=who)
        return say(lang, "asked_who_what", player=who, what=self._verb(asked.question))

    def _why(self, refused: Refused) -> WhyNot:
        reason = refused.en if self.witness.lang == "en" else refused.ja
        rule = refused.rule if refused.rule in self.library.rules else ""
        return WhyNot(self._option(refused.what), reason, rule or "")

    def _option(self, option: str) -> str:
        """`activate: x` with the verb as it is called and the card by its name."""
        verb, colon, rest = option.partition(": ")
        if not colon:
            return self._named(option) if option != "pass" else self._verb(option)
        return f"{self._verb(verb)}: {self._named(rest.strip('{}[]'))}"

    def _named(self, text: str) -> str:
        """Labels in a text become names; of `label.ability` only the card is named."""
        return WORD.sub(lambda found: self.witness.name(found.group().partition(".")[0]), text)

    def _verb(self, verb: str) -> str:
        return game_word(self.witness.game, "verb", verb, self.witness.lang)
