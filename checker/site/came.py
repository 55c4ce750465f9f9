"""A ruling as of other days, and what a change turned round, ready to be drawn.

Must not compare anything: what differs comes with the library.
"""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from checker.model.scenario import Scenario
from checker.site import addresses
from checker.site.brief import Brief
from checker.site.differences import Came, Teller
from checker.site.eras import Flip, Span, answers, stands_apart
from checker.site.library import Library
from checker.site.prose import Prose
from checker.site.standing import answer_word
from checker.site.story import anchor
from checker.site.wording import between, say


@dataclass(frozen=True)
class FlipView:
    """A case that a change turned round: its ruling, where it is told, what came of it before and since."""

    ruling: Brief
    scenario: Scenario
    href: str
    before: Came
    since: Came


@dataclass(frozen=True)
class AsOf:
    """The answer by some rulesets in a row. `kind` is yes, no, value or derived.

    Where no ruling gives it, `hint` says what is known and `came` what is seen.
    """

    when: str
    kind: str
    answer: str
    here: bool
    href: str
    title: str
    hint: str
    came: tuple[Came, ...]
    ruleset: str
    changes: tuple[tuple[str, str], ...]


def flip_views(
    library: Library, flips: tuple[Flip, ...], here: str, with_lines: bool = True
) -> list[FlipView]:
    """Flips for a page."""
    return [_flip(library, each, here, with_lines) for each in flips]


def _flip(library: Library, flip: Flip, here: str, with_lines: bool) -> FlipView:
    teller = Teller(library, flip.scenario, addresses.lang_of(here), with_lines)
    before, since = teller.pair(flip.before, flip.since)
    return FlipView(flip.ruling, flip.scenario, replay_link(flip.scenario, here), before, since)


def replay_link(scenario: Scenario, here: str) -> str:
    """Where the ruling's page tells the scenario."""
    there = addresses.page("ruling", str(scenario.ruling), addresses.lang_of(here))
    return addresses.link(here, there, anchor(scenario.id, str(scenario.rulesets[0])))


def as_of(library: Library, ruling: Brief, prose: Prose) -> list[AsOf]:
    """The answers to a ruling's question by other rulesets; nothing where all give the same."""
    if not stands_apart(library, ruling):
        return []
    found = answers(library, ruling)
    return [_row(library, each, ruling, prose) for each in found] if len(found) > 1 else []


def _row(library: Library, span: Span, asked: Brief, prose: Prose) -> AsOf:
    lang = prose.lang
    ruling = span.ruling
    known, hint = _unsaid(span)
    answer = answer_word(ruling.answer, lang) if ruling else say(lang, known)
    is_ = ruling.answer if ruling else "derived"
    other = ruling if ruling is not asked else None
    return AsOf(
        when=_when(span, prose),
        kind=is_ if is_ in ("yes", "no", "derived") else "value",
        answer=answer,
        here=ruling is asked,
        href=addresses.link(prose.here, addresses.page("ruling", other.id, lang)) if other else "",
        title=prose.plain(other.title) if other else "",
        hint=say(lang, hint) if ruling is None else "",
        came=tuple(
            Teller(library, library.scenarios[each.scenario], lang).elsewhere(each) for each in span.otherwise
        ),
        ruleset=span.rulesets[0].id,
        changes=tuple((each.id, prose.plain(each.title)) for each in span.changes),
    )


def _unsaid(span: Span) -> tuple[str, str]:
    """What is known where no ruling is kept: labels for it in a word and in a sentence."""
    if not span.otherwise:
        return "as_of_not_kept", "as_of_not_kept_hint"
    if all(each.change == "unsupported" for each in span.otherwise):
        return "as_of_unknown", "as_of_unknown_hint"
    # Stopped at a question that nobody answers: other steps may lead to the same answer.
    if all(each.b.transcript.end in ("unanswered", "unsupported") for each in span.otherwise):
        return "as_of_unclear", "as_of_unclear_hint"
    return "as_of_otherwise", "as_of_otherwise_hint"


def _when(span: Span, prose: Prose) -> str:
    if span.since and span.until and not span.apart:
        return say(prose.lang, "from_until", since=span.since, until=span.until)
    if span.since and not span.apart:
        return say(prose.lang, "from_on", since=span.since)
    return Markup(between(prose.lang)).join(prose.plain(each.name) for each in span.rulesets)
